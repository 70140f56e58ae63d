import Foundation
import TouchKit
import UIKitMotion

/// Moves the animations of a transition by a fraction: `update(translation / height)` while a finger drags.
///
/// It captures what the animator starts in `animateTransition(using:)` by `UIView.animate` or a property animator, and
/// what runs alongside. A fraction is one of time, so an animation with a curve follows its curve, as in UIKit; with
/// `.curveLinear` views follow the finger. After a cancellation, properties have the values of before. An animator that
/// implements `interruptibleAnimator(using:)` is scrubbed itself.
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
  /// The duration of the transition in seconds; 0 before it starts.
  public private(set) final var duration: CGFloat = 0
  /// The fraction of the last update, 0 to 1.
  public private(set) final var percentComplete: CGFloat = 0
  /// The speed of the rest of the way: 2 takes half the time. 1 by default.
  open var completionSpeed: CGFloat = 1
  /// The curve of the rest of the way. Ease-in-out by default.
  open var completionCurve = View.AnimationCurve.easeInOut
  /// The timing of the rest of the way in place of ``completionCurve``, or nil.
  open var timingCurve: (any UITimingCurveProvider)?
  /// Whether a gesture drives from the beginning. With false the transition runs, and ``pause()`` takes it up.
  open var wantsInteractiveStart = true

  private weak var context: ViewTransition?
  private var driver: MotionDriver?
  private var animator: (any UIViewImplicitlyAnimating)?
  private weak var ticker: Ticker?
  private var isCancelling = false

  /// A transition may release its controller before it has arrived.
  deinit { ticker?.stop() }

  /// Starts the animations, at fraction 0.
  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    guard let transition = transitionContext as? ViewTransition else { return }
    context = transition
    (duration, percentComplete, isCancelling) = (CGFloat(transition.duration), 0, false)
    let own = transition.animator.interruptibleAnimator(using: transition)
    let driver = MotionDriver()
    self.driver = driver
    if own is NoInterruptibleAnimator {
      MotionScope.driven(by: driver) {
        transition.animator.animateTransition(using: transition)
        transition.runAlongside()
      }
    } else {
      animator = own
      own.pauseAnimation()
      MotionScope.driven(by: driver, transition.runAlongside)
    }
    driver.drive(to: 0)
    if !wantsInteractiveStart { run(to: 1, curve: .linear) }
  }

  /// Takes the transition up where it is, and makes it interactive again.
  open func pause() {
    ticker?.stop()
    animator?.pauseAnimation()
    if let animator { percentComplete = animator.fractionComplete }
    isCancelling = false
    context?.pauseInteractiveTransition()
  }

  /// Shows a fraction, 0 to 1. Values outside are clamped.
  open func update(_ percentComplete: CGFloat) {
    guard let context else { return }
    self.percentComplete = min(max(percentComplete, 0), 1)
    show()
    context.updateInteractiveTransition(self.percentComplete)
  }

  /// Ends the gesture; the transition goes back over the time that it has taken.
  open func cancel() {
    guard let context, !isCancelling else { return }
    isCancelling = true
    context.cancelInteractiveTransition()
    run(to: 0, curve: completionCurve)
  }

  /// Ends the gesture; the transition takes the time that remains.
  open func finish() {
    guard let context else { return }
    context.finishInteractiveTransition()
    run(to: 1, curve: completionCurve)
  }

  private func show() {
    animator?.fractionComplete = percentComplete
    driver?.drive(to: Double(percentComplete * duration))
  }

  /// Runs to one of the ends.
  private func run(to last: Double, curve: View.AnimationCurve) {
    let first = Double(percentComplete)
    let seconds = abs(last - first) * Double(duration) / max(Double(completionSpeed), 1e-3)
    let timing = timingCurve ?? UICubicTimingParameters(animationCurve: curve)
    if let animator {
      animator.isReversed = last == 0
      animator.continueAnimation(
        withTimingParameters: timing, durationFactor: CGFloat(duration > 0 ? max(seconds / Double(duration), 1e-3) : 1))
    }
    guard let window = context?.containerView.window else { return end(last) }
    let begin = window.now
    let course = timing.course(over: seconds)
    ticker?.stop()
    ticker = window.startTicking { [weak self] now in
      guard let self else { return }
      let share = course.duration > 0 ? now.seconds(since: begin) / course.duration : 1
      guard share < 1 else { return self.end(last) }
      self.percentComplete = CGFloat(min(max(first + (last - first) * course.curve.value(at: share), 0), 1))
      self.driver?.drive(to: Double(self.percentComplete * self.duration))
    }
  }

  private func end(_ last: Double) {
    ticker?.stop()
    percentComplete = CGFloat(last)
    let (driver, animator) = (driver, animator)
    (context, self.driver, self.animator) = (nil, nil, nil)
    // An interruptible animator completes the transition itself.
    _ = animator
    driver?.end(atEnd: last == 1)
  }
}
