import Foundation

/// A control that is pressed.
///
/// It keeps a single-finger single tap of a view around it from winning over it (spec 2.9.1); a recognizer on the
/// button itself beats the button.
open class Button: Control {
  /// Where the title stands.
  public enum TitleAlignment: Hashable, Sendable {
    /// At the left.
    case leading
    /// In the middle.
    case center
  }

  /// What it says.
  public var title = "" { didSet { setNeedsDisplay() } }
  /// The typeface of the title.
  public var font = Font(size: 15, weight: .semibold) { didSet { setNeedsDisplay() } }
  /// The colour of the title.
  public var titleColor = Color.white { didSet { setNeedsDisplay() } }
  /// The colour of the title while pressed; nil for the same.
  public var highlightedTitleColor: Color? { didSet { setNeedsDisplay() } }
  /// What is painted behind the title while pressed; nil for the same as ever.
  public var highlightedBackgroundColor: Color? { didSet { setNeedsDisplay() } }
  /// Where the title stands.
  public var titleAlignment = TitleAlignment.center { didSet { setNeedsDisplay() } }
  /// Room around the title.
  public var contentInsets = EdgeInsets(left: 12, right: 12) { didSet { setNeedsDisplay() } }

  override var stageContent: StageLook.Content {
    // A button that says nothing about its pressed look dims its title, as UIKit's do.
    let saysNothing = highlightedTitleColor == nil && highlightedBackgroundColor == nil
    return .title(
      StageLook.Title(
        string: title, font: font, color: isHighlighted ? highlightedTitleColor ?? titleColor : titleColor,
        isDimmed: isHighlighted && saysNothing, isEnabled: isEnabled, alignment: titleAlignment,
        insets: contentInsets))
  }

  override var pressedBackground: Color? { isHighlighted ? highlightedBackgroundColor : nil }

  /// False for the single tap of a view around the button.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    !isSingleTapFromOutside(gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}
