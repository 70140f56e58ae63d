import TouchKit

/// Says by which rule of UIKit a decision was made: what a reader has to know who sees the verdict alone.
extension Explanation {
  /// Returns the rule of UIKit behind the decision that a verdict is due to, in a sentence or two; nil where the reason
  /// says it all.
  public func uikitRule(behind decision: Decision, of judgement: Judgement) -> String? {
    if let rule = resting(judgement, decision) ?? rule(behind: decision, judgement) { return rule }
    // An answer or a setting that led to a loss stands among its causes.
    guard judgement.isFault, judgement.kind != .takenBack else { return nil }
    return decision.causes.firstValue { trace[$0].flatMap { rule(behind: $0, judgement) } }
  }

  private func rule(behind decision: Decision, _ judgement: Judgement) -> String? {
    switch decision.rule {
    case .excluded: return exclusive(decision, judgement)
    case .cancelContent, .dropContent: return taking(by: decision.rival, isHeld: decision.rule == .dropContent)
    case .release: return delay(decision)
    case .contentKeeps: return keeping(decision)
    case .delegateAnswer, .viewAnswer: return asking(decision, judgement)
    case .refused: return controlsRule(decision)
    case .hitTest:
      return "A touch goes to the front-most view whose hitTest returns it. Views behind it never hear of it."
    case .setting: return setting(decision)
    case .caught:
      return "A finger on content that moves begins the scroll view's pan when it comes down: content stops, and other"
        + " recognizers on the touch fail that no delegate allows beside it."
    case .passedOver:
      return "A scroll view at its edge leaves a drag to the nearest scroll view around it, even to one that is off."
    case .liftedEarly where trace.recognizerKind(of: decision.subject) == .pan:
      return "A pan begins when the finger has gone 10 pt. A finger that lifts before has tapped."
    case .scrollSlop where judgement.kind == .reacted && judgement.deeds.first?.kind == .scrolled:
      return "The first 10 pt only decide that it is a drag: content scrolls by what the finger goes beyond them."
        + (flight(of: judgement).map { " \($0)" } ?? "")
    case .diagonal:
      return "isDirectionalLockEnabled locks a drag to an axis only if it begins within 20° of it. Any other goes both"
        + " ways until the lift."
    case .popRelease:
      return "A pop completes if the page would be half way across 300 ms after the lift, at the finger's speed. After"
        + " a rest that speed is 0."
    case .panSlop where judgement.kind == .takenBack && zeroStart(of: judgement)?.id == decision.id:
      return "A pan takes the first 10 pt off its translation when it begins. So a finger that has gone just 10 pt has"
        + " a translation of 0 there, which has no direction."
    case .panSlop where judgement.kind == .reacted && judgement.deeds.first?.kind == .moved: return start(of: decision)
    default: break
    }
    switch decision.fact {
    case .scroll(.willEndDragging, _), .question(.willEndDragging, _, _, _): return landing(after: decision, judgement)
    default: return nil
    }
  }

  /// Why a scroll view does not scroll once its content has the touch (spec 4.3).
  private func keeping(_ loss: Decision) -> String {
    let wasAsked = Array(loss.causes).compactMap { trace[$0] }.contains { cause in
      if case .question(.touchesShouldCancel, _, _, _) = cause.fact { true } else { false }
    }
    return wasAsked
      ? Self.contentFirst
      : "With canCancelContentTouches false a scroll view never takes a touch away from content that has it: its pan"
        + " fails."
  }

  private static let contentFirst =
    "A scroll view takes a touch away from its content only if touchesShouldCancel(in:) returns true. For a"
    + " UIControl it is false by default, and then the scroll view's pan fails."

  /// Why one of two recognizers fails when the other begins (spec 2.5).
  private func exclusive(_ loss: Decision, _ judgement: Judgement) -> String {
    if judgement.kind == .cutOff {
      return "Two pans recognize together only if a delegate says yes. Without it the first keeps the touch until the"
        + " lift: a scroll view that comes to its edge does not pass it on."
    }
    guard refusal(of: loss, judgement) == nil else {
      return "A recognizer that has begun fails all others on the touch that no delegate allows beside it."
    }
    return "Of two recognizers that may begin at the same event, that of the inner view begins, and the other fails."
      + " The inner one waits only if a failure requirement says so."
  }

