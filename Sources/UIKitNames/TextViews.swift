import Foundation

/// The callbacks of a text view, in addition to those for scrolling. All methods are optional.
public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Returns whether the view may become first responder; true by default.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// Called when the view has become first responder.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// Returns whether the view may resign; true by default.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  /// Called when the view has resigned.
  func textViewDidEndEditing(_ textView: UITextView)
  /// Returns whether text may be replaced; true by default. The range counts UTF-16 units.
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  /// Called when `insertText(_:)` or `deleteBackward()` has changed the text.
  func textViewDidChange(_ textView: UITextView)
}

// The defaults, which the protocol describes.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UITextViewDelegate {
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  public func textViewDidEndEditing(_ textView: UITextView) {}
  public func textView(_ view: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
    true
  }
  public func textViewDidChange(_ textView: UITextView) {}
}

/// A scroll view of text. A touch that ends in it makes it first responder, unless it scrolled. The
/// keyboard's keys type nothing: code enters text at the end, by ``insertText(_:)`` and ``deleteBackward()``.
///
/// With `isScrollEnabled` off it is as high as its text where constraints or `sizeThatFits(_:)` ask.
open class UITextView: ScrollView {
  /// The room of the text, of which the padding at both sides of lines has an effect.
  public final let textContainer: NSTextContainer
  private let label = Label(frame: .zero)
  private var typed = ""

