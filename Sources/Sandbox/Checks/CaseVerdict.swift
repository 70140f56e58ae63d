import Foundation
import Replay
import Reports
import Stages

/// The verdict about what a check plays, and the behaviour golden that keeps it.
struct CaseVerdict {
  private let run: Run
  /// What became of what was meant; nil without a touch.
  private let judgement: Judgement?

  init(of scripted: ScriptedSession) {
    run = scripted.session.run
    judgement = run.judgement(scripted.gesture?.intent)
  }

  /// The text of the behaviour golden: the decisions, with the verdict as a comment below the header.
  var golden: String {
    let text = BehaviourLines(run.trace).text
    guard let judgement else { return text }
    let rest = text.dropFirst(BehaviourLines.header.count)
    return "\(BehaviourLines.header)\n\(VerdictChange.Essence(judgement).line)\(rest)"
  }

  /// Returns whether the verdict is still that of a golden; nil without a touch.
  /// - Parameters:
  ///   - golden: The text of the golden.
  ///   - original: Plays the gesture without the changes of the check, for a golden from before verdicts were kept; nil
  ///     without changes.
  func change(from golden: String, original: (() throws -> ScriptedSession)?) rethrows -> VerdictChange? {
    guard let judgement else { return nil }
    let kept = VerdictChange.Essence(golden: golden)
    let played = try kept == nil ? original?() : nil
    return VerdictChange(
      judgement, in: run,
      expected: kept ?? played.flatMap { Self(of: $0).judgement }.map(VerdictChange.Essence.init))
  }
}
