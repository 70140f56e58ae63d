import Foundation
import Replay
import Stages
import Testing
import TouchKit

/// The example of Replay's landing page, as it stands there.
@Suite struct ArticleTests {
  @Test("A spec is simulated and explained") func simulateAndExplain() throws {
    let scene = OwnScene("list") { _ in
      let list = ScrollView()
      list.contentSize = CGSize(width: 375, height: 2_000)
      return list
    }
    let spec = RunSpec(scene: scene, settings: Settings(scene)).with([
      InputEvent(time: .zero, kind: .down(.direct), finger: 1, location: CGPoint(x: 187, y: 400)),
      InputEvent(time: Instant(seconds: 0.016), kind: .move, finger: 1, location: CGPoint(x: 187, y: 388)),
      InputEvent(time: Instant(seconds: 0.033), kind: .up, finger: 1, location: CGPoint(x: 187, y: 388)),
    ])
    let run = try simulate(spec, of: scene, assets: "Assets")
    let explanation = Explanation(of: run.trace)
    let sentences = run.trace.decisions.map { explanation.sentence(for: $0) }

    #expect(run.trace.decisions.contains { run.trace[$0.subject]?.path == "list#pan" })
    #expect(sentences.allSatisfy { !$0.isEmpty })
    #expect(run.end == Instant(seconds: 0.033))
  }
}
