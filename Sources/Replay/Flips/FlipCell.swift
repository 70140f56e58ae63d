import TouchKit

/// What becomes of a gesture in one cell of a ``FlipMap``, found by playing it.
package struct FlipCell: Hashable, Sendable {
  /// The verdict without numbers, by which cells are told apart.
  package internal(set) var outcome: FlipOutcome
  /// Who has the touch.
  package let custody: Custody
  /// The verdict in one sentence, as `explain` prints it.
  package let headline: String
  /// Why; nil if it needs no reason, or was not asked for.
  package let reason: String?
  /// The names of the recognizers that recognized with the touch together, where the headline tells of one alone.
  private let companions: [String]

  /// - Parameter explains: Whether to find the reason, too, which takes as long as the rest.
  package init(_ judgement: Judgement, of touch: Int, in run: Run, explains: Bool) {
    let words = Explanation(of: run.trace, naming: .titles)
    (outcome, headline) = (FlipOutcome(judgement), words.headline(for: judgement))
    reason = explains ? words.reason(for: judgement, in: run) : nil
    custody = Custody(of: touch, in: run.trace)
    companions =
      custody.recognized.count > 1 && judgement.kind != .together
      ? custody.recognized.map(words.name(at:)) : []
  }

  /// The verdict in words, with all that recognized.
  package var sentence: String {
    let last = companions.last.map { "\(companions.dropLast().joined(separator: ", ")) and \($0) recognized together." }
    return [headline, reason, last].compactMap { $0 }.joined(separator: " ")
  }

  /// Who has a touch in the end, and by which decision.
  package struct Custody: Hashable, Sendable {
    /// The path of the recognizer that won the touch, otherwise of the view that has it; nil for nobody.
    package let winner: String?
    /// The path of the view that has the touch.
    package let owner: String?
    /// The recognizers that recognized with the touch, in that order: several if they were allowed to.
    package let recognized: [String]
    /// The rule by which the winner won the touch, or by which its rival lost it; nil if nobody contested it.
    package let rule: Rule?
    /// The measurement and limit of that decision.
    package let measured: Measured?

    package init(of touch: Int, in trace: Trace) {
      let outcomes = TouchOutcomes(of: trace)
      let verdict = Verdict(of: touch, outcomes, in: trace)
      let win = verdict.win.flatMap { trace[$0] }
      (winner, owner) = (win.flatMap { trace[$0.subject]?.path } ?? verdict.owner, verdict.owner)
      recognized = outcomes.winners(of: touch).filter { winner in
        trace[winner.decision].map { trace.isRecognizer($0.subject) } ?? false
      }.sorted { $0.decision < $1.decision }.map(\.subject)
      let decision = win ?? (verdict.losses.first?.decision ?? verdict.grant).flatMap { trace[$0] }
      (rule, measured) = (decision?.rule, decision?.measured)
    }
  }
}
