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
  /// Called when the view has another selection, or its caret is elsewhere.
  func textViewDidChangeSelection(_ textView: UITextView)
  /// Returns whether a link may be opened. Never called: links are not opened.
  func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange, interaction: UITextItemInteraction
  ) -> Bool
  /// Returns whether an attachment reacts. Never called: none does.
  func textView(
    _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool
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
  public func textViewDidChangeSelection(_ textView: UITextView) {}
  public func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange, interaction: UITextItemInteraction
  ) -> Bool { true }
  public func textView(
    _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool { true }
}

/// A scroll view of text. A touch that ends in it makes it first responder, unless it scrolled. The keyboard's keys type
/// nothing: code enters text, by ``OverridableTextView/insertText(_:)`` and ``OverridableTextView/deleteBackward()``.
///
/// With `isScrollEnabled` off it is as high as its text where constraints or `sizeThatFits(_:)` ask.
open class UITextView: OverridableTextView {
  /// The delegate, with UIKit's type; nil if it is only a `ScrollViewDelegate`.
  @_nonoverride open weak var delegate: (any UITextViewDelegate)? {
    get { assignedDelegate as? any UITextViewDelegate }
    set { assignedDelegate = newValue }
  }
  private let label = Label(frame: .zero)
  private let parts: TextViewParts

  /// The room of the text, of which the padding at both sides of lines has an effect.
  open var textContainer: NSTextContainer { parts.container }
  /// The text with its attributes. Changes of it are shown.
  open var textStorage: NSTextStorage { parts.storage }
  /// Tells where the characters are, in the coordinates of ``textContainer``, which begins at ``textContainerInset``.
  open var layoutManager: NSLayoutManager {
    layoutIfNeeded()
    return parts.manager
  }

