import TouchKit

/// Why a touch went where it went: who has it, who lost it, by which chain of decisions, and what would have changed
/// that, found by playing the run again.
public struct Why {
  /// The run that it is about.
  public let run: Run
  /// The loss that is explained.
  public let loss: Loss
  /// The decisions from an input or a setting to the loss, in order.
  public let chain: [Decision]
  /// The decision of the chain, nearest to the loss, without which the loss would not be; nil where none was found.
  public let decisive: DecisionID?
  /// What would have changed the outcome, each by itself: what undoes the nearest decision first.
  public let changes: [Change]

  /// Explains a loss of a run.
  ///
  /// Plays the run again about a hundred times, on all cores, without pictures: some 100 ms for a gesture of one second.
  /// - Parameters:
  ///   - limit: The most changes of each kind.
  /// - Throws: ``Problem`` if the scene has no such settings as the run.
  public init(_ loss: Loss, of run: Run, scene: any Scene, assets: String, limit: Int = 3) throws {
    (self.run, self.loss) = (run, loss)
    var settings = Settings(scene)
    for assignment in run.spec.settings { try settings.set(assignment) }
    // What comes long after the touches that were lost does not matter for them.
    let end = FingerPaths(of: run.spec.events).end(of: loss.touches)?.advanced(bySeconds: 1) ?? run.end
    let experiment = Experiment(spec: run.spec.truncated(to: min(end, run.end)), scene: scene, assets: assets)
    let search = ChangeSearch(experiment: experiment, loss: loss, settings: settings)
    let candidates = PossibleSteps(of: loss, in: run.trace, experiment.spec, settings)
    let causes = candidates.chain
    // That the loss itself can be forbidden tells less than any of its causes.
    let distance = { (link: DecisionID?) in
      guard let link, let steps = causes.distance(of: link) else { return Int.max }
      return link == loss.decision ? Int.max - 1 : steps
    }
    let effective = search.effective(among: candidates)
    let order = effective.indices.sorted { (distance(effective[$0].link), $0) < (distance(effective[$1].link), $1) }
    var rest = order.map { effective[$0] }
    var changes: [Change] = []
    repeat {
      // Of what fingers might do more is worked out than is told: the least efforts.
      let chosen = Change.Kind.allCases.flatMap { kind in
        rest.enumerated().filter { $0.element.what == kind }.prefix(kind == .gesture ? 2 * limit : limit)
      }.sorted { $0.offset < $1.offset }
      changes += search.least(chosen.map(\.element))
      for index in chosen.map(\.offset).reversed() { rest.remove(at: index) }
    } while !rest.isEmpty && !changes.contains { $0.link != nil }
    let gestures = changes.filter { $0.kind == .gesture }.sorted {
      (distance($0.link), $0.effort) < (distance($1.link), $1.effort)
    }
    self.changes = changes.filter { $0.kind != .gesture || gestures.prefix(limit).contains($0) }
    decisive = self.changes.compactMap(\.link).min { distance($0) < distance($1) }
    chain = causes.path(through: decisive ?? loss.decision)
  }
}

extension Run {
  /// The decisions by which recognizers and views lost touches, up to a moment, in order.
  public func losses(until time: Instant? = nil) -> [Loss] { TouchOutcomes(of: trace, until: time).losses }
}
