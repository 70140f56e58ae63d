import Replay
import TouchKit

/// A kind of mistake that rehearsed gestures tell: it asks for gestures, reads all that are played, and concludes.
///
/// One value reads the gestures of all rehearsed states, so that it can tell what happens in one only from what happens
/// in all.
protocol LintRule {
  /// Whether it asks for its gestures again in each state, or only at places that no earlier state had.
  var dependsOnState: Bool { get }
  /// The gestures that it wants to see at a place.
  func probes(at place: StagePlace, on stage: LintStage) -> [Probe]
  /// Reads a gesture, its own or another's.
  mutating func read(_ gesture: RehearsedGesture)
  /// What it found.
  var findings: [LintFinding] { get }
}

extension LintRule {
  var dependsOnState: Bool { false }
  func probes(at place: StagePlace, on stage: LintStage) -> [Probe] { [] }
}

/// All rules, in the order in which their findings are listed.
enum LintRules {
  static func make() -> [any LintRule] {
    [
      Misuses(), StolenTaps(), CoveredControls(), DeadDrags(), HeldControls(), LateTouches(), Seams(), ThrownContent(),
      CaughtTaps(), TurnedFlicks(), DragPairs(), MissingEnds(), Diagonals(), BrokenBrackets(),
    ]
  }
}

/// The findings of a rule, each once: what holds for the scene as it begins is not repeated for later states.
struct FoundOnce {
  private(set) var findings: [LintFinding] = []
  /// The state in which findings like one, apart from numbers, were found first.
  private var states: [[String]: String?] = [:]

  mutating func add(
    _ code: LintFinding.Code, _ subjects: [String], rule: Rule? = nil, in state: RehearsedState, _ sentence: String
  ) {
    let finding = LintFinding(
      code, subjects, rule: rule, after: state.gesture, state.preface + sentence)
    let key = [code.rawValue] + finding.bareSubjects
    if let first = states[key] {
      guard first == state.gesture, !findings.contains(where: { $0.code == code && $0.subjects == subjects }) else {
        return
      }
    } else {
      states[key] = .some(state.gesture)
    }
    findings.append(finding)
  }
}
