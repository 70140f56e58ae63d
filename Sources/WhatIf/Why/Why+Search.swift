import Replay
import Stages
import TouchKit

extension Why {
  /// Explains a loss of a run.
  ///
  /// Plays the run about a hundred times, on all cores, without pictures: about 100 ms for a gesture of one second.
  /// - Parameters:
  ///   - limit: The maximum number of changes of each kind.
  ///   - effort: The limit of what is simulated; nil for none.
  /// - Throws: ``Problem`` if the scene does not have the run's settings, `CancellationError` if the effort was used up
  ///   or cancelled.
  package init(
    _ loss: Loss, of run: Run, scene: any Scene, assets: String, limit: Int = 3, effort: Effort? = nil
  ) throws {
    let settings = try Settings(scene, changing: run.spec.settings)
    let experiment = Experiment(
      spec: run.spec.truncated(after: loss.touches), settings: settings, scene: scene, assets: assets, effort: effort)
    let search = ChangeSearch(experiment: experiment, loss: loss)
    let candidates = PossibleSteps(of: loss, in: run.trace, experiment.spec, settings)
    let causes = candidates.chain
    let found = Self.reduced(search.effective(among: candidates), by: search, limit) { causes.rank(of: $0) }
    if effort?.isSpent == true { throw CancellationError() }
    let changes = Self.best(of: found, limit) { causes.rank(of: $0) }
    let decisive = changes.compactMap(\.link).min { causes.rank(of: $0) < causes.rank(of: $1) }
    self.init(
      run: run, loss: loss, chain: causes.path(through: decisive ?? loss.decision), decisive: decisive, changes: changes
    )
  }

  /// Returns the smallest changes of the candidates that undo the decisions nearest to the loss, those that need
  /// another finger last. It continues with further candidates until one of the practicable changes undoes a decision of
  /// the chain.
  private static func reduced(
    _ candidates: [[Step]], by search: ChangeSearch, _ limit: Int, _ rank: (DecisionID?) -> Int
  ) -> [Change] {
    let keys = candidates.indices.map { (candidates[$0].usesAnotherFinger ? 1 : 0, rank(candidates[$0].link), $0) }
    let order = candidates.indices.sorted { keys[$0] < keys[$1] }
    var rest = order.map { candidates[$0] }
    var changes: [Change] = []
    repeat {
      // Work out twice as many gesture changes as are reported, and keep the cheapest.
      let chosen = Change.Kind.allCases.flatMap { kind in
        rest.enumerated().filter { $0.element.kind == kind }.prefix(kind == .gesture ? 2 * limit : limit)
      }.sorted { $0.offset < $1.offset }
      changes += search.least(chosen.map(\.element))
      for index in chosen.map(\.offset).reversed() { rest.remove(at: index) }
    } while !rest.isEmpty && !changes.contains { $0.link != nil && $0.isPracticable }
    return changes
  }

  /// Returns the best changes, by the decision that they undo, settings first, then by effort. No two read the same.
  /// Changes that are not practicable are among them only if no other one undoes a decision of the chain, and come last.
  private static func best(of changes: [Change], _ limit: Int, _ rank: (DecisionID?) -> Int) -> [Change] {
    let suffice = changes.contains { $0.isPracticable && $0.link != nil }
    let offered = changes.indices.filter { changes[$0].isPracticable || !suffice }
    func lateness(_ change: Change) -> Int { change.usesAnotherFinger ? 2 : change.isPracticable ? 0 : 1 }
    let keys = changes.map { change in
      (rank(change.link), lateness(change), change.kind == .gesture ? 1 : 0, change.effort)
    }
    let order = offered.sorted { a, b in keys[a] == keys[b] ? a < b : keys[a] < keys[b] }
    let best = order.map { changes[$0] }.reduce(into: [Change]()) { best, change in
      let isKnown = best.contains { $0.link == change.link && $0.isSameForReaders(as: change) }
      if !isKnown, best.count(where: { $0.kind == change.kind }) < limit { best.append(change) }
    }
    return (0...2).flatMap { late in best.filter { lateness($0) == late } }
  }
}

