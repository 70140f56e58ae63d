/// The motion of one coordinate from start to rest, as a function of time.
///
/// Lengths are points, times are milliseconds since the start, velocities are points per millisecond. A curve has no
/// state and no clock, so the trajectory does not depend on when and how often it is evaluated. Evaluating costs a few
/// floating-point operations; creating a curve may cost a search for its end.
public protocol Curve: Sendable {
  /// The position after `ms`: the start before 0, exactly ``destination`` from ``duration`` on.
  func value(at ms: Double) -> Double
  /// The velocity with which a motion that takes over after `ms` starts; 0 from ``duration`` on. The slope of the
  /// value, except for ``EdgeSpring`` and a stretched ``Deceleration``.
  func velocity(at ms: Double) -> Double
  /// The exact derivative of the value after `ms`; 0 from ``duration`` on.
  func slope(at ms: Double) -> Double
  /// When the motion ends; 0 if it starts at rest, never negative.
  var duration: Double { get }
  /// Where the motion ends.
  var destination: Double { get }
}

extension Curve {
  /// The velocity, which is the slope for most curves.
  @inlinable
  public func slope(at ms: Double) -> Double { velocity(at: ms) }
}
