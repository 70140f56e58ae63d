import Foundation
import Replay
import Scenes
import Stages
import TestSupport
import Testing
import TouchKit

/// A run is what follows from its spec: live, simulated, in whichever order it is looked at.
@Suite("Runs") struct RunTests {
  /// A flick through the photos, a double tap, a pinch, and the chrome that a tap hides.
  private static let wander = """
    {"type": "pointerMove", "x": 300, "y": 330}, {"type": "pointerDown"}, {"type": "pause", "duration": 20},
    {"type": "pointerMove", "x": 90, "y": 320, "duration": 120}, {"type": "pointerUp"}, {"type": "pause", "duration": 900},
    {"type": "pointerMove", "x": 180, "y": 300}, {"type": "pointerDown"}, {"type": "pause", "duration": 50},
    {"type": "pointerUp"}, {"type": "pause", "duration": 120}, {"type": "pointerDown"}, {"type": "pause", "duration": 50},
    {"type": "pointerUp"}, {"type": "pause", "duration": 600}, {"type": "pointerDown"},
    {"type": "pointerMove", "x": 150, "y": 90, "duration": 150}, {"type": "pointerUp"}
    """

  /// A session that was looked at every 29 ms, with what the stage looked like then.
  private func watched(_ scene: any Scene, _ actions: String) throws -> (session: Session, seen: [Moment]) {
    let session = try session(scene)
    let script = try finger(actions)
    var (sent, seen) = (0, [Moment]())
    for ms in stride(from: 0.0, through: script.end.seconds * 1_000 + 2_000, by: 29) {
      let now = Instant(seconds: ms / 1_000)
      let due = script.events[sent...].prefix { $0.time <= now }
      if !due.isEmpty { try session.send(Array(due)) }
      sent += due.count
      session.advance(to: now)
      seen.append(Moment(session.run, at: now, live: Stage(of: session.window)))
    }
    return (session, seen)
  }

  /// How the stage looked, as a fingerprint and by what the views themselves say; and what the trace said.
  private struct Moment {
    let time: Instant
    let stage: UInt64
    let views: UInt64
    let reading: Reading

    init(_ run: Run, at time: Instant, live: Stage) {
      (self.time, reading) = (time, run.reading(at: time))
      (stage, views) = (Self.print(run.stage(at: time)), Self.print(live))
    }

    static func print(_ stage: Stage) -> UInt64 {
      var fingerprint = Fingerprint()
      fingerprint.add(stage)
      return fingerprint.value
    }

    func isSame(in run: Run) -> Bool {
      Self.print(run.stage(at: time)) == stage && run.reading(at: time) == reading
    }
  }

  private static let scenes = Catalog.scenes.filter { ["photos", "rows"].contains($0.id) }

  @Test(
    "The film shows what the views look like, at every moment and afterwards",
    arguments: Volume.pick(Array(scenes.indices), every: 2))
  func film(which: Int) throws {
    let (session, seen) = try watched(Self.scenes[which], Self.wander)
    #expect(Set(seen.map(\.stage)).count > 15, "much changes")
    for moment in seen { #expect(moment.stage == moment.views, "at \(moment.time.seconds)") }
    // Backwards, and here and there.
    for moment in seen.reversed() { #expect(moment.isSame(in: session.run), "back at \(moment.time.seconds)") }
    var place = 0
    for step in 1...40 {
      place = (place + step * 31) % seen.count
      #expect(seen[place].isSame(in: session.run), "at \(seen[place].time.seconds)")
    }
  }

  @Test("A spec that is simulated gives the run that was live", arguments: Volume.pick(Array(scenes.indices), every: 2))
  func simulated(which: Int) throws {
    let scene = Self.scenes[which]
    let (session, seen) = try watched(scene, Self.wander)
    let run = try simulate(session.spec, of: scene, assets: assets)
    #expect(run.spec == session.spec)
    let (a, b) = (TraceJSON(session.run.trace), TraceJSON(run.trace))
    #expect(run.trace.decisions.map(b.line) == session.run.trace.decisions.map(a.line))
    for moment in seen { #expect(moment.isSame(in: run), "at \(moment.time.seconds)") }
  }

  @Test("A simulation stops where it is told to, and when somebody breaks it off") func stops() throws {
    let scene = TabsScene()
    let spec = RunSpec(scene: scene, settings: Settings(scene)).with(try finger(holdAndDrag).events)
    let half = Instant(seconds: 0.25)
    let run = try simulate(spec, of: scene, assets: assets, until: half)
    #expect(run.end == half)
    let whole = try simulate(spec, of: scene, assets: assets)
    let told = whole.trace.decisions.prefix { $0.time <= half }
    #expect(run.trace.decisions.count == told.count)
    #expect(throws: CancellationError.self) { try simulate(spec, of: scene, assets: assets) { _ in false } }
  }

  @Test("A spec comes back from JSON as it was, and gives the same run") func codable() throws {
    let tabs = try session(TabsScene(), "touchesShouldCancel=always", "delay=200ms")
    try tabs.play(finger(holdAndDrag))
    var spec = tabs.spec
    spec.note("here", at: Instant(seconds: 0.3))
    spec.note("before", at: Instant(seconds: 0.1))
    #expect(spec.notes.map(\.text) == ["before", "here"])
    let back = try JSONDecoder().decode(RunSpec.self, from: JSONEncoder().encode(spec))
    #expect(back == spec)
    let run = try simulate(back, of: TabsScene(), assets: assets)
    let lines = TraceJSON(run.trace)
    #expect(run.trace.decisions.map(lines.line) == tabs.json)
  }

  @Test("A spec of a scene that has no such parameter is refused in a sentence") func wrong() throws {
    var spec = RunSpec(scene: TabsScene(), settings: Settings(TabsScene()))
    spec.settings = ["delaysContentTuches=false"]
    let problem = problem { _ = try simulate(spec, of: TabsScene(), assets: assets) }
    #expect(problem?.description.contains("delaysContentTouches") == true)
  }
}
