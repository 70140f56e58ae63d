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
  public var title = ""
  /// The typeface of the title.
  public var font = Font(size: 15, weight: .semibold)
  /// The colour of the title.
  public var titleColor = Color.white
  /// The colour of the title while pressed; nil for the same.
  public var highlightedTitleColor: Color?
  /// What is painted behind the title while pressed; nil for the same as ever.
  public var highlightedBackgroundColor: Color?
  /// Where the title stands.
  public var titleAlignment = TitleAlignment.center
  /// Room around the title.
  public var contentInsets = EdgeInsets(left: 12, right: 12)

  /// False for the single tap of a view around the button.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    !isSingleTapFromOutside(gestureRecognizer)
  }
}
