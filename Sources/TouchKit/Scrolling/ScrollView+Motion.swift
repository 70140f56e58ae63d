import Foundation
import ScrollPhysics

extension ScrollView: Animating {
  final var isAnimating: Bool {
    if case .moving = activity { return true }
    return zoomAnimation != nil
  }

  final var animationDecision: DecisionID {
    var decision = max(modeDecision, zoomAnimation?.cause ?? .none)
    if case .moving(let motion) = activity { decision = max(decision, motion.cause) }
    return decision
  }

  // MARK: Settling

  final func notifyWillBeginDecelerating(_ motion: Motion) {
    let decision = report(.willBeginDecelerating, .momentum, target: motion.destination, duration: motion.duration)
    activity.noteStart(decision)
    calling(decision) { delegate?.scrollViewWillBeginDecelerating(self) }
  }

  /// Rests, springs back or snaps to a page from the current offset, other than at the end of a drag.
  final func settle(velocity: PlaneVelocity, axes: Axes) {
    guard window != nil else { return }
    let motion = landing(velocity: velocity, axes: axes, paging: isPagingEnabled && !axes.isEmpty)
    if motion.duration > 0 {
      // Content that was caught and continues has had its `scrollViewWillBeginDecelerating`.
      let isNew = !isDecelerating
      startMotion(motion)
      if isNew { notifyWillBeginDecelerating(motion) }
    } else {
      moveContent(to: motion.destination, .rest)
      if isDecelerating { notifyDidEndDecelerating() }
    }
  }

  /// Springs back within limits that changed while fingers or a zoom held the content, once nothing does.
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

  /// The motion that follows from a velocity, in points per millisecond, from `offset` or the current offset.
  final func landing(velocity: PlaneVelocity, axes: Axes, paging: Bool, from offset: CGPoint? = nil) -> Motion {
    let origin = offset ?? bounds.origin
    var motion = Motion(at: origin, start: window?.now ?? .zero)
    plan(&motion, .horizontal, from: origin.x, velocity.x, axes: axes, paging: paging)
    plan(&motion, .vertical, from: origin.y, velocity.y, axes: axes, paging: paging)
    return motion
  }

  /// Plans one axis, including a hand-over of its momentum to another scroll view.
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
      // Content flicked back in from beyond an edge stays on the edge page (spec 5.7).
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

  /// The motion to the target that the delegate set: each axis that it changed decelerates there from its velocity, or
  /// takes the paging spring where the target does not lie ahead (spec 5.5).
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

  /// The limits changed during a motion: replans it from the current offset and velocity, unless they do not affect it.
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

  /// The application moved the content during a motion: the motion goes on from there. Where an axis glides, edges,
  /// hand-overs and the landing are planned anew; a curve that ends somewhere keeps its shape, unless its end would lie
  /// outside the limits.
  final func shift(_ motion: Motion, from old: CGPoint) {
    guard let window else { return }
    let now = window.now
    // What the motion has gone since its last step is still to be shown.
    let ahead = motion.offset(at: now) - old
    var shifted = motion
    for axis in Axes.each where bounds.origin[axis] != old[axis] {
      shifted.shift(axis, by: Self.difference(bounds.origin[axis], old[axis]))
      let overshoots = !limits(axis).contains(shifted.destination[axis])
      // An animated scroll may end outside if the application wants it to; where it did not, content springs back.
      if overshoots, !motion.isDeceleration, limits(axis).contains(motion.destination[axis]) { needsToSettle = true }
      guard motion.isDeceleration, motion.isGliding(axis, at: now) || overshoots else { continue }
      shifted.restart(axis, after: now.milliseconds(since: motion.start))
      plan(
        &shifted, axis, from: bounds.origin[axis] + ahead[axis], motion.velocity(at: now)[axis], axes: contentAxes,
        paging: motion.isPaging && isPagingEnabled)
    }
    activity.update(shifted)
  }

  /// The difference of two offsets, without the digits that the subtraction makes up: who moves content by 640 pt lets
  /// it come to rest 640 pt further.
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
    stepZoom(to: now)
    guard case .moving(let motion) = activity else { return }
    recordMode()
    let phase = motion.phase(at: now)
    if phase == .bounce { countFlightEnd() }
    // The velocity changes even where the offset does not.
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

  /// Ends the motion and notifies the delegate; a drag that it interrupted continues.
  final func endMotion(_ motion: Motion) {
    activity.endMotion()
    reanchorDrag()
    if motion.isDeceleration { notifyDidEndDecelerating() } else { finishAnimation(motion) }
  }

  final func notifyDidEndDecelerating() {
    isDecelerating = false
    calling(report(.didEndDecelerating, .rest)) { delegate?.scrollViewDidEndDecelerating(self) }
  }

  // MARK: Velocity

  /// The velocity of the offset, in points per millisecond: in a drag the one that content would be released with now.
  /// Zero at rest, and while a pinch, a wheel, trackpad momentum or the application sets the offset.
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

  /// The velocity of a drag's mover, on the axes of the drag.
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

  /// The velocity of the inner scroll view, on the axes on which it pulls this one.
  private func velocity(of child: ObjectIdentifier, pulling drag: Drag) -> PlaneVelocity {
    guard let child = scrollView(with: child), let pull = child.currentDrag else { return .zero }
    var velocity = child.velocity(of: pull)
    for axis in Axes.each where drag.translation[axis] == 0 { velocity[axis] = 0 }
    return velocity
  }
}
