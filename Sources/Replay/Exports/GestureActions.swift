import Foundation
import Stages
import TouchKit

/// Converts input events to a gesture script, WebDriver's `actions`, which ``GestureScript`` reads.
///
/// Playing the script gives the same events: times to the microsecond, exact locations, the same order. A source named
/// "clock" lasts from each instant to the next; all other actions take no time. Moves and ends of a finger that is not
/// down are omitted. A lost focus becomes a cancellation of each finger. A finger that comes down while it is down is
/// cancelled first, as the engine does. Two things go beyond the standard: durations have three decimals, and a
/// `pointerUp` away from the finger's last location has that place `at`.
struct GestureActions {
  /// The actions of one source, by tick; nil for a pause.
  private struct Source {
    let type: String
    let finger: Int
    var pointer: TouchType?
    var actions: [JSONFields?] = []
    var location = CGPoint.zero

    func action(at tick: Int) -> JSONFields? { tick < actions.count ? actions[tick] : nil }

    mutating func set(_ action: JSONFields, at tick: Int) {
      while actions.count <= tick { actions.append(nil) }
      actions[tick] = action
    }
  }

  private var sources: [Source]
  /// The duration of each tick, in microseconds.
  private var lengths: [Int64] = [0]
  private var clock = Instant.zero
  /// The sources that are down, in the order in which they came down.
  private var pressed: [Int] = []
  /// The last source that acted in the present tick; within a tick, events are in the order of sources.
  private var lastActor = -1

  /// - Throws: ``Problem`` for a trackpad's scrolling and for hovering, and for input that exceeds the limits of a script.
  init(_ events: [InputEvent], until end: Instant) throws(Problem) {
    guard events.count <= GestureScript.Limits.events else {
      throw Problem(
        .usage,
        "\(events.count) events are more than the \(GestureScript.Limits.events) that a gesture script may make; export"
          + " a shorter gesture.")
    }
    sources = Self.sources(of: events)
    for event in events {
      try wait(until: event.time)
      try add(event)
    }
    try wait(until: max(end, clock))
    let count = sources.reduce(lengths.count) { $0 + $1.actions.count }
    guard count <= GestureScript.Limits.actions else {
      throw Problem(
        .usage,
        "\(count) actions are more than the \(GestureScript.Limits.actions) that a gesture script may have; export a"
          + " shorter gesture.")
    }
  }

  /// Returns a source for each finger and kind of pointer, and one for wheels. Fingers keep their numbers if these are
  /// small and no number is used by both a finger and a mouse.
  private static func sources(of events: [InputEvent]) -> [Source] {
    var pointers: [Source] = []
    for event in events {
      guard case .down(let type) = event.kind else { continue }
      if pointers.contains(where: { $0.finger == event.finger && $0.pointer == type }) { continue }
      pointers.append(Source(type: "pointer", finger: event.finger, pointer: type))
    }
    let numbers = pointers.map(\.finger)
    if Set(numbers).count == numbers.count, numbers.allSatisfy((1...Window.touchLimit).contains) {
      pointers = (1..<(numbers.max() ?? 0) + 1).map { number in
        pointers.first { $0.finger == number } ?? Source(type: "none", finger: number)
      }
    }
    if events.contains(where: { if case .wheel = $0.kind { true } else { false } }) {
      pointers.append(Source(type: "wheel", finger: 0))
    }
    return pointers
  }

  // MARK: Events

  private mutating func wait(until time: Instant) throws(Problem) {
    guard time > clock else { return }
    guard time.seconds <= GestureScript.Limits.seconds else {
      throw Problem(.usage, "It lasts longer than the hour that a gesture script may take; export a shorter gesture.")
    }
    lengths[lengths.count - 1] = time.microseconds - clock.microseconds
    clock = time
    nextTick()
  }

  private mutating func nextTick() {
    lengths.append(0)
    lastActor = -1
  }

  private mutating func add(_ event: InputEvent) throws(Problem) {
    switch event.kind {
    case .down(let type):
      if let index = source(of: event) { end("pointerCancel", index) }
      let index = sources.firstIndex { $0.finger == event.finger && $0.pointer == type }
      if let index { press(index, at: event.location) }
    case .move:
      guard let index = source(of: event) else { return }
      move(index, to: event.location)
    case .up:
      guard let index = source(of: event) else { return }
      end("pointerUp", index, at: event.location)
    case .cancel:
      guard let index = source(of: event) else { return }
      end("pointerCancel", index)
    case .focusLost: for index in pressed { end("pointerCancel", index) }
    case .wheel(let dx, let dy):
      act(
        [
          "type": "scroll", "duration": 0, "x": JSONText(exactly: event.location.x),
          "y": JSONText(exactly: event.location.y),
          "deltaX": JSONText(exactly: dx), "deltaY": JSONText(exactly: dy),
        ], sources.count - 1)
    case .scroll: throw unknown("A trackpad scrolls", at: event.time)
    case .hover: throw unknown("A pointer hovers", at: event.time)
    }
  }

