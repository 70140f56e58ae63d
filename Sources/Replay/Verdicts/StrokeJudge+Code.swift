import Stages
import TouchKit

/// Decides what the application's code did for fingers.
extension StrokeJudge {
  /// Whether the code of an application changed what is seen: called by a pan or by two fingers on a scroll view that
  /// scrolls nothing, or by a pan from an edge, which brings something other than its view. Where nobody said what is
  /// meant, by any pan or press on the view: it may carry a copy of it.
  func hasActedByFingers(_ path: String) -> Bool {
    guard !motions.contains(where: { $0.scroller.exists }) else { return false }
    let isScroller =
      isScroller(path) && (motions.isEmpty ? !acts(path).isEmpty : motions.allSatisfy { isWithin($0.path, path) })
    return decisions.contains { decision in
      guard let kind = trace.recognizerKind(of: decision.subject),
        trace.name(of: trace.view(of: decision.subject)) == path, !trace.isScrollPan(decision.subject)
      else { return false }
      if isGuess, stroke.shape != .twoFingers, isOwnRecognition(decision) { return true }
      guard case .action = decision.fact else { return false }
      let carries = isGuess && !self.isScroller(path) && (kind == .pan || kind == .longPress)
      let isMeant =
        stroke.shape == .twoFingers
        ? (isScroller || isGuess) && (kind == .pinch || kind == .rotation) || isGuess && kind == .tap
        : kind == .screenEdgePan || isScroller && kind == .pan || carries
      return isMeant && hasEffect(of: decision)
    }
  }

  /// Returns the view that code moved with the finger while nothing else of what was touched did: a pan or a press carries
  /// a copy of a row, or a card that lies elsewhere. Nil where something of it tracks, scrolls or lost a recognizer.
  /// - Parameter target: What the stroke seems to be meant for; nil for nothing.
  func carried(besides target: String?) -> String? {
    guard stroke.isMotion, stroke.touches.count == 1 else { return nil }
    if let target {
      // What scrolls the other way is meant for its own pan.
      let isAcross = trace.subject(at: target).flatMap(node)?.scrolls(stroke.axis) == false
      guard let view = trace.subject(at: target), trace[view]?.kind == .view || isAcross,
        node(view)?.look.trackedAxes.isEmpty != false, !hasMoved(target), !isNavigation(target)
      else { return nil }
    }
    let hasCode = decisions.contains { decision in
      guard decision.time <= lift, case .action = decision.fact,
        let kind = trace.recognizerKind(of: decision.subject), kind == .pan || kind == .longPress
      else { return false }
      let view = trace.view(of: decision.subject)
      return !trace.isScrollPan(decision.subject) && stroke.chain.contains(view)
    }
    guard hasCode, !motions.contains(where: { $0.scroller.exists && $0.steps.contains(where: \.isDrag) }) else {
      return nil
    }
    let moved = motions.filter { !$0.scroller.exists && $0.furthest(until: lift) >= 10 && !$0.isJump(stroke) }
    return moved.max { $0.furthest(until: lift) < $1.furthest(until: lift) }?.path
  }

  /// Whether a tap or a press that the application has added to a view called its code.
  func hasOwnTap(_ path: String) -> Bool { decisions.contains { isOwnAction($0, path) && hasEffect(of: $0) } }

  /// Whether a tap or a press that the application has added to a view called its code, which may have changed nothing.
  func hasOwnAction(_ path: String) -> Bool { decisions.contains { isOwnAction($0, path) } }

  private func isOwnAction(_ decision: Decision, _ path: String) -> Bool {
    guard case .action = decision.fact, let kind = trace.recognizerKind(of: decision.subject) else { return false }
    return (kind == .tap || kind == .longPress) && trace.name(of: trace.view(of: decision.subject)) == path
  }

  /// Whether a recognizer that the application wrote recognized, and something changed then: it may call whom it likes, and
  /// has its effect also without an action.
  func isOwnRecognition(_ decision: Decision) -> Bool {
    guard case .state(.possible, let state) = decision.fact, state == .began || state == .ended else { return false }
    return trace.recognizerKind(of: decision.subject) == .custom && hasEffect(of: decision)
  }

  /// Whether the keyboard came: a tap on what scrolls text is meant for its cursor.
  var hasBroughtKeyboard: Bool {
    reactions.contains { $0.subject == "keyboard" && $0.effects.contains { $0.kind == .appeared } }
  }

  /// Whether something was seen to change once code was called, by no timer.
  func hasEffect(of action: Decision) -> Bool {
    reactions.contains { reaction in
      reaction.effects.contains { $0.kind != .lit && $0.start >= action.time && timer(behind: $0) == nil }
    }
  }

  /// Whether a control changed its value that a target is a part of: the target came back as the handle that it is.
  func isHandle(_ targets: [String]) -> Bool {
    reactions.contains { reaction in
      let hasChanged = reaction.effects.contains {
        $0.kind == .control && $0.event == ControlEvent.valueChanged.rawValue
      }
      return hasChanged && targets.contains { isWithin($0, reaction.subject) }
    }
  }
}
