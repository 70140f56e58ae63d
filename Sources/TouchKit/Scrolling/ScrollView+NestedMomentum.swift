import Foundation
import ScrollPhysics

/// Where content that flies gives its momentum away instead of bouncing, on one axis.
struct MomentumGoal {
  /// The offset at which it does.
  let offset: Double
  /// Whether the scroll view inside takes it, which had pulled this one from there; else the one around.
  let isInside: Bool
}

/// Momentum that crosses from one scroll view into the next (``NestedScrollPolicy/HandOver/withVelocity``).
extension ScrollView {
  /// Where momentum in this direction leaves the content, if the policy lets it.
  final func momentumGoal(_ axis: Axes, from start: Double, velocity: Double) -> MomentumGoal? {
    guard abs(velocity) > PhysicsConstants.restSpeed, !isPagingEnabled else { return nil }
    if let pull = childPull, pull.axes.contains(axis) {
      let way = pull.anchor[axis] - start
      if way * velocity > 0, limits(axis).contains(pull.anchor[axis]), let child = scrollView(named: pull.child),
        child.canTakeMomentum(axis), child.handOver(axis, towardsEnd: way < 0, to: self) == .withVelocity
      {
        return MomentumGoal(offset: pull.anchor[axis], isInside: true)
      }
    }
    let limits = limits(axis)
    guard limits.contains(start), let parent = parentInLine, parent.canTakeMomentum(axis),
      handOver(axis, towardsEnd: velocity > 0, to: parent) == .withVelocity
    else { return nil }
    return MomentumGoal(offset: velocity > 0 ? limits.upperBound : limits.lowerBound, isInside: false)
  }

  /// The scroll view in this one that has this name, if it is still there.
  final func scrollView(named name: ObjectIdentifier) -> ScrollView? {
    func search(_ view: View) -> ScrollView? {
      for subview in view.subviews {
        if let found = ObjectIdentifier(subview) == name ? subview as? ScrollView : search(subview) { return found }
      }
      return nil
    }
    return search(self)
  }

  /// Who goes on where this one's way ends on an axis.
  private func neighbour(_ motion: Motion, _ axis: Axes) -> ScrollView? {
    motion.goesInside.contains(axis) ? childPull.flatMap { scrollView(named: $0.child) } : enclosingScrollView
  }

  /// The way to a goal, and then no further.
  final func flight(from start: Double, _ velocity: Double, _ axis: Axes, to goal: MomentumGoal) -> Flight {
    let limits = limits(axis)
    let range =
      velocity > 0
      ? min(limits.lowerBound, goal.offset)...goal.offset : goal.offset...max(limits.upperBound, goal.offset)
    return Flight(
      from: start, velocity: velocity, limits: range, bounces: false, rate: decelerationRate.rawValue,
      settleDistance: settleDistance)
  }

  /// Whether content that comes from a neighbour's edge may go on here.
  final func canTakeMomentum(_ axis: Axes) -> Bool {
    guard window != nil, scrollableAxes.contains(axis), zooming == nil else { return false }
    if case .moving(let motion) = activity { return motion.isDeceleration }
    return true
  }

  /// Whether a finger that is still down keeps it where it is.
  private var isHeld: Bool {
    guard let window else { return false }
    var isHeld = false
    trackingMask.intersection(window.touches.present).forEachSlot {
      if window.touches[$0].isDown { isHeld = true }
    }
    return isHeld
  }

  private func isFree(_ axis: Axes) -> Bool {
    guard canTakeMomentum(axis), !isHeld, currentDrag == nil else { return false }
    if case .caught = activity { return false }
    return true
  }

  /// Momentum whose moment to cross has come crosses before a finger that comes down anywhere is looked at.
  final func catchUp(with now: Instant) {
    if case .moving(let motion) = activity, !motion.dueSeams(at: now).isEmpty { step(to: now) }
  }

  /// Content has met the places where it gives its momentum away on these axes; where nobody takes it, it goes on
  /// here by its own rules.
  final func cross(_ due: Axes, _ motion: Motion, at now: Instant) {
    var own = motion
    var receivers: [(ScrollView, axis: Axes, velocity: Double, lag: Double)] = []
    for axis in Axes.each where due.contains(axis) {
      let (velocity, lag) = (motion[axis].edgeVelocity, motion.end(of: axis))
      let next = neighbour(motion, axis)
      own.goesOutside.subtract(axis)
      own.goesInside.subtract(axis)
      if let next, next.isFree(axis) {
        own[axis] = .rest(motion[axis].destination)
        receivers.append((next, axis, velocity, lag))
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
      settleWithinLimits()
    }
    noteMode()
    for (receiver, axis, velocity, lag) in receivers {
      receiver.takeMomentum(velocity, axis, from: self, at: motion.start, lag: lag)
    }
  }

  /// A drag ended on the very place where its momentum leaves the content.
  final func crossAtOnce(_ motion: Motion) {
    guard let window else { return }
    let due = motion.dueSeams(at: window.now)
    for axis in Axes.each where due.contains(axis) {
      let next = neighbour(motion, axis)
      guard let next, next.isFree(axis) else { continue }
      next.takeMomentum(motion[axis].edgeVelocity, axis, from: self, at: window.now, lag: 0)
    }
  }

  /// Flies on with the momentum of a neighbour from the moment that it had there, `lag` milliseconds after `start`,
  /// which may lie between two ticks.
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
        motion.lag[axis] = lag + start.milliseconds(since: current.start)
      } else {
        (motion, isNew) = (Motion(at: bounds.origin, start: start), true)
        motion.lag[axis] = lag
      }
      plan(&motion, axis, from: bounds.origin[axis], velocity, axes: contentAxes, paging: isPagingEnabled)
      // Without any room of its own it is only passed through.
      guard motion[axis].duration > 0 || !isNew else { return passThrough(motion, axis, velocity, at: start, lag: lag) }
      startMotion(motion)
      if isNew { announceMomentum(motion) }
      step(to: window.now)
    }
  }

  private func passThrough(_ motion: Motion, _ axis: Axes, _ velocity: Double, at start: Instant, lag: Double) {
    guard motion.seams.contains(axis) else { return }
    let next = neighbour(motion, axis)
    next?.takeMomentum(velocity, axis, from: self, at: start, lag: lag)
  }
}
