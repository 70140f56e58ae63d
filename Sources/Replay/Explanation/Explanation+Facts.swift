import TouchKit

/// Describes what happened, for each kind of fact.
extension Explanation {
  /// Returns the sentence without the measurement.
  func text(for decision: Decision) -> String {
    let who = name(decision.subject)
    switch decision.fact {
    case .touch(let touch, let phase, let point, _):
      return "touch \(touch) \(phase.rawValue) at \(numbers.point(point))"
    case .input(.focusLost): return "the window lost the focus"
    case .input(.wheel): return "the wheel turned"
    case .input(.call): return "the application called"
    case .setting(let setting, let value): return self.setting(decision, setting, value)
    case .constant(let name, let value): return "what if \(trace[name]) were \(numbers.short(value))"
    case .value(let name, let value): return "\(who): \(trace[name]) is \(trace[value])"
    case .hit(let touch, let chain, _): return "touch \(touch) hit \(who), \(trace[chain].count) views deep"
    case .followed(let touch, let by): return "\(trace[by].count) recognizers follow touch \(touch)"
    case .timer(let timer, .armed, let deadline):
      return "\(who): \(timer.rawValue) runs until \(milliseconds(deadline)) ms"
    case .timer(let timer, .fired, _): return "\(who): \(timer.rawValue) ran out"
    case .timer(let timer, .cancelled, _): return "\(who): \(timer.rawValue) was cancelled"
    case .question(let question, let other, let answer, _) where decision.rule == .override:
      let about = other.exists && other != decision.subject ? " about \(name(other))" : ""
      return "what if \(who) said \(answer ? "yes" : "no") to \(question.rawValue)\(about)"
    case .question(.handOver, let other, let answer, _):
      let verb = answer ? "leaves what is beyond its edge to" : "keeps what is beyond its edge from"
      return "\(who) \(verb) \(name(other))"
    case .question(let question, let other, let answer, let respondent):
      let about = other == decision.subject ? "" : " about \(name(other))"
      let isGiven = decision.causes.contains { trace[$0]?.rule == .override }
      let by = respondent.exists ? "says \(trace[respondent])" : isGiven ? "as this run was given" : "by default"
      return "\(who) was asked \(question.rawValue)\(about): \(answer ? "yes" : "no"), \(by)"
    case .waiting(let on):
      let others = trace[on].map(name).joined(separator: ", ")
      return decision.rule == .cycle
        ? "\(who) does not wait for \(others), because \(reason(decision))" : "\(who) \(waiting(for: others))"
    case .state(let from, let to):
      let change = "\(who): \(from.rawValue) → \(to.rawValue)"
      guard decision.rule != .stateChange else { return change }
      return "\(change), because \(reason(decision))\(crossing(ofWinnerOver: decision))"
    case .deliver(let touch, let phase, _, _): return delivery(decision, touch, phase)
    case .withheld(let touch):
      if decision.rule == .ignoredTouch { return "\(who) ignores touch \(touch) from now on" }
      return "\(who) does not receive touch \(touch), because \(reason(decision, withRival: .dropContent))"
        + crossing(ofWinnerOver: decision)
    case .control(let event, let highlighted):
      return "\(who) sent \(event.rawValue), \(highlighted ? "highlighted" : "not highlighted")"
    case .row(let event, _, let row): return "\(who): row \(row) \(event.rawValue)"
    case .navigation(let event, let progress, _): return navigation(decision, event, numbers.fixed(progress))
    case .scroll(let callback, let report): return scroll(decision, callback, report)
    case .mode(let mode): return self.mode(decision, mode)
    case .action(let action): return "\(who) called \(trace[action])"
    case .misuse(let misuse) where decision.rule == .misuse: return "\(who) keeps its delegate: \(misuse)"
    case .misuse(let misuse): return "\(who): \(misuse)"
    }
  }

