/// Gathers failure requirements, and holds recognizers back until they are met (spec 2.7).
extension GestureArbiter {
  // MARK: Gathering

  /// Asks both sides of every pair that shares a touch for dynamic requirements, once per attempt (spec 2.5.1).
  /// Requirements that close a cycle are recorded and ignored.
  func gatherRequirements(of recognizer: GestureRecognizer) {
    for other in recognizer.ignoredRequirements where other === recognizer || other.sharesTouch(with: recognizer) {
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
        recognizer.requirements.answered.append((other, question))
        hasRequirements = true
      }
    }
  }

  /// Returns the decision that makes `recognizer` wait for `other`, or nil. No further question follows the first yes.
  private func dynamicRequirement(of recognizer: GestureRecognizer, on other: GestureRecognizer) -> DecisionID? {
    let cause = Causes(window.cause(for: recognizer))
    func yes(
      _ question: Fact.Question, of one: GestureRecognizer, about two: GestureRecognizer,
      delegate ask: (GestureRecognizerDelegate) -> Bool, own answer: () -> Bool
    ) -> DecisionID? {
      if let delegate = one.delegate {
        let yes = window.questions.ask(
          question, delegate, for: one, about: two, .ownYes, because: cause, { ask(delegate) })
        if yes.value { return yes.decision }
      }
      let yes = window.questions.ask(question, one, for: one, about: two, .ownYes, because: cause, answer)
      return yes.value ? yes.decision : nil
    }
    return yes(
      .shouldRequireFailureOf, of: recognizer, about: other,
      delegate: { $0.gestureRecognizer(recognizer, shouldRequireFailureOf: other) },
      own: { recognizer.shouldRequireFailure(of: other) })
      ?? yes(
        .shouldBeRequiredToFailBy, of: other, about: recognizer,
        delegate: { $0.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer) },
        own: { other.shouldBeRequiredToFail(by: recognizer) })
  }

  /// Whether `first` already requires `last`, directly or indirectly, so that the reverse would close a cycle.
  private func closesCycle(from first: GestureRecognizer, to last: GestureRecognizer) -> Bool {
    first.leads(to: { $0 === last }) { member in !member.requirements.isEmpty ? members.filter(member.requires) : [] }
  }

  /// Records an ignored requirement. Its causes include up to two of the requirements that lead back.
  private func recordCycle(_ recognizer: GestureRecognizer, _ other: GestureRecognizer, because cause: DecisionID) {
    let way = wayBack(from: other, to: recognizer)
    let reasons = zip(way, way.dropFirst()).prefix(2).map { requirement(of: $0, on: $1) }
    trace.record(
      .cycle, window.subject(of: recognizer), .waiting(on: trace.addList([window.subject(of: other)])),
      because: Causes(cause, window.cause(for: recognizer), reasons.first ?? .none, reasons.last ?? .none))
  }

  /// Returns the recognizers on the shortest path along requirements, including both ends; empty if no path exists.
  private func wayBack(from first: GestureRecognizer, to last: GestureRecognizer) -> [GestureRecognizer] {
    var (ways, index) = ([[first]], 0)
    while index < ways.count {
      let way = ways[index]
      for next in members where way[way.count - 1].requires(next) {
        if next === last { return way + [next] }
        if !ways.contains(where: { $0[$0.count - 1] === next }) { ways.append(way + [next]) }
      }
      index += 1
    }
    return []
  }

  // MARK: Waiting

  /// Whether a failure requirement may hold the recognizer back. Records nothing, so that reading a state changes nothing.
  func mayHoldBack(_ recognizer: GestureRecognizer) -> Bool {
    guard !recognizer.requirements.isEmpty else { return false }
    return members.contains {
      $0 !== recognizer && recognizer.requires($0) && $0.sharesTouch(with: recognizer) && $0.mayStillRecognize
    }
  }

  /// Whether failure requirements hold the recognizer back or fail it now. Scans all members.
  func isHeldBack(_ recognizer: GestureRecognizer) -> Bool {
    guard !recognizer.requirements.isEmpty else { return false }
    var blockers: [GestureRecognizer] = []
    for other in members
    where other !== recognizer && recognizer.requires(other) && other.sharesTouch(with: recognizer) {
      switch other.committed {
      case .failed: continue
      case .possible:
        if other.mayStillRecognize && !isWaiting(other, for: recognizer) { blockers.append(other) }
      case .began, .changed, .ended, .cancelled:
        failDependent(recognizer, of: other)
        return true
      }
    }
    guard !blockers.isEmpty else { return false }
    if recognizer.attempt?.isWaiting == false {
      let reasons = blockers.prefix(2).map { requirement(of: recognizer, on: $0) }
      recognizer.evidence.answer = trace.record(
        .waitsForFailure, window.subject(of: recognizer),
        .waiting(on: trace.addList(blockers.map { window.subject(of: $0) })),
        measured: recognizer.evidence.reason?.measured,
        because: Causes(
          window.cause(for: recognizer), recognizer.evidence.answer, reasons.first ?? .none, reasons.last ?? .none))
    }
    recognizer.attempt?.isWaiting = true
    return true
  }

  /// Returns the decision that made `recognizer` require `other`: an answer or a setting.
  private func requirement(of recognizer: GestureRecognizer, on other: GestureRecognizer) -> DecisionID {
    recognizer.requirements.answered.first { $0.on === other }?.answer
      ?? window.decision(for: .requirement, of: recognizer, 1, towards: window.subject(of: other))
  }

  /// Fails `recognizer` because `other`, whose failure it requires, has recognized (spec 2.7.1).
  func failDependent(_ recognizer: GestureRecognizer, of other: GestureRecognizer) {
    recognizer.attempt = nil
    recognizer.lose(to: .requiredRecognized)
    let (requirement, rival) = (requirement(of: recognizer, on: other), window.subject(of: other))
    commit(.failed, to: recognizer, because: other.evidence.recognition, requirement, rival: rival)
  }

  /// Names the last failure that the recognizer waited for as a cause of its recognition.
  func noteWhatFreed(_ recognizer: GestureRecognizer) {
    guard recognizer.attempt?.isWaiting == true else { return }
    let failed = members.lazy.filter { recognizer.requires($0) && $0.committed == .failed }
    if let freedBy = failed.map(\.evidence.decision).max() { recognizer.evidence.reason?.link = freedBy }
  }

  /// Whether `other` waits for `recognizer`, directly or indirectly; records such a cycle. Gathering ignores
  /// requirements that close a cycle, but this one arises when a failed recognizer returns with a new touch.
  private func isWaiting(_ other: GestureRecognizer, for recognizer: GestureRecognizer) -> Bool {
    let isCyclic = other.leads(to: { $0 === recognizer }) { member in
      member.attempt?.isWaiting == true ? members.filter(member.requires) : []
    }
    if isCyclic { recordCycle(recognizer, other, because: other.evidence.answer) }
    return isCyclic
  }
}

