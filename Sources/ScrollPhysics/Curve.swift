/// One coordinate's motion, complete from its start to its rest, as a value.
///
/// Lengths are points, times are milliseconds since the motion's start, velocities are points per millisecond.
/// A curve has no state and no clock: asking never changes it, so the trajectory does not depend on how often it
/// is asked.
public protocol Curve: Sendable {
  /// Where the motion is after `ms`. Before 0 it is at its start; from ``duration`` on it is at exactly
  /// ``destination``.
  func value(at ms: Double) -> Double

  /// The velocity that the motion has after `ms`, which a motion that takes over there starts with; 0 from
  /// ``duration`` on. It is the slope of the value, except where a type says otherwise (``EdgeSpring``).
  func velocity(at ms: Double) -> Double

  /// How fast the value changes after `ms`: its exact derivative; 0 from ``duration`` on.
  func slope(at ms: Double) -> Double

  /// When the motion ends; 0 if it rests from the start, never negative.
  var duration: Double { get }

  /// Where the motion ends.
  var destination: Double { get }
}

extension Curve {
  /// The velocity, which is the slope of most curves.
  @inlinable
  public func slope(at ms: Double) -> Double { velocity(at: ms) }
}
