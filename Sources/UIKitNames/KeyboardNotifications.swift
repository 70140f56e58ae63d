import Foundation

// Of the window's keyboard apps hear by notifications, and animate along with it.

extension Responder {
  /// The keyboard is about to appear, or has appeared.
  public static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification"),
    keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
  /// The keyboard is about to go, or has gone.
  public static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification"),
    keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")
  /// The keyboard is about to change its frame, or has changed it.
  public static let keyboardWillChangeFrameNotification = Notification.Name("UIKeyboardWillChangeFrameNotification"),
    keyboardDidChangeFrameNotification = Notification.Name("UIKeyboardDidChangeFrameNotification")
  /// The key of the keyboard's frame at the beginning or at the end.
  public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey",
    keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// The key of whether the keyboard belongs to this application.
  public static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
  /// The key of the animation's duration or curve.
  public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey",
    keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
}

/// Posts the notifications of a window's keyboard, and shows it.
final class KeyboardNotices {
  private static let duration = 0.25
  private unowned let window: Window
  private lazy var keys = KeyboardWindow(over: window)
  private var timer: Timer?
  private var isAnimated = false
  /// Whether a field asks for the keyboard.
  private var isShowing = false
  private weak var barOwner: Responder?
  /// Whether a field takes over from the owner of the bar.
  private var keepsBar = false

  private init(of window: Window) { self.window = window }

  /// Shows the keyboard of a field, with the field's own views.
  static func show(for field: View, in window: Window) {
    let notices = begin(in: window)
    notices.keys.take(from: field)
    notices.isShowing = true
    defer { notices.isShowing = false }
    window.keyboard.show(height: notices.keys.height)
    // It may have been as high before, with other views.
    notices.keys.place(notices.frame(window.keyboard.visibleHeight))
  }

  /// Leaves the bar of a responder at the bottom of a window while no field asks for the keyboard, above which it stands else;
  /// nil for none.
  static func dock(_ bar: View?, of owner: Responder, in window: Window) {
    guard bar != nil || barOwner(in: window) != nil else { return }
    let notices = begin(in: window)
    guard !notices.keepsBar else { return }
    notices.barOwner = bar == nil ? nil : owner
    notices.keys.barHeightDidChange = { [unowned notices] in notices.rest(at: $0) }
    notices.rest(at: notices.keys.dock(bar))
  }

  private func rest(at height: Double) {
    isShowing = true
    defer { isShowing = false }
    window.keyboard.rest(at: height)
    if !window.keyboard.isVisible { keys.place(frame(height)) }
  }

  /// Runs the body, in which a field becomes first responder instead of the owner of a bar, which stays meanwhile.
  static func keepingBar(in window: Window, _ body: () -> Bool) -> Bool {
    let notices = window.attachments[KeyboardNotices.self]
    notices?.keepsBar = true
    defer { notices?.keepsBar = false }
    return body()
  }

  /// The responder whose bar stays at the bottom without a keyboard; nil for none.
  static func barOwner(in window: Window) -> Responder? { window.attachments[KeyboardNotices.self]?.barOwner }

  /// Begins to post them, once for each window.
  @discardableResult
  static func begin(in window: Window) -> KeyboardNotices {
    if let notices = window.attachments[KeyboardNotices.self] { return notices }
    let notices = KeyboardNotices(of: window)
    window.attachments[KeyboardNotices.self] = notices
    // Whoever moves the keyboard may do so outside of an event, or when the window is gone, and this with it.
    window.keyboard.willMove = { [weak notices] height in
      notices?.window.asCurrent { notices?.keyboardMoves(to: height) }
    }
    window.keyboard.didMove = { [weak notices] in notices?.window.asCurrent { notices?.keyboardDidMove() } }
    return notices
  }

  /// Posts that the keyboard appears, disappears, or has another height for another field. Nothing is posted while a finger
  /// pulls it down.
  private func keyboardMoves(to height: Double) {
    let keyboard = window.keyboard
    let atRest = keyboard.restHeight
    guard height <= atRest || keyboard.visibleHeight <= atRest || isShowing else { return }
    let (old, comes) = (frame(keyboard.visibleHeight), height > 0)
    let information: [AnyHashable: Any] = [
      Responder.keyboardFrameBeginUserInfoKey: old, Responder.keyboardFrameEndUserInfoKey: frame(height),
      Responder.keyboardAnimationDurationUserInfoKey: Self.duration,
      Responder.keyboardAnimationCurveUserInfoKey: View.AnimationCurve.easeInOut.rawValue,
      Responder.keyboardIsLocalUserInfoKey: true,
    ]
    func post(_ names: Notification.Name...) {
      for name in names { NotificationCenter.default.post(name: name, object: nil, userInfo: information) }
    }
    post(
      Responder.keyboardWillChangeFrameNotification,
      comes ? Responder.keyboardWillShowNotification : Responder.keyboardWillHideNotification)
    timer?.invalidate()
    timer = Timer.scheduledTimer(withTimeInterval: Self.duration, repeats: false) { _ in
      post(
        Responder.keyboardDidChangeFrameNotification,
        comes ? Responder.keyboardDidShowNotification : Responder.keyboardDidHideNotification)
    }
    isAnimated = true
  }

  /// Moves the keyboard to where it is: by an animation, unless a finger pulls it.
  private func follow() {
    let height = window.keyboard.visibleHeight
    defer { isAnimated = false }
    moveGuides()
    // An application may show a keyboard of its own.
    guard keys.isInUse else { return }
    guard isAnimated else { return keys.place(frame(height)) }
    if keys.isHidden {
      View.performWithoutAnimation { keys.place(frame(0)) }
      keys.isHidden = false
    }
    View.animate(withDuration: Self.duration) { [self] in
      keys.place(frame(height))
    } completion: { [weak self] finished in
      guard finished, let self, window.keyboard.visibleHeight == 0 else { return }
      keys.isHidden = true
    }
  }

  /// Lays out what follows the keyboard by `keyboardLayoutGuide`: by an animation, unless a finger pulls it.
  private func moveGuides() {
    let views = window.noteKeyboard()
    guard isAnimated, !views.isEmpty else { return }
    View.animate(withDuration: Self.duration, delay: 0, options: .allowUserInteraction) {
      for view in views { view.layoutIfNeeded() }
    }
  }

  /// A field whose keyboard a drag took away is first responder no more.
  private func keyboardDidMove() {
    follow()
    guard !window.keyboard.isVisible, let field = window.firstResponder as? View,
      field.attachments[TextEditing.self] != nil
    else { return }
    field.resignFirstResponder()
  }

  /// Returns the place of the keyboard when `height` of it is in the window.
  private func frame(_ height: Double) -> CGRect {
    let bounds = window.bounds
    let isAtRest = height > 0 && height <= window.keyboard.restHeight
    let whole = isAtRest ? height : max(window.keyboard.height, height)
    return CGRect(x: bounds.minX, y: bounds.maxY - height, width: bounds.width, height: whole)
  }
}
