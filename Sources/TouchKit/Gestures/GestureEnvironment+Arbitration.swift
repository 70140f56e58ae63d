/// Who may recognize: questions and exclusion (spec 2.5, 2.6); failure requirements have a file of their own.
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
        // A failure may have released somebody who comes before those that have not been looked at yet.
        if needsSettling { break }
      }
    }
  }

  private func resolve(_ recognizer: GestureRecognizer, _ goal: Attempt.Goal) {
    var goal = goal
    if !goal.wasAsked {
      goal.wasAsked = true
      recognizer.attempt = .pending(goal)
      gatherRequirements(of: recognizer)
      guard recognizer.isTrying, shouldBegin(recognizer), recognizer.isTrying else { return }
    }
    guard !isHeldBack(recognizer, goal), !isExcluded(recognizer), recognizer.isTrying else { return }
    let mayRecognize = recognizer.mayRecognize()
    guard recognizer.isTrying else { return }
    guard mayRecognize else {
      recognizer.attempt = .none
      return commit(.failed, to: recognizer, because: recognizer.questionDecision)
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
      guard recognizer.isTrying else { return false }
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
    guard view !== recognizer.delegateView, !view.gestureRecognizerShouldBegin(recognizer) else { return nil }
    return trace.record(
      .viewAnswer, window.subject(of: view),
      .question(.shouldBegin, about: window.subject(of: recognizer), answer: false),
      because: Causes(window.cause(for: recognizer)))
  }

  private func refuse(_ recognizer: GestureRecognizer, because question: DecisionID) -> Bool {
    guard recognizer.isTrying else { return false }
    recognizer.attempt = .none
    recognizer.reason(.refused, recognizer.pendingReason?.measured)
    commit(.failed, to: recognizer, because: question)
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
      if other.committed == .possible && other.requires(recognizer) {
        failWaiter(other, of: recognizer)
      } else if other.committed == .possible || other.hasRecognized, prevents(recognizer, other) {
        lose(other, to: recognizer)
      }
    }
  }

  private func lose(_ loser: GestureRecognizer, to winner: GestureRecognizer) {
    let rival = window.subject(of: winner)
    loser.reason(.excluded, loser.pendingReason?.measured)
    switch loser.committed {
    case .possible:
      loser.attempt = .none
      commit(.failed, to: loser, because: winner.decision, rival: rival)
    case .began, .ended:
      if loser.needsAction && recognizedNow.contains(where: { $0 === loser }) {
        return takeBack(loser, because: winner.decision, rival: rival)
      }
      guard loser.committed == .began else { return loser.pendingReason = nil }
      commit(.cancelled, to: loser, because: winner.decision, rival: rival)
    case .changed:
      commit(.cancelled, to: loser, because: winner.decision, rival: rival)
    case .cancelled, .failed:
      loser.pendingReason = nil
    }
  }

  /// Somebody who recognized in this very update, of which nobody knows yet, did not: two taps of different counts
  /// recognize in one event, and the action of the smaller one is not sent (spec 2.6.6).
  private func takeBack(_ loser: GestureRecognizer, because cause: DecisionID, rival: SubjectID) {
    (loser.needsAction, loser.attempt) = (false, .none)
    recognizedNow.removeAll { $0 === loser }
    commit(.failed, to: loser, because: cause, rival: rival)
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
  /// Whether the two follow, or followed since their last reset, the same finger (spec 2.6.1, 2.6.8).
  final func sharesTouch(with other: GestureRecognizer) -> Bool {
    !sequenceMask.isDisjoint(with: other.sequenceMask)
  }

  /// Whether it still wants to leave possible: whoever is asked about that may have switched it off, or removed it.
  final var isTrying: Bool { committed == .possible && attempt != .none }

  /// Whether it has won: it is active, or it ended and is not reset yet.
  final var hasRecognized: Bool { committed.isActive || committed == .ended }
}
