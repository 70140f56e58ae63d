import Foundation
import Replay
import Scenes
import Stages
import TestSupport
import Testing
import TouchKit

/// Input on a session: every event once, at its own time, and a recording's hashes compared on the way.
@Suite("Playback") struct PlaybackTests {
  /// Down at 100 ms, a move at 100 ms and one at 150 ms, up at 200 ms.
  private func script() throws -> GestureScript {
    let actions = """
      [{"type": "pointer", "parameters": {"pointerType": "touch"}, "actions": [
        {"type": "pointerMove", "x": 10, "y": 10}, {"type": "pause", "duration": 100}, {"type": "pointerDown"},
        {"type": "pointerMove", "x": 20, "y": 10}, {"type": "pause", "duration": 50},
        {"type": "pointerMove", "x": 30, "y": 10}, {"type": "pause", "duration": 50}, {"type": "pointerUp"}]}]
      """
    return try GestureScript(Data(actions.utf8), named: "feed")
  }

  private func session(takesChecks: Bool = false) throws -> Session {
    var configuration = Session.Configuration(assets: assets)
    configuration.takesChecks = takesChecks
    return try Session(scene: TabsScene(), settings: Settings(TabsScene()), configuration: configuration)
  }

  /// The events that are due until an instant.
  private func due(_ playback: inout Playback, _ session: Session, _ instant: Instant) -> [InputEvent] {
    var events: [InputEvent] = []
    playback.play(into: session, until: instant) { events += $0 }
    return events
  }

  @Test("Nothing is due before its time, and everything at it, the exact moment included") func due() throws {
    var playback = Playback(try script())
    let session = try session()
    #expect(playback.next == Instant(microseconds: 100_000))
    #expect(due(&playback, session, Instant(microseconds: 99_999)).isEmpty)
    #expect(playback.next == Instant(microseconds: 100_000))
    let first = due(&playback, session, Instant(microseconds: 100_000))
    #expect(first.map(\.kind) == [.down(.direct), .move])
    #expect(playback.next == Instant(microseconds: 150_000))
    #expect(due(&playback, session, Instant(microseconds: 100_000)).isEmpty, "each event once")
  }

  @Test("A late frame gets all that has become due, in order") func late() throws {
    var playback = Playback(try script())
    let session = try session()
    let all = due(&playback, session, Instant(seconds: 5))
    #expect(all.map(\.time.microseconds) == [100_000, 100_000, 150_000, 200_000])
    #expect(all.map(\.location.x) == [10, 20, 30, 30])
    #expect(all.last?.kind == .up)
    #expect(playback.next == nil)
    #expect(due(&playback, session, Instant(seconds: 9)).isEmpty)
  }

  @Test("Without input nothing ever comes") func none() throws {
    var playback = Playback(nil)
    let session = try session()
    #expect(playback.next == nil)
    #expect(due(&playback, session, Instant(seconds: 60)).isEmpty)
    #expect(playback.end == .zero)
  }

  /// A drag in the list, and half a second after it.
  private func recording() throws -> Recording {
    let session = try session(takesChecks: true)
    var playback = Playback(try finger(holdAndDrag))
    for step in 1...40 {
      let time = Instant(seconds: Double(step) * 0.05)
      try playback.play(into: session, until: time) { try session.send($0) }
      session.advance(to: time)
    }
    return Recording(of: session, source: .script)
  }

  @Test("A replay has the recording's hashes, in whatever steps it is played", arguments: [1, 7, 33, 250, 5_000])
  func replay(step: Int) throws {
    let recording = try recording()
    #expect(recording.checks.count > 10)
    let session = try Session(
      scene: TabsScene(), settings: Settings(TabsScene()),
      configuration: .init(assets: assets, replaying: recording.spec))
    var playback = Playback(recording)
    var time = 0
    while session.now < recording.spec.end {
      time += step
      let instant = min(Instant(microseconds: Int64(time) * 1_000), recording.spec.end)
      try playback.play(into: session, until: instant) { try session.send($0) }
      session.advance(to: instant)
    }
    #expect(playback.divergence == nil)
    #expect(session.spec.events == recording.spec.events)
    #expect(session.stateHash == recording.checks.last?.hash)
  }

  @Test("Where the hashes differ, the replay says between which moments") func divergence() throws {
    let recording = try recording()
    var settings = Settings(TabsScene())
    try settings.set("delay=400")
    let session = try Session(
      scene: TabsScene(), settings: settings, configuration: .init(assets: assets, replaying: recording.spec))
    var playback = Playback(recording)
    try playback.play(into: session, until: nil) { try session.send($0) }
    let divergence = try #require(playback.divergence)
    #expect(divergence.same <= divergence.time)
    #expect(divergence.description == "at once")
    var careless = Playback(recording, comparing: false)
    let other = try self.session()
    try careless.play(into: other, until: nil) { try other.send($0) }
    #expect(careless.divergence == nil)
  }

  /// A ready gesture, in frames of 60 Hz, as a window records it.
  private func recording(of scene: any Scene, _ gesture: ReadyGesture) throws -> Recording {
    let settings = try Settings(scene, changing: gesture.settings)
    var configuration = Session.Configuration(assets: assets)
    configuration.takesChecks = true
    let session = try Session(scene: scene, settings: settings, configuration: configuration)
    let script = try GestureScript(contentsOf: gesture.path(of: scene, assets: assets))
    var playback = Playback(script)
    for frame in 1...Int(script.end.seconds * 60) + 60 {
      try advance(session, &playback, to: Instant(microseconds: Int64(frame) * 16_667))
    }
    return Recording(of: session, source: .live)
  }

  private func advance(_ session: Session, _ playback: inout Playback, to instant: Instant) throws {
    try playback.play(into: session, until: instant) { try session.send($0) }
    session.advance(to: instant)
  }

  @Test(
    "Replays have equal hashes at any speed and with any delay of frames: one of each of ten recordings, 60 in .ci/volume",
    arguments: [
      ("photos", "pinch"), ("photos", "pull-rule"), ("tabs", "hold-and-drag"), ("cover", "naive"), ("back", "broken"),
      ("physics", "flick"), ("rows", "rows"), ("remorse", "drag"), ("conflict-toggled-pan", "catch"),
      ("conflict-slider-in-pager", "quick-fixed"),
    ])
  func replays(id: String, name: String) throws {
    let scene = try #require(Catalog.scene(id))
    let gesture = try scene.gestures.first { $0.name == name } ?? #require(scene.gestures.first)
    let recording = try recording(of: scene, gesture)
    #expect(recording.checks.count >= 8)
    var random = SplitMix64(seed: UInt64(name.utf8.count))
    for number in 0..<Volume.count(60, sample: 1) {
      let settings = try Settings(scene, changing: recording.spec.settings)
      var time = 0.0
      let session = try Session(
        scene: scene, settings: settings, configuration: .init(assets: assets, replaying: recording.spec))
      var playback = Playback(recording)
      while session.now < recording.spec.end {
        // Frames of 60 Hz, at once or eight times as fast, late by up to three of them.
        time += (number % 2 == 0 ? 1 : 8) * Double.random(in: 1...3, using: &random) / 60
        try advance(session, &playback, to: min(Instant(seconds: time), recording.spec.end))
      }
      #expect(playback.divergence == nil, "\(number)")
      #expect(session.stateHash == recording.checks.last?.hash, "\(number)")
    }
  }
}
