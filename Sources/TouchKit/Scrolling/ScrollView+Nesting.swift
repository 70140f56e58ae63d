import Foundation
import ScrollPhysics

extension ScrollView {
  /// The scroll view that this one is in: the nearest one only, even if that does not scroll (spec 4.9.4).
  final var enclosingScrollView: ScrollView? {
    var view = superview
    while let current = view {
      if let scrollView = current as? ScrollView { return scrollView }
      view = current.superview
    }
    return nil
  }

  /// Whether a drag of this travel of fingers is left to the scroll view around: this one already rests at the edge in the
  /// direction of travel, its policy hands over at the beginning, and that one has something to scroll on this axis
  /// (spec 4.9.2). Travel along an axis that this one cannot scroll decides nothing here: that axis is the parent's own
  /// affair.
  ///
  /// - Returns: How far it is from the edge, against the tolerance, or nil if the drag is its own.
  final func leavesToParent(_ travel: CGPoint) -> Measured? {
    let travel = own(travel)
    let axis: Axes = abs(travel.x) > abs(travel.y) ? .horizontal : .vertical
    guard travel[axis] != 0, let parent = enclosingScrollView,
      parent.contentAxes.contains(self.axis(axis, in: parent)),
      handOver(axis, towardsEnd: travel[axis] < 0, to: parent) == .atBegin
    else { return nil }
    let limits = limits(axis)
    let offset = bounds.origin[axis]
    let room = travel[axis] > 0 ? offset - limits.lowerBound : limits.upperBound - offset
    return room <= edgeTolerance ? Measured(.edgeDistance, room, limit: edgeTolerance) : nil
  }

  /// Whether a scroll view on the way in from here left this drag to one that is switched off: that one is the only
  /// parent it has, so nobody scrolls, this one included (spec 4.9.4).
  ///
  /// - Returns: What that inner scroll view measured, or nil if there is none.
  final func isPassedOver(from hitView: View, travel: CGPoint) -> Measured? {
    var view: View? = hitView
    while let current = view, current !== self {
      view = current.superview
      guard let inner = current as? ScrollView, let parent = inner.enclosingScrollView, parent !== self,
        !parent.isScrollEnabled, let room = inner.leavesToParent(inner.scrollPan.countedTravel(travel))
      else { continue }
      return room
    }
    return nil
  }

  // MARK: Moving the scroll view around

  /// Gives what a drag pulls beyond an edge to the scroll view around, where the policy of the two says so
  /// (spec 4.9.5).
  ///
  /// - Returns: How much of it that one takes: all or nothing.
  final func pull(parentBy beyond: Double, _ axis: Axes) -> Double {
    // Of most moves nothing is left over, and nobody is pulled.
    guard beyond != 0 || pulledAxes.contains(axis) else { return 0 }
    guard let parent = parentInLine, parent.mayBePulled(by: self, axis) else {
      // It was one in the middle of the drag, and is none any more: it lets go.
      var none = PlaneVelocity.zero
      if pulledAxes.contains(axis) { releaseParent(velocity: &none) }
      return 0
    }
    let takes = beyond != 0 && passesDrag(axis, towardsEnd: beyond > 0, to: parent)
    if beyond != 0 { noteNesting(takes, axis, beyond, parent) }
    guard takes || pulledAxes.contains(axis) else { return 0 }
    if !pulledAxes.contains(axis) {
      pulledParent = parent
      pulledAxes.insert(axis)
      parent.beginPull(by: self, axis)
    }
    let taken = takes ? beyond : 0
    parent.followChild(taken, axis)
    return taken
  }

  /// By its policy, or because the parent pages, as pictures in a photo browser have it.
  private func passesDrag(_ axis: Axes, towardsEnd: Bool, to parent: ScrollView) -> Bool {
    switch handOver(axis, towardsEnd: towardsEnd, to: parent) {
    case .never: return false
    case .atBegin: return dragsPagingParent && parent.isPagingEnabled
    case .midDrag, .withVelocity: return true
    }
  }

