import Foundation
import TouchKit

/// Animates changes of views, and can be paused, scrubbed, reversed and continued with other timing.
///
/// `startAnimation()` runs the blocks at once: centers, frames, bounds, transforms, alphas and background colours have
/// their final values, and only drawing shows others (spec 11.1). When it ends at the start, they get the values of
/// before. Its clock is that of the window of the first view that changed, which retains it while it runs.
///
/// - Views take touches at their final places, unless ``isUserInteractionEnabled`` is false.
/// - Another animation of a property continues from the value that is drawn, and an assignment ends the animation of its
///   property. The animator continues with its other properties and completes at its time.
/// - When all changed views have left the window, it finishes at the next tick.
/// - If nothing changes that can be animated, it completes at the next tick; outside a window at once.
/// - Reversed, it runs the same course backward in time, that of a spring as well.
/// - Where UIKit raises an exception, it traps. One exception: an animator that is released while it is paused or
///   stopped ends silently with the final values, because a stage may be discarded at any moment.
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  /// Changes that begin after a part of the time.
  struct Group {
    let from: Double
    let changes: [AnimatedChange]
  }

  /// A way in time from one fraction to another.
  struct Run {
    let begin: Instant, seconds: Double
    let from: Double, to: Double
    /// Other timing for the rest of the way, with the fraction and the values where it began.
    var other: (curve: MotionCurve, fraction: Double, values: [(change: AnimatedChange, start: AnimatedValue)])?
  }

  /// The seconds from start to end, without the delay. For a spring with a mass, the time until it has settled.
  public let duration: TimeInterval
  /// The timing.
  public let timingParameters: (any UITimingCurveProvider)?
  /// The seconds before the start, set by `startAnimation(afterDelay:)`.
  public private(set) var delay: TimeInterval = 0
  /// Inactive before it starts and after it finished.
  public internal(set) final var state = UIViewAnimatingState.inactive
  /// Whether it is active and not paused.
  public internal(set) final var isRunning = false

  /// Whether animated views take touches; true by default. Traps if set on an active animator.
  open var isUserInteractionEnabled = true {
    willSet { precondition(state != .active, "isUserInteractionEnabled was set on an active animator") }
  }
  /// Whether it can be paused, scrubbed and reversed; true by default. Traps if set on an active animator.
  open var isInterruptible = true {
    willSet { precondition(state != .active, "isInterruptible was set on an active animator") }
  }
  /// Has no effect: touches find views at their final places in either case.
  open var isManualHitTestingEnabled = false
  /// Whether ``fractionComplete`` is the fraction of the change, so that views follow a finger; true by default. With
  /// false it is the fraction of the time, and views follow the curve.
  open var scrubsLinearly = true
  /// Whether it stays active and paused when it arrives, without its completions. False by default.
  open var pausesOnCompletion = false

  let curve: MotionCurve
  var pending: [(block: () -> Void, delayFactor: Double)] = []
  var completions: [(UIViewAnimatingPosition) -> Void] = []
  var groups: [Group] = []
  var run: Run?
  weak var ticker: Ticker?
  /// The fraction of the time, 0 at the start and 1 at the end also when reversed.
  var time = 0.0
  /// The fraction of the change as it was scrubbed, or nil if ``time`` decides.
  var scrubbed: Double?
  /// The fraction of the time of other timing that has passed.
  var elapsedFraction = 0.0
  /// The delay that has not begun yet.
  var wait = 0.0
  private var reversed = false
  /// Whether a transition drives it in place of a clock.
  var isDriven = false
  /// The transaction in which it started, which waits for its end.
  private var group: AnimationGroup?

  /// Creates an animator with a timing. Blocks are added by `addAnimations(_:)`.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    let course = parameters.course(over: max(duration, 0))
    (self.duration, curve, timingParameters) = (course.duration, course.curve, parameters)
    super.init()
  }

  /// Creates an animator without a duration: what is added to it is changed at once when it starts.
  public override convenience init() { self.init(duration: 0, timingParameters: UICubicTimingParameters()) }

  /// Creates an animator with one of UIKit's curves.
  public convenience init(duration: TimeInterval, curve: View.AnimationCurve, animations: (() -> Void)? = nil) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a cubic Bézier curve.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a spring that settles within the duration.
  public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator and starts it. Of the options only the curve has an effect.
  @discardableResult
  public static func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: View.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: duration, curve: options.curve, animations: animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  deinit {
    for group in groups { for change in group.changes { change.finish() } }
    leaveTransaction()
  }

  /// Tells the transaction that the animation is over.
  final func leaveTransaction() {
    group?.finish()
    group = nil
  }

  // MARK: Blocks

  /// Adds a block. It runs when the animator starts, or at once if it is active: then its changes take the rest of the
  /// time. Traps if the animator is stopped.
  open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

  /// Adds a block whose changes begin after a fraction of the remaining time, 0 to 1, and take the rest of it.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    precondition(state != .stopped, "animations were added to a stopped animator")
    let factor = min(max(Double(delayFactor), 0), 1)
    guard state == .active else { return pending.append((animation, factor)) }
    updateTime()
    begin(animation, from: time + factor * (1 - time))
  }

  /// Adds a closure that is called after it finished, with the final position: `start` if it is reversed. They are
  /// called in the order in which they were added, and not after `stopAnimation(true)`.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

  // MARK: Direction and progress

  /// Whether it runs from the end to the start. Traps if set while it is stopped or not interruptible.
  ///
  /// Set on a running animator, it turns round where it is. The way back takes as long as the way so far. As in UIKit,
  /// ``fractionComplete`` becomes one minus its value. Set before the start, the views begin at their final values.
  open var isReversed: Bool {
    get { reversed }
    set {
      precondition(state != .stopped, "isReversed was set on a stopped animator")
      guard newValue != reversed else { return }
      precondition(state == .inactive || isInterruptible, "isReversed was set, and the animator is not interruptible")
      updateTime()
      reversed = newValue
      guard isRunning, !isDriven else { return run = nil }
      wait = 0
      start(from: time, in: clock)
    }
  }

  /// How much of the way is done, 0 to 1, in the direction of the animation; 0 while it is inactive.
  ///
  /// It is the fraction of the change, or with ``scrubsLinearly`` false that of the time. Setting it pauses the animator,
  /// and makes an inactive one active. Values outside of 0 to 1 are clamped. Traps if it is stopped.
  open var fractionComplete: CGFloat {
    get {
      guard state != .inactive else { return 0 }
      updateTime()
      let fraction = scrubsLinearly ? scrubbed ?? min(curve.value(at: time), 1) : time
      return CGFloat(reversed ? 1 - fraction : fraction)
    }
    set {
      precondition(state != .stopped, "fractionComplete was set on a stopped animator")
      pauseAnimation()
      let fraction = min(max(Double(newValue), 0), 1)
      let forward = reversed ? 1 - fraction : fraction
      run = nil
      (time, scrubbed) = scrubsLinearly ? (curve.time(of: forward), forward) : (forward, nil)
      showTime()
    }
  }

  // MARK: Starting and stopping

  /// Starts it, or resumes it if it is paused. Does nothing if it runs. Traps if it is stopped.
  open func startAnimation() { start(afterDelay: 0) }

  /// Starts it after a delay in seconds. The blocks run at once.
  open func startAnimation(afterDelay delay: TimeInterval) { start(afterDelay: delay) }

  /// Pauses it. An inactive animator becomes active, and its blocks run. Traps if it is stopped or not interruptible.
  open func pauseAnimation() {
    precondition(state != .stopped, "pauseAnimation() was called on a stopped animator")
    precondition(isInterruptible, "pauseAnimation() was called, and the animator is not interruptible")
    if state == .inactive { activate() }
    guard isRunning else { return }
    halt()
  }

  /// Continues a paused animation, or a running one from where it is.
  ///
  /// - Parameters:
  ///   - parameters: The timing for the rest of the way; nil to follow the animator's own curve to its end.
  ///   - durationFactor: The time for the rest, as a multiple of ``duration``; 0 for the share of the duration that
  ///     remains. A spring with a mass has its own duration.
  open func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat) {
    precondition(state != .stopped, "continueAnimation was called on a stopped animator")
    if state == .inactive { activate() }
    if isRunning { halt() }
    resume(with: parameters, factor: max(Double(durationFactor), 0))
  }

  /// Stops it and leaves the views where they are drawn, as their values. With true it becomes inactive and its
  /// completions are not called; with false it becomes stopped, and ``finishAnimation(at:)`` has to be called. Does
  /// nothing unless it is active.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active else { return }
    halt()
    for change in changes { change.finish(assigning: change.shown) }
    state = .stopped
    if withoutFinishing {
      completions = []
      forget()
      leaveTransaction()
    }
  }

  /// Finishes a stopped animation, and calls the completions with this position. At the start or the end, the views get
  /// those values. Traps unless it is stopped.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    precondition(state == .stopped, "finishAnimation(at:) was called, and the animator is not stopped")
    for change in changes where !change.isInterrupted && change.start.current(of: change.view) == change.shown {
      switch finalPosition {
      case .start: change.settle(at: change.start)
      case .end: change.settle(at: change.end)
      case .current: break
      }
    }
    complete(at: finalPosition)
  }
}

extension UIViewPropertyAnimator {
  private func start(afterDelay delay: TimeInterval) {
    precondition(state != .stopped, "startAnimation was called on a stopped animator")
    guard !isRunning else { return }
    self.delay = max(delay, 0)
    wait = self.delay
    if state == .inactive { activate(runs: true) }
    if group == nil, MotionScope.current?.driver == nil {
      group = AnimationGroup.current
      group?.expect()
    }
    resume(with: nil, factor: 0)
  }
}
