import Foundation
import Replay
import Scenes
import Stages
import Testing
import TouchKit

/// Live is replay: what was recorded is the truth.
@Suite("Sessions") struct SessionTests {
  private func event(_ µs: Int64, _ kind: InputEvent.Kind, _ x: Double, _ y: Double) -> InputEvent {
    InputEvent(time: Instant(microseconds: µs), kind: kind, finger: 1, location: CGPoint(x: x, y: y))
  }

  @Test("A recording keeps positions in 1/64 pt") func quantised() throws {
    let tabs = try session(TabsScene())
    try tabs.send([event(0, .down(.direct), 100.003, 200.01), event(10, .move, 100.008, 200.5)])
    #expect(
      tabs.spec.events.map(\.location) == [CGPoint(x: 100, y: 200.015625), CGPoint(x: 100.015625, y: 200.5)])
    #expect(tabs.spec.with(tabs.spec.events) == tabs.spec)
    #expect(tabs.spec.end == Instant(microseconds: 10))
  }

  @Test("Stamps never run backwards, and a later arrival never repeats the last stamp") func stamps() throws {
    let tabs = try session(TabsScene())
    try tabs.send([event(1_000, .down(.direct), 50, 300), event(400, .move, 51, 300)])
    try tabs.send([event(1_000, .move, 52, 300)])
    tabs.advance(to: Instant(microseconds: 9_000))
    try tabs.send([event(5_000, .move, 53, 300), event(9_500, .up, 53, 300)])
    #expect(tabs.spec.events.map(\.time.microseconds) == [1_000, 1_000, 1_001, 9_000, 9_500])
  }

  @Test("Events that are refused leave the recording as it was") func refused() throws {
    let tabs = try session(TabsScene())
    try tabs.send([event(0, .down(.direct), 50, 300)])
    let before = tabs.spec
    #expect(throws: InputError.self) { try tabs.send([event(10, .move, .nan, 0)]) }
    #expect(tabs.spec == before)
    try tabs.send([event(20, .up, 50, 300)])
    #expect(tabs.spec.events.count == 2)
  }

  @Test("Of events from devices, one that is refused takes no other with it: no lift is lost")
  func refusedLive() throws {
    let tabs = try session(TabsScene())
    try tabs.send([event(0, .down(.direct), 50, 300)])
    var others = (2...33).map { InputEvent(time: .zero, kind: .down(.direct), finger: $0, location: .zero) }
    others.append(event(10, .move, .infinity, 0))
    others.append(event(20, .up, 50, 300))
    let errors = tabs.sendLive(others)
    #expect(errors.count == 2)
    #expect(errors.first == .tooManyTouches(limit: 32))
    #expect(errors.last?.description.contains("finger 1 at") == true)
    #expect(tabs.spec.events.count == 33)
    #expect(tabs.spec.events.last?.kind == .up)
    let replayed = try session(TabsScene())
    try replayed.send(tabs.spec.events)
    #expect(replayed.json == tabs.json)
    #expect(replayed.stateHash == tabs.stateHash)
  }

  @Test("Stages that look alike, but on which content is on its way elsewhere, have other hashes")
  func hashOfMotion() throws {
    func hash(target: Double) throws -> UInt64 {
      let tabs = try session(TabsScene())
      let list = try #require(tabs.window.descendant(identified: "list") as? ScrollView)
      list.setContentOffset(CGPoint(x: 0, y: target), animated: true)
      return tabs.stateHash
    }
    #expect(try hash(target: 100) == hash(target: 100))
    #expect(try hash(target: 100) != hash(target: 200))
  }

  @Test("Changing a parameter replays the gesture so far with another outcome") func set() throws {
    let tabs = try session(TabsScene())
    try tabs.play(finger(holdAndDrag))
    let (events, now, before) = (tabs.spec.events, tabs.now, tabs.sentences)
    #expect(!before.contains { $0.contains("willBeginDragging") })
    try tabs.set("touchesShouldCancel", to: "always")
    #expect(tabs.spec.events == events)
    #expect(tabs.now == now)
    #expect(tabs.generation == 1)
    #expect(tabs.sentences.contains { $0.contains("tabs/list willBeginDragging") })
    let taken = "tabs/list/button4 received touchesCancelled of touch 1, because tabs/list#pan took the touch"
    #expect(tabs.sentences.contains { $0.hasPrefix(taken) })
    // And the same as if it had been played on that setting from the start.
    let fresh = try session(TabsScene(), "touchesShouldCancel=always")
    try fresh.play(finger(holdAndDrag))
    #expect(fresh.json == tabs.json)
    #expect(fresh.stateHash != 0)
    try tabs.set("touchesShouldCancel", to: "default")
    #expect(tabs.sentences == before)
  }

  @Test("A change in the middle of a gesture goes on with the finger down") func setMidway() throws {
    let tabs = try session(TabsScene())
    let events = try finger(holdAndDrag).events
    try tabs.send(Array(events.prefix(4)))
    try tabs.set("touchesShouldCancel", to: "always")
    try tabs.send(Array(events.dropFirst(4)))
    #expect(tabs.sentences.contains { $0.contains("tabs/list willBeginDragging") })
  }

  @Test("A change that cannot be made leaves everything as it was") func failingSet() throws {
    let photos = try session(PhotosScene())
    try photos.play(finger(holdAndDrag))
    let (window, settings, lines) = (photos.window, photos.settings, photos.json)
    for (key, value, code) in [
      ("photos", "/nowhere", Problem.Code.noInput), ("edgeRule", "maybe", .usage), ("nothing", "1", .usage),
    ] {
      #expect(problem { try photos.set(key, to: value) }?.code == code)
      #expect(photos.window === window)
      #expect(photos.settings == settings)
      #expect(photos.json == lines)
      #expect(photos.generation == 0)
    }
  }

  @Test("Restarting forgets the gesture and keeps the settings") func restart() throws {
    let tabs = try session(TabsScene(), "delay=200ms")
    try tabs.play(finger(holdAndDrag))
    try tabs.restart()
    #expect(tabs.spec.events.isEmpty)
    #expect(tabs.now == .zero)
    #expect(tabs.window.trace.decisions.isEmpty)
    #expect(tabs.settings.changes == ["delay=200"])
  }

  @Test("How often time is advanced between events changes nothing", arguments: [1, 2, 3, 4, 5] as [UInt64])
  func frames(seed: UInt64) throws {
    for (scene, gesture) in [
      (TabsScene() as any Scene, holdAndDrag),
      (
        PhotosScene(),
        "{\"type\": \"pointerMove\", \"x\": 190, \"y\": 500}, {\"type\": \"pointerDown\"},"
          + "{\"type\": \"pointerMove\", \"x\": 195, \"y\": 350, \"duration\": 120}, {\"type\": \"pointerUp\"}"
      ),
    ] {
      let gesture = try finger(gesture)
      let setting = scene.id == "tabs" ? "touchesShouldCancel=always" : "edgeRule=off"
      let straight = try session(scene, setting)
      try straight.send(gesture.events)
      straight.advance(to: Instant(seconds: 4))
      let halting = try session(scene, setting)
      var dice = Dice(seed)
      for group in groups(gesture.events) {
        while let first = group.first, halting.now < first.time {
          // Never as far as the event itself: what arrives at its own time is older than the frame after it.
          let room = first.time.microseconds - 1 - halting.now.microseconds
          if room < 1 || dice.roll(4) == 0 { break }
          halting.advance(to: Instant(microseconds: halting.now.microseconds + 1 + Int64(dice.roll(Int(room)))))
        }
        try halting.send(group)
      }
      while halting.now < Instant(seconds: 4) {
        halting.advance(
          to: min(Instant(seconds: 4), Instant(microseconds: halting.now.microseconds + Int64(1 + dice.roll(60_000)))))
      }
      #expect(halting.json == straight.json)
      #expect(halting.stateHash == straight.stateHash)
    }
  }

  /// Events of one moment arrive together.
  private func groups(_ events: [InputEvent]) -> [[InputEvent]] {
    events.reduce(into: []) { groups, event in
      if groups.last?.first?.time == event.time {
        groups[groups.count - 1].append(event)
      } else {
        groups.append([event])
      }
    }
  }

  /// The same numbers in every run.
  private struct Dice {
    private var state: UInt64
    init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }
    mutating func roll(_ sides: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(max(sides, 1)))
    }
  }
}
