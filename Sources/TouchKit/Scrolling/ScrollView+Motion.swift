import Foundation
import ScrollPhysics

extension ScrollView: Animating {
  final var isAnimating: Bool { if case .moving = activity { true } else { false } }

  final var animationDecision: DecisionID {
    if case .moving(let motion) = activity { max(modeDecision, motion.cause) } else { modeDecision }
  }

  // MARK: Settling

  final func notifyWillBeginDecelerating(_ motion: Motion) {
    let decision = report(
      .willBeginDecelerating, .momentum, target: roundedToPixels(motion.destination), duration: motion.duration)
    activity.noteStart(decision)
    calling(decision) { assignedDelegate?.scrollViewWillBeginDecelerating(self) }
  }

  /// Lets the content rest, spring back or snap to a page, other than at the end of a drag.
  final func settle(velocity: PlaneVelocity, axes: Axes) {
    guard window != nil else { return }
    let motion = landing(velocity: velocity, axes: axes, paging: isPagingEnabled && !axes.isEmpty)
    if motion.duration > 0 {
      // Content that was caught and continues has already had its `scrollViewWillBeginDecelerating`.
      let isNew = !isDecelerating
      startMotion(motion)
      if isNew { notifyWillBeginDecelerating(motion) }
    } else {
      moveContent(to: motion.destination, .rest)
      if isDecelerating { notifyDidEndDecelerating() }
    }
  }

  /// Springs back within limits that changed while fingers or a zoom held the content, once nothing holds it.
  final func settleIfNeeded() {
    guard needsToSettle, window != nil, trackingMask.isEmpty, zooming == nil, case .idle = activity else { return }
    needsToSettle = false
    settle(velocity: .zero, axes: [])
  }

  final func takeFirstStepEarly(_ motion: Motion) {
    guard let window, window.options.decelerationStartsOneFrameEarly, case .moving(let current) = activity,
      current.isSame(as: motion)
    else { return }
    var early = motion
    early.start = window.now.advanced(bySeconds: -1 / Double(window.ticks.hz))
    startMotion(early)
    step(to: window.now)
  }

  // MARK: Planning

  /// Returns the motion that follows from a velocity in points per millisecond, from `offset` or the current offset.
  final func landing(velocity: PlaneVelocity, axes: Axes, paging: Bool, from offset: CGPoint? = nil) -> Motion {
    let origin = offset ?? bounds.origin
    var motion = Motion(at: origin, start: window?.now ?? .zero)
    plan(&motion, .horizontal, from: origin.x, velocity.x, axes: axes, paging: paging)
    plan(&motion, .vertical, from: origin.y, velocity.y, axes: axes, paging: paging)
    return motion
  }

  /// Plans one axis, including a hand-over of its momentum.
  final func plan(
    _ motion: inout Motion, _ axis: Axes, from start: Double, _ velocity: Double, axes: Axes, paging: Bool
  ) {
    let speed = axes.contains(axis) ? velocity : 0
    if contentAxes.contains(axis), zooming == nil, let point = handOverPoint(axis, from: start, velocity: speed) {
      let flight = flight(from: start, speed, axis, to: point)
      if flight.edgeVelocity != 0 {
        motion[axis] = .flight(flight)
        if point.isToChild { motion.axesToChild.insert(axis) } else { motion.axesToParent.insert(axis) }
        return
      }
    }
    motion[axis] = axisLanding(axis, from: start, speed, axes, paging)
  }

  private func axisLanding(
    _ axis: Axes, from start: Double, _ velocity: Double, _ axes: Axes, _ paging: Bool
  ) -> AxisMotion {
    // During a zoom the zoom sets the offset.
    guard zooming == nil else { return .rest(start) }
    let limits = limits(axis)
    let isOutside = !limits.contains(start)
    guard isOutside || (contentAxes.contains(axis) && axes.contains(axis)) else { return .rest(start) }
    if paging {
      // Content that is flicked back from beyond an edge stays on the edge page (spec 5.7).
      if isOutside {
        let back = flight(from: start, velocity, axis)
        return back.glide == nil
          ? .flight(back) : .page(pageSpring(from: start, to: limits.clamp(start), velocity, axis))
      }
      let page = PageTarget(
        offset: start, velocity: velocity, stride: bounds.size[axis], limits: limits,
        turnSpeed: window?.constants.releaseSpeedPerMs ?? PhysicsConstants.releaseSpeed)
      if page.offset == start && velocity == 0 { return .rest(start) }
      return .page(pageSpring(from: start, to: page.offset, velocity, axis))
    }
    return .flight(flight(from: start, velocity, axis))
  }

