import Foundation
import TouchKit

/// Describes what happened, for each kind of fact.
extension Explanation {
  /// Returns the sentence without the measurement.
  func text(for decision: Decision) -> String {
    let who = name(decision.subject)
    switch decision.fact {
    case .touch(let touch, let phase, let point, _):
      return "touch \(touch) \(phase.rawValue) at \(numbers.point(point))"
    case .sample(let touch, let point): return "touch \(touch) sampled at \(numbers.point(point)), for the next frame"
    case .input(.hover): return "the pointer moved over a view that recognizes hovering"
    case .input(.focusLost): return "the window lost the focus"
    case .input(.wheel): return "the wheel turned"
    case .input(.call): return "the application called"
    case .setting(let setting, let value): return self.setting(decision, setting, value)
    case .constant(let name, let value): return "what if \(trace[name]) were \(numbers.short(value))"
    case .value(let name, let value): return "\(who): \(trace[name]) is \(trace[value])"
    case .hit(let touch, let chain, _): return "touch \(touch) hit \(who), \(trace[chain].count) views deep"
    case .followed(let touch, let by): return "\(trace[by].count) recognizers follow touch \(touch)"
    case .timer(let timer, .armed, let deadline):
      return "\(who): \(timer.clause) runs until \(milliseconds(deadline)) ms"
    case .timer(let timer, .fired, _): return "\(who): \(timer.clause) ran out"
    case .timer(let timer, .cancelled, _): return "\(who): \(timer.clause) was cancelled"
    case .question(let question, let other, let answer, _) where decision.rule == .override:
      let about = other.exists && other != decision.subject ? " about \(name(other))" : ""
      return "what if \(who) said \(answer ? "yes" : "no") to \(question.method)\(about)"
    case .question(.handOver, let other, let answer, _):
      let verb = answer ? "leaves what is beyond its edge to" : "keeps what is beyond its edge from"
      return "\(who) \(verb) \(name(other))"
    case .question(.sendEvent, _, false, let respondent) where respondent.exists:
      return "\(trace[respondent]) did not pass the event on in its own sendEvent(_:)"
    case .question(.willEndDragging, _, true, let respondent) where respondent.exists:
      return "\(trace[respondent]) chose the landing of \(who) in scrollViewWillEndDragging"
    case .question(let question, let other, let answer, let respondent):
      let about = other == decision.subject ? "" : " about \(name(other))"
      let isGiven = decision.causes.contains { trace[$0]?.rule == .override }
      let by = respondent.exists ? "says \(trace[respondent])" : isGiven ? "as this run was given" : "by default"
      return "\(who) was asked \(question.method)\(about): \(answer ? "yes" : "no"), \(by)"
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
    // What a lift undoes is no news to people.
    case .control(.touchUpInside, _) where naming != .paths: return "\(who) sent touchUpInside"
    case .control(let event, let highlighted):
      return "\(who) sent \(event.rawValue), \(highlighted ? "highlighted" : "not highlighted")"
    case .row(let event, _, let row):
      let place = decision.rule.place(ofRow: row, inSection: 0).rowPlace
      // To people the row has its words, and no number. Its path was another one before.
      guard event == .moved else {
        let isRow = naming != .paths && trace[decision.subject]?.kind != .scrollView
        return isRow ? "\(who) was \(event.rawValue)" : "\(who): \(place) \(event.rawValue)"
      }
      return "\(naming == .paths ? name(decision.rival) : who) moved to \(place)"
    case .navigation(let event, let progress, _): return navigation(decision, event, numbers.fixed(progress))
    case .scroll(let callback, let report): return scroll(decision, callback, report)
    case .mode(let mode): return self.mode(decision, mode)
    case .action(let action): return "\(who) called \(naming == .paths ? trace[action] : method(action))"
    case .misuse(let misuse) where decision.rule == .misuse: return "\(who) refuses another delegate: \(misuse)"
    case .misuse(let misuse): return "\(who): \(misuse)"
    }
  }

