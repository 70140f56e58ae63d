extension GestureRecognizer {
  final var isOpen: Bool { committed == .possible && attempt == nil }

  /// Handles an assignment to ``state``. Starts an update unless one is running.
  final func assign(_ wanted: State) {
    guard let arbiter else { return assignWithoutTouches(wanted) }
    let window = arbiter.window
    window.update(because: window.trace.occasion()) { transition(to: wanted, in: arbiter) }
  }

  /// Ignores an assignment to a recognizer without touches. Records it as illegal if it would recognize.
  private func assignWithoutTouches(_ wanted: State) {
    guard wanted.isActive || wanted == .ended, let window = view?.window else { return }
    window.trace.record(
      .illegalTransition, window.subject(of: self), .state(committed, wanted), because: Causes(window.trace.occasion()))
  }

  /// What ``state`` reads. An attempt reads as the state that was assigned until others are arbitrated, unless a
  /// required recognizer may still recognize (spec 2.1.3).
  final var readableState: State {
    guard committed == .possible, let attempt, attempt.mayBegin, let arbiter else {
      return membership.wasTakenBack ? .cancelled : committed
    }
    if arbiter.mayHoldBack(self) { return .possible }
    return attempt.endsAtOnce ? .ended : attempt.state
  }

  /// Commits the assigned state, makes it an attempt, or records it as illegal, by the table of spec 2.1.
  private func transition(to wanted: State, in arbiter: GestureArbiter) {
    switch (committed, wanted) {
    case (.possible, .possible): break  // Nothing changes; subclasses assign it in `reset`.
    case (.possible, .failed), (.possible, .cancelled): giveUp(in: arbiter)
    case (.possible, .began), (.possible, .ended), (.possible, .changed): requestRecognition(as: wanted, in: arbiter)
    case (.began, .changed), (.began, .ended), (.began, .cancelled),
      (.changed, .changed), (.changed, .ended), (.changed, .cancelled):
      arbiter.commit(wanted, to: self)
    case (.began, .failed), (.changed, .failed): arbiter.commit(.cancelled, to: self)
    default: arbiter.recordIllegal(wanted, of: self)
    }
  }

  private func requestRecognition(as wanted: State, in arbiter: GestureArbiter) {
    if let attempt {
      if attempt.state == .began && wanted == .ended { self.attempt?.endsAtOnce = true }
      return
    }
    attempt = Attempt(state: wanted == .changed ? .began : wanted, cause: arbiter.window.cause(for: self))
    evidence.reason?.isForAttempt = true
    arbiter.needsResolving = true
    arbiter.askToBegin(self)
  }

  /// Fails it, also after it asked to recognize: a subclass may take back in the same event what its superclass assigned.
  /// Then the state reads cancelled, but nothing has begun: no action is sent, and nobody loses to it (spec 2.1.3).
  private func giveUp(in arbiter: GestureArbiter) {
    let hadBegun = readableState.isActive
    attempt = nil
    if evidence.reason?.isForAttempt == true { setReason(.assigned) }
    arbiter.commit(.failed, to: self)
    membership.wasTakenBack = hadBegun
  }
}

/// Decides which attempts succeed, by delegate answers and exclusion (spec 2.5, 2.6).
extension GestureArbiter {
  /// Resolves attempts until nothing changes: a failure may release a recognizer that excludes others (spec 2.8.3).
  func resolveAttempts() {
    while needsResolving {
      needsResolving = false
      guard attempts > 0 else { return }
      for index in members.indices {
        let recognizer = members[index]
        guard recognizer.isAttempting else { continue }
        resolve(recognizer)
        // A failure may have released a member that comes before this one.
        if needsResolving { break }
      }
    }
  }

  /// Asks for requirements and whether an attempt may begin, while the state is assigned (spec 2.1.3). A no fails it.
  func askToBegin(_ recognizer: GestureRecognizer) {
    gatherRequirements(of: recognizer)
    guard recognizer.isAttempting, shouldBegin(recognizer), recognizer.isAttempting else { return }
    recognizer.attempt?.mayBegin = true
  }

