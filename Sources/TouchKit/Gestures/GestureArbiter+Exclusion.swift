/// Decides which attempts succeed: delegate answers and exclusion (spec 2.5, 2.6).
extension GestureArbiter {
  /// Resolves attempts to a fixed point: a failure may release a recognizer, which may exclude others (spec 2.8.3).
  func resolveAttempts() {
    while needsResolving {
      needsResolving = false
      guard attempts > 0 else { return }
      for index in members.indices {
        let recognizer = members[index]
        guard recognizer.committed == .possible, recognizer.attempt != nil else { continue }
        resolve(recognizer)
        // A failure may have released a member that comes before this one.
        if needsResolving { break }
      }
    }
  }

  /// Whoever is asked may change the attempt, so nothing of it is kept here.
  private func resolve(_ recognizer: GestureRecognizer) {
    if recognizer.attempt?.didAskDelegates == false {
      recognizer.attempt?.didAskDelegates = true
      gatherRequirements(of: recognizer)
      guard recognizer.isAttempting, shouldBegin(recognizer), recognizer.isAttempting else { return }
    }
    guard !isHeldBack(recognizer), !isExcluded(recognizer), recognizer.isAttempting else { return }
    let mayRecognize = recognizer.mayRecognize()
    guard recognizer.isAttempting else { return }
    guard mayRecognize else {
      recognizer.attempt = nil
      return commit(.failed, to: recognizer, because: recognizer.questionDecision, rival: recognizer.lossRival)
    }
    noteWhatFreed(recognizer)
    accept(recognizer)
  }

  // MARK: Questions

