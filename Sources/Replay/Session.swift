import Foundation
import TouchKit

/// A scene that runs: input goes in here, is added to the ``RunSpec``, and reaches the stage only from there.
///
/// Live is a ``Run`` that is being appended to; the stage follows from its spec, and can be made to follow from it again
/// at any time. Changing a parameter builds the scene anew and replays the gesture so far.
public final class Session {
  /// How a stage is set up, beside the scene's own settings.
  public struct Configuration: Hashable, Sendable {
    /// The folder of fonts and photos.
    public var assets: String
    /// Display ticks per second.
    public var tickHz: Int
    /// Pixels per point of the stage, for thresholds in pixels.
    public var scale: Double
    /// How much of the run is kept, in bytes: what is older than the newest so much is forgotten, the input never. Nil
    /// keeps all, for commands that want the whole trace; a window wants ``Run/budget``.
    public var memory: Int?

    /// Creates a configuration.
    public init(assets: String, tickHz: Int = 120, scale: Double = 2, memory: Int? = nil) {
      (self.assets, self.tickHz, self.scale, self.memory) = (assets, tickHz, scale, memory)
    }

    /// The same, keeping so many bytes of the run.
    public func keeping(_ memory: Int) -> Configuration {
      Configuration(assets: assets, tickHz: tickHz, scale: scale, memory: memory)
    }
  }

  /// What is on the stage.
  public let scene: any Scene
  /// How it is set up.
  public let configuration: Configuration
  /// The values of the parameters.
  public private(set) var settings: Settings
  /// Counts the runs: whoever reads one starts anew when it changes.
  public private(set) var generation = 0
  private var stage: LiveStage

  /// Builds a scene.
  ///
  /// - Throws: ``Problem`` if the scene cannot be built.
  public init(scene: any Scene, settings: Settings, configuration: Configuration) throws {
    (self.scene, self.settings, self.configuration) = (scene, settings, configuration)
    stage = try Self.makeStage(scene, settings, configuration)
  }

  private static func makeStage(
    _ scene: any Scene, _ settings: Settings, _ configuration: Configuration
  ) throws -> LiveStage {
    let spec = RunSpec(
      scene: scene, settings: settings, scale: configuration.scale, tickHz: configuration.tickHz)
    return try LiveStage(scene, settings, spec: spec, assets: configuration.assets, memory: configuration.memory)
  }

  /// The live stage; another object after a parameter changed or the session restarted. What is shown of it is read
  /// from the ``run``.
  public var window: Window { stage.window }

  /// What happened so far, and what followed from it.
  public var run: Run {
    stage.catchUp()
    return stage.run
  }

  /// What happened so far.
  public var spec: RunSpec { stage.run.spec }

  /// The stage's clock.
  public var now: Instant { window.now }

  /// Adds what arrived together to the spec and hands it to the stage.
  ///
  /// - Throws: `InputError` if an event is malformed; the spec is then as before.
  public func send(_ events: [InputEvent]) throws(InputError) { try stage.receive(events) }

  /// Lets the stage's time pass.
  public func advance(to instant: Instant) { stage.advance(to: instant) }

  /// Changes a parameter: the scene is built anew and the gesture so far replayed on it.
  ///
  /// - Throws: ``Problem``; the stage is then as before.
  public func set(_ key: String, to value: String) throws {
    var settings = settings
    try settings.set(key, to: value)
    let next = try Self.makeStage(scene, settings, configuration)
    try next.receive(spec.events)
    next.advance(to: now)
    (stage, self.settings) = (next, settings)
    generation += 1
  }

  /// Begins again with nothing recorded, and with parameters changed as `KEY=VALUE` says.
  ///
  /// - Throws: ``Problem``; the stage is then as before.
  public func restart(changing assignments: [String] = []) throws {
    var settings = settings
    for assignment in assignments { try settings.set(assignment) }
    stage = try Self.makeStage(scene, settings, configuration)
    self.settings = settings
    generation += 1
  }

  /// Lets time pass until nothing moves any more, but at most `limit` seconds.
  public func settle(limit: Double = 60) { stage.settle(limit: limit) }

  /// A fingerprint of all that the stage shows and will decide by.
  public var stateHash: UInt64 { stage.stateHash }
}
