import Drawing
import Foundation
import Inspector
import Replay
import Scenes
import Stages
import Testing

@testable import Sandbox

/// Who has a touch is said once, and of everybody who has it.
struct WinnerWordsTests {
  /// The labels and the words of the timeline at the decisive moment of a gesture.
  private func words(_ id: String, _ name: String) throws -> (labels: [String], lanes: [String]) {
    let scene = try #require(Catalog.scene(id))
    let gesture = try scene.gesture(name)
    var scripted = try ScriptedSession(scene, nil, gesture)
    try scripted.play(to: nil)
    let bench = Workbench(
      session: scripted.session, scenes: Catalog.scenes, metrics: try TextMetrics(assets: .find()))
    bench.played = gesture
    let size = CGSize(width: 1_280, height: 800)
    var moment = bench.moment(at: bench.session.now)
    bench.judge(&moment)
    bench.show(try #require(moment.decisiveTime))
    var name = ""
    let texts = bench.draw(size: size, scale: 1, at: .zero).items.compactMap { item -> (String, String)? in
      if case .name(let next, _) = item { name = next }
      if case .text(let run) = item { return (name, run.string) }
      return nil
    }
    let shown = bench.moment(at: bench.transport.shown(in: bench.session.now, wall: .zero))
    let frame = bench.stageFrame(size: size)
    let canvas = Canvas(size: CGSize(width: 10, height: 10), metrics: bench.metrics)
    let labels = StageOverlays(zoom: frame.scale, margins: frame.margins()).labels(of: shown, on: canvas)
    return (labels.map(\.text), texts.filter { $0.0.hasPrefix("timeline") }.map(\.1))
  }

  @Test func `two recognizers that have one touch are both named`() throws {
    let together = try words("conflict-seam", "up-together")
    #expect(together.labels.contains { $0.contains("pan · list has") }, "\(together.labels)")
    #expect(together.labels.contains { $0.contains("pan · page") || $0.contains("not alone") }, "\(together.labels)")
    let alone = try words("conflict-seam", "up")
    #expect(!alone.labels.contains { $0.contains("too") || $0.contains("not alone") }, "\(alone.labels)")
  }

  @Test func `a view whose own recognizer took its touch has no lane that says it was not delivered`() throws {
    let own = try words("conflict-custom-target", "flick")
    #expect(own.lanes.contains("pan · cards"), "\(own.lanes)")
    #expect(!own.lanes.contains("→ cards"), "\(own.lanes)")
    let other = try words("conflict-seam", "up-together")
    #expect(other.lanes.contains { $0.hasPrefix("→ “Rou") }, "\(other.lanes)")
  }

  @Test func `a moment calls views the same, whoever made it`() throws {
    let scene = try #require(Catalog.scene("cover"))
    var scripted = try ScriptedSession(scene, nil, try scene.gesture("linear"))
    try scripted.play(to: nil)
    let session = scripted.session
    let bench = Workbench(session: session, scenes: Catalog.scenes, metrics: try TextMetrics(assets: .find()))
    let own = bench.moment(at: session.now)
    let alone = Moment(of: session.run, at: session.now, scene: session.scene, settings: session.settings)
    #expect(alone.names == own.names)
    let list = try #require(session.run.trace.subject(at: "cover/main/pager/list0"))
    #expect(alone.explanation.title(of: list) == "list")
  }
}
