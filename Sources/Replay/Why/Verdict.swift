import TouchKit

/// Who has a touch at a moment, by which decision, and who lost it.
public struct Verdict {
  /// The touch's number; nil for a run without touches.
  public let touch: Int?
  /// The path of the view that has it: the one that was hit, or that of the recognizer that won it.
  public let owner: String?
  /// The decision by which its recognizer won it; nil where a view has it that was hit.
  public let win: DecisionID?
  /// The losses of the touch so far, that which mattered most first.
  public let losses: [Loss]

  /// The verdict about the touch that came down last by a moment, among those that somebody lost; the last one at all if
  /// nobody lost any.
  ///
  /// - Parameters:
  ///   - time: The moment; nil for the end.
  ///   - subject: The path of a view or recognizer that lost the touch; nil for any.
  public init(of run: Run, at time: Instant? = nil, about subject: String? = nil) {
    let time = time ?? run.end
    let trace = run.trace
    let outcomes = TouchOutcomes(of: trace, until: time)
    let losses = outcomes.losses.filter { loss in subject.map { loss.isAbout($0) } ?? true }
    let weight = { (loss: Loss) in trace[loss.decision].map { $0.weight(in: trace) } ?? 0 }
    // A recognizer that only watched loses touches all the time: a touch that another one lost is more telling.
    let reading = run.reading(at: time)
    let contested = losses.filter { weight($0) > 1 }.flatMap(\.touches).max()
    touch = contested ?? losses.flatMap(\.touches).max() ?? reading.touches.last?.number
    guard let touch else {
      (owner, win, self.losses) = (nil, nil, [])
      return
    }
    let known = reading.touch(touch) ?? run.reading(at: run.began(touch) ?? time).touch(touch)
    let owner = known?.owner ?? .none
    self.owner = trace[owner]?.path
    let winners = outcomes.winners(of: touch).filter { winner in
      guard let subject = trace.subject(at: winner.subject), case .recognizer(_, owner) = trace[subject]?.kind else {
        return false
      }
      return true
    }
    win = winners.last?.decision
    let rival = win.flatMap { trace[$0] }.map { trace[$0.rival]?.path ?? "" }
    self.losses = losses.filter { $0.touches.contains(touch) }.enumerated().sorted { a, b in
      let (first, second) = (weight(a.element), weight(b.element))
      if first != second { return first > second }
      if (a.element.subject == rival) != (b.element.subject == rival) { return a.element.subject == rival }
      return a.offset < b.offset
    }.map(\.element)
  }
}

extension Loss {
  /// Whether it is about a view or recognizer, or about a recognizer of that view.
  fileprivate func isAbout(_ path: String) -> Bool { subject == path || subject.hasPrefix("\(path)#") }
}

extension Decision {
  /// How much a loss by this decision tells: one to another above one by what the finger did, and that above one of a
  /// recognizer that this gesture was not for.
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
  fileprivate func isControl(_ subject: SubjectID) -> Bool {
    if case .control = self[subject]?.kind { true } else { false }
  }
}

extension Run {
  /// When a touch came down.
  fileprivate func began(_ touch: Int) -> Instant? {
    trace.decisions.first { if case .touch(touch, .began, _, _) = $0.fact { true } else { false } }?.time
  }
}
