import TouchKit

/// The decisions that led to one decision, with their distances from it.
package struct CausalChain {
  package let trace: Trace
  package let target: DecisionID
  /// The decisions that led to the target, by distance; the target itself comes first.
  package private(set) var ancestors: [Decision] = []
  private var distances: [DecisionID: Int] = [:]
  /// For each ancestor, the next decision on the shortest path to the target.
  private var next: [DecisionID: DecisionID] = [:]

  /// The maximum number of ancestors, more than an ordinary gesture has.
  private static let limit = 2_000

  package init(to target: DecisionID, in trace: Trace) {
    (self.trace, self.target) = (trace, target)
    guard let first = trace[target] else { return }
    ancestors = [first]
    distances[target] = 0
    var index = 0
    while index < ancestors.count, ancestors.count < Self.limit {
      let decision = ancestors[index]
      index += 1
      for cause in decision.causes where distances[cause] == nil {
        guard let ancestor = trace[cause] else { continue }
        distances[cause] = (distances[decision.id] ?? 0) + 1
        next[cause] = decision.id
        ancestors.append(ancestor)
      }
    }
  }

  /// Returns the number of steps from an ancestor to the target; nil for a decision that did not lead there.
  package func distance(of decision: DecisionID) -> Int? { distances[decision] }

  /// Returns how little a reader learns from undoing a decision. Causes rank by distance, and a default answer of yes
  /// ranks one step lower. The target comes last of the chain. A decision outside the chain has the maximum.
  package func rank(of decision: DecisionID?) -> Int {
    guard let decision, let steps = distances[decision] else { return .max }
    if decision == target { return .max - 1 }
    if case .question(_, _, true, let respondent) = trace[decision]?.fact, !respondent.exists { return steps + 1 }
    return steps
  }

  /// Returns the nearest ancestor, the target included, that satisfies a condition.
  package func nearest(where matches: (Decision) -> Bool) -> Decision? { ancestors.first(where: matches) }

  /// Returns the shortest path from a root through `decision` to the target, in order of time.
  package func path(through decision: DecisionID) -> [Decision] {
    var path: [DecisionID] = []
    var current = decision
    while let cause = trace[current].flatMap({ Array($0.causes).first }) {
      path.insert(cause, at: 0)
      current = cause
    }
    path.append(decision)
    current = decision
    while let following = next[current] {
      path.append(following)
      current = following
    }
    return path.compactMap { trace[$0] }
  }
}
