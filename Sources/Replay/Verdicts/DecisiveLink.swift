import Foundation
import TouchKit

/// Finds the decision that a verdict is due to.
extension Explanation {
  /// Returns the decision that the verdict is due to; nil for none, or where the release alone explains it.
  package func decisive(_ judgement: Judgement, in run: Run) -> Decision? {
    let (start, end) = (judgement.stroke.start, judgement.stroke.end ?? judgement.end)
    let during = trace.decisions(since: start, until: end)
    switch judgement.expectation {
    case .recognition: return ownLosses(of: judgement, in: run).first
    // What never lit up lost the touch, was not hit, or heard of the touch too late. What becomes of recognizers on it does
    // not matter.
    case .highlight where judgement.remnant == nil || judgement.remnant == .moved:
      let arrival = arrival(of: judgement, during)
      return ownLosses(of: judgement, in: run).first { !trace.isRecognizer($0.subject) }
        ?? cover(of: judgement, during) ?? arrival.flatMap(keptAway) ?? arrival
    case .motion, .action, .highlight, nil: break
    }
    switch judgement.kind {
    case .noTarget: return nil
    case .takenBack: return release(of: judgement)
    case .reacted:
      return shortfall(of: judgement, during) ?? leave(of: judgement, during) ?? restraint(of: judgement, during)
        ?? (endsAtRest(judgement) ? release(of: judgement) : nil)
    case .stuck: return stuck(during) ?? trace.decisions(since: start).first(where: isStuck)
    case .late where judgement.deeds.first?.way?.arrival != nil: return during.last { $0.rule == .delegateTarget }
    case .late:
      return during.last { $0.rule == .release && judgement.targets.contains(trace.name(of: $0.subject)) }
    case .together: return joint(judgement, during)
    case .nothing, .instead, .cutOff:
      if let misuse = trace[judgement.misuse] { return misuse }
      if !judgement.stroke.isMotion, let cover = cover(of: judgement, during) { return cover }
      return loss(of: judgement, in: run) ?? interference(with: judgement, during) ?? joint(judgement, during)
        ?? during.first { $0.rule == .legacySwallow }
    }
  }

  /// Returns the hit test that found another view than the target; nil if the target was hit.
  private func cover(of judgement: Judgement, _ during: Slice<Trace.Decisions>) -> Decision? {
    guard let target = judgement.targets.first.flatMap(trace.subject(at:)), !judgement.stroke.chain.contains(target)
    else { return nil }
    return during.first { if case .hit(judgement.stroke.touches[0], _, _) = $0.fact { true } else { false } }
  }

  /// Returns the decision with which a target or its content heard of the touch.
  private func arrival(of judgement: Judgement, _ during: Slice<Trace.Decisions>) -> Decision? {
    during.first { decision in
      guard case .deliver(_, .began, _, _) = decision.fact else { return false }
      let path = trace.name(of: decision.subject)
      return judgement.targets.contains { path == $0 || path.hasPrefix("\($0)/~") }
    }
  }

  /// Returns the application's no that kept a recognizer from a touch which was delivered at once; nil for none, and for a
  /// later delivery.
  func keptAway(before arrival: Decision) -> Decision? {
    guard arrival.rule != .release, case .deliver(_, .began, _, _) = arrival.fact else { return nil }
    return trace.decisions(since: arrival.time, until: arrival.time).first { decision in
      guard case .question(.shouldReceive, _, false, let respondent) = decision.fact else { return false }
      return respondent.exists && trace.isRecognizer(decision.subject)
    }
  }

  /// Returns the decision with which what came back was let go: the release of a pop or of content or, of what code moves,
  /// its last action.
  private func release(of judgement: Judgement) -> Decision? {
    let lift = (judgement.stroke.end ?? judgement.end).advanced(bySeconds: 0.05)
    if let start = zeroStart(of: judgement) { return start }
    let until = trace.decisions(since: judgement.stroke.start, until: lift)
    return until.last { $0.rule == .popRelease }
      ?? until.last { decision in
        guard judgement.targets.contains(trace.name(of: decision.subject)) else { return false }
        return if case .scroll(.willEndDragging, _) = decision.fact { true } else { false }
      } ?? until.last { if case .action = $0.fact { true } else { false } } ?? ownRelease(of: judgement)
  }

