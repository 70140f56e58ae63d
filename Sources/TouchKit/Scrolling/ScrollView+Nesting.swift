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

  /// Whether a drag of this travel is left to the scroll view around: this one already rests at the edge in the
  /// direction of travel, and that one has something to scroll on this axis (spec 4.9.2). Travel along an axis that
  /// this one cannot scroll decides nothing here: that axis is the parent's own affair.
  ///
  /// - Returns: How far it is from the edge, against the tolerance, or nil if the drag is its own.
  final func leavesToParent(_ travel: CGPoint) -> Measured? {
    let axis: Axes = abs(travel.x) > abs(travel.y) ? .horizontal : .vertical
    let mayTransfer =
      axis == .horizontal ? transfersHorizontalScrollingToParent : transfersVerticalScrollingToParent
    guard mayTransfer, travel[axis] != 0, let parent = enclosingScrollView, parent.contentAxes.contains(axis)
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

  // MARK: Moving a paging parent

  /// Gives what a drag pulls beyond an edge to a paging scroll view around (spec 4.9.5); whether there is one that
  /// takes it.
  final func pull(parentBy beyond: Double, _ axis: Axes) -> Bool {
    guard let parent = pagingParent(axis) else {
      // It stopped being one in the middle of the drag: it lets go.
      var none = PlaneVelocity.zero
      releaseParent(velocity: &none)
      return false
    }
    let isPulled = parent.isPulledByChild
    guard beyond != 0 || isPulled else { return false }
    if !isPulled {
      pulledParent = parent
      parent.beginPullByChild(axis)
    }
    parent.followChild(beyond, axis)
    return true
  }

  /// The drag is over: a parent that it pulled takes the velocity on its axis and settles on a page.
  final func releaseParent(velocity: inout PlaneVelocity) {
    guard let parent = pulledParent else { return }
    pulledParent = nil
    for axis in Axes.each {
      guard let drag = parent.currentDrag, drag.isFromChild, drag.axes == axis else { continue }
      let isDisplaced = drag.translation[axis] != 0
      var share = PlaneVelocity.zero
      if isDisplaced {
        if axis == .horizontal { swap(&share.x, &velocity.x) } else { swap(&share.y, &velocity.y) }
      }
      let speed = (share * share).sum().squareRoot()
      parent.release(
        velocity: share, axes: axis,
        measured: Measured(.speed, speed * 1_000, limit: PhysicsConstants.pageTurnSpeed * 1_000))
    }
  }

  private func pagingParent(_ axis: Axes) -> ScrollView? {
    guard dragsPagingParent, let parent = enclosingScrollView, parent.isPagingEnabled,
      parent.scrollableAxes.contains(axis)
    else { return nil }
    switch parent.activity {
    case .idle: return parent
    case .dragging(let drag): return drag.isFromChild && drag.axes == axis ? parent : nil
    case .moving: return isPulledByChild ? parent : nil
    case .caught: return nil
    }
  }

  private var isPulledByChild: Bool {
    currentDrag?.isFromChild == true
  }

  private func beginPullByChild(_ axis: Axes) {
    activity = .dragging(Drag(anchor: rawOffset, axes: axis, isFromChild: true))
    noteMode(.dragsParent)
    announceDragBegan()
  }

  private func followChild(_ beyond: Double, _ axis: Axes) {
    if heldDrag != nil { stopMotion() }
    guard case .dragging(var drag) = activity else { return }
    drag.translation[axis] = -beyond
    activity = .dragging(drag)
    var target = bounds.origin
    target[axis] = shown(drag.anchor[axis] + beyond, axis)
    moveContent(to: target, .dragsParent)
  }
}