  final func flight(from start: Double, _ velocity: Double, _ axis: Axes) -> Flight {
    Flight(
      from: start, velocity: velocity, limits: limits(axis), bounces: canBounce(axis),
      rate: decelerationRate.rawValue, stretch: stretch(axis), settleDistance: settleDistance)
  }

  private func pageSpring(from start: Double, to target: Double, _ velocity: Double, _ axis: Axes) -> PageSpring {
    PageSpring(from: start, to: target, velocity: velocity, extent: bounds.size[axis], settleDistance: settleDistance)
  }

  final var settleDistance: Double { PhysicsConstants.settleDistance(scale: window?.scale ?? 1) }

  /// Returns the motion to the delegate's target: a deceleration if it lies ahead, else the page spring (spec 5.5).
  final func landing(
    on target: CGPoint, insteadOf proposed: CGPoint, velocity: PlaneVelocity, _ motion: Motion
  ) -> Motion {
    func axisMotion(_ axis: Axes) -> AxisMotion {
      let (start, limits, speed) = (bounds.origin[axis], limits(axis), velocity[axis])
      if limits.contains(start), let glide = Deceleration(from: start, velocity: speed, landingAt: target[axis]),
        glide.decay * PhysicsConstants.farthestGlide >= -log(decelerationRate.rawValue)
      {
        return .flight(
          Flight(
            gliding: glide, limits: limits, bounces: canBounce(axis), rate: decelerationRate.rawValue,
            settleDistance: settleDistance))
      }
      return start == target[axis] ? .rest(start) : .page(pageSpring(from: start, to: target[axis], speed, axis))
    }
    var moved = motion
    for axis in Axes.each where target[axis] != proposed[axis] {
      moved[axis] = axisMotion(axis)
      moved.axesToParent.subtract(axis)
      moved.axesToChild.subtract(axis)
    }
    return moved
  }

  /// Replans a motion from the current offset and velocity after the limits changed, unless they do not affect it.
  final func replan(_ motion: Motion) {
    guard let window else { return }
    needsToSettle = false
    let now = window.now
    guard
      !motion.handOverAxes.isEmpty
        || Axes.each.contains(where: { !motion.isUntouched($0, by: limits($0), at: now) })
    else { return }
    activity.update(
      landing(
        velocity: motion.velocity(at: now), axes: contentAxes, paging: motion.isPaging && isPagingEnabled,
        from: motion.offset(at: now)))
  }

  /// Continues a motion after the application moved the content. On a gliding axis, edges, hand-overs and landing are
  /// planned anew. A curve with a fixed end keeps its shape, unless it would end outside the limits.
  final func shift(_ motion: Motion, from old: CGPoint) {
    guard let window else { return }
    let now = window.now
    // The distance of the motion since its last step is not shown yet.
    let ahead = motion.offset(at: now) - old
    var shifted = motion
    for axis in Axes.each where bounds.origin[axis] != old[axis] {
      shifted.shift(axis, by: Self.difference(bounds.origin[axis], old[axis]))
      let (limits, place) = (limits(axis), bounds.origin[axis])
      let overshoots = !limits.contains(shifted.destination[axis])
      // The application may request an animated scroll that ends outside. If it did not, the content springs back.
      if overshoots, !motion.isDeceleration, limits.contains(motion.destination[axis]) { needsToSettle = true }
      let isAtEdge = place <= limits.lowerBound || place >= limits.upperBound
      // At an edge the bounce is planned anew: a delegate that keeps the content there ends it.
      guard motion.isDeceleration, motion.isGliding(axis, at: now) || overshoots || isAtEdge else { continue }
      shifted.restart(axis, after: now.milliseconds(since: motion.start))
      plan(
        &shifted, axis, from: bounds.origin[axis] + ahead[axis], motion.velocity(at: now)[axis], axes: contentAxes,
        paging: motion.isPaging && isPagingEnabled)
    }
    activity.update(shifted)
  }

