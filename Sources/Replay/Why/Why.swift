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

  /// The most things that are changed at once, and the most that are tried together with others.
  private static let depth = 3
  private static let breadth = 100

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
    let experiment = Experiment(spec: run.spec, scene: scene, assets: assets)
    let search = ChangeSearch(experiment: experiment, loss: loss)
    let candidates = Candidates(of: loss, in: run.trace, run.spec, settings)
    let causes = candidates.chain
    var tried = candidates.all
    var effective = search.effective(tried)
    if !effective.contains(where: { $0.link != nil }) {
      let instead = GestureCandidates(of: loss, causes, run.spec).instead
      effective += search.effective(instead)
      tried += instead
    }
    // Where nothing suffices by itself, what then stands in the way is changed too.
    for _ in 1..<Self.depth where !effective.contains(where: { $0.link != nil }) {
      tried = search.combined(Array(tried.filter { $0.link != nil }.prefix(Self.breadth))) { first, outcome, loss in
        let second = Candidates(of: loss, in: outcome.trace, outcome.spec, settings)
        return first.isRepair ? second.all : second.causes
      }
      effective += search.effective(tried)
    }
    let distance = { (link: DecisionID?) in link.flatMap { causes.distance(of: $0) } ?? .max }
    let order = effective.indices.sorted { (distance(effective[$0].link), $0) < (distance(effective[$1].link), $1) }
    var (chosen, others) = ([Candidate](), [Candidate]())
    for candidate in order.map({ effective[$0] }) {
      // Of what fingers might do more is worked out than is told: the least efforts.
      let most = candidate.what == .gesture ? 2 * limit : limit
      if chosen.count(where: { $0.what == candidate.what }) < most {
        chosen.append(candidate)
      } else {
        others.append(candidate)
      }
    }
    var changes = search.least(chosen)
    while !changes.contains(where: { $0.link != nil }), !others.isEmpty {
      changes += search.least(Array(others.prefix(limit)))
      others.removeFirst(min(limit, others.count))
    }
    let gestures = changes.filter { $0.kind == .gesture }.sorted {
      (distance($0.link), $0.effort) < (distance($1.link), $1.effort)
    }
    self.changes = changes.filter { $0.kind != .gesture || gestures.prefix(limit).contains($0) }
    decisive = changes.compactMap(\.link).min { distance($0) < distance($1) }
    chain = causes.path(through: decisive ?? loss.decision)
  }
}

extension Run {
  /// The decisions by which recognizers and views lost touches, up to a moment, in order.
  public func losses(until time: Instant? = nil) -> [Loss] { TouchOutcomes(of: trace, until: time).losses }
}
