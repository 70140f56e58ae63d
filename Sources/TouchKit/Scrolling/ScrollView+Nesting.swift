import Foundation
import ScrollPhysics

struct Nesting {
  /// The axes on which the drag moves the outer scroll view (spec 4.9.5).
  var pulledAxes: Axes = []
  /// The axes whose hand-over or refusal towards the end is already recorded.
  var recordedTowardsEnd: Axes = [], recordedTowardsStart: Axes = []
}

/// The inner scroll view that last pulled this one, and receives its momentum back to ``anchor``.
struct ChildPull {
  /// An identity, because the view may no longer exist when it is looked up.
  let child: ObjectIdentifier
  var anchor: CGPoint
  var axes: Axes
}

extension ScrollView {
  /// The nearest enclosing scroll view, even if it does not scroll (spec 4.9.4).
  final var enclosingScrollView: ScrollView? {
    superview?.lineage.first { $0.asScrollView != nil }?.asScrollView
  }

  /// Returns the distance from the edge if the outer scroll view gets the drag, else nil (spec 4.9.2).
  ///
  /// The outer one gets the drag if this one is at that edge, its policy is ``NestedScrollPolicy/HandOver/atBegin``,
  /// and the outer one's content scrolls on this axis. `travel` is in window points.
  final func leavesToParent(_ travel: CGPoint) -> Measured? {
    let travel = own(travel)
    let axis: Axes = abs(travel.x) > abs(travel.y) ? .horizontal : .vertical
    guard travel[axis] != 0, let parent = enclosingScrollView, parent.contentAxes.contains(self.axis(axis, in: parent)),
      handOver(axis, towardsEnd: travel[axis] < 0, to: parent) == .atBegin
    else { return nil }
    let limits = limits(axis)
    let offset = bounds.origin[axis]
    let room = travel[axis] > 0 ? offset - limits.lowerBound : limits.upperBound - offset
    return room <= edgeTolerance ? Measured(.edgeDistance, room, limit: edgeTolerance) : nil
  }

  /// Returns an inner scroll view that left this drag to its parent, and that parent, if it is disabled. In that case
  /// no scroll view further out receives the drag, not even this one (spec 4.9.4).
  final func passedOver(from hitView: View, travel: CGPoint) -> (inner: ScrollView, disabled: ScrollView)? {
    var view: View? = hitView
    while let current = view, current !== self {
      view = current.superview
      guard let inner = current.asScrollView, let parent = inner.enclosingScrollView, parent !== self,
        !parent.isScrollEnabled, inner.leavesToParent(inner.scrollPan.countedTravel(travel)) != nil
      else { continue }
      return (inner, parent)
    }
    return nil
  }

  /// Returns the setting of a disabled scroll view between the hit view and this one, or none. Enabled, it would be
  /// asked before this one and scroll along this travel.
  final func disabledInnerScrollView(from hitView: View, travel: CGPoint, in window: Window) -> DecisionID {
    for view in hitView.lineage {
      if view === self { break }
      guard let inner = view.asScrollView, !inner.isScrollEnabled,
        inner.part(of: travel, along: inner.contentAxes).distance(to: .zero) >= window.constants.panHysteresis
      else { continue }
      return window.decision(for: .isScrollEnabled, of: inner, 0)
    }
    return .none
  }

  // MARK: Pulling the outer scroll view

  /// Applies the part of a drag beyond an edge to the outer scroll view. Returns the part that it takes (spec 4.9.5).
  final func pull(parentBy beyond: Double, _ axis: Axes) -> Double {
    // The common case: nothing is beyond an edge, and no parent is pulled.
    guard let drag = currentDrag, beyond != 0 || drag.nesting.pulledAxes.contains(axis) else { return 0 }
    let isPulled = drag.nesting.pulledAxes.contains(axis)
    guard let parent = alignedParent, parent.canBePulled(by: self, axis) else {
      // In the middle of the drag, the parent was removed or can no longer be pulled.
      if isPulled { releaseParent() }
      return 0
    }
    let takes = beyond != 0 && passesDrag(axis, towardsEnd: beyond > 0, to: parent)
    if beyond != 0 { recordHandOver(takes, axis, beyond, parent) }
    guard takes || isPulled else { return 0 }
    if !isPulled {
      currentDrag?.nesting.pulledAxes.insert(axis)
      parent.beginPull(by: self, axis)
    }
    let taken = takes ? beyond : 0
    parent.followChild(taken, axis)
    return taken
  }

