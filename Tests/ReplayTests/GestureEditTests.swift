import Foundation
import Replay
import Scenes
import Stages
import Testing
import TouchKit

/// What fingers would do instead (`--edit`).
@Suite("Gesture edits") struct GestureEditTests {
  private let stage = CGSize(width: 375, height: 667)

  /// A finger that rests 100 ms at (100, 200) and moves 60 pt to the right within 60 ms, and one that comes 200 ms later.
  private func script() throws -> GestureScript {
    try script(
      """
      [{"type": "pointer", "id": "a", "parameters": {"pointerType": "touch"}, "actions": [
          {"type": "pointerMove", "x": 100, "y": 200}, {"type": "pointerDown"}, {"type": "pause", "duration": 100},
          {"type": "pointerMove", "x": 160, "y": 200, "duration": 60}, {"type": "pointerUp"},
          {"type": "pause", "duration": 200}, {"type": "pointerDown"}, {"type": "pause", "duration": 50},
          {"type": "pointerUp"}]}]
      """)
  }

  private func script(_ json: String) throws -> GestureScript {
    try GestureScript(Data(json.utf8), named: "test.json")
  }

  private func edited(_ edits: String...) throws -> [InputEvent] {
    try script().applying(edits.map { try GestureEdit($0) }, stageSize: stage).events
  }

  private func milliseconds(_ event: InputEvent?) -> Double { event.map { $0.time.milliseconds(since: .zero) } ?? -1 }

