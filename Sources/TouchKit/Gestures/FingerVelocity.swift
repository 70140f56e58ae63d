import Foundation
import ScrollPhysics

/// Estimates the velocity of touches from their displacements (spec 3.3).
///
/// A pan recognizer keeps one for its centroid; displays make one from a single touch's samples, and show the same
/// number. Each touch event adds one displacement; one of zero length or duration is ignored. It does not decay.
///
/// A finger that moves 10 pt in 10 ms, then 20 pt in 10 ms, has a velocity of 0.2 · 2,000 + 0.8 · 1,000 pt/s.
package struct FingerVelocity: Hashable, Sendable {
  private var tracker = VelocityTracker()
  /// When the touches last moved, or when they began if they have not moved.
  package private(set) var lastMove = Instant.zero

  package init(since time: Instant = .zero) { lastMove = time }

  /// Measures the next displacement from `time`; earlier samples still count.
  mutating func begin(at time: Instant) { lastMove = time }

  /// Adds a displacement in window points that ended at `time`.
  package mutating func add(_ displacement: CGPoint, at time: Instant) {
    let elapsed = time.milliseconds(since: lastMove)
    guard elapsed > 0, displacement != .zero else { return }
    tracker.add(dx: Double(displacement.x), dy: Double(displacement.y), dtMs: elapsed)
    lastMove = time
  }

  /// Removes all samples, but keeps ``lastMove``.
  mutating func reset() { tracker.reset() }

  /// The velocity in window points per millisecond.
  var perMillisecond: PlaneVelocity { tracker.velocity }

  /// The velocity in window points per second.
  package var perSecond: CGPoint { CGPoint(x: tracker.velocity.x * 1_000, y: tracker.velocity.y * 1_000) }
}
