import Replay
import TouchKit

/// Reports views that received a touch in violation of the rules of delivery (spec 1.3), in any gesture.
struct BrokenBrackets: LintRule {
  private var found = FoundOnce()
  var findings: [LintFinding] { found.findings }

  mutating func read(_ gesture: RehearsedGesture) {
    let trace = gesture.run.trace
    for (entry, fault) in gesture.run.deliveryLedger(at: gesture.run.end).breaks {
      found.add(
        .bracket, [gesture.path(entry.delivery.subject)], rule: trace[fault.decision]?.rule, in: gesture.state,
        "\(Explanation(of: trace).sentence(for: fault, of: entry)). A view must be told first, and once, that a touch"
          + " began, then once that it ended or was cancelled, and of nothing after that: keep count of what is"
          + " forwarded, and forward the cancellation as well.")
    }
  }
}
