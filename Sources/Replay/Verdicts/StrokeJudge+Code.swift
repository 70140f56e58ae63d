import Stages
import TouchKit

/// Decides what the application's code did for fingers.
extension StrokeJudge {
  /// Whether the code of an application changed what is seen: called by a pan or by two fingers on a scroll view that
  /// scrolls nothing, or by a pan from an edge, which brings something other than its view.
  func hasActedByFingers(_ path: String) -> Bool {
    guard !motions.contains(where: { $0.scroller.exists }) else { return false }
    let isScroller =
      isScroller(path) && (motions.isEmpty ? !acts(path).isEmpty : motions.allSatisfy { isWithin($0.path, path) })
    return decisions.contains { decision in
      guard case .action = decision.fact, let kind = trace.recognizerKind(of: decision.subject),
        trace.name(of: trace.view(of: decision.subject)) == path, !trace.isScrollPan(decision.subject)
      else { return false }
      let isMeant =
        stroke.shape == .twoFingers
        ? isScroller && (kind == .pinch || kind == .rotation) : kind == .screenEdgePan || isScroller && kind == .pan
      return isMeant && hasEffect(of: decision)
    }
  }

  /// Whether a tap or a press that the application has added to a view called its code.
  func hasOwnTap(_ path: String) -> Bool {
    decisions.contains { decision in
      guard case .action = decision.fact, let kind = trace.recognizerKind(of: decision.subject) else { return false }
      return (kind == .tap || kind == .longPress) && trace.name(of: trace.view(of: decision.subject)) == path
        && hasEffect(of: decision)
    }
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
