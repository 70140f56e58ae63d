import TouchKit

/// Says why something happened.
extension Explanation {
  /// Returns why: `The pan of the list began after 17 ms: the fingers moved far enough (14 > 10 pt).` Nil for what needs
  /// no reason.
  func reason(of cause: Cause, about judgement: Judgement) -> String? {
    clause(of: cause, about: judgement)?.asSentence(about: judgement)
  }

  /// Returns the same as a clause.
  func clause(of cause: Cause, about judgement: Judgement) -> String? {
    if cause.isCode { return call(cause, judgement) }
    if cause.event.rule == .popRelease, let clause = pop(cause.event) { return clause }
    if let recognition = cause.recognition {
      return "\(name(recognition.subject)) \(self.recognition(recognition, since: judgement.stroke.start))"
    }
    return cause.grant.flatMap { grant($0, judgement) } ?? delivery(cause.event, judgement)
  }

  /// Returns `handlePan() moved it, called by the pan of the card, which began after 17 ms, when the fingers had gone 14 pt; a
  /// drag needs 10`; of a tap `the tap of the card recognized after 80 ms and called open()`.
  private func call(_ cause: Cause, _ judgement: Judgement) -> String? {
    let (event, who) = (cause.event, name(cause.event.subject))
    let recognition = cause.recognition.flatMap { $0.subject == event.subject ? $0 : nil }
    let how = recognition.map { self.recognition($0, since: judgement.stroke.start) }
    return switch event.fact {
    case .action(let action) where recognition.map(isDiscrete) == true:
      "\(who) \(how ?? "recognized") and called \(method(action))"
    case .action(let action):
      "\(method(action)) \(cause.kind?.verb ?? "did") it, called by \(who)\(how.map { ", which \($0)" } ?? "")"
    case .row(let change, _, _): "\(method(of: change, event.rule)) did it, called for \(who)"
    case .question(let question, _, let answer, let respondent):
      "\(trace[respondent]) did it in \(question.method), and answered \(answer ? "yes" : "no")"
    case .scroll(let callback, _): "scrollView\(callback.rawValue.capitalizingFirst) of \(who) did it"
    case .control(let event, _): "the handler of \(event.rawValue) of \(who) did it"
    case .navigation: "a callback of \(who) did it"
    case .setting: change(event, in: judgement)
    case .deliver(_, let phase, _, _):
      "touches\(phase.rawValue.capitalizingFirst) of \(who) did it"
        + (cause.grant.map { ", which \(having($0, judgement))" } ?? "")
    default: nil
    }
  }

  /// Returns `collectionView(_:didSelectItemAt:)`.
  private func method(of change: RowEvent, _ rule: Rule) -> String {
    let isItem = rule == .itemSelection || rule == .itemHighlight
    let verb =
      switch change {
      case .highlighted: "didHighlight"
      case .unhighlighted: "didUnhighlight"
      case .selected: "didSelect"
      case .deselected: "didDeselect"
      case .moved: "move"
      }
    return isItem ? "collectionView(_:\(verb)ItemAt:)" : "tableView(_:\(verb)RowAt:)"
  }

  /// Whether a recognition is the whole gesture, as that of a tap is.
  private func isDiscrete(_ recognition: Decision) -> Bool {
    if case .state(_, .ended) = recognition.fact { true } else { false }
  }

  /// Returns `began after 17 ms, when the fingers had gone 14 pt; a drag needs 10`.
  private func recognition(_ decision: Decision, since start: Instant) -> String {
    let delay = decision.time.seconds(since: start)
    let verb = isDiscrete(decision) ? "recognized" : "began"
    let when =
      delay < 0 ? "\(milliseconds(-delay)) before" : delay < 0.0005 ? "at once" : "after \(milliseconds(delay))"
    let text = "\(verb) \(when)"
    if let way = way(to: decision) { return "\(text), when \(way)" }
    return [.stateChange, .tapDone].contains(decision.rule) ? text : "\(text): \(reason(of: decision))"
  }

  /// Returns how far the fingers had gone, spread or turned when a recognizer began, and how far it needs.
  private func way(to decision: Decision) -> String? {
    guard let measured = decision.measured?.shown else { return nil }
    let (done, needed) = (NumberStyle.screen.whole(measured.value), NumberStyle.screen.short(measured.limit))
    return switch decision.rule {
    case .panSlop, .scrollSlop, .edgeSlop: "the fingers had gone \(done) pt; a drag needs \(needed)"
    case .pinchSlop: "the fingers had spread or closed by \(done) pt; a pinch needs \(needed)"
    case .rotationSlop: "the fingers had turned by \(done)°; a rotation needs \(needed)°"
    default: nil
    }
  }

  /// Returns when a control got the touch that it follows, and why it kept it: `it had the touch after 150 ms, before a drag
  /// began; touchesShouldCancel(in:) is no by default`.
  private func grant(_ delivery: Decision, _ judgement: Judgement) -> String { "it \(having(delivery, judgement))" }

