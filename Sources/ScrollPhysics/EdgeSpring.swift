import Foundation

/// The bounce at an edge: the motion of content beyond one of its limits after release (spec 5.6).
///
/// The displacement `e` from the edge loses 1 % per millisecond and is driven by a velocity that decays on its own:
/// with `a = −ln 0.99`, `k = −ln rate` and `b = a + k`,
/// `e(t) = e₀·e^(−at) + v₀·(e^(−at) − e^(−bt))/k` and `v(t) = v₀·e^(−bt)`.
/// Starting at an edge with 1 pt/ms it overshoots by 33.33 pt after 90.7 ms, and is back within half a point after
/// 656 ms. Released at rest it keeps 36.6 % of its displacement after 100 ms.
///
/// ``velocity(at:)`` is `v`, by which the spec ends the bounce and continues it as another motion: a spring restarted
/// from its value and velocity is the same curve. The derivative of the displacement is `v − a·e`, ``slope(at:)``; the
/// two agree at the edge, where motions meet. Creating a spring costs the search for its settling time.
public struct EdgeSpring: Curve, Hashable {
  /// The edge, in points: the destination.
  public let edge: Double
  /// The displacement from the edge at the start, in points.
  public let startDisplacement: Double
  /// The velocity at the start, in pt/ms.
  public let startVelocity: Double
  /// The decay `a` of the displacement, per millisecond.
  public let pull: Double
  /// The decay `k` of free deceleration, per millisecond, by which the velocity decays faster than ``pull``.
  public let decay: Double
  /// When the bounce has settled: the first moment at which velocity and displacement are both small enough.
  public let duration: Double
  /// When it passes its edge inwards faster than the rest speed, so that free deceleration takes over; nil if it
  /// settles at the edge. `t* = −ln(1 + k·e₀/v₀)/k`; only for an inward velocity with `|v₀|/k > |e₀|`.
  public let crossingTime: Double?

  /// The edge.
  @inlinable
  public var destination: Double { edge }

  /// The bounce at `edge` from `displacement` with `velocity`.
  ///
  /// - Parameters:
  ///   - edge: the edge, in points.
  ///   - displacement: how far from it the bounce starts, in points, with its sign.
  ///   - velocity: how fast, in pt/ms; away from the edge if the signs agree.
  ///   - rate: the deceleration rate, which applies to the velocity but not to the displacement.
  ///   - settleDistance: how near to the edge counts as there, in points; see
  ///     ``PhysicsConstants/settleDistance(scale:)``. More than 0.
  ///   - restSpeed: the speed that counts as rest, in pt/ms.
  public init(
    edge: Double, displacement: Double, velocity: Double, rate: Double = PhysicsConstants.normalDecelerationRate,
    settleDistance: Double, restSpeed: Double = PhysicsConstants.restSpeed
  ) {
    precondition(settleDistance > 0, "A bounce never comes nearer than \(settleDistance) pt to its edge.")
    let motion = EdgeMotion(
      displacement: displacement, velocity: velocity,
      pull: -log(PhysicsConstants.edgeSpringRate), decay: Deceleration.decay(ofRate: rate))
    self.edge = edge
    startDisplacement = displacement
    startVelocity = velocity
    pull = motion.pull
    decay = motion.decay
    duration = motion.settlingTime(SettleSearch(distance: settleDistance, speed: restSpeed))
    if let zero = motion.zeroTime, zero < duration, abs(motion.velocity(zero)) > restSpeed {
      crossingTime = zero
    } else {
      crossingTime = nil
    }
  }

  /// The position after `ms`.
  @inlinable
  public func value(at ms: Double) -> Double {
    guard ms < duration else { return edge }
    return edge + displacement(at: ms)
  }

  /// The velocity `v` after `ms`, which is not the derivative of the position.
  @inlinable
  public func velocity(at ms: Double) -> Double {
    guard ms < duration else { return 0 }
    return motion.velocity(max(ms, 0))
  }

  /// The derivative of the position after `ms`.
  @inlinable
  public func slope(at ms: Double) -> Double {
    guard ms < duration else { return 0 }
    return velocity(at: ms) - pull * displacement(at: ms)
  }

  /// The signed distance from the edge after `ms`; 0 once settled.
  @inlinable
  public func displacement(at ms: Double) -> Double {
    guard ms < duration else { return 0 }
    return motion.displacement(max(ms, 0))
  }

  /// When the displacement is largest, on the side of the bounce: 90.7 ms for one that starts at the edge, 0 for one
  /// that only returns.
  public var peakTime: Double {
    let swingsOut = startDisplacement * startVelocity > 0 || startDisplacement == 0
    guard swingsOut, let time = motion.turnTime, time < duration else { return 0 }
    return time
  }

  /// The signed displacement at ``peakTime``.
  public var peakDisplacement: Double { motion.displacement(peakTime) }

  /// The motion without its end.
  @inlinable
  var motion: EdgeMotion {
    EdgeMotion(displacement: startDisplacement, velocity: startVelocity, pull: pull, decay: decay)
  }
}

/// The edge spring without its end: displacement and velocity as functions of time alone.
@usableFromInline
struct EdgeMotion {
  @usableFromInline let startDisplacement: Double
  @usableFromInline let startVelocity: Double
  @usableFromInline let pull: Double
  @usableFromInline let decay: Double

  @inlinable
  init(displacement: Double, velocity: Double, pull: Double, decay: Double) {
    startDisplacement = displacement
    startVelocity = velocity
    self.pull = pull
    self.decay = decay
  }

  @inlinable
  func displacement(_ ms: Double) -> Double {
    exp(-pull * ms) * (startDisplacement - startVelocity / decay * expm1(-decay * ms))
  }

  @inlinable
  func velocity(_ ms: Double) -> Double { startVelocity * exp(-(pull + decay) * ms) }

  /// When an inward motion passes the edge, at any speed; nil if it never does.
  var zeroTime: Double? {
    guard startDisplacement * startVelocity < 0, abs(startVelocity) > decay * abs(startDisplacement) else { return nil }
    return -log1p(decay * startDisplacement / startVelocity) / decay
  }

  /// When the displacement is largest, on either side; nil if it only shrinks.
  var turnTime: Double? {
    guard startVelocity != 0 else { return nil }
    let share = pull / (pull + decay) * (1 + decay * startDisplacement / startVelocity)
    guard share > 0, share < 1 else { return nil }
    return -log(share) / decay
  }

  /// The first moment at which the motion has settled. Velocity only shrinks; displacement is monotone up to its zero,
  /// if any, from there to its turn, if any, and from there on.
  func settlingTime(_ search: SettleSearch) -> Double {
    var start = 0.0
    if let zero = zeroTime {
      if let time = search.first(from: start, to: zero, offset: displacement, velocity: velocity) { return time }
      start = zero
    }
    if let turn = turnTime, turn > start {
      if let time = search.first(from: start, to: turn, offset: displacement, velocity: velocity) { return time }
      start = turn
    }
    return search.first(from: start, offset: displacement, velocity: velocity)
  }
}
