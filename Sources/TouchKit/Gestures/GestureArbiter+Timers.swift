/// Deadlines of recognizers, and of views that track touches themselves. Each fires its own update (spec 0.4, 2.3.2).
extension GestureArbiter {
  /// Arms the deadline of a recognizer, which replaces the pending one.
  func arm(_ name: Fact.TimerName, of recognizer: GestureRecognizer, after seconds: Double, rule: Rule) {
    if recognizer.timer != nil { cancelTimer(of: recognizer) }
    recognizer.timer = window.arm(
      name, of: recognizer, after: seconds, rule: rule, because: Causes(window.cause(for: recognizer)))
  }

  func fire(_ deadline: Scheduler.Deadline) {
    deadline.owner.removeDeadline(deadline)
    let fired = trace.record(
      deadline.rule, deadline.subject, .timer(deadline.name, .fired, deadline: deadline.at),
      because: Causes(deadline.armed))
    window.update(because: fired) { deadline.owner.deadlineDidPass(deadline.name) }
  }

  /// Cancels the pending deadline of a recognizer; with `name` only one of that name.
  func cancelTimer(
    of recognizer: GestureRecognizer, named name: Fact.TimerName? = nil, because cause: DecisionID? = nil
  ) {
    guard let timer = recognizer.timer, name == nil || timer.name == name else { return }
    recognizer.timer = nil
    window.cancel(timer, of: recognizer, because: cause ?? window.cause(for: recognizer))
  }
}

extension Window {
  /// Arms a deadline `seconds` from now; `deadlineDidPass` is called when it fires.
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

  /// Arms the one deadline of this recognizer; see ``GestureArbiter/arm(_:of:after:rule:)``.
  final func arm(_ name: Fact.TimerName, after seconds: Double, rule: Rule) {
    arbiter?.arm(name, of: self, after: seconds, rule: rule)
  }

  final func disarm(_ name: Fact.TimerName) { if timer != nil { arbiter?.cancelTimer(of: self, named: name) } }
}
