import Foundation

/// Arbitrates between the recognizers of one window and runs the steps of one update (spec 2.8).
///
/// A recognizer is a member from its first touch until its reset. Members are sorted in the order in which they are
/// asked: deepest view first, and within a view the most recently added first (spec 2.4.2).
final class GestureArbiter {
  // The window owns this arbiter and outlives it. A checked reference would cost two atomic operations per use.
  unowned(unsafe) let window: Window
  @exclusivity(unchecked) private(set) var members: ContiguousArray<GestureRecognizer> = []
  /// Recognizers that began or ended in this update; the deliverer cancels their touches in views.
  @exclusivity(unchecked) var recognizedNow: ContiguousArray<GestureRecognizer> = []
  /// Recognizers that are being reset. A property only so that its storage is reused.
  @exclusivity(unchecked) private var leaving: ContiguousArray<GestureRecognizer> = []
  /// Whether a what-if run replaces answers. If so, questions are asked even without a delegate.
  @exclusivity(unchecked) var hasOverrides = false

  // Counts and flags that save scans over all members.

  @exclusivity(unchecked) var attempts = 0
  /// Whether a delegate or a subclass may answer about any present or past member of this touch sequence.
  @exclusivity(unchecked) var hasCustomizedMembers = false
  /// Whether any present or past member of this touch sequence has failure requirements.
  @exclusivity(unchecked) var hasRequirements = false

  @exclusivity(unchecked) var needsResolving = false, needsActions = false, needsReset = false
  /// The number of touch-down events. Each recognizer is asked `shouldReceive(_:)` once per event.
  var touchDownEvents = 0

  init(window: Window) { self.window = window }

  var trace: Trace { window.trace }

  var hasPendingWork: Bool { needsResolving || needsActions || needsReset }

  /// Whether no recognizer is left of a touch. A pointer may rest on a view that it hovers over.
  var isEmpty: Bool { members.isEmpty || members.allSatisfy { !$0.followsTouches } }

  /// The slots that members still refer to; new touches must not reuse them.
  var reservedTouches: TouchMask {
    var mask: TouchMask = []
    for recognizer in members { mask.formUnion(recognizer.sequenceMask) }
    return mask
  }

  // MARK: Following touches

  /// Makes the recognizers of `chain`, from the hit view up, track `touch`. Asks each delegate once (spec 2.4.1).
  func follow(_ touch: Touch, along chain: [View]) {
    var followers: [SubjectID] = []
    let count = chain.reduce(0) { $0 + $1.gestureRecognizers.count }
    followers.reserveCapacity(max(16, count))
    members.reserveCapacity(members.count + count)
    for (index, view) in chain.enumerated() {
      for recognizer in view.gestureRecognizers.reversed() {
        if !recognizer.isEnabled, recognizer.followsTouches { recordDisabled(recognizer, touch) }
        guard recognizer.mayFollow, mayReceive(touch, recognizer) else { continue }
        // While answering, the application may have disabled or removed the recognizer or its view.
        if consultsApplication(about: recognizer) {
          guard recognizer.mayFollow, recognizer.view === view, view.window === window else { continue }
        }
        recognizer.trackedMask.formUnion(touch.bit)
        recognizer.sequenceMask.formUnion(touch.bit)
        if recognizer.membership.firstTouchType == nil { recognizer.membership.firstTouchType = touch.type }
        addMember(recognizer, depth: chain.count - index)
        followers.append(window.subject(of: recognizer))
      }
    }
    guard !followers.isEmpty else { return }
    trace.record(
      .follow, window.subject(of: chain[0]), .followed(touch.number, by: trace.addList(followers)),
      because: Causes(touch.evidence.hit))
  }

