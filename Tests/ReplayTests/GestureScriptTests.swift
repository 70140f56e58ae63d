import Foundation
import Replay
import Testing
import TouchKit

/// What a script means, event by event.
@Suite("Gesture scripts") struct GestureScriptTests {
  private func times(_ script: GestureScript) -> [Int64] { script.events.map(\.time.microseconds) }
  private func xs(_ script: GestureScript) -> [Double] { script.events.map { Double($0.location.x) } }

  @Test("A move is sampled hz times a second, the last sample exactly at its end") func samples() throws {
    let gesture = try finger(
      """
      {"type": "pointerMove", "x": 10, "y": 0}, {"type": "pointerDown"},
      {"type": "pointerMove", "x": 60, "y": 0, "duration": 50}, {"type": "pointerUp"}
      """)
    #expect(times(gesture) == [0, 16_667, 33_333, 50_000, 50_000])
    #expect(xs(gesture).prefix(1) == [10])
    #expect(xs(gesture).suffix(2) == [60, 60])
    for (x, expected) in zip(xs(gesture), [10, 26.67, 43.33, 60, 60]) { #expect(abs(x - expected) < 0.01) }
    #expect(gesture.events.map(\.kind) == [.down(.direct), .move, .move, .move, .up])
    #expect(gesture.end == Instant(seconds: 0.05))
  }

  @Test("An end between two samples is a sample of its own") func oddEnd() throws {
    let gesture = try finger(
      """
      {"type": "pointerDown"}, {"type": "pointerMove", "x": 40, "y": 0, "duration": 40}
      """)
    #expect(times(gesture) == [0, 16_667, 33_333, 40_000])
    #expect(xs(gesture).last == 40)
  }

  @Test("hz changes how often, not where and when it ends") func hz() throws {
    let move = "{\"type\": \"pointerDown\"}, {\"type\": \"pointerMove\", \"x\": 100, \"y\": 8, \"duration\": 100}"
    let (coarse, fine) = (try finger(move, hz: 10), try finger(move, hz: 100))
    #expect(times(coarse) == [0, 100_000])
    #expect(times(fine) == (0...10).map { Int64($0) * 10_000 })
    #expect(coarse.events.last?.location == fine.events.last?.location)
  }

  @Test("A move without a duration is one sample; without a finger down it is none") func instantMove() throws {
    let gesture = try finger(
      """
      {"type": "pointerMove", "x": 5, "y": 5, "duration": 500}, {"type": "pointerDown"},
      {"type": "pointerMove", "x": 7.25, "y": 5}
      """)
    #expect(times(gesture) == [500_000, 500_000])
    #expect(xs(gesture) == [5, 7.25])
  }

  @Test("A pause takes its time and makes nothing") func pause() throws {
    let gesture = try finger(
      "{\"type\": \"pointerDown\"}, {\"type\": \"pause\", \"duration\": 120}, {\"type\": \"pointerUp\"},"
        + " {\"type\": \"pause\", \"duration\": 300}")
    #expect(times(gesture) == [0, 120_000])
    #expect(gesture.end == Instant(seconds: 0.42))
  }

  @Test("The origin pointer counts from where the pointer is") func relative() throws {
    let gesture = try finger(
      """
      {"type": "pointerMove", "x": 100, "y": 50}, {"type": "pointerDown"},
      {"type": "pointerMove", "x": 10, "y": -5, "origin": "pointer"},
      {"type": "pointerMove", "x": 10, "y": -5, "origin": "pointer"},
      {"type": "pointerMove", "x": 1, "y": 2, "origin": "viewport"}
      """)
    #expect(
      gesture.events.map(\.location) == [
        CGPoint(x: 100, y: 50), CGPoint(x: 110, y: 45), CGPoint(x: 120, y: 40), CGPoint(x: 1, y: 2),
      ])
  }

  @Test("Sources advance together: a tick lasts as long as its longest action") func ticks() throws {
    let gesture = try script(
      """
      [{"type": "pointer", "id": "a", "parameters": {"pointerType": "touch"}, "actions": [
          {"type": "pointerDown"}, {"type": "pointerMove", "x": 30, "y": 0, "duration": 30}, {"type": "pointerUp"}]},
       {"type": "pointer", "id": "b", "parameters": {"pointerType": "touch"}, "actions": [
          {"type": "pause"}, {"type": "pointerDown"}, {"type": "pointerMove", "x": 0, "y": 50, "duration": 50},
          {"type": "pointerUp"}]}]
      """)
    let story = gesture.events.map { "\($0.finger)@\($0.time.microseconds / 1_000)" }
    #expect(story == ["1@0", "2@0", "1@16", "1@30", "1@30", "2@46", "2@63", "2@80", "2@80"])
    #expect(gesture.end == Instant(seconds: 0.08))
  }

  @Test("Samples of two fingers that move at once are sorted by time") func interleaved() throws {
    func source(_ id: String, _ ms: Int) -> String {
      """
      {"type": "pointer", "id": "\(id)", "parameters": {"pointerType": "touch"}, "actions": [
        {"type": "pointerDown"}, {"type": "pointerMove", "x": 9, "y": 9, "duration": \(ms)}]}
      """
    }
    let gesture = try script("[\(source("a", 40)), \(source("b", 25))]")
    #expect(gesture.events.map(\.finger) == [1, 2, 1, 2, 2, 1, 1])
    #expect(times(gesture) == times(gesture).sorted())
  }

  @Test("A pointer is a mouse unless it says touch; a cancel takes it away; a wheel has its delta") func kinds() throws
  {
    let gesture = try script(
      """
      {"actions": [
        {"type": "pointer", "actions": [{"type": "pointerDown"}, {"type": "pointerCancel"}, {"type": "pointerUp"}]},
        {"type": "wheel", "actions": [{"type": "scroll", "x": 3, "y": 4, "deltaX": 5, "deltaY": 6}]},
        {"type": "key", "actions": [{"type": "pause"}]}, {"type": "none", "actions": [{"type": "pause"}]}]}
      """)
    #expect(gesture.events.map(\.kind) == [.down(.indirectPointer), .wheel(dx: 5, dy: 6), .cancel])
    #expect(gesture.events[1].location == CGPoint(x: 3, y: 4))
  }

  @Test(
    "What is wrong is refused with 65, file, source and action",
    arguments: [
      ("{\"type\": \"pointerMove\", \"x\": true, \"y\": 0}", "\"x\""), ("{\"type\": \"fly\"}", "\"fly\""),
      ("{\"type\": \"pointerMove\", \"x\": 100001, \"y\": 0}", "100000"), ("[]", "not an object"),
      ("{\"type\": \"pause\", \"duration\": 3600001}", "\"duration\""),
    ])
  func wrong(action: String, culprit: String) {
    let found = problem { _ = try finger("{\"type\": \"pause\"}, \(action)") }
    #expect(found?.code == .malformed)
    for word in ["test.json", "\"f\"", "action 2", culprit] { #expect(found?.description.contains(word) == true) }
  }

  @Test("A key that goes down or up is refused with 65, instead of being left out", arguments: ["keyDown", "keyUp"])
  func keys(type: String) {
    let found = problem {
      _ = try script(#"[{"type": "key", "id": "k", "actions": [{"type": "\#(type)", "value": "a"}]}]"#)
    }
    #expect(found?.code == .malformed)
    for word in ["\"k\", action 1", "has no keys", type] { #expect(found?.description.contains(word) == true) }
  }
}
