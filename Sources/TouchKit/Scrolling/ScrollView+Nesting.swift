import Foundation
import ScrollPhysics

/// A drag's relation to the outer scroll view.
struct Nesting {
  /// The axes on which it moves the outer scroll view (spec 4.9.5).
  var pulledAxes: Axes = []
  /// The axes on which a hand-over towards the end, or a refusal, is recorded already.
  var recordedTowardsEnd: Axes = []
  var recordedTowardsStart: Axes = []
}

/// The inner scroll view that pulled this one last, until the next touch-down; momentum back to ``anchor`` is its.
struct ChildPull {
  /// An identity, since the view may be gone by then.
  let child: ObjectIdentifier
  var anchor: CGPoint
  var axes: Axes
}

extension ScrollView {
  /// The nearest scroll view around this one, even if that does not scroll (spec 4.9.4).
  final var enclosingScrollView: ScrollView? {
    var view = superview
    while let current = view {
      if let scrollView = current.asScrollView { return scrollView }
      view = current.superview
    }
    return nil
  }

  /// Whether a drag with this travel, in window points, is left to the outer scroll view: this one is at that edge, its
  /// policy is ``NestedScrollPolicy/HandOver/atBegin``, and the outer one scrolls on this axis (spec 4.9.2).
  /// Returns the distance from the edge, or nil if the drag stays here.
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

  /// Whether an inner scroll view left this drag to its parent, and that one is disabled: then no scroll view further
  /// out receives it, this one included (spec 4.9.4). Returns the two.
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

  /// The setting of a disabled scroll view between the hit view and this one, which would have been asked before this
  /// one and scrolls the way of this travel; none if there is none.
  final func disabledInnerScrollView(from hitView: View, travel: CGPoint, in window: Window) -> DecisionID {
    var view: View? = hitView
    while let current = view, current !== self {
      view = current.superview
      guard let inner = current.asScrollView, !inner.isScrollEnabled,
        inner.part(of: travel, along: inner.contentAxes).distance(to: .zero) >= window.constants.panHysteresis
      else { continue }
      return window.decision(for: .isScrollEnabled, of: inner, 0)
    }
    return .none
  }

  // MARK: Pulling the outer scroll view

  /// Applies the part of a drag beyond an edge to the outer scroll view, if it may (spec 4.9.5); returns what that
  /// takes.
  final func pull(parentBy beyond: Double, _ axis: Axes) -> Double {
    // The common case: nothing is beyond an edge, and no parent is pulled.
    guard let drag = currentDrag, beyond != 0 || drag.nesting.pulledAxes.contains(axis) else { return 0 }
    let isPulled = drag.nesting.pulledAxes.contains(axis)
    guard let parent = alignedParent, parent.canBePulled(by: self, axis) else {
      // The parent was removed, or cannot be pulled any more, in the middle of the drag.
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

  /// By policy, or because the parent pages, as in a photo browser.
  private func passesDrag(_ axis: Axes, towardsEnd: Bool, to parent: ScrollView) -> Bool {
    switch handOver(axis, towardsEnd: towardsEnd, to: parent) {
    case .never: return false
    case .atBegin: return dragsPagingParent && parent.isPagingEnabled
    case .midDrag, .withVelocity: return true
    }
  }

  /// Records, once for each direction of a drag, whether the part beyond the edge moves the parent.
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

  /// The outer scroll view that this one's drag moves, and its drag.
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

  /// Ends the pulled parent's drag: it receives the velocity on its axes, and `velocity` loses it.
  final func releaseParent(velocity: inout PlaneVelocity) {
    let pulled = pulled
    currentDrag?.nesting.pulledAxes = []
    guard let (parent, drag) = pulled else { return }
    var share = PlaneVelocity.zero
    if drag.axes.contains(.horizontal), drag.translation.x != 0 { swap(&share.x, &velocity.x) }
    if drag.axes.contains(.vertical), drag.translation.y != 0 { swap(&share.y, &velocity.y) }
    // Of three nested scroll views the outermost that was pulled receives it.
    parent.releaseParent(velocity: &share)
    let speed = (share * share).sum().squareRoot()
    parent.release(
      velocity: share, axes: drag.axes,
      measured: [Measured(.speed, speed * 1_000, limit: window?.constants.releaseSpeed ?? 0)])
  }

  /// The application set the offset during a drag: the pulled parent keeps its current offset.
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

  /// Whether an inner scroll view may pull this one: it scrolls on that axis, and nothing else moves its content.
  private func canBePulled(by child: ScrollView, _ axis: Axes) -> Bool {
    guard scrollableAxes.contains(axis), zooming == nil else { return false }
    switch activity {
    case .idle: return true
    case .dragging, .moving: return currentDrag?.pullingChild == ObjectIdentifier(child)
    case .caught: return false
    }
  }

  private func beginPull(by child: ScrollView, _ axis: Axes) {
    let anchor = rawOffset
    if case .dragging = activity {
      // It is pulled on the other axis already.
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

  /// The offset that a drag shows for a raw one: beyond the limits the edge if the outer one takes the rest, else the
  /// band.
  final func placed(_ raw: Double, _ axis: Axes) -> Double {
    let beyond = raw - limits(axis).clamp(raw)
    let taken = pull(parentBy: beyond, axis)
    return taken == beyond ? raw - beyond : shown(raw, axis)
  }
}