  /// Resolves one attempt. Any question may change the attempt, so it is read again each time.
  private func resolve(_ recognizer: GestureRecognizer) {
    guard !isHeldBack(recognizer), !isExcluded(recognizer), recognizer.isAttempting else { return }
    let mayRecognize = recognizer.mayRecognize()
    guard recognizer.isAttempting else { return }
    guard mayRecognize else {
      recognizer.attempt = nil
      return commit(.failed, to: recognizer, because: recognizer.evidence.answer, rival: recognizer.evidence.rival)
    }
    noteWhatFreed(recognizer)
    accept(recognizer)
  }

  // MARK: Questions

  /// Asks the delegate, the recognizer's view and the hit view, each once and in this order (spec 2.5.2).
  private func shouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.evidence.answer = .none
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

  /// Asks a view whether the recognizer may begin. A view that is the delegate has been asked before.
  private func allowsBegin(_ view: View, _ recognizer: GestureRecognizer) -> Bool {
    guard view !== recognizer.delegateView else { return true }
    let answer = window.questions.ask(
      .shouldBegin, view, for: view, about: recognizer, rule: .viewAnswer,
      because: Causes(window.cause(for: recognizer), recognizer.evidence.answer)
    ) { view.gestureRecognizerShouldBegin(recognizer) }
    return allowsBegin(answer, recognizer)
  }

  /// Keeps a yes as a cause of what follows. A no fails the recognizer.
  private func allowsBegin(_ answer: Answer, _ recognizer: GestureRecognizer) -> Bool {
    guard answer.value else { return refuse(recognizer, because: answer.decision) }
    if answer.decision.exists { recognizer.evidence.answer = answer.decision }
    return true
  }

  private func refuse(_ recognizer: GestureRecognizer, because question: DecisionID) -> Bool {
    guard recognizer.isAttempting else { return false }
    recognizer.attempt = nil
    if recognizer.evidence.reason == nil { recognizer.setReason(.refused) }
    recognizer.evidence.reason?.rule = .refused
    commit(.failed, to: recognizer, because: question)
    return false
  }

  // MARK: Exclusion

  /// Fails the recognizer if another that has recognized prevents it. Returns whether it did (spec 2.6.4, 2.6.7).
  private func isExcluded(_ recognizer: GestureRecognizer) -> Bool {
    for winner in members where winner !== recognizer && winner.hasRecognized && winner.sharesTouch(with: recognizer) {
      let answer = prevents(winner, recognizer)
      guard answer.value else { continue }
      recognizer.attempt = nil
      recognizer.lose(to: .excluded)
      let rival = window.subject(of: winner)
      commit(.failed, to: recognizer, because: winner.evidence.recognition, answer.decision, rival: rival)
      return true
    }
    return false
  }

  /// Whether the winner prevents the loser: both classes agree to it, and no delegate allows both (spec 2.6.5).
  private func prevents(_ winner: GestureRecognizer, _ loser: GestureRecognizer) -> Answer {
    if winner.partner == ObjectIdentifier(loser) { return Answer(value: false, decision: .none) }
    guard consultsApplication(about: loser) || consultsApplication(about: winner) || winner.overridesPrevention else {
      return Answer(value: true, decision: .none)
    }
    let questions = window.questions
    let prevents = questions.ask(.canPrevent, winner, for: winner, about: loser, .no) { winner.canPrevent(loser) }
    guard prevents.value,
      questions.ask(.canBePreventedBy, loser, for: loser, about: winner, .no, { loser.canBePrevented(by: winner) })
        .value
    else { return Answer(value: false, decision: .none) }
    var together = allows(winner, simultaneouslyWith: loser, after: .none)
    if !together.value { together = allows(loser, simultaneouslyWith: winner, after: together.decision) }
    return Answer(value: !together.value, decision: together.decision)
  }

  /// Returns the answer of the delegate of `one`. `no` is the recorded no of the other side, and becomes a cause.
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