  /// Returns the lift that a target heard of which reacts to touches itself; nil for other targets.
  func ownRelease(of judgement: Judgement) -> Decision? {
    guard let lift = judgement.stroke.end else { return nil }
    return trace.decisions(since: lift, until: lift).last { decision in
      guard case .deliver(_, .ended, _, _) = decision.fact else { return false }
      return judgement.targets.contains(trace.name(of: decision.subject))
        && trace.owners[.subject(decision.subject)] != nil
    }
  }

  /// Returns the beginning of a pan that had a translation of 0 then, for what code moved against the finger's way: the
  /// sign of a 0 tells no direction (spec 3.3). Nil where something else took it back.
  func zeroStart(of judgement: Judgement) -> Decision? {
    guard let deed = judgement.deeds.first, deed.kind == .moved, isReversed(deed) else { return nil }
    let during = trace.decisions(since: judgement.stroke.start, until: judgement.stroke.end ?? judgement.end)
    return during.first { decision in
      guard case .state(.possible, .began) = decision.fact, let measured = decision.measured else { return false }
      return trace.recognizerKind(of: decision.subject) == .pan && decision.rule == .panSlop
        && abs(measured.value - measured.limit) < 0.5
    }
  }

  private func isStuck(_ decision: Decision) -> Bool {
    if case .navigation(.stuck, _, _) = decision.fact { true } else { false }
  }

  /// Returns the yes by which two recognizers recognized together, rather that about those of the views that both reacted.
  func joint(_ judgement: Judgement, _ during: some Collection<Decision>) -> Decision? {
    let views = judgement.targets + judgement.deeds.map(\.path) + (judgement.rival.map { [$0.path] } ?? [])
    func moves(_ recognizer: SubjectID) -> Bool {
      let view = trace.view(of: recognizer)
      return views.contains(trace.name(of: view)) && (trace[view]?.kind != .scrollView || trace.isScrollPan(recognizer))
    }
    let pairs = during.compactMap { decision -> (decision: Decision, other: SubjectID)? in
      guard case .question(.shouldRecognizeSimultaneouslyWith, let other, true, _) = decision.fact else { return nil }
      return (decision, other)
    }
    return (pairs.first { moves($0.decision.subject) && moves($0.other) } ?? pairs.first)?.decision
  }

  /// Returns the application's yes to the pop that is stuck.
  private func stuck(_ during: Slice<Trace.Decisions>) -> Decision? {
    during.last { decision in
      guard case .question(.shouldBegin, _, true, let respondent) = decision.fact else { return false }
      return respondent.exists && trace.recognizerKind(of: decision.subject) == .screenEdgePan
    }
  }

  /// Returns the code that set a target elsewhere while the finger was down.
  private func interference(with judgement: Judgement, _ during: Slice<Trace.Decisions>) -> Decision? {
    during.first { decision in
      guard decision.rule == .setting, case .setting(let setting, _) = decision.fact else { return false }
      return [.contentOffset, .isScrollEnabled, .isEnabled].contains(setting)
        && judgement.targets.contains(trace.name(of: decision.subject))
    }
  }

  /// Returns why a target moved much less than the finger: by which decision it lost the touch on the way, or who chose that
  /// it stops dead.
  private func shortfall(of judgement: Judgement, _ during: Slice<Trace.Decisions>) -> Decision? {
    guard judgement.deeds.count == 1, let way = judgement.deeds[0].way else { return nil }
    if way.across >= 10 { return during.last { $0.rule == .diagonal } }
    // What kept to one axis a finger that went along both.
    if judgement.deeds[0].kind == .scrolled,
      judgement.stroke.reach(way.isSideways ? .vertical : .horizontal) >= StrokeReader.slop,
      let keeper = keeper(of: judgement.deeds[0].path, during)
    {
      return keeper
    }
    if way.stopsDead { return during.last { $0.rule == .delegateTarget } }
    guard isShort(judgement) else { return nil }
    return during.first { decision in
      guard judgement.targets.contains(trace.name(of: decision.subject)) else { return false }
      return if case .deliver(_, .cancelled, _, _) = decision.fact { true } else { false }
    }
  }

