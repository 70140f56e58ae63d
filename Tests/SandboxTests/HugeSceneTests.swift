import Bench
import Drawing
import Foundation
import Replay
import Scenes
import Stages
import TestSupport
import Testing
import TouchKit
import WhatIf

@testable import Sandbox

/// Scenes of other sizes than ours: ten thousand views, two thousand recognizers on one touch, five hundred views in each
/// other, and a layout that never ends.
@Suite("Huge scenes") struct HugeSceneTests {
  /// A scene that `make` fills.
  private struct Huge: Scene {
    let id = "huge"
    let title = "Huge"
    let make: @Sendable (View) -> Void

    func makeRoot(_ context: SceneContext) throws -> View {
      let root = View(frame: CGRect(origin: .zero, size: stageSize))
      make(root)
      return root
    }
  }

  /// Each view in the one before, every twenty-fifth with a pan.
  private let deep = Huge { root in
    var parent = root
    for depth in 0..<500 {
      let view = View(frame: parent.bounds.insetBy(dx: 0.2, dy: 0.2))
      if depth % 25 == 0 { view.addGestureRecognizer(PanGestureRecognizer()) }
      parent.addSubview(view)
      parent = view
    }
  }

  /// A view that adds another one whenever it is laid out.
  private final class Endless: View {
    override func layoutSubviews() {
      let view = View(frame: CGRect(x: 0, y: subviews.count, width: 9, height: 1))
      addSubview(view)
      setNeedsLayout()
    }
  }

  private let endless = Huge { root in root.addSubview(Endless(frame: root.bounds)) }

  private let assets: AssetLocator

  init() throws { assets = try AssetLocator.find() }

  private func drag(_ by: Double) -> [InputEvent] {
    (0...30).map { step in
      let kind: InputEvent.Kind = step == 0 ? .down(.direct) : step == 30 ? .up : .move
      let time = Instant(microseconds: Int64(step) * 8_333)
      return InputEvent(
        time: time, kind: kind, finger: 1, location: CGPoint(x: 187, y: 420 - by * Double(step) / 30))
    }
  }

  /// Plays a drag, explains it, draws its window, and returns answer and run.
  private func told(_ scene: any Scene, _ events: [InputEvent]) throws -> (answer: Answer, run: Run) {
    let session = try Session(
      scene: scene, settings: Settings(scene), configuration: Session.Configuration(assets: assets.folder))
    try session.send(events)
    session.settle()
    let answer = try #require(session.run.answer(about: .meant(nil)))
    let why = try Why(answer, of: session.run, scene: scene, assets: assets.folder)
    #expect(why.remedies.count <= 20)
    let bench = Workbench(session: session, scenes: [scene], metrics: try TextMetrics(assets: assets))
    let renderer = try HeadlessRenderer(assets: assets, metrics: bench.metrics)
    let list = bench.draw(size: CGSize(width: 1_280, height: 800), scale: 1, at: .zero)
    try renderer.draw(list)
    #expect(renderer.bitmap.width == 1_280)
    return (answer, session.run)
  }

  /// The decisions by which recognizers came to a state.
  private func changes(to state: GestureRecognizer.State, _ run: Run) -> [Decision] {
    run.trace.decisions.filter { if case .state(_, state) = $0.fact { true } else { false } }
  }

  @Test("Ten thousand views scroll, two thousand recognizers lose, and it is explained") func wideScene() throws {
    let (answer, run) = try told(HugeScene(), drag(200))
    #expect(answer.judgement.kind == .reacted)
    #expect(answer.judgement.targets == ["huge/list"])
    #expect(run.stage(at: run.end).nodes.count > 10_000)
    #expect(changes(to: .failed, run).count >= 2_000)
  }

  @Test("Of five hundred views in each other the innermost pan wins") func deepScene() throws {
    let (_, run) = try told(deep, drag(100))
    let began = changes(to: .began, run)
    let winner = try #require(began.first)
    #expect(began.count == 1)
    let pans = run.trace.subjects.map(\.path).filter { $0.hasSuffix("#pan") }
    #expect(run.trace[winner.subject]?.path == pans.max { $0.utf8.count < $1.utf8.count })
  }

  @Test("A layout that asks for itself for ever ends") func endlessScene() throws {
    let (answer, run) = try told(endless, drag(100))
    #expect(answer.judgement.kind == .noTarget)
    #expect(run.stage(at: run.end).nodes.count < 10_000)
  }
}
