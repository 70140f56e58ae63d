import Foundation
import TouchKit

/// All that is needed to have a run again: which scene, how it is set, and what happened at the glass.
///
/// Two equal specs have the same run, to the byte, in every process: ``simulate(_:of:assets:until:watch:)``. Live input
/// is appended to the spec first and reaches the stage from there.
public struct RunSpec: Hashable, Codable, Sendable {
  /// The scene's id.
  public var scene: String
  /// The parameters and constants that differ from their defaults, as `KEY=VALUE`, sorted by key.
  public var settings: [String]
  /// The stage's extent, in points.
  public var stageSize: CGSize
  /// Pixels per point of the stage, for thresholds in pixels.
  public var scale: Double
  /// Display ticks per second.
  public var tickHz: Int
  /// The program that made it.
  public var version: String
  /// Every event, sorted by time, positions in 1/64 pt.
  public private(set) var events: [InputEvent] = []
  /// What is otherwise than in the program, in the order of time.
  public var overrides: [Override] = [] { didSet { overrides.sort { $0.time < $1.time } } }
  /// Remarks at moments, in the order of time.
  public private(set) var notes: [Note] = []
  /// How far the stage ran: at least to the last event.
  public var end = Instant.zero

  /// The version of this program, which specs that it makes carry.
  public static let programVersion = "0.1.0"

  /// A remark at a moment.
  public struct Note: Hashable, Codable, Sendable {
    /// When.
    public var time: Instant
    /// What.
    public var text: String

    /// Makes a remark.
    public init(time: Instant, text: String) { (self.time, self.text) = (time, text) }
  }

  /// A run of a scene in which nothing has happened yet.
  public init(
    scene: any Scene, settings: Settings, scale: Double = 2, tickHz: Int = 120, version: String = RunSpec.programVersion
  ) {
    (self.scene, self.settings, stageSize) = (scene.id, settings.changes, scene.stageSize)
    (self.scale, self.tickHz, self.version) = (scale, tickHz, version)
  }

  /// The same with these events, which are sorted by time.
  public func with(_ events: [InputEvent], until end: Instant? = nil) -> RunSpec {
    var spec = self
    spec.events = events.map(\.quantised)
    spec.end = max(end ?? .zero, spec.events.last?.time ?? .zero)
    return spec
  }

  /// Adds what arrived together. Stamps never run backwards, and never repeat that of an earlier arrival: events of
  /// one stamp form one touch event, and that must not depend on how they were handed over.
  ///
  /// - Parameter clock: Where the stage is; earlier stamps are moved up to it.
  /// - Returns: The events as they were added.
  mutating func append(_ arrived: [InputEvent], clock: Instant) -> ArraySlice<InputEvent> {
    let first = events.count
    var earliest = clock
    if let last = events.last {
      earliest = max(earliest, Instant(microseconds: last.time.microseconds + 1))
    }
    for event in arrived {
      var event = event.quantised
      event.time = max(event.time, earliest)
      earliest = event.time
      events.append(event)
    }
    return events[first...]
  }

  /// Forgets what was added from `index` on.
  mutating func dropLast(from index: Int) { events.removeSubrange(index...) }

  /// Adds a remark.
  public mutating func note(_ text: String, at time: Instant) {
    let index = notes.lastIndex { $0.time <= time }.map { $0 + 1 } ?? 0
    notes.insert(Note(time: time, text: text), at: index)
  }
}

extension InputEvent {
  /// The event with its position in 1/64 pt, as specs keep it.
  var quantised: InputEvent {
    var event = self
    event.location.x = (event.location.x * 64).rounded() / 64
    event.location.y = (event.location.y * 64).rounded() / 64
    return event
  }
}