  /// Returns the reason. If there is a rival, the wording is that of `rule`, if given: the rules of the legacy scroll
  /// view name no rival.
  private func reason(_ decision: Decision, withRival rule: Rule? = nil) -> String {
    self.reason(decision, as: rule, naming: name)
  }

  private func setting(_ decision: Decision, _ setting: Fact.Setting, _ value: Double) -> String {
    let (who, value) = (name(decision.subject), setting.text(of: value))
    if setting == .requirement {
      let other = decision.rival.exists ? " of \(name(decision.rival))" : ""
      return decision.rule == .standing
        ? "\(who) requires the failure\(other)" : "\(who): the application added a requirement for the failure\(other)"
    }
    let setter = setter(of: decision)
    if setting == .place { return "\(who): \(setter) moved or resized it" }
    if setting == .removed { return "\(who): \(setter) removed it" }
    if setting == .delegate { return "\(who): \(setter) assigned another delegate" }
    switch decision.rule {
    case .standing: return "\(who): \(setting.rawValue) is \(value)"
    case .override where !decision.causes.isEmpty:
      return "\(setting.rawValue) of \(who) stays \(value) in this run, whatever \(setter) sets it to"
    case .override: return "what if \(setting.rawValue) of \(who) were \(value)"
    default: return "\(who): \(setter) set \(setting.rawValue) to \(value)"
    }
  }

  private func delivery(_ decision: Decision, _ touch: Int, _ phase: TouchPhase) -> String {
    let (who, call) = (name(decision.subject), "touches\(phase.rawValue.capitalizingFirst) of touch \(touch)")
    switch decision.rule {
    case .systemCancel: return "\(who) left the view hierarchy and received \(call)"
    case .release: return "\(who) received late: \(call)"
    case .legacyForward: return "\(who) received from its scroll view: \(call)"
    case _ where decision.rival.exists:
      return "\(who) received \(call), because \(reason(decision, withRival: .cancelContent))"
        + crossing(ofWinnerOver: decision)
    default: return "\(who) received \(call)"
    }
  }

  private func navigation(_ decision: Decision, _ event: NavigationEvent, _ part: String) -> String {
    let who = name(decision.subject)
    switch event {
    case .push: return "\(who) puts a page on top"
    case .pop where decision.rule == .popRelease: return "\(who) completes the pop"
    case .pop: return "\(who) goes back"
    case .popBegan: return "\(who): a finger takes the page on top"
    case .progress: return "\(who): the finger has the page at \(part) of its way out"
    case .popCancelled: return "\(who) takes the page back"
    case .finished: return "\(who) has arrived"
    case .stuck: return "\(who) waits for a pop that cannot end; nothing else can be touched or shown"
    }
  }

  private func scroll(_ decision: Decision, _ callback: ScrollCallback, _ report: ScrollReport) -> String {
    var text = "\(name(decision.subject)) \(callback.rawValue) at \(numbers.point(report.offset))"
    if report.hasLanding {
      text += ", \(callback == .willEndDragging ? "would land" : "lands") at \(numbers.point(report.target))"
    }
    if !Double(report.velocity.x).isNaN { text += " with \(numbers.point(report.velocity)) pt/ms" }
    if let decelerates = report.willDecelerate { text += decelerates ? ", and moves on" : ", at rest" }
    if let zoom = report.zoom { text += ", scale \(numbers.fixed(zoom))" }
    return text
  }

  private func mode(_ decision: Decision, _ mode: ScrollMode) -> String {
    switch decision.rule {
    case .directionLock, .contentKeeps, .legacySwallow: return "\(name(decision.subject)): \(reason(decision))"
    default: break
    }
    var words = [mode.phase.rawValue]
    if mode.isTracking { words.append("tracking") }
    if mode.isDragging { words.append("dragging") }
    if mode.isDecelerating { words.append("decelerating") }
    if mode.isZooming { words.append("zooming") }
    return "\(name(decision.subject)) is now \(words.joined(separator: ", "))"
  }
}
