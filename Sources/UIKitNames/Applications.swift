import Foundation

extension Application {
  /// The application of the window that this thread is in; see `Window.current`. Traps outside of one, since there is
  /// no application of the whole process: use `window.application` there.
  public static var shared: Application {
    guard let window = Window.current else {
      preconditionFailure("there is an application only while a window handles an event; use window.application")
    }
    return window.application
  }

  /// The window, and those that float over it, from behind. Nothing without a window.
  public final var windows: [Window] { stageWindow.map { [$0] + $0.floatingWindows } ?? [] }
}

extension Window {
  /// Whether it is its application's `keyWindow`.
  public final var isKeyWindow: Bool { (windowBehind ?? self).application.keyWindow === self }
  /// The scene that it is in: that of the window over which it floats, or else its own. Setting it has no effect.
  public final var windowScene: UIWindowScene? {
    get { UIWindowScene(of: (windowBehind ?? self).application) }
    set {}
  }
  /// Whether it takes the size of its content. Has no effect.
  public final var canResizeToFitContent: Bool {
    get { false }
    set {}
  }
  /// The screen. Setting it has no effect.
  public final var screen: UIScreen {
    get { .main }
    set {}
  }

  /// Never posted: `becomeKey()` and `resignKey()` are called.
  public static let didBecomeKeyNotification = Notification.Name("UIWindowDidBecomeKeyNotification"),
    didResignKeyNotification = Notification.Name("UIWindowDidResignKeyNotification")
  /// Never posted.
  public static let didBecomeVisibleNotification = Notification.Name("UIWindowDidBecomeVisibleNotification"),
    didBecomeHiddenNotification = Notification.Name("UIWindowDidBecomeHiddenNotification")
}

extension Application {
  /// The state of an application.
  public enum State: Int, Hashable, Sendable { case active, inactive, background }

  /// Active: a stage is always in front.
  public final var applicationState: State { .active }
  /// Whether the device stays awake. Setting it has no effect.
  public final var isIdleTimerDisabled: Bool {
    get { false }
    set {}
  }
  /// False: nothing is opened.
  public final func canOpenURL(_ url: URL) -> Bool { false }
  /// Opens nothing, and says so.
  public final func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:], completionHandler completion: ((Bool) -> Void)? = nil
  ) { completion?(false) }
  /// The options of `open`. Have no effect.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// UIKit's name.
    public let rawValue: String
    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// Never posted: a stage is always in front.
  public static let didEnterBackgroundNotification = Notification.Name("UIApplicationDidEnterBackgroundNotification"),
    willEnterForegroundNotification = Notification.Name("UIApplicationWillEnterForegroundNotification"),
    willResignActiveNotification = Notification.Name("UIApplicationWillResignActiveNotification"),
    didBecomeActiveNotification = Notification.Name("UIApplicationDidBecomeActiveNotification"),
    didFinishLaunchingNotification = Notification.Name("UIApplicationDidFinishLaunchingNotification"),
    willTerminateNotification = Notification.Name("UIApplicationWillTerminateNotification")
  /// Never posted: a stage has memory, one clock and nobody who takes its picture.
  public static let
    didReceiveMemoryWarningNotification = Notification.Name(
      "UIApplicationDidReceiveMemoryWarningNotification"),
    significantTimeChangeNotification = Notification.Name("UIApplicationSignificantTimeChangeNotification"),
    userDidTakeScreenshotNotification = Notification.Name("UIApplicationUserDidTakeScreenshotNotification")
  /// Never posted: a stage keeps its status bar and its orientation.
  public static let
    willChangeStatusBarFrameNotification = Notification.Name(
      "UIApplicationWillChangeStatusBarFrameNotification"),
    didChangeStatusBarFrameNotification = Notification.Name("UIApplicationDidChangeStatusBarFrameNotification"),
    willChangeStatusBarOrientationNotification = Notification.Name(
      "UIApplicationWillChangeStatusBarOrientationNotification"),
    didChangeStatusBarOrientationNotification = Notification.Name(
      "UIApplicationDidChangeStatusBarOrientationNotification")
}
