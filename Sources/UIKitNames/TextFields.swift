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
  /// Called when the field has resigned, instead of the method without a reason, which it calls by default.
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
  /// Returns whether text may be replaced; true by default. The range counts UTF-16 units.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool
  /// Called when the field has another selection, or its caret is elsewhere.
  func textFieldDidChangeSelection(_ textField: UITextField)
  /// Returns whether the text may be cleared, by the button or at the beginning; true by default.
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
  public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
    textFieldDidEndEditing(textField)
  }
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { true }
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}

/// A line of text. A tap makes it first responder and shows the window's keyboard, 260 points high. Its
/// keys type nothing: code enters text, by ``OverridableTextField/insertText(_:)`` and
/// ``OverridableTextField/deleteBackward()``.
open class UITextField: OverridableTextField {
  /// The look of the border.
  public enum BorderStyle: Int, Hashable, Sendable { case none, line, bezel, roundedRect }
  /// When a view at the side of the text is shown.
  public enum ViewMode: Int, Hashable, Sendable { case never, whileEditing, unlessEditing, always }
  /// Why the field has resigned: `committed` here.
  public enum DidEndEditingReason: Int, Hashable, Sendable { case committed, cancelled }

  /// The object that receives the callbacks.
  open weak var delegate: (any UITextFieldDelegate)?
  private let label = Label(frame: .zero)
  private var typed = ""
  private final lazy var sides = TextFieldSides(self)

  /// The text; never nil when it is read.
  open var text: String? {
    get { typed }
    set {
      typed = newValue ?? ""
      inputState.moveToEnd()
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
  open var font: Font? = .systemFont(ofSize: 17) { didSet { fontDidChange() } }
  /// The colour of the text.
  open var textColor: Color? = .black { didSet { show() } }
  /// The alignment.
  open var textAlignment = NSTextAlignment.natural { didSet { label.textAlignment = textAlignment } }
  /// The font, the colour and the alignment of the text. Other attributes are kept, and not shown.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get {
      let style = NSMutableParagraphStyle()
      style.alignment = textAlignment
      let shown: [NSAttributedString.Key: Any] = [
        .font: font as Any, .foregroundColor: textColor as Any, .paragraphStyle: style,
      ]
      return shown.merging(furtherAttributes) { shown, _ in shown }
    }
    set {
      furtherAttributes = newValue
      if let font = newValue[.font] as? Font { self.font = font }
      if let color = newValue[.foregroundColor] as? Color { textColor = color }
      if let style = newValue[.paragraphStyle] as? NSParagraphStyle { textAlignment = style.alignment }
    }
  }
  private final var furtherAttributes: [NSAttributedString.Key: Any] = [:]
  /// The attributes of text that is entered. They have no effect: it has those of the field.
  open var typingAttributes: [NSAttributedString.Key: Any]?
  /// The border; none by default.
  open var borderStyle = BorderStyle.none {
    didSet {
      borderWidth = borderStyle == .none ? 0 : 1
      borderColor = borderStyle == .none ? nil : .systemGray4
      cornerRadius = borderStyle == .roundedRect ? 5 : 0
      setNeedsLayout()
    }
  }
  /// When the button that clears the text is shown; never by default. It is not shown while there is no text.
  open var clearButtonMode = ViewMode.never { didSet { setNeedsLayout() } }
  /// When the view at the left of the text is shown; never by default.
  open var leftViewMode = ViewMode.never { didSet { setNeedsLayout() } }
  /// When the view at the right of the text is shown; never by default.
  open var rightViewMode = ViewMode.never { didSet { setNeedsLayout() } }
  /// The view at the left of the text, in its own size.
  open var leftView: View? { didSet { sides.replace(oldValue) } }
  /// The view at the right of the text, in its own size.
  open var rightView: View? { didSet { sides.replace(oldValue) } }
  /// Whether text that is too long is drawn smaller, down to ``minimumFontSize``.
  open var adjustsFontSizeToFitWidth = false { didSet { adjustFont() } }
  /// The least size of text that is too long, in points.
  open var minimumFontSize: CGFloat = 0 { didSet { adjustFont() } }
  /// Whether the text is cleared when the field becomes first responder, or when text is entered next.
  open var clearsOnBeginEditing = false, clearsOnInsertion = false
  /// Has no effect.
  open var adjustsFontForContentSizeCategory = false, allowsEditingTextAttributes = false
  /// Pictures behind the text. They have no effect.
  open var background: UIImage?, disabledBackground: UIImage?
  /// Whether the field is first responder.
  open var isEditing: Bool { isFirstResponder }

