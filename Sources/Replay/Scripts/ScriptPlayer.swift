import Foundation
import TouchKit

/// Converts the JSON of a gesture script to input events, tick by tick.
struct ScriptPlayer {
  let name: String
  private var hz = 60.0
  private var sources: [ScriptSource] = []
  private var events: [InputEvent] = []
  private var clock = 0.0

  init(name: String) { self.name = name }

  mutating func play(_ json: Any) throws(Problem) -> ([InputEvent], Instant) {
    try read(json)
    let ticks = sources.map(\.actions.count).max() ?? 0
    for tick in 0..<ticks { try play(tick: tick) }
    // Samples of the sources interleave within a tick: sorted by time, then by source.
    let order = events.indices.sorted { (events[$0].time, $0) < (events[$1].time, $1) }
    return (order.map { events[$0] }, Instant(seconds: clock))
  }

  private func malformed(_ what: String) -> Problem { Problem(.malformed, "\(name): \(what)") }

  // MARK: Reading

  private mutating func read(_ json: Any) throws(Problem) {
    var list = json as? [Any]
    if let object = json as? [String: Any] {
      list = object["actions"] as? [Any]
      if let value = object["hz"] {
        guard let number = value as? NSNumber, (1...1_000).contains(number.doubleValue) else {
          throw malformed("\"hz\" takes 1 to 1000 samples per second.")
        }
        hz = number.doubleValue
      }
    }
    guard let list else { throw malformed("there is no array of actions; write [ … ] or {\"actions\": [ … ]}.") }
    // Counted before any is read, to reject a file of millions early.
    let count = list.reduce(0) { $0 + ((($1 as? [String: Any])?["actions"] as? [Any])?.count ?? 0) }
    guard count <= GestureScript.Limits.actions else {
      throw malformed("\(count) actions are more than the \(GestureScript.Limits.actions) that a script may have.")
    }
    for (index, entry) in list.enumerated() {
      let source: ScriptSource
      do { source = try ScriptSource(entry, index: index) } catch { throw malformed("\(error)") }
      if sources.contains(where: { $0.id == source.id }) {
        throw malformed("two sources are called \"\(source.id)\"; give each its own id.")
      }
      sources.append(source)
    }
  }

  // MARK: Playing

  private mutating func play(tick: Int) throws(Problem) {
    var length = 0.0
    for index in sources.indices where tick < sources[index].actions.count {
      let action = sources[index].actions[tick]
      length = max(length, action.duration)
      try play(action, of: index)
    }
    clock += length
    guard clock <= GestureScript.Limits.seconds else {
      throw malformed("it lasts longer than an hour; shorten its pauses.")
    }
  }

  private mutating func play(_ action: ScriptAction, of index: Int) throws(Problem) {
    let source = sources[index]
    switch action.kind {
    case .pause: break
    case .move(let target, let isRelative):
      let end = isRelative ? CGPoint(x: source.location.x + target.x, y: source.location.y + target.y) : target
      try move(index, to: end, during: action.duration)
    case .down:
      if !source.isDown { add(.down(source.isMouse ? .indirectPointer : .direct), index, clock) }
      sources[index].isDown = true
    case .up(let place):
      sources[index].location = place ?? source.location
      if source.isDown { add(.up, index, clock) }
      sources[index].isDown = false
    case .cancel:
      if source.isDown { add(.cancel, index, clock) }
      sources[index].isDown = false
    case .scroll(let location, let delta):
      sources[index].location = location
      add(.wheel(dx: delta.x, dy: delta.y), index, clock)
    }
    guard events.count <= GestureScript.Limits.events else {
      throw malformed("it makes more than \(GestureScript.Limits.events) input events; lower its hz or its durations.")
    }
  }

  private mutating func move(_ index: Int, to end: CGPoint, during duration: Double) throws(Problem) {
    let start = sources[index].location
    defer { sources[index].location = end }
    guard sources[index].isDown else { return }
    guard duration * hz <= Double(GestureScript.Limits.events) else {
      throw malformed("it makes more than \(GestureScript.Limits.events) input events; lower its hz or its durations.")
    }
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
