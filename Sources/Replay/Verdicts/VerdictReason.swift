import Foundation
import Stages
import TouchKit

/// Says why a verdict is as it is.
extension Explanation {
  /// Returns why: by which decision the target lost the touch, or what let others have it too; nil for what needs none.
  public func reason(for judgement: Judgement, in run: Run) -> String? {
    spoken(in: run, at: judgement.stroke.start).reason(for: judgement, dueTo: decisive(judgement, in: run), in: run)
  }

  /// Returns why, where the decision that the verdict is due to is known, in the names of this explanation.
  func reason(for judgement: Judgement, dueTo decision: Decision?, in run: Run) -> String? {
    clause(for: judgement, dueTo: decision)?.asSentence(about: judgement)
  }

  /// Returns what the engine shows where UIKit would end the app, and why; nil where it would not.
  func rest(of judgement: Judgement, in run: Run) -> String? {
    guard judgement.isFault, judgement.misuse.exists else { return nil }
    var rest = judgement
    rest.misuse = .none
    let why = reason(for: rest, dueTo: decisive(rest, in: run), in: run)
    return "Without that exception, \(sentence(for: rest))." + (why.map { " \($0)" } ?? "")
  }

  /// Returns a copy that names views as people do, with the words that they show at a moment.
  func spoken(in run: Run, at time: Instant) -> Explanation { spoken(run.names(at: time)) }

  /// Returns a copy that names views as people do, by names that are known.
  func spoken(_ names: [SubjectID: String]) -> Explanation {
    Explanation(of: trace, naming: .people, since: start, names: names)
  }

  private func clause(for judgement: Judgement, dueTo decision: Decision?) -> String? {
    if judgement.kind == .takenBack { return release(of: judgement) }
    guard let decision else { return remark(judgement) }
    switch decision.rule {
    case .release: return lateness(decision, isLift: decision.time == judgement.stroke.end)
    case .hitTest: return "\(name(decision.subject)) lies in front of it, and was hit"
    case .excluded: return exclusion(decision, judgement)
    case .cancelContent where isAdded(decision.rival):
      return "\(name(decision.rival)) \(deed(of: decision.rival, judgement)): cancelsTouchesInView is true"
    case .cancelContent: return taking(decision, judgement)
    case .dropContent where isAdded(decision.rival):
      return "\(name(decision.rival)) recognized while the touch was held back, and cancelsTouchesInView is true"
    case .dropContent: return withholding(decision) ?? reason(of: decision)
    case .contentRefused where hasPassedTouches(to: decision.subject, until: decision.time):
      return "\(handler(of: decision, judgement)), which passes touches on to it by its own code, kept this one"
    case .delegateAnswer, .viewAnswer:
      return answer(decision).map { $0 + (judgement.kind == .stuck ? end(after: decision, judgement) : "") }
    case .refused: return refusal(decision, judgement)
    case .abandoned where isSwitchedOn(after: decision):
      return "\(reason(of: decision)) and to true again, which drops the finger"
    case .passedOver: return way(to: decision, judgement)
    case .liftedEarly: return lack(decision)
    case .delegateTarget where judgement.kind == .late:
      let speed = speed(of: judgement).map { "let go at \(points($0))/s; " } ?? ""
      return choice(decision).map { speed + $0 }
    case .delegateTarget: return choice(decision)
    case .legacyForward:
      let far = way(of: judgement.stroke, until: decision.time).map { ", when the finger was \($0)" } ?? ""
      return "\(handler(of: decision, judgement)) took the touch away from it after \(lapse(decision, judgement))\(far)"
    case .setting: return change(decision, in: judgement)
    case _ where endsAtRest(judgement):
      return judgement.stroke.release.map {
        "released after a rest of \(milliseconds($0.rest)), so nothing decelerated"
      }
    case .diagonal: return reason(of: decision)
    case .directionLock: return lock(decision)
    case .misuse: return "the delegate of a scroll view's own pan has to be the scroll view"
    case .legacySwallow: return swallowing(decision, judgement)
    default: break
    }
    switch decision.fact {
    case .state, .deliver, .withheld: return reason(of: decision)
    default: return sentence(for: decision)
    }
  }