  /// What a fast finger brings with it when a pan begins (spec 3.3); nil for one that had hardly gone further than it had to.
  private func start(of pan: Decision) -> String? {
    guard let measured = pan.measured, measured.margin >= measured.limit else { return nil }
    return "A pan takes the first 10 pt off its translation when it begins, and no more: this one starts at"
      + " \(points(measured.margin)). A view that follows it jumps by as much, unless code sets the translation to 0"
      + " at .began."
  }

  /// Why content loses its touch to a recognizer (spec 2.4.4, 4.2.4, 4.2.5).
  private func taking(by winner: SubjectID, isHeld: Bool) -> String {
    if trace.isScrollPan(winner) {
      return isHeld
        ? "With delaysContentTouches a scroll view waits 150 ms for a drag. If one begins in that time, content never"
          + " hears of the touch."
        : "When a scroll view begins to scroll, it cancels the touch in its content."
    }
    let taking =
      "A recognizer that recognizes takes the touch from the view, because cancelsTouchesInView is true by default."
    if isHeld { return "\(taking) A touch that a scroll view still holds back is then never delivered." }
    return trace.recognizerKind(of: winner) == .tap
      ? "\(taking) A UIButton refuses the taps of views around it; a UIControl of your own does not." : taking
  }

  /// Why a touch is delivered late (spec 2.4.5, 4.2.2).
  private func delay(_ delivery: Decision) -> String {
    let holder = trace.holder(of: delivery)
    if let holder, trace[holder.subject]?.belongsToSystem == true {
      return "iOS has recognizers of its own along the edges of the screen. They hold touches back until they fail."
    }
    if holder?.rule == .delayReleased {
      return "delaysContentTouches holds a touch back from content until the delay is over, the finger lifts, or it"
        + " moves along an axis that the scroll view does not scroll."
    }
    return holder.map { trace.recognizerKind(of: $0.subject) == .touchDelay } == true
      ? "delaysContentTouches holds a touch back from content until the delay is over, or the finger lifts."
      : "delaysTouchesBegan holds a touch back from its view until the recognizer fails."
  }

  /// Why a tap fails that a control of UIKit refuses (spec 2.9).
  private func controlsRule(_ loss: Decision) -> String? {
    let isRefused = loss.causes.compactMap { trace[$0] }.contains { cause in
      guard case .question(.shouldBegin, _, false, let respondent) = cause.fact else { return false }
      return respondent.exists && trace.owners.isEngine(.respondent(respondent))
    }
    guard isRefused, trace.recognizerKind(of: loss.subject) == .tap else { return nil }
    return "A UIButton refuses the single taps of views around it. A UIControl of your own does not."
  }

  /// Who is asked what, and what follows from it.
  private func asking(_ decision: Decision, _ judgement: Judgement) -> String? {
    guard case .question(let question, let other, let answer, _) = decision.fact else { return nil }
    switch question {
    case .shouldRecognizeSimultaneouslyWith where answer:
      let pan = [decision.subject, other].first { trace.isScrollPan($0) }
      return "One yes, of either delegate, lets both recognize."
        + (pan == decision.subject ? " A scroll view is the delegate of its own pan, and answers for it, too." : "")
    case .touchesShouldCancel: return Self.contentFirst
    case .touchesShouldBegin where !answer:
      return "A scroll view asks touchesShouldBegin(_:with:in:) before it passes a touch on to its content. After a no"
        + " the content never hears of it."
    case .shouldBegin where decision.rule == .viewAnswer:
      return "UIKit asks gestureRecognizerShouldBegin(_:) of the view under the finger as well, about each recognizer"
        + " of the views around it."
    case .shouldBegin where judgement.kind == .stuck:
      return "UIKit's own delegate of the pop recognizer refuses on the first page and during a transition. A delegate"
        + " that replaces it has to do so itself."
    case .willEndDragging: return landing(after: decision, judgement)
    default: return nil
    }
  }

