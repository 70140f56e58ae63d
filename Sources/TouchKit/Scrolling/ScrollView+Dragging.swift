import Foundation
import ScrollPhysics

extension ScrollView {
  final func panDidChange(_ pan: ScrollViewPanGestureRecognizer) {
    switch pan.state {
    case .began: beginDrag(pan.pull)
    case .changed: continueDrag(pan.pull)
    case .ended: endDrag(pan.pull, robust: pan.robustTracker?.velocity)
    case .cancelled: cancelDrag(pan.pull)
    case .possible, .failed: break
    }
  }

  /// Begins a drag by fingers; `rule` and `measured` say in the trace why.
  final func beginDrag(_ pull: Pull, _ rule: Rule = .scrollMode, measured: Measured? = nil) {
    guard let window else { return }
    let isNew = !isDragging
    let moved: Motion? = if case .moving(let motion) = activity { motion } else { nil }
    startDrag(by: .fingers, along: pull.hasCaught ? scrollableAxes : lockedAxes(pull))
    window.trace.processing(pull.decision) {
      // An animation that began under a resting finger.
      if let moved, !moved.isDeceleration { finishAnimation(moved) }
      recordMode(rule, measured: measured)
      // A drag that an inner scroll view began here continues as this view's own.
      if isNew { notifyWillBeginDragging() }
      continueDrag(pull)
    }
  }

  /// Starts a drag from the current offset. Outer scroll views that the previous drag moved keep following.
  final func startDrag(by mover: Drag.Mover, along axes: Axes) {
    let nesting = Nesting(pulledAxes: currentDrag?.nesting.pulledAxes ?? [])
    var drag = Drag(axes: axes, mover: mover, nesting: nesting)
    drag.anchor = rawOffset(on: drag.band)
    activity.begin(drag)
    childPull = nil
  }

  final var currentDrag: Drag? {
    get { activity.drag }
    set { activity.drag = newValue }
  }

  /// Whether a drag is in progress, by a finger, a trackpad, or an inner scroll view that pulls this one.
  public final var isDragging: Bool { currentDrag != nil }

  final func notifyWillBeginDragging() {
    calling(report(.willBeginDragging, .drag)) { delegate?.scrollViewWillBeginDragging(self) }
    dismissKeyboardForDrag()
  }

  /// The axes of a new drag after directional lock (spec 4.6.3).
  private func lockedAxes(_ pull: Pull) -> Axes {
    let axes = scrollableAxes
    guard isDirectionalLockEnabled, axes == .both, let window else { return axes }
    let travel = own(pull.travel)
    let (dx, dy) = (abs(Double(travel.x)), abs(Double(travel.y)))
    let angle = atan2(dy, dx) * 180 / .pi
    let (low, high) = (window.constants.lockHorizontalBelow, window.constants.lockVerticalAbove)
    guard angle < low || angle > high else { return axes }
    let locked: Axes = angle < low ? .horizontal : .vertical
    window.trace.record(
      .directionLock, window.subject(of: self), .mode(recordedMode),
      measured: Measured(.angle, angle, limit: angle < low ? low : high),
      because: Causes(pull.decision, window.decision(for: .isDirectionalLockEnabled, of: self, 1)))
    return locked
  }

  /// One step of a drag: the offset follows the translation (spec 5.2).
  final func continueDrag(_ pull: Pull) {
    interruptAnimation()
    guard case .dragging(var drag) = activity else { return }
    drag.translation = own(pull.translation)
    drag.velocity.record(-own(pull.velocity))
    currentDrag = drag
    // During a pinch the zoom sets the offset; the drag continues from there afterwards.
    guard zooming == nil else { return reanchorDrag() }
    countFlickDrag(drag)
    follow(drag)
    if keyboardDismissMode == .interactive { pullKeyboard() }
  }

  /// A finger that moves ends the animation that interrupted its drag.
  final func interruptAnimation() { if case .moving = activity, currentDrag != nil { stopMotion() } }

  /// The offset changed by other means: the drag continues from there.
  final func reanchorDrag() {
    if case .dragging(let drag) = activity { currentDrag?.anchor = rawOffset + drag.translation }
  }

  /// Sets the offset for the translation of the drag.
  final func follow(_ drag: Drag) {
    let raw = drag.anchor - drag.translation
    var target = bounds.origin
    for axis in Axes.each where drag.axes.contains(axis) { target[axis] = placed(raw[axis], axis) }
    guard target != raw, clamped(target) != target else {
      if target != raw { noteStop(at: target, raw, drag) }
      return moveContent(to: target, .drag)
    }
    let (pulled, shown) = overshoot(raw: raw, shown: target)
    moveContent(to: target, .rubberBand, measured: pulled, and: shown)
  }

