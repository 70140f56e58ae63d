import TouchKit

/// What is probably not meant about the recognizers of a scene, found before any touch.
///
/// The first half reads the failure requirements of a freshly built stage. The second is a rehearsal: at every place of
/// the stage where other recognizers follow a touch, a few gestures are played on stages of their own, each made for one
/// of these recognizers, and the traces say who won. So the engine itself is the oracle, and delegates are asked what a
/// finger would make them be asked, on stages that nobody sees.
///
/// What depends on a state that the stage is not in at its beginning stays untold: a recognizer that says no by itself,
/// or a view that has not come yet.
public struct Lint: Hashable, Sendable {
  /// What was found, warnings first.
  public let findings: [LintFinding]
  /// How many recognizers were looked at; those that are switched off or only withhold touches do not count.
  public let recognizers: Int
  /// At how many places different recognizers follow a touch.
  public let places: Int
  /// How many gestures were played.
  public let probes: Int

  /// Puts together what a look came to.
  package init(findings: [LintFinding], recognizers: Int = 0, places: Int = 0, probes: Int = 0) {
    (self.findings, self.recognizers, self.places, self.probes) = (findings, recognizers, places, probes)
  }

  /// Looks at a scene as it begins with these settings.
  ///
  /// - Throws: ``Problem`` if the scene cannot be built.
  public init(scene: any Scene, settings: Settings, configuration: Session.Configuration) throws {
    func makeStage() throws -> LintStage {
      LintStage(try Session(scene: scene, settings: settings, configuration: configuration))
    }
    let stage = try makeStage()
    let found = StagePlaces(of: stage).places
    var rehearsal = Rehearsal(stage: stage, places: found, makeStage: makeStage)
    try rehearsal.run()
    let graph = RequirementGraph(stage: stage, outcomes: rehearsal.outcomes)
    let all = LintFinding.gathered(graph.findings + stage.deafFindings + rehearsal.findings)
    findings = all.filter { $0.severity == .warning } + all.filter { $0.severity == .note }
    recognizers = stage.recognizers.count { $0.isEnabled && $0.kind != .touchDelay }
    (places, probes) = (found.count, rehearsal.outcomes.count)
  }

  /// What is said where nothing was found.
  public var allClear: String {
    "Nothing to complain about: \(recognizers) recognizer\(recognizers == 1 ? "" : "s"),"
      + " \(probes) rehearsed gesture\(probes == 1 ? "" : "s")."
  }
}