  /// Returns who refused that a recognizer begins, and how far the fingers had gone: for that a delegate often looks at their
  /// way.
  private func refusal(_ no: Decision, _ judgement: Judgement) -> String {
    let isTarget = judgement.targets.contains(trace.name(of: no.subject))
    let whom = isTarget ? "" : " for \(name(no.subject))"
    let way = way(of: judgement.stroke, until: no.time).map { " after \($0)" } ?? ""
    let winner = isTarget ? nil : winner(after: no, judgement)
    return reason(of: no) + whom + way + (winner.map { "; that left \(name($0.subject))\(need(of: $0))" } ?? "")
  }

  /// Returns how far the finger was from its start at a moment: `20 pt to the right`; nil for less than a point.
  private func way(of stroke: Stroke, until time: Instant) -> String? {
    let (from, to) = (stroke.location(at: stroke.start), stroke.location(at: time))
    return from.distance(to: to) < 1 ? nil : way(CGPoint(x: to.x - from.x, y: to.y - from.y))
  }

  /// Returns ` which needs a drag of 10 pt` of what scrolls when the fingers went so far; empty for other recognizers.
  private func need(of recognition: Decision) -> String {
    guard let measured = recognition.measured, measured.quantity == .distance else { return "" }
    return ", which needs a drag of \(points(measured.shown.limit))"
  }

  /// Returns the recognizer of what reacted that began once another one was refused; nil for none.
  func winner(after refusal: Decision, _ judgement: Judgement) -> Decision? {
    guard judgement.kind == .reacted else { return nil }
    return trace.decisions(since: refusal.time, until: judgement.end).first { decision in
      guard case .state(.possible, .began) = decision.fact else { return false }
      return judgement.targets.contains(trace.ownerPath(of: decision.subject))
    }
  }

  /// Returns why a target did otherwise than a drag asks, where no decision says it; nil for nothing of the kind.
  private func remark(_ judgement: Judgement) -> String? {
    if judgement.kind == .nothing, let view = judgement.targets.first.flatMap(trace.subject(at:)) {
      let moves = trace.decisions(since: judgement.stroke.start, until: judgement.end).count { decision in
        guard decision.subject == view, case .deliver(_, .moved, _, _) = decision.fact else { return false }
        return true
      }
      let often = moves == 1 ? "once" : "\(moves) times"
      let fingers = fingers(on: view, during: judgement.stroke)
      let others = fingers > 1 ? ", with \(fingers) fingers on it," : ","
      return moves == 0 ? nil : "it received touchesMoved \(often)\(others) and did nothing with it"
    }
    guard judgement.kind == .reacted, let deed = judgement.deeds.first, let way = deed.way else { return nil }
    if way.across >= 10, deed.kind == .scrolled {
      return "isDirectionalLockEnabled of \(Self.called(deed.path, deed.name)) is false"
    }
    let missing = judgement.stroke.reach(way.isSideways ? .horizontal : .vertical) - way.distance
    guard isShort(judgement), abs(missing - StrokeReader.slop) < 2 else { return nil }
    return "the first \(points(missing)) only decided that it is a drag"
  }

  /// Returns how many touches a view received while a finger was down.
  private func fingers(on view: SubjectID, during stroke: Stroke) -> Int {
    trace.decisions(since: stroke.start, until: stroke.end ?? .distantFuture).count { decision in
      guard decision.subject == view, case .deliver(_, .began, _, _) = decision.fact else { return false }
      return true
    }
  }

  /// Whether a recognizer was added by the application: the pan of a scroll view takes touches from content in any case.
  func isAdded(_ recognizer: SubjectID) -> Bool {
    guard let kind = trace.recognizerKind(of: recognizer) else { return false }
    return kind != .pan || trace[trace.view(of: recognizer)]?.kind != .scrollView
  }

