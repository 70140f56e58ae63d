import Foundation
import Stages
import TouchKit

/// Input events from a gesture script: the `actions` array of the W3C WebDriver command "Perform Actions", alone or as
/// `{"actions": […]}`.
///
/// All sources advance tick by tick: first their first actions, then their second ones. A tick lasts as long as its
/// longest action. A `pointerMove` with a duration is sampled every 1/`hz` s (60 by default), with the last sample
/// exactly at its end. A `pointerUp` with `"at": [x, y]` lifts there without a move before it. Coordinates are points
/// of the stage. A source of keys may only pause: the stage has no keys.
public struct GestureScript: Hashable, Sendable {
  /// The input events, sorted by time.
  public let events: [InputEvent]
  /// When the script ends, including the pauses at its end.
  public let end: Instant

  /// The limits of a script. A file that exceeds one throws as soon as that is read.
  public enum Limits {
    /// Sources.
    public static let sources = 10_000
    /// Actions of all sources together.
    public static let actions = 100_000
    /// Input events of all sources: 11 minutes of a finger at 60 a second. Drawing so many results takes 2.5 s.
    public static let events = 40_000
    /// Duration in seconds.
    public static let seconds = 3_600.0
    /// Size of the file in bytes.
    public static let bytes = 32 * 1_024 * 1_024
    /// Distance from the origin along an axis, in points.
    public static let coordinate = 100_000.0
  }

  /// Creates a script of these events, sorted by time. It ends at `end`, or at the last event if that is later.
  package init(_ events: [InputEvent], end: Instant = .zero) {
    (self.events, self.end) = (events, max(end, events.last?.time ?? .zero))
  }

  /// Reads a script from a file.
  /// - Throws: ``Problem`` with exit code 66 if there is no such file, 65 if it is not a script.
  public init(contentsOf path: String) throws(Problem) {
    let data = try InputFile(path, what: "gesture script", limit: Limits.bytes).contents()
    try self.init(data, named: path)
  }

  /// Reads a script from JSON.
  /// - Parameter name: The name in error messages.
  /// - Throws: ``Problem`` with exit code 65 if it is not a script.
  public init(_ data: Data, named name: String) throws(Problem) {
    var reader = ScriptReader(named: name)
    var player = try reader.read(data)
    (events, end) = try player.play()
  }
}

/// Converts the sources of a gesture script to input events, tick by tick.
struct ScriptPlayer {
  private let name: String
  private let hz: Double
  private var sources: [ScriptSource]
  private var events: [InputEvent] = []
  private var clock = 0.0
  /// The number of sources that are down.
  private var down = 0
  /// The action that is being played, for messages.
  private var (source, tick) = (0, 0)

  init(_ sources: [ScriptSource], hz: Double, named name: String) {
    (self.sources, self.hz, self.name) = (sources, hz, name)
  }

  mutating func play() throws(Problem) -> ([InputEvent], Instant) {
    // Only sources that still have actions, so that a finished one costs nothing.
    var playing = Array(sources.indices)
    while !playing.isEmpty {
      playing.removeAll { sources[$0].actions.count <= tick }
      try playTick(of: playing)
      tick += 1
    }
    // Samples of the sources interleave within a tick, so they are sorted by time, then by source.
    let order = events.indices.sorted { (events[$0].time, $0) < (events[$1].time, $1) }
    return (order.map { events[$0] }, Instant(seconds: clock))
  }

  /// Returns a problem with the place of the action that is being played.
  private func malformed(_ what: String) -> Problem {
    let (id, line) = (sources[source].id.quoted, sources[source].actions[tick].line)
    return Problem(.malformed, "\(name), line \(line): source \(id), action \(tick + 1): \(what)")
  }

  private mutating func playTick(of playing: [Int]) throws(Problem) {
    var length = 0.0
    for index in playing {
      source = index
      let action = sources[index].actions[tick]
      length = max(length, action.duration)
      guard clock + length <= GestureScript.Limits.seconds else {
        throw malformed("with it the script lasts longer than an hour; shorten its durations.")
      }
      try play(action, of: index)
    }
    clock += length
  }

  private mutating func play(_ action: ScriptAction, of index: Int) throws(Problem) {
    let source = sources[index]
    switch action.kind {
    case .pause: break
    case .move(let target, let isRelative):
      let end = isRelative ? CGPoint(x: source.location.x + target.x, y: source.location.y + target.y) : target
      try move(index, to: end, during: action.duration)
    case .down:
      if !source.isDown {
        down += 1
        add(.down(source.isMouse ? .indirectPointer : .direct), index, clock)
      }
      sources[index].isDown = true
      guard down <= Window.touchLimit else {
        throw malformed("more than \(Window.touchLimit) touches are down at once; lift one before it.")
      }
    case .up(let place):
      sources[index].location = place ?? source.location
      lift(index, .up)
    case .cancel: lift(index, .cancel)
    case .scroll(let location, let delta):
      sources[index].location = location
      add(.wheel(dx: delta.x, dy: delta.y), index, clock)
    }
    try checkCount()
  }

  /// - Parameter samples: The number of events to come.
  private func checkCount(adding samples: Double = 0) throws(Problem) {
    guard Double(events.count) + samples <= Double(GestureScript.Limits.events) else {
      throw malformed(
        "with it the script makes more than \(GestureScript.Limits.events) input events; lower its hz or its durations."
      )
    }
  }

  private mutating func lift(_ index: Int, _ kind: InputEvent.Kind) {
    guard sources[index].isDown else { return }
    add(kind, index, clock)
    sources[index].isDown = false
    down -= 1
  }

  private mutating func move(_ index: Int, to end: CGPoint, during duration: Double) throws(Problem) {
    let start = sources[index].location
    let limit = GestureScript.Limits.coordinate
    guard abs(end.x) <= limit, abs(end.y) <= limit else {
      throw malformed("it leads further than \(Int(limit)) points from the origin; shorten the moves before it.")
    }
    defer { sources[index].location = end }
    guard sources[index].isDown else { return }
    try checkCount(adding: (duration * hz).rounded(.down))
    var sample = 1
    while Double(sample) / hz < duration {
      let part = Double(sample) / hz / duration
      sources[index].location = CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
      add(.move, index, clock + Double(sample) / hz)
      sample += 1
    }
    sources[index].location = end
    add(.move, index, clock + duration)
  }

  private mutating func add(_ kind: InputEvent.Kind, _ index: Int, _ seconds: Double) {
    let isWheel = if case .wheel = kind { true } else { false }
    events.append(
      InputEvent(
        time: Instant(seconds: seconds), kind: kind, finger: isWheel ? 0 : index + 1, location: sources[index].location)
    )
  }
}
