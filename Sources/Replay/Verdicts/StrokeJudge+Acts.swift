import Foundation
import Stages
import TouchKit

/// Decides what became of taps, presses and catches.
extension StrokeJudge {
  func actKind(_ targets: [String]) -> (VerdictKind, Double) {
    if let delay = targets.map(arrival).max(), delay > 0.2 { return (.late, delay) }
    let missing = targets.filter { !hasActed($0) }
    guard missing.isEmpty else { return (kind(missing: missing), 0) }
    if let target = targets.first, let effect = lit(target), stroke.shape == .hold {
      let delay = effect.start.seconds(since: stroke.start)
      if delay > 0.2 { return (.late, delay) }
    }
    if hasRival(targets) { return (.together, 0) }
    return (.reacted, 0)
  }

  /// Returns the kind where a target should light up or recognize: whether it did, and how late.
  func presenceKind(_ targets: [String]) -> (VerdictKind, Double) {
    let missing = targets.filter { !hasReacted($0) }
    guard missing.isEmpty else { return (kind(missing: missing), 0) }
    let delay = targets.compactMap(lit).map { $0.start.seconds(since: stroke.start) }.max() ?? 0
    return delay > 0.2 ? (.late, delay) : (.reacted, 0)
  }

  /// Whether a target acted, was selected, lit up under a press, or stopped under a catch.
  func hasActed(_ path: String) -> Bool {
    if expectation == nil {
      if stroke.shape == .hold, lit(path) != nil { return true }
      if stroke.shape == .catching, stopped(path) { return true }
    }
    if isGuess, hasOwnAction(path) || isScroller(path) && hasBroughtKeyboard && hasHeard({ $0 == path }) { return true }
    if isControlOrRow(path) {
      return hasSent(path) || reactions.contains { $0.subject == path && $0.effects.contains { $0.kind != .lit } }
    }
    return !acts(path).isEmpty || !motions(of: path).isEmpty || hasRecognizer(path) && hasEffects
      || isGuess && hasAnswered(path)
  }

  func lit(_ path: String) -> Effect? {
    reactions.first { $0.subject == named(path) }?.effects.first { $0.kind == .lit }
  }

  /// Whether a control or row that may have no name sent what it sends when it is used.
  private func hasSent(_ path: String) -> Bool {
    decisions.contains { decision in
      guard trace.name(of: decision.subject) == path else { return false }
      return switch decision.fact {
      case .control(let event, _): event.isAct
      case .row(let event, _, _): event == .selected || event == .deselected
      default: false
      }
    }
  }

  /// Returns how many seconds after the touch-down a view heard of it; 0 for never.
  private func arrival(at path: String) -> Double {
    let arrival = decisions.first { decision in
      guard case .deliver(let touch, .began, _, _) = decision.fact, stroke.touches.contains(touch) else { return false }
      return trace.name(of: decision.subject) == path
    }
    return arrival.map { $0.time.seconds(since: stroke.start) } ?? 0
  }

  /// Whether something changed at once when a view heard of the end of the touch: in a touch method of its own.
  func hasAnswered(_ path: String) -> Bool {
    let end = decisions.first { decision in
      guard case .deliver(let touch, .ended, _, _) = decision.fact else { return false }
      return stroke.touches.contains(touch) && trace.name(of: decision.subject) == path
    }
    guard let end else { return false }
    return reactions.contains { reaction in
      reaction.effects.contains { effect in
        let delay = effect.start.seconds(since: end.time)
        return effect.kind != .lit && delay >= 0 && delay < 0.05 && timer(behind: effect) == nil
      }
    }
  }

  /// Whether one of these views got one of the stroke's touches.
  private func hasHeard(_ isMeant: (String) -> Bool) -> Bool {
    decisions.contains { decision in
      guard case .deliver(let touch, _, _, _) = decision.fact else { return false }
      return stroke.touches.contains(touch) && isMeant(trace.name(of: decision.subject))
    }
  }

  private var hasEffects: Bool { reactions.contains { $0.effects.contains { $0.kind != .lit } } }

  private func isControlOrRow(_ path: String) -> Bool {
    guard let subject = trace.subject(at: path) else { return false }
    if trace[subject]?.kind == .control { return true }
    return reactions.contains { $0.subject == path && $0.effects.contains { $0.kind == .row } }
  }

  private func stopped(_ path: String) -> Bool {
    reactions.contains { $0.subject == path && $0.effects.contains { $0.kind == .stopped } }
  }

  /// Whether a recognizer on a view recognized.
  private func hasRecognizer(_ path: String) -> Bool {
    decisions.contains { isRecognition($0) && trace.name(of: trace.view(of: $0.subject)) == path }
  }

  /// Whether the recognizer with this path recognized.
  func hasRecognized(_ path: String) -> Bool {
    decisions.contains { isRecognition($0) && trace.name(of: $0.subject) == path }
  }

  private func isRecognition(_ decision: Decision) -> Bool {
    if case .state(_, let to) = decision.fact { to == .ended || to == .began } else { false }
  }

  /// Whether something else acted as well.
  private func hasRival(_ targets: [String]) -> Bool {
    if stroke.shape == .catching, hasActedBeside { return true }
    return reactions.contains { reaction in
      !targets.contains { isWithin(reaction.subject, $0) }
        && reaction.effects.contains { effect in
          // What heard nothing of the touch was told by code: a control made of buttons changes its value with them, and a
          // strip of thumbnails selects what the pages show.
          effect.kind == .control && hasHeard { $0 == reaction.subject }
            || effect.kind == .row && hasHeard { isWithin($0, reaction.subject) }
        }
    }
  }
}
