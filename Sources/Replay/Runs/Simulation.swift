import Stages
import TouchKit

/// Simulates a spec: the run that it recorded or, with other settings or overrides, a different one.
///
/// The same arguments give the same trace, film and pictures in every process and on any thread. It needs no display
/// and no clock. Ten minutes of two fingers take about 0.3 s.
///
/// - Parameters:
///   - spec: The input and settings.
///   - scene: The scene that the spec names.
///   - assets: The folder of fonts and photos.
///   - until: Where to stop; nil for the spec's end.
///   - watch: Called about once a millisecond with the time that has been reached. It returns false to cancel.
/// - Throws: ``Problem`` if the scene cannot be built with these settings, `InputError` for a malformed event,
///   `CancellationError` if `watch` returned false.
public func simulate(
  _ spec: RunSpec, of scene: any Scene, assets: String, until: Instant? = nil, watch: (Instant) -> Bool = { _ in true }
) throws -> Run {
  let simulation = try Simulation(spec, of: scene, assets: assets, until: until)
  while true {
    guard simulation.hasSentAll || watch(simulation.now) else { throw CancellationError() }
    if let run = try simulation.advance() { return run }
  }
}

/// A simulation that advances in steps of about a millisecond, so that it can be cancelled between them. The result
/// does not depend on the steps.
public final class Simulation {
  private let stage: LiveStage
  private let end: Instant
  private var rest: ArraySlice<InputEvent>
  private var overrides: ArraySlice<Override>
  /// The part of the run to keep; nil for all.
  private let retained: RetainedPart?

  /// The part of a run to keep if it may exceed its budget.
  struct RetainedPart {
    /// The budget in bytes. The simulation stops when it is used up and `moment` is reached.
    let bytes: Int
    /// The moment that the run must contain, with as much before it as the budget allows.
    let moment: Instant
  }

  /// The maximum number of events, and of seconds of input, in one step.
  private static let step = (events: 512, seconds: 4.0)

  /// Builds the stage at time zero.
  ///
  /// - Throws: ``Problem`` if the scene cannot be built with these settings.
  init(
    _ spec: RunSpec, of scene: any Scene, assets: String, until: Instant? = nil, keeping retained: RetainedPart? = nil
  ) throws {
    let settings = try Settings(scene, changing: spec.settings)
    (end, self.retained) = (until ?? spec.end, retained)
    var spec = spec
    spec.end = end
    stage = try LiveStage(
      scene, settings, spec: spec, assets: assets, memory: retained?.bytes, keeping: retained?.moment)
    rest = spec.events[..<spec.events.partitioningIndex { [end] in $0.time > end }]
    overrides = spec.overridesInOrder.prefix { [end] in $0.time <= end }
  }

  /// The time that has been reached.
  public var now: Instant { stage.window.now }

  /// Whether all events and overrides have been sent.
  var hasSentAll: Bool { rest.isEmpty && overrides.isEmpty }

  /// Advances by one step.
  ///
  /// - Returns: The run when it is complete, otherwise nil.
  /// - Throws: `InputError` for a malformed event, ``Problem`` for an override whose target is not on the stage.
  public func advance() throws -> Run? {
    // An override applies before the events of its time.
    let ahead = overrides.first.map { change in rest.partitioningIndex { $0.time >= change.time } }
    if ahead == rest.startIndex, let change = overrides.popFirst() {
      stage.advance(to: change.time)
      try stage.apply(change)
      return nil
    }
    guard let first = rest.first else { return finish(at: end) }
    let limit = first.time.advanced(bySeconds: Self.step.seconds)
    var next = min(rest.startIndex + Self.step.events, rest.partitioningIndex { $0.time > limit })
    if let ahead { next = min(next, ahead) }
    // Events of one time form one touch event.
    while next < rest.endIndex, rest[next].time == rest[next - 1].time { next += 1 }
    try stage.send(rest[..<next])
    rest = rest[next...]
    guard let retained, now >= retained.moment, stage.run.isLarger(than: retained.bytes) else { return nil }
    return finish(at: now)
  }

  private func finish(at end: Instant) -> Run {
    stage.advance(to: end)
    stage.catchUp()
    stage.run.spec.end = end
    return stage.run
  }
}

/// A request to simulate a part of a run again that it has dropped (``Run/start``), around a moment. The result is a
/// ``Run`` of its own.
///
/// The request is a value that can be passed to a background thread. The part fits the run's memory budget. It begins
/// as long before the moment as the budget allows, and ends five minutes after it, or where the run begins.
public struct ResimulationRequest: Sendable {
  /// The requested moment.
  public let moment: Instant
  /// Where the part ends, unless it exceeds the budget earlier.
  public let end: Instant
  private let spec: RunSpec
  private let scene: any Scene
  private let assets: String
  private let memory: Int

  /// The seconds after the moment that are simulated as well, so that playback can continue.
  private static let ahead = 300.0

  /// Creates a request for a moment that a session's run has dropped. Copies the input up to ``end``.
  public init(of moment: Instant, in session: Session) {
    let run = session.run
    (self.moment, end) = (moment, min(moment.advanced(bySeconds: Self.ahead), run.start))
    spec = run.spec.truncated(to: end)
    (scene, assets) = (session.scene, session.configuration.assets)
    memory = session.configuration.memory ?? Run.budget
  }

  /// Creates the simulation at its start.
  ///
  /// - Throws: ``Problem`` if the scene can no longer be built.
  public func simulation() throws -> Simulation {
    try Simulation(spec, of: scene, assets: assets, until: end, keeping: .init(bytes: memory, moment: moment))
  }

  /// Returns the progress towards the moment, from 0 to 1, when the simulation has reached `time`.
  public func progress(at time: Instant) -> Double {
    moment > .zero ? min(max(time.seconds / moment.seconds, 0), 1) : 1
  }
}
