import Scenes
import Testing
import TouchKit

/// Conflict 17: the nearest scroll view around is the only one that a drag is left to (spec 4.9.4).
@Suite("Conflict 17, disabled between") struct ConflictDisabledBetweenTests {
  private let id = "conflict-disabled-between"
  private let row = "conflict-disabled-between/pager/page0/panels/row"

  @Test("A drag past the end of the row moves nobody, because the scroll view between is switched off")
  func symptom() throws {
    let stage = try Stage(playing: "twice", of: id)
    #expect(stage.scroll(row)?.contentOffset.x == 205)
    #expect(stage.scroll("\(id)/pager")?.contentOffset.x == 0)
    let declined = stage.decisions(by: .atEdge, about: "\(row)#pan").last
    #expect(declined?.measured == Measured(.edgeDistance, 0, limit: 0.25))
    let passedOver = stage.decisions(by: .passedOver, about: "\(id)/pager#pan")
    #expect(passedOver.count == 1)
    #expect(stage.reached(.began, "\(id)/pager#pan").isEmpty)
    #expect(stage.callbacks("\(id)/pager").isEmpty)
  }

  @Test("With a plain view between them the pager takes the second drag and turns the page") func mended() throws {
    let stage = try Stage(playing: "twice-fixed", of: id)
    #expect(stage.scroll(row)?.contentOffset.x == 205)
    #expect(stage.scroll("\(id)/pager")?.contentOffset.x == 375)
    #expect(stage.decisions(by: .atEdge, about: "\(row)#pan").count == 1)
    #expect(stage.decisions(by: .atEdge, about: "\(id)/pager#pan").isEmpty)
    #expect(stage.decisions(by: .scrollSlop, about: "\(id)/pager#pan").first?.measured?.value == 12)
    #expect(stage.readout == "row 0 · pager 375", "the row of the new page is untouched")
  }

  @Test("The tabs move the panels, scroll view or not", arguments: ["off", "on"]) func tabs(fix: String) throws {
    let stage = try Stage(try #require(Catalog.scene(id)), "fix=\(fix)")
    try stage.tap(at: 0, 156, 168)
    stage.session.advance(to: Instant(seconds: 1))
    #expect(stage.view("\(id)/pager/page0/panels")?.bounds.minX == 375)
  }
}
