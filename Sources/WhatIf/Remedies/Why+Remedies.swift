import Replay
import Stages
import TouchKit

extension Why {
  /// Explains a verdict, and finds what mends it. Where playing up to it once takes too long (``Effort/longRun``), no
  /// change is tried.
  ///
  /// - Parameters:
  ///   - gesture: The gesture that was played, whose author says what mends it, if it is the verdict about what the author
  ///     means; nil for none.
  ///   - time: The moment up to which the verdict was read; nil for the end.
  ///   - rest: How long the stage may take to come to rest after the last event, in seconds; 0 for a recording, which
  ///     has an end of its own.
  ///   - effort: The limit of what is simulated; nil for none.
  ///   - code: The source of the scene, if several verdicts are explained; nil to read it for this one.
  /// - Throws: ``Problem`` if the scene does not have the run's settings, `CancellationError` if the effort was used up
  ///   or cancelled.
  package init(
    _ answer: Answer, of run: Run, scene: any Scene, assets: String, gesture: ReadyGesture? = nil,
    until time: Instant? = nil, rest: Double = 5, effort: Effort? = nil, code: SceneCode? = nil
  ) throws {
    let code = code ?? SceneCode(of: scene)
    let fix = gesture.flatMap(Remedies.Fix.init)
    let decisions = run.trace.decisions.partitioningIndex { $0.time > answer.judgement.end }
    guard decisions <= Effort.longRun || !answer.judgement.isFault else {
      self.init(
        answer, of: run, remedies: [], obstacle: Self.obstacle(decisions),
        unplayedFix: fix?.unplayed(beside: [], for: answer.judgement.kind), readingCode: code.excerpts)
      return
    }
    let remedies = try Remedies(
      for: answer.judgement, of: run, scene: scene, assets: assets, fix: fix, until: time, rest: rest, effort: effort)
    let inEffect = try gesture.flatMap { try scene.fixInEffect(on: $0, Settings(scene, changing: run.spec.settings)) }
    let (found, insufficient, without) = try ScenePrints.muted {
      let found = try remedies.found()
      return (found, remedies.insufficient(beside: found), inEffect.map(remedies.outcome(without:)))
    }
    if effort?.isSpent == true { throw CancellationError() }
    let isMended = !answer.judgement.isFault && found.isEmpty
    self.init(
      answer, of: run, remedies: found, insufficient: insufficient,
      unplayedFix: fix?.unplayed(beside: found, for: answer.judgement.kind),
      fixInEffect: isMended ? inEffect?.code : nil, meaningOfFix: inEffect?.words ?? "",
      withoutFix: isMended ? without?.other : nil, isSameWithoutFix: isMended && without?.isSame == true,
      readingCode: code.excerpts)
  }

  /// Explains one of many verdicts. Once their effort is used up, it is explained without what mends it.
  package static func within(
    _ effort: Effort, _ answer: Answer, of run: Run, scene: any Scene, assets: String, gesture: ReadyGesture? = nil,
    until time: Instant? = nil, rest: Double, code: SceneCode? = nil
  ) throws -> Why {
    let code = code ?? SceneCode(of: scene)
    do {
      return try Why(
        answer, of: run, scene: scene, assets: assets, gesture: gesture, until: time, rest: rest, effort: effort,
        code: code)
    } catch is CancellationError {
      let kind = answer.judgement.kind
      return Why(
        answer, of: run, remedies: [], obstacle: answer.judgement.isFault ? spent : nil,
        unplayedFix: gesture.flatMap(Remedies.Fix.init)?.unplayed(beside: [], for: kind),
        readingCode: code.excerpts)
    }
  }

  private static func obstacle(_ decisions: Int) -> String {
    "No change was tried: to play it once up to here takes \(decisions) decisions, and a search plays it some fifty"
      + " times. Record the gesture alone."
  }

  private static let spent =
    "No change was tried: those of the touches before took all the time. Ask about this touch alone."
}

extension Remedies.Fix {
  /// Returns its code for a verdict that it mends, if it is not among the changes that were played; nil otherwise.
  fileprivate func unplayed(beside played: [Remedy], for verdict: VerdictKind) -> String? {
    verdict.isFault && verdict == kind && !played.contains { $0.change.kind == .fix } ? code : nil
  }
}
