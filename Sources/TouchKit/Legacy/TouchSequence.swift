import Foundation
import ScrollPhysics

/// The state of a touch-driven scroll view's fingers, from the first one's touch-down to the last one's lift.
final class TouchSequence {
  /// How far the arbitration between scrolling and content has come (spec 8.0).
  enum Stage {
    /// The timer is pending, the touches are withheld (L1).
    case undecided(TimerToken)
    /// Content has received the touches, and may still lose them (L2, L4).
    case forwarded
    /// The view scrolls; content receives nothing (L3).
    case scrolling
    /// The view will not scroll any more in this sequence: content keeps the touches, or the primary touch has ended.
    case finished
  }

  enum ContentDelivery {
    /// Not at all; the finger moved last at this instant, if it has moved.
    case withheld(moved: Instant?)
    /// The content received `touchesBegan`.
    case begun
    /// The content received the touch's end, or will never receive the touch.
    case closed
  }

  struct Finger {
    let touch: Touch
    /// The content view under it; nil where there is only the scroll view itself.
    let content: View?
    /// As delivered to the scroll view.
    let downLocation: CGPoint
    let downInstant: Instant
    var delivery: ContentDelivery
  }

  var stage = Stage.forwarded
  var fingers: [Finger] = []

  /// The touch that scrolls: the first one down. Others are only forwarded.
  let primaryTouch: Touch
  /// When the scroll view received it; the delay counts from here.
  let start: Instant
  private let origin: CGPoint
  private var location: CGPoint
  private var velocity: FingerVelocity
  private var robustTracker: RobustVelocityTracker?
  /// The hysteresis: the part of the travel that does not scroll.
  private var hysteresis = CGPoint.zero
  private var hasCaught = false

  init(primaryTouch: Touch, start: Instant, robustTracker: RobustVelocityTracker?) {
    (self.primaryTouch, self.start, self.robustTracker) = (primaryTouch, start, robustTracker)
    origin = primaryTouch.locationInWindow
    (location, velocity) = (origin, FingerVelocity(since: primaryTouch.instant))
  }

  /// How far the primary touch has moved since it came down, in window points.
  var travel: CGPoint { location - origin }

  /// Adds the primary touch's latest move to its travel and velocity.
  func sample() {
    let step = primaryTouch.locationInWindow - location
    let elapsed = primaryTouch.instant.milliseconds(since: velocity.lastMove)
    location = primaryTouch.locationInWindow
    robustTracker?.add(dx: step.x, dy: step.y, dtMs: elapsed)
    velocity.add(step, at: primaryTouch.instant)
  }

  /// The robust velocity estimate, in pt/ms; nil where the scroll view uses UIKit's.
  var robustVelocity: PlaneVelocity? { robustTracker?.velocity }

  /// Enters `.scrolling`. `slop` is the part of the travel that does not scroll; nil where content was caught.
  func beginScrolling(without slop: CGPoint?) {
    stage = .scrolling
    hysteresis = slop ?? .zero
    hasCaught = slop == nil
  }

  func stopScrolling() -> Bool {
    guard case .scrolling = stage else { return false }
    stage = .finished
    return true
  }

  func pull(because decision: DecisionID) -> Pull {
    Pull(
      travel: travel, translation: travel - hysteresis, velocity: velocity.perMillisecond,
      lastMove: velocity.lastMove, hasCaught: hasCaught, decision: decision)
  }
}

extension Touch {
  /// Runs `body` while the touch shows an earlier state: in a late delivery a view sees the touch as it was at the time
  /// of the event. Applications cannot do this, which seed 000 calls unfair.
  func withState(_ phase: TouchPhase, at instant: Instant, location: CGPoint, previous: CGPoint, _ body: () -> Void) {
    let present = (self.phase, self.instant, locationInWindow, previousLocationInWindow)
    (self.phase, self.instant, locationInWindow, previousLocationInWindow) = (phase, instant, location, previous)
    body()
    (self.phase, self.instant, locationInWindow, previousLocationInWindow) = present
  }
}
