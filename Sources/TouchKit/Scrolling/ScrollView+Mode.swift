import Foundation
import ScrollPhysics

extension ScrollView {
  /// ``OverridableScrollView/isTracking`` as the engine has it.
  final var hasTrackedTouch: Bool { !trackingMask.isEmpty }

  /// Whether `setContentOffset(_:animated: true)` or a scroll to the top is on its way.
  public final var isScrollAnimating: Bool {
    if case .moving(let motion) = activity { !motion.isDeceleration } else { false }
  }

  private var phase: ScrollMode.Phase {
    switch activity {
    case .idle, .caught: return zoomAnimation == nil ? .idle : .animate
    case .dragging: return .drag
    case .moving(let motion): return motion.phase(at: window?.now ?? .zero)
    }
  }

  /// Records the scroll mode if it changed, and the setting that caused the change, if any.
  final func recordMode(_ rule: Rule = .scrollMode, measured: Measured? = nil, because setting: DecisionID = .none) {
    guard let reportingWindow else { return }
    let mode = ScrollMode(
      isTracking: isTracking, isDragging: isDragging, isDecelerating: isDecelerating, isZooming: isZooming,
      phase: phase)
    guard mode != recordedMode else { return }
    recordedMode = mode
    modeDecision = reportingWindow.trace.record(
      rule, subject(in: reportingWindow), .mode(mode), measured: measured,
      because: Causes(reportingWindow.trace.context, modeDecision, setting))
    updateIndicators(mode)
  }

  /// Returns the decision of the setting that restricts ``scrollableAxes``.
  final func decisionForAxes(in window: Window) -> DecisionID {
    window.decision(for: .scrollableAxes, of: self, Double(scrollableAxes.rawValue))
  }

  /// Returns the decision of the paging setting, if paging determines where the content rests.
  final func decisionForPaging(_ motion: Motion) -> DecisionID {
    guard isPagingEnabled, motion.isPaging, let window else { return .none }
    return window.decision(for: .isPagingEnabled, of: self, 1)
  }

  /// Returns the settings that determine where content rests: paging, or the rate and an edge that does not bounce.
  final func settings(behind motion: Motion, velocity: PlaneVelocity) -> (DecisionID, DecisionID) {
    let paging = decisionForPaging(motion)
    guard !paging.exists, let window, velocity != .zero else { return (paging, .none) }
    let rate = decelerationRate.rawValue
    let slow = decelerationRate == .normal ? .none : window.decision(for: .decelerationRate, of: self, rate)
    let stops = Axes.each.first { axis in
      guard case .flight = motion[axis], velocity[axis] != 0, !canBounce(axis) else { return false }
      let free = Deceleration(from: bounds.origin[axis], velocity: velocity[axis], rate: rate).destination
      return !limits(axis).contains(free)
    }
    return (slow, stops.map { decisionForEdge($0, in: window) } ?? .none)
  }

  /// Returns the decision of the setting that prevents a bounce on this axis.
  final func decisionForEdge(_ axis: Axes, in window: Window) -> DecisionID {
    let own: Fact.Setting = axis == .horizontal ? .bouncesHorizontally : .bouncesVertically
    return window.decision(for: bounces ? own : .bounces, of: self, 0)
  }

  /// The window whose trace records this view: the one that it is leaving, else its own.
  final var reportingWindow: Window? { leavingWindow == nil ? window : leavingWindow }

  /// Returns the view's subject in the trace of `reporting`.
  final func subject(in reporting: Window) -> SubjectID {
    leavingWindow == nil || reporting === window ? reporting.subject(of: self) : traceSubject
  }

  // MARK: Fingers

  /// Asks `touchesShouldBegin`, and records a refusal. `touches` is the set of this one touch.
  final func allows(_ touch: Touch, as touches: Set<Touch>, to view: View, in window: Window) -> Bool {
    let answer = window.questions.ask(
      .touchesShouldBegin, self, for: self, about: view, because: Causes(touch.evidence.hit, window.trace.context)
    ) { touchesShouldBegin(touches, with: window.event, in: view) }
    guard !answer.value else { return true }
    window.trace.record(
      .contentRefused, window.subject(of: view), .withheld(touch.number), because: Causes(answer.decision))
    return false
  }

  /// Starts to track a finger that came down. A motion stops where it is, even beyond an edge (spec 4.7.1).
  final func fingerDown(_ touch: Touch) {
    if trackingMask.isEmpty && currentDrag == nil { childPull = nil }
    if trackingMask.isEmpty { countTouchDown() }
    trackingMask.formUnion(touch.bit)
    guard case .moving(let motion) = activity, isScrollEnabled, currentDrag == nil, let window else {
      return recordMode()
    }
    window.trace.processing(touch.evidence.hit) {
      moveContent(to: motion.offset(at: window.now), .caught)
      guard case .moving(let motion) = activity else { return }
      activity.catchContent()
      if !motion.isDeceleration { finishAnimation(motion) }
      recordMode(.caught, because: motion.cause)
    }
  }

  /// Stops tracking fingers that lifted or whose touches were cancelled.
  final func fingersUp(_ mask: TouchMask) {
    trackingMask.subtract(mask)
    if case .caught = activity, trackingMask.isEmpty {
      // The pan did not recognize after the touch-down stopped the content.
      activity.rest()
      settle(velocity: .zero, axes: scrollableAxes)
    }
    settleIfNeeded()
    recordMode()
  }

  // MARK: Removal

  /// Ends drag, zoom and motion before the scroll view or a superview leaves the window, and notifies the delegate of
  /// each end. ``isTracking`` stays true until the fingers lift (spec 1.3.6).
  final func endActivity() {
    // The delegate may remove the view or a superview, which calls this method again. The outer call finishes.
    guard leavingWindow == nil, let left = window else { return }
    leavingWindow = left
    defer {
      leavingWindow = nil
      // The delegate may have moved it to another window, whose trace does not contain these decisions.
      if window !== left { modeDecision = .none }
    }
    endForwardedTouches()
    releaseParent()
    childPull = nil
    endZoomForRemoval()
    if currentDrag != nil { endDragWithoutRelease() }
    stopMotion()
    activity.rest()
    if isDecelerating { notifyDidEndDecelerating() }
    needsToSettle = false
    moveContent(to: clamped(bounds.origin), .rest)
    recordMode()
    left.stopStepping(self)
  }

  /// Whether a drag, a zoom or a motion has to end before it leaves the window.
  final var isActive: Bool {
    // A finger that is down may be between the end of a drag and the motion that follows.
    if isTracking || zooming != nil || isDecelerating || needsToSettle { return true }
    if case .idle = activity { return false }
    return true
  }
}
