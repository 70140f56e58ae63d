import Replay
import TouchKit

/// Reports programming errors for which UIKit raises an exception or hangs, also while the stage is built.
struct Misuses: LintRule {
  private(set) var found = FoundOnce()

  mutating func read(_ gesture: RehearsedGesture) {
    // The whole trace, because a misuse may occur while the stage is built.
    for decision in gesture.run.trace.decisions {
      let path = gesture.path(decision.subject)
      switch decision.fact {
      case .misuse(let misuse): add(misuse, path, decision.rule, gesture.input)
      case .navigation(.stuck, _, let depth):
        let reason = depth > 1 ? "another transition is running" : "only one view controller is on the stack"
        found.add(
          .popStuck, [path], rule: decision.rule, in: gesture.input,
          "The pop begins although \(reason), and no view receives touches any more. Let the delegate of"
            + " interactivePopGestureRecognizer answer no in gestureRecognizerShouldBegin then.")
      default: break
      }
    }
  }

  private mutating func add(_ misuse: Misuse, _ path: String, _ rule: Rule, _ input: RehearsedInput) {
    switch misuse {
    case .panDelegate, .pinchDelegate:
      found.add(
        .misuse, [path], rule: rule, in: input,
        "\(path) is given another delegate, and UIKit raises an exception: \(misuse) Answer the delegate's questions in"
          + " a subclass of the scroll view instead.")
    default:
      found.add(.misuse, [path], rule: rule, in: input, "\(path): \(misuse)")
    }
  }
}

/// Reports views that received a touch in violation of the rules of delivery (spec 1.3), in any gesture.
struct DeliveryViolations: LintRule {
  private(set) var found = FoundOnce()

  mutating func read(_ gesture: RehearsedGesture) {
    let trace = gesture.run.trace
    for (entry, fault) in gesture.run.deliveryLedger(at: gesture.run.end).violations {
      found.add(
        .deliveryViolation, [gesture.path(entry.delivery.subject)], rule: trace[fault.decision]?.rule,
        // Nobody sees it, so that no verdict tells of it.
        in: RehearsedInput(gesture.state),
        "\(Explanation(of: trace).sentence(for: fault, of: entry)). A view must receive began once, then ended or"
          + " cancelled once, and nothing after that: keep track of what you forward, and forward cancellations as well."
      )
    }
  }
}
