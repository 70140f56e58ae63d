import ScrollPhysics

extension ScrollView {
  /// How a scroll view estimates the velocity at the end of a drag (spec 5.3).
  ///
  /// Both give no momentum after a rest of 0.1 s and below 0.25 pt/ms. Neither changes what
  /// ``PanGestureRecognizer/velocity(in:)`` returns.
  public enum VelocityEstimation: String, Hashable, Sendable {
    /// UIKit's (`ScrollPhysics.ReleaseVelocity`): the last three finite differences, weighted 0.60, 0.35 and 0.05.
    /// Exact for events with exact timestamps, and the only one that moves content as far as an iOS device does. Under
    /// the jitter below, 5 of 100 flings are wrong by more than 61 % at 60 Hz, and by more than five times at 240 Hz.
    case uikit
    /// A fit to the last 80 ms (`ScrollPhysics.RobustVelocityTracker`), for mice, touch screens and drivers whose
    /// events jitter, are dropped or doubled: under ±1 px, ±4 ms and one event in ten dropped and doubled, at 60 to
    /// 240 Hz, its speed is within 10 % in 95 of 100 flings. The release velocity differs from UIKit's even for exact
    /// events, by the acceleration of the last 50 ms.
    case robust
  }

  /// A new tracker for the next drag; nil for ``VelocityEstimation/uikit``.
  final var robustTracker: RobustVelocityTracker? { velocityEstimation == .robust ? RobustVelocityTracker() : nil }
}
