import Foundation
import ScrollPhysics

/// Indirect scrolling (spec 4.12): steps of a wheel, or trackpad gestures with their own momentum, in window points.
extension ScrollView {
  // MARK: Wheel

  /// Whether a delta moves this scroll view: it scrolls on that axis and is not at that edge.
  final func canMove(by delta: CGPoint) -> Bool {
    let (delta, offset) = (own(delta), bounds.origin)
    return Axes.each.contains {
      delta[$0] != 0 && scrollableAxes.contains($0) && limits($0).clamp(offset[$0] + delta[$0]) != offset[$0]
    }
  }

  /// Whether it scrolls on an axis of this delta, even if only to bounce.
  final func canScroll(along delta: CGPoint) -> Bool {
    let delta = own(delta)
    return Axes.each.contains { delta[$0] != 0 && scrollableAxes.contains($0) }
  }

  /// Scrolls by a wheel delta at once, within the limits and without momentum. Does nothing during a touch or a zoom.
  final func scroll(byWheel delta: CGPoint) {
    guard !isTracking, currentDrag?.isIndirect != true, zooming == nil else { return }
    stopMotion()
    moveWithinLimits(own(delta), .programmatic)
    showIndicators()
  }

  /// Moves the content within the limits, and returns the offset that it would have without them.
  @discardableResult
  private func moveWithinLimits(_ delta: CGPoint, _ rule: Rule) -> CGPoint {
    let wanted = bounds.origin + delta
    var target = bounds.origin
    for axis in Axes.each where scrollableAxes.contains(axis) { target[axis] = limits(axis).clamp(wanted[axis]) }
    moveContent(to: target, rule)
    return wanted
  }

  // MARK: Trackpad

  /// Begins a trackpad gesture: stops any motion, and begins the drag without hysteresis.
  final func beginIndirectScroll() {
    guard !isTracking, zooming == nil, window != nil, isScrollEnabled else { return }
    stopMotion()
    guard case .idle = activity else { return }
    startDrag(by: .trackpad(.zero), along: scrollableAxes)
    recordMode()
    notifyWillBeginDragging()
  }

  /// Moves the content by a delta of the gesture, `ms` milliseconds after its previous event.
  final func continueIndirectScroll(_ delta: CGPoint, afterMs ms: Double) {
    guard case .dragging(var drag) = activity, drag.isIndirect else { return }
    let delta = own(delta)
    drag.translation = drag.translation - delta
    drag.mover = .trackpad(Self.indirectVelocity(delta, ms))
    currentDrag = drag
    follow(drag)
  }

  /// Ends the gesture. Beyond an edge the content springs back. Otherwise it rests until the trackpad reports momentum.
  final func endIndirectScroll() {
    guard let drag = currentDrag, case .trackpad(let last) = drag.mover else { return }
    currentDrag?.mover = .released
    var velocity = PlaneVelocity.zero
    for axis in Axes.each where !limits(axis).contains(bounds.origin[axis]) { velocity[axis] = last[axis] }
    let speed = (last * last).sum().squareRoot()
    releaseParent()
    release(
      velocity: velocity, axes: drag.axes,
      measured: [Measured(.speed, speed * 1_000, limit: PhysicsConstants.indirectSpeedLimit * 1_000)])
  }

  /// Ends the gesture because scrolling was disabled.
  final func cancelIndirectScroll() {
    guard let window else { return }
    window.update(because: window.trace.occasion()) {
      releaseParent()
      endDragWithoutRelease()
    }
  }

  /// Applies an event of the trackpad's momentum. Returns false if no more is accepted, as after a bounce.
  final func moveByMomentum(_ delta: CGPoint, afterMs ms: Double) -> Bool {
    guard !isTracking, zooming == nil, isScrollEnabled, case .idle = activity else { return false }
    let delta = own(delta)
    let wanted = moveWithinLimits(delta, .momentum)
    showIndicators()
    guard case .idle = activity else { return false }
    let speed = Self.indirectVelocity(delta, ms)
    var velocity = PlaneVelocity.zero
    for axis in Axes.each where canBounce(axis) && !limits(axis).contains(wanted[axis]) { velocity[axis] = speed[axis] }
    guard velocity != .zero else { return true }
    settle(velocity: velocity, axes: scrollableAxes)
    return false
  }

  private static func indirectVelocity(_ delta: CGPoint, _ ms: Double) -> PlaneVelocity {
    guard ms > 0 else { return .zero }
    let limit = PlaneVelocity(repeating: PhysicsConstants.indirectSpeedLimit)
    return (PlaneVelocity(delta.x, delta.y) / ms).clamped(lowerBound: -limit, upperBound: limit)
  }
}

struct Trackpad {
  /// The scroll view under the pointer at the first delta. It receives the whole gesture including momentum.
  weak var target: ScrollView?
  /// The time of its last event.
  var stamp = Instant.zero
}

extension Window {
  /// Delivers a wheel event to the innermost scroll view under the pointer that can still move that way.
  func scrollWheel(_ delta: CGPoint, _ input: InputEvent) -> DecisionID {
    let cause = trace.record(.outside, .none, .input(.wheel), because: Causes())
    let target = scrollViews(at: input.location).first { $0.canMove(by: delta) }
    if let target { update(because: cause) { target.scroll(byWheel: delta) } }
    return cause
  }

  private func scrollViews(at point: CGPoint) -> [ScrollView] {
    hitTest(point, with: event)?.chain.compactMap(\.asScrollView) ?? []
  }

  func scrollIndirectly(_ delta: CGPoint, _ phase: ScrollPhase, _ input: InputEvent) -> DecisionID {
    let cause = trace.record(.outside, .none, .input(.wheel), because: Causes())
    update(because: cause) {
      let ms = now.milliseconds(since: trackpad.stamp)
      trackpad.stamp = now
      switch phase {
      case .began:
        endIndirectScroll()
        scrollOn(delta, 0, input)
      case .changed: scrollOn(delta, ms, input)
      case .ended: trackpad.target?.endIndirectScroll()
      case .momentum: if trackpad.target?.moveByMomentum(delta, afterMs: ms) == false { trackpad.target = nil }
      case .cancelled, .momentumEnded: endIndirectScroll()
      }
    }
    return cause
  }

  private func scrollOn(_ delta: CGPoint, _ ms: Double, _ input: InputEvent) {
    guard delta != .zero else { return }
    if trackpad.target == nil {
      let candidates = scrollViews(at: input.location)
      trackpad.target = candidates.first { $0.canMove(by: delta) } ?? candidates.first { $0.canScroll(along: delta) }
      trackpad.target?.beginIndirectScroll()
    }
    trackpad.target?.continueIndirectScroll(delta, afterMs: ms)
  }

  private func endIndirectScroll() {
    trackpad.target?.endIndirectScroll()
    trackpad.target = nil
  }
}