  /// Returns the yes by which both targets of a gesture scrolled that was meant for both, one after the other; nil for
  /// other gestures.
  private func leave(of judgement: Judgement, _ during: Slice<Trace.Decisions>) -> Decision? {
    let views = judgement.deeds.filter { [.scrolled, .paged, .moved].contains($0.kind) }.map(\.path)
    guard views.count > 1 else { return nil }
    return during.first { decision in
      guard case .question(.shouldRecognizeSimultaneouslyWith, let other, true, let respondent) = decision.fact,
        respondent.exists
      else { return false }
      return [decision.subject, other].allSatisfy { views.contains(trace.ownerPath(of: $0)) }
    }
  }

  /// Returns the application's no by which a recognizer of another view let the target have its way; nil for none that
  /// would have acted on such a stroke, and where something else moved the target.
  private func restraint(of judgement: Judgement, _ during: Slice<Trace.Decisions>) -> Decision? {
    let refusal = during.first { decision in
      guard decision.rule == .refused, isAdded(decision.subject),
        !judgement.targets.contains(trace.ownerPath(of: decision.subject)),
        let kind = trace.recognizerKind(of: decision.subject)
      else { return false }
      let ofDrags: Set<GestureRecognizer.Kind> = [.pan, .swipe, .screenEdgePan]
      return judgement.stroke.isMotion ? ofDrags.contains(kind) : [.tap, .longPress].contains(kind)
    }
    guard let refusal, judgement.deeds.first?.kind == .moved else { return refusal }
    return winner(after: refusal, judgement) == nil ? nil : refusal
  }

  /// Returns the lock to one axis, or the code that set content back on the other; nil for neither.
  private func keeper(of path: String, _ during: Slice<Trace.Decisions>) -> Decision? {
    let own = during.filter { trace.name(of: $0.subject) == path }
    return own.last { $0.rule == .directionLock } ?? own.first { $0.rule == .setting && isShift($0) }
  }

  /// Whether content scrolled less than half as far as the finger went, and within its edges.
  func isShort(_ judgement: Judgement) -> Bool {
    guard judgement.kind == .reacted, judgement.stroke.isMotion, let deed = judgement.deeds.first,
      deed.kind == .scrolled, let way = deed.way, way.stretch == nil, way.restingEdge == nil
    else { return false }
    return way.distance < judgement.stroke.reach(way.isSideways ? .horizontal : .vertical) / 2
  }

  /// Returns the losses of the stroke's touches, the most important one first.
  private func losses(of judgement: Judgement, in run: Run) -> [Loss] {
    run.losses(until: judgement.end).filter { !Set($0.touches).isDisjoint(with: judgement.stroke.touches) }
      .sorted { Verdict.weight(of: $0, in: trace) > Verdict.weight(of: $1, in: trace) }
  }

  /// Returns the decisions by which the targets, their recognizers or their content lost the touches.
  private func ownLosses(of judgement: Judgement, in run: Run) -> [Decision] {
    losses(of: judgement, in: run).filter { loss in
      judgement.targets.contains {
        loss.subject == $0 || loss.subject.hasPrefix("\($0)#") || loss.subject.hasPrefix("\($0)/~")
      }
    }.compactMap { trace[$0.decision] }
  }

  /// Returns the most important loss of the target; without one, that of a pan around it.
  private func loss(of judgement: Judgement, in run: Run) -> Decision? {
    func isPan(_ decision: Decision) -> Bool {
      let kind = trace.recognizerKind(of: decision.subject)
      return kind == nil || [.pan, .swipe, .screenEdgePan, .longPress].contains(kind)
    }
    // That its own pan took a touch away from content is no loss.
    func isOwn(_ decision: Decision) -> Bool {
      judgement.targets.contains(trace.name(of: trace.view(of: decision.rival)))
    }
    let own = ownLosses(of: judgement, in: run)
    // No pan was meant by a tap.
    guard judgement.stroke.isMotion else { return own.first }
    let around = losses(of: judgement, in: run).filter { loss in
      judgement.targets.contains { $0.hasPrefix(loss.subject.prefix { $0 != "#" }) }
    }
    .compactMap { trace[$0.decision] }.filter { isPan($0) && trace.isRecognizer($0.subject) }
    // A pan that is switched off would not have begun in any case.
    let off = own.filter { $0.rule == .disabled && trace.isScrollPan($0.subject) }
    // What a hold should pick up, a long press around it would have.
    let press = around.filter { loss in
      judgement.stroke.shape == .holdDrag && loss.rule == .excluded
        && trace.recognizerKind(of: loss.subject) == .longPress
    }
    return (off + press + own.filter { isPan($0) && !isOwn($0) } + around).first
  }
}
