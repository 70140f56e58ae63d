import Foundation
import ScrollPhysics

extension ScrollView: Animating {
  final var isAnimating: Bool {
    if case .moving = activity { return true }
    return zoomAnimation != nil
  }

  final var animationDecision: DecisionID { modeDecision }

  // MARK: Release

  /// The finger lets go with this velocity: the delegate is told where the content will land, may change that, and
  /// the content is on its way (spec 4.5, 5.3 to 5.7).
  final func release(velocity: PlaneVelocity, axes: Axes, measured: Measured) {
    guard let window else { return }
    var motion = landing(velocity: velocity, axes: axes, paging: isPagingEnabled)
    let velocityPoint = CGPoint(x: velocity.x, y: velocity.y)
    let proposed = clamped(motion.destination)
    report(.willEndDragging, .letGo, velocity: velocityPoint, target: proposed, measured: measured)
    var target = proposed
    withUnsafeMutablePointer(to: &target) {
      delegate?.scrollViewWillEndDragging(self, withVelocity: velocityPoint, targetContentOffset: $0)
    }
    if target != proposed && !isPagingEnabled && Double(target.x).isFinite && Double(target.y).isFinite {
      let question = window.trace.record(
        .delegateTarget, window.subject(of: self),
        .question(.willEndDragging, about: window.subject(of: self), answer: true))
      motion = landing(on: target, insteadOf: proposed, velocity: velocity, motion)
      window.trace.processing(question) { finishDrag(with: motion) }
    } else {
      finishDrag(with: motion)
    }
  }

  /// Tells the delegate that the drag is over and sets the content moving, if it has somewhere to go.
  final func finishDrag(with motion: Motion) {
    // A delegate that set the offset in between has its way.
    let motion = motion.x.value(at: 0) == bounds.origin.x && motion.y.value(at: 0) == bounds.origin.y ? motion : nil
    let moves = (motion?.duration ?? 0) > 0
    activity = .idle
    report(.didEndDragging, .letGo, willDecelerate: moves)
    delegate?.scrollViewDidEndDragging(self, willDecelerate: moves)
    guard case .idle = activity else { return }
    if let motion, moves {
      holdsCaughtDeceleration = false
      startMotion(motion)
      report(.willBeginDecelerating, .momentum, target: motion.destination, duration: motion.duration)
      delegate?.scrollViewWillBeginDecelerating(self)
      takeFirstStepEarly(motion)
    } else if holdsCaughtDeceleration {
      announceRest()
    }
    noteMode()
  }

  /// Rests, springs back or snaps from where the content is, without a drag having ended.
  final func settle(velocity: PlaneVelocity, axes: Axes) {
    let motion = landing(velocity: velocity, axes: axes, paging: isPagingEnabled)
    if motion.duration > 0 {
      holdsCaughtDeceleration = false
      startMotion(motion)
    } else if holdsCaughtDeceleration {
      announceRest()
    }
  }

  private func takeFirstStepEarly(_ motion: Motion) {
    guard let window, window.options.decelerationStartsOneFrameEarly else { return }
    let frame = 1 / Double(window.ticks.hz)
    startMotion(Motion(kind: motion.kind, x: motion.x, y: motion.y, start: window.now.advanced(bySeconds: -frame)))
    step(to: window.now)
  }

  // MARK: Planning

  /// Where the content goes from here with this velocity, on each axis.
  final func landing(velocity: PlaneVelocity, axes: Axes, paging: Bool) -> Motion {
    Motion(
      kind: .decelerating, x: landing(.horizontal, axes.contains(.horizontal) ? velocity.x : 0, axes, paging),
      y: landing(.vertical, axes.contains(.vertical) ? velocity.y : 0, axes, paging), start: window?.now ?? .zero)
  }

  private func landing(_ axis: Axes, _ velocity: Double, _ axes: Axes, _ paging: Bool) -> AxisMotion {
    let start = bounds.origin[axis]
    let limits = limits(axis)
    let isOutside = !limits.contains(start)
    guard contentAxes.contains(axis), axes.contains(axis) || isOutside else { return .rest(start) }
    if paging && !isOutside {
      let page = PageTarget(offset: start, velocity: velocity, stride: bounds.size[axis], limits: limits)
      if page.offset == start && velocity == 0 { return .rest(start) }
      return .page(pageSpring(to: page.offset, velocity, axis))
    }
    return .flight(flight(from: start, velocity, axis))
  }

