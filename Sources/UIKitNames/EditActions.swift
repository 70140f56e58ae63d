import Foundation

/// The commands of the menu for text: `UIResponderStandardEditActions`. No menu is shown, so nobody calls them; they
/// can be named in selectors. Every responder has them.
public protocol UIResponderStandardEditActions: AnyObject {
  /// Takes the selected text away, and keeps it.
  func cut(_ sender: Any?)
  /// Keeps the selected text.
  func copy(_ sender: Any?)
  /// Puts in what is kept.
  func paste(_ sender: Any?)
  /// Puts in what is kept, and makes it match the text around.
  func pasteAndMatchStyle(_ sender: Any?)
  /// Takes the selected text away.
  func delete(_ sender: Any?)
  /// Selects a word.
  func select(_ sender: Any?)
  /// Selects the whole text.
  func selectAll(_ sender: Any?)
  /// Lets text begin at the left.
  func makeTextWritingDirectionLeftToRight(_ sender: Any?)
  /// Lets text begin at the right.
  func makeTextWritingDirectionRightToLeft(_ sender: Any?)
  /// Changes the weight of the selected text.
  func toggleBoldface(_ sender: Any?)
  /// Changes the slope of the selected text.
  func toggleItalics(_ sender: Any?)
  /// Changes the line under the selected text.
  func toggleUnderline(_ sender: Any?)
  /// Enlarges the selected text.
  func increaseSize(_ sender: Any?)
  /// Shrinks the selected text.
  func decreaseSize(_ sender: Any?)
}

extension Responder: UIResponderStandardEditActions {}
