import TouchKit

/// Says who withheld a touch from content or took it away, and who let it.
extension Explanation {
  /// Returns who held a touch back, and by which property.
  /// - Parameter isLift: Whether it was held back until the finger lifted.
  func lateness(_ decision: Decision, isLift: Bool) -> String {
    let holder = trace.holder(of: decision)?.subject
    let isScrollView = holder.map(trace.isTouchDelay) ?? false
    let who = holder.map { name(isScrollView ? trace.view(of: $0) : $0) } ?? "a recognizer"
    return "\(who) held its touch back until \(isLift ? "the lift" : "then"):"
      + " \(isScrollView ? "delaysContentTouches" : "delaysTouchesBegan") is true"
  }

  /// Returns with what a recognizer took the touch: a pan `cancelled its touch after 12 pt to the left`.
  func deed(of recognizer: SubjectID, _ judgement: Judgement) -> String {
    let began = trace.decisions(since: judgement.stroke.start, until: judgement.end).first { decision in
      guard decision.subject == recognizer, case .state(.possible, .began) = decision.fact else { return false }
      return decision.measured?.quantity.unit == "pt"
    }
    guard let began, let measured = began.measured else { return "recognized and cancelled its touch" }
    let (from, to) = (judgement.stroke.location(at: judgement.stroke.start), judgement.stroke.location(at: began.time))
    // What scrolls one way counts only that.
    let (across, along) = (abs(abs(to.x - from.x) - measured.value), abs(abs(to.y - from.y) - measured.value))
    let (isLeft, isUp) = (to.x < from.x, to.y < from.y)
    let way = across < along ? "to the \(isLeft ? "left" : "right")" : isUp ? "up" : "down"
    return "cancelled its touch after \(points(measured.value)) \(way)"
  }

  /// Returns who took a touch from content, and who let it: `StarRating let the pan of the list begin, which cancelled its
  /// touch after 10 pt up`.
  func taking(_ loss: Decision, _ judgement: Judgement) -> String {
    let during = trace.decisions(since: judgement.stroke.start, until: loss.time)
    let permission = during.last { decision in
      guard decision.rule == .viewAnswer, decision.subject == loss.subject,
        case .question(.shouldBegin, loss.rival, true, let respondent) = decision.fact
      else { return false }
      return respondent.exists
    }
    let (who, deed) = (name(loss.rival), deed(of: loss.rival, judgement))
    let text = permission.flatMap(respondent).map { "\($0) let \(who) begin, which \(deed)" } ?? "\(who) \(deed)"
    return consent(to: loss).map { "\(text); \($0)" } ?? text
  }

  /// Returns the application's yes to a drag that took the touch from content: `OrderMenu answered yes to
  /// touchesShouldCancel(in:)`. Nil where nobody overrides the default.
  func consent(to loss: Decision) -> String? {
    let answers = trace.decisions(since: loss.time, until: loss.time).filter { decision in
      guard case .question(.touchesShouldCancel, loss.subject, true, let respondent) = decision.fact else {
        return false
      }
      return respondent.exists
    }
    return answers.last.flatMap(answer)
  }

  /// Returns which scroll views held the touch back, and when a pan began before they passed it on; nil for other
  /// recognizers.
  func withholding(_ loss: Decision) -> String? {
    let began = Array(loss.causes).compactMap { trace[$0] }.first { $0.subject == loss.rival && $0.measured != nil }
    let held = trace.decisions(since: loss.time, until: loss.time).filter { decision in
      decision.rival == loss.rival && trace.recognizerKind(of: decision.subject) == .touchDelay
    }.map(\.subject)
    guard !held.isEmpty else { return nil }
    let timer = trace.decisions(since: .zero, until: loss.time).last { decision in
      guard decision.time < loss.time, held.contains(decision.subject), case .timer = decision.fact else {
        return false
      }
      return true
    }
    guard !isAdded(loss.rival), let began, let timer, case .timer(_, _, let deadline) = timer.fact else { return nil }
    let names = held.map { name(trace.view(of: $0)) }.joined(separator: " and ")
    let isOwn = held.map { trace.view(of: $0) } == [trace.view(of: loss.rival)]
    let wait = milliseconds(deadline.seconds(since: timer.time))
    let delay = milliseconds(began.time.seconds(since: timer.time))
    return "\(names) would have passed the touch on after \(wait),"
      + " but \(isOwn ? "its pan" : name(loss.rival)) began after \(delay)"
  }

  /// Returns who takes touches that it cannot scroll with.
  func swallowing(_ loss: Decision, _ judgement: Judgement) -> String {
    let who = name(loss.rival.exists ? loss.rival : loss.subject)
    let slop = loss.measured.map { " of \(points($0.shown.limit))" } ?? ""
    let way = judgement.stroke.axis == .horizontal ? "sideways" : "up or down"
    // Code that passes touches on by itself also has its own idea of what it keeps.
    let passing = trace.decisions(since: judgement.stroke.start, until: loss.time).first { decision in
      decision.rule == .legacyForward && decision.subject == loss.rival
    }
    if let passing {
      return "\(handler(of: passing, judgement)) passed the touch on to \(who),"
        + " which takes every quick drag\(slop) and does not scroll \(way)"
    }
    return "\(who) takes every quick drag\(slop), and does not scroll \(way)"
  }

  /// Whether code of a scroll view has passed touches on to content before.
  func hasPassedTouches(to content: SubjectID, until time: Instant) -> Bool {
    trace.decisions(since: .zero, until: time).contains { decision in
      guard case .deliver(_, .began, _, _) = decision.fact else { return false }
      return decision.rule == .legacyForward && decision.subject == content
    }
  }
}
