import Foundation
import ScrollPhysics

/// How fast fingers move, estimated from their ways (spec 3.3).
///
/// It is the only such estimate: a pan recognizer keeps one of the middle of its fingers, and whoever shows a single
/// finger makes one of that finger's samples. So both say the same number. It takes one way for each touch event, and
/// what took no time or led nowhere makes no sample. At rest it does not decay.
///
/// A finger at 100 pt that is at 110 pt after 10 ms and at 130 pt after 20 ms moves with 0.2 · 2,000 + 0.8 · 1,000 =
/// 1,200 pt/s.
package struct FingerVelocity: Hashable, Sendable {
  private var tracker = VelocityTracker()
  /// When the fingers last moved; before they did, when they came down.
  package private(set) var lastMove = Instant.zero

  /// Fingers that come down: the first way counts from here.
  package init(since time: Instant = .zero) { lastMove = time }

  /// They come down; a way from before still counts as the one before the first.
  mutating func begin(at time: Instant) { lastMove = time }

  /// They moved by so much until `time`, in window points.
  package mutating func add(_ way: CGPoint, at time: Instant) {
    let elapsed = time.milliseconds(since: lastMove)
    guard elapsed > 0, way != .zero else { return }
    tracker.add(dx: Double(way.x), dy: Double(way.y), dtMs: elapsed)
    lastMove = time
  }

  /// Forgets all ways, but not when they last moved.
  mutating func reset() { tracker.reset() }

  /// In window points per millisecond.
  var perMillisecond: PlaneVelocity { tracker.velocity }

  /// In window points per second.
  package var perSecond: CGPoint { CGPoint(x: tracker.velocity.x * 1_000, y: tracker.velocity.y * 1_000) }
}
