import Foundation
import Replay
import Scenes
import Stages
import TestSupport
import Testing
import TouchKit

/// Input written as a gesture script, and played again.
@Suite("Export as a gesture script") struct GestureExportTests {
  private static func spec(_ events: [InputEvent], until end: Instant = .zero) -> RunSpec {
    RunSpec(scene: TabsScene(), settings: Settings(TabsScene())).with(events, until: end)
  }

  private static func event(_ time: Int64, _ kind: InputEvent.Kind, _ finger: Int, _ x: Double, _ y: Double)
    -> InputEvent
  {
    InputEvent(time: Instant(microseconds: time), kind: kind, finger: finger, location: CGPoint(x: x, y: y))
  }

  private static func played(_ spec: RunSpec) throws -> GestureScript { try script(try spec.gestureScript()) }

  @Test("More events than a script may make are refused, however few actions they take") func tooMany() {
    let events = (0...40_000).map { Self.event(0, .move, $0, 0, 0) }
    let found = problem { _ = try Self.spec(events).gestureScript() }
    #expect(found?.code == .usage)
    #expect(found?.description.contains("40001 events are more than the 40000") == true)
  }

  /// The events that have an effect, with each touch by its ordinal in place of its finger: what a script holds.
  private static func essence(_ events: [InputEvent]) -> [InputEvent] {
    var down: [Int: (touch: Int, location: CGPoint)] = [:]
    var order: [Int] = []
    var (touches, result) = (0, [InputEvent]())
    func end(_ finger: Int, at event: InputEvent, _ kind: InputEvent.Kind) {
      guard let touch = down.removeValue(forKey: finger) else { return }
      order.removeAll { $0 == finger }
      let location = kind == .up ? event.location : touch.location
      result.append(InputEvent(time: event.time, kind: kind, finger: touch.touch, location: location))
    }
    for event in events {
      switch event.kind {
      case .down:
        end(event.finger, at: event, .cancel)
        touches += 1
        down[event.finger] = (touches, event.location)
        order.append(event.finger)
        result.append(InputEvent(time: event.time, kind: event.kind, finger: touches, location: event.location))
      case .move:
        guard let touch = down[event.finger] else { continue }
        down[event.finger]?.location = event.location
        result.append(InputEvent(time: event.time, kind: .move, finger: touch.touch, location: event.location))
      case .up, .cancel: end(event.finger, at: event, event.kind)
      case .focusLost: for finger in order { end(finger, at: event, .cancel) }
      case .wheel:
        result.append(InputEvent(time: event.time, kind: event.kind, location: event.location))
      case .scroll, .hover: break
      }
    }
    return result
  }

  private static func random(_ seed: UInt64) -> [InputEvent] {
    var random = RandomGesture(seed: seed, in: CGSize(width: 375, height: 667), fingers: 8)
    var (events, start) = ([InputEvent](), Instant.zero)
    for _ in 0..<3 {
      events += random.batches(from: start).joined()
      start = (events.last?.time ?? .zero).advanced(bySeconds: 0.1)
    }
    // A mouse that lifts elsewhere than it was, and wheels between.
    for index in events.indices where index % 11 == 3 {
      if events[index].kind == .up { events[index].location.x += 7.25 }
      events.append(InputEvent(time: events[index].time, kind: .wheel(dx: 0.1, dy: -40), finger: 4, location: .zero))
    }
    let order = events.indices.sorted { (events[$0].time, $0) < (events[$1].time, $1) }
    return order.map { events[$0] }.filter { if case .scroll = $0.kind { false } else { true } }
  }

  @Test("Random gestures of up to eight fingers and mice, with wheels, are the same events when they are played again")
  func exact() throws {
    for seed in 0..<UInt64(Volume.count(150, sample: 40)) {
      let spec = Self.spec(Self.random(seed))
      let script = try Self.played(spec)
      #expect(Self.essence(script.events) == Self.essence(spec.events), "\(seed)")
      #expect(script.end == spec.end, "\(seed)")
    }
  }