  /// Asks the delegate, the recognizer's own view and the hit view, each once, in that order (spec 2.5.2).
  private func shouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.questionDecision = .none
    let delegate = recognizer.delegate
    if delegate != nil || hasOverrides {
      let respondent: AnyObject = delegate ?? recognizer
      let answer = window.questions.ask(
        .shouldBegin, recognizer.delegateView ?? respondent, for: recognizer, about: recognizer,
        delegate == nil ? .never : .always, because: Causes(window.cause(for: recognizer))
      ) { delegate?.gestureRecognizerShouldBegin(recognizer) ?? recognizer.defaultAnswer(.shouldBegin, true) }
      guard recognizer.isAttempting, allowsBegin(answer, recognizer) else { return false }
    }
    let hitView = window.hitView(of: recognizer.sequenceMask)
    if let view = recognizer.view, !allowsBegin(view, recognizer) { return false }
    guard let hitView, hitView !== recognizer.view else { return true }
    return allowsBegin(hitView, recognizer)
  }

  /// Asks a view whether the recognizer may begin, unless it is the delegate, which was asked before.
  private func allowsBegin(_ view: View, _ recognizer: GestureRecognizer) -> Bool {
    guard view !== recognizer.delegateView else { return true }
    let answer = window.questions.ask(
      .shouldBegin, view, for: view, about: recognizer, rule: .viewAnswer,
      because: Causes(window.cause(for: recognizer), recognizer.questionDecision)
    ) { view.gestureRecognizerShouldBegin(recognizer) }
    return allowsBegin(answer, recognizer)
  }

  /// Records a yes as a cause of what follows; a no fails the recognizer.
  private func allowsBegin(_ answer: Answer, _ recognizer: GestureRecognizer) -> Bool {
    guard answer.value else { return refuse(recognizer, because: answer.decision) }
    if answer.decision.exists { recognizer.questionDecision = answer.decision }
    return true
  }

  private func refuse(_ recognizer: GestureRecognizer, because question: DecisionID) -> Bool {
    guard recognizer.isAttempting else { return false }
    recognizer.attempt = nil
    recognizer.pendingReason?.rule = .refused
    if recognizer.pendingReason == nil { recognizer.setReason(.refused) }
    commit(.failed, to: recognizer, because: question)
    return false
  }

  // MARK: Exclusion

  /// Fails the recognizer if one that has recognized prevents it; returns whether (spec 2.6.4, 2.6.7).
  private func isExcluded(_ recognizer: GestureRecognizer) -> Bool {
    for winner in members where winner !== recognizer && winner.hasRecognized && winner.sharesTouch(with: recognizer) {
      let answer = prevents(winner, recognizer)
      guard answer.value else { continue }
      recognizer.attempt = nil
      recognizer.lose(to: .excluded)
      commit(.failed, to: recognizer, because: winner.recognition, answer.decision, rival: window.subject(of: winner))
      return true
    }
    return false
  }

  /// Whether the winner prevents the loser: it can, the loser can be, and no delegate wants both (spec 2.6.5).
  private func prevents(_ winner: GestureRecognizer, _ loser: GestureRecognizer) -> Answer {
    if winner.partner == ObjectIdentifier(loser) { return Answer(value: false, decision: .none) }
    guard consultsApplication(about: loser) || consultsApplication(about: winner) || winner.overridesPrevention else {
      return Answer(value: true, decision: .none)
    }
    let questions = window.questions
    guard questions.ask(.canPrevent, winner, for: winner, about: loser, .no, { winner.canPrevent(loser) }).value,
      questions.ask(.canBePreventedBy, loser, for: loser, about: winner, .no, { loser.canBePrevented(by: winner) })
        .value
    else { return Answer(value: false, decision: .none) }
    let together = areSimultaneous(winner, loser)
    return Answer(value: !together.value, decision: together.decision)
  }

  private func areSimultaneous(_ a: GestureRecognizer, _ b: GestureRecognizer) -> Answer {
    let first = allows(a, simultaneouslyWith: b, after: .none)
    return first.value ? first : allows(b, simultaneouslyWith: a, after: first.decision)
  }

  /// The answer of one side's delegate; `no`, the other side's recorded no, is a cause too.
  private func allows(
    _ one: GestureRecognizer, simultaneouslyWith other: GestureRecognizer, after no: DecisionID
  ) -> Answer {
    let delegate = one.delegate
    guard delegate != nil || hasOverrides else { return Answer(value: false, decision: no) }
    let answer = window.questions.ask(
      .shouldRecognizeSimultaneouslyWith, delegate ?? one, for: one, about: other,
      because: Causes(window.cause(for: one), no)
    ) {
      delegate?.gestureRecognizer(one, shouldRecognizeSimultaneouslyWith: other)
        ?? one.defaultAnswer(.shouldRecognizeSimultaneouslyWith, false)
    }
    return answer.decision.exists ? answer : Answer(value: answer.value, decision: no)
  }

  /// Commits recognition and prevents the others that share a touch (spec 2.6.2 to 2.6.4).
  private func accept(_ recognizer: GestureRecognizer) {
    guard let attempt = recognizer.attempt else { return }
    if recognizer.pendingReason == nil { recognizer.setReason(.assigned) }
    if recognizer.pendingReason?.cause.exists == false, !attempt.isWaiting {
      recognizer.pendingReason?.cause = attempt.cause
    }
    if !attempt.endsAtOnce { recognizer.attempt = nil }
    let runnerUp =
      attempts == 0
      ? nil
      : members.first {
        $0 !== recognizer && $0.committed == .possible && $0.attempt != nil && $0.sharesTouch(with: recognizer)
      }
    commit(
      attempt.state, to: recognizer, because: recognizer.questionDecision,
      rival: runnerUp.map { window.subject(of: $0) } ?? .none)
    recognizedNow.append(recognizer)
    let subject = window.subject(of: recognizer)
    for other in members where other !== recognizer && other.sharesTouch(with: recognizer) {
      if other.committed == .possible && other.requires(recognizer) {
        failDependent(other, of: recognizer)
      } else if other.committed == .possible || other.hasRecognized {
        let answer = prevents(recognizer, other)
        if answer.value { prevent(other, by: recognizer, subject, because: answer.decision) }
      }
    }
  }

  private func prevent(
    _ loser: GestureRecognizer, by winner: GestureRecognizer, _ rival: SubjectID, because answer: DecisionID
  ) {
    loser.lose(to: .excluded)
    switch loser.committed {
    case .possible:
      loser.attempt = nil
      commit(.failed, to: loser, because: winner.recognition, answer, rival: rival)
    case .began, .ended:
      if loser.needsAction && recognizedNow.contains(where: { $0 === loser }) {
        return revoke(loser, because: winner.recognition, answer, rival: rival)
      }
      guard loser.committed == .began else { return loser.pendingReason = nil }
      commit(.cancelled, to: loser, because: winner.recognition, answer, rival: rival)
    case .changed: commit(.cancelled, to: loser, because: winner.recognition, answer, rival: rival)
    case .cancelled, .failed: loser.pendingReason = nil
    }
  }

  /// Fails a recognizer that recognized in this update and whose action is not sent yet: where two taps of different
  /// counts recognize in one event, only the larger one sends its action (spec 2.6.6).
  private func revoke(_ loser: GestureRecognizer, because cause: DecisionID, _ answer: DecisionID, rival: SubjectID) {
    (loser.needsAction, loser.attempt) = (false, nil)
    recognizedNow.removeAll { $0 === loser }
    commit(.failed, to: loser, because: cause, answer, rival: rival)
  }

  // MARK: Committing

  func commit(
    _ state: GestureRecognizer.State, to recognizer: GestureRecognizer, because extra: DecisionID = .none,
    _ answer: DecisionID = .none, rival: SubjectID = .none
  ) {
    let (from, window) = (recognizer.committed, window)
    // Most commits are moves of an active recognizer.
    guard state != .changed || recognizer.pendingReason != nil else { return commitChange(of: recognizer, from) }
    let reason = recognizer.pendingReason
    var cause = reason?.cause ?? .none
    if !cause.exists { cause = window.cause(for: recognizer) }
    recognizer.pendingReason = nil
    recognizer.committed = state
    let rule = reason?.rule ?? (from == .possible ? .assigned : .stateChange)
    let last =
      from == .possible && state != .failed
      ? window.secondCause(for: recognizer, beside: cause) : state == .failed ? recognizer.settingDecision : .none
    let decision = window.trace.record(
      rule, window.subject(of: recognizer), .state(from, state), measured: reason?.measured,
      because: Causes(cause, reason?.link ?? .none, extra, answer, or: last), rival: rival)
    if let further = reason?.further { window.trace.addMeasurement(further) }
    recognizer.decision = decision
    if state == .failed {
      window.deliverer.noteRelease(by: recognizer, decision)
    } else {
      if from == .possible { recognizer.recognition = decision }
      recognizer.stateDidChange(to: state)
      recognizer.needsAction = true
      needsActions = true
    }
    if state.isTerminal {
      needsReset = true
      needsResolving = true
      if recognizer.timer != nil { cancelTimer(of: recognizer, because: decision) }
    }
  }

  private func commitChange(of recognizer: GestureRecognizer, _ from: GestureRecognizer.State) {
    recognizer.committed = .changed
    recognizer.decision = window.trace.record(
      .stateChange, window.subject(of: recognizer), .state(from, .changed),
      because: Causes(window.cause(for: recognizer)))
    recognizer.stateDidChange(to: .changed)
    (recognizer.needsAction, needsActions) = (true, true)
  }

  func recordIgnored(_ touch: Touch, by recognizer: GestureRecognizer) {
    trace.record(
      .ignoredTouch, window.subject(of: recognizer), .withheld(touch.number),
      because: Causes(touch.decision, trace.context))
  }

  func recordIllegal(_ wanted: GestureRecognizer.State, of recognizer: GestureRecognizer) {
    trace.record(
      .illegalTransition, window.subject(of: recognizer), .state(recognizer.committed, wanted),
      because: Causes(window.cause(for: recognizer)))
  }
}

extension GestureRecognizer {
  /// Keeps what it had measured by itself as the measurement of its loss.
  final func lose(to rule: Rule) {
    pendingReason = Reason(rule: rule, measured: pendingReason?.measured, further: pendingReason?.further)
  }

  /// Whether the two have tracked a common touch since their last reset (spec 2.6.1, 2.6.8).
  final func sharesTouch(with other: GestureRecognizer) -> Bool { !sequenceMask.isDisjoint(with: other.sequenceMask) }

  /// Whether its attempt is still open; a delegate that is asked may have disabled or removed it.
  final var isAttempting: Bool { committed == .possible && attempt != nil }

  /// Whether it has recognized: it is active, or ended and not reset yet.
  final var hasRecognized: Bool { committed.isActive || committed == .ended }
}
