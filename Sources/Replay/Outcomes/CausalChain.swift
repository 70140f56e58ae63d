import TouchKit

/// The decisions that led to one decision, and how far each is from it.
package struct CausalChain {
  package let trace: Trace
  package let target: DecisionID
  /// The decisions that led to the target, itself first, in the order of their distance.
  package private(set) var ancestors: [Decision] = []
  private var distances: [DecisionID: Int] = [:]
  /// For each ancestor the decision next to it on the shortest way to the target.
  private var next: [DecisionID: DecisionID] = [:]

  /// The most ancestors that are followed: the whole of an ordinary gesture.
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

  /// The number of steps from an ancestor to the target; nil for a decision that did not lead there.
  package func distance(of decision: DecisionID) -> Int? { distances[decision] }

  /// How little undoing a decision tells: causes by their distance, one that answered yes as everybody does by default
  /// behind others, then the target itself, and last what is not in the chain.
  package func rank(of decision: DecisionID?) -> Int {
    guard let decision, let steps = distances[decision] else { return .max }
    if decision == target { return .max - 1 }
    if case .question(_, _, true, let respondent) = trace[decision]?.fact, !respondent.exists { return steps + 1 }
    return steps
  }

  /// The nearest ancestor, the target included, that satisfies a condition.
  package func nearest(where matches: (Decision) -> Bool) -> Decision? { ancestors.first(where: matches) }

  /// The shortest way from a root over `decision` to the target, in order of time.
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
