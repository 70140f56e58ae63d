import TouchKit

/// Likely mistakes in the gesture recognizers, controls and scroll views of a scene, found without a user.
///
/// A static check reads the failure requirements of a freshly built stage. Then ``Probe`` gestures are rehearsed:
/// wherever a touch would be received by a different set of recognizers, each of them gets a few gestures made for it,
/// and the traces tell which recognizer won; each ``LintRule`` adds gestures of its own, such as a tap on each kind of
/// control or a drag in each scroll view. The same is done in the states in which the scene's ready gestures leave it
/// (played with these settings), so that "never" means: in no rehearsed state. Every probe runs on a new stage, so
/// delegates are called as in a real run, but nothing of it reaches the stage on the screen.
///
/// It costs one build of the scene for each probe, 480 at most: tens of milliseconds to seconds, too long for a frame.
/// What exceeds that is counted in ``State/leftOut``.
public struct Lint: Hashable, Sendable {
  /// What was found, warnings first.
  public let findings: [LintFinding]
  /// The number of recognizers checked, without disabled ones and those that only delay touches.
  public let recognizers: Int
  /// The number of regions of the stage with different recognizers for a touch, as the scene begins; 24 at most are
  /// probed.
  public let places: Int
  /// The number of gestures that were played, in all states.
  public let probes: Int
  /// The states in which they were played; the scene as it begins comes first.
  public let states: [State]

  /// A state of the stage in which gestures were rehearsed.
  public struct State: Hashable, Sendable {
    /// The ready gesture that leads to it; nil for the scene as it begins.
    public let after: String?
    /// Further ready gestures that leave all views in the same place: nothing was rehearsed after them again.
    public internal(set) var alike: [String] = []
    /// As ``Lint/places``, in this state.
    public let places: Int
    /// The number of gestures that were played in it.
    public let probes: Int
    /// The number of gestures for which the budget was used up.
    public let leftOut: Int

    package init(after: String?, places: Int = 0, probes: Int, leftOut: Int = 0) {
      (self.after, self.places, self.probes, self.leftOut) = (after, places, probes, leftOut)
    }
  }

  /// A result as given, for tests and previews.
  package init(
    findings: [LintFinding], recognizers: Int = 0, places: Int = 0, probes: Int = 0, states: [State] = []
  ) {
    (self.findings, self.recognizers, self.places) = (findings, recognizers, places)
    (self.probes, self.states) = (probes, states)
  }

  /// Checks a scene with these settings, in its initial state and after its ready gestures.
  ///
  /// - Throws: ``Problem`` if the scene cannot be built.
  public init(scene: any Scene, settings: Settings, configuration: Session.Configuration) throws {
    var rehearsal = LintRehearsal(scene, settings, configuration)
    try rehearsal.run()
    let first = rehearsal.runs[0]
    let graph = RequirementGraph(stage: first.stage, outcomes: first.outcomes)
    let all = LintFinding.gathered(
      graph.findings + first.stage.unreachableFindings + rehearsal.findings + rehearsal.ruleFindings)
    findings = all.filter { $0.severity == .warning } + all.filter { $0.severity == .note }
    recognizers = first.stage.recognizers.count { $0.isEnabled && $0.kind != .touchDelay }
    (places, states) = (first.places.count, rehearsal.states)
    probes = states.reduce(0) { $0 + $1.probes }
  }

  /// The line that stands for an empty list of findings.
  public var allClear: String {
    "Nothing to complain about: \(recognizers) recognizer\(recognizers == 1 ? "" : "s"), \(rehearsed)"
  }

  /// What was rehearsed, in a sentence that begins with the number of gestures.
  public var rehearsed: String {
    let count = "\(probes) rehearsed gesture\(probes == 1 ? "" : "s")"
    let later = states.filter { $0.probes > 0 }.compactMap(\.after)
    let all = later.isEmpty ? "\(count)." : "\(count), as the scene begins and after \(later.joined(separator: ", "))."
    let missing = states.filter { $0.leftOut > 0 }.map { state in
      "\(state.leftOut) \(state.after.map { "after \($0)" } ?? "as the scene begins")"
    }
    return missing.isEmpty ? all : "\(all) Left out, as too many: \(missing.joined(separator: ", "))."
  }
}