  /// The text; never nil when it is read.
  // UIKit's type.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var text: String! {
    get { typed }
    set {
      typed = newValue ?? ""
      label.text = typed
      setNeedsLayout()
    }
  }
  /// The text with attributes, shown as in labels.
  // UIKit's type.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var attributedText: NSAttributedString! {
    get { label.attributedText ?? NSAttributedString(string: "") }
    set {
      label.attributedText = newValue
      typed = newValue?.string ?? ""
      setNeedsLayout()
    }
  }
  /// The typeface, the system font of 12 points by default.
  open var font: Font? = .systemFont(ofSize: 12) {
    didSet {
      label.font = font
      setNeedsLayout()
    }
  }
  /// The colour of the text.
  open var textColor: Color? = .black { didSet { label.textColor = textColor } }
  /// The alignment.
  open var textAlignment = NSTextAlignment.natural { didSet { label.textAlignment = textAlignment } }
  /// Whether touches make the view first responder; true by default.
  open var isEditable = true
  /// Has no effect: text cannot be selected.
  open var isSelectable = true
  /// The margins around the text; 8 points above and below by default.
  open var textContainerInset = EdgeInsets(top: 8, bottom: 8) { didSet { setNeedsLayout() } }
  /// Has no effect.
  open var keyboardType = UIKeyboardType.default, returnKeyType = UIReturnKeyType.default
  /// Has no effect.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// Has no effect.
  open override var inputView: View? {
    get { views.input }
    set { views.input = newValue }
  }
  /// Has no effect.
  open override var inputAccessoryView: View? {
    get { views.accessory }
    set { views.accessory = newValue }
  }
  private var views: (input: View?, accessory: View?)
  /// Has no effect.
  open var adjustsFontForContentSizeCategory = false

  private var textDelegate: (any UITextViewDelegate)? { delegate as? any UITextViewDelegate }

  /// Creates an empty text view.
  public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

  /// Creates an empty text view with a container of its own, or a new one.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    self.textContainer = textContainer ?? NSTextContainer()
    super.init(frame: frame)
    self.textContainer.didChange = { [weak self] in self?.setNeedsLayout() }
    alwaysBounceVertical = true
    label.numberOfLines = 0
    label.font = font
    addSubview(label)
    attachments[TextEditing.self] = TextEditing()
  }

  /// Places the text, and sets the size of the content.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let padding = textContainer.lineFragmentPadding
    let width = max(Double(bounds.width) - textContainerInset.left - textContainerInset.right - 2 * padding, 1)
    let height = textHeight(in: Double(bounds.width))
    label.frame = CGRect(
      x: textContainerInset.left + padding, y: textContainerInset.top, width: width,
      height: height - textContainerInset.top - textContainerInset.bottom)
    contentSize = CGSize(width: bounds.width, height: height)
  }

  /// The height of the text in a view of a width, at least that of a line, with the insets.
  private func textHeight(in width: Double) -> Double {
    let sides = textContainerInset.left + textContainerInset.right + 2 * Double(textContainer.lineFragmentPadding)
    let line = Double((font ?? .systemFont(ofSize: 12)).lineHeight)
    let height = max(label.textSize(width: max(width - sides, 1)).height, line)
    return height + textContainerInset.top + textContainerInset.bottom
  }

  /// Returns the width of `size`, and the height of the text in it.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: textHeight(in: Double(size.width)))
  }

  /// The height of the text in the present width if it does not scroll. Else none.
  open override var intrinsicContentSize: CGSize {
    guard !isScrollEnabled, bounds.width > 0 else { return super.intrinsicContentSize }
    return CGSize(width: Self.noIntrinsicMetric, height: textHeight(in: Double(bounds.width)))
  }

  // MARK: First responder

  /// True while the view is editable.
  open override var canBecomeFirstResponder: Bool { isEditable }

  /// Asks the delegate, and shows the keyboard.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard window != nil, canBecomeFirstResponder, textDelegate?.textViewShouldBeginEditing(self) ?? true,
      TextEditing.begin(self, { super.becomeFirstResponder() })
    else { return false }
    textDelegate?.textViewDidBeginEditing(self)
    post(Self.textDidBeginEditingNotification)
    return true
  }

  /// Asks the delegate, and dismisses the keyboard.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    let editing = attachments[TextEditing.self]
    guard editing?.isForced ?? false || textDelegate?.textViewShouldEndEditing(self) ?? true,
      super.resignFirstResponder()
    else { return false }
    editing?.end(self)
    textDelegate?.textViewDidEndEditing(self)
    post(Self.textDidEndEditingNotification)
    return true
  }

  /// Makes the view first responder.
  open override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) {
    super.touchesEnded(touches, with: event)
    if isEditable { becomeFirstResponder() }
  }

  // MARK: Typing

  /// Whether there is any text.
  public final var hasText: Bool { !typed.isEmpty }

  /// Enters text at the end, as typing would: calls the delegate before and after.
  open func insertText(_ text: String) { replace(NSRange(location: typed.utf16.count, length: 0), with: text) }

  /// Removes the last character, as the delete key would.
  open func deleteBackward() {
    guard let last = typed.last else { return }
    let length = String(last).utf16.count
    replace(NSRange(location: typed.utf16.count - length, length: length), with: "")
  }

  private func replace(_ range: NSRange, with text: String) {
    guard textDelegate?.textView(self, shouldChangeTextIn: range, replacementText: text) ?? true,
      let place = Range(range, in: typed)
    else { return }
    self.text = typed.replacingCharacters(in: place, with: text)
    textDelegate?.textViewDidChange(self)
    post(Self.textDidChangeNotification)
  }

  /// Posted when `insertText(_:)` or `deleteBackward()` has changed the text.
  public static let textDidChangeNotification = Notification.Name("UITextViewTextDidChangeNotification")
  /// Posted when the view has become first responder, and when it has resigned.
  public static let textDidBeginEditingNotification = Notification.Name("UITextViewTextDidBeginEditingNotification"),
    textDidEndEditingNotification = Notification.Name("UITextViewTextDidEndEditingNotification")

  /// Posts a notification about itself; no window, no notification center.
  private func post(_ name: Notification.Name) {
    if Window.current != nil { NotificationCenter.default.post(name: name, object: self) }
  }

  // MARK: Selection

  /// The end of the text, where it is entered, in UTF-16 units. Setting it has no effect: text cannot be selected.
  open var selectedRange: NSRange {
    get { NSRange(location: typed.utf16.count, length: 0) }
    set {}
  }
  /// None: the keyboard has no keys that compose a character.
  open var markedTextRange: UITextRange? { nil }
  /// Scrolls to the end of the text if the range reaches it, else to the start.
  open func scrollRangeToVisible(_ range: NSRange) {
    layoutIfNeeded()
    let isAtEnd = range.location + range.length >= typed.utf16.count
    let end = max(contentSize.height - bounds.height, 0)
    contentOffset = CGPoint(x: contentOffset.x, y: isAtEnd ? end : 0)
  }

  /// Returns the place of the caret before a character: in the text's last line of what comes before it.
  open func caretRect(for position: UITextPosition) -> CGRect {
    let font = font ?? .systemFont(ofSize: 12)
    let before = String(decoding: typed.utf16.prefix(position.offset), as: UTF16.self)
    layoutIfNeeded()
    return caret(after: before, font: font, in: label.frame)
  }

  /// Is never asked for anything, except by code that calls it.
  open weak var inputDelegate: (any UITextInputDelegate)?
  /// Has no effect: lines are broken as for a label.
  public let layoutManager = NSLayoutManager()

  // MARK: Menu

  /// Whether the menu offers an action, which is never asked: there is no menu.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }
  /// Does nothing: there is no pasteboard from which text is entered.
  open func paste(_ sender: Any?) {}
  /// Does nothing: no text is selected.
  open func copy(_ sender: Any?) {}
  /// Does nothing: no text is selected.
  open func cut(_ sender: Any?) {}
  /// Does nothing: no text is selected.
  open func selectAll(_ sender: Any?) {}
}

/// The room in which a text view lays out its text.
public final class NSTextContainer {
  /// The space at both sides of lines, 5 points by default.
  public var lineFragmentPadding: CGFloat = 5 { didSet { didChange?() } }
  /// How many lines there may be. Has no effect.
  public var maximumNumberOfLines = 0
  /// How the last line is truncated. Has no effect.
  public var lineBreakMode = NSLineBreakMode.byWordWrapping
  /// Whether it follows the view. Has no effect: it does.
  public var widthTracksTextView = true, heightTracksTextView = false
  /// The size that was set. Has no effect: it follows the view.
  public var size: CGSize

  var didChange: (() -> Void)?

  /// Creates a container.
  public init(size: CGSize = .zero) { self.size = size }
}