/// The recognizers that must fail before one may recognize (spec 2.7).
struct FailureRequirements {
  private struct Reference { weak var recognizer: GestureRecognizer? }

  /// Those of ``GestureRecognizer/require(toFail:)`` that are in effect.
  private var settled: [Reference] = []
  /// Those added during a gesture; they apply from the next reset (spec 2.7.5).
  private var pending: [Reference] = []
  /// Those that are ignored because they close a cycle (spec 2.7.5).
  private var cyclic: [Reference] = []
  /// Those from answers, each with the decision that recorded the answer. The reset clears them.
  var answered: [(on: GestureRecognizer, answer: DecisionID)] = []

  var isEmpty: Bool { settled.isEmpty && answered.isEmpty }
  var inEffect: [GestureRecognizer] { settled.compactMap(\.recognizer) }
  var inEffectOrPending: [GestureRecognizer] { (settled + pending).compactMap(\.recognizer) }
  var ignored: [GestureRecognizer] { cyclic.compactMap(\.recognizer) }

  /// Whether `other` must fail, by a call or by an answer.
  func includes(_ other: GestureRecognizer) -> Bool {
    holds(other) || (!answered.isEmpty && answered.contains { $0.on === other })
  }

  /// Whether `other` must fail by a call that is in effect.
  func holds(_ other: GestureRecognizer) -> Bool {
    !settled.isEmpty && settled.contains { $0.recognizer === other }
  }

