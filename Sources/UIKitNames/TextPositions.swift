import Foundation

// Places in the text of a text view or text field. Text cannot be selected, and is entered at its end.

/// A place between two characters of a text.
open class UITextPosition: NSObject {
  /// The UTF-16 units before it.
  let offset: Int

  init(_ offset: Int) { self.offset = offset }
}

/// A part of a text.
open class UITextRange: NSObject {
  /// Where it begins and ends.
  open var start: UITextPosition { first }
  /// Where it ends.
  open var end: UITextPosition { last }
  /// Whether it has no characters.
  open var isEmpty: Bool { first.offset == last.offset }

  private let first: UITextPosition, last: UITextPosition

  init(_ range: Range<Int>) {
    (first, last) = (UITextPosition(range.lowerBound), UITextPosition(range.upperBound))
  }
}

/// Is told by text views of what they change. Nothing is told here: no keyboard corrects text.
public protocol UITextInputDelegate: AnyObject {
  /// Text will change.
  func textWillChange(_ textInput: (any UITextInput)?)
  /// Text has changed.
  func textDidChange(_ textInput: (any UITextInput)?)
  /// The selection will change.
  func selectionWillChange(_ textInput: (any UITextInput)?)
  /// The selection has changed.
  func selectionDidChange(_ textInput: (any UITextInput)?)
}

/// A view with text that is entered: ``UITextView`` and ``UITextField``.
public protocol UITextInput: UIKeyInput {
  /// Returns the text in a range, nil if it is not in the text.
  func text(in range: UITextRange) -> String?
  /// Returns the place of the caret.
  func caretRect(for position: UITextPosition) -> CGRect
}

/// Lays out the lines of a text view. What is set here is kept, and has no effect.
public final class NSLayoutManager: NSObject {
  /// Have no effect.
  public var allowsNonContiguousLayout = false, usesFontLeading = true, showsInvisibleCharacters = false
}

extension UITextInput {
  private var units: [UInt16] {
    let all = (self as? UITextView)?.text ?? (self as? UITextField)?.text
    return Array((all ?? "").utf16)
  }

  /// The place before the first character.
  public var beginningOfDocument: UITextPosition { UITextPosition(0) }
  /// The place after the last character.
  public var endOfDocument: UITextPosition { UITextPosition(units.count) }
  /// The end of the text, where it is entered. Setting it has no effect.
  public var selectedTextRange: UITextRange? {
    get { UITextRange(units.count..<units.count) }
    set {}
  }

  /// Returns a range between two places, in their order.
  public func textRange(from: UITextPosition, to: UITextPosition) -> UITextRange? {
    UITextRange(min(from.offset, to.offset)..<max(from.offset, to.offset))
  }

  /// Returns the place some UTF-16 units later, or earlier; nil outside of the text.
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let (place, isOver) = position.offset.addingReportingOverflow(offset)
    return !isOver && (0...units.count).contains(place) ? UITextPosition(place) : nil
  }

  /// Returns the UTF-16 units between two places, negative if they are in the other order.
  public func offset(from: UITextPosition, to: UITextPosition) -> Int { to.offset - from.offset }

  /// Returns the text in a range, nil if it is not in the text.
  public func text(in range: UITextRange) -> String? {
    guard range.end.offset <= units.count else { return nil }
    return String(decoding: units[range.start.offset..<range.end.offset], as: UTF16.self)
  }
}

extension UITextView: UITextInput {}

extension UITextField: UITextInput {
  /// Returns the place of the caret before a character.
  public final func caretRect(for position: UITextPosition) -> CGRect {
    let before = String(decoding: (text ?? "").utf16.prefix(position.offset), as: UTF16.self)
    let font = font ?? .systemFont(ofSize: 17)
    let line = textRect(forBounds: bounds)
    let place = CGRect(x: line.minX, y: line.midY - font.lineHeight / 2, width: line.width, height: font.lineHeight)
    return caret(after: before, font: font, in: place)
  }
}

extension View {
  /// Returns the caret behind a text whose lines are broken in `place`: 2 points wide, as high as a line.
  func caret(after text: String, font: Font, in place: CGRect) -> CGRect {
    let (width, height) = (max(Double(place.width), 1), Double(font.lineHeight))
    let lines = LineBreaking.lines(of: text, width: width) { font.width(of: $0) }
    return CGRect(
      x: place.minX + min(font.width(of: lines.last ?? ""), width),
      y: place.minY + Double(max(lines.count, 1) - 1) * height, width: 2, height: height)
  }
}
