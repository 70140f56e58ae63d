import Replay
import Stages
import TouchKit

/// Finds what would have changed a loss, by playing the run again with one thing different.
struct ChangeSearch {
  let experiment: Experiment
  let loss: Loss
  let settings: Settings

  /// The most things that are changed together, and the most that are tried together with others.
  private static let depth = 3
  private static let breadth = 100

  // MARK: What works at its fullest

  /// The candidates whose fullest change undoes the loss.
  ///
  /// Each cause and each thing that fingers do by itself; if nothing of the chain suffices, another gesture altogether;
  /// and if that does not either, what then stands in the way is changed, too.
  func effective(among candidates: PossibleSteps) -> [Candidate] {
    var tried = candidates.all.map { Candidate($0) }
    var effective = effective(tried)
    func isFound() -> Bool { effective.contains { $0.link != nil } }
    if !isFound() {
      let instead = candidates.otherGestures.map { Candidate($0) }
      effective += self.effective(instead)
      tried += instead
    }
    for _ in 1..<Self.depth where !isFound() {
      tried = combined(Array(tried.filter { $0.link != nil }.prefix(Self.breadth)))
      effective += self.effective(tried)
    }
    return effective
  }

  private func effective(_ candidates: [Candidate]) -> [Candidate] {
    let works = candidates.mappedInParallel { undoes($0.fullest) }
    return zip(candidates, works).compactMap { $1 ? $0 : nil }
  }

  /// PossibleSteps of which none suffices by itself, each followed by a step that removes what then stands in its way.
  private func combined(_ candidates: [Candidate]) -> [Candidate] {
    let outcomes = candidates.mappedInParallel { experiment.outcome($0.fullest) }
    return zip(candidates, outcomes).flatMap { first, outcome -> [Candidate] in
      guard let outcome, let next = outcome.loss(like: loss) else { return [] }
      let second = PossibleSteps(of: next, in: outcome.trace, outcome.spec, settings)
      // What is part of no chain, such as a parameter of the scene, has been tried by itself.
      return (first.isRepair ? second.all.filter { $0.link != nil } : second.causes).map { Candidate(first, $0) }
    }
  }

  private func undoes(_ variations: [Variation]) -> Bool { experiment.outcome(variations)?.undoes(loss) ?? false }

  // MARK: The least that works

  /// The least changes of candidates that are effective; without those that turn out not to be.
  func least(_ candidates: [Candidate]) -> [Change] { candidates.mappedInParallel(least).compactMap { $0 } }

  /// Reduces one step after the other, while the others stay as they are. The last comes last: half of that does not
  /// suffice with what the others have become.
  private func least(_ candidate: Candidate) -> Change? {
    var parts = candidate.steps.map(\.fullest)
    var needless: [Int] = []
    for (index, step) in candidate.steps.enumerated() {
      guard case .range(let from, let extreme, let grid, let unit, let make) = step.amount else { continue }
      let value = least(from: from, towards: extreme, grid: grid) { value in
        var variations = parts.map(\.variation)
        variations[index] = make(value)
        return undoes(variations)
      }
      guard let value else {
        if index < parts.count - 1 { continue }
        return nil
      }
      parts[index] = Change.Part(
        kind: step.what, key: step.key, from: .number(from, unit: unit), to: .number(value, unit: unit),
        variation: make(value))
      // A step that another has made needless is none.
      if value == from, index < candidate.steps.count - 1, !parts[index].addsFinger { needless.append(index) }
    }
    for index in needless.reversed() { parts.remove(at: index) }
    guard let outcome = experiment.outcome(parts.map(\.variation)) else { return nil }
    let touches = loss.touches.compactMap(outcome.number)
    let winners = touches.flatMap { outcome.touches.winners(of: $0) }.sorted { $0.decision < $1.decision }
    var subjects: [String] = []
    for winner in winners where !subjects.contains(winner.subject) { subjects.append(winner.subject) }
    return Change(parts: parts, winners: subjects, link: needless.contains(0) ? nil : candidate.link)
  }

  /// The value nearest to `from`, on a grid, that works; half of the way to it does not. A finer grid is used where a
  /// single step of it is too much.
  private func least(from: Double, towards extreme: Double, grid: Double, _ works: (Double) -> Bool) -> Double? {
    var (near, far, grid) = (from, extreme, grid)
    for _ in 0..<Self.refinements {
      // Invariant: `far` works. What is nearer may work or not: the search ends at a place where that changes.
      while abs(far - near) > grid * 1.001 {
        let middle = ((near + far) / 2 / grid).rounded() * grid
        guard min(near, far) < middle, middle < max(near, far) else { break }
        if works(middle) { far = middle } else { near = middle }
      }
      let half = from + (far - from) / 2
      guard works(half) else { return far }
      (near, far, grid) = (from, half, grid / 10)
    }
    // What comes with the change suffices by itself, as another finger that does not move.
    return works(from) ? from : nil
  }

  /// How often a search starts over, on a finer grid.
  private static let refinements = 5
}
