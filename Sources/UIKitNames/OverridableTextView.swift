import Foundation

/// The members of text views that are those of text fields, too, and that subclasses override. Every instance is a
/// ``UITextView``.
open class OverridableTextView: ScrollView, TextInputOwner {
  // MARK: Text and selection

  final private(set) lazy var inputState = TextInputState(self)
  var typedText: String { "" }
  var placedLines: (lines: TextLayout, origin: CGPoint) {
    (TextLayout(NSAttributedString(string: ""), font: Font(size: 12), size: .zero), .zero)
  }
  func type(_ text: String, in range: NSRange) {}
  func selectionDidChange() {}

  /// Whether there is any text.
  open var hasText: Bool { !typedText.isEmpty }
  /// Replaces the selection, as typing would.
  open func insertText(_ text: String) { inputState.insert(text) }
  /// Removes the selection or the character before it, as the delete key would.
  open func deleteBackward() { inputState.deleteBackward() }
  /// Returns the text in a range, nil if it is not in the text.
  open func text(in range: UITextRange) -> String? { inputState.text(in: range) }
  /// Replaces the text in a range, as typing would.
  open func replace(_ range: UITextRange, withText text: String) { type(text, in: range.units) }
  /// The selection, which is not drawn. It is empty where text is entered: at the end after the whole text was set.
  open var selectedTextRange: UITextRange? {
    get { UITextRange(inputState.selection) }
    set { if let newValue { inputState.select(newValue.units) } }
  }
  /// None: the keyboard has no keys that compose a character.
  open var markedTextRange: UITextRange? { nil }
  /// The look of text that is being composed. Has no effect.
  open var markedTextStyle: [NSAttributedString.Key: Any]? {
    get { inputState.markedTextStyle }
    set { inputState.markedTextStyle = newValue }
  }
  /// Enters a text, which is not marked.
  open func setMarkedText(_ markedText: String?, selectedRange: NSRange) { insertText(markedText ?? "") }
  /// Does nothing: no text is marked.
  open func unmarkText() {}
  /// The place before the first character.
  open var beginningOfDocument: UITextPosition { UITextPosition() }
  /// The place after the last character.
  open var endOfDocument: UITextPosition { UITextPosition(typedText.utf16.count) }
  /// Returns a range between two places, in their order.
  open func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    let (start, end) = (fromPosition.offset, toPosition.offset)
    return UITextRange(NSRange(location: min(start, end), length: abs(end - start)))
  }
  /// Returns the place some UTF-16 units later, or earlier; nil outside of the text.
  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    inputState.position(from: position, offset: offset)
  }
  /// Returns the place some UTF-16 units to the left or right, or lines up or down; nil outside of the text.
  open func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? { inputState.position(from: position, in: direction, offset: offset) }
  /// Returns the order of two places.
  open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    inputState.order(position, other)
  }
  /// Returns the UTF-16 units between two places, negative if they are in the other order.
  open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { toPosition.offset - from.offset }
  /// Is never told anything, except by code that calls it.
  open weak var inputDelegate: (any UITextInputDelegate)?
  /// Finds words, sentences and paragraphs.
  open var tokenizer: any UITextInputTokenizer { inputState.tokenizer }
  /// Returns the start of a range for left and up, else its end.
  open func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? {
    inputState.end(of: range, farthestIn: direction)
  }
  /// Returns the text before a place for left and up, else the text behind it.
  open func characterRange(
    byExtending position: UITextPosition, in direction: UITextLayoutDirection
  ) -> UITextRange? { inputState.extended(position, in: direction) }
  /// From left to right.
  open func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection { .leftToRight }
  /// Has no effect: text is written from left to right.
  open func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {}

  // MARK: Places

  /// Returns the rectangle of the range's first line.
  open func firstRect(for range: UITextRange) -> CGRect { inputState.firstRect(of: range) }
  /// Returns the place of the caret before a character: 2 points wide, as high as its line.
  open func caretRect(for position: UITextPosition) -> CGRect { inputState.caret(at: position) }
  /// Returns the rectangles of a range, one for each line.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { inputState.selectionRects(of: range) }
  /// Returns the place between characters that is nearest to a point.
  open func closestPosition(to point: CGPoint) -> UITextPosition? { inputState.closest(to: point) }
  /// Returns the place in a range that is nearest to a point.
  open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    inputState.closest(to: point, within: range)
  }
  /// Returns the character at a point, the nearest one beside the text; nil without a text.
  open func characterRange(at point: CGPoint) -> UITextRange? { inputState.character(at: point) }
  /// Returns the attributes of the text at a place: nil by default.
  open func textStyling(
    at position: UITextPosition, in direction: UITextStorageDirection
  ) -> [NSAttributedString.Key: Any]? { nil }
  /// Which side of a line break the caret is at. Has no effect.
  open var selectionAffinity: UITextStorageDirection {
    get { inputState.affinity }
    set { inputState.affinity = newValue }
  }

  // MARK: Keyboard

  /// The kind of the keyboard, the title of its return key, and its look. They have no effect.
  open var keyboardType = UIKeyboardType.default, returnKeyType = UIReturnKeyType.default,
    keyboardAppearance = UIKeyboardAppearance.default
  /// Whether the return key is off while there is no text. Has no effect.
  open var enablesReturnKeyAutomatically = false
  /// How typed text is changed. Nothing of it has an effect.
  open var autocorrectionType = UITextAutocorrectionType.default,
    autocapitalizationType = UITextAutocapitalizationType.sentences,
    spellCheckingType = UITextSpellCheckingType.default, smartQuotesType = UITextSmartQuotesType.default,
    smartDashesType = UITextSmartDashesType.default, smartInsertDeleteType = UITextSmartInsertDeleteType.default
  // UIKit's type.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// What the text is about, which lets a phone fill it in. Has no effect.
  open var textContentType: UITextContentType!
  /// The rules of a new password. They have no effect.
  open var passwordRules: UITextInputPasswordRules?
  /// Whether dots are shown for characters: in text fields. Has no effect on text views.
  open var isSecureTextEntry = false { didSet { securityDidChange() } }
  func securityDidChange() {}

  private final var views: (input: View?, accessory: View?)
  /// What stands in place of the keys while the view is first responder; nil for the keys.
  open override var inputView: View? {
    get { views.input }
    set { views.input = newValue }
  }
  /// What stands above the keys while the view is first responder.
  open override var inputAccessoryView: View? {
    get { views.accessory }
    set { views.accessory = newValue }
  }
}