  /// Returns the difference of two offsets without its rounding error, so that moved content rests at exact offsets.
  private static func difference(_ new: Double, _ old: Double) -> Double {
    let (difference, unit) = (new - old, 65_536.0)
    let even = (difference * unit).rounded() / unit
    return abs(even - difference) < 1e-9 ? even : difference
  }

  // MARK: Moving

  final func startMotion(_ motion: Motion) {
    var motion = motion
    motion.cause = window?.trace.context ?? .none
    activity.begin(motion)
    if motion.isDeceleration { isDecelerating = true }
    window?.startStepping(self)
    recordMode(because: decisionForPaging(motion))
  }

  final func step(to now: Instant) {
    guard case .moving(let motion) = activity else { return }
    recordMode()
    let phase = motion.phase(at: now)
    if phase == .bounce { countFlightEnd() }
    // The velocity may change while the offset does not.
    stageDidChange(.place)
    moveContent(to: motion.offset(at: now), rule(for: phase, motion))
    let isOver = now.milliseconds(since: motion.start) >= motion.duration
    let due = motion.dueHandOvers(at: now)
    guard isOver || !due.isEmpty else { return }
    // The delegate may have started another motion in the meantime.
    guard case .moving(let current) = activity, current.isSame(as: motion) else { return }
    guard due.isEmpty else { return handOverMomentum(due, current, at: now) }
    countFlightEnd()
    endMotion(current)
    settleIfNeeded()
    recordMode(.rest)
  }

  private func rule(for phase: ScrollMode.Phase, _ motion: Motion) -> Rule {
    switch phase {
    case .bounce: return .bounce
    case .page: return .pageSnap
    case .animate: return .programmatic
    case .decelerate, .drag: return .momentum
    case .idle: return motion.isDeceleration ? .rest : .programmatic
    }
  }

  final func stopMotion() {
    guard case .moving(let motion) = activity else { return }
    endMotion(motion)
    recordMode()
  }

  /// Ends the motion and notifies the delegate. A drag that it interrupted continues.
  final func endMotion(_ motion: Motion) {
    activity.endMotion()
    reanchorDrag()
    if motion.isDeceleration { notifyDidEndDecelerating() } else { finishAnimation(motion) }
  }

  final func notifyDidEndDecelerating() {
    isDecelerating = false
    calling(report(.didEndDecelerating, .rest)) {
      observer?.scrollViewDidEndDecelerating(self)
      assignedDelegate?.scrollViewDidEndDecelerating(self)
    }
  }

  // MARK: Velocity

  /// The velocity of the offset, in points per millisecond; in a drag, that of a release now. Zero at rest, and while a
  /// pinch, a wheel, trackpad momentum or the application sets the offset.
  final var velocityOfContent: PlaneVelocity {
    guard zooming == nil else { return .zero }
    switch activity {
    case .idle, .caught: return .zero
    case .dragging(let drag):
      var velocity = velocity(of: drag)
      for axis in Axes.each where axesOfPulledParent.contains(axis) { velocity[axis] = 0 }
      return velocity
    case .moving(let motion): return window.map { motion.velocity(at: $0.now) } ?? .zero
    }
  }

  /// Returns the velocity of a drag's mover, on the axes of the drag.
  private func velocity(of drag: Drag) -> PlaneVelocity {
    var velocity: PlaneVelocity
    switch drag.mover {
    case .fingers: velocity = drag.velocity.latest
    case .trackpad(let last): velocity = last
    case .child(let child): velocity = self.velocity(of: child, pulling: drag)
    case .released: velocity = .zero
    }
    for axis in Axes.each where !drag.axes.contains(axis) { velocity[axis] = 0 }
    return velocity
  }

  /// Returns the velocity of the inner scroll view, on the axes on which it pulls this one.
  private func velocity(of child: ObjectIdentifier, pulling drag: Drag) -> PlaneVelocity {
    guard let child = scrollView(with: child), let pull = child.currentDrag else { return .zero }
    var velocity = child.velocity(of: pull)
    for axis in Axes.each where drag.translation[axis] == 0 { velocity[axis] = 0 }
    return velocity
  }
}