  /// Returns the same without *it*.
  private func having(_ delivery: Decision, _ judgement: Judgement) -> String {
    let delay = delivery.time.seconds(since: judgement.stroke.start)
    let when = delay < 0.0005 ? "at once" : "after \(milliseconds(delay)), before a drag began"
    let after = trace.decisions(since: delivery.time, until: judgement.end)
    if let keeping = after.first(where: { $0.rule == .contentKeeps }) {
      return "had the touch \(when); \(reason(of: keeping))"
    }
    // A view is asked about the recognizers around it as well.
    let refusal = after.first { refusal in
      refusal.rule == .refused
        && after.contains {
          $0.rule == .viewAnswer && $0.subject == delivery.subject && $0.time == refusal.time && $0.id < refusal.id
        }
    }
    guard let refusal else { return "had the touch \(when), and follows the finger" }
    return "had the touch \(when); \(reason(of: refusal)) for \(name(refusal.subject))"
  }

  /// Returns where a finger let a page go that it had pulled away, and what decided: `released 90 pt out; at its speed it
  /// would have come to 390 pt, and a pop completes from 187.5 pt on`.
  func pop(_ release: Decision) -> String? {
    let all = trace.measurements(of: release.id)
    guard let need = need(ofPop: release) else { return nil }
    let (now, rest) = (all[1], all[2].shown)
    let place = "released \(points(now.value)) out"
    return rest.margin > 0
      ? "\(place) after a rest of \(NumberStyle.screen.whole(rest.value)) ms; \(need)" : "\(place); \(need)"
  }

  /// Returns what a pop needs, and where the page would have come to if the finger had not rested: `at its speed it would
  /// have come to 390 pt, and a pop completes from 187.5 pt on`. Nil for what is no such release.
  func need(ofPop release: Decision) -> String? {
    let all = trace.measurements(of: release.id)
    guard all.count == 3 else { return nil }
    let (ahead, hasRested) = (all[0], all[2].shown.margin > 0)
    let need = "a pop completes from \(NumberStyle.screen.short(ahead.limit)) \(ahead.quantity.unit) on"
    return hasRested ? need : "at its speed it would have come to \(points(ahead.value)), and \(need)"
  }

  /// Returns why content scrolls along one axis only: `isDirectionalLockEnabled keeps it to one axis: the drag began 15°
  /// from it, and it holds below 20°`.
  func lock(_ decision: Decision) -> String? {
    guard let measured = decision.measured?.shown else { return nil }
    let (angle, limit) = (NumberStyle.screen.whole(measured.value), NumberStyle.screen.short(measured.limit))
    return "isDirectionalLockEnabled of \(name(decision.subject)) keeps it to one axis:"
      + " the drag began \(angle)° from it, and it holds below \(limit)°"
  }

  /// Returns how a scroll view that tracks touches itself came to scroll: `the pager passes it the touch; page 1
  /// began to scroll after 17 ms, when the fingers had gone 12 pt; a drag needs 10` (spec 10).
  private func following(_ event: Decision, _ judgement: Judgement) -> String {
    let passing = CausalChain(to: event.id, in: trace).nearest { $0.rule == .legacyForward }
    let (from, to) = (
      judgement.stroke.location(at: judgement.stroke.start), judgement.stroke.location(at: event.time)
    )
    let time = milliseconds(event.time.seconds(since: judgement.stroke.start))
    let how = passing.map { passing in
      "\(handler(of: passing, judgement)) passes it the touch; \(name(event.subject)) began to scroll "
    }
    return (how ?? "it took the touch ")
      + "after \(time), when the fingers had gone \(points(from.distance(to: to))); a drag needs"
      + " \(NumberStyle.screen.short(StrokeReader.slop))"
  }

  /// Returns how the touch led to it without a recognizer.
  private func delivery(_ event: Decision, _ judgement: Judgement) -> String? {
    let time = milliseconds(event.time.seconds(since: judgement.stroke.start))
    switch event.fact {
    case .deliver where event.rule == .release: return lateness(event, isLift: event.time == judgement.stroke.end)
    case .deliver(_, .began, _, _):
      let refusal = keptAway(before: event)
      let other = refusal.flatMap { refusal in answer(refusal).map { "\($0) for \(name(refusal.subject))" } }
      return "its touch was delivered at once; \(other ?? "nothing held it back")"
    case .control(.valueChanged, _) where judgement.stroke.shape != .tap:
      return "it follows the finger, and has its touch"
    case .control(.valueChanged, _) where event.time < judgement.stroke.end ?? .distantFuture:
      return "the finger came down on it"
    case .control: return "the finger was lifted in it after \(time)"
    case .row: return "the finger was lifted on it after \(time)"
    case .mode: return "a finger came down on it while it moved"
    case .scroll where event.rule == .drag: return following(event, judgement)
    case .scroll: return reason(of: event)
    default: return nil
    }
  }
}

extension Effect.Kind {
  /// What code does to a view of which a verdict says this: it *moved* it.
  fileprivate var verb: String {
    switch self {
    case .moved: "moved"
    case .scrolled, .paged: "scrolled"
    case .zoomed: "zoomed"
    case .drew: "changed"
    case .appeared: "showed"
    case .disappeared: "removed"
    case .stopped: "stopped"
    case .control, .row, .navigation, .lit: "did"
    }
  }
}
