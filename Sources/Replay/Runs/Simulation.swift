import Foundation
import Stages
import TouchKit

/// Simulates a spec: the run that it recorded or, with other settings or overrides, a different one.
///
/// The same arguments give the same trace, film and pictures in every process and on any thread. It needs no display
/// and no clock. Ten minutes of two fingers take about 0.3 s.
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

/// A simulation in steps of about a millisecond, so that it can be cancelled. They do not change the result.
public final class Simulation {
  private let stage: LiveStage
  private let end: Instant
  private var input: RemainingInput
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
    input = RemainingInput(of: spec, until: end)
  }

  /// The time that has been reached.
  public var now: Instant { stage.window.now }

  /// Whether all events and overrides have been sent.
  var hasSentAll: Bool { input.isEmpty }

  /// Advances by one step.
  /// - Returns: The run when it is complete, otherwise nil.
  /// - Throws: `InputError` for a malformed event, ``Problem`` for an override whose target is not on the stage.
  public func advance() throws -> Run? {
    switch input.next(step: Self.step) {
    case nil: return finish(at: end)
    case .override(let override):
      stage.advance(to: override.time)
      try stage.apply(override)
      return nil
    case .events(let events): try stage.send(events)
    }
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

/// The input and overrides of a spec that have not reached a stage yet. Whoever plays a spec forward takes them from
/// here, so that every run gets them in the same order.
package struct RemainingInput {
  private var events: ArraySlice<InputEvent>
  private var overrides: ArraySlice<Override>

  /// What a stage gets next.
  package enum Part {
    case events(ArraySlice<InputEvent>)
    /// Applies at its time, which the stage must have reached.
    case override(Override)
  }

  /// - Parameter end: Later events and overrides are left out.
  package init(of spec: RunSpec, until end: Instant) {
    events = spec.events[..<spec.events.partitioningIndex { $0.time > end }]
    overrides = spec.overridesInOrder.prefix { $0.time <= end }
  }

  package var isEmpty: Bool { events.isEmpty && overrides.isEmpty }

  /// Returns the next override, or the events before it; nil if nothing is left. An override applies before the events
  /// of its time. Events of one time form one touch event and are never separated.
  /// - Parameter step: The maximum number of events, and of seconds of input; nil for no limit.
  package mutating func next(step: (events: Int, seconds: Double)? = nil) -> Part? {
    let ahead = overrides.first.map { change in events.partitioningIndex { $0.time >= change.time } }
    if ahead == events.startIndex, let change = overrides.popFirst() { return .override(change) }
    guard let first = events.first else { return nil }
    var next = ahead ?? events.endIndex
    if let step {
      let limit = first.time.advanced(bySeconds: step.seconds)
      next = min(next, events.startIndex + step.events, events.partitioningIndex { $0.time > limit })
    }
    while next < events.endIndex, events[next].time == events[next - 1].time { next += 1 }
    defer { events = events[next...] }
    return .events(events[..<next])
  }
}

/// A request to simulate a dropped part of a run (``Run/start``) again, around a moment, as a ``Run`` of its own.
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
  /// - Throws: ``Problem`` if the scene can no longer be built.
  public func simulation() throws -> Simulation {
    try Simulation(spec, of: scene, assets: assets, until: end, keeping: .init(bytes: memory, moment: moment))
  }

  /// Returns the progress towards the moment, from 0 to 1, when the simulation has reached `time`.
  public func progress(at time: Instant) -> Double {
    moment > .zero ? min(max(time.seconds / moment.seconds, 0), 1) : 1
  }
}

/// A scene's window with the run that it records: from a ``Session``'s live input, or from a ``Simulation``'s spec.
final class LiveStage {
  let run: Run
  let window: Window
  private let mirror: StageMirror
  /// The run's memory budget, in bytes; nil for no limit.
  private let memory: Int?
  /// A moment that trimming must keep; nil for none.
  private let moment: Instant?
  /// The hashes so far, if any are taken: one about every ``StateCheck/ticksBetween`` ticks that do something.
  private(set) var checks: [StateCheck] = []
  /// When the next hash is due; nil if none are taken.
  private var nextCheck: Instant?
  /// Whether the recorded part has begun.
  private var hasBegun: Bool

  /// Builds the scene's stage for a spec, without sending its events.
  /// - Throws: ``Problem`` if the scene cannot be built.
  init(
    _ scene: any Scene, _ settings: Settings, spec: RunSpec, assets: String, memory: Int? = nil,
    keeping moment: Instant? = nil, takingChecks: Bool = false
  ) throws {
    (self.memory, self.moment) = (memory, moment)
    nextCheck = takingChecks ? .zero : nil
    hasBegun = spec.begin == .zero
    let window = try Window.stage(of: scene, settings, spec: spec, assets: assets)
    let mirror = StageMirror(of: window)
    let film = Film(of: mirror.stage, from: window.now)
    mirror.onInstantEnd = { [unowned mirror] in film.record(mirror, at: $0) }
    (self.window, self.mirror) = (window, mirror)
    run = Run(spec: spec, trace: window.trace, film: film)
  }

