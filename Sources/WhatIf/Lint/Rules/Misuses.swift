import Replay
import TouchKit

/// Reports programming errors for which UIKit raises an exception or hangs, in any gesture and while the stage is
/// built.
struct Misuses: LintRule {
  private var found = FoundOnce()
  var findings: [LintFinding] { found.findings }

  mutating func read(_ gesture: RehearsedGesture) {
    // The whole trace, because a misuse may occur while the stage is built.
    for decision in gesture.run.trace.decisions {
      let path = gesture.path(decision.subject)
      switch decision.fact {
      case .misuse(let misuse): add(misuse, path, decision.rule, gesture.state)
      case .navigation(.stuck, _, let depth):
        let reason = depth > 1 ? "another transition is running" : "only one view controller is on the stack"
        found.add(
          .popStuck, [path], rule: decision.rule, in: gesture.state,
          "An interactive pop of \(path) begins although \(reason). It never ends, and no view receives touches any more"
            + " (\(decision.rule.rawValue)). Let the delegate of interactivePopGestureRecognizer answer no in"
            + " gestureRecognizerShouldBegin then.")
      default: break
      }
    }
  }

  private mutating func add(_ misuse: Misuse, _ path: String, _ rule: Rule, _ state: RehearsedState) {
    switch misuse {
    case .panDelegate, .pinchDelegate:
      found.add(
        .misuse, [path], rule: rule, in: state,
        "\(path) is given another delegate, and UIKit raises an exception: \(misuse) Answer the delegate's questions in"
          + " a subclass of the scroll view instead.")
    default:
      found.add(.misuse, [path], rule: rule, in: state, "\(path): \(misuse)")
    }
  }
}
