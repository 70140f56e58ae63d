import Foundation
import TouchKit

/// What an application asks of the system, which a stage does not have. What can be set can be read back.
extension Application {
  /// Keys of what an application was started with: nothing.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// UIKit's name.
    public let rawValue: String
    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// Keys of what comes with an address that an application opens: none is opened.
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// UIKit's name.
    public let rawValue: String
    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// Whether the network is busy. Has no effect.
  public final var isNetworkActivityIndicatorVisible: Bool {
    get { kept(false) }
    set { keep(newValue) }
  }
  /// The number on the icon. Has no effect.
  public final var applicationIconBadgeNumber: Int {
    get { kept(0) }
    set { keep(newValue) }
  }
  /// Whether shaking undoes. Has no effect.
  public final var applicationSupportsShakeToEdit: Bool {
    get { kept(true) }
    set { keep(newValue) }
  }
  /// The style of the status bar. Has no effect: the controllers say it.
  public final var statusBarStyle: StatusBarStyle {
    get { kept(.default) }
    set { keep(newValue) }
  }
  /// Does nothing: the controllers say the style.
  public final func setStatusBarStyle(_ style: StatusBarStyle, animated: Bool) { statusBarStyle = style }
  /// Does nothing: the controllers say it.
  public final func setStatusBarHidden(_ hidden: Bool, with animation: StatusBarAnimation) {}
  /// Returns portrait.
  public final func supportedInterfaceOrientations(for window: Window?) -> InterfaceOrientationMask { .portrait }
  /// Does nothing.
  public final func beginReceivingRemoteControlEvents() {}
  /// Does nothing.
  public final func endReceivingRemoteControlEvents() {}
  /// Does nothing.
  public final func ignoreSnapshotOnNextApplicationLaunch() {}
  /// Begins no task: a stage is always in front.
  public final func beginBackgroundTask(
    withName name: String? = nil, expirationHandler handler: (() -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier { .invalid }
  /// Does nothing.
  public final func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}
  /// No limit.
  public final var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }
  /// True: nothing is locked.
  public final var isProtectedDataAvailable: Bool { true }
  /// False: there is one scene.
  public final var supportsMultipleScenes: Bool { false }

  /// The address of the settings, which are not opened.
  public static let openSettingsURLString = "app-settings:"
  /// The duration of a turn of the status bar, in seconds. It does not turn.
  public final var statusBarOrientationAnimationDuration: TimeInterval { 0.3 }
  /// Keys of notifications that are never posted.
  public static let statusBarOrientationUserInfoKey = "UIApplicationStatusBarOrientationUserInfoKey",
    statusBarFrameUserInfoKey = "UIApplicationStatusBarFrameUserInfoKey"
}

/// A task that goes on behind other applications: none does.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  /// UIKit's number.
  public let rawValue: Int
  /// Creates an identifier from its number.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// No task.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

extension UIScreen {
  /// The bounds in pixels.
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * Double(scale), height: bounds.height * Double(scale))
  }
  /// 60: a stage draws at ticks of 1/60 s.
  public var maximumFramesPerSecond: Int { 60 }
  /// Full. Setting it has no effect.
  public var brightness: CGFloat {
    get { 1 }
    set {}
  }
  /// False: nobody records the screen.
  public var isCaptured: Bool { false }
  /// Nil: it shows no other screen.
  public var mirrored: UIScreen? { nil }
  /// This one.
  public static var screens: [UIScreen] { [main] }
  /// Returns a view with what is shown now.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> View {
    Window.current?.snapshotView(afterScreenUpdates: afterUpdates) ?? View(frame: bounds)
  }
  /// Returns a display link of the stage's clock.
  public func displayLink<Target: AnyObject>(
    withTarget target: Target, selector: @escaping (Target) -> (CADisplayLink) -> Void
  ) -> CADisplayLink? { CADisplayLink(target: target, selector: selector) }

  /// Never posted: the screen stays as it is.
  public static let brightnessDidChangeNotification = Notification.Name("UIScreenBrightnessDidChangeNotification"),
    capturedDidChangeNotification = Notification.Name("UIScreenCapturedDidChangeNotification"),
    didConnectNotification = Notification.Name("UIScreenDidConnectNotification"),
    didDisconnectNotification = Notification.Name("UIScreenDidDisconnectNotification"),
    modeDidChangeNotification = Notification.Name("UIScreenModeDidChangeNotification")
}

extension UIDevice {
  /// The state of the battery.
  public enum BatteryState: Int, Hashable, Sendable { case unknown, unplugged, charging, full }

  /// Unknown.
  public var batteryState: BatteryState { .unknown }
  /// Unknown: −1.
  public var batteryLevel: Float { -1 }
  /// False. Setting it has no effect.
  public var isBatteryMonitoringEnabled: Bool {
    get { false }
    set {}
  }
  /// False. Setting it has no effect.
  public var isProximityMonitoringEnabled: Bool {
    get { false }
    set {}
  }
  /// False: nothing is near.
  public var proximityState: Bool { false }
  /// False: the device does not turn.
  public var isGeneratingDeviceOrientationNotifications: Bool { false }
  /// Nil: a stage is no device of anybody.
  public var identifierForVendor: UUID? { nil }

  /// Never posted.
  public static let batteryLevelDidChangeNotification = Notification.Name("UIDeviceBatteryLevelDidChangeNotification"),
    batteryStateDidChangeNotification = Notification.Name("UIDeviceBatteryStateDidChangeNotification"),
    proximityStateDidChangeNotification = Notification.Name("UIDeviceProximityStateDidChangeNotification")
}
