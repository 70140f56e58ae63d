import Foundation
import ScrollPhysics

/// Indirect scrolling (spec 4.12): by the steps of a wheel, or by trackpad gestures, which have a beginning, an end and
/// a momentum of their own.
extension ScrollView {
  // MARK: Wheel

  /// Whether a wheel delta, in window points, moves this scroll view: it scrolls on that axis and is not at that edge.
  final func canScroll(byWheel dx: Double, _ dy: Double) -> Bool {
    let (dx, dy) = own(dx, dy)
    return Axes.each.contains { axis in
      let delta = axis == .horizontal ? dx : dy
      guard delta != 0, scrollableAxes.contains(axis) else { return false }
      let offset = bounds.origin[axis]
      return limits(axis).clamp(offset + delta) != offset
    }
  }

  /// Whether it scrolls on an axis of this delta at all, if only to bounce.
  final func canScroll(along dx: Double, _ dy: Double) -> Bool {
    let (dx, dy) = own(dx, dy)
    return (dx != 0 && scrollableAxes.contains(.horizontal)) || (dy != 0 && scrollableAxes.contains(.vertical))
  }

  /// Scrolls by a wheel delta at once, within the limits, without hysteresis or momentum. Does nothing while a finger is
  /// down or during a zoom.
  final func scroll(byWheel dx: Double, _ dy: Double) {
    guard !isTracking, currentDrag?.isIndirect != true, zooming == nil else { return }
    if case .moving = activity { stopMotion() }
    let (dx, dy) = own(dx, dy)
    moveWithinLimits(dx, dy, .programmatic)
    showIndicators()
  }

  @discardableResult
  private func moveWithinLimits(_ dx: Double, _ dy: Double, _ rule: Rule) -> CGPoint {
    let wanted = CGPoint(x: bounds.origin.x + dx, y: bounds.origin.y + dy)
    var target = bounds.origin
    for axis in Axes.each where scrollableAxes.contains(axis) { target[axis] = limits(axis).clamp(wanted[axis]) }
    moveContent(to: target, rule)
    return wanted
  }

  // MARK: Trackpad

  /// A trackpad gesture begins: motion stops, and the drag begins without hysteresis.
  final func beginIndirectScroll() {
    guard !isTracking, zooming == nil, window != nil, isScrollEnabled else { return }
    if case .moving = activity { stopMotion() }
    guard case .idle = activity else { return }
    startDrag(by: .trackpad(.zero), along: scrollableAxes)
    recordMode()
    notifyWillBeginDragging()
  }

  /// The gesture moved by a delta in window points, `ms` milliseconds after its previous event.
  final func continueIndirectScroll(_ dx: Double, _ dy: Double, afterMs ms: Double) {
    guard case .dragging(var drag) = activity, drag.isIndirect else { return }
    let (dx, dy) = own(dx, dy)
    drag.translation = drag.translation - CGPoint(x: dx, y: dy)
    drag.mover = .trackpad(Self.indirectVelocity(dx, dy, ms))
    currentDrag = drag
    follow(drag)
  }

  /// The gesture ended: beyond an edge the content springs back; else it rests until the trackpad reports momentum.
  final func endIndirectScroll() {
    guard let drag = currentDrag, case .trackpad(let last) = drag.mover else { return }
    currentDrag?.mover = .released
    var velocity = PlaneVelocity.zero
    for axis in Axes.each where !limits(axis).contains(bounds.origin[axis]) { velocity[axis] = last[axis] }
    let speed = (last * last).sum().squareRoot()
    releaseParent()
    release(
      velocity: velocity, axes: drag.axes,
      measured: Measured(.speed, speed * 1_000, limit: PhysicsConstants.indirectSpeedLimit * 1_000))
  }

  /// Scrolling was disabled during the gesture.
  final func cancelIndirectScroll() {
    guard let window else { return }
    window.update(because: window.trace.occasion()) {
      releaseParent()
      endDragWithoutRelease()
    }
  }

  /// Applies an event of the trackpad's momentum; at an edge the content bounces, and later momentum events are ignored.
  ///
  /// - Returns: Whether later momentum events are still to be delivered here.
  final func moveByMomentum(_ dx: Double, _ dy: Double, afterMs ms: Double) -> Bool {
    guard !isTracking, zooming == nil, isScrollEnabled, case .idle = activity else { return false }
    let (dx, dy) = own(dx, dy)
    let wanted = moveWithinLimits(dx, dy, .momentum)
    showIndicators()
    guard case .idle = activity else { return false }
    let speed = Self.indirectVelocity(dx, dy, ms)
    var velocity = PlaneVelocity.zero
    for axis in Axes.each where canBounce(axis) && !limits(axis).contains(wanted[axis]) { velocity[axis] = speed[axis] }
    guard velocity != .zero else { return true }
    settle(velocity: velocity, axes: scrollableAxes)
    return false
  }

  private static func indirectVelocity(_ dx: Double, _ dy: Double, _ ms: Double) -> PlaneVelocity {
    guard ms > 0 else { return .zero }
    let limit = PlaneVelocity(repeating: PhysicsConstants.indirectSpeedLimit)
    return (PlaneVelocity(dx, dy) / ms).clamped(lowerBound: -limit, upperBound: limit)
  }
}

/// The current trackpad gesture of a window.
struct Trackpad {
  /// The scroll view under the pointer at the first delta; it receives the whole gesture, momentum included.
  weak var target: ScrollView?
  /// The time of its last event.
  var stamp = Instant.zero
}

extension Window {
  /// Delivers a wheel event to the innermost scroll view under the pointer that can still move that way.
  func scrollWheel(_ dx: Double, _ dy: Double, _ input: InputEvent) -> DecisionID {
    let cause = trace.record(.outside, .none, .input(.wheel), because: Causes())
    let target = scrollViews(at: input.location).first { $0.canScroll(byWheel: dx, dy) }
    if let target { update(because: cause) { target.scroll(byWheel: dx, dy) } }
    return cause
  }

  private func scrollViews(at point: CGPoint) -> [ScrollView] {
    hitTest(point, with: event)?.chain.compactMap { $0 as? ScrollView } ?? []
  }

  /// Delivers an event of a trackpad gesture.
  func scrollIndirectly(_ dx: Double, _ dy: Double, _ phase: ScrollPhase, _ input: InputEvent) -> DecisionID {
    let cause = trace.record(.outside, .none, .input(.wheel), because: Causes())
    update(because: cause) {
      let ms = now.milliseconds(since: trackpad.stamp)
      trackpad.stamp = now
      switch phase {
      case .began:
        endIndirectScroll()
        scrollOn(dx, dy, 0, input)
      case .changed: scrollOn(dx, dy, ms, input)
      case .ended: trackpad.target?.endIndirectScroll()
      case .momentum: if trackpad.target?.moveByMomentum(dx, dy, afterMs: ms) == false { trackpad.target = nil }
      case .cancelled, .momentumEnded: endIndirectScroll()
      }
    }
    return cause
  }

  private func scrollOn(_ dx: Double, _ dy: Double, _ ms: Double, _ input: InputEvent) {
    guard dx != 0 || dy != 0 else { return }
    if trackpad.target == nil {
      let candidates = scrollViews(at: input.location)
      trackpad.target =
        candidates.first { $0.canScroll(byWheel: dx, dy) } ?? candidates.first { $0.canScroll(along: dx, dy) }
      trackpad.target?.beginIndirectScroll()
    }
    trackpad.target?.continueIndirectScroll(dx, dy, afterMs: ms)
  }

  private func endIndirectScroll() {
    trackpad.target?.endIndirectScroll()
    trackpad.target = nil
  }
}
