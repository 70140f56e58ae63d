import Foundation
import ScrollPhysics

/// Estimates the velocity of touches from their displacements (spec 3.3).
///
/// A pan recognizer keeps one for its centroid, displays make one from a single touch's samples, so both show the same
/// number. One displacement per touch event; those of zero time or length do not count. It does not decay.
///
/// From 100 pt to 110 pt after 10 ms and to 130 pt after 20 ms it is 0.2 · 2,000 + 0.8 · 1,000 pt/s.
package struct FingerVelocity: Hashable, Sendable {
  private var tracker = VelocityTracker()
  /// When the touches last moved; before that, when they began.
  package private(set) var lastMove = Instant.zero

  package init(since time: Instant = .zero) { lastMove = time }

  /// Restarts the clock for new touches; earlier samples still count.
  mutating func begin(at time: Instant) { lastMove = time }

  /// Adds a displacement in window points, reached at `time`.
  package mutating func add(_ displacement: CGPoint, at time: Instant) {
    let elapsed = time.milliseconds(since: lastMove)
    guard elapsed > 0, displacement != .zero else { return }
    tracker.add(dx: Double(displacement.x), dy: Double(displacement.y), dtMs: elapsed)
    lastMove = time
  }

  /// Removes all samples, but keeps ``lastMove``.
  mutating func reset() { tracker.reset() }

  /// In window points per millisecond.
  var perMillisecond: PlaneVelocity { tracker.velocity }

  /// In window points per second.
  package var perSecond: CGPoint { CGPoint(x: tracker.velocity.x * 1_000, y: tracker.velocity.y * 1_000) }
}
