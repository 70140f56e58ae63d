import Foundation
import TouchKit

/// A scene's stage with the run that follows from it: the one way in which a run comes about.
///
/// ``Session`` has one for live input, ``simulate(_:of:assets:until:watch:)`` one for a spec that is there already.
final class LiveStage {
  let run: Run
  let window: Window
  private let mirror: StageMirror
  /// What the run may keep of itself, in bytes; nil for all.
  private let memory: Int?

  /// Builds the scene's stage as a spec says; its events are still to come.
  ///
  /// - Throws: ``Problem`` if the scene cannot be built.
  init(_ scene: any Scene, _ settings: Settings, spec: RunSpec, assets: String, memory: Int? = nil) throws {
    self.memory = memory
    let window = Window(
      size: spec.stageSize, scale: spec.scale, tickHz: spec.tickHz, constants: settings.constants)
    window.options = scene.options(for: settings)
    // A mistake in a scene shows as a decision instead of ending the sandbox.
    window.misuseHandler = { _ in }
    let root = try scene.makeRoot(SceneContext(settings: settings, assets: assets))
    root.accessibilityIdentifier = scene.id
    root.frame = CGRect(origin: .zero, size: spec.stageSize)
    window.addSubview(root)
    window.layoutIfNeeded()
    // What stands there now is called the same whatever happens later.
    window.nameViews(everywhere: true)
    let mirror = StageMirror(of: window)
    let film = Film(of: mirror.stage, from: window.now)
    mirror.onInstantEnd = { [unowned mirror] in film.record(mirror, at: $0) }
    (self.window, self.mirror) = (window, mirror)
    run = Run(spec: spec, trace: window.trace, film: film)
  }

  /// Hands the stage events that its spec has.
  func send(_ events: some Collection<InputEvent>) throws(InputError) {
    try window.send(events)
    noteTime()
  }

  /// Adds what arrived together to the spec, and hands it to the stage.
  ///
  /// - Throws: `InputError` if an event is malformed; the spec is then as before.
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

  /// Lets the stage's time pass.
  func advance(to instant: Instant) {
    window.advance(to: instant)
    noteTime()
  }

  /// Makes something otherwise from now on.
  ///
  /// - Throws: ``Problem`` if nothing on the stage is meant by it.
  func apply(_ override: Override) throws(Problem) {
    try override.change.apply(to: window)
    noteTime()
  }

  /// Lets time pass until nothing moves any more, but at most `limit` seconds.
  func settle(limit: Double) {
    let end = window.now.advanced(bySeconds: limit)
    while !window.isQuiet, window.now < end {
      advance(to: min(window.nextWake ?? window.ticks.next(after: window.now), end))
    }
  }

  private func noteTime() {
    if run.spec.end < window.now { run.spec.end = window.now }
    guard let memory, run.trace.bytes >= nextTrim else { return }
    run.trim(to: memory)
    nextTrim = run.trace.bytes + memory / 64
  }

  /// Somebody looks again at how much the run takes when its trace takes so much.
  private var nextTrim = 0

  /// Writes down how the stage looks now, before the instant is over: somebody wants to see it.
  func catchUp() { mirror.instantEnds(at: window.now) }

  /// A fingerprint of all that the stage shows and will decide by.
  var stateHash: UInt64 {
    catchUp()
    var fingerprint = Fingerprint()
    fingerprint.add(window)
    fingerprint.add(mirror.stage)
    return fingerprint.value
  }
}