  /// Whether the policy, or a parent that pages as in a photo browser, takes the drag beyond the edge.
  private func passesDrag(_ axis: Axes, towardsEnd: Bool, to parent: ScrollView) -> Bool {
    switch handOver(axis, towardsEnd: towardsEnd, to: parent) {
    case .never: return false
    case .atBegin: return dragsPagingParent && parent.isPagingEnabled
    case .midDrag, .withVelocity: return true
    }
  }

  /// Records, once per direction of a drag, whether the part beyond the edge moves the parent.
  private func recordHandOver(_ answer: Bool, _ axis: Axes, _ beyond: Double, _ parent: ScrollView) {
    guard let nesting = currentDrag?.nesting, let window else { return }
    guard !(beyond > 0 ? nesting.recordedTowardsEnd : nesting.recordedTowardsStart).contains(axis) else { return }
    if beyond > 0 {
      currentDrag?.nesting.recordedTowardsEnd.insert(axis)
    } else {
      currentDrag?.nesting.recordedTowardsStart.insert(axis)
    }
    window.trace.record(
      .handOver, window.subject(of: self),
      .question(.handOver, about: window.subject(of: parent), answer: answer, by: .none),
      measured: Measured(.edgeDistance, abs(beyond), limit: 0))
  }

  /// The outer scroll view that this drag moves, and that view's drag.
  private var pulled: (parent: ScrollView, drag: Drag)? {
    guard currentDrag?.nesting.pulledAxes.isEmpty == false, let parent = enclosingScrollView,
      let drag = parent.currentDrag, drag.pullingChild == ObjectIdentifier(self)
    else { return nil }
    return (parent, drag)
  }

  /// The axes on which the outer scroll view moves instead of this one.
  final var axesOfPulledParent: Axes {
    guard let drag = pulled?.drag else { return [] }
    return drag.axes.intersection(Axes(horizontal: drag.translation.x != 0, vertical: drag.translation.y != 0))
  }

  /// Ends the pulled parent's drag without velocity.
  final func releaseParent() {
    var none = PlaneVelocity.zero
    releaseParent(velocity: &none)
  }

  /// Ends the pulled parent's drag. The parent receives the velocity on its axes, which is subtracted from `velocity`.
  final func releaseParent(velocity: inout PlaneVelocity) {
    let pulled = pulled
    currentDrag?.nesting.pulledAxes = []
    guard let (parent, drag) = pulled else { return }
    var share = PlaneVelocity.zero
    if drag.axes.contains(.horizontal), drag.translation.x != 0 { swap(&share.x, &velocity.x) }
    if drag.axes.contains(.vertical), drag.translation.y != 0 { swap(&share.y, &velocity.y) }
    // Of three nested scroll views, the outermost pulled one receives the velocity.
    parent.releaseParent(velocity: &share)
    let speed = (share * share).sum().squareRoot()
    parent.release(
      velocity: share, axes: drag.axes,
      measured: [Measured(.speed, speed * 1_000, limit: window?.constants.releaseSpeed ?? 0)])
  }

  /// Keeps the pulled parent's offset after the application set this one's offset during a drag.
  final func reanchorPulledParent() {
    guard case .dragging = activity, let pulled, case .dragging = pulled.parent.activity else { return }
    let parent = pulled.parent
    parent.reanchorPulledParent()
    let anchor = parent.rawOffset
    parent.currentDrag?.anchor = anchor
    parent.currentDrag?.translation = .zero
    parent.childPull?.anchor = anchor
  }

  // MARK: Being pulled by an inner scroll view

  /// Whether an inner scroll view may pull this one. It must scroll on that axis, with nothing else moving it.
  private func canBePulled(by child: ScrollView, _ axis: Axes) -> Bool {
    guard scrollableAxes.contains(axis), zooming == nil else { return false }
    switch activity {
    case .idle: return true
    case .dragging, .moving: return currentDrag?.pullingChild == ObjectIdentifier(child)
    case .caught: return false
    }
  }

