import Foundation
import TouchKit

/// Why a decision was taken, in so few words that they fit on a card: one template for each rule.
public enum Reasons {
  /// The words for one rule.
  package struct Template {
    /// A word or two for a bar: "too far".
    package let short: String
    /// Half a sentence for a card: "the finger strayed too far to tap". `{rival}` is who prevented it or lost.
    package let long: String

    init(_ short: String, _ long: String) { (self.short, self.long) = (short, long) }
  }

  /// Two lines for a card: what happened, and what was measured against which limit: `12.0 of 10 pt: SV-SLOP +2.0`.
  /// Where nothing was measured the second line is the rule's code.
  public static func lines(for decision: Decision, in trace: Trace) -> (what: String, measured: String) {
    let template = template(for: decision.rule)
    let rival = decision.rival.exists ? trace.title(of: decision.rival) : "another"
    let what = template.long.replacingOccurrences(of: "{rival}", with: rival)
    guard let measured = decision.measured else { return (what, decision.rule.rawValue) }
    if decision.rule == .rubberBand {
      return (what, "raw \(Numbers.whole(measured.value)) → \(Numbers.whole(measured.limit)) pt: RB-DRAG")
    }
    return (what, "\(Numbers.against(measured)): \(decision.rule.rawValue) \(Numbers.margin(measured))")
  }

  /// What a bar in a recognizer's lane says.
  static func barLabel(of decision: Decision, _ state: GestureRecognizer.State) -> String {
    switch state {
    case .possible: return "possible"
    case .began, .changed: return "began / changed"
    case .ended: return "ended"
    case .cancelled, .failed:
      let short = template(for: decision.rule).short
      return short.isEmpty ? state.rawValue : "\(state.rawValue): \(short)"
    }
  }
}
