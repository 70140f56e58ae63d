import Replay
import TouchKit

/// Reports views that received a touch in violation of the rules of delivery (spec 1.3), in any gesture.
struct DeliveryViolations: LintRule {
  private var found = FoundOnce()
  var findings: [LintFinding] { found.findings }

  mutating func read(_ gesture: RehearsedGesture) {
    let trace = gesture.run.trace
    for (entry, fault) in gesture.run.deliveryLedger(at: gesture.run.end).breaks {
      found.add(
        .deliveryViolation, [gesture.path(entry.delivery.subject)], rule: trace[fault.decision]?.rule,
        in: gesture.state,
        "\(Explanation(of: trace).sentence(for: fault, of: entry)). A view must receive began once, then ended or"
          + " cancelled once, and nothing after that: keep track of what you forward, and forward cancellations as well."
      )
    }
  }
}
