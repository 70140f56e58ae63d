/// The velocity of content at release (spec 5.3).
///
/// A drag stores the offset's velocity at its last two callbacks. The release adds 0.75 of the older one and 0.25 of
/// the newer one. Together with ``VelocityTracker``, this weighs the last three finite differences 0.60, 0.35 and 0.05,
/// oldest first. A finger at 0, 12, 36, 66 and 96 pt at 60 Hz is released with 1.584 pt/ms.
public struct ReleaseVelocity: Hashable, Sendable {
  /// The limits that decide whether content decelerates.
  public struct Limits: Hashable, Sendable {
    /// The rest after which a lift counts as a stop, inclusive; in ms, 100 by default.
    public var restingPause = PhysicsConstants.restingPause
    /// The minimum speed at which content continues to move, in pt/ms; 0.25 by default.
    public var speed = PhysicsConstants.releaseSpeed

    /// Creates the spec's limits.
    public init() {}

    /// Creates limits from a pause in ms and a speed in pt/ms.
    public init(restingPause: Double, speed: Double) { (self.restingPause, self.speed) = (restingPause, speed) }
  }

  /// The result of a release.
  public enum Outcome: Hashable, Sendable {
    /// Content does not decelerate. Beyond an edge it bounces from rest.
    case still(Cause)
    /// Content continues with this offset velocity, 0 on an axis that cannot move.
    case moving(PlaneVelocity)

    /// The velocity to continue with, or 0 if content does not decelerate.
    public var velocity: PlaneVelocity {
      if case .moving(let velocity) = self { return velocity }
      return .zero
    }
  }

  /// Why content does not decelerate.
  public enum Cause: Hashable, Sendable {
    /// The finger rested for this time before its lift, 100 ms or more by default.
    case rested(ms: Double)
    /// The square of the latest speed, in (pt/ms)², is below 0.0625 by default.
    case slow(speedSquared: Double)
  }

  /// The offset's velocity at the callback before the last and at the last, in pt/ms, or 0 if there was none.
  public private(set) var previous: PlaneVelocity, latest: PlaneVelocity

  /// Creates the state after two callbacks with these velocities. Both are 0 at touch-down.
  public init(previous: PlaneVelocity = .zero, latest: PlaneVelocity = .zero) {
    (self.previous, self.latest) = (previous, latest)
  }

  /// Records the offset's velocity at a callback of a drag, not at the lift. Exactly 0 clears both velocities.
  public mutating func record(_ fresh: PlaneVelocity) {
    previous = fresh == .zero ? .zero : latest
    latest = fresh
  }

  /// Replaces the offset's velocity at the last callback. Exactly 0 clears both velocities.
  public mutating func revise(_ fresh: PlaneVelocity) {
    if fresh == .zero { previous = .zero }
    latest = fresh
  }

  /// Returns the result of a release `pauseMs` milliseconds after the last movement. `movesX` and `movesY` say which
  /// axes can scroll and are not locked. The minimum speed applies to the latest velocity on both axes.
  public func outcome(
    pauseMs: Double, movesX: Bool = true, movesY: Bool = true, limits: Limits = Limits()
  ) -> Outcome {
    if pauseMs >= limits.restingPause { return .still(.rested(ms: pauseMs)) }
    let speedSquared = (latest * latest).sum()
    if speedSquared < limits.speed * limits.speed { return .still(.slow(speedSquared: speedSquared)) }
    var released = latest
    if previous != .zero {
      released = PhysicsConstants.previousVelocityShare * previous + PhysicsConstants.latestVelocityShare * latest
    }
    if !movesX { released.x = 0 }
    if !movesY { released.y = 0 }
    return .moving(released)
  }
}

/// A velocity in the plane, in pt/ms.
public typealias PlaneVelocity = SIMD2<Double>

/// UIKit's velocity of a pan, from the last two movements (spec 3.3).
///
/// Each movement gives a finite difference `s`. The velocity is `0.2·s₀ + 0.8·s₋₁`, or `0.2·s₀` after a single
/// movement. It does not decay at rest, and the lift adds no sample. For jitter see ``RobustVelocityTracker``.
public struct VelocityTracker: Hashable, Sendable {
  /// The newest finite difference and the one before it, in pt/ms, or 0 before there is one.
  public private(set) var latest: PlaneVelocity = .zero, previous: PlaneVelocity = .zero

  /// Creates a tracker without movements.
  public init() {}

  /// Adds a movement by (`dx`, `dy`) points within `dtMs` milliseconds. A movement that took no time is ignored.
  public mutating func add(dx: Double, dy: Double, dtMs: Double) {
    guard dtMs > 0 else { return }
    previous = latest
    latest = PlaneVelocity(dx, dy) / dtMs
  }

  /// Removes all movements.
  public mutating func reset() { self = VelocityTracker() }

  /// The velocity, in pt/ms.
  public var velocity: PlaneVelocity {
    PhysicsConstants.latestSampleWeight * latest + PhysicsConstants.previousSampleWeight * previous
  }
}
