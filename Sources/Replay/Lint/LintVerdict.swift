import Stages
import TouchKit

/// What an onlooker says of the rehearsed gesture in which lint found something.
package struct LintVerdict: Hashable, Sendable {
  /// What became of the target.
  package let kind: VerdictKind
  /// The identifier path of the view or recognizer that the verdict is about; nil if nothing there reacts.
  package let target: String?
  /// The verdict in a sentence: `The voice button lit up 1000 ms late.`
  package let headline: String
  /// Why, in a sentence; nil where no decision says it.
  package let reason: String?
  /// What the finger did, as the end of a sentence: `a press of 1.3 s on the voice button`.
  package let gesture: String

  package init(kind: VerdictKind, target: String?, headline: String, reason: String?, gesture: String) {
    (self.kind, self.target, self.headline) = (kind, target, headline)
    (self.reason, self.gesture) = (reason, gesture)
  }

  package init(_ answer: Answer, of run: Run) {
    self.init(
      kind: answer.judgement.kind, target: answer.judgement.targets.first, headline: answer.headline,
      reason: answer.reason, gesture: run.gesture(of: answer.judgement.stroke))
  }
}