/// Finds the changes that would have prevented a loss, by playing the run again with one thing different.
struct ChangeSearch {
  let experiment: Experiment
  let loss: Loss

  /// The maximum number of things that are changed together, and of candidates that are extended by another step.
  private static let depth = 3
  private static let breadth = 100

  /// Returns the candidates whose largest change prevents the loss.
  ///
  /// First it tries each cause and each change of a gesture alone. If none of them undoes a decision of the chain, it
  /// tries other gestures. If those do not either, it adds a step that removes the next obstacle.
  func effective(among candidates: PossibleSteps) -> [[Step]] {
    var tried = candidates.all.map { [$0] }
    var effective = effective(tried)
    func isFound() -> Bool { effective.contains { $0.link != nil } }
    if !isFound() {
      let instead = candidates.otherGestures.map { [$0] }
      effective += self.effective(instead)
      tried += instead
    }
    for _ in 1..<Self.depth where !isFound() {
      tried = combined(Array(tried.filter { $0.link != nil }.prefix(Self.breadth)))
      effective += self.effective(tried)
    }
    return effective
  }

  private func effective(_ candidates: [[Step]]) -> [[Step]] {
    let works = candidates.mappedInParallel { undoes($0.fullest) }
    return zip(candidates, works).compactMap { $1 ? $0 : nil }
  }

  /// Returns candidates of which none suffices alone, each followed by a step that removes the next obstacle.
  private func combined(_ candidates: [[Step]]) -> [[Step]] {
    let outcomes = candidates.mappedInParallel { experiment.outcome($0.fullest) }
    return zip(candidates, outcomes).flatMap { first, outcome -> [[Step]] in
      guard let outcome, let next = outcome.loss(like: loss) else { return [] }
      let second = PossibleSteps(of: next, in: outcome.trace, outcome.spec, experiment.settings)
      // A step outside the chain, such as a parameter of the scene, has been tried alone.
      return (first.isRepair ? second.all.filter { $0.link != nil } : second.causes).map { first + [$0] }
    }
  }

  private func undoes(_ variations: [Variation]) -> Bool { experiment.outcome(variations)?.undoes(loss) ?? false }

  /// Returns the smallest sufficient change of each candidate. Candidates that turn out not to suffice are omitted.
  func least(_ candidates: [[Step]]) -> [Change] { candidates.mappedInParallel(least).compactMap { $0 } }

  /// Reduces one step after another, while the others stay as they are. The last step is reduced last: half of it does
  /// not suffice with the reduced others.
  private func least(_ steps: [Step]) -> Change? {
    var parts = steps.map(\.fullest)
    var needless: [Int] = []
    for (index, step) in steps.enumerated() {
      guard let range = step.range else { continue }
      let value = range.least { value in
        var variations = parts.map(\.variation)
        variations[index] = range.part(value).variation
        return undoes(variations)
      }
      guard let value else {
        if index < parts.count - 1 { continue }
        return nil
      }
      parts[index] = range.part(value)
      // To play an edit is to draw the touch anew, which may suffice alone. It is nothing to advise.
      if index == steps.count - 1, parts[index].changesNothing { return nil }
      // A step that another one made unnecessary is removed.
      if value == range.from, index < steps.count - 1, !parts[index].addsFinger { needless.append(index) }
    }
    for index in needless.reversed() { parts.remove(at: index) }
    guard let outcome = experiment.outcome(parts.map(\.variation)) else { return nil }
    let touches = loss.touches.compactMap(outcome.number)
    let winners = touches.flatMap { outcome.touches.winners(of: $0) }.sorted { $0.decision < $1.decision }
    var subjects: [String] = []
    for winner in winners where !subjects.contains(winner.subject) { subjects.append(winner.subject) }
    return Change(parts: parts, winners: subjects, link: needless.contains(0) ? nil : steps.link)
  }
}