  /// Checks the touch type, asks about the event once for all its touches, then about the touch (spec 2.5).
  private func mayReceive(_ touch: Touch, _ recognizer: GestureRecognizer) -> Bool {
    guard recognizer.takes(touch.type) else {
      trace.record(
        .touchType, window.subject(of: recognizer), .withheld(touch.number), because: Causes(touch.evidence.hit))
      return false
    }
    guard consultsApplication(about: recognizer) else { return true }
    let delegate = recognizer.delegate
    func allows(_ question: Fact.Question, _ respondent: AnyObject, _ answer: () -> Bool) -> Bool {
      window.questions.ask(
        question, respondent, for: recognizer, about: recognizer, because: Causes(touch.evidence.hit), answer
      ).value
    }
    if recognizer.receivedEvent.number != touchDownEvents {
      let event = window.event
      var isAllowed = allows(.shouldReceiveEvent, recognizer) { recognizer.shouldReceive(event) }
      if isAllowed, let delegate {
        isAllowed = allows(.shouldReceiveEvent, delegate) {
          delegate.gestureRecognizer(recognizer, shouldReceive: event)
        }
      }
      recognizer.receivedEvent = (touchDownEvents, isAllowed)
    }
    guard recognizer.receivedEvent.isAllowed, delegate != nil || hasOverrides else {
      return recognizer.receivedEvent.isAllowed
    }
    return allows(.shouldReceive, delegate ?? recognizer) {
      delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? recognizer.defaultAnswer(.shouldReceive, true)
    }
  }

  private func recordDisabled(_ recognizer: GestureRecognizer, _ touch: Touch) {
    guard let setting = recognizer.disabling else { return }
    let decision =
      switch setting {
      case .own: window.decision(for: .isEnabled, of: recognizer, 0)
      case .scrollView(let view, let setting): window.decision(for: setting, of: view, 0)
      }
    trace.record(
      .disabled, window.subject(of: recognizer), .withheld(touch.number), because: Causes(touch.evidence.hit, decision))
  }

  /// Whether a delegate, a subclass or a what-if override may answer questions about the recognizer.
  @inline(__always)
  func consultsApplication(about recognizer: GestureRecognizer) -> Bool { recognizer.isCustomized || hasOverrides }

  private func addMember(_ recognizer: GestureRecognizer, depth: Int) {
    guard recognizer.arbiter == nil else { return }
    if isEmpty { (hasCustomizedMembers, hasRequirements) = (false, false) }
    recognizer.arbiter = self
    recognizer.membership.depth = depth
    if consultsApplication(about: recognizer) { hasCustomizedMembers = true }
    if !recognizer.requirements.isEmpty { hasRequirements = true }
    // Members mostly arrive in asking order, so search from the end.
    var index = members.endIndex
    while index > 0, case let before = members[index - 1],
      (before.membership.depth, before.order) < (depth, recognizer.order)
    { index -= 1 }
    if index == members.endIndex { members.append(recognizer) } else { members.insert(recognizer, at: index) }
  }

  func add(hovering recognizer: GestureRecognizer) { addMember(recognizer, depth: recognizer.view?.chain.count ?? 0) }

  /// Sends the actions of all members that changed state, in asking order, until none is due.
  func sendActions() {
    while needsActions {
      needsActions = false
      for index in members.indices where members[index].membership.needsAction {
        let recognizer = members[index]
        recognizer.membership.needsAction = false
        recognizer.performActions(recordedIn: trace, as: window.subject(of: recognizer))
        if recognizer.attempt?.endsAtOnce == true, recognizer.committed.isActive {
          recognizer.attempt = nil
          commit(.ended, to: recognizer)
        }
      }
      resolveAttempts()
    }
  }

  // MARK: Closing

  /// Stops tracking ended touches. When no touch is down, members without a timer or an attempt end: possible ones fail
  /// (spec 2.2.6). Active ones missed the end; they are cancelled, so that those that wait for them do not hang.
  func removeEndedTouches(_ over: TouchMask, anyTouchDown: Bool) {
    for recognizer in members {
      recognizer.trackedMask.subtract(over)
      // The recognizer that it requires may have no touches left (spec 2.7.1).
      if recognizer.attempt != nil { needsResolving = true }
    }
    guard !anyTouchDown else { return removeLiftedTouches() }
    for recognizer in members
    where recognizer.followsTouches && !recognizer.committed.isTerminal && recognizer.timer == nil
      && recognizer.attempt == nil
    {
      recognizer.setReason(.touchesOver)
      commit(recognizer.committed == .possible ? .failed : .cancelled, to: recognizer)
    }
  }

  /// Frees the slots of lifted touches when few are left for new ones. A recognizer between two taps keeps its slots.
  private func removeLiftedTouches() {
    let down = window.touchesDown
    let lifted = window.touches.present.union(reservedTouches).subtracting(down)
    guard lifted.count > TouchMask.slotCount - Window.touchLimit else { return }
    for recognizer in members where !recognizer.trackedMask.isEmpty { recognizer.sequenceMask.formIntersection(down) }
    needsResolving = true
  }

