import TouchKit

/// Who has a touch at a moment, by which decision, and who lost it.
public struct Verdict {
  /// The touch's number; nil for a run without touches.
  public let touch: Int?
  /// The path of the view that has the touch: the hit view, or the view of the recognizer that won it. Nil if the hit
  /// view lost it and nobody won it.
  public let owner: String?
  /// The decision by which a recognizer won the touch; nil if the hit view has it.
  public let win: DecisionID?
  /// ``win``, or the delivery that gave the touch to the view; nil while nobody has it.
  public let grant: DecisionID?
  /// Whether the touch has an owner: a view received it, or a recognizer won it.
  public let isDecided: Bool
  /// Whether the touch is still down.
  public let isDown: Bool
  /// The losses of the touch so far, the most important one first.
  public let losses: [Loss]

  /// Reads the verdict about a touch at the end of a trace.
  package init(of touch: Int, _ outcomes: TouchOutcomes, in trace: Trace) {
    let index = LaneIndex(of: trace)
    index.catchUp()
    self.init(of: touch, index.possession(of: touch), outcomes, losses: outcomes.losses, in: trace)
  }

  init(
    of touch: Int?, _ possession: Possession?, _ outcomes: TouchOutcomes, losses: [Loss], in trace: Trace
  ) {
    self.touch = touch
    let owner = possession?.owner ?? .none
    let grants = touch.map(outcomes.winners) ?? []
    win = grants.last { trace.isRecognizer($0.subject, on: owner) }?.decision
    grant = win ?? grants.last { $0.subject == trace[owner]?.path }?.decision
    isDecided = win != nil || possession.map { $0.standing != .possible } ?? false
    isDown = possession?.isDown ?? false
    let rival = win.flatMap { trace[$0] }.flatMap { trace[$0.rival]?.path }
    let lost = losses.filter { loss in touch.map(loss.touches.contains) ?? false }
    let weights = lost.map { Self.weight(of: $0, in: trace) }
    let order = lost.indices.sorted { a, b in
      let ranks = [a, b].map { (weights[$0], lost[$0].subject == rival ? 1 : 0) }
      return ranks[0] == ranks[1] ? a < b : ranks[0] > ranks[1]
    }
    self.losses = order.map { lost[$0] }
    let path = trace[owner]?.path
    self.owner = win == nil && lost.contains { $0.subject == path } ? nil : path
  }

  static func weight(of loss: Loss, in trace: Trace) -> Int {
    trace[loss.decision].map { $0.weight(in: trace) } ?? 0
  }
}

extension Decision {
  /// How important a loss by this decision is. Losses to somebody else rank highest, then losses by the finger's
  /// movement. Losses by recognizers that the gesture was not meant for rank lowest.
  fileprivate func weight(in trace: Trace) -> Int {
    switch rule {
    case .cancelContent, .legacyClaim, .legacySwallow, .abandoned, .contentKeeps, .contentRefused, .refused,
      .requiredRecognized, .passedOver:
      return 5
    case .excluded: return [.pan, .screenEdgePan].contains(trace.recognizerKind(of: subject)) ? 4 : 3
    case .dropContent: return trace.isControl(subject) ? 4 : 2
    case .atEdge, .tapMoved, .tapHeld, .tapGap, .tapApart, .pressMoved, .swipeCross, .swipeBack, .swipeSlow, .edgeAngle:
      return 3
    default: return 1
    }
  }
}

extension Trace {
  /// Whether a path is that of a recognizer on a view.
  fileprivate func isRecognizer(_ path: String, on view: SubjectID) -> Bool {
    guard let subject = subject(at: path), case .recognizer(_, view) = self[subject]?.kind else { return false }
    return true
  }

  fileprivate func isControl(_ subject: SubjectID) -> Bool {
    if case .control = self[subject]?.kind { true } else { false }
  }
}

/// Describes who got a touch, who lost it, and why.
extension Explanation {
  /// Returns the verdict in one sentence: who has the touch and by which decision, who lost it and why.
  public func sentence(for verdict: Verdict) -> String {
    guard let touch = verdict.touch else { return "No touch came down." }
    var text = "\(verdict.owner.map(name(at:)) ?? "nobody") has touch \(touch)"
    if let win = verdict.win.flatMap({ trace[$0] }) {
      text = "\(name(win.subject)) has touch \(touch) since \(time(win)), because \(reason(of: win))"
    }
    guard let loss = verdict.losses.first, let decision = trace[loss.decision] else {
      return text + "; nobody lost it."
    }
    return text + "; \(name(at: loss.subject)) lost it at \(time(decision)), because \(reason(of: decision))."
  }

