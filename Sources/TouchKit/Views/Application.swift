/// The application: it sees every event before the window does, and is the last responder of the chain (spec 1.3.1).
///
/// A subclass that overrides ``sendEvent(_:)`` and calls super sees all touches, for example to notice when nobody has
/// touched for a time: `window.application = TimeoutApplication()`. Touches that nobody handles end with it.
open class Application: Responder {
  private var window: WindowReference?
  /// Whether it only passes events on, so that a window need not ask it.
  final let isPlain: Bool

  /// Creates an application. Assign it to ``Window/application``.
  public override init() {
    isPlain = Self.self == Application.self
    super.init()
  }

  /// The window that it belongs to, the last one if it belongs to several, or nil. A window that floats over it
  /// replaces it while it is the key window and visible.
  public final var keyWindow: Window? {
    if let floatingKey, floatingKey.superview != nil { return floatingKey }
    return stageWindow
  }

  /// The window that handles the events.
  package final var stageWindow: Window? { window?.window }

  /// A floating window that was made key.
  private final weak var floatingKey: Window?

  package final func join(_ window: Window) { self.window = window.reference }

  final func makeKey(_ window: Window) {
    let before = keyWindow
    if window.windowBehind == nil {
      join(window)
      floatingKey = nil
    } else {
      floatingKey = window
    }
    guard before !== window, keyWindow === window else { return }
    before?.resignKey()
    window.becomeKey()
  }

  /// Passes a touch event on to its window. Called once per event.
  ///
  /// If a subclass does not call super, nobody hears of the event: see ``Window/sendEvent(_:)``.
  open func sendEvent(_ event: TouchEvent) {
    event.isAtWindow = true
    event.window?.sendEvent(event)
  }
}
