/// A velocity in the plane, in pt/ms.
public typealias PlaneVelocity = SIMD2<Double>

/// The velocity of a finger, from its last two movements (spec 3.3).
///
/// Each movement gives a finite difference `s`; the velocity is `0.2·s₀ + 0.8·s₋₁`, and `0.2·s₀` as long as there
/// is only one. It does not decay while the finger rests, and lifting the finger adds no sample.
public struct VelocityTracker: Hashable, Sendable {
  /// The newest finite difference, in pt/ms; 0 before the first movement.
  public private(set) var latest: PlaneVelocity = .zero
  /// The finite difference before the newest, in pt/ms; 0 before the second movement.
  public private(set) var previous: PlaneVelocity = .zero

  /// A tracker of a finger that has not moved.
  public init() {}

  /// Takes a movement by (`dx`, `dy`) points within `dtMs` milliseconds. A movement that took no time has no
  /// velocity and is left out.
  public mutating func add(dx: Double, dy: Double, dtMs: Double) {
    guard dtMs > 0 else { return }
    previous = latest
    latest = PlaneVelocity(dx, dy) / dtMs
  }

  /// Forgets all movements.
  public mutating func reset() { self = VelocityTracker() }

  /// The velocity, in pt/ms.
  public var velocity: PlaneVelocity {
    PhysicsConstants.latestSampleWeight * latest + PhysicsConstants.previousSampleWeight * previous
  }
}