  /// Records once in a drag that the content stops at an edge because it does not bounce there.
  private func noteStop(at target: CGPoint, _ raw: CGPoint, _ drag: Drag) {
    guard !drag.hasStopped, drag.nesting.pulledAxes.isEmpty, let window else { return }
    let axis = Axes.each.first {
      drag.axes.contains($0) && contentAxes.contains($0) && raw[$0] != target[$0] && !canBounce($0)
    }
    guard let axis else { return }
    currentDrag?.hasStopped = true
    _ = decisionForEdge(axis, in: window)
  }

  /// The distance past the edge, and how much of it the band shows.
  private func overshoot(raw: CGPoint, shown: CGPoint) -> (Measured, Measured) {
    let axis: Axes = limits(.vertical).contains(shown.y) ? .horizontal : .vertical
    let edge = limits(axis).clamp(shown[axis])
    return (
      Measured(.overshoot, abs(raw[axis] - edge), limit: 0),
      Measured(.stretch, abs(shown[axis] - edge), limit: bounds.size[axis])
    )
  }

  /// The fingers lifted. `robust` is their velocity by ``VelocityEstimation/robust``, if that is set.
  final func endDrag(_ pull: Pull, robust: PlaneVelocity?) {
    guard let drag = currentDrag, !drag.isIndirect, let window else { return }
    window.trace.processing(pull.decision) {
      let pause = window.now.milliseconds(since: pull.lastMove)
      let released = robust.map { ReleaseVelocity(latest: -own($0)) } ?? drag.velocity
      let outcome = released.outcome(
        pauseMs: pause, movesX: drag.axes.contains(.horizontal), movesY: drag.axes.contains(.vertical),
        limits: window.constants.releaseLimits)
      var velocity = zooming != nil ? .zero : outcome.velocity
      releaseKeyboard(velocity: outcome.velocity.y)
      releaseParent(velocity: &velocity)
      countFlick(velocity)
      release(
        velocity: velocity, axes: drag.axes,
        measured: measurements(
          of: outcome, released, robust == nil ? .speed : .robustSpeed, pauseMs: pause, window.constants))
    }
  }

  /// The tests that decide whether there is momentum, the one that decided first: the rest, the speed, and the speed
  /// along the axes that scroll where that is another (spec 5.3).
  private func measurements(
    of outcome: ReleaseVelocity.Outcome, _ released: ReleaseVelocity, _ quantity: Measured.Quantity, pauseMs: Double,
    _ constants: EngineConstants
  ) -> [Measured] {
    let rest = Measured(.duration, pauseMs / 1_000, limit: constants.restingPause)
    let speed = Measured(quantity, Self.speed(released.latest), limit: constants.releaseSpeed)
    switch outcome {
    case .still(.rested): return [rest, speed]
    case .still(.slow): return [speed, rest]
    case .moving(let velocity):
      let along = Measured(.scrollSpeed, Self.speed(velocity), limit: 0)
      if velocity == .zero { return [along, speed, rest] }
      return along.value < speed.value / 2 ? [speed, rest, along] : [speed, rest]
    }
  }

  /// In points per second.
  private static func speed(_ velocity: PlaneVelocity) -> Double { (velocity * velocity).sum().squareRoot() * 1_000 }

  /// The drag was cancelled: scrolling was disabled, or the system cancelled the touch. The content stays where it is,
  /// or springs back from beyond an edge; after a system cancel it also settles on a page (spec 4.6.4).
  final func cancelDrag(_ pull: Pull) {
    guard currentDrag?.isIndirect == false, let window else { return }
    window.trace.processing(pull.decision) {
      releaseKeyboard(velocity: nil)
      releaseParent()
      endDragWithoutRelease()
    }
  }

  final func endDragWithoutRelease() {
    clearNeedsToSettle()
    finishDrag(with: landing(velocity: .zero, axes: contentAxes, paging: isScrollEnabled && isPagingEnabled))
  }

  // MARK: Release

