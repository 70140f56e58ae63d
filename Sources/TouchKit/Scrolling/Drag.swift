import Foundation
import ScrollPhysics

/// The fingers behind a drag, as they are now: those of a scroll view's pan, or those that a view without recognizers
/// follows by itself.
struct Pull {
  /// What they have moved since they came down, in window points.
  let travel: CGPoint
  /// What of it scrolls: without the hysteresis.
  let translation: CGPoint
  /// How fast they are, in window points per millisecond.
  let velocity: PlaneVelocity
  /// When they last moved.
  let lastMove: Instant
  /// Whether they caught moving content, so that there is no hysteresis.
  let hasCaught: Bool
  /// What led to what the drag does now.
  let decision: DecisionID
}

/// A drag that is under way.
struct Drag {
  /// Who moves the content.
  enum Mover {
    case fingers
    /// A trackpad, and how fast it moved the content last.
    case trackpad(PlaneVelocity)
    /// The scroll view inside, by name, whose own drag pulls beyond its edge (spec 4.9.5).
    case child(ObjectIdentifier)
    /// A trackpad that has let go, while the delegate is asked where the content shall land.
    case nobody
  }

  /// The raw offset at translation 0: without the rubber band, so that a grabbed bounce does not jump (spec 4.7.4).
  var anchor = CGPoint.zero
  /// What the fingers have moved, after hysteresis.
  var translation = CGPoint.zero
  /// The axes that follow: those that can scroll, less one that is locked.
  var axes: Axes
  /// The velocities of the last two steps, of the offset.
  var velocity = ReleaseVelocity()
  var mover: Mover
  var nesting: Nesting

  var isIndirect: Bool { if case .trackpad = mover { true } else { false } }

  /// The scroll view inside that moves the content, by name.
  var puller: ObjectIdentifier? { if case .child(let name) = mover { name } else { nil } }

