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

  /// Begins a drag by fingers. The trace records `rule` and `measured` as the reason.
  final func beginDrag(_ pull: Pull, _ rule: Rule = .scrollMode, measured: Measured? = nil) {
    guard let window else { return }
    let isNew = !isDragging
    let moved: Motion? = if case .moving(let motion) = activity { motion } else { nil }
    startDrag(by: .fingers, along: pull.hasCaught ? scrollableAxes : lockedAxes(pull))
    window.trace.processing(pull.decision) {
      // An animation began while the finger rested.
      if let moved, !moved.isDeceleration { finishAnimation(moved) }
      recordMode(rule, measured: measured)
      // An inner scroll view may have begun the drag; it continues as this view's own.
      if isNew { notifyWillBeginDragging() }
      continueDrag(pull)
    }
  }

  /// Starts a drag from the current offset. Outer scroll views that the previous drag moved continue to follow.
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

  /// ``OverridableScrollView/isDragging`` as the engine has it.
  final var hasDrag: Bool { currentDrag != nil }

  final func notifyWillBeginDragging() {
    calling(report(.willBeginDragging, .drag)) { assignedDelegate?.scrollViewWillBeginDragging(self) }
    dismissKeyboardForDrag()
  }

  /// Returns the axes of a new drag after directional lock (spec 4.6.3).
  private func lockedAxes(_ pull: Pull) -> Axes {
    let axes = scrollableAxes
    guard isDirectionalLockEnabled, axes == .both, let window else { return axes }
    let travel = own(pull.travel)
    let (dx, dy) = (abs(Double(travel.x)), abs(Double(travel.y)))
    let angle = atan2(dy, dx) * 180 / .pi
    let (low, high) = (window.constants.lockHorizontalBelow, window.constants.lockVerticalAbove)
    let isLocked = angle < low || angle > high
    window.trace.record(
      isLocked ? .directionLock : .diagonal, window.subject(of: self), .mode(recordedMode),
      measured: Measured(.angle, angle, limit: angle < low || abs(angle - low) < abs(angle - high) ? low : high),
      because: Causes(pull.decision, window.decision(for: .isDirectionalLockEnabled, of: self, 1)))
    return isLocked ? angle < low ? .horizontal : .vertical : axes
  }

  /// Moves the offset by the translation of the fingers (spec 5.2).
  final func continueDrag(_ pull: Pull) {
    interruptAnimation()
    guard case .dragging(var drag) = activity else { return }
    drag.translation = own(pull.translation)
    drag.velocity.record(pull) { -own($0) }
    currentDrag = drag
    // During a pinch, the zoom sets the offset. Afterwards the drag continues from there.
    guard zooming == nil else { return reanchorDrag() }
    countFlickDrag(drag)
    follow(drag)
    if keyboardDismissMode.isInteractive { pullKeyboard() }
  }

  /// Ends the animation that interrupted the drag. Called when the finger moves.
  final func interruptAnimation() { if case .moving = activity, currentDrag != nil { stopMotion() } }

  /// Continues the drag from the current offset, which something else changed.
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

  /// Records, once per drag, that the content stops at an edge because it does not bounce there.
  private func noteStop(at target: CGPoint, _ raw: CGPoint, _ drag: Drag) {
    guard !drag.hasStopped, drag.nesting.pulledAxes.isEmpty, let window else { return }
    let axis = Axes.each.first {
      drag.axes.contains($0) && contentAxes.contains($0) && raw[$0] != target[$0] && !canBounce($0)
    }
    guard let axis else { return }
    currentDrag?.hasStopped = true
    _ = decisionForEdge(axis, in: window)
  }

  /// Returns the distance beyond the edge, and the part of it that the rubber band shows.
  private func overshoot(raw: CGPoint, shown: CGPoint) -> (Measured, Measured) {
    let axis: Axes = limits(.vertical).contains(shown.y) ? .horizontal : .vertical
    let edge = limits(axis).clamp(shown[axis])
    return (
      Measured(.overshoot, abs(raw[axis] - edge), limit: 0),
      Measured(.stretch, abs(shown[axis] - edge), limit: bounds.size[axis])
    )
  }

  /// Ends the drag when the fingers lift. `robust` is their velocity by ``VelocityEstimation/robust``, if that is set.
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
      if let refreshControl { makeRoom(for: refreshControl) }
      releaseParent(velocity: &velocity)
      countFlick(velocity)
      release(
        velocity: velocity, axes: drag.axes,
        measured: measurements(
          of: outcome, released, robust == nil ? .speed : .robustSpeed, pauseMs: pause, window.constants))
    }
  }

  /// Returns the measurements that decide about momentum, the deciding one first: rest and speeds (spec 5.3).
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

  /// Ends a drag because scrolling was disabled or the system cancelled the touch. The content stays, or springs back
  /// from beyond an edge. After a system cancel it also settles on a page (spec 4.6.4).
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

  /// Ends the drag and starts the motion. The delegate may change the target offset (spec 4.5, 5.3 to 5.7).
  final func release(velocity: PlaneVelocity, axes: Axes, measured: [Measured]) {
    guard let window else { return }
    clearNeedsToSettle()
    var motion = landing(velocity: velocity, axes: axes, paging: isPagingEnabled)
    let velocityPoint = CGPoint(x: velocity.x, y: velocity.y)
    let proposed = roundedToPixels(clamped(motion.destination))
    let measured = measured + pageMeasurements(motion, velocity) + flickMeasurements(motion)
    let settings = settings(behind: motion, velocity: velocity)
    let reported = report(
      .willEndDragging, .letGo, velocity: velocityPoint, target: proposed, measured: measured.first,
      because: settings.0, settings.1)
    for further in measured.dropFirst() { window.trace.addMeasurement(further) }
    var (target, isRetargeted) = (proposed, false)
    let answer = window.questions.ask(
      .willEndDragging, assignedDelegate ?? self, for: self, about: self, .ownYes, rule: .delegateTarget,
      because: Causes(reported)
    ) {
      if let wish = companion?.target(of: self, proposed: proposed, velocity: velocityPoint) { target = wish }
      withUnsafeMutablePointer(to: &target) {
        let target = $0
        calling(reported) {
          assignedDelegate?.scrollViewWillEndDragging(self, withVelocity: velocityPoint, targetContentOffset: target)
        }
      }
      let isChanged = target != proposed && Double(target.x).isFinite && Double(target.y).isFinite
      isRetargeted = isChanged && !isPagingEnabled && zooming == nil
      return isRetargeted
    }
    // The delegate may have removed the scroll view, which ended the drag.
    guard currentDrag != nil else { return }
    // A what-if can ignore a target but not invent one.
    guard answer.value, isRetargeted else { return finishDrag(with: motion) }
    motion = landing(on: clamped(target), insteadOf: proposed, velocity: velocity, motion)
    window.trace.processing(answer.decision) { finishDrag(with: motion) }
  }

  /// The end of a drag applies the current limits itself, unless an animation interrupts the drag.
  final func clearNeedsToSettle() { if case .dragging = activity { needsToSettle = false } }

  /// Returns the measurements that chose the page. One is how far the content is from the page to which it would
  /// return. The other is the speed that turns the page regardless of that distance (spec 5.7).
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

  /// Returns the factors by which repeated flicks lengthen the motion (spec 5.8).
  private func flickMeasurements(_ motion: Motion) -> [Measured] {
    Axes.each.compactMap { axis in
      guard case .flight = motion[axis], stretch(axis) != 1 else { return nil }
      return Measured(.acceleration, stretch(axis), limit: 1)
    }
  }

  /// Calls `scrollViewDidEndDragging`, and starts the motion if it has a duration.
  final func finishDrag(with motion: Motion) {
    // If the delegate moves the content in between, with or without animation, that move wins.
    currentDrag = nil
    let moves = motion.duration > 0 && isAtStart(of: motion)
    calling(report(.didEndDragging, .letGo, willDecelerate: moves)) {
      observer?.scrollViewDidEndDragging(self, willDecelerate: moves)
      assignedDelegate?.scrollViewDidEndDragging(self, willDecelerate: moves)
    }
    guard moves, isAtStart(of: motion), reportingWindow != nil else {
      // The content is so close to an edge or a page that the motion has no duration.
      if !moves && isAtStart(of: motion) { moveContent(to: motion.destination, .rest) }
      if isDecelerating {
        // The finger that stopped the flight does not count any more (spec 4.7.3).
        if let window { trackingMask.subtract(window.event.ended.union(window.event.cancelled)) }
        notifyDidEndDecelerating()
      }
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

/// A snapshot of the dragging fingers, from the pan or from the touches of a view without recognizers.
struct Pull {
  /// Their translation since touch-down, in window points.
  let travel: CGPoint
  /// The translation without the hysteresis: the part that scrolls.
  let translation: CGPoint
  /// In window points per millisecond.
  let velocity: PlaneVelocity
  /// The velocity before the newest finite difference.
  let earlierVelocity: PlaneVelocity
  /// How many finite differences the velocity has gained since the last pull.
  let differences: Int
  let lastMove: Instant
  /// Whether the fingers stopped moving content. Then there is no hysteresis.
  let hasCaught: Bool
  /// The cause of what the drag does next.
  let decision: DecisionID
}

extension ReleaseVelocity {
  /// Records the velocity of a pull as one callback for each difference. A pull that only extended the last difference
  /// replaces its velocity.
  fileprivate mutating func record(_ pull: Pull, inContent own: (PlaneVelocity) -> PlaneVelocity) {
    if pull.differences > 1 { record(own(pull.earlierVelocity)) }
    if pull.differences > 0 { record(own(pull.velocity)) } else { revise(own(pull.velocity)) }
  }
}

struct Drag {
  enum Mover {
    case fingers
    /// A trackpad, with its last velocity in points per millisecond.
    case trackpad(PlaneVelocity)
    /// The inner scroll view whose drag continues beyond its edge (spec 4.9.5).
    case child(ObjectIdentifier)
    /// Nothing: the trackpad gesture ended, but the delegate has not yet returned from `scrollViewWillEndDragging`.
    case released
  }

  /// The offset without the rubber band at translation 0. Content caught in a bounce stays where it is (spec 4.7.4).
  var anchor = CGPoint.zero
  /// The translation after hysteresis, in points of this view.
  var translation = CGPoint.zero
  /// The axes on which content follows: the scrolling axes without one that directional lock excludes.
  var axes: Axes
  /// The velocities of the offset in the last two steps.
  var velocity = ReleaseVelocity()
  var mover: Mover
  var nesting: Nesting
  /// Whether the content reached an edge at which it does not bounce.
  var hasStopped = false

  var isIndirect: Bool { if case .trackpad = mover { true } else { false } }

  var pullingChild: ObjectIdentifier? { if case .child(let name) = mover { name } else { nil } }

  /// The rubber band, which is stiffer for trackpads (spec 4.12).
  var band: RubberBand {
    isIndirect ? RubberBand(coefficient: PhysicsConstants.indirectRubberBandCoefficient) : RubberBand()
  }
}

/// Counts repeated flicks, which accelerate with ``EngineOptions/acceleratesRepeatedFlicks`` (spec 5.8).
extension ScrollView {
  final func countTouchDown() {
    guard let window, window.options.acceleratesRepeatedFlicks else { return flicks = nil }
    if flicks == nil { flicks = (FlickAccumulator(), FlickAccumulator()) }
    let ms = window.now.milliseconds(since: .zero)
    flicks?.x.touchDown(atMs: ms)
    flicks?.y.touchDown(atMs: ms)
  }

  final func countFlickDrag(_ drag: Drag) {
    // A first sample has only a fifth of its weight (spec 3.3), so it does not indicate a slow drag.
    guard flicks != nil, drag.velocity.previous != .zero else { return }
    flicks?.x.drag(distance: drag.translation.x, velocity: drag.velocity.latest.x)
    flicks?.y.drag(distance: drag.translation.y, velocity: drag.velocity.latest.y)
  }

  /// Notes that a drag ended with this velocity, in points per millisecond.
  final func countFlick(_ velocity: PlaneVelocity) {
    guard flicks != nil, let ms = window?.now.milliseconds(since: .zero) else { return }
    flicks?.x.release(velocity: velocity.x, atMs: ms, paging: isPagingEnabled)
    flicks?.y.release(velocity: velocity.y, atMs: ms, paging: isPagingEnabled)
  }

  /// Notes that a deceleration came to rest or reached an edge.
  final func countFlightEnd() {
    flicks?.x.flightEnded()
    flicks?.y.flightEnded()
  }

  /// Returns the factor by which repeated flicks lengthen a deceleration, or 1.
  final func stretch(_ axis: Axes) -> Double { (axis == .horizontal ? flicks?.x : flicks?.y)?.multiplier ?? 1 }
}