  private func unknown(_ what: String, at time: Instant) -> Problem {
    Problem(
      .usage,
      "\(what) at \(NumberStyle.trace.milliseconds(time)) ms, for which WebDriver has no action; keep the recording, or"
        + " export it as csv or perfetto.")
  }

  /// Returns the source of the event's finger, if the finger is down.
  private func source(of event: InputEvent) -> Int? {
    pressed.first { sources[$0].finger == event.finger }
  }

  private mutating func move(_ index: Int, to location: CGPoint) {
    act(
      ["type": "pointerMove", "duration": 0, "x": JSONText(exactly: location.x), "y": JSONText(exactly: location.y)],
      index)
    sources[index].location = location
  }

  private mutating func press(_ index: Int, at location: CGPoint) {
    if sources[index].location != location { approach(index, location) }
    act(["type": "pointerDown", "button": 0], index)
    pressed.append(index)
  }

  /// Moves a pointer that is up, which makes no event: in the tick before the press, if the source is free there.
  private mutating func approach(_ index: Int, _ location: CGPoint) {
    let now = lengths.count - 1
    let tick = index > lastActor ? now - 1 : now
    let isFree = tick >= 0 && sources[index].actions.count <= tick
    if !isFree { nextTick() }
    let move: JSONFields = [
      "type": "pointerMove", "duration": 0, "x": JSONText(exactly: location.x), "y": JSONText(exactly: location.y),
    ]
    sources[index].set(move, at: isFree ? tick : lengths.count - 1)
    if !isFree || tick == now { nextTick() }
    sources[index].location = location
  }

  private mutating func end(_ type: String, _ index: Int, at location: CGPoint? = nil) {
    let place = location == sources[index].location ? nil : location
    act(
      [
        "type": type, "button": type == "pointerUp" ? 0 : nil,
        "at": place.map { [JSONText(exactly: $0.x), JSONText(exactly: $0.y)] },
      ], index)
    sources[index].location = place ?? sources[index].location
    pressed.removeAll { $0 == index }
  }

  /// Adds an action to the present tick, or to the next one if the source's turn is over.
  private mutating func act(_ action: JSONFields, _ index: Int) {
    if index <= lastActor || sources[index].action(at: lengths.count - 1) != nil { nextTick() }
    sources[index].set(action, at: lengths.count - 1)
    lastActor = index
  }

  // MARK: Text

  /// The script, with one action on a line.
  var json: String {
    var parts = sources.enumerated().map { index, source in
      let id = source.type == "wheel" ? "wheel" : "\(source.type) \(index + 1)"
      let type = source.pointer == .indirectPointer ? "mouse" : "touch"
      let parameters: JSONFields? = source.type == "pointer" ? ["pointerType": type] : nil
      let head: JSONFields = ["type": source.type, "id": id, "parameters": parameters]
      return part(head, source.actions.map { ($0 ?? ["type": "pause"]).json })
    }
    let pauses = lengths.map { "{\"type\":\"pause\",\"duration\":\(Self.milliseconds($0))}" }
    parts.append(part(["type": "none", "id": "clock"], pauses))
    return "{\"actions\":[\n\(parts.joined(separator: ",\n"))\n]}\n"
  }

  private func part(_ head: JSONFields, _ actions: [String]) -> String {
    "{\(head.members),\"actions\":[\n  \(actions.joined(separator: ",\n  "))\n]}"
  }

  private static func milliseconds(_ micros: Int64) -> String {
    let rest = micros % 1_000
    return rest == 0 ? "\(micros / 1_000)" : "\(micros / 1_000)." + String(format: "%03d", Int(rest))
  }
}

extension RunSpec {
  /// Returns the input as a gesture script, which plays exactly the same input.
  /// - Throws: ``Problem`` for what a script cannot contain: a trackpad's scrolling, hovering, or more than an hour.
  public func gestureScript() throws(Problem) -> String { try GestureActions(events, until: end).json }
}
