import TouchKit

/// Has a run again, or one that never was: everything that follows from a spec.
///
/// A pure function of its arguments: the same spec gives the same trace, film and pictures in every process, on any
/// thread. It needs no display and no clock; ten minutes of two fingers take about 0.3 s.
///
/// - Parameters:
///   - spec: What to run.
///   - scene: The scene that it names.
///   - assets: The folder of fonts and photos.
///   - until: How far; nil for as far as the spec goes.
///   - watch: Told now and then how far it has come; false breaks it off.
/// - Throws: ``Problem`` if the scene cannot be built or set like that, `InputError` for events that no device sends,
///   `CancellationError` if `watch` said no.
public func simulate(
  _ spec: RunSpec, of scene: any Scene, assets: String, until: Instant? = nil, watch: (Instant) -> Bool = { _ in true }
) throws -> Run {
  let simulation = try Simulation(spec, of: scene, assets: assets, until: until)
  while true {
    guard simulation.isWhole || watch(simulation.now) else { throw CancellationError() }
    if let run = try simulation.advance() { return run }
  }
}

/// A simulation that is under way. It goes on piece by piece, so that whoever wants it can give it up in between; what
/// comes of it does not depend on that.
public final class Simulation {
  private let stage: LiveStage
  private let end: Instant
  private var rest: ArraySlice<InputEvent>
  private var overrides: ArraySlice<Override>
  /// What is kept of the run; nil for all.
  private let share: Share?

  /// How much is kept of a run that may be too large to be kept.
  struct Share {
    /// In bytes; once it takes that much, the run goes no further than it must.
    let bytes: Int
    /// The moment that is wanted: it is known in the end, and a good deal before it.
    let moment: Instant
  }

  /// A piece has at most so many events, from at most so many seconds: it takes a millisecond.
  private static let piece = (events: 512, seconds: 4.0)

  /// Builds the stage.
  ///
  /// - Throws: ``Problem`` if the scene cannot be built or set like that.
  convenience init(_ spec: RunSpec, of scene: any Scene, assets: String, until: Instant? = nil) throws {
    try self.init(spec, of: scene, assets: assets, until: until, keeping: nil)
  }

  init(_ spec: RunSpec, of scene: any Scene, assets: String, until: Instant?, keeping share: Share?) throws {
    var settings = Settings(scene)
    for assignment in spec.settings { try settings.set(assignment) }
    (end, self.share) = (until ?? spec.end, share)
    var spec = spec
    spec.end = end
    stage = try LiveStage(
      scene, settings, spec: spec, assets: assets, memory: share?.bytes, keeping: share?.moment)
    rest = spec.events[..<spec.events.partitioningIndex { [end] in $0.time > end }]
    overrides = spec.overrides[..<spec.overrides.partitioningIndex { [end] in $0.time > end }]
  }

  /// How far it has come.
  public var now: Instant { stage.window.now }

  /// Whether nothing is left but to let time pass.
  var isWhole: Bool { rest.isEmpty && overrides.isEmpty }

  /// Goes on by a piece.
  ///
  /// - Returns: The run, at its end; nil before.
  /// - Throws: `InputError` for events that no device sends, ``Problem`` for an override of what is not there.
  public func advance() throws -> Run? {
    // What is otherwise is so before the events of its time.
    let ahead = overrides.first.map { change in rest.partitioningIndex { $0.time >= change.time } }
    if ahead == rest.startIndex, let change = overrides.popFirst() {
      stage.advance(to: change.time)
      try stage.apply(change)
      return nil
    }
    guard let first = rest.first else { return finish(at: end) }
    let limit = first.time.advanced(bySeconds: Self.piece.seconds)
    var next = min(rest.startIndex + Self.piece.events, rest.partitioningIndex { $0.time > limit })
    if let ahead { next = min(next, ahead) }
    // Events of one stamp belong together.
    while next < rest.endIndex, rest[next].time == rest[next - 1].time { next += 1 }
    try stage.send(rest[..<next])
    rest = rest[next...]
    guard let share, now >= share.moment, stage.run.isLarger(than: share.bytes) else { return nil }
    return finish(at: now)
  }

  private func finish(at end: Instant) -> Run {
    stage.advance(to: end)
    stage.catchUp()
    stage.run.spec.end = end
    return stage.run
  }
}