  @Test("They are decided alike, too") func decisions() throws {
    for seed in 200..<UInt64(212) {
      let spec = Self.spec(Self.random(seed).filter { $0.kind != .focusLost })
      let (a, b) = (try session(TabsScene()), try session(TabsScene()))
      try a.send(spec.events)
      a.settle()
      try b.play(Self.played(spec))
      #expect(a.sentences == b.sentences, "\(seed)")
    }
  }

  @Test("Fingers keep their numbers, where they are small and each of one kind") func numbers() throws {
    let spec = Self.spec(
      [
        Self.event(5, .down(.direct), 3, 10, 20), Self.event(5, .down(.indirectPointer), 1, 5, 5.5),
        Self.event(1_000_000, .move, 3, 11, 20), Self.event(1_000_000, .move, 1, 6, 5),
        Self.event(2_000_001, .up, 3, 12, 20),
        Self.event(2_000_001, .cancel, 1, 6, 5),
      ], until: Instant(microseconds: 2_500_000))
    let script = try Self.played(spec)
    #expect(script.events == spec.events)
    #expect(script.end == spec.end)
    let text = try spec.gestureScript()
    #expect(text.contains(#"{"type":"none","id":"none 2","actions":["#))
    #expect(text.contains(#"{"type":"pointerUp","button":0,"at":[12,20]}"#))
    #expect(text.contains(#"{"type":"pause","duration":999.995}"#))
  }

  @Test("Two touches of one finger at one instant, and one that comes down twice") func instants() throws {
    let spec = Self.spec([
      Self.event(0, .down(.direct), 1, 10, 20), Self.event(0, .up, 1, 10, 20), Self.event(0, .down(.direct), 1, 30, 20),
      Self.event(0, .move, 2, 1, 1), Self.event(9, .down(.direct), 1, 40, 20), Self.event(9, .move, 1, 41, 20),
      Self.event(9, .move, 1, 42, 20),
    ])
    #expect(
      try Self.played(spec).events == [
        spec.events[0], spec.events[1], spec.events[2], Self.event(9, .cancel, 1, 30, 20), spec.events[4],
        spec.events[5],
        spec.events[6],
      ])
  }

  @Test("What a script cannot hold is refused: a trackpad, more than an hour, more actions than it may have")
  func refused() {
    let cases: [([InputEvent], String)] = [
      ([Self.event(0, .scroll(dx: 1, dy: 1, .began), -1, 1, 1)], "A trackpad scrolls at 0.000 ms"),
      ([Self.event(0, .down(.direct), 1, 1, 1), Self.event(3_600_000_001, .up, 1, 1, 1)], "longer than the hour"),
      (
        // While one of ten fingers moves the others pause, which are actions, too.
        (1...10).map { Self.event(0, .down(.direct), $0, 1, 1) }
          + (1...12_000).map { Self.event($0, .move, Int($0 % 10) + 1, Double($0 % 300), 1) },
        "actions are more than the 100000"
      ),
    ]
    for (events, sentence) in cases {
      let problem = problem { _ = try Self.spec(events).gestureScript() }
      #expect(problem?.code == .usage, "\(sentence)")
      #expect(problem?.description.contains(sentence) == true, "\(sentence)")
    }
  }

  @Test("A place at which a pointer lifts is a pair of numbers") func places() throws {
    let lifted = try finger(
      #"{"type": "pointerMove", "x": 5, "y": 5}, {"type": "pointerDown"}, {"type": "pointerUp", "at": [7.5, 8]}"#)
    #expect(lifted.events.map(\.location) == [CGPoint(x: 5, y: 5), CGPoint(x: 7.5, y: 8)])
    for wrong in ["7", "[1]", "[1, true]", "[1, 1e9]", "{}"] {
      #expect(problem { _ = try finger("{\"type\": \"pointerUp\", \"at\": \(wrong)}") }?.code == .malformed, "\(wrong)")
    }
  }
}