  @Test(
    "An edit is the text that it was read from",
    arguments: [
      "travel=9.5", "touch1.turn=-90", "touch2.remove", "drag=12,-0.25", "touch1+2.duration=130", "hold=520.5",
      "wait=80", "speed=240", "shift=-170,0", "lift", "pinch=20", "twist=15", "touch3.again=2", "finger=30,-4",
      "touch1.bend=80,5,-3",
    ])
  func text(_ text: String) throws { #expect(try GestureEdit(text).description == text) }

  @Test(
    "An edit with which the gesture lasts longer than an hour is refused, whatever its number",
    arguments: ["speed=0.01", "touch1.speed=1e-10", "speed=1e-12", "speed=1e-320"])
  func tooLong(edit: String) throws {
    let word = edit.prefix { $0 != "=" }
    #expect(
      throws: Problem(
        .usage, "--edit \(word): with it the gesture lasts longer than an hour; make the finger faster.")
    ) { try edited(edit) }
    let long = ["hold=100000"] + Array(repeating: "again=100", count: 2)
    #expect(throws: Problem(.usage, "--edit again: with it the gesture lasts longer than an hour; make it shorter.")) {
      try script().applying(long.map { try GestureEdit($0) }, stageSize: stage)
    }
    #expect(try edited("speed=1").last.map { $0.time > Instant(seconds: 10) } == true)
  }

  @Test(
    "What is no edit is refused, with the forms that there are",
    arguments: [
      "", "travel", "travel=", "travel=-1", "travel=1,2", "travel=nan", "drag=1", "touch.travel=1", "touch0.travel=1",
      "touchx.travel=1", "touch1+.travel=1", "again=0", "again=1e9", "remove=1", "fly=3", "speed=0", "drag=1e99,0",
      "wait=-5",
    ])
  func refused(_ text: String) {
    let problem = problem { _ = try GestureEdit(text) }
    #expect(problem?.code == .usage)
    #expect(problem?.description.contains("travel=PT") == true)
  }

  @Test("A shorter way ends nearer, with all its samples; the other touch is as before") func travel() throws {
    let (before, after) = (try script().events, try edited("touch1.travel=15"))
    #expect(after.map(\.time) == before.map(\.time))
    let first = after.prefix { $0.kind != .up }
    #expect(first.map { Double($0.location.x) }.max() == 115)
    #expect(after.last?.location == before.last?.location)
  }

  @Test("Half as fast, a movement of 60 ms takes 120, with twice the samples; the rest before it stays") func speed()
    throws
  {
    // 60 pt within 60 ms are 1,000 pt/s.
    let before = try edited("touch1.wait=0")
    #expect(try edited("touch1.speed=1000") == before)
    let slow = try edited("touch1.speed=500").prefix { $0.kind != .up }
    #expect(slow.count == 8)
    #expect(slow.last?.location == CGPoint(x: 160, y: 200))
    #expect(abs(milliseconds(slow.last) - 220) < 0.01)
    // The finger reports every 17 ms, as before: the first time after 100 ms of rest and a seventh of its way.
    #expect(abs(milliseconds(slow.dropFirst().first) - 117.143) < 0.01)
    let fast = try edited("touch1.speed=6000")
    #expect(fast.prefix { $0.kind != .up }.count == 2)
    #expect(abs(milliseconds(fast[1]) - 110) < 0.01)
    // What comes later comes so much later.
    let later = try edited("touch1.speed=500")
    #expect(abs(milliseconds(later.last) - milliseconds(before.last) - 60) < 0.01)
    // A finger that rests has no speed.
    #expect(try edited("touch2.speed=10") == before)
  }

  @Test("A turned way of 60 pt to the right goes down, or up") func turn() throws {
    #expect(try edited("touch1.turn=90").first { $0.kind == .up }?.location == CGPoint(x: 100, y: 260))
    #expect(try edited("touch1.turn=-90").first { $0.kind == .up }?.location == CGPoint(x: 100, y: 140))
  }

  @Test("A drag that is added to a tap gets samples, 60 a second, and ends where it says") func drag() throws {
    let tap = try edited("touch2.drag=30,0").drop { $0.time < Instant(seconds: 0.36) }
    #expect(tap.count { $0.kind == .move } == 2)
    #expect(tap.last?.location == CGPoint(x: 190, y: 200))
  }

  @Test("A gesture that takes longer pushes back what comes after it, by as much") func duration() throws {
    let (before, after) = (try script().events, try edited("touch1.duration=320"))
    #expect(milliseconds(after.first { $0.kind == .up }) == 320)
    #expect(milliseconds(before.last) == 410)
    #expect(milliseconds(after.last) == 570)
  }

  @Test("A longer rest moves the moves, a shorter one too") func hold() throws {
    // The first sample of the move comes 16.667 ms after the rest of 100 ms; until then the finger is where it was.
    let lift = milliseconds(try script().events.first { $0.kind == .up })
    #expect(abs(milliseconds(try edited("touch1.hold=300").first { $0.kind == .up }) - (lift + 183.333)) < 0.01)
    #expect(abs(milliseconds(try edited("touch1.hold=0").first { $0.kind == .up }) - (lift - 116.667)) < 0.01)
  }

  @Test("A touch that is removed is gone, and the next has its number") func remove() throws {
    let after = try edited("touch1.remove")
    let last = try script().events.suffix(2)
    #expect(after == Array(last))
    let edits = [GestureEdit(.remove, of: [1])]
    #expect(try script().number(of: 1, after: edits, stageSize: stage) == nil)
    #expect(try script().number(of: 2, after: edits, stageSize: stage) == 1)
  }

  @Test("Another finger comes down beside, and moves away; later touches count on") func pinch() throws {
    let after = try edited("touch2.pinch=40").drop { $0.time < Instant(seconds: 0.36) }
    let fingers = Set(after.map(\.finger))
    #expect(fingers.count == 2)
    let second = after.filter { $0.finger == fingers.max() }
    #expect(second.first?.location == CGPoint(x: 190, y: 200))
    #expect(second.last?.location == CGPoint(x: 230, y: 200))
    let edits = [GestureEdit(.pinch(40), of: [1])]
    #expect(try script().number(of: 2, after: edits, stageSize: stage) == 3)
  }

  @Test("What is repeated comes 100 ms after its lift, and before what came later") func again() throws {
    let after = try edited("touch1.again=1")
    let downs = after.filter { if case .down = $0.kind { true } else { false } }
    #expect(downs.map { milliseconds($0) } == [0, 260, 620])
  }

  @Test("An edit of a touch that there is not, or no more, is refused by its number") func missing() {
    #expect(problem { _ = try edited("touch3.travel=5") }?.description.contains("no touch 3") == true)
    #expect(problem { _ = try edited("touch1.remove", "touch2.lift") }?.description.contains("only touch 1") == true)
  }

  @Test("A cancelled finger lifts instead") func lift() throws {
    let cancelled = try script(
      """
      [{"type": "pointer", "id": "a", "parameters": {"pointerType": "touch"}, "actions": [
          {"type": "pointerDown"}, {"type": "pause", "duration": 50}, {"type": "pointerCancel"}]}]
      """)
    let after = try cancelled.applying([GestureEdit(.lift)], stageSize: stage).events
    #expect(after.last?.kind == .up)
    #expect(after.last?.time == cancelled.events.last?.time)
    #expect(after.count == 2)
  }

  @Test("A finger that the focus took away, and that comes down later, lifts after its touch-down")
  func lostFocus() throws {
    func event(_ microseconds: Int64, _ kind: InputEvent.Kind) -> InputEvent {
      InputEvent(
        time: Instant(microseconds: microseconds), kind: kind, finger: 1, location: CGPoint(x: 9, y: 9))
    }
    let scene = try #require(Catalog.scene("tabs"))
    let spec = RunSpec(scene: scene, settings: Settings(scene))
      .with([event(100_000, .down(.direct)), event(200_000, .focusLost)])
    let edits = [GestureEdit(.wait(2)), GestureEdit(.lift), GestureEdit(.duration(0.5)), GestureEdit(.travel(5))]
    let after = spec.applying(edits).events.filter { $0.kind != .focusLost }
    #expect(after.map(\.kind) == [.down(.direct), .up])
    try #require(after.count == 2)
    #expect(after[0].time <= after[1].time)
  }
}