  private func flight(from start: Double, _ velocity: Double, _ axis: Axes) -> Flight {
    Flight(
      from: start, velocity: velocity, limits: limits(axis), bounces: canBounce(axis),
      rate: decelerationRate.rawValue, settleDistance: settleDistance)
  }

  private func pageSpring(to target: Double, _ velocity: Double, _ axis: Axes) -> PageSpring {
    PageSpring(
      from: bounds.origin[axis], to: target, velocity: velocity, extent: bounds.size[axis],
      settleDistance: settleDistance)
  }

  private var settleDistance: Double { PhysicsConstants.settleDistance(scale: window?.scale ?? 1) }

  /// The delegate moved the landing: each axis that it changed goes there with the speed that it has, or by the
  /// paging spring where the new target does not lie ahead (spec 5.5).
  private func landing(
    on target: CGPoint, insteadOf proposed: CGPoint, velocity: PlaneVelocity, _ motion: Motion
  ) -> Motion {
    func axisMotion(_ axis: Axes, _ unchanged: AxisMotion) -> AxisMotion {
      guard target[axis] != proposed[axis] else { return unchanged }
      let (start, limits) = (bounds.origin[axis], limits(axis))
      let speed = axis == .horizontal ? velocity.x : velocity.y
      if limits.contains(start), let glide = Deceleration(from: start, velocity: speed, landingAt: target[axis]) {
        return .flight(
          Flight(
            gliding: glide, limits: limits, bounces: canBounce(axis), rate: decelerationRate.rawValue,
            settleDistance: settleDistance))
      }
      return start == target[axis] ? .rest(start) : .page(pageSpring(to: target[axis], speed, axis))
    }
    return Motion(
      kind: .decelerating, x: axisMotion(.horizontal, motion.x), y: axisMotion(.vertical, motion.y),
      start: motion.start)
  }

  /// The limits changed under moving content: it goes on from where it is, as fast as it is.
  final func replan(_ motion: Motion) {
    guard let window, window.isUpdating || motion.start < window.now else { return }
    let velocity = motion.velocity(at: window.now)
    let isPaging = [motion.x, motion.y].contains { if case .page = $0 { true } else { false } }
    activity = .moving(landing(velocity: velocity, axes: contentAxes, paging: isPaging && isPagingEnabled))
  }

  // MARK: Moving

  final func startMotion(_ motion: Motion) {
    activity = .moving(motion)
    window?.startStepping(self)
    noteMode()
  }

  final func step(to now: Instant) {
    stepZoom(to: now)
    guard case .moving(let motion) = activity else { return }
    noteMode()
    moveContent(to: motion.offset(at: now), rule(for: motion.phase(at: now), motion))
    guard now.milliseconds(since: motion.start) >= motion.duration else { return }
    // The delegate may have changed course in the meantime.
    guard case .moving(let current) = activity, current.start == motion.start, current.kind == motion.kind,
      current.destination == motion.destination
    else { return }
    activity = .idle
    if motion.kind == .decelerating { announceRest() } else { finishAnimation(motion) }
    noteMode(.rest)
  }

  private func rule(for phase: ScrollMode.Phase, _ motion: Motion) -> Rule {
    switch phase {
    case .bounce: return .bounce
    case .page: return .pageSnap
    case .animate: return .programmatic
    case .decelerate, .drag: return .momentum
    case .idle: return motion.kind == .animating ? .programmatic : .rest
    }
  }

  /// Stops what moves, where it is.
  final func stopMotion() {
    guard case .moving(let motion) = activity else { return }
    activity = .idle
    if motion.kind == .decelerating { announceRest() } else { finishAnimation(motion) }
    noteMode()
  }

  private func announceRest() {
    holdsCaughtDeceleration = false
    report(.didEndDecelerating, .rest)
    delegate?.scrollViewDidEndDecelerating(self)
  }

  final func finishAnimation(_ motion: Motion) {
    report(.didEndScrollingAnimation, .programmatic)
    delegate?.scrollViewDidEndScrollingAnimation(self)
  }
}
