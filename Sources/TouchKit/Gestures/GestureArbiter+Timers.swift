/// Deadlines of recognizers, and of views that track touches themselves. Each fires its own update (spec 0.4, 2.3.2).
extension GestureArbiter {
  /// Arms a deadline `seconds` from now, which replaces the pending one; `deadlineDidPass` is called when it fires.
  func arm(_ name: Fact.TimerName, of recognizer: GestureRecognizer, after seconds: Double, rule: Rule) {
    if recognizer.timer != nil { cancelTimer(of: recognizer) }
    let window = window
    let deadline = window.now.advanced(bySeconds: seconds)
    let subject = window.subject(of: recognizer)
    let armed = window.trace.record(
      rule, subject, .timer(name, .armed, deadline: deadline), because: Causes(window.cause(for: recognizer)))
    let token = window.scheduler.arm(name, of: recognizer, at: deadline, rule: rule, subject: subject, armed: armed)
    recognizer.timer = (name, token, armed)
  }

  /// Fires a deadline in an update of its own.
  func fire(_ deadline: Scheduler.Deadline) {
    deadline.owner.removeDeadline(deadline)
    let fired = trace.record(
      deadline.rule, deadline.subject, .timer(deadline.name, .fired, deadline: deadline.at),
      because: Causes(deadline.armed))
    window.update(because: fired) { deadline.owner.deadlineDidPass(deadline.name) }
  }

  /// Cancels the pending deadline of a recognizer; with `name` only one of that name. Without `cause` the trace names
  /// what is being processed.
  func cancelTimer(
    of recognizer: GestureRecognizer, named name: Fact.TimerName? = nil, because cause: DecisionID? = nil
  ) {
    guard let timer = recognizer.timer, name == nil || timer.name == name else { return }
    recognizer.timer = nil
    let window = window
    window.scheduler.cancel(timer.token)
    window.trace.record(
      .timerOff, window.subject(of: recognizer), .timer(timer.name, .cancelled, deadline: window.now),
      because: Causes(timer.armed, cause ?? window.cause(for: recognizer)))
  }
}

extension GestureRecognizer: DeadlineOwner {
  final func removeDeadline(_ deadline: Scheduler.Deadline) { if timer?.armed == deadline.armed { timer = nil } }

  /// Arms the one deadline of this recognizer; see ``GestureArbiter/arm(_:of:after:rule:)``.
  final func arm(_ name: Fact.TimerName, after seconds: Double, rule: Rule) {
    arbiter?.arm(name, of: self, after: seconds, rule: rule)
  }

  /// Cancels the pending deadline if it has this name.
  final func disarm(_ name: Fact.TimerName) { if timer != nil { arbiter?.cancelTimer(of: self, named: name) } }
}
