import TouchKit

/// Who gets a touch at one place of a ``FlipMap``, found by playing it.
public struct FlipCell: Hashable, Sendable {
  /// The path of the recognizer that won the touch, or else of the view that has it; nil for nobody.
  public let winner: String?
  /// The path of the view that has it, as the verdict of `explain` names it.
  public let owner: String?
  /// The rule by which the winner won it, or by which its rival lost it; nil where nothing was contested.
  public let rule: Rule?
  /// What that decision measured, against which limit.
  public let measured: Measured?
  /// The verdict in words, as `explain` says it.
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
