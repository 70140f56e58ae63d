import Foundation
import ScrollPhysics

/// The state of a touch-driven scroll view's fingers, from the first touch-down to the last lift.
final class TouchSequence {
  /// The stage of the arbitration between scrolling and content (spec 8.0).
  enum Stage {
    /// The timer is pending, and the touches are withheld (L1).
    case undecided(TimerToken)
    /// Content received the touches, but may still lose them (L2, L4).
    case forwarded
    /// The view scrolls; content receives nothing (L3).
    case scrolling
    /// The view will not scroll again in this sequence: content keeps the touches, or the primary touch ended.
    case finished
  }

  enum ContentDelivery {
    /// Nothing is delivered yet. `moved` is the instant of the finger's last move, if any.
    case withheld(moved: Instant?)
    /// The content received `touchesBegan`.
    case begun
    /// The content received the touch's end, or will never receive the touch.
    case closed
  }

  struct Finger {
    let touch: Touch
    /// The content view under the finger, or nil if there is only the scroll view.
    let content: View?
    /// The location of the touch-down that the scroll view received.
    let downLocation: CGPoint
    let downInstant: Instant
    var delivery: ContentDelivery
  }

  var stage = Stage.forwarded
  var fingers: [Finger] = []

  /// The touch that scrolls: the first one down. Other touches are only forwarded.
  let primaryTouch: Touch
  /// When the scroll view received the primary touch. The delay starts here.
  let start: Instant
  private let origin: CGPoint
  private var location: CGPoint
  private var velocity: FingerVelocity
  private var strides = Strides()
  private var robustTracker: RobustVelocityTracker?
  /// The hysteresis: the part of the travel that does not scroll.
  private var hysteresis = CGPoint.zero
  private var hasCaught = false

  init(primaryTouch: Touch, start: Instant, robustTracker: RobustVelocityTracker?) {
    (self.primaryTouch, self.start, self.robustTracker) = (primaryTouch, start, robustTracker)
    origin = primaryTouch.locationInWindow
    (location, velocity) = (origin, FingerVelocity(since: primaryTouch.instant))
  }

  /// The distance of the primary touch from its touch-down, in window points.
  var travel: CGPoint { location - origin }

  /// Adds the primary touch's latest move to its travel and velocity, with the samples that were merged into it.
  func sample(_ event: TouchEvent?) {
    strides = Strides()
    event?.forEachSample(of: primaryTouch) { sample($0, at: $1) }
    sample(primaryTouch.locationInWindow, at: primaryTouch.instant)
  }

  private func sample(_ place: CGPoint, at instant: Instant) {
    let step = place - location
    location = place
    robustTracker?.add(dx: step.x, dy: step.y, dtMs: instant.milliseconds(since: velocity.lastMove))
    strides.note(velocity.add(step, at: instant))
  }

  /// The robust velocity estimate, in pt/ms, or nil if the scroll view uses UIKit's.
  var robustVelocity: PlaneVelocity? { robustTracker?.velocity }

  /// Enters `.scrolling`. `slop` is the part of the travel that does not scroll, or nil if content was caught.
  func beginScrolling(without slop: CGPoint?) {
    stage = .scrolling
    strides.restart()
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
      earlierVelocity: velocity.earlierPerMillisecond, differences: strides.count, lastMove: velocity.lastMove,
      hasCaught: hasCaught, decision: decision)
  }
}

extension Touch {
  /// Runs `body` while the touch shows an earlier state. In a late delivery, a view sees the touch as it was at the
  /// time of the event. Applications cannot do this; seed 000 calls that unfair.
  func withState(_ phase: TouchPhase, at instant: Instant, location: CGPoint, previous: CGPoint, _ body: () -> Void) {
    let present = (self.phase, self.instant, locationInWindow, previousLocationInWindow)
    (self.phase, self.instant, locationInWindow, previousLocationInWindow) = (phase, instant, location, previous)
    body()
    (self.phase, self.instant, locationInWindow, previousLocationInWindow) = present
  }
}

/// Touches that the application synthesizes, like the RevengeTouch of seed 000. There it is a subclass of UITouch that
/// works by duck typing; here it is a copy that represents the same finger.
extension Touch {
  /// Creates a substitute for a touch, with the state of `original` until ``update(from:at:)`` changes it.
  ///
  /// A ``TouchDrivenScrollView`` that receives the substitute instead of the original scrolls by it and forwards it.
  /// Use one substitute for the whole life of the touch.
  package convenience init(substituting original: Touch) {
    self.init(copying: original, bit: original.bit)
    (evidence.input, evidence.hit) = (original.evidence.input, original.evidence.hit)
  }

  /// Copies the phase and times of `original`, and sets `location` in the window.
  package func update(from original: Touch, at location: CGPoint) {
    (phase, instant, evidence.input) = (original.phase, original.instant, original.evidence.input)
    (previousInstant, previousLocationInWindow) = (original.previousInstant, locationInWindow)
    locationInWindow = location
  }
}
