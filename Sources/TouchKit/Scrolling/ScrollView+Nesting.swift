import Foundation
import ScrollPhysics

/// What a drag has to do with the scroll view around.
struct Nesting {
  /// The axes on which it moves that one (spec 4.9.5).
  var pulledAxes: Axes = []
  /// The directions in which the trace knows already whether what is beyond the edge goes to that one.
  var recordedTowardsEnd: Axes = []
  var recordedTowardsStart: Axes = []
}

/// What a scroll view remembers of the one inside that pulled it, until it is touched again: where it was then, so that
/// momentum that brings it back there goes on inside.
struct ChildPull {
  /// By name only: it may be gone by then.
  let child: ObjectIdentifier
  var anchor: CGPoint
  var axes: Axes
}

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
    guard let drag = currentDrag, beyond != 0 || drag.nesting.pulledAxes.contains(axis) else { return 0 }
    let isPulled = drag.nesting.pulledAxes.contains(axis)
    guard let parent = parentInLine, parent.mayBePulled(by: self, axis) else {
      // It was one in the middle of the drag, and is none any more: it lets go.
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

  /// By its policy, or because the parent pages, as pictures in a photo browser have it.
  private func passesDrag(_ axis: Axes, towardsEnd: Bool, to parent: ScrollView) -> Bool {
    switch handOver(axis, towardsEnd: towardsEnd, to: parent) {
    case .never: return false
    case .atBegin: return dragsPagingParent && parent.isPagingEnabled
    case .midDrag, .withVelocity: return true
    }
  }

  /// Records, once for each direction of a drag, whether what is beyond the edge goes to the parent.
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

  /// The scroll view around that the drag of this one moves, and that one's drag.
  private var pulled: (parent: ScrollView, drag: Drag)? {
    guard currentDrag?.nesting.pulledAxes.isEmpty == false, let parent = enclosingScrollView,
      let drag = parent.currentDrag, drag.puller == ObjectIdentifier(self)
    else { return nil }
    return (parent, drag)
  }

  /// The drag is over, without any velocity.
  final func releaseParent() {
    var none = PlaneVelocity.zero
    releaseParent(velocity: &none)
  }

  /// The drag is over: a parent that it pulled takes the velocity on its axes and goes on by itself.
  final func releaseParent(velocity: inout PlaneVelocity) {
    let pulled = pulled
    currentDrag?.nesting.pulledAxes = []
    guard let (parent, drag) = pulled else { return }
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
    guard case .dragging = activity, let pulled, case .dragging = pulled.parent.activity else { return }
    let parent = pulled.parent
    parent.reanchorPulledParent()
    let anchor = parent.rawOffset
    parent.currentDrag?.anchor = anchor
    parent.currentDrag?.translation = .zero
    parent.childPull?.anchor = anchor
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
    let anchor = rawOffset
    if case .dragging = activity {
      // It follows on the other axis already.
      currentDrag?.anchor[axis] = anchor[axis]
      currentDrag?.axes.insert(axis)
      childPull?.anchor[axis] = anchor[axis]
      childPull?.axes.insert(axis)
      return
    }
    startDrag(by: .child(ObjectIdentifier(child)), along: axis)
    childPull = ChildPull(child: ObjectIdentifier(child), anchor: anchor, axes: axis)
    noteMode(.dragsParent)
    announceDragBegan()
  }

  private func followChild(_ beyond: Double, _ axis: Axes) {
    takeBack()
    guard case .dragging(let drag) = activity else { return }
    currentDrag?.translation[axis] = -beyond
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
