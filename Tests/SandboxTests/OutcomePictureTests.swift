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

/// The picture of how a gesture ends, beside the phone.
@Suite("The picture of the outcome") struct OutcomePictureTests {
  /// A workbench whose gesture is over.
  private func bench() throws -> Workbench {
    let assets = try AssetLocator.find()
    let scene = try #require(Catalog.scenes.first { $0.id == "conflict-tap-blocks-rows" })
    let gesture = try #require(scene.gestures.first { $0.name == "press" })
    let settings = try Settings(scene, changing: gesture.settings)
    let session = try Session(scene: scene, settings: settings, configuration: .init(assets: assets.folder))
    let bench = Workbench(session: session, scenes: Catalog.scenes, metrics: try TextMetrics(assets: assets))
    let script = try GestureScript(contentsOf: gesture.path(of: scene, assets: assets.folder))
    try session.send(script.events)
    session.advance(to: script.end.advanced(bySeconds: 1.5))
    return bench
  }

  private func texts(_ bench: Workbench, at time: Instant, _ width: Double, _ height: Double) -> [String] {
    bench.show(time)
    return bench.draw(size: CGSize(width: width, height: height), scale: 1, at: .zero).items.compactMap {
      if case .text(let run) = $0 { run.string } else { nil }
    }
  }

  private func outcomes(_ texts: [String]) -> [String] {
    texts.filter { $0.hasPrefix("OUTCOME · ") && !$0.contains("PHONE") }
  }

  @Test("An earlier moment has it, with the time of the end; the end itself and a window without a margin have none")
  func shown() throws {
    let bench = try bench()
    let (early, end) = (Instant(milliseconds: 50), bench.session.now)
    #expect(outcomes(texts(bench, at: early, 1_280, 800)) == ["OUTCOME · 550 MS"])
    #expect(outcomes(texts(bench, at: early, 480, 854)) == ["OUTCOME · 550 MS"])
    #expect(outcomes(texts(bench, at: early, 800, 480)).isEmpty)
    #expect(outcomes(texts(bench, at: end, 1_280, 800)).isEmpty)
  }

  @Test("It shows the stage of the end, and the phone that of the moment") func stages() throws {
    let bench = try bench()
    // The keyboard is on the phone, and gone in the outcome.
    #expect(texts(bench, at: Instant(milliseconds: 50), 1_280, 800).count { $0 == "return" } == 1)
    #expect(texts(bench, at: Instant(milliseconds: 50), 1_280, 800).count { $0 == "New message" } == 2)
    #expect(texts(bench, at: bench.session.now, 1_280, 800).count { $0 == "New message" } == 1)
  }

  @Test("Its place is kept free of labels also while it is hidden, and is within the margin") func place() throws {
    let bench = try bench()
    _ = texts(bench, at: Instant(milliseconds: 50), 1_280, 800)
    let early = bench.inspector.coveredFrames
    _ = texts(bench, at: bench.session.now, 1_280, 800)
    #expect(bench.inspector.coveredFrames == early)
    let phone = try #require(bench.phones(size: CGSize(width: 1_280, height: 800)).first)
    #expect(early.count == 1)
    #expect(early.allSatisfy { !$0.intersects(phone) && bench.inspector.stageFrame.contains($0) })
  }
}
