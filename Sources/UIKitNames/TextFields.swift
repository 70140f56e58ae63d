import Foundation

/// The callbacks of a text field. All methods are optional.
public protocol UITextFieldDelegate: AnyObject {
  /// Returns whether the field may become first responder; true by default.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Called when the field has become first responder.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Returns whether the field may resign; true by default.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Called when the field has resigned.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Returns whether text may be replaced; true by default. The range counts UTF-16 units.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool
  /// Never called: there is no button that clears.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// Called for a line break in `insertText(_:)`. True, the default, sends `editingDidEndOnExit`.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

// The defaults, which the protocol describes.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UITextFieldDelegate {
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { true }
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}

/// A line of text. A tap makes it first responder and shows the window's keyboard, 260 points high. Its
/// keys type nothing: code enters text at the end, by ``insertText(_:)`` and ``deleteBackward()``.
open class UITextField: Control {
  /// The look of the border.
  public enum BorderStyle: Int, Hashable, Sendable { case none, line, bezel, roundedRect }
  /// When a view of the field is shown. Has no effect: they are shown never.
  public enum ViewMode: Int, Hashable, Sendable { case never, whileEditing, unlessEditing, always }

  /// The object that receives the callbacks.
  open weak var delegate: (any UITextFieldDelegate)?
  private let label = Label(frame: .zero)
  private var typed = ""

  /// The text; never nil when it is read.
  open var text: String? {
    get { typed }
    set {
      typed = newValue ?? ""
      show()
    }
  }
  /// What is shown instead of an empty text.
  open var placeholder: String? { didSet { show() } }
  /// The placeholder with attributes, of which the text is shown.
  open var attributedPlaceholder: NSAttributedString? {
    didSet { if let attributedPlaceholder { placeholder = attributedPlaceholder.string } }
  }
  /// The text with attributes, of which those of the first character are shown.
  open var attributedText: NSAttributedString? {
    get { label.attributedText }
    set {
      label.attributedText = newValue
      text = newValue?.string
    }
  }
  /// The typeface, the system font of 17 points by default.
  open var font: Font? = .systemFont(ofSize: 17) { didSet { label.font = font } }
  /// The colour of the text.
  open var textColor: Color? = .black { didSet { show() } }
  /// The alignment.
  open var textAlignment = NSTextAlignment.natural { didSet { label.textAlignment = textAlignment } }
  /// The border; none by default.
  open var borderStyle = BorderStyle.none {
    didSet {
      borderWidth = borderStyle == .none ? 0 : 1
      borderColor = borderStyle == .none ? nil : .systemGray4
      cornerRadius = borderStyle == .roundedRect ? 5 : 0
      setNeedsLayout()
    }
  }
  /// Whether dots are shown for characters.
  open var isSecureTextEntry = false { didSet { show() } }
  /// Has no effect.
  open var keyboardType = UIKeyboardType.default, returnKeyType = UIReturnKeyType.default
  /// Has no effect.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// Has no effect.
  open var spellCheckingType = UITextSpellCheckingType.default
  /// None: the keyboard has no keys that compose a character.
  open var markedTextRange: UITextRange? { nil }
  /// Has no effect.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// Has no effect.
  open var clearButtonMode = ViewMode.never, leftViewMode = ViewMode.never, rightViewMode = ViewMode.never
  /// Has no effect.
  open var leftView: View?, rightView: View?
  private var views: (input: View?, accessory: View?)
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
  /// Has no effect.
  open var adjustsFontSizeToFitWidth = false, adjustsFontForContentSizeCategory = false, clearsOnBeginEditing = false,
    enablesReturnKeyAutomatically = false
  /// Whether the field is first responder.
  public final var isEditing: Bool { isFirstResponder }

