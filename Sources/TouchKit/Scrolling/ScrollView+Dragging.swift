import Foundation
import ScrollPhysics

extension ScrollView {
  /// What the pan means for the content.
  final func panDidChange(_ pan: ScrollViewPanGestureRecognizer) {
    switch pan.state {
    case .began: beginDrag(pan.pull)
    case .changed: continueDrag(pan.pull)
    case .ended: endDrag(pan.pull, robust: pan.robustTracker?.velocity)
    case .cancelled: cancelDrag(pan.pull)
    case .possible, .failed: break
    }
  }

  /// The fingers take the content: by `rule`, which measured what it says.
  final func beginDrag(_ pull: Pull, _ rule: Rule = .scrollMode, measured: Measured? = nil) {
    guard let window else { return }
    let axes = pull.hasCaught ? scrollableAxes : lockedAxes(pull)
    let isNew = !isDragging
    let moved: Motion? = if case .moving(let motion) = activity { motion } else { nil }
    heldDrag = nil
    isScrolledIndirectly = false
    activity = .dragging(Drag(anchor: rawOffset, axes: axes))
    (childPull, nestingTold) = (nil, ([], []))
    window.trace.processing(pull.decision) {
      // Content that began to move under a resting finger.
      if let moved, moved.kind == .decelerating { holdsCaughtDeceleration = true }
      if let moved, moved.kind == .animating { finishAnimation(moved) }
      noteMode(rule, measured: measured)
      // A drag that a child began for this view goes on as its own.
      if isNew { announceDragBegan() }
      continueDrag(pull)
    }
  }

  /// The drag that is under way, even while an animation of the application's has the content.
  final var currentDrag: Drag? {
    if case .dragging(let drag) = activity { return drag }
    return heldDrag
  }

  final func announceDragBegan() {
    report(.willBeginDragging, .drag)
    delegate?.scrollViewWillBeginDragging(self)
  }

  /// The axes of a drag that begins in this direction (spec 4.6.3).
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
      measured: Measured(.angle, angle, limit: angle < low ? low : high), because: Causes(pull.decision))
    return locked
  }

  /// One step of a drag: the offset follows the translation (spec 5.2).
  final func continueDrag(_ pull: Pull) {
    // A finger that moves takes the content back from an animation.
    if heldDrag != nil { stopMotion() }
    guard case .dragging(var drag) = activity else { return }
    drag.translation = own(pull.translation)
    drag.velocity.record(-own(pull.velocity))
    guard zooming == nil else {
      // The pinch places the content; the drag takes up from there when it is over.
      drag.anchor = rawOffset + drag.translation
      activity = .dragging(drag)
      return
    }
    activity = .dragging(drag)
    countFlickDrag(drag)
    follow(drag)
  }

  /// Puts the content where the drag has it.
  final func follow(_ drag: Drag) {
    let raw = drag.anchor - drag.translation
    var target = bounds.origin
    for axis in Axes.each where drag.axes.contains(axis) { target[axis] = placed(raw[axis], axis) }
    let isBanded = target != raw && clamped(target) != target
    moveContent(
      to: target, isBanded ? .rubberBand : .drag,
      measured: isBanded ? overshoot(raw: raw, shown: target) : nil)
  }

  /// How far the finger pulls past the edge, against what is shown of it.
  private func overshoot(raw: CGPoint, shown: CGPoint) -> Measured {
    let axis: Axes = limits(.vertical).contains(shown.y) ? .horizontal : .vertical
    let edge = limits(axis).clamp(shown[axis])
    return Measured(.edgeDistance, raw[axis] - edge, limit: shown[axis] - edge)
  }

  /// The fingers let go. `robust` is their velocity by the robust estimate, where the scroll view wants that.
  final func endDrag(_ pull: Pull, robust: PlaneVelocity?) {
    guard let drag = currentDrag, !isScrolledIndirectly, let window else { return }
    window.trace.processing(pull.decision) {
      let pause = window.now.milliseconds(since: pull.lastMove)
      let released = robust.map { ReleaseVelocity(latest: -own($0)) } ?? drag.velocity
      let outcome = released.outcome(
        pauseMs: pause, movesX: drag.axes.contains(.horizontal), movesY: drag.axes.contains(.vertical))
      var velocity = zooming != nil ? .zero : outcome.velocity
      releaseParent(velocity: &velocity)
      countFlick(velocity)
      release(
        velocity: velocity, axes: drag.axes,
        measured: measurement(of: outcome, released, robust == nil ? .speed : .robustSpeed))
    }
  }

  /// What decided between momentum and none (spec 5.3).
  private func measurement(
    of outcome: ReleaseVelocity.Outcome, _ released: ReleaseVelocity, _ quantity: Measured.Quantity
  ) -> Measured {
    if case .still(.rested(let ms)) = outcome {
      return Measured(.duration, ms / 1_000, limit: PhysicsConstants.restingPause / 1_000)
    }
    let speed = (released.latest * released.latest).sum().squareRoot() * 1_000
    return Measured(quantity, speed, limit: PhysicsConstants.minimumReleaseSpeedSquared.squareRoot() * 1_000)
  }

  /// The drag was taken away: scrolling was switched off, or the system took the touch. The content stays where it is,
  /// or springs back from beyond an edge; after a touch that was taken it also settles on a page (spec 4.6.4).
  final func cancelDrag(_ pull: Pull) {
    guard currentDrag != nil, !isScrolledIndirectly, let window else { return }
    window.trace.processing(pull.decision) {
      var velocity = PlaneVelocity.zero
      releaseParent(velocity: &velocity)
      breakOffDrag()
    }
  }

  /// Ends the drag without a release.
  final func breakOffDrag() {
    forgetMovedLimits()
    isScrolledIndirectly = false
    finishDrag(with: landing(velocity: .zero, axes: contentAxes, paging: isScrollEnabled && isPagingEnabled))
  }
}
