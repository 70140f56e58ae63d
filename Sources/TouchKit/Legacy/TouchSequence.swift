import Foundation
import ScrollPhysics

/// What a touch-driven scroll view knows of its fingers, from the first one's down to the last one's lift.
final class TouchSequence {
  /// What has become of the touches (spec 8.0).
  enum Stage {
    /// Content knows nothing yet: the timer runs (L1).
    case undecided(TimerToken, armed: DecisionID)
    /// Content has been told, and may still lose them (L2, L4).
    case forwarded
    /// The view scrolls; content hears no more (L3).
    case scrolling
    /// The view will not scroll any more in this sequence: content keeps the touches, or the finger that scrolled has
    /// lifted.
    case left
  }

  /// What the content knows of a finger.
  enum Knowledge {
    /// Nothing yet; the finger moved last at this instant, if it has moved.
    case withheld(moved: Instant?)
    /// That it came down.
    case begun
    /// That it is over, or it will never know of it.
    case closed
  }

  /// One finger.
  struct Finger {
    let touch: Touch
    /// The front-most view of the content under it; nil where there is only the scroll view itself.
    let content: View?
    /// As the scroll view was told of it.
    let downLocation: CGPoint
    let downInstant: Instant
    var knowledge: Knowledge
  }

  var stage = Stage.forwarded
  var fingers: [Finger] = []

  /// The finger that scrolls: the first one down, until it is over. Others are only forwarded. A touch that is over
  /// keeps its view, which keeps this sequence as long as another finger is down: so it is let go of.
  private(set) var leader: Touch?
  /// When the scroll view was told of it: from there its delay counts.
  let start: Instant
  private let origin: CGPoint
  private var location: CGPoint
  private var lastMove: Instant
  private var tracker = VelocityTracker()
  private var robustTracker: RobustVelocityTracker?
  /// What of the travel does not scroll.
  private var discount = CGPoint.zero
  private var hasCaught = false

  /// The sequence that begins with this finger.
  init(leader: Touch, start: Instant, robustTracker: RobustVelocityTracker?) {
    (self.leader, self.start, self.robustTracker) = (leader, start, robustTracker)
    (origin, location, lastMove) = (leader.locationInWindow, leader.locationInWindow, leader.instant)
  }

  /// What the leader has moved since it came down.
  var travel: CGPoint { location - origin }

  /// Whether the leader is one of these.
  func isLed(by touches: Set<Touch>) -> Bool { leader.map(touches.contains) ?? false }

  /// The leader is over: nothing scrolls any more.
  func loseLeader() { (leader, stage) = (nil, .left) }

  /// The leader moved.
  func sample() {
    guard let leader else { return }
    let step = leader.locationInWindow - location
    let elapsed = leader.instant.milliseconds(since: lastMove)
    location = leader.locationInWindow
    robustTracker?.add(dx: step.x, dy: step.y, dtMs: elapsed)
    guard elapsed > 0, step != .zero else { return }
    tracker.add(dx: step.x, dy: step.y, dtMs: elapsed)
    lastMove = leader.instant
  }

  /// The leader's velocity by the robust estimate, in pt/ms; nil where the scroll view did not want that.
  var robustVelocity: PlaneVelocity? { robustTracker?.velocity }

  /// From now on the leader scrolls. `slop` is what of its travel does not count; nil where it caught moving content.
  func beginScrolling(without slop: CGPoint?) {
    stage = .scrolling
    discount = slop ?? .zero
    hasCaught = slop == nil
  }

  /// The leader does not scroll any more; whether it did.
  func stopScrolling() -> Bool {
    guard case .scrolling = stage else { return false }
    stage = .left
    return true
  }

  /// The leader, as a drag sees it.
  func pull(because decision: DecisionID) -> Pull {
    Pull(
      travel: travel, translation: travel - discount, velocity: tracker.velocity, lastMove: lastMove,
      hasCaught: hasCaught, decision: decision)
  }
}

extension Touch {
  /// Runs `body` while the touch looks as it did at another moment: what a view is told of late, it sees as it was
  /// then. That is the advantage over applications which seed 000 calls unfair.
  func looking(
    _ phase: TouchPhase, at instant: Instant, location: CGPoint, previous: CGPoint, _ body: () -> Void
  ) {
    let present = (self.phase, self.instant, locationInWindow, previousLocationInWindow)
    (self.phase, self.instant, locationInWindow, previousLocationInWindow) = (phase, instant, location, previous)
    body()
    (self.phase, self.instant, locationInWindow, previousLocationInWindow) = present
  }
}
