import Foundation
import Scenes
import Testing
import TouchKit

/// Rows 0.1 to 0.6 of spec 8.0, on a table view of today and on the engine of iPhone OS 2.
@Suite("The scene rows", .serialized) struct RowsSceneTests {
  private static let engines = ["modern", "legacy"]
  /// Under the finger, at (187, 460).
  private let row = "rows/table/row6"

  private func play(_ gesture: String, _ engine: String, until end: Double? = nil) throws -> Stage {
    try Stage(playing: gesture, of: "rows", "engine=\(engine)", until: end)
  }

  /// What the row is told; of a table's cell it is the content that is hit.
  private func told(_ stage: Stage, _ engine: String) -> [String] {
    stage.told(engine == "modern" ? row + "/~TableViewCellContentView" : row)
  }

  private func offset(_ stage: Stage) -> CGFloat { stage.scroll("rows/table")?.contentOffset.y ?? -1 }

  @Test("Table and rows have their names, and the lower half of the stage is list", arguments: engines)
  func identifiers(engine: String) throws {
    let stage = try Stage(try #require(Catalog.scene("rows")), "engine=\(engine)")
    let table = try #require(stage.scroll("rows/table"))
    #expect(table.frame.minY < 333)
    #expect(table.frame.maxY == 667)
    #expect(stage.view("rows/table/row0")?.frame.height == 64)
    #expect(stage.view("rows/table/row8") != nil)
    #expect((table is TableView) == (engine == "modern"))
  }

  @Test("0.1 a row that is dragged at once hears nothing, and the list scrolls by 2, then 20", arguments: engines)
  func quickDrag(engine: String) throws {
    #expect(try offset(play("quick-drag", engine, until: 0.02)) == 2)
    #expect(try offset(play("quick-drag", engine, until: 0.04)) == 20)
    let stage = try play("quick-drag", engine)
    #expect(told(stage, engine).isEmpty)
    #expect(stage.callbacks("rows/table").first == .willBeginDragging)
    #expect(stage.readout == "no row received anything")
  }

  @Test("0.2 a row that is held first lights up at 150 ms, and goes out at 216, when it scrolls", arguments: engines)
  func holdAndDrag(engine: String) throws {
    let lit = try play("hold-and-drag", engine, until: 0.21)
    #expect(told(lit, engine) == ["began@150", "moved"])
    #expect(lit.view(row)?.backgroundColor == Color(hex: 0xCFE0FA))
    let stage = try play("hold-and-drag", engine, until: 0.22)
    #expect(told(stage, engine) == ["began@150", "moved", "cancelled@216"])
    #expect(offset(stage) == 2)
    #expect(stage.view(row)?.backgroundColor == .white)
    #expect(stage.readout == "row 6 · lit 150 · out 217")
    let began = stage.session.window.trace.decisions.compactMap { decision -> (Int64, CGPoint)? in
      guard case .deliver(_, .began, let stamp, let place) = decision.fact else { return nil }
      return (stamp.microseconds, place)
    }
    #expect(began.last?.0 == 0, "as it came down")
    #expect(began.last?.1 == CGPoint(x: 187, y: 460), "as it came down")
  }

  @Test("0.3 a quick tap lights the row up and chooses it, both at the lift", arguments: engines)
  func quickTap(engine: String) throws {
    let stage = try play("quick-tap", engine)
    #expect(told(stage, engine) == ["began@100", "ended@100"])
    #expect(stage.readout == "row 6 · lit 100 · out 100 · chosen 100")
    #expect(stage.view(row)?.backgroundColor != .white)
    #expect(offset(stage) == 0)
  }

  @Test("0.4 without the delay the row is told at once and cancelled by the first move", arguments: engines)
  func undelayed(engine: String) throws {
    let stage = try play("undelayed", engine, until: 0.02)
    #expect(told(stage, engine) == ["began@0", "cancelled@16"])
    #expect(offset(stage) == 2)
  }

  @Test("0.5 without cancelling the row keeps the touch, and nothing scrolls", arguments: engines)
  func notCancellable(engine: String) throws {
    let stage = try play("not-cancellable", engine)
    #expect(told(stage, engine) == ["began@150", "moved", "moved", "ended@300"])
    #expect(offset(stage) == 0)
    #expect(stage.callbacks("rows/table").isEmpty)
    #expect(stage.rules(engine == "modern" ? "rows/table#pan" : "rows/table").contains("SV-CONTENT"))
    // The finger lifts outside the row: it is not chosen.
    #expect(stage.readout.hasPrefix("row 6 · lit 150 · out 2"))
  }

  @Test("0.6 what was never told cannot refuse: it scrolls all the same", arguments: engines)
  func quickJump(engine: String) throws {
    let stage = try play("quick-jump", engine, until: 0.04)
    #expect(told(stage, engine).isEmpty)
    #expect(offset(stage) == 20)
  }

  @Test("Another row that is chosen takes the choice along", arguments: engines) func choice(engine: String) throws {
    let stage = try Stage(try #require(Catalog.scene("rows")), "engine=\(engine)")
    try stage.tap(at: 0, 100, 400)
    try stage.tap(at: 1, 100, 500)
    #expect(stage.view("rows/table/row5")?.backgroundColor == .white)
    #expect(stage.view("rows/table/row6")?.backgroundColor == Color(hex: 0xEAF1FC))
  }
}
