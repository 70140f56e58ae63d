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

  /// The window as the only element, or nothing.
  public final var windows: [Window] { keyWindow.map { [$0] } ?? [] }
}

extension Window {
  /// Whether it is its application's `keyWindow`.
  public final var isKeyWindow: Bool { application.keyWindow === self }

  /// Makes it its application's key window. It is always visible.
  public final func makeKeyAndVisible() { application.join(self) }
}

extension Application {
  /// Never posted: a stage is always in front.
  public static let didEnterBackgroundNotification = Notification.Name("UIApplicationDidEnterBackgroundNotification"),
    willEnterForegroundNotification = Notification.Name("UIApplicationWillEnterForegroundNotification"),
    willResignActiveNotification = Notification.Name("UIApplicationWillResignActiveNotification"),
    didBecomeActiveNotification = Notification.Name("UIApplicationDidBecomeActiveNotification")
}
