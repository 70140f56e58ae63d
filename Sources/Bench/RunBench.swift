import Drawing
import Foundation
import Inspector
import Replay
import SDLHost
import Sandbox
import Stages
import TouchKit
import WhatIf

/// Benchmarks of runs: simulating ten minutes of two fingers, storing them, and seeking in them.
struct RunBench {
  /// Draws the window, and has the scene.
  let frameBench: FrameBench
  private var scene: any Scene { frameBench.scene }
  private var assets: String { frameBench.assets.folder }

  private static let minutes = 10.0

  init(_ frameBench: FrameBench) { self.frameBench = frameBench }

  /// Two fingers at 120 Hz, for ten minutes by default: one drag a second, up and down in turn, with 0.1 s of momentum
  /// between; the second finger comes down 0.05 s later and lifts 0.05 s earlier.
  private func spec(_ seconds: Double = 60 * minutes) -> RunSpec {
    var events: [InputEvent] = []
    for second in 0..<Int(seconds) {
      let (start, isUp) = (Double(second), second % 2 == 0)
      events += drag(finger: 1, from: start + 0.05, to: start + 0.95, x: 150, isUp: isUp)
      events += drag(finger: 2, from: start + 0.10, to: start + 0.90, x: 230, isUp: isUp)
    }
    events.sort { $0.time < $1.time }
    let end = Instant(seconds: seconds)
    return RunSpec(scene: scene, settings: Settings(scene)).with(events, until: end)
  }

  private func drag(finger: Int, from start: Double, to end: Double, x: Double, isUp: Bool) -> [InputEvent] {
    var events = stride(from: start, to: end, by: 1.0 / 120).map { time in
      let part = (time - start) / (end - start)
      let point = CGPoint(x: x + 6 * part, y: isUp ? 560 - 400 * part : 160 + 400 * part)
      return BenchGestures.event(time, time == start ? .down(.direct) : .move, point, finger: finger)
    }
    events.append(BenchGestures.event(end, .up, events.last?.location ?? .zero, finger: finger))
    return events
  }

  /// Milliseconds to simulate the ten minutes, film and index included; the quickest of `passes`.
  func simulation(passes: Int = 5) throws -> Double {
    let spec = spec()
    return try (0..<passes).map { _ in
      try WallClock.milliseconds {
        let run = try simulate(spec, of: scene, assets: assets)
        _ = run.reading(at: run.end)
      }
    }.min() ?? 0
  }

  /// Milliseconds to simulate sixty seconds again with one setting changed; the quickest of `passes`.
  func redecision(passes: Int = 5) throws -> Double {
    var spec = spec(60)
    spec.settings = ["delay=200"]
    return try (0..<passes).map { _ in
      try WallClock.milliseconds { _ = try simulate(spec, of: scene, assets: assets) }
    }.min() ?? 0
  }

  /// Milliseconds to answer a question about a second of two fingers: every one that it allows, `passes` times.
  func explanation(passes: Int = 5) throws -> Distribution {
    let run = try simulate(spec(1), of: scene, assets: assets)
    let questions = run.questions()
    return Distribution(
      try (0..<passes).flatMap { _ in
        try questions.map { question in
          try WallClock.milliseconds {
            guard let answer = run.answer(to: question) else { return }
            _ = try Why(answer, of: run, scene: scene, assets: assets)
          }
        }
      })
  }

  /// Seconds to fill in a map of 64 × 64 cells of a gesture of a second: a finger that rests on a row and drags it.
  func flipMap(of scene: any Scene) throws -> Double {
    let place = CGPoint(x: 187, y: 450)
    var events = [BenchGestures.event(0, .down(.direct), place)]
    for step in 0...60 {
      let point = CGPoint(x: place.x, y: place.y - 4 * Double(step))
      events.append(BenchGestures.event(0.2 + Double(step) / 75, .move, point))
    }
    events.append(BenchGestures.event(1, .up, CGPoint(x: place.x, y: place.y - 240)))
    let spec = RunSpec(scene: scene, settings: Settings(scene)).with(events)
    let run = try simulate(spec, of: scene, assets: assets)
    return try WallClock.milliseconds {
      let question = try FlipQuestion(1, of: run, scene: scene, assets: assets)
      var search = FlipSearch(question, question.usual)
      while try search.advance() {}
    } / 1_000
  }

  /// Megabytes by which the process grows for the ten-minute run.
  func memory() throws -> Double {
    let spec = spec()
    _ = try simulate(spec, of: scene, assets: assets, until: Instant(seconds: 1))
    let before = BenchChild.residentMegabytesNow()
    let run = try simulate(spec, of: scene, assets: assets)
    _ = run.reading(at: run.end)
    return withExtendedLifetime(run) { BenchChild.residentMegabytesNow() - before }
  }

  /// Milliseconds to seek to a moment of the ten minutes: drawing the whole window, and reading the stage alone.
  func scrub(frames: Int = 300) throws -> (frame: Distribution, stage: Distribution) {
    try scrub(session(of: spec(), memory: nil), frames: frames)
  }

  /// Memory, frame time and event cost of a window after two hours of input, as text.
  func hours(_ count: Double = 2) throws -> String {
    let session = try session(of: spec(count * 3_600), memory: Run.budget)
    let scrub = try scrub(session, frames: 200)
    var costs: [Double] = []
    for event in drag(finger: 1, from: session.now.seconds + 1, to: session.now.seconds + 2, x: 150, isUp: true) {
      costs.append(try WallClock.milliseconds { try session.send([event]) } * 1_000)
    }
    return "run \(session.run.bytes >> 20) MB of \(Run.budget >> 20), known from \(Int(session.run.start.seconds)) s; "
      + "resident \(Int(BenchChild.residentMegabytesNow())) MB; frame p95 \(scrub.frame.p95) p99 \(scrub.frame.p99) ms; "
      + "event \(Distribution(costs).mean) µs"
  }

  /// A session that has received all of a spec's input.
  private func session(of spec: RunSpec, memory: Int?) throws -> Session {
    let session = try Session(
      scene: scene, settings: Settings(scene), configuration: .init(assets: assets, memory: memory))
    for first in stride(from: 0, to: spec.events.count, by: 10_000) {
      try session.send(Array(spec.events[first..<min(first + 10_000, spec.events.count)]))
    }
    session.advance(to: spec.end)
    return session
  }

  private func scrub(_ session: Session, frames: Int) throws -> (frame: Distribution, stage: Distribution) {
    let bench = try frameBench.makeWorkbench(session)
    let rasterizer = try frameBench.makeRasterizer(bench)
    var (costs, stages) = ([Double](), [Double]())
    let (start, end) = (session.run.start.microseconds, session.now.microseconds)
    for number in 0..<(frames + 20) {
      // Spread over the run, in an order in which consecutive moments are far apart.
      let time = Instant(microseconds: start + (end - start) * Int64(number * 7_919 % 10_007) / 10_007)
      bench.show(time)
      let stage = WallClock.milliseconds { _ = session.run.stage(at: time) }
      let cost = try WallClock.milliseconds { try rasterizer.draw(FrameBench.window(bench)) }
      guard number >= 20 else { continue }
      costs.append(cost)
      stages.append(stage)
    }
    return (Distribution(costs), Distribution(stages))
  }
}
