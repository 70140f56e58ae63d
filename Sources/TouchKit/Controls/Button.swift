import Foundation

/// A push button with a title. Add an action for ``ControlEvent/touchUpInside``.
///
/// It vetoes a one-finger single tap on a superview (spec 2.9.1). A tap recognizer on the button itself wins.
open class Button: Control {
  /// The horizontal position of the title.
  public enum TitleAlignment: Hashable, Sendable {
    /// At the left, in the middle, or at the right.
    case leading, center, trailing
  }

  /// The title in every state.
  public var title = "" { didSet { lookDidChange() } }
  /// The typeface of the title.
  public var font = Font(size: 15, weight: .semibold) { didSet { lookDidChange() } }
  /// The colour of the title.
  public var titleColor: Color {
    get { usesTint ? tintColor : ownTitleColor }
    set {
      (ownTitleColor, usesTint) = (newValue, false)
      lookDidChange()
    }
  }
  private var ownTitleColor = Color.white
  /// Whether the title has the `tintColor`, and that at 0.3 opacity while highlighted, until ``titleColor`` is set.
  package final var usesTint = false { didSet { lookDidChange() } }
  /// The colour of the title while highlighted, or nil for ``titleColor``.
  public var pressedTitleColor: Color? { didSet { lookDidChange() } }
  /// The background while highlighted, or nil for `backgroundColor`. Without highlighted colours, the title is dimmed.
  public var pressedGround: Color? { didSet { lookDidChange() } }
  /// The horizontal position of the title.
  public var titleAlignment = TitleAlignment.center { didSet { lookDidChange() } }

  override final func contentAlignmentDidChange() {
    titleAlignment =
      switch contentHorizontalAlignment {
      case .center: .center
      case .left, .leading, .fill: .leading
      case .right, .trailing: .trailing
      }
    setNeedsLayout()
  }
  /// The margins around the title, in points.
  public var contentInsets = EdgeInsets(left: 12, right: 12) { didSet { lookDidChange() } }

  /// The size of the title with its margins, and 6 pt above and below it unless these have a height of their own.
  open override var intrinsicContentSize: CGSize {
    let (title, margins) = (font.size(of: title, lineLimit: 1), contentInsets.top + contentInsets.bottom)
    return roundedUp(
      CGSize(
        width: title.width + contentInsets.left + contentInsets.right,
        height: title.height + (margins > 0 ? margins : 12)))
  }

  /// Returns the ``intrinsicContentSize``.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// What places title and image; nil where the title alone fills the room.
  package final var parts: (any ButtonParts)?
  /// Returns the room for title and image: the bounds without the content's margins.
  open func contentRect(forBounds bounds: CGRect) -> CGRect { parts?.content(of: self, in: bounds) ?? bounds }
  /// Returns the room for the background's image: the bounds.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Returns where the title is. Override it to place it elsewhere.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    parts?.title(of: self, in: contentRect) ?? contentRect
  }
  /// Returns where the image is. Override it to place it elsewhere.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    parts?.image(of: self, in: contentRect) ?? .zero
  }

  /// The colour of the title in the present state.
  package final var shownTitleColor: Color {
    guard isHighlighted else { return titleColor }
    return pressedTitleColor ?? (usesTint ? titleColor.withAlpha(titleColor.alpha * 0.3) : titleColor)
  }

  override var stageContent: StageLook.Content {
    let hasDefaultHighlight = pressedTitleColor == nil && pressedGround == nil && !usesTint
    return .title(
      StageLook.Title(
        string: title, font: font, color: shownTitleColor,
        isDimmed: isHighlighted && hasDefaultHighlight, isEnabled: isEnabled, alignment: titleAlignment,
        insets: contentInsets))
  }

  override var pressedBackground: Color? { isHighlighted ? pressedGround : nil }

  override var vetoesSingleTaps: Bool { true }

  override var primaryEvent: ControlEvent? { .touchUpInside }
}

/// Places the title and the image of a button, which the engine does not know.
package protocol ButtonParts {
  /// Returns the room for both.
  func content(of button: Button, in bounds: CGRect) -> CGRect
  /// Returns where the title is in that room.
  func title(of button: Button, in room: CGRect) -> CGRect
  /// Returns where the image is in that room; zero without one.
  func image(of button: Button, in room: CGRect) -> CGRect
}
