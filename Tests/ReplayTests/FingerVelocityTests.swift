import Foundation
import Replay
import Scenes
import Stages
import TestSupport
import Testing
import TouchKit

/// How fast a finger is said to be is what a pan that follows it alone reports, to the last bit.
@Suite("Velocities of fingers") struct FingerVelocityTests {
  /// A pan that follows one touch of the window, never begins, and is in nobody's way.
  private final class Watcher: PanGestureRecognizer, GestureRecognizerDelegate {
    let number: Int
    /// What it reported at the last move.
    private(set) var reported = CGPoint.zero

    init(_ number: Int) {
      self.number = number
      super.init()
      (delegate, minimumNumberOfTouches) = (self, 99)
      (cancelsTouchesInView, delaysTouchesEnded) = (false, false)
    }

    override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent) {
      super.touchesMoved(touches, with: event)
      reported = velocity(in: nil)
    }

    func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
      touch.number == number
    }

    func gestureRecognizer(
      _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { true }
  }

  /// Plays events on a stage, event by event, and compares at each time; how many velocities other than zero there were.
  private func compare(_ batches: [[InputEvent]], on session: Session) throws -> Int {
    let touches = batches.joined().count { if case .down = $0.kind { true } else { false } }
    let watchers = (0..<touches).map { Watcher($0 + 1) }
    for watcher in watchers { session.window.addGestureRecognizer(watcher) }
    var (compared, seen) = (0, [(reading: Reading, time: Instant)]())
    for batch in batches {
      try session.send(batch)
      let reading = session.run.reading(at: session.now)
      seen.append((reading, session.now))
      for touch in reading.touches {
        let watcher = watchers[touch.number - 1]
        #expect(touch.velocity == watcher.reported, "touch \(touch.number) at \(session.now.seconds)")
        if touch.ended == nil { #expect(watcher.velocity(in: nil) == watcher.reported) }
        if touch.velocity != .zero { compared += 1 }
      }
    }
    // And the same when somebody comes back to the moment later.
    for (reading, time) in seen
    where session.run.reading(at: time).touches.map(\.velocity) != reading.touches.map(\.velocity) {
      Issue.record("another velocity for \(time.seconds) afterwards")
    }
    return compared
  }

  /// Events that arrive together: those of one time.
  private func batches(_ events: [InputEvent]) -> [[InputEvent]] {
    var result: [[InputEvent]] = []
    for event in events {
      if let last = result.last?.last, last.time == event.time {
        result[result.count - 1].append(event)
      } else {
        result.append([event])
      }
    }
    return result
  }

  private static let played: [(scene: any Scene, gesture: ReadyGesture)] = Catalog.scenes.flatMap { scene in
    scene.gestures.map { (scene, $0) }
  }

  @Test("In every twelfth ready gesture, all in .ci/volume", arguments: Volume.pick(Array(played.indices), every: 12))
  func ready(
    which: Int
  ) throws {
    let (scene, gesture) = Self.played[which]
    let settings = try Settings(scene, changing: gesture.settings)
    let stage = try Session(scene: scene, settings: settings, configuration: .init(assets: assets))
    let script = try GestureScript(contentsOf: gesture.path(of: scene, assets: assets))
    let moves = script.events.count { $0.kind == .move }
    #expect(try compare(batches(script.events), on: stage) >= moves / 2)
  }

  @Test(
    "In random gestures, with merged moves, wheels and trackpads in between",
    arguments: 0..<UInt64(Volume.count(40, sample: 4)))
  func random(seed: UInt64) throws {
    let scene: any Scene = seed.isMultiple(of: 2) ? TabsScene() : PhotosScene()
    let stage = try session(scene)
    var gestures = RandomGesture(seed: seed, in: scene.stageSize)
    var batches: [[InputEvent]] = []
    for number in 0..<5 { batches += gestures.batches(from: Instant(seconds: 0.1 + Double(number) * 30)) }
    _ = try compare(batches, on: stage)
  }

  @Test("Moves of one time are one way, with a wheel between them as well") func sameTime() throws {
    func event(_ ms: Double, _ kind: InputEvent.Kind, _ y: Double) -> InputEvent {
      InputEvent(time: Instant(seconds: ms / 1_000), kind: kind, finger: 1, location: CGPoint(x: 180, y: y))
    }
    let down = event(10, .down(.direct), 400)
    let merged = [event(20, .move, 396), event(20, .move, 390)]
    let apart = [event(20, .move, 396), event(20, .wheel(dx: 0, dy: 3), 396), event(20, .move, 390)]
    func velocity(_ second: [InputEvent]) throws -> Double {
      let stage = try session(TabsScene())
      #expect(try compare([[down], second, [event(30, .move, 380)]], on: stage) == 2)
      return try #require(stage.run.reading(at: stage.now).touches.first).velocity.y
    }
    #expect(abs(try velocity(merged) - (0.2 * -1_000 + 0.8 * -1_000)) < 1e-9)
    #expect(abs(try velocity(apart) - (0.2 * -1_000 + 0.8 * -1_000)) < 1e-9)
  }

  @Test("Where it lifts makes no sample, and rest does not change it") func lift() throws {
    let stage = try session(TabsScene())
    try stage.play(finger(holdAndDrag))
    let touch = try #require(stage.run.reading(at: stage.now).touches.first)
    // 120 points in 200 ms, in 1/64 pt and whole µs; then a rest of 200 ms.
    let rest = try #require(touch.ended).seconds(since: touch.lastMove)
    #expect(abs(touch.velocity.y + 600) < 1, "\(touch.velocity) \(rest)")
    #expect(abs(rest - 0.2) < 0.02, "\(touch.velocity) \(rest)")
  }

  @Test("A finger that never lifts is as exact after a thousand moves as after a few") func long() throws {
    let stage = try session(TabsScene())
    var batches = [
      [InputEvent(time: Instant(seconds: 1), kind: .down(.direct), finger: 1, location: CGPoint(x: 180, y: 300))]
    ]
    let count = Volume.count(3_000, sample: 500)
    for step in 1...count {
      let place = CGPoint(x: 180 + 3 * sin(Double(step)), y: 300 + 100 * sin(Double(step) / 40))
      batches.append([
        InputEvent(time: Instant(seconds: 1 + Double(step) / 120), kind: .move, finger: 1, location: place)
      ])
    }
    #expect(try compare(batches, on: stage) == count)
  }
}
