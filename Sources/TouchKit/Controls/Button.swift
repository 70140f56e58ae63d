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
  public var highlightedTitleColor: Color? { didSet { lookDidChange() } }
  /// The background while highlighted, or nil for `backgroundColor`. Without highlighted colours, the title is dimmed.
  public var highlightedBackgroundColor: Color? { didSet { lookDidChange() } }
  /// The horizontal position of the title.
  public var titleAlignment = TitleAlignment.center { didSet { lookDidChange() } }
  /// The margins around the title, in points.
  public var contentInsets = EdgeInsets(left: 12, right: 12) { didSet { lookDidChange() } }

  /// The size of the title with its margins, and 6 pt above and below it.
  open override var intrinsicContentSize: CGSize {
    let title = font.size(of: title, lineLimit: 1)
    return roundedUp(
      CGSize(
        width: title.width + contentInsets.left + contentInsets.right,
        height: title.height + contentInsets.top + contentInsets.bottom + 12))
  }

  /// Returns the ``intrinsicContentSize``.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// The colour of the title in the present state.
  package final var shownTitleColor: Color {
    guard isHighlighted else { return titleColor }
    return highlightedTitleColor ?? (usesTint ? titleColor.withAlpha(titleColor.alpha * 0.3) : titleColor)
  }

  override var stageContent: StageLook.Content {
    let hasDefaultHighlight = highlightedTitleColor == nil && highlightedBackgroundColor == nil && !usesTint
    return .title(
      StageLook.Title(
        string: title, font: font, color: shownTitleColor,
        isDimmed: isHighlighted && hasDefaultHighlight, isEnabled: isEnabled, alignment: titleAlignment,
        insets: contentInsets))
  }

  override var pressedBackground: Color? { isHighlighted ? highlightedBackgroundColor : nil }

  override var vetoesSingleTaps: Bool { true }

  override var primaryEvent: ControlEvent? { .touchUpInside }
}