  /// The band of fingers, or the stiffer one of trackpads (spec 4.12).
  var band: RubberBand {
    isIndirect ? RubberBand(coefficient: PhysicsConstants.indirectRubberBandCoefficient) : RubberBand()
  }
}

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
    let isNew = !isDragging
    let moved: Motion? = if case .moving(let motion) = activity { motion } else { nil }
    startDrag(by: .fingers, along: pull.hasCaught ? scrollableAxes : lockedAxes(pull))
    window.trace.processing(pull.decision) {
      // Content that began to move under a resting finger.
      if let moved, !moved.isDeceleration { finishAnimation(moved) }
      noteMode(rule, measured: measured)
      // A drag that a child began for this view goes on as its own.
      if isNew { announceDragBegan() }
      continueDrag(pull)
    }
  }

  /// Takes the content as it is now. What the drag before it moves around goes on moving with it.
  final func startDrag(by mover: Drag.Mover, along axes: Axes) {
    let nesting = Nesting(pulledAxes: currentDrag?.nesting.pulledAxes ?? [])
    var drag = Drag(axes: axes, mover: mover, nesting: nesting)
    drag.anchor = rawOffset(on: drag.band)
    activity.begin(drag)
    childPull = nil
  }

  /// The drag that is under way, even while an animation of the application's has the content.
  final var currentDrag: Drag? {
    get { activity.drag }
    set { activity.drag = newValue }
  }

  /// Whether a finger scrolls.
  public final var isDragging: Bool { currentDrag != nil }

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
      measured: Measured(.angle, angle, limit: angle < low ? low : high),
      because: Causes(pull.decision, window.decision(for: .isDirectionalLockEnabled, of: self, 1)))
    return locked
  }

  /// One step of a drag: the offset follows the translation (spec 5.2).
  final func continueDrag(_ pull: Pull) {
    takeBack()
    guard case .dragging(var drag) = activity else { return }
    drag.translation = own(pull.translation)
    drag.velocity.record(-own(pull.velocity))
    currentDrag = drag
    // The pinch places the content; the drag takes up from there when it is over.
    guard zooming == nil else { return reanchorDrag() }
    countFlickDrag(drag)
    follow(drag)
  }

  /// A finger that moves takes the content back from an animation.
  final func takeBack() { if case .moving = activity, currentDrag != nil { stopMotion() } }

  /// Somebody else placed the content: the drag goes on from there.
  final func reanchorDrag() {
    if case .dragging(let drag) = activity { currentDrag?.anchor = rawOffset + drag.translation }
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
    guard let drag = currentDrag, !drag.isIndirect, let window else { return }
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
    guard currentDrag?.isIndirect == false, let window else { return }
    window.trace.processing(pull.decision) {
      releaseParent()
      breakOffDrag()
    }
  }

  /// Ends the drag without a release.
  final func breakOffDrag() {
    forgetMovedLimits()
    finishDrag(with: landing(velocity: .zero, axes: contentAxes, paging: isScrollEnabled && isPagingEnabled))
  }

  // MARK: Release

  /// The finger lets go with this velocity: the delegate is told where the content will land, may change that, and
  /// the content is on its way (spec 4.5, 5.3 to 5.7).
  final func release(velocity: PlaneVelocity, axes: Axes, measured: Measured) {
    guard let window else { return }
    forgetMovedLimits()
    var motion = landing(velocity: velocity, axes: axes, paging: isPagingEnabled)
    let velocityPoint = CGPoint(x: velocity.x, y: velocity.y)
    let proposed = clamped(motion.destination)
    report(
      .willEndDragging, .letGo, velocity: velocityPoint, target: proposed, measured: measured,
      because: decisionForPaging(motion))
    var target = proposed
    let answer = window.questions.ask(
      .willEndDragging, delegate ?? self, for: self, about: self, .ownYes, rule: .delegateTarget
    ) {
      withUnsafeMutablePointer(to: &target) {
        delegate?.scrollViewWillEndDragging(self, withVelocity: velocityPoint, targetContentOffset: $0)
      }
      let isWish = target != proposed && Double(target.x).isFinite && Double(target.y).isFinite
      return isWish && !isPagingEnabled && zooming == nil
    }
    // The delegate may have taken the scroll view out, which ended the drag.
    guard currentDrag != nil else { return }
    guard answer.value else { return finishDrag(with: motion) }
    motion = landing(on: clamped(target), insteadOf: proposed, velocity: velocity, motion)
    window.trace.processing(answer.decision) { finishDrag(with: motion) }
  }

  /// The end of a drag minds the limits itself, but not that of one which an animation has put aside.
  final func forgetMovedLimits() { if case .dragging = activity { limitsMoved = false } }

  /// Tells the delegate that the drag is over and sets the content moving, if it has somewhere to go.
  final func finishDrag(with motion: Motion) {
    // A delegate that moved the content in between, at once or by an animation, has its way.
    currentDrag = nil
    let moves = motion.duration > 0 && isAtStart(of: motion)
    report(.didEndDragging, .letGo, willDecelerate: moves)
    delegate?.scrollViewDidEndDragging(self, willDecelerate: moves)
    guard moves, isAtStart(of: motion), stage != nil else {
      // So near to an edge or a page that there is nothing to see of the way there.
      if !moves && isAtStart(of: motion) { moveContent(to: motion.destination, .rest) }
      if isDecelerating { announceRest() }
      noteMode()
      if !moves && isAtStart(of: motion) { crossAtOnce(motion) }
      return
    }
    startMotion(motion)
    if limitsMoved { replan(motion) }
    announceMomentum(motion)
    takeFirstStepEarly(motion)
    noteMode()
  }

  private func isAtStart(of motion: Motion) -> Bool {
    // A zoom that the delegate began in between has the content until it is over.
    guard case .idle = activity, zooming == nil else { return false }
    return motion.origin == bounds.origin
  }
}
