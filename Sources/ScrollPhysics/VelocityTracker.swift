/// A velocity in the plane, in pt/ms.
public typealias PlaneVelocity = SIMD2<Double>

/// UIKit's velocity of a pan, from the last two movements (spec 3.3).
///
/// Each movement gives a finite difference `s`; the velocity is `0.2·s₀ + 0.8·s₋₁`, and `0.2·s₀` after a single one. It
/// does not decay at rest, and the lift adds no sample. For jitter see ``RobustVelocityTracker``.
public struct VelocityTracker: Hashable, Sendable {
  /// The newest finite difference, in pt/ms; 0 before the first movement.
  public private(set) var latest: PlaneVelocity = .zero
  /// The finite difference before the newest, in pt/ms; 0 before the second movement.
  public private(set) var previous: PlaneVelocity = .zero

  /// A tracker without movements.
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
