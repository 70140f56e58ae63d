import Foundation
import Stages
import TouchKit

/// Everything that a run depends on: scene, settings, input and overrides.
///
/// Equal specs give byte-equal runs in every process (``simulate(_:of:assets:until:watch:)``). Live input is appended
/// to the spec before it reaches the stage.
public struct RunSpec: Hashable, Codable, Sendable {
  /// The scene's id.
  public var scene: String
  /// The parameters and constants that differ from their defaults, as `KEY=VALUE`, sorted by key.
  public var settings: [String]
  /// The stage's size, in points.
  public var stageSize: CGSize
  /// Pixels per point of the stage, for thresholds in pixels.
  public var scale: Double
  /// Display ticks per second.
  public var tickHz: Int
  /// The version of the program that created it.
  public var version: String
  /// The input, sorted by time, locations rounded to 1/64 pt.
  public private(set) var events: [InputEvent] = []
  /// The overrides, in any order; of two at the same time the later one in the list wins.
  public var overrides: [Override] = []
  /// Annotations, sorted by time.
  public private(set) var notes: [Note] = []
  /// The end of the run: at least the time of the last event.
  public var end = Instant.zero
  /// When the recorded part begins; zero for a run that is recorded from its start. Input before it only prepares the
  /// stage: it is neither shown nor listed, and times count from here.
  public var begin = Instant.zero

  /// The version of this program, for new specs.
  public static let programVersion = "0.1.0"

  /// An annotation at a moment.
  public struct Note: Hashable, Codable, Sendable {
    /// The moment in the run.
    public var time: Instant
    /// The text.
    public var text: String

    /// Creates a note.
    public init(time: Instant, text: String) { (self.time, self.text) = (time, text) }
  }

  /// Creates a spec without events.
  public init(
    scene: any Scene, settings: Settings, scale: Double = 2, tickHz: Int = 120, version: String = RunSpec.programVersion
  ) {
    self.init(scene: scene.id, stageSize: scene.stageSize, scale: scale, tickHz: tickHz, version: version)
    self.settings = settings.changes
  }

  /// Creates a spec of a scene by its id, without settings and events.
  init(scene: String, stageSize: CGSize, scale: Double, tickHz: Int, version: String) {
    (self.scene, settings, self.stageSize) = (scene, [], stageSize)
    (self.scale, self.tickHz, self.version) = (scale, tickHz, version)
  }

  /// Returns a copy with these events, which must be sorted by time. It ends at `end`, or at the last event if that is
  /// later.
  public func with(_ events: [InputEvent], until end: Instant? = nil) -> RunSpec {
    var spec = self
    spec.events = events.map(\.quantised)
    spec.end = max(end ?? .zero, spec.events.last?.time ?? .zero)
    return spec
  }

  /// Returns a copy that ends at `end`, without later events and notes.
  public func truncated(to end: Instant) -> RunSpec {
    var spec = self
    spec.events = Array(events[..<events.partitioningIndex { $0.time > end }])
    spec.notes.removeAll { $0.time > end }
    spec.end = end
    return spec
  }

  /// Returns the engine's constants at a moment: those of the settings, with the overrides up to then.
  package func constants(of settings: Settings, at time: Instant) -> EngineConstants {
    var constants = settings.constants
    for override in overrides where override.time <= time {
      guard case .constant(let key, let value) = override.change,
        let parameter = EngineParameter.all.first(where: { $0.parameter.key == key })
      else { continue }
      constants[keyPath: parameter.path] = value * parameter.factor
    }
    return constants
  }

  /// Appends events that arrived together. Their times are moved up so that they never decrease, and never repeat the
  /// time of an earlier call: events of one time form one touch event, which must not depend on how input was batched.
  ///
  /// - Parameter clock: The stage's time; earlier events are moved up to it.
  /// - Returns: The events as appended.
  mutating func append(_ arrived: [InputEvent], clock: Instant) -> ArraySlice<InputEvent> {
    let first = events.count
    var earliest = clock
    if let last = events.last { earliest = max(earliest, Instant(microseconds: last.time.microseconds + 1)) }
    for event in arrived {
      var event = event.quantised
      event.time = max(event.time, earliest)
      earliest = event.time
      events.append(event)
    }
    return events[first...]
  }

  /// Removes the events from `index` on.
  mutating func dropLast(from index: Int) { events.removeSubrange(index...) }

  /// The overrides sorted by time; those of one time keep their order.
  package var overridesInOrder: [Override] {
    overrides.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
  }

  /// Adds a note, after those of the same time.
  public mutating func note(_ text: String, at time: Instant) {
    let index = notes.lastIndex { $0.time <= time }.map { $0 + 1 } ?? 0
    notes.insert(Note(time: time, text: text), at: index)
  }
}

extension InputEvent {
  /// The event with its location rounded to 1/64 pt.
  var quantised: InputEvent {
    var event = self
    event.location.x = (event.location.x * 64).rounded() / 64
    event.location.y = (event.location.y * 64).rounded() / 64
    return event
  }
}
