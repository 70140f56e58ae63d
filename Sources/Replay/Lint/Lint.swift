import TouchKit

/// Likely mistakes in the gesture recognizers of a scene, found before any touch.
///
/// A static check reads the failure requirements of a freshly built stage. Then ``Probe`` gestures are played: wherever
/// a touch would be received by a different set of recognizers, each of them gets a few gestures made for it, and the
/// traces tell which recognizer won. Every probe runs on a new stage, so delegates are called as in a real run, but
/// nothing of it reaches the stage on the screen.
///
/// It costs one build of the scene for each probe, 240 at most: tens of milliseconds to seconds, too long for a frame.
/// It finds nothing that depends on a later state, such as a recognizer whose delegate refuses at first or a view that
/// is added by an action.
public struct Lint: Hashable, Sendable {
  /// What was found, warnings first.
  public let findings: [LintFinding]
  /// The number of recognizers checked, without disabled ones and those that only delay touches.
  public let recognizers: Int
  /// The number of regions of the stage with different recognizers for a touch; 24 at most are probed.
  public let places: Int
  /// The number of gestures that were played.
  public let probes: Int

  /// A result as given, for tests and previews.
  package init(findings: [LintFinding], recognizers: Int = 0, places: Int = 0, probes: Int = 0) {
    (self.findings, self.recognizers, self.places, self.probes) = (findings, recognizers, places, probes)
  }

  /// Checks a scene in its initial state with these settings.
  ///
  /// - Throws: ``Problem`` if the scene cannot be built.
  public init(scene: any Scene, settings: Settings, configuration: Session.Configuration) throws {
    func makeStage() throws -> LintStage {
      LintStage(try Session(scene: scene, settings: settings, configuration: configuration))
    }
    let stage = try makeStage()
    let found = StagePlaces(of: stage).places
    var probing = ProbeRun(stage: stage, places: found, makeStage: makeStage)
    try probing.run()
    let graph = RequirementGraph(stage: stage, outcomes: probing.outcomes)
    let all = LintFinding.gathered(graph.findings + stage.unreachableFindings + probing.findings)
    findings = all.filter { $0.severity == .warning } + all.filter { $0.severity == .note }
    recognizers = stage.recognizers.count { $0.isEnabled && $0.kind != .touchDelay }
    (places, probes) = (found.count, probing.outcomes.count)
  }

  /// The line that stands for an empty list of findings.
  public var allClear: String {
    "Nothing to complain about: \(recognizers) recognizer\(recognizers == 1 ? "" : "s"),"
      + " \(probes) rehearsed gesture\(probes == 1 ? "" : "s")."
  }
}
