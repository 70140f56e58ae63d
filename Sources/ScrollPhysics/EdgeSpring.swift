import Foundation

/// The bounce at an edge: the motion of content beyond one of its limits after release (spec 5.6).
///
/// The displacement `e` from the edge loses 1 % per millisecond. A velocity that decays on its own drives it. With `a =
/// −ln 0.99`, `k = −ln rate` and `b = a + k`, `e(t) = e₀·e^(−at) + v₀·(e^(−at) − e^(−bt))/k` and `v(t) = v₀·e^(−bt)`.
/// From an edge with 1 pt/ms it overshoots by 33.33 pt after 90.7 ms, and is back within half a point after 656 ms.
/// Released at rest, it keeps 36.6 % of its displacement after 100 ms.
///
/// ``velocity(at:)`` is `v`. By it the spec ends the bounce and continues it as another motion: a spring restarted from
/// its value and velocity is the same curve. The derivative of the displacement is ``slope(at:)``, `v − a·e`. Both
/// agree at the edge, where motions meet. Creating a spring costs the search for its settling time.
public struct EdgeSpring: Curve, Hashable {
  /// The edge, in points: the destination.
  public let edge: Double
  /// The displacement from the edge at the start, in points.
  public let startDisplacement: Double
  /// The velocity at the start, in pt/ms.
  public let startVelocity: Double
  /// The decay `a` of the displacement, per millisecond.
  public let pull: Double
  /// The decay `k` of free deceleration, per millisecond. The velocity decays faster than ``pull`` by this amount.
  public let decay: Double
  /// When the bounce has settled: the first moment at which velocity and displacement are both small enough, in ms.
  public private(set) var duration = Double.infinity
  /// When the motion passes its edge inwards faster than the rest speed, so that free deceleration takes over. Nil if
  /// it settles at the edge. `t* = −ln(1 + k·e₀/v₀)/k`, only for an inward velocity with `|v₀|/k > |e₀|`.
  public private(set) var crossingTime: Double?

  /// The edge, in points.
  @inlinable
  public var destination: Double { edge }

  /// Creates the bounce at `edge`, in points, from a signed `displacement` from it with `velocity`, in pt/ms. Equal
  /// signs mean away from the edge. The deceleration `rate` applies to the velocity but not to the displacement.
  ///
  /// It settles within `settleDistance` points (``PhysicsConstants/settleDistance(scale:)``) below `restSpeed`. Traps
  /// unless `settleDistance` is greater than 0.
  public init(
    edge: Double, displacement: Double, velocity: Double, rate: Double = PhysicsConstants.normalDecelerationRate,
    settleDistance: Double, restSpeed: Double = PhysicsConstants.restSpeed
  ) {
    precondition(settleDistance > 0, "A bounce never comes nearer than \(settleDistance) pt to its edge.")
    (self.edge, startDisplacement, startVelocity) = (edge, displacement, velocity)
    pull = -log(PhysicsConstants.edgeSpringRate)
    decay = Deceleration.decay(ofRate: rate)
    // The duration is still infinite here, so the search sees only the motion.
    duration = settlingTime(SettleSearch(distance: settleDistance, speed: restSpeed))
    if let zero = zeroTime, zero < duration, abs(self.velocity(at: zero)) > restSpeed { crossingTime = zero }
  }

  /// Returns the position after `ms`.
  @inlinable
  public func value(at ms: Double) -> Double { edge + displacement(at: ms) }

  /// Returns the velocity `v` after `ms`, which is not the derivative of the position.
  @inlinable
  public func velocity(at ms: Double) -> Double {
    guard ms < duration else { return 0 }
    return startVelocity * exp(-(pull + decay) * max(ms, 0))
  }

  /// Returns the derivative of the position after `ms`.
  @inlinable
  public func slope(at ms: Double) -> Double { velocity(at: ms) - pull * displacement(at: ms) }

  /// Returns the signed distance from the edge after `ms`, or 0 once settled.
  @inlinable
  public func displacement(at ms: Double) -> Double {
    guard ms < duration else { return 0 }
    let ms = max(ms, 0)
    return exp(-pull * ms) * (startDisplacement - startVelocity / decay * expm1(-decay * ms))
  }

  /// When the displacement is largest, on the side of the bounce: 90.7 ms for a start at the edge, 0 for a return.
  public var peakTime: Double {
    let swingsOut = startDisplacement * startVelocity > 0 || startDisplacement == 0
    guard swingsOut, let time = turnTime, time < duration else { return 0 }
    return time
  }

  /// The signed displacement at ``peakTime``.
  public var peakDisplacement: Double { peakTime == 0 ? startDisplacement : displacement(at: peakTime) }

  /// When an inward motion passes the edge, at any speed, or nil if it never does.
  private var zeroTime: Double? {
    guard startDisplacement * startVelocity < 0, abs(startVelocity) > decay * abs(startDisplacement) else { return nil }
    return -log1p(decay * startDisplacement / startVelocity) / decay
  }

  /// When the displacement is largest, on either side, or nil if it only shrinks.
  private var turnTime: Double? {
    guard startVelocity != 0 else { return nil }
    let share = pull / (pull + decay) * (1 + decay * startDisplacement / startVelocity)
    guard share > 0, share < 1 else { return nil }
    return -log(share) / decay
  }

  /// Returns the first moment at which the motion has settled. The velocity only shrinks. The displacement is monotone
  /// up to its zero, from there to its turn, and from there on; either may be missing.
  private func settlingTime(_ search: SettleSearch) -> Double {
    var start = 0.0
    for border in [zeroTime, turnTime] {
      guard let border, border > start else { continue }
      if let time = search.first(from: start, to: border, offset: displacement, velocity: velocity) { return time }
      start = border
    }
    return search.first(from: start, offset: displacement, velocity: velocity)
  }
}