  private func beginPull(by child: ScrollView, _ axis: Axes) {
    // The application may have begun an animation while the other axis was pulled.
    if isDragging { interruptAnimation() }
    let anchor = rawOffset
    if case .dragging = activity {
      // It is already pulled on the other axis.
      currentDrag?.anchor[axis] = anchor[axis]
      currentDrag?.axes.insert(axis)
      childPull?.anchor[axis] = anchor[axis]
      childPull?.axes.insert(axis)
      return
    }
    startDrag(by: .child(ObjectIdentifier(child)), along: axis)
    childPull = ChildPull(child: ObjectIdentifier(child), anchor: anchor, axes: axis)
    recordMode(.dragsParent)
    notifyWillBeginDragging()
  }

  private func followChild(_ beyond: Double, _ axis: Axes) {
    interruptAnimation()
    guard case .dragging(let drag) = activity else { return }
    currentDrag?.translation[axis] = -beyond
    var target = bounds.origin
    target[axis] = placed(drag.anchor[axis] + beyond, axis)
    moveContent(to: target, .dragsParent)
  }

  /// Returns the visible offset for a raw one: the edge if the outer scroll view takes the rest, else on the band.
  final func placed(_ raw: Double, _ axis: Axes) -> Double {
    let beyond = raw - limits(axis).clamp(raw)
    let taken = pull(parentBy: beyond, axis)
    return taken == beyond ? raw - beyond : shown(raw, axis)
  }
}

/// The offset at which decelerating content hands over its momentum instead of bouncing, on one axis.
struct HandOverPoint {
  let offset: Double
  /// Whether the receiver is the inner scroll view, which pulled this one from there; else the outer one.
  let isToChild: Bool
}

/// Hands over momentum between nested scroll views (``NestedScrollPolicy/HandOver/withVelocity``).
extension ScrollView {
  /// Returns where momentum in this direction is handed over, or nil if the policy does not allow that.
  final func handOverPoint(_ axis: Axes, from start: Double, velocity: Double) -> HandOverPoint? {
    guard abs(velocity) > PhysicsConstants.restSpeed, !isPagingEnabled else { return nil }
    if let pull = childPull, pull.axes.contains(axis) {
      let distance = pull.anchor[axis] - start
      if distance * velocity > 0, limits(axis).contains(pull.anchor[axis]), let child = scrollView(with: pull.child),
        child.canTakeMomentum(axis), child.handOver(axis, towardsEnd: distance < 0, to: self) == .withVelocity
      {
        return HandOverPoint(offset: pull.anchor[axis], isToChild: true)
      }
    }
    let limits = limits(axis)
    guard limits.contains(start), let parent = alignedParent, parent.canTakeMomentum(axis),
      handOver(axis, towardsEnd: velocity > 0, to: parent) == .withVelocity
    else { return nil }
    return HandOverPoint(offset: velocity > 0 ? limits.upperBound : limits.lowerBound, isToChild: false)
  }

  /// Returns the descendant with this identity, if it still exists. Walks the whole subtree.
  final func scrollView(with id: ObjectIdentifier) -> ScrollView? {
    search { ObjectIdentifier($0) == id ? $0.asScrollView : nil }
  }

  private func receiver(of motion: Motion, _ axis: Axes) -> ScrollView? {
    motion.axesToChild.contains(axis) ? childPull.flatMap { scrollView(with: $0.child) } : enclosingScrollView
  }

  /// Returns a deceleration that stops at `point` without a bounce.
  final func flight(from start: Double, _ velocity: Double, _ axis: Axes, to point: HandOverPoint) -> Flight {
    let limits = limits(axis)
    let range =
      velocity > 0
      ? min(limits.lowerBound, point.offset)...point.offset : point.offset...max(limits.upperBound, point.offset)
    return Flight(
      from: start, velocity: velocity, limits: range, bounces: false, rate: decelerationRate.rawValue,
      settleDistance: settleDistance)
  }