  /// What happens to a drag when the application changes a setting during it (spec 2.4.8, 5.1).
  private func setting(_ change: Decision) -> String? {
    guard case .setting(let setting, let value) = change.fact else { return nil }
    switch setting {
    case .isEnabled where value == 0, .isScrollEnabled where value == 0:
      return "What is switched off is cancelled, and does not get its touches back when it is switched on."
    case .contentOffset: return "An offset that is set during a drag replaces what the finger did in that step."
    default: return nil
    }
  }

  /// Why a view keeps moving although the finger rested before it lifted, or why scrollViewDidEndDecelerating is not called
  /// after such a rest (spec 3.3, 5.3).
  private func resting(_ judgement: Judgement, _ decision: Decision) -> String? {
    guard judgement.kind == .reacted, judgement.stroke.isMotion, let deed = judgement.deeds.first else { return nil }
    if deed.rest != nil, case .action = decision.fact, trace.recognizerKind(of: decision.subject) == .pan {
      return "At the end a pan reports the velocity of its last two moves, however long the finger has rested since. A"
        + " scroll view takes a rest of 100 ms for no speed."
    }
    guard endsAtRest(judgement) else { return nil }
    return "After a rest of 100 ms nothing decelerates: scrollViewDidEndDragging says so, and"
      + " scrollViewDidEndDecelerating does not come."
  }

  /// Whether content did not decelerate after a rest, and something is missing since: somebody may have waited for
  /// scrollViewDidEndDecelerating. What bounces or snaps to a page decelerates after a rest, too.
  func endsAtRest(_ judgement: Judgement) -> Bool {
    guard judgement.kind == .reacted, let deed = judgement.deeds.first, deed.kind == .scrolled, let way = deed.way,
      abs(way.flight) < 1, way.stretch == nil, let release = judgement.stroke.release
    else { return false }
    return release.rest >= 0.1 && judgement.consequence?.kind == .disappeared
  }

  /// How far momentum carries content, in round numbers for the two rates that UIKit names; nil where it does not fly that
  /// far or to an edge, and where code changed its landing (spec 5.4).
  private func flight(of judgement: Judgement) -> String? {
    guard let deed = judgement.deeds.first, let way = deed.way, way.flight >= 10, way.restingEdge == nil,
      let lift = judgement.stroke.end
    else { return nil }
    let release = trace.decisions(since: lift, until: lift).filter { trace.name(of: $0.subject) == deed.path }
    var (rate, distance): (Double, Double?) = (DecelerationRate.normal.rawValue, nil)
    for decision in release {
      switch decision.fact {
      case .setting(.decelerationRate, let value): rate = value
      case .scroll(.willBeginDecelerating, let report):
        let axis: Axes = way.isSideways ? .horizontal : .vertical
        distance = Double(report.target[axis] - report.offset[axis])
      default: break
      }
    }
    guard let distance, abs(abs(distance) - way.flight) < 1, !release.contains(where: { $0.rule == .delegateTarget })
    else { return nil }
    switch rate {
    case DecelerationRate.normal.rawValue:
      return "At decelerationRate .normal momentum carries it about half a point further for each pt/s."
    case DecelerationRate.fast.rawValue:
      return "At decelerationRate .fast momentum carries it about a tenth of a point further for each pt/s."
    default: return nil
    }
  }

  /// What decides where content comes to rest after the lift (spec 5.3, 5.5, 5.7).
  private func landing(after release: Decision, _ judgement: Judgement) -> String? {
    let after = trace.decisions(since: release.time, until: release.time)
    guard after.contains(where: { $0.rule == .delegateTarget }) else {
      return "A finger that rests for 100 ms before it lifts has no speed. Then a page turns only from its middle on."
    }
    if judgement.deeds.first?.way?.stopsDead == true {
      return "targetContentOffset is where content comes to rest: set to where it is, it stops at once."
    }
    let start = "Content starts with the finger's speed, wherever targetContentOffset lies:"
    return judgement.kind == .late
      ? "\(start) after a slow release it creeps." : "\(start) for a target behind it, it turns round."
  }
}