  /// Returns the reason; with a rival in the words of `rule`, because the legacy scroll view's rules name none.
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
    default:
      // The trace has the vertical offset.
      guard naming != .paths, let shift = trace.offsetChange(by: decision) else {
        if setting == .contentOffset, let x = trace.sidewaysOffset(after: decision) {
          return "\(who): \(setter) set contentOffset to (\(numbers.short(x)), \(value))"
        }
        return "\(who): \(setter) set \(setting.rawValue) to \(value)"
      }
      return "\(who): \(setter) set \(shift.property) to \(numbers.short(shift.after))"
    }
  }

  private func delivery(_ decision: Decision, _ touch: Int, _ phase: TouchPhase) -> String {
    let (who, call) = (name(decision.subject), "touches\(phase.rawValue.capitalizingFirst) of touch \(touch)")
    switch decision.rule {
    case .systemCancel: return "\(who) left the view hierarchy and received \(call)"
    case .release: return "\(who) received late: \(call)"
    case .legacyForward: return "\(who) received \(call) from the scroll view around it"
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
    case .popCancelled: return "\(who) lets the page slide into place again"
    case .pushCancelled: return "\(who) takes the page from the top again"
    case .finished: return "\(who) has arrived"
    case .stuck: return "\(who) waits for a pop that cannot end; nothing else can be touched or shown"
    }
  }

  private func scroll(_ decision: Decision, _ callback: ScrollCallback, _ report: ScrollReport) -> String {
    let (who, isPlain) = (name(decision.subject), naming != .paths)
    let target = report.hasLanding ? report.target : report.offset
    // Plain words leave out the axis along which nothing moves, and have one unit for all speeds.
    let (isSideways, isUpright) = (
      report.offset.x != 0 || target.x != 0, report.offset.y != 0 || target.y != 0
    )
    func place(_ point: CGPoint) -> String {
      guard isPlain else { return numbers.point(point) }
      let (x, y) = (numbers.short(Double(point.x)), numbers.short(Double(point.y)))
      return isSideways == isUpright ? "(\(x), \(y))" : isSideways ? "x \(x)" : "y \(y)"
    }
    let hasSpeed = !Double(report.velocity.x).isNaN
    let speed = hasSpeed ? 1_000 * report.velocity.distance(to: .zero) : 0
    let pace = isPlain ? "\(numbers.whole(speed)) pt/s" : "\(numbers.point(report.velocity)) pt/ms"
    if isPlain, callback == .willEndDragging, hasSpeed {
      let how = speed < 1 ? "without speed" : "at \(pace)"
      return "\(who) was let go at \(place(report.offset)) \(how); it would land at \(place(target))"
    }
    var text = "\(who) \(callback.rawValue) at \(place(report.offset))"
    if report.hasLanding {
      text += ", \(callback == .willEndDragging ? "would land" : "lands") at \(place(report.target))"
    }
    if hasSpeed { text += " with \(pace)" }
    if let decelerates = report.willDecelerate { text += decelerates ? ", and moves on" : ", at rest" }
    if let zoom = report.zoom { text += ", scale \(numbers.fixed(zoom))" }
    return text
  }

  private func mode(_ decision: Decision, _ mode: ScrollMode) -> String {
    switch decision.rule {
    case .caught where naming != .paths: return "\(name(decision.subject)) was caught by the touch, and stops"
    case .directionLock, .diagonal, .contentKeeps, .legacySwallow:
      return "\(name(decision.subject)): \(reason(decision))"
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

/// Finds reasons that are more specific than the rule's wording: who gave an answer, and which setting was the cause.
extension Explanation {
  /// Returns the reason for a decision, short enough for a card.
  func brief(_ decision: Decision) -> String {
    switch decision.rule {
    case .refused, .contentRefused, .contentKeeps:
      if let answer = refusalCause(of: decision) {
        let who = answer.respondent.exists ? trace[answer.respondent] : "by default"
        return "\(answer.question.rawValue): no, \(who)"
      }
      if let cause = settingCause(of: decision) { return brief(cause, verb: "is") }
    case .abandoned: if let cause = settingCause(of: decision) { return brief(cause, verb: "was set to") }
    case .wrongAxis:
      if let axes = axes(behind: decision) { return "it \(Self.limits(Axes(rawValue: UInt8(clamping: axes))))" }
    default: break
    }
    return reason(decision, naming: trace.title)
  }

  private func brief(_ cause: Decision, verb: String) -> String {
    guard case .setting(let setting, let value) = cause.fact, setting != .removed else { return "it was removed" }
    return "\(setting.rawValue) \(verb) \(setting.text(of: value))"
  }

  /// Returns a clause that can follow "because"; with a rival, in the words of `rule` if given.
  func reason(_ decision: Decision, as rule: Rule? = nil, naming name: (SubjectID) -> String) -> String {
    switch decision.rule {
    case .refused, .contentRefused, .contentKeeps, .disabled:
      if let clause = refusal(decision, name) ?? standingValue(decision, name) { return clause }
    case .atEdge:
      let isDisabled = settingCause(of: decision) != nil
      return Self.reason(.atEdge, rival: name(decision.rival)) + (isDisabled ? ", which is disabled" : "")
    case .contentDelay where decision.measured?.quantity == .duration: return "the delay ran out after the pan failed"
    case .wrongAxis: if let clause = direction(decision) { return clause }
    case .abandoned, .systemCancel: if let clause = change(decision, name) { return clause }
    default: break
    }
    let rival = decision.rival.exists ? name(decision.rival) : nil
    return Self.reason(rival == nil ? decision.rule : rule ?? decision.rule, rival: rival)
  }

  /// `PhotoBrowser answered no to gestureRecognizerShouldBegin(_:)`; nil if no answer was a cause.
  private func refusal(_ decision: Decision, _ name: (SubjectID) -> String) -> String? {
    guard let (question, other, respondent, answer) = refusalCause(of: decision) else { return nil }
    let about = other.exists && other != answer.subject && other != decision.subject ? " for \(name(other))" : ""
    if answer.rule == .override { return "this run answers no to \(question.method)\(about)" }
    guard respondent.exists else { return "\(question.method) is no by default\(about)" }
    return "\(trace[respondent]) answered no to \(question.method)\(about)"
  }

  private func refusalCause(
    of decision: Decision
  ) -> (question: Fact.Question, other: SubjectID, respondent: NameID, answer: Decision)? {
    for cause in decision.causes {
      guard let answer = trace[cause], case .question(let question, let other, false, let respondent) = answer.fact
      else { continue }
      return (question, other, respondent, answer)
    }
    return nil
  }

  /// `isScrollEnabled of panels is false`; nil if no setting was a cause.
  private func standingValue(_ decision: Decision, _ name: (SubjectID) -> String) -> String? {
    guard let cause = settingCause(of: decision), case .setting(let setting, let value) = cause.fact else { return nil }
    return "\(setting.rawValue)\(owner(of: cause, for: decision, name)) is \(setting.text(of: value))"
  }

  /// `handToFeed() set isEnabled to false`; nil if no setting was a cause.
  private func change(_ decision: Decision, _ name: (SubjectID) -> String) -> String? {
    guard let cause = settingCause(of: decision), case .setting(let setting, let value) = cause.fact else { return nil }
    if setting == .removed {
      let isIt = trace.isRecognizer(cause.subject) || cause.subject == decision.subject
      let what = isIt ? "it" : name(cause.subject)
      return "\(setter(of: cause)) removed \(what)"
    }
    return "\(setter(of: cause)) set \(setting.rawValue)\(owner(of: cause, for: decision, name)) to"
      + " \(setting.text(of: value))"
  }

  /// `the fingers moved up or down, it scrolls sideways`; nil where no axes were a cause.
  private func direction(_ decision: Decision) -> String? {
    axes(behind: decision).map {
      switch $0 {
      case 1: "the fingers moved up or down, it scrolls sideways"
      case 2: "the fingers moved sideways, it scrolls up and down"
      default: "it does not scroll"
      }
    }
  }

  /// Returns what something does that scrolls along some axes: `scrolls sideways only`.
  static func limits(_ axes: Axes) -> String {
    switch axes {
    case .horizontal: "scrolls sideways only"
    case .vertical: "scrolls up and down only"
    default: "does not scroll"
    }
  }

  /// Returns the value of the `scrollableAxes` that was a cause; nil if none was.
  private func axes(behind decision: Decision) -> Int? {
    guard let cause = settingCause(of: decision), case .setting(.scrollableAxes, let axes) = cause.fact else {
      return nil
    }
    return Int(axes)
  }

  private func settingCause(of decision: Decision) -> Decision? {
    decision.causes.lazy.compactMap { trace[$0] }.first { if case .setting = $0.fact { true } else { false } }
  }

  /// Returns ` of panels`; empty for a setting of the recognizer itself.
  private func owner(of setting: Decision, for decision: Decision, _ name: (SubjectID) -> String) -> String {
    setting.subject == decision.subject || !setting.subject.exists ? "" : " of \(name(setting.subject))"
  }

  /// Returns a method that a recognizer or control called, `handlePan()`. Of one that was given as a reference only its
  /// class is known, `a method of CardController`, and of a `UIAction` its title, `the action “Save”`.
  func method(_ action: NameID) -> String {
    let name = trace[action]
    if name.hasPrefix("“") { return "the action \(name)" }
    return name.first?.isUppercase == true ? "a method of \(name)" : "\(name)()"
  }

  /// Returns the callback in which the application made a change, `handToFeed()`, or "the application".
  func setter(of change: Decision) -> String {
    for cause in change.causes {
      switch trace[cause]?.fact {
      case .action(let action): return method(action)
      case .scroll(let callback, _): return "scrollView\(callback.rawValue.capitalizingFirst)"
      case .deliver(_, let phase, _, _): return "touches\(phase.rawValue.capitalizingFirst)"
      case .question(let question, _, _, let respondent) where respondent.exists: return question.method
      case .row(let event, _, _):
        return "the \(trace[cause]?.rule.isOfItem == true ? "item" : "row")'s \(event.rawValue) callback"
      case .navigation: return "a callback of the navigation"
      default: continue
      }
    }
    return "the application"
  }

  /// Returns what the winner had measured when it recognized, ` (14.33 > 10.00 pt)`; empty if it measured nothing, or the
  /// same as the loser, of which that is said.
  func crossing(ofWinnerOver decision: Decision) -> String {
    win(over: decision)?.measured.map { isTie(decision) ? "" : " (\($0.short(numbers)))" } ?? ""
  }

  /// Returns the measured decision by which the winner recognized; nil if it measured nothing, and for other losses.
  func win(over decision: Decision) -> Decision? {
    switch decision.rule {
    case .excluded, .requiredRecognized, .dropContent, .cancelContent: break
    default: return nil
    }
    return decision.causes.lazy.compactMap { trace[$0] }.first { $0.subject == decision.rival && $0.measured != nil }
  }

  /// Whether winner and loser had measured the same.
  private func isTie(_ decision: Decision) -> Bool {
    let own = trace.measurements(of: decision.id)
    return own.count == 1 && win(over: decision)?.measured?.short(numbers) == own[0].short(numbers)
  }

  /// Returns all measurements for the end of a sentence; nil for a rule that measures nothing.
  func measurements(of decision: Decision) -> String? {
    let all = trace.measurements(of: decision.id)
    if decision.rule == .popRelease, let place = popRelease(all) { return place }
    guard !all.isEmpty else { return nil }
    // What decides where a scroll view lands is many numbers, of which the reason of a verdict says the one that matters.
    if naming != .paths, case .scroll = decision.fact { return nil }
    // Whoever answered no did not measure it.
    if naming != .paths, [.refused, .contentRefused, .contentKeeps].contains(decision.rule) { return nil }
    switch decision.rule {
    // The winner's measurement comes first in the sentence.
    case .excluded, .requiredRecognized:
      let measured = all.map { $0.short(numbers) }.joined(separator: ", ")
      if isTie(decision) { return "both were at \(measured)" }
      return naming == .paths ? "it was at \(measured) itself" : "the loser was at \(measured)"
    default: return all.map(sentence).joined(separator: "; ")
    }
  }

  /// Returns a measurement; with its margin if subjects are named by paths.
  private func sentence(_ measured: Measured) -> String {
    switch measured.quantity {
    case .touches, .taps, .overshoot, .stretch, .position: return measured.sentence(numbers)
    default: return naming == .paths ? measured.sentence(numbers) : measured.short(numbers)
    }
  }

  /// `is at 200.00 pt, would be at 140.00 pt in 300.00 ms, needs 187.50 pt`.
  private func popRelease(_ all: [Measured]) -> String? {
    guard all.count == 3 else { return nil }
    let (ahead, now, time) = (all[0], all[1], all[2].shown)
    let unit = ahead.quantity.unit
    let need = "needs \(numbers.fixed(ahead.limit)) \(unit)"
    let place = "is at \(numbers.fixed(now.value)) \(unit)"
    if time.margin > 0 { return "\(place) after \(numbers.fixed(time.value)) ms of rest, \(need)" }
    let soon = "would be at \(numbers.fixed(ahead.value)) \(unit) in \(numbers.fixed(time.value)) ms"
    return "\(place), \(soon), \(need)"
  }
}