  /// Commits recognition, then prevents the other recognizers that share a touch (spec 2.6.2 to 2.6.4).
  private func accept(_ recognizer: GestureRecognizer) {
    guard let attempt = recognizer.attempt else { return }
    if recognizer.evidence.reason == nil { recognizer.setReason(.assigned) }
    if recognizer.evidence.reason?.cause.exists == false, !attempt.isWaiting {
      recognizer.evidence.reason?.cause = attempt.cause
    }
    if !attempt.endsAtOnce { recognizer.attempt = nil }
    let runnerUp =
      attempts == 0
      ? nil : members.first { $0 !== recognizer && $0.isAttempting && $0.sharesTouch(with: recognizer) }
    let rival = runnerUp.map { window.subject(of: $0) } ?? .none
    commit(attempt.state, to: recognizer, because: recognizer.evidence.answer, rival: rival)
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
      commit(.failed, to: loser, because: winner.evidence.recognition, answer, rival: rival)
    case .began, .ended:
      if loser.membership.needsAction && recognizedNow.contains(where: { $0 === loser }) {
        return revoke(loser, because: winner.evidence.recognition, answer, rival: rival)
      }
      guard loser.committed == .began else { return loser.evidence.reason = nil }
      commit(.cancelled, to: loser, because: winner.evidence.recognition, answer, rival: rival)
    case .changed: commit(.cancelled, to: loser, because: winner.evidence.recognition, answer, rival: rival)
    case .cancelled, .failed: loser.evidence.reason = nil
    }
  }

  /// Fails a recognizer that recognized in this update but has not sent its action. If two taps of different counts
  /// recognize in one event, only the one with more taps sends its action (spec 2.6.6).
  private func revoke(_ loser: GestureRecognizer, because cause: DecisionID, _ answer: DecisionID, rival: SubjectID) {
    (loser.membership.needsAction, loser.attempt) = (false, nil)
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
    guard state != .changed || recognizer.evidence.reason != nil else { return commitChange(of: recognizer, from) }
    let reason = recognizer.evidence.reason
    var cause = reason?.cause ?? .none
    if !cause.exists { cause = window.cause(for: recognizer) }
    recognizer.evidence.reason = nil
    recognizer.committed = state
    let rule = reason?.rule ?? (from == .possible ? .assigned : .stateChange)
    let last =
      from == .possible && state != .failed
      ? window.secondCause(for: recognizer, beside: cause) : state == .failed ? recognizer.evidence.setting : .none
    let decision = window.trace.record(
      rule, window.subject(of: recognizer), .state(from, state), measured: reason?.measured,
      because: Causes(cause, reason?.link ?? .none, extra, answer, or: last), rival: rival)
    if let further = reason?.further { window.trace.addMeasurement(further) }
    recognizer.evidence.decision = decision
    if state == .failed {
      window.deliverer.noteRelease(by: recognizer, decision)
    } else {
      if from == .possible { recognizer.evidence.recognition = decision }
      recognizer.stateDidChange(to: state)
      (recognizer.membership.needsAction, needsActions) = (true, true)
    }
    if state.isTerminal {
      (needsReset, needsResolving) = (true, true)
      if recognizer.timer != nil { cancelTimer(of: recognizer, because: decision) }
    }
  }

  private func commitChange(of recognizer: GestureRecognizer, _ from: GestureRecognizer.State) {
    recognizer.committed = .changed
    recognizer.evidence.decision = window.trace.record(
      .stateChange, window.subject(of: recognizer), .state(from, .changed),
      because: Causes(window.cause(for: recognizer)))
    recognizer.stateDidChange(to: .changed)
    (recognizer.membership.needsAction, needsActions) = (true, true)
  }

  func recordIllegal(_ wanted: GestureRecognizer.State, of recognizer: GestureRecognizer) {
    trace.record(
      .illegalTransition, window.subject(of: recognizer), .state(recognizer.committed, wanted),
      because: Causes(window.cause(for: recognizer)))
  }
}

extension GestureRecognizer {
  /// Sets the rule of its loss and keeps its own measurements.
  final func lose(to rule: Rule) {
    evidence.reason = Reason(rule: rule, measured: evidence.reason?.measured, further: evidence.reason?.further)
  }

  /// Whether the two have tracked a common touch since their last reset (spec 2.6.1, 2.6.8).
  final func sharesTouch(with other: GestureRecognizer) -> Bool { !sequenceMask.isDisjoint(with: other.sequenceMask) }

  /// Whether its attempt is still open. While answering, a delegate may have disabled or removed the recognizer.
  final var isAttempting: Bool { committed == .possible && attempt != nil }

  /// Whether it has recognized: it is active, or ended and not reset yet.
  final var hasRecognized: Bool { committed.isActive || committed == .ended }
}
