import Foundation

/// Exponential deceleration after a flick: each millisecond multiplies the speed by the same rate (spec 5.4).
///
/// With `k = −ln rate`: `v(t) = v₀·e^(−kt)`, `x(t) = x₀ + (v₀/k)·(1 − e^(−kt))`. It ends when the speed reaches the
/// rest speed of 0.01 pt/ms, at `x₀ ± (|v₀| − 0.01)/k`. For example, it takes 2,530 ms from 86 pt at 1.584 pt/ms to
/// 872.21 pt. A start at or below the rest speed counts as rest.
public struct Deceleration: Curve, Hashable {
  /// Where it starts and ends, in points.
  public let start: Double, destination: Double
  /// The velocity at its start, in pt/ms, or 0 if it was not above the rest speed.
  public let startVelocity: Double
  /// The decay `k` of the speed, per millisecond.
  public let decay: Double
  /// A factor of the distance: above 1 after repeated flicks (spec 5.8), otherwise 1.
  public let stretch: Double
  /// When the speed reaches the rest speed, in ms.
  public let duration: Double

  /// Creates the deceleration from `start` with `velocity`, in pt/ms.
  ///
  /// Each millisecond multiplies the speed by `rate`, between 0 and 1, until it falls to `restSpeed`. The `stretch`
  /// multiplies the distance, but neither ``velocity(at:)`` nor the duration (spec 5.8).
  public init(
    from start: Double, velocity: Double, rate: Double = PhysicsConstants.normalDecelerationRate,
    stretch: Double = 1, restSpeed: Double = PhysicsConstants.restSpeed
  ) {
    let decay = Self.decay(ofRate: rate)
    (self.start, self.decay, self.stretch) = (start, decay, stretch)
    guard abs(velocity) > restSpeed else {
      (startVelocity, duration, destination) = (0, 0, start)
      return
    }
    startVelocity = velocity
    duration = log(abs(velocity) / restSpeed) / decay
    let distance = stretch * (abs(velocity) - restSpeed) / decay
    destination = start + (velocity < 0 ? -distance : distance)
  }

  /// Creates the deceleration from `start` with `velocity` that ends exactly at `target` (spec 5.5). Its decay follows
  /// from that: `k' = (|v₀| − 0.01)/|target − x₀|`.
  ///
  /// Nil if the target does not lie ahead or the velocity counts as rest. The spec then uses a ``PageSpring``.
  public init?(
    from start: Double, velocity: Double, landingAt target: Double, restSpeed: Double = PhysicsConstants.restSpeed
  ) {
    let displacement = target - start
    guard abs(velocity) > restSpeed, displacement * velocity > 0 else { return nil }
    (self.start, startVelocity, stretch) = (start, velocity, 1)
    decay = (abs(velocity) - restSpeed) / abs(displacement)
    duration = log(abs(velocity) / restSpeed) / decay
    destination = target
  }

  /// Returns the decay per millisecond for a deceleration rate: 0.0020020027 for 0.998. Traps outside 0…1.
  static func decay(ofRate rate: Double) -> Double {
    precondition(rate > 0 && rate < 1, "A deceleration rate lies between 0 and 1, not at \(rate).")
    return -log(rate)
  }

  /// Returns the position after `ms`.
  @inlinable
  public func value(at ms: Double) -> Double {
    guard ms < duration else { return destination }
    return start - stretch * startVelocity / decay * expm1(-decay * max(ms, 0))
  }

  /// Returns the velocity after `ms`, without the ``stretch``. A bounce starts with this velocity (spec 5.8).
  @inlinable
  public func velocity(at ms: Double) -> Double {
    guard ms < duration else { return 0 }
    return startVelocity * exp(-decay * max(ms, 0))
  }

  /// Returns the derivative of the position after `ms`, with the ``stretch``.
  @inlinable
  public func slope(at ms: Double) -> Double { stretch * velocity(at: ms) }

  /// Returns the exact time, in ms, at which the motion reaches `x`; nil if it does not.
  public func time(toReach x: Double) -> Double? {
    if x == start { return 0 }
    if x == destination { return duration }
    let displacement = x - start
    guard displacement * startVelocity > 0, abs(displacement) < abs(destination - start) else { return nil }
    return min(-log1p(-decay * displacement / (stretch * startVelocity)) / decay, duration)
  }
}
