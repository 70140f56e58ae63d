import Scenes
import Testing
import TouchKit

/// Conflict 19: a pan that is switched off forgets its fingers (spec 2.4.9, 4.7).
@Suite("Conflict 19, toggled pan") struct ConflictToggledPanTests {
  private let id = "conflict-toggled-pan"
  private let row = "conflict-toggled-pan/feed/row"

  private func caughtOffset(_ stage: Stage) throws -> Double {
    let catching = try #require(stage.decisions(by: .caught, about: row).first { $0.time.seconds > 0.3 })
    return try #require(
      stage.session.window.trace.decisions.last { decision in
        if case .scroll(.didScroll, _) = decision.fact { decision.id <= catching.id } else { false }
      }.flatMap { if case .scroll(_, let report) = $0.fact { Double(report.offset.x) } else { nil } })
  }

  @Test("A finger that catches the bounce is dropped at once, and 200 pt of travel move nobody") func symptom() throws {
    let stage = try Stage(playing: "catch", of: id)
    let (began, cancelled) = (stage.reached(.began, "\(row)#pan"), stage.reached(.cancelled, "\(row)#pan"))
    try #require(began.count == 2)
    #expect(cancelled == [began[1]], "cancelled in the event in which it began")
    #expect(stage.decisions(by: .abandoned, about: "\(row)#pan").count == 1)
    #expect(stage.scroll(row)?.contentOffset.x == 0)
    #expect(stage.scroll("\(id)/feed")?.contentOffset.y == 0)
    #expect(stage.reached(.changed, "\(row)#pan").allSatisfy { $0 < began[1] }, "nothing follows the second finger")
  }

  @Test("Left alone the row follows the finger from where it was caught, without a jump") func mended() throws {
    let stage = try Stage(playing: "catch-fixed", of: id)
    let shown = try caughtOffset(stage)
    #expect(shown < -50)
    // The inverse of the rubber band (spec 4.7.4).
    let raw = shown * 375 / (0.55 * (375 + shown))
    #expect(try abs(Double(#require(stage.scroll(row)).contentOffset.x) - (raw + 200)) < 0.01)
    #expect(stage.decisions(by: .abandoned, about: "\(row)#pan").isEmpty)
    #expect(stage.decisions(by: .caught, about: "\(row)#pan").count == 1)
    // What the app wanted to bring about, exclusion does by itself.
    let feed = stage.decisions(by: .excluded, about: "\(id)/feed#pan").last
    #expect(stage.rival(of: feed) == "\(row)#pan")
  }

  @Test("Both go on to scroll where nothing moves: the feed up and down, the row sideways", arguments: ["off", "on"])
  func axes(fix: String) throws {
    let stage = try Stage(try #require(Catalog.scene(id)), "fix=\(fix)")
    try stage.drag(at: 0, from: (187, 120), to: (187, 70), steps: 10, rest: 0.3)
    try stage.drag(at: 2, from: (300, 80), to: (200, 80), steps: 10, rest: 0.3)
    stage.settle()
    #expect(stage.scroll("\(id)/feed")?.contentOffset.y == 40)
    #expect(stage.scroll(row)?.contentOffset.x == 90)
  }
}
