/// Who may recognize: failure requirements, questions, exclusion (spec 2.5 to 2.7).
extension GestureEnvironment {
  /// Looks at every wish until nothing changes any more: a failure may release a recognizer that waited, which may
  /// exclude others, and so on (spec 2.8.3).
  func settle() {
    while needsSettling {
      needsSettling = false
      for index in inPlay.indices {
        let recognizer = inPlay[index]
        guard recognizer.committed == .possible, let goal = recognizer.attempt.goal else { continue }
        resolve(recognizer, goal)
      }
    }
  }

  private func resolve(_ recognizer: GestureRecognizer, _ goal: Attempt.Goal) {
    var goal = goal
    if !goal.wasAsked {
      goal.wasAsked = true
      recognizer.attempt = .pending(goal)
      gatherDynamicRequirements(of: recognizer)
      guard shouldBegin(recognizer) else { return }
    }
    guard !isHeldBack(recognizer, goal), !isExcluded(recognizer) else { return }
    guard recognizer.mayRecognize() else {
      recognizer.attempt = .none
      return commit(.failed, to: recognizer)
    }
    accept(recognizer, goal)
  }

  // MARK: Questions

  /// Asks the delegate, the recognizer's own view and the hit view; each only once, and in that order
  /// (spec 2.5.2). False fails the recognizer.
  private func shouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    var question = DecisionID.none
    let subject = window.subject(of: recognizer)
    if let delegate = recognizer.delegate {
      let answer = delegate.gestureRecognizerShouldBegin(recognizer)
      question = trace.record(
        .delegateAnswer, subject, .question(.shouldBegin, about: subject, answer: answer),
        because: Causes(window.cause(for: recognizer)))
      guard answer else { return refuse(recognizer, because: question) }
    }
    let hitView = window.hitView(of: recognizer.sequenceMask)
    if let view = recognizer.view, let refusal = refusal(of: view, to: recognizer) {
      return refuse(recognizer, because: refusal)
    }
    if let hitView, hitView !== recognizer.view, let refusal = refusal(of: hitView, to: recognizer) {
      return refuse(recognizer, because: refusal)
    }
    recognizer.questionDecision = question
    return true
  }

  /// The decision of a view that does not want the recognizer to begin, or nil.
  private func refusal(of view: View, to recognizer: GestureRecognizer) -> DecisionID? {
    guard view !== recognizer.delegate, !view.gestureRecognizerShouldBegin(recognizer) else { return nil }
    return trace.record(
      .viewAnswer, window.subject(of: view),
      .question(.shouldBegin, about: window.subject(of: recognizer), answer: false),
      because: Causes(window.cause(for: recognizer)))
  }

  private func refuse(_ recognizer: GestureRecognizer, because question: DecisionID) -> Bool {
    recognizer.attempt = .none
    recognizer.reason(.refused, recognizer.pendingReason?.measured)
    commit(.failed, to: recognizer, because: question)
    return false
  }

  /// Asks both sides of every pair that shares a touch, once for each attempt (spec 2.5.1).
  private func gatherDynamicRequirements(of recognizer: GestureRecognizer) {
    for other in inPlay where other !== recognizer && other.sharesTouch(with: recognizer) {
      let subject = window.subject(of: recognizer)
      var question: (Fact.Question, of: SubjectID, about: SubjectID)?
      if recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: other) == true
        || recognizer.shouldRequireFailure(of: other)
      {
        question = (.shouldRequireFailureOf, of: subject, about: window.subject(of: other))
      } else if other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer) == true
        || other.shouldBeRequiredToFail(by: recognizer)
      {
        question = (.shouldBeRequiredToFailBy, of: window.subject(of: other), about: subject)
      }
      guard let question else { continue }
      recognizer.dynamicRequirements.append(other)
      trace.record(
        .delegateAnswer, question.of, .question(question.0, about: question.about, answer: true),
        because: Causes(window.cause(for: recognizer)))
    }
  }

  // MARK: Waiting

  /// Whether failure requirements hold the recognizer back, or have failed it.
  private func isHeldBack(_ recognizer: GestureRecognizer, _ goal: Attempt.Goal) -> Bool {
    guard recognizer.hasRequirements else { return false }
    var blockers: [GestureRecognizer] = []
    for other in inPlay
    where other !== recognizer && recognizer.requires(other) && other.sharesTouch(with: recognizer) {
      switch other.committed {
      case .failed: continue
      case .possible:
        let mayStillRecognize = !other.trackedMask.isEmpty || !other.timers.isEmpty || other.attempt != .none
        if mayStillRecognize && !isWaiting(other, for: recognizer) { blockers.append(other) }
      case .began, .changed, .ended, .cancelled:
        recognizer.attempt = .none
        recognizer.reason(.requiredRecognized, recognizer.pendingReason?.measured)
        commit(.failed, to: recognizer, because: other.decision, rival: window.subject(of: other))
        return true
      }
    }
    guard !blockers.isEmpty else { return false }
    if case .pending = recognizer.attempt {
      recognizer.questionDecision = trace.record(
        .waitsForFailure, window.subject(of: recognizer),
        .waiting(on: trace.addList(blockers.map { window.subject(of: $0) })),
        measured: recognizer.pendingReason?.measured,
        because: Causes(window.cause(for: recognizer), recognizer.questionDecision))
    }
    recognizer.attempt = .waiting(goal)
    return true
  }

  /// Whether `other` is itself held back by `recognizer`, over any number of steps: such a circle is cut here, or
  /// both would wait for ever (spec 2.7.5).
  private func isWaiting(_ other: GestureRecognizer, for recognizer: GestureRecognizer) -> Bool {
    var (seen, index) = ([other], 0)
    while index < seen.count {
      let member = seen[index]
      index += 1
      guard case .waiting = member.attempt else { continue }
      for next in inPlay where member.requires(next) {
        if next === recognizer {
          trace.record(
            .cycle, window.subject(of: recognizer), .waiting(on: trace.addList([window.subject(of: other)])),
            because: Causes(other.questionDecision, window.cause(for: recognizer)))
          return true
        }
        if !seen.contains(where: { $0 === next }) { seen.append(next) }
      }
    }
    return false
  }

  // MARK: Exclusion

  /// Whether somebody who has already won keeps the recognizer from winning too (spec 2.6.4, 2.6.7).
  private func isExcluded(_ recognizer: GestureRecognizer) -> Bool {
    for winner in inPlay
    where winner !== recognizer && winner.hasRecognized && winner.sharesTouch(with: recognizer) {
      if prevents(winner, recognizer) {
        recognizer.attempt = .none
        recognizer.reason(.excluded, recognizer.pendingReason?.measured)
        commit(.failed, to: recognizer, because: winner.decision, rival: window.subject(of: winner))
        return true
      }
    }
    return false
  }

  /// The winner prevents the loser iff the winner can, the loser can be, and nobody wants both (spec 2.6.5).
  private func prevents(_ winner: GestureRecognizer, _ loser: GestureRecognizer) -> Bool {
    winner.canPrevent(loser) && loser.canBePrevented(by: winner) && !areSimultaneous(winner, loser)
  }

  private func areSimultaneous(_ a: GestureRecognizer, _ b: GestureRecognizer) -> Bool {
    if a.recognizesSimultaneouslyByDesign(with: b) || b.recognizesSimultaneouslyByDesign(with: a) { return true }
    return allows(a, simultaneouslyWith: b) || allows(b, simultaneouslyWith: a)
  }

  private func allows(_ one: GestureRecognizer, simultaneouslyWith other: GestureRecognizer) -> Bool {
    guard one.delegate?.gestureRecognizer(one, shouldRecognizeSimultaneouslyWith: other) == true else { return false }
    trace.record(
      .delegateAnswer, window.subject(of: one),
      .question(.shouldRecognizeSimultaneouslyWith, about: window.subject(of: other), answer: true),
      because: Causes(window.cause(for: one)))
    return true
  }

  /// Recognition: the state changes, and everybody it may prevent loses (spec 2.6.2 to 2.6.4).
  private func accept(_ recognizer: GestureRecognizer, _ goal: Attempt.Goal) {
    recognizer.attempt = goal.endsToo ? .pending(goal) : .none
    let runnerUp = inPlay.first {
      $0 !== recognizer && $0.committed == .possible && $0.attempt != .none && $0.sharesTouch(with: recognizer)
    }
    commit(
      goal.state, to: recognizer, because: recognizer.questionDecision,
      rival: runnerUp.map { window.subject(of: $0) } ?? .none)
    recognizedNow.append(recognizer)
    for other in inPlay where other !== recognizer && other.sharesTouch(with: recognizer) {
      let canLose = other.committed == .possible || other.hasRecognized
      guard canLose, prevents(recognizer, other) else { continue }
      lose(other, to: recognizer)
    }
  }

  private func lose(_ loser: GestureRecognizer, to winner: GestureRecognizer) {
    let rival = window.subject(of: winner)
    loser.reason(.excluded, loser.pendingReason?.measured)
    switch loser.committed {
    case .possible:
      loser.attempt = .none
      commit(.failed, to: loser, because: winner.decision, rival: rival)
    case .began, .changed:
      commit(.cancelled, to: loser, because: winner.decision, rival: rival)
    case .ended where loser.needsAction && recognizedNow.contains(where: { $0 === loser }):
      // Two taps of different counts recognize in one event: the action of the smaller one is not sent
      // (spec 2.6.6).
      loser.needsAction = false
      recognizedNow.removeAll { $0 === loser }
      commit(.failed, to: loser, because: winner.decision, rival: rival)
    case .ended, .cancelled, .failed:
      loser.pendingReason = nil
    }
  }

  // MARK: Committing

  /// Changes a recognizer's state for good and records why.
  func commit(
    _ state: GestureRecognizer.State, to recognizer: GestureRecognizer, because extra: DecisionID = .none,
    rival: SubjectID = .none
  ) {
    let from = recognizer.committed
    let reason = recognizer.pendingReason
    recognizer.pendingReason = nil
    recognizer.committed = state
    recognizer.decision = trace.record(
      reason?.rule ?? .stateChange, window.subject(of: recognizer), .state(from, state),
      measured: reason?.measured, because: Causes(window.cause(for: recognizer), extra), rival: rival)
    if state == .failed {
      if recognizer.delaysTouchesBegan || recognizer.delaysTouchesEnded {
        window.deliverer.releasedBy = recognizer.decision
      }
    } else {
      recognizer.stateDidChange(to: state)
      recognizer.needsAction = true
      needsActions = true
    }
    if state.isTerminal {
      needsReset = true
      needsSettling = true
      cancelTimers(of: recognizer)
    }
  }

  func recordIllegal(_ wanted: GestureRecognizer.State, of recognizer: GestureRecognizer) {
    trace.record(
      .illegalTransition, window.subject(of: recognizer), .state(recognizer.committed, wanted),
      because: Causes(window.cause(for: recognizer)))
  }
}

extension GestureRecognizer {
  /// Whether the two follow, or followed since their last reset, the same finger (spec 2.6.1, 2.6.8).
  final func sharesTouch(with other: GestureRecognizer) -> Bool {
    !sequenceMask.isDisjoint(with: other.sequenceMask)
  }

  /// Whether this one may not recognize before `other` has failed, by setting or by answer.
  final func requires(_ other: GestureRecognizer) -> Bool {
    (!requirements.isEmpty && requirements.contains { $0.recognizer === other })
      || (!dynamicRequirements.isEmpty && dynamicRequirements.contains { $0 === other })
  }

  /// Whether it may have to wait for anybody at all.
  final var hasRequirements: Bool { !requirements.isEmpty || !dynamicRequirements.isEmpty }

  /// Whether it has won: it is active, or it ended and is not reset yet.
  final var hasRecognized: Bool { committed.isActive || committed == .ended }
}