  /// Creates an empty field.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = font
    addSubview(label)
    attachments[TextEditing.self] = TextEditing()
  }

  private var shownText: String { isSecureTextEntry ? String(typed.map { _ in "•" }) : typed }

  private func show() {
    label.text = typed.isEmpty ? placeholder ?? "" : shownText
    label.textColor = typed.isEmpty ? .placeholderText : textColor
    setNeedsLayout()
  }

  override func securityDidChange() { show() }

  private func fontDidChange() {
    label.font = font
    invalidateIntrinsicContentSize()
  }

  private func adjustFont() {
    label.adjustsFontSizeToFitWidth = adjustsFontSizeToFitWidth
    label.minimumScaleFactor = minimumFontSize / max(font?.pointSize ?? 17, 1)
  }

  // MARK: Rectangles

  /// Returns where the text is: the bounds without the views at the sides, 7 points in from a border.
  open func textRect(forBounds bounds: CGRect) -> CGRect {
    sides.textRect(in: borderStyle == .none ? bounds : bounds.insetBy(dx: 7, dy: 0), of: bounds)
  }
  /// Returns where the text is while the field is first responder: where it is else, left of the button that clears.
  open func editingRect(forBounds bounds: CGRect) -> CGRect {
    let rect = textRect(forBounds: bounds)
    guard sides.showsClearButton else { return rect }
    return CGRect(
      x: rect.minX, y: rect.minY, width: max(min(rect.maxX, clearButtonRect(forBounds: bounds).minX) - rect.minX, 0),
      height: rect.height)
  }
  /// Returns where the placeholder is.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  /// Returns where the border is. Has no effect: it is at the bounds.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Returns where the left view is: at the left edge, in the middle of the height.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = leftView?.bounds.size ?? .zero
    return CGRect(x: bounds.minX, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }
  /// Returns where the right view is: at the right edge, in the middle of the height.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = rightView?.bounds.size ?? .zero
    return CGRect(
      x: bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }
  /// Returns where the button that clears is.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(x: bounds.maxX - 24, y: bounds.midY - 9.5, width: 19, height: 19)
  }
  /// Called to draw text, never here: a label shows it. Does nothing by default.
  open func drawText(in rect: CGRect) {}
  /// Called to draw the placeholder, never here: a label shows it. Does nothing by default.
  open func drawPlaceholder(in rect: CGRect) {}

  /// Places the text, and the views at its sides.
  open override func layoutSubviews() {
    super.layoutSubviews()
    sides.place()
    label.frame =
      typed.isEmpty
      ? placeholderRect(forBounds: bounds)
      : isFirstResponder || sides.showsClearButton ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
  }

  /// The width of the text or the placeholder with what is beside it, and the height of a line, with a border 13 points
  /// more: 34 points with the font of 17 points.
  open override var intrinsicContentSize: CGSize {
    let font = font ?? .systemFont(ofSize: 17), border = borderStyle != .none
    let text = (typed.isEmpty ? placeholder ?? "" : shownText)
    let width = text.isEmpty ? 0 : NSAttributedString(string: text, attributes: [.font: font]).size().width
    let room = CGRect(x: 0, y: 0, width: 10_000, height: font.lineHeight)
    return CGSize(
      width: (width + room.width - textRect(forBounds: room).width).rounded(.up),
      height: (font.lineHeight + (border ? 13 : 0)).rounded(.up))
  }

  /// Returns the ``intrinsicContentSize``.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  override var placedLines: (lines: TextLayout, origin: CGPoint) {
    let (font, rect) = (
      font ?? .systemFont(ofSize: 17), isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    )
    let lines = TextLayout(NSAttributedString(string: shownText), font: font, size: .zero)
    let free = max(rect.width - (lines.lines.first?.used.width ?? 0), 0)
    let start = textAlignment == .center ? free / 2 : textAlignment == .right ? free : 0
    return (lines, CGPoint(x: rect.minX + start, y: rect.midY - font.lineHeight / 2))
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
    if clearsOnBeginEditing, !typed.isEmpty, delegate?.textFieldShouldClear(self) ?? true { text = "" }
    setNeedsLayout()
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    post(Self.textDidBeginEditingNotification)
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
    setNeedsLayout()
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    sendActions(for: .editingDidEnd)
    post(
      Self.textDidEndEditingNotification,
      [Self.didEndEditingReasonUserInfoKey: DidEndEditingReason.committed.rawValue])
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

  override var typedText: String { typed }

  /// Replaces the selection, as typing would: asks the delegate, sends `editingChanged` and posts the notification. A
  /// line break is the return key.
  open override func insertText(_ text: String) {
    guard text != "\n" else {
      if delegate?.textFieldShouldReturn(self) ?? true { sendActions(for: .editingDidEndOnExit) }
      return
    }
    if clearsOnInsertion { (self.text, clearsOnInsertion) = ("", false) }
    super.insertText(text)
  }

  override func type(_ text: String, in range: NSRange) {
    guard delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: text) ?? true,
      let place = Range(range, in: typed)
    else { return }
    let before = inputState.selection
    self.text = typed.replacingCharacters(in: place, with: text)
    inputState.didReplace(range, by: text)
    if inputState.selection != before { selectionDidChange() }
    textDidChange()
  }

  /// Clears the text, as the button does.
  final func clear() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    text = ""
    textDidChange()
  }

  private func textDidChange() {
    sendActions(for: .editingChanged)
    post(Self.textDidChangeNotification)
  }

  override func selectionDidChange() { delegate?.textFieldDidChangeSelection(self) }

  // MARK: Notifications

  /// Posted when the field has become first responder, when its text was changed by typing, and when it has resigned.
  public static let textDidBeginEditingNotification = Notification.Name("UITextFieldTextDidBeginEditingNotification"),
    textDidChangeNotification = Notification.Name("UITextFieldTextDidChangeNotification"),
    textDidEndEditingNotification = Notification.Name("UITextFieldTextDidEndEditingNotification")
  /// The reason in the last of the notifications: the raw value of a ``DidEndEditingReason``.
  public static let didEndEditingReasonUserInfoKey = "UITextFieldDidEndEditingReasonKey"

  /// Posts a notification about itself; no window, no notification center.
  private func post(_ name: Notification.Name, _ values: [AnyHashable: Any]? = nil) {
    if Window.current != nil { NotificationCenter.default.post(name: name, object: self, userInfo: values) }
  }
}
