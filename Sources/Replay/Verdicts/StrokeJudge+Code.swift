import Stages
import TouchKit

/// Decides what the application's code did for fingers.
extension StrokeJudge {
  /// Whether the code of an application, called by a pan or by two fingers on a scroll view that moves nothing, changed what
  /// is seen in it.
  func hasActedByFingers(_ path: String) -> Bool {
    guard isScroller(path), motions.isEmpty, !acts(path).isEmpty else { return false }
    return decisions.contains { decision in
      guard case .action = decision.fact, let kind = trace.recognizerKind(of: decision.subject),
        trace.name(of: trace.view(of: decision.subject)) == path, !trace.isScrollPan(decision.subject)
      else { return false }
      let isMeant = stroke.shape == .twoFingers ? kind == .pinch || kind == .rotation : kind == .pan
      return isMeant && hasEffect(of: decision)
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
