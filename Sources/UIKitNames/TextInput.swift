import Foundation

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

/// A view with text that is entered: ``UITextView``, ``UITextField``, or a view of your own.
public protocol UITextInput: UIKeyInput {
  /// Returns the text in a range, nil if it is not in the text.
  func text(in range: UITextRange) -> String?
  /// Replaces the text in a range.
  func replace(_ range: UITextRange, withText text: String)
  /// The selection; empty where text is entered.
  var selectedTextRange: UITextRange? { get set }
  /// The text that is being composed: none by the keyboard here.
  var markedTextRange: UITextRange? { get }
  /// The look of the text that is being composed.
  var markedTextStyle: [NSAttributedString.Key: Any]? { get set }
  /// Enters text that is being composed.
  func setMarkedText(_ markedText: String?, selectedRange: NSRange)
  /// Ends composing.
  func unmarkText()
  /// The place before the first character.
  var beginningOfDocument: UITextPosition { get }
  /// The place after the last character.
  var endOfDocument: UITextPosition { get }
  /// Returns a range between two places.
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
  /// Returns the place some units later, or earlier; nil outside of the text.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  /// Returns the place some characters or lines away; nil outside of the text.
  func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition?
  /// Returns the order of two places.
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
  /// Returns the units between two places, negative if they are in the other order.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
  /// Is told of changes.
  var inputDelegate: (any UITextInputDelegate)? { get set }
  /// Finds words and lines.
  var tokenizer: any UITextInputTokenizer { get }
  /// Returns the end of a range that is farthest in a direction.
  func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition?
  /// Returns the text from a place to its end in a direction.
  func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection) -> UITextRange?
  /// Returns the direction of writing.
  func baseWritingDirection(for position: UITextPosition, in direction: UITextStorageDirection) -> NSWritingDirection
  /// Sets the direction of writing.
  func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange)
  /// Returns the first line's rectangle of a range.
  func firstRect(for range: UITextRange) -> CGRect
  /// Returns the place of the caret.
  func caretRect(for position: UITextPosition) -> CGRect
  /// Returns the rectangles of a range, one for each line.
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
  /// Returns the place between characters that is nearest to a point.
  func closestPosition(to point: CGPoint) -> UITextPosition?
  /// Returns the place in a range that is nearest to a point.
  func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
  /// Returns the character at a point.
  func characterRange(at point: CGPoint) -> UITextRange?
  /// Returns the attributes of the text at a place. Optional.
  func textStyling(
    at position: UITextPosition, in direction: UITextStorageDirection
  ) -> [NSAttributedString.Key: Any]?
  /// The view whose coordinates count. Optional.
  var textInputView: UIView { get }
  /// Which side of a line break the caret is at. Optional.
  var selectionAffinity: UITextStorageDirection { get set }
}

// The defaults of what is optional.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UITextInput {
  public func textStyling(
    at position: UITextPosition, in direction: UITextStorageDirection
  ) -> [NSAttributedString.Key: Any]? { nil }
  public var textInputView: UIView { self as? UIView ?? UIView() }
  public var selectionAffinity: UITextStorageDirection {
    get { .forward }
    set {}
  }
}

/// Finds characters, words, lines and paragraphs in the text of a view.
public protocol UITextInputTokenizer: AnyObject {
  /// Returns the unit around a place, or nil without one. Between two units the direction decides.
  func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextRange?
  /// Returns whether a unit begins or, in the other direction, ends at a place.
  func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> Bool
  /// Returns the next boundary of a unit in a direction; nil at the end of the text.
  func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextPosition?
  /// Returns whether a place is in a unit.
  func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> Bool
}

/// The tokenizer of the views here: words are letters and digits, sentences end with a full stop and its like, and lines with a
/// line break.
open class UITextInputStringTokenizer: NSObject, UITextInputTokenizer {
  private weak var textInput: (any UITextInput)?

  /// Creates a tokenizer of a view's text.
  public init(textInput: any UITextInput) { self.textInput = textInput }

  /// Returns the unit around a place, or nil without one. Between two units the direction decides.
  open func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextRange? {
    unit(at: place(of: position), granularity, isBackward: direction.isBackward).flatMap { range($0) }
  }

  /// Returns whether a unit begins or, in the other direction, ends at a place.
  open func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> Bool {
    let place = place(of: position)
    // To the end, a unit that ends here counts; to the start, one that begins here.
    let unit = unit(at: place, granularity, isBackward: !direction.isBackward)
    return unit.map { direction.isBackward ? $0.location == place : NSMaxRange($0) == place } ?? false
  }

  /// Returns the next boundary of a unit in a direction; nil at the end of the text.
  open func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextPosition? {
    let (start, step, units) = (place(of: position), direction.isBackward ? -1 : 1, text.utf16.count)
    var place = start
    while (0...units).contains(place + step) {
      place += step
      let around = unit(at: place, granularity, isBackward: step > 0)
      let edge = around.map { step > 0 ? NSMaxRange($0) : $0.location }
      if edge == place { return self.position(place) }
      if let other = unit(at: place, granularity, isBackward: step < 0),
        (step > 0 ? other.location : NSMaxRange(other)) == place
      {
        return self.position(place)
      }
    }
    return place == start ? nil : self.position(place)
  }

  /// Returns whether a place is in a unit.
  open func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> Bool { unit(at: place(of: position), granularity, isBackward: direction.isBackward) != nil }

  // MARK: Units

  private var text: String {
    guard let input = textInput else { return "" }
    return input.textRange(from: input.beginningOfDocument, to: input.endOfDocument).flatMap(input.text) ?? ""
  }
  private func place(of position: UITextPosition) -> Int {
    textInput.map { $0.offset(from: $0.beginningOfDocument, to: position) } ?? 0
  }
  private func position(_ place: Int) -> UITextPosition? {
    textInput.flatMap { $0.position(from: $0.beginningOfDocument, offset: place) }
  }
  private func range(_ units: NSRange) -> UITextRange? {
    guard let start = position(units.location), let end = position(NSMaxRange(units)) else { return nil }
    return textInput?.textRange(from: start, to: end)
  }

  /// The unit that reaches beyond a place in a direction, or nil.
  private func unit(at place: Int, _ granularity: UITextGranularity, isBackward: Bool) -> NSRange? {
    let text = text
    let length = text.utf16.count
    guard isBackward ? place > 0 : place < length, (0...length).contains(place) else { return nil }
    let inside = isBackward ? place - 1 : place
    if granularity == .document { return NSRange(location: 0, length: length) }
    var (start, end, unit) = (0, length, 0)
    var hasFound = false
    for character in text {
      let next = unit + character.utf16.count
      let ends = !belongs(character, to: granularity)
      if unit <= inside, inside < next {
        if granularity == .character { return NSRange(location: unit, length: next - unit) }
        if granularity == .word, ends { return nil }
        hasFound = true
      }
      if granularity != .character, ends {
        // A word ends before what is not part of it, a sentence or a line behind.
        if hasFound {
          end = granularity == .word ? unit : next
          break
        }
        start = next
      }
      unit = next
    }
    return NSRange(location: start, length: end - start)
  }

  private func belongs(_ character: Character, to granularity: UITextGranularity) -> Bool {
    switch granularity {
    case .word: character.isLetter || character.isNumber || character == "'" || character == "’"
    case .sentence: !".!?\n".contains(character)
    default: !character.isNewline
    }
  }
}