  /// Whether the view can receive momentum when planned. ``isFree(_:)`` decides again when that is due.
  final func canTakeMomentum(_ axis: Axes) -> Bool {
    guard window != nil, scrollableAxes.contains(axis), zooming == nil else { return false }
    if case .moving(let motion) = activity { return motion.isDeceleration }
    return true
  }

  private var isHeld: Bool {
    guard let window else { return false }
    return !trackingMask.intersection(window.touchesDown).isEmpty
  }

  private func isFree(_ axis: Axes) -> Bool {
    guard canTakeMomentum(axis), !isHeld, currentDrag == nil else { return false }
    if case .caught = activity { return false }
    return true
  }

  final func handOverDueMomentum(at now: Instant) {
    if case .moving(let motion) = activity, !motion.dueHandOvers(at: now).isEmpty { step(to: now) }
  }

  /// Hands over momentum on the due axes. If the receiver is not free, the content bounces here.
  final func handOverMomentum(_ due: Axes, _ motion: Motion, at now: Instant) {
    var own = motion
    var receivers: [(ScrollView, axis: Axes, velocity: Double, lag: Double)] = []
    for axis in Axes.each where due.contains(axis) {
      let (velocity, lag) = (motion[axis].edgeVelocity, motion.end(of: axis))
      let receiver = receiver(of: motion, axis)
      own.axesToParent.subtract(axis)
      own.axesToChild.subtract(axis)
      if let receiver, receiver.isFree(axis) {
        own[axis] = .rest(motion[axis].destination)
        receivers.append((receiver, axis, velocity, lag))
      } else {
        own[axis] = .flight(flight(from: motion[axis].destination, velocity, axis))
        own.lag[axis] = lag
      }
    }
    activity.update(own)
    moveContent(to: own.offset(at: now), .momentum)
    if case .moving(let current) = activity, current.isSame(as: own), now.milliseconds(since: own.start) >= own.duration
    {
      endMotion(own)
      settleIfNeeded()
    }
    recordMode()
    for (receiver, axis, velocity, lag) in receivers {
      receiver.takeMomentum(velocity, axis, from: self, at: motion.start, lag: lag)
    }
  }

  /// Hands over the momentum of a drag that ended exactly at a hand-over point.
  final func handOverMomentumAtOnce(_ motion: Motion) {
    guard let window else { return }
    let due = motion.dueHandOvers(at: window.now)
    for axis in Axes.each where due.contains(axis) {
      guard let receiver = receiver(of: motion, axis), receiver.isFree(axis) else { continue }
      receiver.takeMomentum(motion[axis].edgeVelocity, axis, from: self, at: window.now, lag: 0)
    }
  }

  /// Continues with the velocity of `giver` from `lag` milliseconds after `start`, which may lie between two ticks.
  private func takeMomentum(_ velocity: Double, _ axis: Axes, from giver: ScrollView, at start: Instant, lag: Double) {
    guard let window, isFree(axis) else { return }
    let decision = window.trace.record(
      .handOver, window.subject(of: giver),
      .question(.handOver, about: window.subject(of: self), answer: true, by: .none),
      measured: Measured(.speed, abs(velocity) * 1_000, limit: PhysicsConstants.restSpeed * 1_000))
    window.trace.processing(decision) {
      let isNew: Bool
      var motion: Motion
      if case .moving(let current) = activity {
        (motion, isNew) = (current, false)
      } else {
        (motion, isNew) = (Motion(at: bounds.origin, start: start), true)
      }
      motion.restart(axis, after: lag + start.milliseconds(since: motion.start))
      plan(&motion, axis, from: bounds.origin[axis], velocity, axes: contentAxes, paging: isPagingEnabled)
      // Without room to scroll, it passes the momentum on.
      guard motion[axis].duration > 0 || !isNew else { return passThrough(motion, axis, velocity, at: start, lag: lag) }
      startMotion(motion)
      if isNew { notifyWillBeginDecelerating(motion) }
      step(to: window.now)
    }
  }

  private func passThrough(_ motion: Motion, _ axis: Axes, _ velocity: Double, at start: Instant, lag: Double) {
    guard motion.handOverAxes.contains(axis) else { return }
    receiver(of: motion, axis)?.takeMomentum(velocity, axis, from: self, at: start, lag: lag)
  }
}
