/// The motion of one coordinate from start to rest, as a function of time.
///
/// Lengths are points, times are milliseconds since the start, and velocities are points per millisecond. A curve has
/// no state and no clock, so the trajectory does not depend on when and how often it is evaluated. Evaluating it costs
/// a few floating-point operations. Creating it may cost a search for its end.
public protocol Curve: Sendable {
  /// Returns the position after `ms`: the start before 0, and exactly ``destination`` from ``duration`` on.
  func value(at ms: Double) -> Double
  /// Returns the velocity with which a motion that takes over after `ms` starts; 0 from ``duration`` on. It is the
  /// slope of the value, except for ``EdgeSpring`` and a stretched ``Deceleration``.
  func velocity(at ms: Double) -> Double
  /// Returns the exact derivative of the value after `ms`; 0 from ``duration`` on.
  func slope(at ms: Double) -> Double
  /// When the motion ends: 0 if it starts at rest, never negative.
  var duration: Double { get }
  /// Where the motion ends.
  var destination: Double { get }
}

extension Curve {
  /// Returns the velocity, which is the slope of most curves.
  @inlinable
  public func slope(at ms: Double) -> Double { velocity(at: ms) }
}
