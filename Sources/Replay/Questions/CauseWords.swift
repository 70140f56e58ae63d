import TouchKit

/// Says why something happened.
extension Explanation {
  /// Returns why: `The pan of the list began after 17 ms: the fingers moved far enough (14 of 10 pt).` Nil for what needs
  /// no reason.
  func reason(of cause: Cause, about judgement: Judgement) -> String? {
    let text =
      cause.isCode
      ? call(cause.event) ?? ""
      : cause.recognition.map { recognition($0, since: judgement.stroke.start) }
        ?? delivery(cause.event, judgement) ?? ""
    guard !text.isEmpty else { return nil }
    return text.asSentence(about: judgement)
  }

  /// Returns `handlePan() did it, called by the pan of the card`.
  private func call(_ event: Decision) -> String? {
    let who = name(event.subject)
    return switch event.fact {
    case .action(let action): "\(trace[action])() did it, called by \(who)"
    case .row(let event, _, _): "the \(event.rawValue) callback of \(who) did it"
    case .scroll(let callback, _): "scrollView\(callback.rawValue.capitalizingFirst) of \(who) did it"
    case .control(let event, _): "the handler of \(event.rawValue) of \(who) did it"
    case .navigation: "a callback of \(who) did it"
    case .setting: change(event)
    case .deliver(_, let phase, _, _): "touches\(phase.rawValue.capitalizingFirst) of \(who) did it"
    default: nil
    }
  }

  /// Returns `the pan of the list began after 17 ms: the fingers moved far enough (14 of 10 pt)`.
  private func recognition(_ decision: Decision, since start: Instant) -> String {
    let isDiscrete = if case .state(_, .ended) = decision.fact { true } else { false }
    let delay = decision.time.seconds(since: start)
    let verb = isDiscrete ? "recognized" : "began"
    let when = delay < 0 ? "\(milliseconds(-delay)) before" : "after \(milliseconds(delay))"
    let text = "\(name(decision.subject)) \(verb) \(when)"
    return decision.rule == .stateChange ? text : "\(text): \(reason(of: decision))"
  }

  /// Returns how the touch led to it without a recognizer.
  private func delivery(_ event: Decision, _ judgement: Judgement) -> String? {
    let time = milliseconds(event.time.seconds(since: judgement.stroke.start))
    switch event.fact {
    case .deliver where event.rule == .release: return lateness(event, isLift: event.time == judgement.stroke.end)
    case .deliver(_, .began, _, _): return "its touch was delivered at once"
    case .control(.valueChanged, _): return "it follows the finger, and has its touch"
    case .control: return "the finger was lifted in it after \(time)"
    case .row: return "the finger was lifted on it after \(time)"
    case .mode: return "a finger came down on it while it moved"
    case .scroll where event.rule == .drag: return "it has the touch, and follows the finger"
    case .scroll: return reason(of: event)
    default: return nil
    }
  }
}
