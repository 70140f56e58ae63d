import Replay
import Stages
import TouchKit

extension Lint {
  /// Checks a scene with these settings, in its initial state and after its ready gestures.
  ///
  /// A static check reads the failure requirements of a freshly built stage. Then ``Probe`` gestures are rehearsed.
  /// Wherever a touch has a different set of recognizers, each of them gets a few gestures made for it, and the traces
  /// show which recognizer won. Each ``LintRule`` adds gestures of its own, such as a tap on each kind of control or a
  /// drag in each scroll view. All this is repeated in the states in which the scene's ready gestures leave it, so that
  /// "never" means: in no rehearsed state. Every probe runs on a new stage, so delegates are called as in a real run,
  /// and the stage on the screen is not affected.
  ///
  /// Each probe costs one build of the scene; there are at most 480. A check takes tens of milliseconds to seconds, too
  /// long for a frame. Probes beyond the limit are counted in ``State/leftOut``.
  ///
  /// - Throws: ``Problem`` if the scene cannot be built.
  package init(scene: any Scene, settings: Settings, configuration: Session.Configuration) throws {
    var rehearsal = LintRehearsal(scene, settings, configuration)
    try rehearsal.run()
    let first = rehearsal.runs[0]
    let graph = RequirementGraph(stage: first.stage, outcomes: first.outcomes)
    let all = LintFinding.gathered(
      graph.findings + first.stage.unreachableFindings + rehearsal.findings + rehearsal.ruleFindings)
    self.init(
      findings: all.filter { $0.severity == .warning } + all.filter { $0.severity == .note },
      recognizers: first.stage.recognizers.count { $0.isEnabled && $0.kind != .touchDelay },
      places: first.places.count, probes: rehearsal.states.reduce(0) { $0 + $1.probes }, states: rehearsal.states)
  }
}