  /// Returns why nobody waited: who refused, or that the inner of two pans begins first.
  private func exclusion(_ loss: Decision, _ judgement: Judgement) -> String {
    // Who reads of the answer alone takes the other answer for what mends it.
    if let refusal = refusal(of: loss, judgement), let text = answer(refusal) {
      // With another finger.
      let hadBegun = win(over: loss).map { $0.time < judgement.stroke.start } ?? false
      let place = isForInner(loss, judgement) ? ", the inner one," : ""
      return "\(name(loss.rival))\(hadBegun ? " had begun" : "\(place) won"); \(text)"
    }
    guard isForInner(loss, judgement) else {
      return "\(reason(of: loss)), and no require(toFail:) made it wait"
    }
    let before = trace.decisions(since: judgement.stroke.start, until: loss.time)
    let delegate = before.last { decision in
      guard decision.subject == loss.subject,
        case .question(.shouldBegin, _, _, let respondent) = decision.fact
      else { return false }
      return respondent.exists
    }
    // UIKit gives a pop gesture a delegate of its own (spec 7).
    if let who = delegate.flatMap(respondent), trace[loss.subject]?.isInteractivePop == true {
      return "\(name(loss.rival)) won; \(who) replaced UIKit's own delegate, and only UIKit's makes other pans wait"
    }
    return "\(name(loss.rival)), the inner one, won; nothing made it wait for \(name(loss.subject))"
  }

  /// Returns why another recognizer came before one: `the pan of the row, the inner one, won`.
  func precedence(over loss: Decision, _ judgement: Judgement) -> String {
    if let refusal = refusal(of: loss, judgement), let text = answer(refusal) { return "\(reason(of: loss)); \(text)" }
    return isForInner(loss, judgement) ? "\(name(loss.rival)), the inner one, won the touch" : reason(of: loss)
  }

  /// Whether a recognizer that might have begun lost to that of a view in its own.
  private func isForInner(_ loss: Decision, _ judgement: Judgement) -> Bool {
    let chain = judgement.stroke.chain
    let (inner, outer) = (trace.view(of: loss.rival), trace.view(of: loss.subject))
    return chain.firstIndex(of: inner) ?? -1 > chain.firstIndex(of: outer) ?? .max
      && trace.measurements(of: loss.id).contains { $0.value >= $0.limit }
  }

  /// Returns the answer of the application that two recognizers may not recognize together, one of which therefore lost; nil
  /// if nobody was asked.
  package func refusal(of loss: Decision, _ judgement: Judgement) -> Decision? {
    let pair = [loss.subject, loss.rival]
    return trace.decisions(since: judgement.stroke.start, until: loss.time).first { decision in
      guard pair.contains(decision.subject),
        case .question(.shouldRecognizeSimultaneouslyWith, let other, false, let respondent) = decision.fact
      else { return false }
      return respondent.exists && pair.contains(other)
    }
  }

  /// Whether the recognizer that was switched off is switched on again at the same instant.
  private func isSwitchedOn(after off: Decision) -> Bool {
    trace.decisions(since: off.time, until: off.time).contains { decision in
      guard decision.id > off.id, decision.subject == off.subject, case .setting(.isEnabled, 1) = decision.fact else {
        return false
      }
      return true
    }
  }

  /// Returns why a pop that was let begin never ends.
  private func end(after yes: Decision, _ judgement: Judgement) -> String {
    for decision in trace.decisions(since: yes.time, until: judgement.end) {
      if case .navigation(_, _, depth: 1) = decision.fact { return " on the first page" }
    }
    let before = trace.decisions(since: .zero, until: yes.time).last { decision in
      if case .navigation = decision.fact { decision.id < yes.id } else { false }
    }
    // A pop that begins while a page comes waits for the wrong transition (spec 7).
    guard case .navigation(.push, _, _)? = before?.fact else { return ", and this pop cannot end" }
    return " while a page was coming, and this pop cannot end"
  }

  /// Returns how a drag came to a scroll view that is switched off: from the one in it that was at its edge.
  private func way(to passedOver: Decision, _ judgement: Judgement) -> String {
    let before = trace.decisions(since: judgement.stroke.start, until: passedOver.time)
    let edge = before.first { $0.rule == .atEdge && $0.rival == passedOver.rival }
    let giver = edge.map { "\(name(trace.view(of: $0.subject))), at its edge, left the drag" } ?? "the drag was left"
    return "\(giver) to \(name(passedOver.rival)), whose isScrollEnabled is false"
  }

