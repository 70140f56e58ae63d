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
    guard height == 0 || keyboard.visibleHeight == 0 || isShowing else { return }
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
      guard finished, let self, !window.keyboard.isVisible else { return }
      keys.isHidden = true
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
    let (bounds, whole) = (window.bounds, max(window.keyboard.height, height))
    return CGRect(x: bounds.minX, y: bounds.maxY - height, width: bounds.width, height: whole)
  }
}
