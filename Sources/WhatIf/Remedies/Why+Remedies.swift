import Replay
import Stages
import TouchKit

extension Why {
  /// Explains a verdict, and finds what mends it.
  ///
  /// - Parameters:
  ///   - fix: The code with which the scene's author mends it, if it is the verdict about what the author means.
  ///   - time: The moment up to which the verdict was read; nil for the end.
  ///   - rest: How long the stage may take to come to rest after the last event, in seconds; 0 for a recording, which
  ///     has an end of its own.
  ///   - effort: The limit of what is simulated; nil for none.
  /// - Throws: ``Problem`` if the scene does not have the run's settings, `CancellationError` if the effort was used up
  ///   or cancelled.
  package init(
    _ answer: Answer, of run: Run, scene: any Scene, assets: String, fix: Remedies.Fix? = nil,
    until time: Instant? = nil, rest: Double = 5, effort: Effort? = nil
  ) throws {
    let remedies = try Remedies(
      for: answer.judgement, of: run, scene: scene, assets: assets, fix: fix, until: time, rest: rest, effort: effort)
    let found = try remedies.found()
    let insufficient = remedies.insufficient(beside: found)
    if effort?.isSpent == true { throw CancellationError() }
    self.init(answer, of: run, remedies: found, insufficient: insufficient)
  }
}