  /// The text; never nil when it is read.
  // UIKit's type.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var text: String! {
    get { parts.storage.string }
    set {
      parts.isShowing = true
      parts.storage.setAttributedString(NSAttributedString(string: newValue ?? "", attributes: ownAttributes))
      parts.isShowing = false
      inputState.moveToEnd()
      label.text = newValue ?? ""
      setNeedsLayout()
    }
  }
  /// The text with attributes, shown as in labels.
  // UIKit's type.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var attributedText: NSAttributedString! {
    get { label.attributedText ?? NSAttributedString(string: "") }
    set {
      parts.storage.setAttributedString(newValue ?? NSAttributedString(string: ""))
      inputState.moveToEnd()
    }
  }
  /// The typeface, the system font of 12 points by default.
  open var font: Font? = .systemFont(ofSize: 12) {
    didSet {
      label.font = font
      giveOwnAttributes()
      setNeedsLayout()
    }
  }
  /// The colour of the text.
  open var textColor: Color? = .black {
    didSet {
      label.textColor = textColor
      giveOwnAttributes()
    }
  }
  /// The alignment.
  open var textAlignment = NSTextAlignment.natural { didSet { label.textAlignment = textAlignment } }
  /// The attributes of text that is entered: those of the view until they are set, and again after the selection has changed.
  open var typingAttributes: [NSAttributedString.Key: Any] {
    get { parts.typing ?? ownAttributes }
    set { parts.typing = newValue }
  }
  // UIKit's type.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The look of links. Has no effect: they look like the text around them.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! = [.foregroundColor: Color.link]
  /// What the view finds in the text. Has no effect: nothing.
  open var dataDetectorTypes: UIDataDetectorTypes = []
  /// Whether the text is cleared when text is entered next.
  open var clearsOnInsertion = false
  /// Has no effect.
  open var allowsEditingTextAttributes = false, usesStandardTextScaling = false, isFindInteractionEnabled = false

  private var ownAttributes: [NSAttributedString.Key: Any] {
    [.font: font ?? .systemFont(ofSize: 12), .foregroundColor: textColor ?? .black]
  }

  /// Gives the whole text the font and the colour of the view, as setting them does.
  private func giveOwnAttributes() {
    parts.isShowing = true
    parts.storage.addAttributes(ownAttributes, range: NSRange(location: 0, length: parts.storage.length))
    parts.isShowing = false
  }
  /// Whether touches make the view first responder; true by default.
  open var isEditable = true
  /// Has no effect: text cannot be selected.
  open var isSelectable = true
  /// The margins around the text; 8 points above and below by default.
  open var textContainerInset = EdgeInsets(top: 8, bottom: 8) { didSet { setNeedsLayout() } }
  /// Has no effect.
  open var adjustsFontForContentSizeCategory = false

  private var textDelegate: (any UITextViewDelegate)? { assignedDelegate as? any UITextViewDelegate }

  /// Creates an empty text view.
  public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

  /// Creates an empty text view. The argument has no effect: there is no TextKit 2.
  public convenience init(usingTextLayoutManager: Bool) { self.init(frame: .zero, textContainer: nil) }

  /// Creates an empty text view with a container of its own, or a new one.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    parts = TextViewParts(textContainer)
    super.init(frame: frame)
    parts.container.didChange = { [weak self] in self?.setNeedsLayout() }
    parts.storage.didChange = { [weak self] in self?.storageDidChange() }
    alwaysBounceVertical = true
    label.numberOfLines = 0
    label.font = font
    addSubview(label)
    attachments[TextEditing.self] = TextEditing()
    if parts.storage.length > 0 { storageDidChange() }
  }

  /// Shows the text of the storage.
  private func storageDidChange() {
    guard !parts.isShowing else { return }
    label.attributedText = NSAttributedString(attributedString: parts.storage)
    if NSMaxRange(inputState.selection) > parts.storage.length { inputState.moveToEnd() }
    setNeedsLayout()
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
    parts.place(label, padding: padding)
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

  override var typedText: String { parts.storage.string }

  override func type(_ text: String, in range: NSRange) {
    guard textDelegate?.textView(self, shouldChangeTextIn: range, replacementText: text) ?? true,
      let place = Range(range, in: typedText)
    else { return }
    let before = inputState.selection
    if label.runs.isEmpty, parts.typing == nil {
      self.text = typedText.replacingCharacters(in: place, with: text)
    } else {
      parts.storage.replaceCharacters(in: range, with: NSAttributedString(string: text, attributes: typingAttributes))
    }
    let typing = parts.typing
    inputState.didReplace(range, by: text)
    if inputState.selection != before { selectionDidChange() }
    parts.typing = typing
    textDelegate?.textViewDidChange(self)
    post(Self.textDidChangeNotification)
  }

  /// Replaces the selection, as typing would: calls the delegate before and after.
  open override func insertText(_ text: String) {
    if clearsOnInsertion { (self.text, clearsOnInsertion) = ("", false) }
    super.insertText(text)
  }

  override func selectionDidChange() {
    parts.typing = nil
    textDelegate?.textViewDidChangeSelection(self)
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

  /// The selection in UTF-16 units, which is not drawn. It is empty where text is entered: at the end after the whole text
  /// was set.
  open var selectedRange: NSRange {
    get { inputState.selection }
    set { inputState.select(newValue) }
  }
  /// Scrolls as far as necessary to show the first line of a range.
  open func scrollRangeToVisible(_ range: NSRange) {
    let rect = firstRect(for: UITextRange(range))
    // The content is as high as the text, rounded up.
    let end = NSMaxRange(range) >= typedText.utf16.count ? contentSize.height : rect.maxY + textContainerInset.bottom
    let lowest = max(end - bounds.height, 0)
    let highest = max(rect.minY - textContainerInset.top, lowest)
    contentOffset.y = min(max(contentOffset.y, lowest), highest)
  }

  override var placedLines: (lines: TextLayout, origin: CGPoint) {
    layoutIfNeeded()
    return (parts.lines(of: label), label.frame.origin)
  }
  /// Returns the attributes of the text at a place.
  open override func textStyling(
    at position: UITextPosition, in direction: UITextStorageDirection
  ) -> [NSAttributedString.Key: Any]? {
    let place = min(position.offset, parts.storage.length - 1)
    return place < 0 ? typingAttributes : parts.storage.attributes(at: place, effectiveRange: nil)
  }
}
