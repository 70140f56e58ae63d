import Drawing
import Foundation
import Inspector
import Replay
import Scenes
import Stages
import TestSupport
import Testing
import TouchKit

@testable import Sandbox

/// The picture is a function of the run, the moment and the options: whichever way one comes to a moment, the window looks
/// the same to the item. In the middle of bounces, zooms and animations, too. Only the timeline and the verdict about the
/// whole gesture tell what comes later.
@Suite("One moment reached in different ways", .serialized) struct SameMomentTests {
  private static let scenes = Volume.pick(Catalog.scenes, every: 32).map(\.id)
  /// Ways to moments, in each scene.
  private static let ways = Volume.count(16, sample: 6)

  private let assets: AssetLocator
  private let metrics: TextMetrics

  init() throws {
    assets = try AssetLocator.find()
    metrics = try TextMetrics(assets: assets)
  }

  /// A gesture of a scene, and the spec of the run that follows from it.
  private func spec(of scene: any Scene, gesture: ReadyGesture) throws -> (RunSpec, Settings) {
    let settings = try Settings(scene, changing: gesture.settings)
    let script = try GestureScript(contentsOf: gesture.path(of: scene, assets: assets.folder))
    let spec = RunSpec(scene: scene, settings: settings)
      .with(script.events, until: script.end.advanced(bySeconds: 1.5))
    return (spec, settings)
  }

  private func workbench(_ scene: any Scene, _ settings: Settings) throws -> Workbench {
    let session = try Session(scene: scene, settings: settings, configuration: .init(assets: assets.folder))
    return Workbench(session: session, scenes: Catalog.scenes, metrics: metrics)
  }

  private func draw(_ bench: Workbench, at time: Instant?) -> DrawList {
    bench.show(time ?? bench.session.now)
    return bench.draw(size: CGSize(width: 1_280, height: 800), scale: 1, at: .zero)
  }

  @Test("The bar shows the step that a command asked for", arguments: [60, 120, 144])
  func steps(hz: Int) throws {
    let grid = TickGrid(hz: hz)
    for step in (0...500).map(Int64.init) {
      let time = grid.instant(ofTick: step)
      #expect(grid.tick(at: time) == step)
      #expect(grid.tick(at: time.advanced(bySeconds: 0.001)) == step)
      if step > 0 { #expect(grid.tick(at: time.advanced(bySeconds: -0.000_001)) == step - 1) }
    }
    let bench = try workbench(Catalog.scenes[0], Settings(Catalog.scenes[0]))
    bench.session.advance(to: Instant(seconds: 1))
    let wanted = try #require(TimePoint("step:49").instant(tickHz: 120))
    #expect(bench.moment(at: wanted).tick == 49)
  }

  /// Lets a session run to a moment by steps of random length, drawing at some of them.
  private func live(_ bench: Workbench, _ events: [InputEvent], to time: Instant, _ random: inout SplitMix64) throws {
    while bench.session.now < time {
      let next = min(bench.session.now.advanced(bySeconds: random.pick([0.001, 0.008, 0.0167, 0.05, 0.4])), time)
      let due = events.filter { $0.time > bench.session.now || bench.session.spec.events.isEmpty }
        .prefix { $0.time <= next }
      if !due.isEmpty { try bench.session.send(Array(due)) }
      bench.session.advance(to: next)
      if random.chance(0.3) { _ = draw(bench, at: nil) }
    }
  }

  /// What is drawn where two pictures part, in words; nil where they are the same.
  private func difference(_ a: DrawList, _ b: DrawList) -> String? {
    guard a != b else { return nil }
    var name = ""
    for (one, other) in zip(a.items, b.items) {
      if case .name(let next, _) = one { name = next }
      if one != other { return "\(name): \(one), not \(other)" }
    }
    return "\(a.items.count) items, not \(b.items.count)"
  }

  @Test("A moment looks the same live, replayed, scrubbed to, forward and back", arguments: scenes)
  func everyWay(id: String) throws {
    var random = SplitMix64(seed: id.utf8.reduce(7) { $0 &* 31 &+ UInt64($1) })
    let scene = try #require(Catalog.scenes.first { $0.id == id })
    let (spec, settings) = try spec(of: scene, gesture: random.pick(scene.gestures))
    // All of it at once, and then here and there in it.
    let whole = try workbench(scene, settings)
    try whole.session.send(spec.events)
    whole.session.advance(to: spec.end)
    for way in 0..<Self.ways {
      let time = Instant(microseconds: Int64(random.int(0...Int(spec.end.microseconds))))
      let scrubbed = draw(whole, at: time)
      guard way % 4 == 0 else {
        // From another moment, and back.
        _ = draw(whole, at: Instant(microseconds: Int64(random.int(0...Int(spec.end.microseconds)))))
        #expect(difference(draw(whole, at: time), scrubbed) == nil, "\(id) at \(time.seconds), and back")
        continue
      }
      let fresh = try workbench(scene, settings)
      try live(fresh, spec.events, to: time, &random)
      let moment = scrubbed.ofTheMoment
      #expect(difference(draw(fresh, at: nil).ofTheMoment, moment) == nil, "\(id) at \(time.seconds), live")
      #expect(difference(draw(fresh, at: time).ofTheMoment, moment) == nil, "\(id) at \(time.seconds), paused")
    }
  }
}
