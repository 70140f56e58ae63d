import TouchKit

/// Who gets a touch in one cell of a ``FlipMap``, found by playing it.
public struct FlipCell: Hashable, Sendable {
  /// The path of the recognizer that won the touch, otherwise of the view that has it; nil for nobody.
  public let winner: String?
  /// The path of the view that has the touch, as the verdict of `explain` names it.
  public let owner: String?
  /// The rule by which the winner won the touch, or by which its rival lost it; nil if nobody contested it.
  public let rule: Rule?
  /// The measurement and limit of that decision.
  public let measured: Measured?
  /// The verdict in words, as `explain` prints it.
  public let sentence: String

  package init(_ verdict: Verdict, in trace: Trace, naming: Explanation.Naming) {
    let win = verdict.win.flatMap { trace[$0] }
    winner = win.flatMap { trace[$0.subject]?.path } ?? verdict.owner
    owner = verdict.owner
    let decision = win ?? (verdict.losses.first?.decision ?? verdict.grant).flatMap { trace[$0] }
    (rule, measured) = (decision?.rule, decision?.measured)
    sentence = Explanation(of: trace, naming: naming).sentence(for: verdict)
  }
}