  /// Returns what was missing when the finger lifted: `the finger went 8 pt; the pan of the list begins after 10 pt`.
  private func lack(_ loss: Decision) -> String {
    guard let measured = loss.measured, measured.margin < 0 else { return reason(of: loss) }
    let numbers = NumberStyle.screen
    let (done, needed) = (numbers.short(measured.shown.value), numbers.short(measured.shown.limit))
    switch measured.quantity {
    case .distance: return "the fingers went \(done) pt; \(name(loss.subject)) begins after \(needed) pt"
    case .duration: return "the fingers lifted after \(done) ms; \(name(loss.subject)) begins after \(needed) ms"
    default: return reason(of: loss)
    }
  }

  /// Returns `MapRoot answered yes to shouldRecognizeSimultaneouslyWith`; nil for what is no answer.
  func answer(_ decision: Decision) -> String? {
    guard case .question(let question, _, let answer, _) = decision.fact else { return nil }
    let who = respondent(decision) ?? "the default"
    return "\(who) answered \(answer ? "yes" : "no") to \(question.method)"
  }

  /// Returns the name of the scroll view that took a touch from a view in it, or forwarded the touch to it (spec 10).
  func handler(of decision: Decision, _ judgement: Judgement) -> String {
    if decision.rival.exists { return name(decision.rival) }
    let around = judgement.stroke.chain.prefix { $0 != decision.subject }
    return around.last { trace[$0]?.kind == .scrollView }.map(name) ?? "its scroll view"
  }

  private func lapse(_ decision: Decision, _ judgement: Judgement) -> String {
    milliseconds(decision.time.seconds(since: judgement.stroke.start))
  }

  /// Returns who chose where content lands.
  private func choice(_ decision: Decision) -> String? {
    respondent(decision).map { "\($0) chose this landing in scrollViewWillEndDragging" }
  }

  /// Returns which code changed a setting. What the same code sets again and again is told once.
  func change(_ decision: Decision, in judgement: Judgement) -> String? {
    guard case .setting(let setting, var value) = decision.fact else { return nil }
    let same = repeats(of: decision, judgement)
    let (shift, last) = (trace.offsetChange(by: decision), same.last.flatMap(trace.offsetChange))
    if let shift { value = shift.after }
    var way = ""
    if case .setting(setting, var end)? = same.last?.fact {
      // The decision about an offset has the vertical part.
      if let last, last.axis == shift?.axis { end = last.after } else if shift?.axis == .horizontal { end = value }
      way = abs(end - value) < 0.5 ? ", and kept it there" : same.count > 2 ? " in \(same.count + 1) steps" : ""
      value = end
    }
    let (who, view) = (setter(of: decision), name(decision.subject))
    guard let shift else { return "\(who) set \(setting.rawValue) of \(view) to \(setting.text(of: value))" }
    guard shift.isShift else { return "\(who) set contentOffset of \(view)" }
    let origin = shift.before.map { " from \(NumberStyle.screen.whole($0))" } ?? ""
    return "\(who) set \(shift.property) of \(view)\(origin) to \(NumberStyle.screen.whole(value))\(way)"
  }

  /// Returns the later assignments of an offset by the same code, as it makes them that scrolls by itself. Of a gesture
  /// that went otherwise than meant the first one counts.
  private func repeats(of change: Decision, _ judgement: Judgement) -> [Decision] {
    guard judgement.kind == .reacted, case .setting(.contentOffset, _) = change.fact else { return [] }
    return trace.decisions(since: change.time, until: judgement.end).filter { decision in
      guard decision.id > change.id, decision.subject == change.subject,
        case .setting(.contentOffset, _) = decision.fact
      else { return false }
      return setter(of: decision) == setter(of: change)
    }
  }

  /// Whether an offset that code set differs from the one before.
  func isShift(_ change: Decision) -> Bool { trace.offsetChange(by: change)?.isShift == true }

  func respondent(_ decision: Decision) -> String? {
    guard case .question(_, _, _, let respondent) = decision.fact, respondent.exists else { return nil }
    return trace[respondent]
  }

