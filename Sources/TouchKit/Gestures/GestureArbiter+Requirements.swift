/// Who waits for whom to fail (spec 2.7).
extension GestureArbiter {
  // MARK: Gathering

  /// An attempt begins: both sides of every pair that shares a touch are asked, once for each attempt (spec 2.5.1),
  /// and what would make two wait for each other is reported.
  func gatherRequirements(of recognizer: GestureRecognizer) {
    for cut in recognizer.cyclicRequirements {
      guard let other = cut.recognizer, other === recognizer || other.sharesTouch(with: recognizer) else { continue }
      recordCycle(recognizer, other, because: window.cause(for: recognizer))
    }
    guard hasCustomizedMembers || hasOverrides else { return }
    for other in members
    where other !== recognizer && other.committed != .failed && other.sharesTouch(with: recognizer) {
      guard consultsApplication(about: recognizer) || consultsApplication(about: other) else { continue }
      guard let question = dynamicRequirement(of: recognizer, on: other) else { continue }
      if closesCycle(from: other, to: recognizer) {
        recordCycle(recognizer, other, because: question)
      } else {
        recognizer.dynamicRequirements.append((other, question))
        hasRequirements = true
      }
    }
  }

  /// The answer by which `recognizer` has to wait for `other`, or nil; whoever says yes spares the others the question.
  private func dynamicRequirement(
    of recognizer: GestureRecognizer, on other: GestureRecognizer
  ) -> DecisionID? {
    let cause = Causes(window.cause(for: recognizer))
    func yes(
      _ question: Fact.Question, _ respondent: AnyObject, _ one: GestureRecognizer, _ two: GestureRecognizer,
      _ answer: () -> Bool
    ) -> DecisionID? {
      let answer = window.questions.ask(question, respondent, for: one, about: two, .ownYes, because: cause, answer)
      return answer.value ? answer.decision : nil
    }
    if let delegate = recognizer.delegate,
      let yes = yes(
        .shouldRequireFailureOf, delegate, recognizer, other,
        { delegate.gestureRecognizer(recognizer, shouldRequireFailureOf: other) })
    {
      return yes
    }
    if let yes = yes(
      .shouldRequireFailureOf, recognizer, recognizer, other, { recognizer.shouldRequireFailure(of: other) })
    {
      return yes
    }
    if let delegate = other.delegate,
      let yes = yes(
        .shouldBeRequiredToFailBy, delegate, other, recognizer,
        { delegate.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer) })
    {
      return yes
    }
    return yes(.shouldBeRequiredToFailBy, other, other, recognizer) { other.shouldBeRequiredToFail(by: recognizer) }
  }

  /// Whether `first` already waits for `last`, over any number of steps: a requirement of `last` on it would close the
  /// circle.
  private func closesCycle(from first: GestureRecognizer, to last: GestureRecognizer) -> Bool {
    var (chain, index) = ([first], 0)
    while index < chain.count {
      let member = chain[index]
      index += 1
      if member.requires(last) { return true }
      guard member.hasRequirements else { continue }
      for next in members where member.requires(next) && !chain.contains(where: { $0 === next }) {
        chain.append(next)
      }
    }
    return false
  }

  private func recordCycle(_ recognizer: GestureRecognizer, _ other: GestureRecognizer, because cause: DecisionID) {
    trace.record(
      .cycle, window.subject(of: recognizer), .waiting(on: trace.addList([window.subject(of: other)])),
      because: Causes(cause, window.cause(for: recognizer)))
  }

  // MARK: Waiting

  /// Whether failure requirements hold the recognizer back, or have failed it.
  func isHeldBack(_ recognizer: GestureRecognizer, _ request: Attempt.Request) -> Bool {
    guard recognizer.hasRequirements else { return false }
    var blockers: [GestureRecognizer] = []
    for other in members
    where other !== recognizer && recognizer.requires(other) && other.sharesTouch(with: recognizer) {
      switch other.committed {
      case .failed: continue
      case .possible:
        let mayStillRecognize = !other.trackedMask.isEmpty || other.timer != nil || other.attempt != .none
        if mayStillRecognize && !isWaiting(other, for: recognizer) { blockers.append(other) }
      case .began, .changed, .ended, .cancelled:
        failDependent(recognizer, of: other)
        return true
      }
    }
    guard !blockers.isEmpty else { return false }
    if case .pending = recognizer.attempt {
      let reasons = blockers.prefix(2).map { requirement(of: recognizer, on: $0) }
      recognizer.questionDecision = trace.record(
        .waitsForFailure, window.subject(of: recognizer),
        .waiting(on: trace.addList(blockers.map { window.subject(of: $0) })),
        measured: recognizer.pendingReason?.measured,
        because: Causes(
          window.cause(for: recognizer), recognizer.questionDecision, reasons.first ?? .none, reasons.last ?? .none))
    }
    recognizer.attempt = .waiting(request)
    return true
  }

  /// The answer or the setting by which `recognizer` waits for `other`.
  private func requirement(of recognizer: GestureRecognizer, on other: GestureRecognizer) -> DecisionID {
    recognizer.dynamicRequirements.first { $0.on === other }?.answer
      ?? window.decision(for: .requirement, of: recognizer, 1, towards: window.subject(of: other))
  }

  /// Whom it had to see fail has recognized: it fails itself, whatever it had come to (spec 2.7.1).
  func failDependent(_ recognizer: GestureRecognizer, of other: GestureRecognizer) {
    recognizer.attempt = .none
    recognizer.setReason(.requiredRecognized, recognizer.pendingReason?.measured)
    commit(.failed, to: recognizer, because: other.decision, rival: window.subject(of: other))
  }

  /// Whether `other` is itself held back by `recognizer`, over any number of steps. Circles are cut where they would
  /// close; this one came about because a recognizer that had failed came back with a new touch.
  private func isWaiting(_ other: GestureRecognizer, for recognizer: GestureRecognizer) -> Bool {
    var (seen, index) = ([other], 0)
    while index < seen.count {
      let member = seen[index]
      index += 1
      guard case .waiting = member.attempt else { continue }
      for next in members where member.requires(next) {
        if next === recognizer {
          recordCycle(recognizer, other, because: other.questionDecision)
          return true
        }
        if !seen.contains(where: { $0 === next }) { seen.append(next) }
      }
    }
    return false
  }
}