/// Programmatic scrolling, and scrolling by a tap on the status bar (spec 4.5, 5.9).
extension ScrollView {
  /// Scrolls to `offset`; see ``setContentOffset(_:animated:)``.
  final func moveOffset(to offset: CGPoint, animated: Bool) {
    guard animated, leavingWindow == nil, let window else { return place(at: offset) }
    let subject = window.subject(of: self)
    let cause = window.trace.record(.programmatic, subject, .setting(.contentOffset, Double(offset.y)))
    let isInside = clamped(offset) == offset
    window.update(because: cause) {
      stopMotion()
      if case .caught = activity, isDecelerating { notifyDidEndDecelerating() }
      guard offset != bounds.origin else { return }
      // The delegate may have removed the view when the previous motion ended.
      guard self.window === window else { return contentOffset = offset }
      // The delegate may have shortened the content, so that the target lies outside.
      if isInside && clamped(offset) != offset { needsToSettle = true }
      var motion = Motion(Motion.Request(), at: bounds.origin, start: window.now)
      motion.x = .animation(OffsetAnimation(from: bounds.origin.x, to: offset.x))
      motion.y = .animation(OffsetAnimation(from: bounds.origin.y, to: offset.y))
      startMotion(motion)
    }
  }

  private func place(at offset: CGPoint) {
    guard case .moving = activity, leavingWindow == nil, let window else { return contentOffset = offset }
    let isInside = clamped(offset) == offset
    window.update(for: .contentOffset, of: window.subject(of: self), value: Double(offset.y)) {
      stopMotion()
      // The delegate may have removed the view when the motion ended, or shortened the content.
      guard self.window === window else { return contentOffset = offset }
      isAnimatingOffset = true
      moveContent(to: isInside ? clamped(offset) : offset, .programmatic)
      isAnimatingOffset = false
      reanchorDrag()
      reanchorPulledParent()
    }
  }

  /// Scrolls to a rectangle; see ``scrollRectToVisible(_:animated:)``.
  final func show(_ rect: CGRect, animated: Bool) {
    guard !rect.isNull else { return }
    let (left, top) = (bounds.minX + adjustedInset.left, bounds.minY + adjustedInset.top)
    var target = bounds.origin
    target.x += shift(showing: rect.minX...rect.maxX, in: left...max(left, bounds.maxX - adjustedInset.right))
    target.y += shift(showing: rect.minY...rect.maxY, in: top...max(top, bounds.maxY - adjustedInset.bottom))
    setContentOffset(clamped(target), animated: animated)
  }

  private func shift(showing wanted: ClosedRange<Double>, in visible: ClosedRange<Double>) -> Double {
    let (before, after) = (wanted.lowerBound - visible.lowerBound, wanted.upperBound - visible.upperBound)
    if before < 0 && after < 0 { return max(before, after) }
    if before > 0 && after > 0 { return min(before, after) }
    return 0
  }

  // MARK: Scroll to top

  private var isBelowTop: Bool { bounds.origin.y > limits(.vertical).lowerBound }

  /// Asks the delegate, and scrolls to the top if it agrees. `scrollViewDidScrollToTop` follows.
  final func scrollToTop() -> Bool {
    guard let window, isBelowTop, !isDragging, zooming == nil else { return false }
    let delegate = assignedDelegate
    let answer = window.questions.ask(.shouldScrollToTop, delegate ?? self, for: self, about: self, .always) {
      delegate?.scrollViewShouldScrollToTop(self) ?? defaultAnswer(.shouldScrollToTop, true)
    }
    guard answer.value, self.window === window, isBelowTop else { return false }
    return window.trace.processing(answer.decision) {
      setContentOffset(clamped(CGPoint(x: bounds.origin.x, y: limits(.vertical).lowerBound)), animated: true)
      guard case .moving(var motion) = activity, !motion.isDeceleration else { return false }
      motion.request?.scrollsToTop = true
      activity.update(motion)
      return true
    }
  }

  final func finishAnimation(_ motion: Motion) {
    guard motion.request?.scrollsToTop == true, !isBelowTop else {
      let decision = report(.didEndScrollingAnimation, .programmatic)
      return calling(decision) {
        observer?.scrollViewDidEndScrollingAnimation(self)
        assignedDelegate?.scrollViewDidEndScrollingAnimation(self)
      }
    }
    calling(report(.didScrollToTop, .programmatic)) { assignedDelegate?.scrollViewDidScrollToTop(self) }
  }
}
