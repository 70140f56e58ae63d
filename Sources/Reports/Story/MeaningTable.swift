import Replay
import Stages
import WhatIf

/// What a page says first: what became of what was meant, why, and the lines of code that mend it.
struct MeaningTable {
  private let headline: String, reason: String?
  private let remedies: [Remedy]

  /// Judges a run, and plays it again to find what mends it; nil before the first touch.
  /// - Parameters:
  ///   - gesture: The gesture that was played, whose author says what is meant and what mends it; nil for none.
  ///   - rest: How long the stage may take to come to rest after the last event of a what-if, in seconds.
  ///   - scene: The scene of the run.
  /// - Throws: ``Problem`` if the scene does not have the run's settings.
  init?(of run: Run, gesture: ReadyGesture?, rest: Double, scene: any Scene, assets: String) throws {
    guard let judgement = run.judgement(gesture?.intent) else { return nil }
    let words = Explanation(of: run.trace, naming: .titles)
    (headline, reason) = (words.headline(for: judgement), words.reason(for: judgement, in: run))
    remedies = try Remedies(
      for: judgement, of: run, scene: scene, assets: assets, fix: gesture.flatMap(Remedies.Fix.init),
      rest: rest
    ).found().filter { !$0.code.isEmpty }
  }

  var fields: JSONFields {
    [
      "headline": headline, "reason": reason,
      "mends": remedies.map { remedy -> JSONFields in
        [
          "kind": remedy.change.kind.rawValue, "code": remedy.code,
          "outcome": ([remedy.effect] + remedy.alsoChanges).joined(separator: " "), "run": remedy.change.arguments,
        ]
      },
    ]
  }
}