  /// Returns the reason of a decision, with its measurement: `the fingers moved far enough (10.42 > 10 pt)`.
  public func reason(of decision: Decision) -> String {
    let reason = reason(decision, naming: name)
    // To people a measurement says something only where it is the reason.
    if naming == .people, !decision.rule.isMeasured { return reason }
    let crossing = crossing(ofWinnerOver: decision)
    guard crossing.isEmpty, let measured = decision.measured else { return reason + crossing }
    return "\(reason) (\(measured.short(numbers)))"
  }

  private func time(_ decision: Decision) -> String {
    "\(NumberStyle.screen.short(Double(trace.shownTime(decision.time).microseconds) / 1_000)) ms"
  }

  /// A verdict in two lines.
  public struct Headline: Hashable, Sendable {
    /// Who has the touch, and who lost it: `button5 has touch 1; pan · list lost it.`
    public let outcome: String
    /// The reason of the most important loss. Without a loss: why the winner has the touch, or what it waits for.
    public let reason: String
    /// When that was decided; nil if it is not decided yet.
    public let time: Instant?
  }

  /// Returns the verdict in two lines; nil before the first touch.
  /// - Parameter reading: The state of touches, timers and recognizers at the verdict's moment.
  public func headline(for verdict: Verdict, in reading: Reading) -> Headline? {
    guard let touch = verdict.touch else { return nil }
    guard let loss = verdict.losses.first, let decision = trace[loss.decision] else {
      guard let grant = verdict.grant.flatMap({ trace[$0] }) else {
        return Headline(outcome: "\(holder(of: verdict)).", reason: expectation(of: touch, in: reading), time: nil)
      }
      return Headline(outcome: "\(holder(of: verdict)); nobody lost it.", reason: reason(of: grant), time: grant.time)
    }
    let others = verdict.losses.count - 1
    let losers = name(at: loss.subject) + (others == 0 ? "" : others == 1 ? " and another" : " and \(others) others")
    return Headline(
      outcome: "\(holder(of: verdict)); \(losers) lost it.", reason: reason(of: decision), time: decision.time)
  }

  /// Returns `button5 has touch 1`; `got` for a touch that has ended, `would get` before anything is decided.
  private func holder(of verdict: Verdict) -> String {
    let winner = verdict.win.flatMap { trace[$0] }.map { name($0.subject) } ?? verdict.owner.map(name(at:))
    let verb = !verdict.isDown ? "got" : verdict.isDecided || winner == nil ? "has" : "would get"
    return "\(winner ?? "Nobody") \(verb) touch \(verdict.touch ?? 0)"
  }

  /// Returns what a touch waits for that nobody has yet.
  private func expectation(of touch: Int, in reading: Reading) -> String {
    if let delay = reading.timers.last(where: { $0.touch == touch && $0.isPending && $0.name == .contentTouchDelay }) {
      let end = NumberStyle.screen.whole(reading.storyMilliseconds(at: delay.deadline))
      return "\(name(trace.view(of: delay.subject))) holds it back until +\(end) ms, in case the finger scrolls"
    }
    let open = reading.recognizers.filter { $0.touches.contains(touch) && $0.state == .possible }
    if let waiting = open.first(where: { !$0.waitsOn.isEmpty }) {
      return "\(name(waiting.subject)) \(self.waiting(for: waiting.waitsOn.map(name).joined(separator: ", ")))"
    }
    guard !open.isEmpty else { return "nothing takes it" }
    return "\(open.map { name($0.subject) }.joined(separator: ", ")) may still begin"
  }
}

extension Rule {
  /// Whether a decision by this rule is due to what it measured, rather than to an answer, a setting or somebody else.
  fileprivate var isMeasured: Bool {
    switch self {
    case .refused, .contentRefused, .contentKeeps, .disabled, .abandoned, .excluded, .requiredRecognized, .dropContent,
      .cancelContent, .passedOver, .atEdge, .liftedEarly, .wrongAxis:
      false
    default: true
    }
  }
}