  /// Resets finished recognizers. Recognizers connected by failure requirements are reset together (spec 2.2.4).
  func resetFinishedRecognizers() {
    recognizedNow.removeAll(keepingCapacity: true)
    guard needsReset else { return }
    needsReset = false
    // Without failure requirements every group has one member.
    for recognizer in members
    where recognizer.committed.isTerminal && (!hasRequirements || isGroupTerminal(recognizer)) {
      recognizer.membership.isLeaving = true
      leaving.append(recognizer)
    }
    guard !leaving.isEmpty else { return }
    members.removeAll { $0.membership.isLeaving }
    for recognizer in leaving { reset(recognizer) }
    leaving.removeAll(keepingCapacity: true)
  }

  /// Whether every member that requirements and a shared touch connect to this one is finished (spec 2.2.4).
  private func isGroupTerminal(_ recognizer: GestureRecognizer) -> Bool {
    !recognizer.leads(to: { !$0.committed.isTerminal }) { member in
      members.filter { (member.requires($0) || $0.requires(member)) && member.sharesTouch(with: $0) }
    }
  }

  private func reset(_ recognizer: GestureRecognizer) {
    if recognizer.timer != nil { cancelTimer(of: recognizer, because: recognizer.evidence.decision) }
    recognizer.attempt = nil
    recognizer.arbiter = nil
    recognizer.committed = .possible
    (recognizer.trackedMask, recognizer.sequenceMask) = ([], [])
    recognizer.membership = Membership()
    recognizer.requirements.reset()
    recognizer.evidence.reset()
    recognizer.reset()
  }

  /// Cancels or fails a recognizer that was disabled or removed, and stops tracking its touches (spec 2.4.8, 2.4.9).
  func withdraw(_ recognizer: GestureRecognizer, because setting: DecisionID) {
    window.update(because: setting) {
      recognizer.attempt = nil
      recognizer.setReason(.abandoned)
      if recognizer.committed.isActive {
        commit(.cancelled, to: recognizer)
      } else if recognizer.committed == .possible {
        commit(.failed, to: recognizer)
      }
      recognizer.trackedMask = []
    }
  }

  // MARK: Geometry

  /// Returns the mean of a location of the touches, by default the present one, in window points; zero for none.
  @inline(__always)
  func centroid(of mask: TouchMask, at location: (Touch) -> CGPoint = { $0.locationInWindow }) -> CGPoint {
    guard !mask.isEmpty else { return .zero }
    var (x, y) = (0.0, 0.0)
    mask.forEachSlot {
      let location = location(window.touches[$0])
      x += Double(location.x)
      y += Double(location.y)
    }
    let count = Double(mask.count)
    return CGPoint(x: x / count, y: y / count)
  }

  func touches(of mask: TouchMask) -> [Touch] {
    var result: [Touch] = []
    mask.forEachSlot { result.append(window.touches[$0]) }
    return result
  }
}

extension GestureRecognizer {
  /// Whether it may track a new touch. It may not after its gesture is over, even while its attempt still waits.
  fileprivate final var mayFollow: Bool {
    isEnabled && !committed.isTerminal && attempt?.endsAtOnce != true && followsTouches
  }

  /// Whether it accepts touches of this type (spec 2.4.7).
  fileprivate final func takes(_ type: TouchType) -> Bool {
    (type == .direct ? allows.direct : allows.indirectPointer)
      && (!requiresExclusiveTouchType || membership.firstTouchType == nil || membership.firstTouchType == type)
  }
}

/// Delivers touches to the recognizers that track them (spec 2.8.2).
extension GestureArbiter {
  /// Calls the `touches…` methods of every unfinished member for its tracked touches.
  func deliver(_ event: TouchEvent) {
    if event.began.isEmpty && event.ended.isEmpty && event.cancelled.isEmpty { return deliverMoves(event) }
    for index in members.indices {
      let recognizer = members[index]
      guard !recognizer.committed.isTerminal else { continue }
      if !event.began.isEmpty { deliver(event.began, .began, to: recognizer, event) }
      if !event.moved.isEmpty { deliver(event.moved, .moved, to: recognizer, event) }
      if !event.ended.isEmpty { deliver(event.ended, .ended, to: recognizer, event) }
      if !event.cancelled.isEmpty { deliver(event.cancelled, .cancelled, to: recognizer, event) }
    }
  }

