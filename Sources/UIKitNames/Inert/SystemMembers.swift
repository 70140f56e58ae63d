import Foundation
import TouchKit

// What code asks of the screen and the device, and is the same on every stage.

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