  /// Records, once for each direction of a drag, whether what is beyond the edge goes to the parent.
  private func noteNesting(_ answer: Bool, _ axis: Axes, _ beyond: Double, _ parent: ScrollView) {
    let isTold = beyond > 0 ? nestingTold.towardsEnd.contains(axis) : nestingTold.towardsStart.contains(axis)
    guard !isTold, let window else { return }
    if beyond > 0 { nestingTold.towardsEnd.insert(axis) } else { nestingTold.towardsStart.insert(axis) }
    window.trace.record(
      .handOver, window.subject(of: self), .question(.handOver, about: window.subject(of: parent), answer: answer),
      measured: Measured(.edgeDistance, abs(beyond), limit: 0))
  }

  /// The drag is over: a parent that it pulled takes the velocity on its axes and goes on by itself.
  final func releaseParent(velocity: inout PlaneVelocity) {
    guard let parent = pulledParent else { return }
    (pulledParent, pulledAxes) = (nil, [])
    guard let drag = parent.currentDrag, drag.puller == ObjectIdentifier(self) else { return }
    var share = PlaneVelocity.zero
    if drag.axes.contains(.horizontal), drag.translation.x != 0 { swap(&share.x, &velocity.x) }
    if drag.axes.contains(.vertical), drag.translation.y != 0 { swap(&share.y, &velocity.y) }
    // Of three in one another the outermost that was moved takes it.
    parent.releaseParent(velocity: &share)
    let speed = (share * share).sum().squareRoot()
    parent.release(
      velocity: share, axes: drag.axes,
      measured: Measured(.speed, speed * 1_000, limit: PhysicsConstants.pageTurnSpeed * 1_000))
  }

  /// The application put the content elsewhere in the middle of a drag: what the parent was moved by then, it keeps.
  final func reanchorPulledParent() {
    guard !pulledAxes.isEmpty, let parent = pulledParent, case .dragging(var drag) = parent.activity,
      drag.puller == ObjectIdentifier(self)
    else { return }
    parent.reanchorPulledParent()
    (drag.anchor, drag.translation) = (parent.rawOffset, .zero)
    parent.activity = .dragging(drag)
    parent.childPull?.anchor = drag.anchor
  }

  // MARK: Being moved from inside

  /// Whether a scroll view inside may move this one: it can scroll that axis, and nobody else has its content.
  private func mayBePulled(by child: ScrollView, _ axis: Axes) -> Bool {
    guard scrollableAxes.contains(axis), zooming == nil else { return false }
    switch activity {
    case .idle: return true
    case .dragging, .moving: return currentDrag?.puller == ObjectIdentifier(child)
    case .caught: return false
    }
  }

  private func beginPull(by child: ScrollView, _ axis: Axes) {
    if case .dragging(var drag) = activity {
      // It follows on the other axis already.
      drag.anchor[axis] = rawOffset[axis]
      drag.axes.insert(axis)
      activity = .dragging(drag)
      childPull?.anchor[axis] = drag.anchor[axis]
      childPull?.axes.insert(axis)
      return
    }
    activity = .dragging(Drag(anchor: rawOffset, axes: axis, puller: ObjectIdentifier(child)))
    childPull = ChildPull(child: ObjectIdentifier(child), anchor: rawOffset, axes: axis)
    nestingTold = (towardsEnd: [], towardsStart: [])
    noteMode(.dragsParent)
    announceDragBegan()
  }

  private func followChild(_ beyond: Double, _ axis: Axes) {
    if heldDrag != nil { stopMotion() }
    guard case .dragging(var drag) = activity else { return }
    drag.translation[axis] = -beyond
    activity = .dragging(drag)
    var target = bounds.origin
    target[axis] = placed(drag.anchor[axis] + beyond, axis)
    moveContent(to: target, .dragsParent)
  }

  /// Where a drag that wants the content at `raw` puts it: there within the limits; beyond them at the edge, where the
  /// scroll view around takes the rest, and on the rubber band where it does not.
  final func placed(_ raw: Double, _ axis: Axes) -> Double {
    let beyond = raw - limits(axis).clamp(raw)
    let taken = pull(parentBy: beyond, axis)
    return taken == beyond ? raw - beyond : shown(raw, axis)
  }
}