  /// Whether a call has named `other`, even without effect so far.
  mutating func isKnown(_ other: GestureRecognizer) -> Bool {
    settled.removeAll { $0.recognizer == nil }
    return (settled + pending + cyclic).contains { $0.recognizer === other }
  }

  /// Adds a requirement: effective now, from the next reset, or never if it closes a cycle (spec 2.7.5).
  mutating func add(_ other: GestureRecognizer, closesCycle: Bool, isInGesture: Bool) {
    let reference = Reference(recognizer: other)
    if closesCycle {
      cyclic.append(reference)
    } else if isInGesture {
      pending.append(reference)
    } else {
      settled.append(reference)
    }
  }

  mutating func remove(_ other: GestureRecognizer) {
    settled.removeAll { $0.recognizer === other }
    pending.removeAll { $0.recognizer === other }
    cyclic.removeAll { $0.recognizer === other }
  }

  /// Forgets the answers, and puts the pending ones into effect.
  mutating func reset() {
    if !answered.isEmpty { answered.removeAll() }
    guard !pending.isEmpty else { return }
    settled += pending
    pending.removeAll()
  }
}

extension GestureRecognizer {
  /// Whether it is possible or has recognized: it follows a touch, has a timer, or waits.
  fileprivate final var mayStillRecognize: Bool {
    committed == .possible ? !trackedMask.isEmpty || timer != nil || attempt != nil : committed != .failed
  }

  /// Whether a static or dynamic requirement makes this recognizer wait for `other` to fail.
  final func requires(_ other: GestureRecognizer) -> Bool { requirements.includes(other) }

  /// The requirements of ``require(toFail:)`` that are in effect. Unlike dynamic ones, they are known before any touch.
  package final var staticRequirements: [GestureRecognizer] { requirements.inEffect }

  package final var ignoredRequirements: [GestureRecognizer] { requirements.ignored }

  final func addRequirement(on other: GestureRecognizer) {
    if tracingWindow?.holds(.requirement, of: self, towards: other, against: 1) == true { return }
    guard !requirements.isKnown(other) else { return }
    let closesCycle = other.waits(for: self)
    requirements.add(other, closesCycle: closesCycle, isInGesture: arbiter != nil)
    if let window = arbiter?.window, !closesCycle {
      window.record(.requirement, of: self, 1, rival: window.subject(of: other))
    }
  }

  /// Removes a requirement. Only what-if runs can do this; applications cannot.
  final func removeRequirement(on other: GestureRecognizer) {
    requirements.remove(other)
    arbiter?.needsResolving = true
  }

  /// Whether this recognizer is `other` or requires it, directly or indirectly. Pending requirements count.
  private func waits(for other: GestureRecognizer) -> Bool {
    self === other
      || leads(to: { $0 === other }) { $0.requirements.inEffectOrPending }
  }

  /// Whether following `links` from this recognizer leads to one that is a goal.
  final func leads(
    to isGoal: (GestureRecognizer) -> Bool, along links: (GestureRecognizer) -> [GestureRecognizer]
  ) -> Bool {
    var (met, index) = ([self], 0)
    while index < met.count {
      for next in links(met[index]) where !met.contains(where: { $0 === next }) {
        if isGoal(next) { return true }
        met.append(next)
      }
      index += 1
    }
    return false
  }
}