  /// Creates an empty field.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = font
    addSubview(label)
    attachments[TextEditing.self] = TextEditing()
  }

  private func show() {
    let shown = isSecureTextEntry ? String(typed.map { _ in "•" }) : typed
    label.text = typed.isEmpty ? placeholder ?? "" : shown
    label.textColor = typed.isEmpty ? .placeholderText : textColor
    setNeedsLayout()
  }

  /// Returns where the text is: the bounds, 7 points in from a border at the left and the right.
  open func textRect(forBounds bounds: CGRect) -> CGRect {
    borderStyle == .none ? bounds : bounds.insetBy(dx: 7, dy: 0)
  }

  /// Returns where the text is while the field is first responder. Has no effect: it is where it is else.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  /// Returns where the placeholder is.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  /// Returns where the border is. Has no effect: it is at the bounds.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Returns where the left view would be. Has no effect: it is not shown.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(x: 0, y: 0, width: leftView?.bounds.width ?? 0, height: bounds.height)
  }
  /// Returns where the right view would be. Has no effect: it is not shown.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    let width = rightView?.bounds.width ?? 0
    return CGRect(x: bounds.width - width, y: 0, width: width, height: bounds.height)
  }
  /// Returns where the button that clears would be. Has no effect: there is none.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(x: bounds.width - 24, y: (bounds.height - 19) / 2, width: 19, height: 19)
  }
  /// Whether the menu offers an action, which is never asked: there is no menu.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }
  /// Does nothing: there is no pasteboard from which text is entered.
  open func paste(_ sender: Any?) {}
  /// Called to draw text, never here: a label shows it. Does nothing by default.
  open func drawText(in rect: CGRect) {}
  /// Called to draw the placeholder, never here: a label shows it. Does nothing by default.
  open func drawPlaceholder(in rect: CGRect) {}

  /// Places the text.
  open override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = typed.isEmpty ? placeholderRect(forBounds: bounds) : textRect(forBounds: bounds)
  }

  // MARK: First responder

  /// True while the field is enabled.
  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// Asks the delegate, shows the keyboard, and sends `editingDidBegin`.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard window != nil, canBecomeFirstResponder, delegate?.textFieldShouldBeginEditing(self) ?? true,
      TextEditing.begin(self, { super.becomeFirstResponder() })
    else { return false }
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    return true
  }

  /// Asks the delegate, dismisses the keyboard, and sends `editingDidEnd`.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    let editing = attachments[TextEditing.self]
    guard editing?.isForced ?? false || delegate?.textFieldShouldEndEditing(self) ?? true,
      super.resignFirstResponder()
    else { return false }
    editing?.end(self)
    delegate?.textFieldDidEndEditing(self)
    sendActions(for: .editingDidEnd)
    return true
  }

  /// Resigns before the field leaves its window.
  open override func willMove(toWindow window: Window?) {
    super.willMove(toWindow: window)
    guard window == nil, isFirstResponder else { return }
    attachments[TextEditing.self]?.isForced = true
    resignFirstResponder()
    attachments[TextEditing.self]?.isForced = false
  }

  /// Makes the field first responder after a touch that ended in it.
  open override func endTracking(_ touch: Touch?, with event: TouchEvent?) {
    super.endTracking(touch, with: event)
    if isTouchInside { becomeFirstResponder() }
  }

  // MARK: Typing

  /// Whether there is any text.
  public final var hasText: Bool { !typed.isEmpty }

  /// Enters text at the end, as typing would: asks the delegate and sends `editingChanged`. A line break is the
  /// return key.
  open func insertText(_ text: String) {
    guard text != "\n" else {
      if delegate?.textFieldShouldReturn(self) ?? true { sendActions(for: .editingDidEndOnExit) }
      return
    }
    replace(NSRange(location: typed.utf16.count, length: 0), with: text)
  }

  /// Removes the last character, as the delete key would.
  open func deleteBackward() {
    guard let last = typed.last else { return }
    let length = String(last).utf16.count
    replace(NSRange(location: typed.utf16.count - length, length: length), with: "")
  }

  private func replace(_ range: NSRange, with text: String) {
    guard delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: text) ?? true,
      let place = Range(range, in: typed)
    else { return }
    self.text = typed.replacingCharacters(in: place, with: text)
    sendActions(for: .editingChanged)
  }
}