extension GestureRecognizer {
  /// Whether this one may not recognize before `other` has failed, by setting or by answer.
  final func requires(_ other: GestureRecognizer) -> Bool {
    (!requirements.isEmpty && requirements.contains { $0.recognizer === other })
      || (!dynamicRequirements.isEmpty && dynamicRequirements.contains { $0.on === other })
  }

  /// Whom it waits for by setting: what a look at the stage before any touch can tell.
  package final var staticRequirements: [GestureRecognizer] { requirements.compactMap(\.recognizer) }

  /// Whom it was to wait for, and does not, since that would close a circle.
  package final var ignoredRequirements: [GestureRecognizer] { cyclicRequirements.compactMap(\.recognizer) }

  /// Whether it may have to wait for anybody at all.
  final var hasRequirements: Bool { !requirements.isEmpty || !dynamicRequirements.isEmpty }

  /// Notes a requirement: at once, from the next reset on, or as one that closes a circle (spec 2.7.5).
  final func addRequirement(on other: GestureRecognizer) {
    requirements.removeAll { $0.recognizer == nil }
    guard !(requirements + pendingRequirements + cyclicRequirements).contains(where: { $0.recognizer === other })
    else { return }
    if other.waits(for: self) {
      cyclicRequirements.append(WeakRecognizer(recognizer: other))
    } else if let arbiter {
      pendingRequirements.append(WeakRecognizer(recognizer: other))
      let window = arbiter.window
      window.record(.requirement, of: self, 1, rival: window.subject(of: other))
    } else {
      requirements.append(WeakRecognizer(recognizer: other))
    }
  }

  /// Takes a requirement back, which no application can: what if it had never been made.
  final func removeRequirement(on other: GestureRecognizer) {
    requirements.removeAll { $0.recognizer === other }
    pendingRequirements.removeAll { $0.recognizer === other }
    cyclicRequirements.removeAll { $0.recognizer === other }
    arbiter?.needsResolving = true
  }

  final func applyPendingRequirements() {
    guard !pendingRequirements.isEmpty else { return }
    requirements += pendingRequirements
    pendingRequirements.removeAll()
  }

  /// Whether this one is `other`, or waits for it by setting, over any number of steps.
  private func waits(for other: GestureRecognizer) -> Bool {
    var (chain, index) = ([self], 0)
    while index < chain.count {
      if chain[index] === other { return true }
      for next in (chain[index].requirements + chain[index].pendingRequirements).compactMap(\.recognizer)
      where !chain.contains(where: { $0 === next }) {
        chain.append(next)
      }
      index += 1
    }
    return false
  }
}
