/// Deadlines of recognizers. Each fires its own update (spec 0.4, 2.3.2).
extension GestureEnvironment {
  /// Arms a deadline `seconds` from now; `fire` runs when it comes, unless it was called off.
  func arm(
    _ name: Fact.TimerName, of recognizer: GestureRecognizer, after seconds: Double, rule: Rule,
    _ fire: @escaping () -> Void
  ) {
    let deadline = window.now.advanced(bySeconds: seconds)
    let subject = window.subject(of: recognizer)
    let armed = trace.record(
      rule, subject, .timer(name, .armed, deadline: deadline), because: Causes(window.cause(for: recognizer)))
    let token = window.scheduler.arm(at: deadline) { [unowned self, unowned recognizer] in
      recognizer.timers.removeAll { $0.armed == armed }
      let fired = trace.record(
        rule, subject, .timer(name, .fired, deadline: deadline), because: Causes(armed))
      window.update(because: fired, fire)
    }
    recognizer.timers.append((name, token, armed))
  }

  /// Calls off the deadlines of a recognizer, or only the one with this name.
  func cancelTimers(of recognizer: GestureRecognizer, named name: Fact.TimerName? = nil) {
    guard !recognizer.timers.isEmpty else { return }
    for timer in recognizer.timers where name == nil || timer.name == name {
      window.scheduler.cancel(timer.token)
      trace.record(
        .timerOff, window.subject(of: recognizer), .timer(timer.name, .cancelled, deadline: window.now),
        because: Causes(timer.armed, window.cause(for: recognizer)))
    }
    recognizer.timers.removeAll { name == nil || $0.name == name }
  }
}

extension GestureRecognizer {
  /// Arms a deadline of this recognizer; see ``GestureEnvironment/arm(_:of:after:rule:_:)``.
  final func arm(_ name: Fact.TimerName, after seconds: Double, rule: Rule, _ fire: @escaping () -> Void) {
    environment?.arm(name, of: self, after: seconds, rule: rule, fire)
  }

  /// Calls off the deadline with this name.
  final func disarm(_ name: Fact.TimerName) { environment?.cancelTimers(of: self, named: name) }
}
