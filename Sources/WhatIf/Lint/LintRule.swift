import Replay
import TouchKit

/// A kind of mistake that rehearsed gestures reveal. It requests gestures, reads all that are played, and concludes.
///
/// One value reads the gestures of all states, to separate what happens in one from what happens in all.
protocol LintRule {
  /// Whether it requests its gestures again in each state, or only at places that no earlier state had.
  var dependsOnState: Bool { get }
  /// Returns the gestures that it needs at a place.
  func probes(at place: StagePlace, on stage: LintStage) -> [Probe]
  /// Reads a gesture, requested by this or another rule.
  mutating func read(_ gesture: RehearsedGesture)
  /// What was found so far.
  var found: FoundOnce { get }
  /// The findings so far; by default all that were found.
  var findings: [LintDraft] { get }
}

extension LintRule {
  var dependsOnState: Bool { false }
  func probes(at place: StagePlace, on stage: LintStage) -> [Probe] { [] }
  var found: FoundOnce { FoundOnce() }
  var findings: [LintDraft] { found.findings }
}

/// All rules, in the order in which their findings are listed.
enum LintRules {
  static func make() -> [any LintRule] {
    [
      Misuses(), StolenTaps(), CoveredControls(), DeadDrags(), HeldControls(), LateTouches(), WithheldTouches(),
      Seams(), OffsetJumps(), TapsOnFlings(), ReversedTargets(), DragPairs(), MissingEnds(), Diagonals(),
      DriftingPresses(), PressesBesideDrags(), DeliveryViolations(),
    ]
  }
}

/// Collects the findings of a rule, each once: a finding of the initial state is not repeated for later states.
struct FoundOnce {
  private(set) var findings: [LintDraft] = []
  /// The state in which a finding was first made, by its code and its subjects without numbers.
  private var states: [[String]: String?] = [:]

  /// - Parameters:
  ///   - input: The gesture in which it was found.
  ///   - target: What its verdict is about; nil for the first subject.
  ///   - remark: What the verdict cannot say; see ``LintFinding/remark``.
  mutating func add(
    _ code: LintFinding.Code, _ subjects: [String], rule: Rule? = nil, in input: RehearsedInput,
    about target: String? = nil, _ remark: String = "", advice: [LintFinding.Advice] = []
  ) {
    let state = input.state
    let finding = LintFinding(code, subjects, rule: rule, after: state.gesture, remark, advice: advice)
    let key = [code.rawValue] + finding.bareSubjects
    if let first = states[key] {
      guard first == state.gesture,
        !findings.contains(where: { $0.finding.code == code && $0.finding.subjects == subjects })
      else {
        return
      }
    } else {
      states[key] = .some(state.gesture)
    }
    findings.append(LintDraft(finding, in: input, about: target))
  }
}
