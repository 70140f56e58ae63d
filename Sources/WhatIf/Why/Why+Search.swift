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
      spec: run.spec.truncated(after: loss.touches), scene: scene, assets: assets, effort: effort)
    let search = ChangeSearch(experiment: experiment, loss: loss, settings: settings)
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

  /// Returns the smallest changes of the candidates that undo the decisions nearest to the loss. It continues with
  /// further candidates until one of the changes undoes a decision of the chain.
  private static func reduced(
    _ candidates: [Candidate], by search: ChangeSearch, _ limit: Int, _ rank: (DecisionID?) -> Int
  ) -> [Change] {
    let order = candidates.indices.sorted { (rank(candidates[$0].link), $0) < (rank(candidates[$1].link), $1) }
    var rest = order.map { candidates[$0] }
    var changes: [Change] = []
    repeat {
      // Work out twice as many gesture changes as are reported, and keep the cheapest.
      let chosen = Change.Kind.allCases.flatMap { kind in
        rest.enumerated().filter { $0.element.what == kind }.prefix(kind == .gesture ? 2 * limit : limit)
      }.sorted { $0.offset < $1.offset }
      changes += search.least(chosen.map(\.element))
      for index in chosen.map(\.offset).reversed() { rest.remove(at: index) }
    } while !rest.isEmpty && !changes.contains { $0.link != nil }
    return changes
  }

  /// Returns the most useful changes: first by the decision that they undo, then settings before gestures, then the
  /// smallest effort. No two of them read the same.
  private static func best(of changes: [Change], _ limit: Int, _ rank: (DecisionID?) -> Int) -> [Change] {
    let order = changes.indices.sorted { a, b in
      let keys = [a, b].map { (rank(changes[$0].link), changes[$0].kind == .gesture ? 1 : 0, changes[$0].effort) }
      return keys[0] == keys[1] ? a < b : keys[0] < keys[1]
    }
    return order.map { changes[$0] }.reduce(into: []) { best, change in
      let isKnown = best.contains { $0.link == change.link && $0.isSameForReaders(as: change) }
      if !isKnown, best.count(where: { $0.kind == change.kind }) < limit { best.append(change) }
    }
  }
}