  /// Ends the drag with this velocity: calls `scrollViewWillEndDragging`, which may change the target offset, and
  /// starts the motion (spec 4.5, 5.3 to 5.7).
  final func release(velocity: PlaneVelocity, axes: Axes, measured: [Measured]) {
    guard let window else { return }
    clearNeedsToSettle()
    var motion = landing(velocity: velocity, axes: axes, paging: isPagingEnabled)
    let velocityPoint = CGPoint(x: velocity.x, y: velocity.y)
    let proposed = clamped(motion.destination)
    let measured = measured + pageMeasurements(motion, velocity) + flickMeasurements(motion)
    let settings = settings(behind: motion, velocity: velocity)
    let reported = report(
      .willEndDragging, .letGo, velocity: velocityPoint, target: proposed, measured: measured.first,
      because: settings.0, settings.1)
    for further in measured.dropFirst() { window.trace.addMeasurement(further) }
    var (target, isRetargeted) = (proposed, false)
    let answer = window.questions.ask(
      .willEndDragging, delegate ?? self, for: self, about: self, .ownYes, rule: .delegateTarget,
      because: Causes(reported)
    ) {
      withUnsafeMutablePointer(to: &target) {
        let target = $0
        calling(reported) {
          delegate?.scrollViewWillEndDragging(self, withVelocity: velocityPoint, targetContentOffset: target)
        }
      }
      let isChanged = target != proposed && Double(target.x).isFinite && Double(target.y).isFinite
      isRetargeted = isChanged && !isPagingEnabled && zooming == nil
      return isRetargeted
    }
    // The delegate may have removed the scroll view, which ended the drag.
    guard currentDrag != nil else { return }
    // A what-if can ignore a target, not invent one.
    guard answer.value, isRetargeted else { return finishDrag(with: motion) }
    motion = landing(on: clamped(target), insteadOf: proposed, velocity: velocity, motion)
    window.trace.processing(answer.decision) { finishDrag(with: motion) }
  }

  /// The end of a drag applies the current limits itself, unless an animation interrupts the drag.
  final func clearNeedsToSettle() { if case .dragging = activity { needsToSettle = false } }

  /// What chose the page: how far the content is from the page that it would return to, and the speed that turns it
  /// whatever that is (spec 5.7).
  private func pageMeasurements(_ motion: Motion, _ velocity: PlaneVelocity) -> [Measured] {
    guard isPagingEnabled, motion.isPaging, let constants = window?.constants else { return [] }
    return Axes.each.flatMap { axis -> [Measured] in
      guard case .page = motion[axis] else { return [] }
      let page = PageTarget(
        offset: bounds.origin[axis], velocity: velocity[axis], stride: bounds.size[axis], limits: limits(axis),
        turnSpeed: constants.releaseSpeedPerMs)
      return [
        Measured(.scrollSpeed, abs(velocity[axis]) * 1_000, limit: constants.releaseSpeed),
        Measured(.pages, page.position - page.position.rounded(.down), limit: 0.5),
      ]
    }
  }

  /// The factors by which repeated flicks lengthen the motion (spec 5.8).
  private func flickMeasurements(_ motion: Motion) -> [Measured] {
    Axes.each.compactMap { axis in
      guard case .flight = motion[axis], stretch(axis) != 1 else { return nil }
      return Measured(.acceleration, stretch(axis), limit: 1)
    }
  }

  /// Calls `scrollViewDidEndDragging` and starts the motion, if it leads anywhere.
  final func finishDrag(with motion: Motion) {
    // If the delegate moves the content in between, at once or animated, that prevails.
    currentDrag = nil
    let moves = motion.duration > 0 && isAtStart(of: motion)
    calling(report(.didEndDragging, .letGo, willDecelerate: moves)) {
      delegate?.scrollViewDidEndDragging(self, willDecelerate: moves)
    }
    guard moves, isAtStart(of: motion), reportingWindow != nil else {
      // So near to an edge or a page that the motion has no duration.
      if !moves && isAtStart(of: motion) { moveContent(to: motion.destination, .rest) }
      if isDecelerating { notifyDidEndDecelerating() }
      recordMode()
      if !moves && isAtStart(of: motion) { handOverMomentumAtOnce(motion) }
      return
    }
    startMotion(motion)
    if needsToSettle { replan(motion) }
    notifyWillBeginDecelerating(motion)
    takeFirstStepEarly(motion)
    recordMode()
  }

  private func isAtStart(of motion: Motion) -> Bool {
    // A zoom that the delegate began in between sets the offset until it ends.
    guard case .idle = activity, zooming == nil else { return false }
    return motion.origin == bounds.origin
  }
}
