import Foundation

/// The motion to a page after a release: a damped spring that depends on the size of the page (spec 5.7).
///
/// `x'' = pull·(target − x) − c·x'` with `c = −ln friction`. For a page of 375 pt the spring has 17.0 rad/s and a
/// damping ratio of 0.878, overshoots by 0.3 % and settles within a quarter point after 538 ms. It is a ``Spring``.
public struct PageSpring: Curve, Hashable {
  /// The stiffness and friction of the spring.
  public struct Stiffness: Hashable, Sendable {
    /// The acceleration per point of distance, in 1/ms².
    public var pull: Double
    /// The share of the speed kept per millisecond without any pull.
    public var friction: Double

    /// Creates a stiffness; `pull` is more than 0, `friction` between 0 and 1.
    public init(pull: Double, friction: Double) {
      self.pull = pull
      self.friction = friction
    }

    /// The stiffness for a page `extent` points long: 0.0003 and 0.97 for 320 pt, 0.00017 and 0.977 from 1,024 pt
    /// on, on one straight line below that.
    public init(extent: Double) {
      if extent > PhysicsConstants.pageLargestExtent {
        pull = PhysicsConstants.pagePullBeyond
        friction = PhysicsConstants.pageFrictionBeyond
      } else {
        pull = PhysicsConstants.pagePullAtZero + PhysicsConstants.pagePullSlope * extent
        friction = PhysicsConstants.pageFrictionAtZero + PhysicsConstants.pageFrictionSlope * extent
      }
    }
  }

  @usableFromInline let spring: Spring

  /// Where it starts, in points.
  public var start: Double { spring.start }
  /// Where it ends, in points.
  @inlinable
  public var destination: Double { spring.destination }
  /// The settling time, in ms.
  @inlinable
  public var duration: Double { spring.duration }

  /// The motion from `start` to `target` with `velocity`, in pt/ms, and the stiffness of a page of `extent` points. It
  /// settles within `settleDistance` points (``PhysicsConstants/settleDistance(scale:)``) below `restSpeed`.
  public init(
    from start: Double, to target: Double, velocity: Double, extent: Double, settleDistance: Double,
    restSpeed: Double = PhysicsConstants.restSpeed
  ) {
    self.init(
      from: start, to: target, velocity: velocity, stiffness: Stiffness(extent: extent),
      settleDistance: settleDistance, restSpeed: restSpeed)
  }

  /// The motion from `start` to `target` with any stiffness, under- or overdamped.
  public init(
    from start: Double, to target: Double, velocity: Double, stiffness: Stiffness, settleDistance: Double,
    restSpeed: Double = PhysicsConstants.restSpeed
  ) {
    spring = Spring(
      from: start, to: target, velocity: velocity, pull: stiffness.pull, friction: -log(stiffness.friction),
      settleDistance: settleDistance, restSpeed: restSpeed)
  }

  /// The position after `ms`.
  @inlinable
  public func value(at ms: Double) -> Double { spring.value(at: ms) }

  /// The velocity after `ms`.
  @inlinable
  public func velocity(at ms: Double) -> Double { spring.velocity(at: ms) }
}
