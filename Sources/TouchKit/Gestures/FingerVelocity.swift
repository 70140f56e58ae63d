import Foundation
import ScrollPhysics

/// Estimates the velocity of touches from their displacements (spec 3.3).
///
/// A pan recognizer keeps one for its centroid; displays make one from a single touch's samples, and show the same
/// number. Each sample adds one displacement; one of zero length is ignored. The velocity does not decay.
///
/// A finger that moves 10 pt in 10 ms, then 20 pt in 10 ms, has a velocity of 0.2 · 2,000 + 0.8 · 1,000 pt/s.
///
/// A finite difference takes at least ``shortestDifference``: over 1 ms, the whole points of a mouse of 1,000 Hz and the
/// jitter of its time stamps are mostly noise. Samples that come closer together extend the newest difference.
package struct FingerVelocity: Hashable, Sendable {
  private var tracker = VelocityTracker()
  /// The tracker before the newest difference.
  private var earlier = VelocityTracker()
  /// The newest difference. It is extended as long as it is too short.
  private var newest = Stretch()
  /// The displacement since the newest difference.
  private var rest = CGPoint.zero
  private var anchor = Instant.zero
  /// When the touches last moved, or when they began if they have not moved.
  package private(set) var lastMove = Instant.zero

  private struct Stretch: Hashable {
    var way = CGPoint.zero
    /// 0 if there is none.
    var ms = 0.0
  }

  /// The shortest time of a finite difference, in ms: a little less than the interval of 240 Hz.
  package static let shortestDifference = 4.0

  package init(since time: Instant = .zero) { (lastMove, anchor) = (time, time) }

  /// Measures the next displacement from `time`; earlier samples still count.
  mutating func begin(at time: Instant) { (lastMove, anchor, rest, newest) = (time, time, .zero, Stretch()) }

  /// What a displacement changed.
  package enum Change {
    /// Nothing: it has no length or took no time.
    case none
    /// The newest difference became longer.
    case extended
    /// There is a new difference.
    case added
  }

  /// Adds a displacement in window points that ended at `time`.
  @discardableResult
  package mutating func add(_ displacement: CGPoint, at time: Instant) -> Change {
    let elapsed = time.milliseconds(since: anchor)
    guard displacement != .zero, elapsed > 0 || newest.ms > 0 else { return .none }
    let isExtended = rest != .zero
    rest = rest + displacement
    lastMove = time
    let shortest = Self.shortestDifference
    guard newest.ms == 0 || (newest.ms >= shortest && elapsed >= shortest) else {
      let whole = Stretch(way: newest.way + rest, ms: newest.ms + elapsed)
      tracker = earlier
      add(whole)
      if newest.ms < shortest || elapsed == 0 { (newest, rest, anchor) = (whole, .zero, time) }
      return .extended
    }
    if isExtended {
      tracker = earlier
      add(newest)
    }
    earlier = tracker
    (newest, rest, anchor) = (Stretch(way: rest, ms: elapsed), .zero, time)
    add(newest)
    return .added
  }

  private mutating func add(_ stretch: Stretch) {
    tracker.add(dx: Double(stretch.way.x), dy: Double(stretch.way.y), dtMs: stretch.ms)
  }

  /// Removes all samples, but keeps ``lastMove``.
  mutating func reset() {
    tracker.reset()
    earlier.reset()
    (newest, rest, anchor) = (Stretch(), .zero, lastMove)
  }

  /// The velocity in window points per millisecond.
  var perMillisecond: PlaneVelocity { tracker.velocity }

  /// The velocity before the newest difference, in window points per millisecond.
  var earlierPerMillisecond: PlaneVelocity { earlier.velocity }

  /// The velocity in window points per second.
  package var perSecond: CGPoint { CGPoint(x: tracker.velocity.x * 1_000, y: tracker.velocity.y * 1_000) }
}

/// What one move of a pan added to its velocity. A move that merges many samples may add several differences.
struct Strides {
  private var added = 0, hasExtended = false

  mutating func note(_ change: FingerVelocity.Change) {
    switch change {
    case .none: break
    case .extended: hasExtended = true
    case .added: added += 1
    }
  }

  /// Forgets what came before the sample at which the pan began.
  mutating func restart() { (added, hasExtended) = (1, false) }

  /// The number of differences since the last move. A move without any displacement, as of another finger, counts as one
  /// of the same velocity.
  var count: Int { added > 0 || hasExtended ? added : 1 }
}
