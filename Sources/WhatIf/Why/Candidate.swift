import Replay
import TouchKit

/// One thing that may be changed in a run, to see whether that prevents a loss.
struct Step {
  /// The decision of the chain that the change undoes; nil if it undoes none of them.
  let link: DecisionID?
  let what: Change.Kind
  let key: String
  let amount: Amount

  /// How far it can be changed.
  enum Amount {
    /// From one value to another.
    case switched(from: Change.Value, to: Change.Value, Variation)
    /// From a number towards another, in steps of `grid`. The smallest sufficient change is wanted.
    case range(from: Double, towards: Double, grid: Double, unit: String, (Double) -> Variation)
  }

  /// The largest possible change.
  var fullest: Change.Part {
    switch amount {
    case .switched(let from, let to, let variation):
      Change.Part(kind: what, key: key, from: from, to: to, variation: variation)
    case .range(let from, let extreme, _, let unit, let make):
      Change.Part(
        kind: what, key: key, from: .number(from, unit: unit), to: .number(extreme, unit: unit),
        variation: make(extreme))
    }
  }
}

/// A combination of steps: one, or several if none suffices alone.
struct Candidate {
  let steps: [Step]

  init(_ step: Step) { steps = [step] }

  /// Creates a candidate with another step after those of an existing one.
  init(_ candidate: Candidate, _ step: Step) { steps = candidate.steps + [step] }

  /// The decision that its first step undoes.
  var link: DecisionID? { steps.first?.link }
  /// The kind of its last step, which is the one that was still missing.
  var what: Change.Kind { steps.last?.what ?? .gesture }
  /// All its steps at their largest.
  var fullest: [Variation] { steps.map(\.fullest.variation) }
  /// Whether its last step only removes a disturbance: another finger, a cancellation, an earlier gesture.
  var isRepair: Bool { ["remove", "lift", "wait"].contains(steps.last?.key) }
}