  /// Sends events that are in the spec already.
  func send(_ events: some Collection<InputEvent>) throws(InputError) {
    let prepared = hasBegun ? events.startIndex : events.firstIndex { $0.time > run.spec.begin } ?? events.endIndex
    if prepared > events.startIndex { try window.send(events[..<prepared]) }
    if prepared < events.endIndex {
      begin(by: events[prepared].time)
      try window.send(events[prepared...])
    }
    noteTime()
  }

  /// Begins the recorded part if it is due by `time`. A gesture in progress then belongs to it from its beginning.
  private func begin(by time: Instant) {
    let origin = run.spec.begin
    guard !hasBegun, time >= origin else { return }
    hasBegun = true
    window.advance(to: origin)
    catchUp()
    run.dropPreparation(isQuiet: window.isQuiet)
  }

  /// Appends events that arrived together to the spec, and sends them.
  /// - Throws: `InputError` if an event is malformed; the spec is then unchanged.
  func receive(_ events: [InputEvent]) throws(InputError) {
    let first = run.spec.events.count
    let added = run.spec.append(events, clock: window.now)
    do {
      try send(added)
    } catch {
      run.spec.dropLast(from: first)
      throw error
    }
  }

  /// Advances the stage's clock.
  func advance(to instant: Instant) {
    begin(by: instant)
    window.advance(to: instant)
    noteTime()
  }

  /// Applies an override from now on.
  /// - Throws: ``Problem`` if its target is not on the stage.
  func apply(_ override: Override) throws(Problem) {
    try override.change.apply(to: window)
    noteTime()
  }

  /// Advances until `isSettled` returns true, by default until the window is quiet, but by at most `limit` seconds.
  func settle(limit: Double, until isSettled: (Window) -> Bool = { $0.isSettled }) {
    window.settle(limit: limit, until: isSettled, advance: advance)
  }

  private func noteTime() {
    if run.spec.end < window.now { run.spec.end = window.now }
    takeCheck()
    guard let memory, run.trace.bytes >= nextTrim else { return }
    run.trim(to: memory, keeping: moment)
    nextTrim = run.trace.bytes + memory / 64
  }

  private func takeCheck() {
    guard let due = nextCheck, window.now >= due else { return }
    checks.append(StateCheck(time: window.now, events: run.spec.events.count, hash: stateHash))
    let ticks = window.ticks
    nextCheck = ticks.instant(ofTick: ticks.tick(at: window.now) + StateCheck.ticksBetween)
  }

  /// The size of the trace, in bytes, at which the memory limit is checked next.
  private var nextTrim = 0

  /// Records the stage as it is now, before the instant has ended.
  func catchUp() { mirror.instantEnds(at: window.now) }

  /// A hash of the stage's appearance and of the engine's state.
  var stateHash: UInt64 {
    catchUp()
    var fingerprint = Fingerprint()
    fingerprint.add(window)
    fingerprint.add(mirror.stage)
    return fingerprint.value
  }
}

extension Window {
  /// Builds a scene's stage for a spec at time zero, without sending its events.
  /// - Throws: ``Problem`` if the scene cannot be built.
  package static func stage(of scene: any Scene, _ settings: Settings, spec: RunSpec, assets: String) throws -> Window {
    let window = Window(size: spec.stageSize, scale: spec.scale, tickHz: spec.tickHz, constants: settings.constants)
    window.options = scene.options(for: settings)
    window.screenInsets = scene.screenInsets
    // A scene's misuse is recorded as a decision; it does not end the program.
    window.misuseHandler = { _, _ in }
    let root = try window.asCurrent { try scene.makeRoot(SceneContext(settings: settings, assets: assets)) }
    root.accessibilityIdentifier = scene.id
    root.frame = CGRect(origin: .zero, size: spec.stageSize)
    window.addSubview(root)
    window.layoutIfNeeded()
    // Views are named now, so that their paths do not depend on what happens later.
    window.nameViews(everywhere: true)
    // What the launch has left to be laid out is no consequence of the first touch, also of one at time zero.
    window.advance(to: .zero)
    window.nameViews(everywhere: true)
    return window
  }

  /// Advances to each instant at which something may happen, until `isSettled` or for `limit` seconds.
  package func settle(limit: Double, until isSettled: (Window) -> Bool, advance: (Instant) -> Void) {
    let end = now.advanced(bySeconds: limit)
    while !isSettled(self), now < end { advance(min(nextWake ?? ticks.next(after: now), end)) }
  }
}

/// A hash of everything that the stage shows and the engine decides by, at a moment.
public struct StateCheck: Hashable, Sendable {
  /// The stage's time.
  public let time: Instant
  /// The number of events that had been sent by then.
  public let events: Int
  /// The hash.
  public let hash: UInt64

  /// Creates a check.
  public init(time: Instant, events: Int, hash: UInt64) {
    (self.time, self.events, self.hash) = (time, events, hash)
  }

  /// The number of display ticks from one check to the next.
  package static let ticksBetween: Int64 = 16
}
