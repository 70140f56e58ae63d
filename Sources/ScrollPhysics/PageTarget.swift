import Foundation

/// The target page of a paging scroll view at release, along one axis (spec 5.7).
///
/// Below the turn speed, 0.25 pt/ms by default, it is the nearest page; from half way on, that is the next one.
/// Otherwise it is the next page boundary in the direction of the flick. With pages of 320 pt, content released at 400
/// pt goes to 320 at rest, to 640 after a forward flick of 0.25 pt/ms, and to 320 after a backward one.
public struct PageTarget: Hashable, Sendable {
  /// The reason for the target page.
  public enum Choice: Hashable, Sendable {
    /// The release was slower than the turn speed.
    case nearest
    /// A flick towards larger or smaller offsets.
    case next, previous
  }

  /// The position at release, in pages from the first.
  public let position: Double
  /// The reason for the target page.
  public let choice: Choice
  /// The target page, counted from 0 at the smallest offset.
  public let page: Int
  /// The offset of the page: a whole number of strides from the smallest offset, but at most the largest one.
  public let offset: Double
  /// Whether the content was released beyond a limit, so that the ``EdgeSpring`` returns it to the edge page.
  public let bounces: Bool

  /// Creates the target for content released at `offset` with `velocity`, in pt/ms. A page is `stride` points long; 0
  /// or less means a single page. An incomplete last page ends at the largest offset of `limits`.
  public init(
    offset: Double, velocity: Double, stride: Double, limits: ClosedRange<Double>,
    turnSpeed: Double = PhysicsConstants.releaseSpeed
  ) {
    let position = stride > 0 ? (offset - limits.lowerBound) / stride : 0
    let wanted: Double
    if abs(velocity) < turnSpeed {
      choice = .nearest
      // floor(position + 0.5) would round the number just below a half up.
      let below = position.rounded(.down)
      wanted = position - below < 0.5 ? below : below + 1
    } else if velocity > 0 {
      choice = .next
      wanted = position.rounded(.down) + 1
    } else {
      choice = .previous
      wanted = position.rounded(.up) - 1
    }
    let length = limits.upperBound - limits.lowerBound
    let last = stride > 0 ? (length / stride).rounded(.up) : 0
    let clamped = min(max(wanted, 0), last)
    self.position = position
    page = Int(exactly: clamped) ?? 0
    self.offset = min(limits.lowerBound + clamped * stride, limits.upperBound)
    bounces = !limits.contains(offset)
  }
}

/// The motion to a page after a release: a damped ``Spring`` that depends on the size of the page (spec 5.7).
///
/// `x'' = pull·(target − x) − c·x'` with `c = −ln friction`. For a page of 375 pt the spring has 17.0 rad/s and a
/// damping ratio of 0.878, overshoots by 0.3 %, and settles within a quarter point after 538 ms.
public struct PageSpring: Curve, Hashable {
  /// The stiffness and friction of the spring.
  public struct Stiffness: Hashable, Sendable {
    /// The acceleration per point of distance, in 1/ms².
    public var pull: Double
    /// The share of the speed kept per millisecond without any pull.
    public var friction: Double

    /// Creates a stiffness. `pull` must be greater than 0, and `friction` between 0 and 1.
    public init(pull: Double, friction: Double) { (self.pull, self.friction) = (pull, friction) }

    /// Creates the stiffness for a page of `extent` points: 0.0003 and 0.97 for 320 pt, 0.00017 and 0.977 above 1,024
    /// pt. Up to 1,024 pt both are linear.
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

  /// Creates the motion from `start` to `target` with `velocity`, in pt/ms, and the stiffness of a page of `extent`
  /// points. It settles within `settleDistance` points (``PhysicsConstants/settleDistance(scale:)``) below `restSpeed`.
  public init(
    from start: Double, to target: Double, velocity: Double, extent: Double, settleDistance: Double,
    restSpeed: Double = PhysicsConstants.restSpeed
  ) {
    self.init(
      from: start, to: target, velocity: velocity, stiffness: Stiffness(extent: extent),
      settleDistance: settleDistance, restSpeed: restSpeed)
  }

  /// Creates the motion from `start` to `target` with any stiffness, under- or overdamped.
  public init(
    from start: Double, to target: Double, velocity: Double, stiffness: Stiffness, settleDistance: Double,
    restSpeed: Double = PhysicsConstants.restSpeed
  ) {
    spring = Spring(
      from: start, to: target, velocity: velocity, pull: stiffness.pull, friction: -log(stiffness.friction),
      settleDistance: settleDistance, restSpeed: restSpeed)
  }

  /// Returns the position after `ms`.
  @inlinable
  public func value(at ms: Double) -> Double { spring.value(at: ms) }

  /// Returns the velocity after `ms`.
  @inlinable
  public func velocity(at ms: Double) -> Double { spring.velocity(at: ms) }
}