  /// Returns how far out and how fast it was released, and what it needed.
  private func release(of judgement: Judgement) -> String? {
    guard let release = judgement.stroke.release, let deed = judgement.deeds.first else { return nil }
    if let start = zeroStart(of: judgement), let action = lastAction(of: judgement) {
      return "\(method(action)) took it there; the translation of \(name(start.subject)) was 0 pt at .began"
    }
    let distance = deed.way.map { "released \(points($0.distance)) out" } ?? "released"
    let speed = "\(points(speed(of: judgement) ?? abs(release.speed)))/s"
    let how =
      release.rest >= 0.05
      ? "after a rest of \(milliseconds(release.rest))" : release.speed < 0 ? "moving back at \(speed)" : "at \(speed)"
    return "\(distance) \(how)" + (need(judgement) ?? "")
  }

  /// Returns the speed with which a scroll view was released, as it told its delegate, in points per second; nil for other
  /// views.
  func speed(of judgement: Judgement) -> Double? {
    for decision in trace.decisions(since: judgement.stroke.start, until: judgement.end) {
      guard judgement.targets.contains(trace.name(of: decision.subject)),
        case .scroll(.willEndDragging, let report) = decision.fact
      else { continue }
      return abs(Double(report.velocity[judgement.stroke.axis])) * 1_000
    }
    return nil
  }

  /// Returns what would have kept it away, or whose code took it back.
  private func need(_ judgement: Judgement) -> String? {
    let after = trace.decisions(since: judgement.stroke.start, until: judgement.end)
    if let decision = after.last(where: { $0.rule == .delegateTarget }) { return choice(decision).map { "; \($0)" } }
    if let pop = after.first(where: { $0.rule == .popRelease }), let need = need(ofPop: pop) { return "; \(need)" }
    if let need = pageNeed(of: judgement) { return "; \(need)" }
    // What code moves, code takes back.
    if let action = lastAction(of: judgement) { return "; \(method(action)) took it back" }
    return ownRelease(of: judgement).map { _ in "; touchesEnded took it back" }
  }

  /// Returns from which distance and speed on a page turns; nil if none can.
  func pageNeed(of judgement: Judgement) -> String? {
    judgement.pageThreshold.map { threshold in
      let decisions = trace.decisions(since: judgement.stroke.start, until: judgement.end)
      let speed = pageSpeed(in: decisions).map { ", or at \(points($0))/s" } ?? ""
      return "a page turns from \(NumberStyle.screen.short(threshold)) pt on\(speed)"
    }
  }

  /// Returns the last action that the stroke led to; nil if there is none.
  private func lastAction(of judgement: Judgement) -> NameID? {
    let lift = judgement.stroke.end ?? judgement.end
    let until = trace.decisions(since: judgement.stroke.start, until: lift.advanced(bySeconds: 0.05))
    guard case .action(let name)? = until.last(where: { if case .action = $0.fact { true } else { false } })?.fact
    else { return nil }
    return name
  }

  /// Returns the speed from which on a lift turns the page, in points per second; nil if no page was looked for.
  private func pageSpeed(in decisions: Slice<Trace.Decisions>) -> Double? {
    for decision in decisions {
      let measured = trace.measurements(of: decision.id)
      if measured.contains(where: { $0.quantity == .pages }) {
        return measured.first { $0.quantity == .scrollSpeed && $0.limit > 0 }?.limit
      }
    }
    return nil
  }
}

extension Trace {
  /// Returns the decision with which a recognizer ended that held a touch back; nil for what is no late delivery.
  func holder(of release: Decision) -> Decision? {
    guard release.rule == .release else { return nil }
    return Array(release.causes).compactMap { self[$0] }.first { isRecognizer($0.subject) }
  }
}

extension String {
  /// Returns the clause with its first letter capitalized, but for a method or a class, which is spelled as it is. Rules
  /// speak of fingers, also where there was one.
  func asSentence(about judgement: Judgement) -> String {
    let text = judgement.stroke.touches.count == 1 ? replacing("the fingers", with: "the finger") : self
    let isCode = prefix { $0 != " " }.dropFirst().contains { $0.isUppercase || $0 == "(" }
    return (isCode ? text : text.capitalizingFirst) + "."
  }
}