  /// Delivers an event that has only moves. Most members track the same touches, so their set is looked up once.
  private func deliverMoves(_ event: TouchEvent) {
    let moved = event.moved
    var (last, touches) = (TouchMask(), Set<Touch>())
    for index in members.indices {
      let recognizer = members[index]
      let mask = moved.intersection(recognizer.trackedMask)
      guard !mask.isEmpty, !recognizer.committed.isTerminal else { continue }
      if mask != last { (last, touches) = (mask, window.touches.set(of: mask)) }
      deliverMove(touches, to: recognizer, event)
    }
  }

  @inline(__always)
  private func deliverMove(_ touches: Set<Touch>, to recognizer: GestureRecognizer, _ event: TouchEvent) {
    let wasActive = recognizer.committed.isActive
    recognizer.touchesMoved(touches, with: event)
    // Every move of an active recognizer is a change, even if it assigns no state (spec 2.1.2).
    let isDue = wasActive && recognizer.committed.isActive && !recognizer.membership.needsAction
    if isDue { commit(.changed, to: recognizer) }
  }

  @inline(__always)
  private func deliver(
    _ changed: TouchMask, _ phase: TouchPhase, to recognizer: GestureRecognizer, _ event: TouchEvent
  ) {
    let mask = changed.intersection(recognizer.trackedMask)
    guard !mask.isEmpty, !recognizer.committed.isTerminal else { return }
    let touches = window.touches.set(of: mask)
    switch phase {
    case .began: recognizer.touchesBegan(touches, with: event)
    case .moved: deliverMove(touches, to: recognizer, event)
    case .ended: recognizer.touchesEnded(touches, with: event)
    case .cancelled: recognizer.touchesCancelled(touches, with: event)
    case .stationary: break
    }
  }
}

/// Arms, fires and cancels the deadlines of recognizers and views. Each deadline runs its own update (spec 0.4, 2.3.2).
extension GestureArbiter {
  func fire(_ deadline: Scheduler.Deadline) {
    deadline.owner.removeDeadline(deadline)
    let fired = trace.record(
      deadline.rule, deadline.subject, .timer(deadline.name, .fired, deadline: deadline.at),
      because: Causes(deadline.armed))
    window.update(because: fired) { deadline.owner.deadlineDidPass(deadline.name) }
  }

  /// Cancels the pending deadline of a recognizer. If `name` is given, cancels only a deadline with that name.
  func cancelTimer(
    of recognizer: GestureRecognizer, named name: Fact.TimerName? = nil, because cause: DecisionID? = nil
  ) {
    guard let timer = recognizer.timer, name == nil || timer.name == name else { return }
    recognizer.timer = nil
    window.cancel(timer, of: recognizer, because: cause ?? window.cause(for: recognizer))
  }
}

extension Window {
  /// Arms a deadline `seconds` from now. `deadlineDidPass` is called when it fires.
  func arm(
    _ name: Fact.TimerName, of owner: some DeadlineOwner & TraceSubject, after seconds: Double, rule: Rule,
    because causes: Causes
  ) -> TimerToken {
    let (deadline, subject) = (now.advanced(bySeconds: seconds), subject(of: owner))
    let armed = trace.record(rule, subject, .timer(name, .armed, deadline: deadline), because: causes)
    return scheduler.arm(name, of: owner, at: deadline, rule: rule, subject: subject, armed: armed)
  }

  func cancel(_ timer: TimerToken, of owner: some TraceSubject, because cause: DecisionID) {
    guard scheduler.cancel(timer) else { return }
    trace.record(
      .timerOff, subject(of: owner), .timer(timer.name, .cancelled, deadline: now), because: Causes(timer.armed, cause))
  }
}

extension GestureRecognizer: DeadlineOwner {
  final func removeDeadline(_ deadline: Scheduler.Deadline) { if timer?.armed == deadline.armed { timer = nil } }

  /// Arms the one deadline of this recognizer, and cancels a pending one.
  final func arm(_ name: Fact.TimerName, after seconds: Double, rule: Rule) {
    guard let arbiter else { return }
    if timer != nil { arbiter.cancelTimer(of: self) }
    let window = arbiter.window
    let cause = Causes(window.cause(for: self))
    timer = window.arm(name, of: self, after: seconds, rule: rule, because: cause)
  }

  final func disarm(_ name: Fact.TimerName) { if timer != nil { arbiter?.cancelTimer(of: self, named: name) } }
}
