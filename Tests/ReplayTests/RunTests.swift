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

/// A run that may keep only so much of itself.
@Suite("A run's memory") struct RunMemoryTests {
  /// Flicks, one each second, up and down in turn; the content rests before the next.
  private func flicks(_ count: Int) -> [InputEvent] {
    (0..<count).flatMap { number -> [InputEvent] in
      let (start, sign) = (Double(number) * 4 + 0.1, number.isMultiple(of: 2) ? -1.0 : 1.0)
      func event(_ seconds: Double, _ kind: InputEvent.Kind, _ y: Double) -> InputEvent {
        InputEvent(time: Instant(seconds: seconds), kind: kind, finger: 1, location: CGPoint(x: 180, y: y))
      }
      let moves = (1...40).map { event(start + Double($0) / 120, .move, 400 + sign * 4 * Double($0)) }
      return [event(start, .down(.direct), 400)] + moves + [event(start + 0.4, .up, 400 + sign * 160)]
    }
  }

  @Test(
    "What is older than the budget is forgotten, what is kept reads as if nothing had been",
    .enabled(if: Volume.isFull, ".ci/volume plays it")) func forgets() throws
  {
    let (scene, events, end) = (TabsScene(), flicks(120), Instant(seconds: 480))
    let budget = 1 << 20
    let session = try Session(
      scene: scene, settings: Settings(scene), configuration: .init(assets: assets, memory: budget))
    for event in events { try session.send([event]) }
    session.advance(to: end)
    let run = session.run
    // The trace has room for the next gesture beside that.
    #expect(run.start > .zero, "\(run.start) \(run.bytes)")
    #expect(run.start < end, "\(run.start) \(run.bytes)")
    #expect(run.bytes <= budget + 1 << 20, "\(run.start) \(run.bytes)")
    #expect(run.spec.events.count == events.count, "the input is kept")
    let whole = try simulate(run.spec, of: scene, assets: assets)
    #expect(whole.start == .zero)
    #expect(whole.bytes > budget * 2)
    let (first, last) = (run.start.microseconds, end.microseconds)
    for step in 0...40 {
      let time = Instant(microseconds: first + (last - first) * Int64(step) / 40)
      #expect(run.reading(at: time) == whole.reading(at: time), "at \(time.seconds)")
      let (stage, other) = (run.stage(at: time), whole.stage(at: time))
      #expect(stage.fingerprint(at: time) == other.fingerprint(at: time), "at \(time.seconds)")
    }
    let decisions = run.trace.decisions
    let lines = TraceJSON(run.trace)
    let wholeLines = TraceJSON(whole.trace)
    #expect(decisions.startIndex > 0)
    #expect(decisions.endIndex == whole.trace.decisions.endIndex)
    for index in decisions.indices.suffix(500) {
      #expect(lines.line(decisions[index]) == wholeLines.line(whole.trace.decisions[index]))
    }
  }

  @Test("A forgotten stretch is simulated again by pieces, and reads as if it had never been forgotten")
  func recollects() throws {
    let scene = TabsScene()
    let session = try Session(
      scene: scene, settings: Settings(scene), configuration: .init(assets: assets, memory: 1 << 20))
    for event in flicks(120) { try session.send([event]) }
    session.advance(to: Instant(seconds: 480))
    let whole = try simulate(session.spec, of: scene, assets: assets)
    let moment = Instant(seconds: 150.3)
    #expect(!session.run.contains(moment))
    #expect(whole.contains(moment))
    let work = ResimulationRequest(of: moment, in: session)
    let simulation = try work.simulation()
    var (pieces, found, run) = (0, [Double](), Run?.none)
    while run == nil {
      (pieces, run) = (pieces + 1, try simulation.advance())
      found.append(work.progress(at: simulation.now))
    }
    let again = try #require(run)
    #expect(pieces > 30)
    #expect(found == found.sorted())
    #expect(found.last == 1)
    #expect(again.contains(moment))
    #expect(again.start > .zero)
    #expect(again.end < session.run.start)
    let (first, last) = (again.start.microseconds, again.end.microseconds)
    for step in 0...40 {
      let time = Instant(microseconds: first + (last - first) * Int64(step) / 40)
      #expect(again.reading(at: time) == whole.reading(at: time), "at \(time.seconds)")
      let (stage, other) = (again.stage(at: time), whole.stage(at: time))
      #expect(stage.fingerprint(at: time) == other.fingerprint(at: time), "at \(time.seconds)")
    }
  }

  @Test("Without a budget nothing is forgotten") func keeps() throws {
    let scene = TabsScene()
    let session = try Session(scene: scene, settings: Settings(scene), configuration: .init(assets: assets))
    try session.send(flicks(40))
    #expect(session.run.start == .zero)
    #expect(session.run.trace.decisions.startIndex == 0)
  }
}
