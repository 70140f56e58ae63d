import Foundation
import ScrollPhysics

/// The offset at which decelerating content hands its momentum over instead of bouncing, on one axis.
struct HandOverPoint {
  let offset: Double
  /// Whether the inner scroll view receives it, which had pulled this one from there; else the outer one.
  let isToChild: Bool
}

/// Momentum handed over between nested scroll views (``NestedScrollPolicy/HandOver/withVelocity``).
extension ScrollView {
  /// Where momentum in this direction is handed over; nil if the policy does not allow that.
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

  /// The descendant with this identity, if it is still there. Walks the whole subtree.
  final func scrollView(with id: ObjectIdentifier) -> ScrollView? {
    search { ObjectIdentifier($0) == id ? $0.asScrollView : nil }
  }

  private func receiver(of motion: Motion, _ axis: Axes) -> ScrollView? {
    motion.axesToChild.contains(axis) ? childPull.flatMap { scrollView(with: $0.child) } : enclosingScrollView
  }

  /// A deceleration that stops at `point` without a bounce.
  final func flight(from start: Double, _ velocity: Double, _ axis: Axes, to point: HandOverPoint) -> Flight {
    let limits = limits(axis)
    let range =
      velocity > 0
      ? min(limits.lowerBound, point.offset)...point.offset : point.offset...max(limits.upperBound, point.offset)
    return Flight(
      from: start, velocity: velocity, limits: range, bounces: false, rate: decelerationRate.rawValue,
      settleDistance: settleDistance)
  }

  /// Whether it can receive momentum when planned; ``isFree(_:)`` decides when that is due.
  final func canTakeMomentum(_ axis: Axes) -> Bool {
    guard window != nil, scrollableAxes.contains(axis), zooming == nil else { return false }
    if case .moving(let motion) = activity { return motion.isDeceleration }
    return true
  }

  /// Whether a finger is still down in it.
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

  /// Hands momentum over on the axes where that is due; where the receiver is not free, the content bounces here.
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

  /// Continues with the velocity of `giver`, from `lag` milliseconds after `start`, which may lie between two ticks.
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
      // Without room to scroll it passes the momentum on.
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
