import Foundation

/// A text field or text view, as ``TextInputState`` knows it.
protocol TextInputOwner: UITextInput {
  /// The text, and its lines with the place of the first one in the view.
  var typedText: String { get }
  var placedLines: (lines: TextLayout, origin: CGPoint) { get }
  /// Replaces text as typing would: asks the delegate.
  func type(_ text: String, in range: NSRange)
  /// Called after the selection has changed.
  func selectionDidChange()
}

/// The selection of a text field or text view, and the places of its characters. Places count UTF-16 units.
final class TextInputState {
  private unowned let owner: any TextInputOwner
  /// The selection; empty where text is entered.
  private(set) var selection = NSRange(location: 0, length: 0)
  var markedTextStyle: [NSAttributedString.Key: Any]?
  var affinity = UITextStorageDirection.forward
  private(set) lazy var tokenizer = UITextInputStringTokenizer(textInput: owner)

  init(_ owner: any TextInputOwner) { self.owner = owner }

  private var length: Int { owner.typedText.utf16.count }

  // MARK: Selection

  /// Selects a range, cut off at the end of the text.
  func select(_ range: NSRange) {
    let start = min(max(range.location, 0), length)
    let range = NSRange(location: start, length: min(max(range.length, 0), length - start))
    guard range != selection else { return }
    selection = range
    owner.selectionDidChange()
  }

  /// Enters text at the end from now on: the whole text was set.
  func moveToEnd() { selection = NSRange(location: length, length: 0) }

  /// Replaces the selection.
  func insert(_ text: String) { owner.type(text, in: selection) }

  /// Removes the selection, or the character before it.
  func deleteBackward() {
    if selection.length > 0 { return owner.type("", in: selection) }
    let before = String(decoding: owner.typedText.utf16.prefix(selection.location), as: UTF16.self)
    guard let last = before.last else { return }
    let count = String(last).utf16.count
    owner.type("", in: NSRange(location: selection.location - count, length: count))
  }

  /// Puts the caret behind a text that has replaced a range.
  func didReplace(_ range: NSRange, by text: String) {
    select(NSRange(location: range.location + text.utf16.count, length: 0))
  }

  // MARK: Text

  func text(in range: UITextRange) -> String? {
    let (units, text) = (range.units, owner.typedText)
    guard NSMaxRange(units) <= text.utf16.count else { return nil }
    return String(decoding: text.utf16.dropFirst(units.location).prefix(units.length), as: UTF16.self)
  }

  func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let (place, isOver) = position.offset.addingReportingOverflow(offset)
    return !isOver && (0...length).contains(place) ? UITextPosition(place) : nil
  }

  /// Characters to the left or right, or lines up or down.
  func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? {
    switch direction {
    case .right: return self.position(from: position, offset: offset)
    case .left: return self.position(from: position, offset: -offset)
    case .up, .down:
      let lines = owner.placedLines.lines
      guard let index = lines.lineIndex(of: position.offset) else { return nil }
      let other = index + (direction == .down ? offset : -offset)
      guard lines.lines.indices.contains(other) else { return nil }
      let x = lines.lines[index].edge(before: position.offset)
      return UITextPosition(lines.boundary(at: CGPoint(x: x, y: Double(lines.lines[other].rect.midY))))
    }
  }

  func order(_ position: UITextPosition, _ other: UITextPosition) -> ComparisonResult {
    position.offset < other.offset
      ? .orderedAscending : position.offset > other.offset ? .orderedDescending : .orderedSame
  }

  func end(of range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition {
    direction == .left || direction == .up ? range.start : range.end
  }

  func extended(_ position: UITextPosition, in direction: UITextLayoutDirection) -> UITextRange {
    let isBack = direction == .left || direction == .up
    return UITextRange(
      isBack
        ? NSRange(location: 0, length: position.offset)
        : NSRange(location: position.offset, length: max(length - position.offset, 0)))
  }

  // MARK: Places

  /// The caret before a character: 2 points wide, as high as its line.
  func caret(at position: UITextPosition) -> CGRect {
    let (lines, origin) = owner.placedLines
    guard let index = lines.lineIndex(of: position.offset) else {
      return CGRect(origin: origin, size: CGSize(width: 2, height: 0))
    }
    let line = lines.lines[index]
    return CGRect(
      x: Double(origin.x) + line.edge(before: position.offset), y: Double(origin.y + line.rect.minY), width: 2,
      height: Double(line.used.height))
  }

  func rects(of range: UITextRange) -> [CGRect] {
    let (lines, origin) = owner.placedLines
    return lines.rects(of: range.units).map { $0.offsetBy(dx: origin.x, dy: origin.y) }
  }

  func firstRect(of range: UITextRange) -> CGRect { rects(of: range).first ?? caret(at: range.start) }

  func selectionRects(of range: UITextRange) -> [UITextSelectionRect] {
    let rects = rects(of: range)
    return rects.enumerated().map { index, rect in
      UITextSelectionRect(rect, isFirst: index == 0, isLast: index == rects.count - 1)
    }
  }

  func closest(to point: CGPoint) -> UITextPosition {
    let (lines, origin) = owner.placedLines
    return UITextPosition(lines.boundary(at: CGPoint(x: point.x - origin.x, y: point.y - origin.y)))
  }

  func closest(to point: CGPoint, within range: UITextRange) -> UITextPosition {
    let units = range.units
    return UITextPosition(min(max(closest(to: point).offset, units.location), NSMaxRange(units)))
  }

  func character(at point: CGPoint) -> UITextRange? {
    let (lines, origin) = owner.placedLines
    guard length > 0 else { return nil }
    let place = CGPoint(x: point.x - origin.x, y: point.y - origin.y)
    let units = (owner.typedText as NSString).rangeOfComposedCharacterSequence(at: lines.character(at: place).unit)
    return UITextRange(units)
  }
}
