import Foundation
import TouchKit

/// A scene that runs: input goes in here, is recorded, and reaches the stage only from the recording.
///
/// Live is replay: the stage is derived from recording and settings, and can be derived again at any time. Changing a
/// parameter builds the scene anew and replays the gesture so far.
public final class Session {
  /// How a stage is set up, beside the scene's own settings.
  public struct Configuration: Hashable, Sendable {
    /// The folder of fonts and photos.
    public var assets: String
    /// Display ticks per second.
    public var tickHz: Int
    /// Pixels per point of the stage, for thresholds in pixels.
    public var scale: Double

    /// Creates a configuration.
    public init(assets: String, tickHz: Int = 120, scale: Double = 2) {
      (self.assets, self.tickHz, self.scale) = (assets, tickHz, scale)
    }
  }

  /// What is on the stage.
  public let scene: any Scene
  /// How it is set up.
  public let configuration: Configuration
  /// The values of the parameters.
  public private(set) var settings: Settings
  /// What happened so far.
  public private(set) var recording = Recording()
  /// The stage; another object after a parameter changed or the session restarted.
  public private(set) var window: Window
  /// Counts the stages: whoever reads the trace starts anew when it changes.
  public private(set) var generation = 0

  /// Builds a scene.
  ///
  /// - Throws: ``Problem`` if the scene cannot be built.
  public init(scene: any Scene, settings: Settings, configuration: Configuration) throws {
    (self.scene, self.settings, self.configuration) = (scene, settings, configuration)
    window = try Self.makeWindow(scene, settings, configuration)
  }

  private static func makeWindow(
    _ scene: any Scene, _ settings: Settings, _ configuration: Configuration
  ) throws -> Window {
    let window = Window(
      size: scene.stageSize, scale: configuration.scale, tickHz: configuration.tickHz, constants: settings.constants)
    window.options = scene.options(for: settings)
    // A mistake in a scene shows as a decision instead of ending the sandbox.
    window.misuseHandler = { _ in }
    let root = try scene.makeRoot(SceneContext(settings: settings, assets: configuration.assets))
    root.accessibilityIdentifier = scene.id
    root.frame = CGRect(origin: .zero, size: scene.stageSize)
    window.addSubview(root)
    window.layoutIfNeeded()
    return window
  }

  /// How the stage looks now.
  public var stage: Stage {
    let mirror = window.mirror ?? StageMirror(of: window)
    mirror.update()
    return mirror.stage
  }

  /// The stage's clock.
  public var now: Instant { window.now }

  /// Records what arrived together and hands it to the stage.
  ///
  /// - Throws: `InputError` if an event is malformed; the recording is then as before.
  public func send(_ events: [InputEvent]) throws(InputError) {
    let first = recording.events.count
    let added = recording.append(events, clock: window.now)
    do {
      try window.send(added)
    } catch {
      recording.dropLast(from: first)
      throw error
    }
  }

  /// Lets the stage's time pass.
  public func advance(to instant: Instant) { window.advance(to: instant) }

  /// Changes a parameter: the scene is built anew and the gesture so far replayed on it.
  ///
  /// - Throws: ``Problem``; the stage is then as before.
  public func set(_ key: String, to value: String) throws {
    var settings = settings
    try settings.set(key, to: value)
    let window = try Self.makeWindow(scene, settings, configuration)
    try replay(on: window)
    (self.window, self.settings) = (window, settings)
    generation += 1
  }

  /// Begins again with nothing recorded, and with parameters changed as `KEY=VALUE` says.
  ///
  /// - Throws: ``Problem``; the stage is then as before.
  public func restart(changing assignments: [String] = []) throws {
    var settings = settings
    for assignment in assignments { try settings.set(assignment) }
    window = try Self.makeWindow(scene, settings, configuration)
    (self.settings, recording) = (settings, Recording())
    generation += 1
  }

  private func replay(on window: Window) throws {
    try window.send(recording.events)
    window.advance(to: self.window.now)
  }

  /// Lets time pass until nothing moves any more, but at most `limit` seconds.
  public func settle(limit: Double = 60) {
    let end = window.now.advanced(bySeconds: limit)
    while !window.isQuiet, window.now < end {
      let next = window.nextWake ?? window.now.advanced(bySeconds: 1.0 / Double(configuration.tickHz))
      window.advance(to: min(next, end))
    }
  }

  /// A fingerprint of the stage: FNV-1a over every scroll view's offset, zoom and state, in 1/64 pt.
  public var stateHash: UInt64 {
    var hash = Fingerprint()
    hash.add(UInt64(bitPattern: window.now.microseconds))
    hash.add(window)
    return hash.value
  }
}

/// FNV-1a, 64 bits.
private struct Fingerprint {
  var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ word: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) {
      value = (value ^ (word >> UInt64(shift) & 0xff)) &* 0x0000_0100_0000_01b3
    }
  }

  mutating func add(_ number: Double) {
    add(UInt64(bitPattern: Int64((max(min(number, 1e12), -1e12) * 64).rounded())))
  }

  mutating func add(_ view: View) {
    add(Double(view.center.x))
    add(Double(view.center.y))
    add(Double(view.bounds.origin.x))
    add(Double(view.bounds.origin.y))
    add(view.transform.a)
    add(view.alpha)
    if let control = view as? Control { add(control.isHighlighted ? 1.0 : 0.0) }
    for subview in view.subviews { add(subview) }
  }
}
