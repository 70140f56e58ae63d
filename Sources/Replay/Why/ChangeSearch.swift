import Foundation
import TouchKit

/// Finds what would have changed a loss, by playing the run again with one thing different.
struct ChangeSearch {
  let experiment: Experiment
  let loss: Loss

  /// The candidates whose fullest change undoes the loss, in their order; they are tried on all cores.
  func effective(_ candidates: [Candidate]) -> [Candidate] {
    let works = parallel(candidates) { undoes($0.extreme) }
    return zip(candidates, works).compactMap { $1 ? $0 : nil }
  }

  /// Candidates of which none suffices by itself, each followed by another that removes what then stands in its way.
  func combined(
    _ candidates: [Candidate], _ following: (Candidate, Experiment.Outcome, Loss) -> [Candidate]
  ) -> [Candidate] {
    let outcomes = parallel(candidates) { experiment.outcome($0.extreme) }
    var combined: [Candidate] = []
    for (first, outcome) in zip(candidates, outcomes) {
      guard let outcome, let next = outcome.loss(like: loss) else { continue }
      combined += following(first, outcome, next).map { $0.following(first) }
    }
    return combined
  }

  /// The least changes of candidates that are effective; nil for one that turns out not to be.
  func least(_ candidates: [Candidate]) -> [Change] { parallel(candidates, least).compactMap { $0 } }

  private func undoes(_ variations: [Variation]) -> Bool { experiment.outcome(variations)?.undoes(loss) ?? false }

  private func least(_ candidate: Candidate) -> Change? {
    let before = candidate.before.map(\.variation)
    guard case .range(let from, let extreme, let grid, let unit, let make) = candidate.amount else {
      return change(candidate, candidate.part)
    }
    let value = least(from: from, towards: extreme, grid: grid) { undoes(before + [make($0)]) }
    return value.flatMap { value in
      let part = Change.Part(
        kind: candidate.what, key: candidate.key, from: .number(from, unit: unit), to: .number(value, unit: unit),
        variation: make(value))
      return change(candidate, part)
    }
  }

  private func change(_ candidate: Candidate, _ part: Change.Part) -> Change? {
    let parts = candidate.before + [part]
    guard let outcome = experiment.outcome(parts.map(\.variation)) else { return nil }
    let touches = loss.touches.compactMap(outcome.number)
    let winners = touches.flatMap { outcome.touches.winners(of: $0) }.sorted { $0.decision < $1.decision }
    var subjects: [String] = []
    for winner in winners where !subjects.contains(winner.subject) { subjects.append(winner.subject) }
    return Change(parts: parts, winners: subjects, link: candidate.link)
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

  /// The results of `body` for each element, computed on all cores.
  private func parallel<Element, Result>(_ elements: [Element], _ body: (Element) -> Result) -> [Result] {
    nonisolated(unsafe) let (elements, body) = (elements, body)
    return [Result](unsafeUninitializedCapacity: elements.count) { buffer, count in
      nonisolated(unsafe) let base = buffer.baseAddress
      DispatchQueue.concurrentPerform(iterations: elements.count) { index in
        base.map { ($0 + index).initialize(to: body(elements[index])) }
      }
      count = elements.count
    }
  }
}
