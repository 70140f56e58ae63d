import Foundation
import Replay
import Scenes
import Stages
import TestSupport
import Testing
import TouchKit

/// A run whose memory is limited: it drops the oldest part of its past.
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
    let count = Volume.count(120, sample: 60)
    for event in flicks(count) { try session.send([event]) }
    session.advance(to: Instant(seconds: 4 * Double(count)))
    let whole = try simulate(session.spec, of: scene, assets: assets)
    let moment = Instant(seconds: 1.25 * Double(count) + 0.3)
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
    #expect(pieces > count / 4)
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

  @Test("A film that is played forward shows the same stages as one that is read anywhere") func playsForward() throws {
    let scene = TabsScene()
    let session = try Session(scene: scene, settings: Settings(scene), configuration: .init(assets: assets))
    for event in flicks(20) { try session.send([event]) }
    session.advance(to: Instant(seconds: 80))
    let film = session.run.film
    var player = Film.Player(film)
    #expect(film.changeTimes.count > 1_000, "several keyframes")
    for time in film.changeTimes {
      player.play(to: time)
      #expect(player.stage == film.stage(at: time), "at \(time.seconds)")
    }
    let last = player.stage
    player.play(to: .zero)
    #expect(player.stage == last, "an earlier moment changes nothing")
  }

  @Test("Without a budget nothing is forgotten") func keeps() throws {
    let scene = TabsScene()
    let session = try Session(scene: scene, settings: Settings(scene), configuration: .init(assets: assets))
    try session.send(flicks(40))
    #expect(session.run.start == .zero)
    #expect(session.run.trace.decisions.startIndex == 0)
  }
}
