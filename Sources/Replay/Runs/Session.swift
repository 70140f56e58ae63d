import Foundation
import Stages
import TouchKit

/// A running scene. Input is appended to its ``RunSpec`` before the stage gets it, so the stage can be rebuilt.
///
/// A change of a parameter rebuilds the scene and replays the input so far, which costs as much as
/// ``simulate(_:of:assets:until:watch:)``. Use a session for live input, and that function for a finished spec.
public final class Session {
  /// What a stage depends on besides scene and settings.
  public struct Configuration: Hashable, Sendable {
    /// The folder that contains `Fonts`, `Photos` and `Recordings`.
    public var assets: String
    /// Display ticks per second.
    public var tickHz: Int
    /// Pixels per point of the stage, for thresholds in pixels.
    public var scale: Double
    /// The memory limit of the run in bytes. Beyond it, the oldest history is dropped, but never input. Nil keeps
    /// everything, as commands need; a window uses ``Run/budget``.
    public var memory: Int?
    /// Whether to take hashes of the state for a ``Recording``, 7.5 times a second; each costs about 0.1 ms.
    public var takesChecks = false
    /// The stage's size in points; nil for the scene's own.
    public var stageSize: CGSize?
    /// When the recorded part of the run begins: ``RunSpec/begin``.
    public var begin = Instant.zero

    /// Creates a configuration.
    public init(assets: String, tickHz: Int = 120, scale: Double = 2, memory: Int? = nil) {
      (self.assets, self.tickHz, self.scale, self.memory) = (assets, tickHz, scale, memory)
    }

    /// Creates the configuration in which to replay a recording.
    public init(assets: String, replaying spec: RunSpec) {
      self.init(assets: assets, tickHz: spec.tickHz, scale: spec.scale)
      (stageSize, begin) = (spec.stageSize, spec.begin)
    }
  }

  /// The scene on the stage.
  public let scene: any Scene
  /// The stage's configuration.
  public private(set) var configuration: Configuration
  /// The what-ifs that apply from the start of every run.
  public private(set) var overrides: [Override.Change]
  /// The current values of the parameters.
  public private(set) var settings: Settings
  /// A number that grows whenever a new run begins: readers of ``run`` must then start again.
  public private(set) var generation = 0
  private var stage: LiveStage

  /// Builds a scene.
  /// - Throws: ``Problem`` if the scene cannot be built, or the target of an override is not on its stage.
  public init(
    scene: any Scene, settings: Settings, configuration: Configuration, overrides: [Override.Change] = []
  ) throws {
    (self.scene, self.settings, self.configuration, self.overrides) = (scene, settings, configuration, overrides)
    stage = try Self.makeStage(scene, settings, configuration, overrides)
  }

  private static func makeStage(
    _ scene: any Scene, _ settings: Settings, _ configuration: Configuration, _ overrides: [Override.Change]
  ) throws -> LiveStage {
    var spec = RunSpec(scene: scene, settings: settings, scale: configuration.scale, tickHz: configuration.tickHz)
    spec.overrides = overrides.map { Override($0) }
    spec.begin = configuration.begin
    if let size = configuration.stageSize { spec.stageSize = size }
    let stage = try LiveStage(
      scene, settings, spec: spec, assets: configuration.assets, memory: configuration.memory,
      takingChecks: configuration.takesChecks)
    for override in spec.overrides { try stage.apply(override) }
    return stage
  }

  /// The live window. A change of a parameter or a restart replaces it. Views of the run read ``run`` instead.
  public var window: Window { stage.window }

  /// The run so far: input, trace and film.
  public var run: Run {
    stage.catchUp()
    return stage.run
  }

  /// The input so far.
  public var spec: RunSpec { stage.run.spec }

  /// The hashes so far, if ``Configuration/takesChecks`` is true.
  public var checks: [StateCheck] { stage.checks }

  /// Adds a note to the run, by default at the stage's time.
  public func note(_ text: String, at time: Instant? = nil) { stage.run.spec.note(text, at: time ?? now) }

  /// The stage's clock.
  public var now: Instant { window.now }

  /// Appends events that arrived together to the spec and sends them to the stage.
  /// - Throws: `InputError` if an event is malformed; the spec is then unchanged.
  public func send(_ events: [InputEvent]) throws(InputError) { try stage.receive(events) }

  /// Sends events that arrived together. A malformed event is rejected alone, so that no lift is lost.
  /// - Returns: The errors of the rejected events, in order; empty if there are none.
  public func sendLive(_ events: [InputEvent]) -> [InputError] {
    do {
      try send(events)
      return []
    } catch {
      return events.count > 1 ? events.flatMap { sendLive([$0]) } : [error]
    }
  }

  /// Advances the stage's clock and fires the timers and display ticks on the way.
  public func advance(to instant: Instant) { stage.advance(to: instant) }

  /// Sets a parameter, rebuilds the scene and replays the input so far.
  /// - Throws: ``Problem``; the stage is then unchanged.
  public func set(_ key: String, to value: String) throws {
    var settings = settings
    try settings.set(key, to: value)
    let next = try Self.makeStage(scene, settings, configuration, overrides)
    try next.receive(spec.events)
    next.advance(to: now)
    (stage, self.settings) = (next, settings)
    generation += 1
  }

  /// Builds the scene again with the settings and what-ifs of a spec, and plays its input up to its end.
  /// - Throws: ``Problem``, or `InputError` for a malformed event; the stage is then unchanged.
  public func replay(_ spec: RunSpec) throws {
    let settings = try Settings(scene, changing: spec.settings)
    let overrides = spec.overrides.map(\.change)
    var configuration = configuration
    configuration.begin = spec.begin
    let next = try Self.makeStage(scene, settings, configuration, overrides)
    try next.receive(spec.events)
    next.advance(to: max(spec.end, next.window.now))
    for note in spec.notes { next.run.spec.note(note.text, at: note.time) }
    (stage, self.configuration, self.settings, self.overrides) = (next, configuration, settings, overrides)
    generation += 1
  }

  /// Restarts with an empty run, after setting parameters from `KEY=VALUE`.
  /// - Parameters:
  ///   - spec: The source of settings and what-ifs; nil for the present run.
  ///   - begin: When the recorded part of the new run begins.
  /// - Throws: ``Problem``; the stage is then unchanged.
  public func restart(
    like spec: RunSpec? = nil, changing assignments: [String] = [], recordedFrom begin: Instant = .zero
  ) throws {
    var configuration = configuration
    configuration.begin = begin
    var settings = try spec.map { try Settings(scene, changing: $0.settings) } ?? settings
    let overrides = spec.map { $0.overrides.map(\.change) } ?? overrides
    for assignment in assignments { try settings.set(assignment) }
    stage = try Self.makeStage(scene, settings, configuration, overrides)
    (self.configuration, self.settings, self.overrides) = (configuration, settings, overrides)
    generation += 1
  }

  /// Advances the clock until nothing moves but what moves for ever, and no timer is pending; by at most `limit` seconds.
  public func settle(limit: Double = 60) { stage.settle(limit: limit) }

  /// A hash of everything that the stage shows and the engine decides by.
  public var stateHash: UInt64 { stage.stateHash }
}
