import Foundation
import Stages
import TouchKit

/// A scene's window with the run that it records. It produces every run, from the live input of a ``Session`` and from
/// the spec of a ``Simulation``.
final class LiveStage {
  let run: Run
  let window: Window
  private let mirror: StageMirror
  /// The run's memory budget, in bytes; nil for no limit.
  private let memory: Int?
  /// A moment that trimming must keep; nil for none.
  private let moment: Instant?
  /// The hashes so far, if any are taken: one about every ``StateCheck/ticksBetween`` ticks in which something
  /// happened.
  private(set) var checks: [StateCheck] = []
  /// When the next hash is due; nil if none are taken.
  private var nextCheck: Instant?
  /// Whether the recorded part has begun.
  private var hasBegun: Bool

  /// Builds the scene's stage for a spec, without sending its events.
  ///
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
  ///
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
  ///
  /// - Throws: ``Problem`` if its target is not on the stage.
  func apply(_ override: Override) throws(Problem) {
    try override.change.apply(to: window)
    noteTime()
  }

  /// Advances until `isSettled` returns true, by default until the window is quiet, but by at most `limit` seconds.
  func settle(limit: Double, until isSettled: (Window) -> Bool = { $0.isQuiet }) {
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
  ///
  /// - Throws: ``Problem`` if the scene cannot be built.
  package static func stage(of scene: any Scene, _ settings: Settings, spec: RunSpec, assets: String) throws -> Window {
    let window = Window(size: spec.stageSize, scale: spec.scale, tickHz: spec.tickHz, constants: settings.constants)
    window.options = scene.options(for: settings)
    // A scene's misuse is recorded as a decision; it does not end the program.
    window.misuseHandler = { _, _ in }
    let root = try scene.makeRoot(SceneContext(settings: settings, assets: assets))
    root.accessibilityIdentifier = scene.id
    root.frame = CGRect(origin: .zero, size: spec.stageSize)
    window.addSubview(root)
    window.layoutIfNeeded()
    // Views are named now, so that their paths do not depend on what happens later.
    window.nameViews(everywhere: true)
    return window
  }

  /// Advances until `isSettled` returns true, but by at most `limit` seconds. It calls `advance` with each instant at
  /// which something may happen.
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
