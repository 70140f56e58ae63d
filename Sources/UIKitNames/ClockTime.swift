import Foundation

/// A time in seconds.
public typealias CFAbsoluteTime = Double

/// Returns the time of the window's clock in seconds, which begins at 0; see ``CACurrentMediaTime()``.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { CACurrentMediaTime() }

extension ProcessInfo {
  /// How hot the machine is.
  public enum ThermalState: Int, Hashable, Sendable { case nominal, fair, serious, critical }

  /// Not hot.
  public var thermalState: ThermalState { .nominal }
  /// False.
  public var isLowPowerModeEnabled: Bool { false }
  /// Never posted.
  public static let thermalStateDidChangeNotification = Notification.Name(
    "NSProcessInfoThermalStateDidChangeNotification")
}

extension Notification.Name {
  /// Never posted.
  public static let NSProcessInfoPowerStateDidChange = Notification.Name("NSProcessInfoPowerStateDidChangeNotification")
}

extension Date {
  /// The date on the stage: 09:41 on 1 June 2026 in Greenwich, and the time of the window's clock since then; see
  /// ``CACurrentMediaTime()``. Outside of a window, the clock has not begun. `Date()` is another one in each run, so `port`
  /// writes this in its place.
  public static var onStage: Date {
    .init(timeIntervalSinceReferenceDate: 801_999_660 + (Window.current?.now ?? .zero).seconds)
  }
}
