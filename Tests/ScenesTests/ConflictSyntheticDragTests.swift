import Scenes
import Testing
import TouchKit

/// Conflict 25: a drag shorter than the hysteresis is no drag (spec 3.3).
@Suite("Conflict 25, synthetic drag") struct ConflictSyntheticDragTests {
  private let id = "conflict-synthetic-drag"
  private let list = "conflict-synthetic-drag/list"

  @Test("8 pt move nothing, and the delegate hears nothing") func symptom() throws {
    let stage = try Stage(playing: "short", of: id)
    #expect(stage.scroll(list)?.contentOffset == .zero)
    #expect(stage.callbacks(list).isEmpty)
    #expect(stage.decisions(by: .scrollSlop, about: "\(list)#pan").isEmpty)
    #expect(stage.decisions(by: .liftedEarly, about: "\(list)#pan").count == 1)
    #expect(stage.readout == "offset 0 · begun 0 · ended 0")
  }

  @Test("18 pt move it by 8, and the delegate hears of a drag") func longer() throws {
    let stage = try Stage(playing: "longer", of: id)
    #expect(
      stage.decisions(by: .scrollSlop, about: "\(list)#pan").first?.measured == Measured(.distance, 10, limit: 10))
    #expect(stage.callbacks(list) == [.willBeginDragging, .willEndDragging, .didEndDragging])
    #expect(stage.readout == "offset 8 · begun 1 · ended 1")
  }

  @Test("Begun at touch-down, 8 pt are 8 pt") func mended() throws {
    let stage = try Stage(playing: "short-fixed", of: id)
    #expect(stage.reached(.began, "\(list)#pan") == [0])
    #expect(stage.callbacks(list) == [.willBeginDragging, .willEndDragging, .didEndDragging])
    #expect(stage.readout == "offset 8 · begun 1 · ended 1")
  }

  @Test("The price: no row is tapped any more", arguments: [("off", ["began@60", "ended@60"]), ("on", [])])
  func price(fix: String, told: [String]) throws {
    let stage = try Stage(try #require(Catalog.scene(id)), "fix=\(fix)")
    try stage.tap(at: 0, 187, 93)
    #expect(stage.told("\(list)/mail0") == told)
  }
}
