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
  /// How important a loss by this decision is. A loss to somebody else ranks above one by the finger's movement, and
  /// that ranks above one by a recognizer that the gesture was not meant for.
  fileprivate func weight(in trace: Trace) -> Int {
    switch rule {
    case .cancelContent, .legacyClaim, .legacySwallow, .abandoned, .contentKeeps, .contentRefused, .refused,
      .requiredRecognized, .passedOver:
      return 5
    case .excluded: return isContinuous(in: trace) ? 4 : 3
    case .dropContent: return trace.isControl(subject) ? 4 : 2
    case .atEdge, .tapMoved, .tapHeld, .tapGap, .tapApart, .pressMoved, .swipeCross, .swipeBack, .swipeSlow, .edgeAngle:
      return 3
    case .liftedEarly, .tooManyTouches, .wrongAxis, .disabled: return 1
    default: return 1
    }
  }

  private func isContinuous(in trace: Trace) -> Bool {
    guard case .recognizer(let kind, _) = trace[subject]?.kind else { return false }
    return kind == .pan || kind == .screenEdgePan
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
