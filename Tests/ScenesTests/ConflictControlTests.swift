import Foundation
import Testing
import TouchKit

/// Conflicts 2, 3 and 4: rows, buttons and sliders, and who takes their touches.
@Suite("Conflicts of rows, buttons and sliders") struct ConflictControlTests {
  // MARK: 2, a tap outside

  private let row = "conflict-tap-blocks-rows/people/row2"
  private var content: String { row + "/~TableViewCellContentView" }

  private func chosen(_ stage: Stage) -> Int? {
    (stage.view("conflict-tap-blocks-rows/people") as? TableView)?.indexPathForSelectedRow?.row
  }

  private func keyboardTop(_ stage: Stage) -> Double? {
    stage.view("conflict-tap-blocks-rows/keyboard").map { Double($0.frame.minY) }
  }

  @Test("2 The tap takes the row's touch: a quick one before, a longer one after the row knew of it")
  func tapBlocksRow() throws {
    let quick = try Stage(playing: "tap", of: "conflict-tap-blocks-rows")
    #expect(chosen(quick) == nil)
    #expect(quick.told(content).isEmpty)
    #expect(keyboardTop(quick) == 667)
    #expect(quick.rules(content) == ["HIT-TEST", "GR-FOLLOW", "CT-DROP"])
    let held = try Stage(playing: "press", of: "conflict-tap-blocks-rows")
    #expect(chosen(held) == nil)
    #expect(held.told(content) == ["began@150", "cancelled@300"])
    #expect(keyboardTop(held) == 667)
    #expect(held.rules(content).contains("CT-CANCEL"))
    #expect(!held.rules(row).contains("TBL-SELECT"))
  }

  @Test("2 With cancelsTouchesInView off the same taps put the keyboard away and choose") func tapLeavesRow() throws {
    for (gesture, told) in [("tap-fixed", ["began@80", "ended@80"]), ("press-fixed", ["began@150", "ended@300"])] {
      let stage = try Stage(playing: gesture, of: "conflict-tap-blocks-rows")
      #expect(chosen(stage) == 2)
      #expect(stage.told(content) == told)
      #expect(keyboardTop(stage) == 667)
      #expect(stage.reached(.ended, "conflict-tap-blocks-rows#tap").count == 1)
      #expect(stage.rules(row).last == "TBL-SELECT")
    }
  }

  @Test("2 The field brings the keyboard back, and keys do not put it away") func field() throws {
    let stage = try Stage(playing: "tap", of: "conflict-tap-blocks-rows")
    try stage.tap(at: 2, 180, 86)
    #expect(keyboardTop(stage.settle()) == 445)
    try stage.tap(at: 4, 180, 560)
    #expect(keyboardTop(stage.settle()) == 445)
  }

  // MARK: 3, a drag on a button

  private let button = "conflict-drag-on-button/menu/button4"
  private let menu = "conflict-drag-on-button/menu"

  @Test("3 A button that knows of the touch keeps it, and nothing scrolls") func buttonKeeps() throws {
    let stage = try Stage(playing: "rest-and-drag", of: "conflict-drag-on-button")
    #expect(stage.scroll(menu)?.contentOffset.y == 0)
    #expect(stage.reached(.began, menu + "#pan").isEmpty)
    #expect(stage.told(button).first == "began@150")
    #expect(stage.told(button).last?.hasPrefix("ended") == true)
    #expect(stage.answers(.touchesShouldCancel) == [false])
    #expect(stage.rules(menu + "#pan").last == "SV-CONTENT")
  }

  @Test("3 Asked for and given up, it is cancelled and the menu scrolls") func buttonGivesUp() throws {
    let stage = try Stage(playing: "rest-and-drag-fixed", of: "conflict-drag-on-button")
    #expect(stage.scroll(menu)?.contentOffset.y == 190)
    #expect(stage.told(button) == ["began@0", "cancelled@216"])
    #expect(stage.reached(.began, menu + "#pan") == [216])
    #expect(stage.answers(.touchesShouldCancel) == [true])
    #expect(stage.rules(button).contains("CT-CANCEL"))
  }

  @Test("3 A short press lights the button up when it is over, or at once") func press() throws {
    let late = try Stage(playing: "press", of: "conflict-drag-on-button")
    #expect(late.told(button) == ["began@100", "ended@100"])
    #expect(late.rules(menu + "#touchDelay").contains("SV-DELAY"))
    let atOnce = try Stage(playing: "press-fixed", of: "conflict-drag-on-button")
    #expect(atOnce.told(button) == ["began@0", "ended@100"])
    #expect(atOnce.rules(menu + "#touchDelay") == ["GR-DISABLED"])
    for (stage, pressed) in [(late, false), (atOnce, true)] {
      #expect(pressed == stage.wasHighlighted(button, at: 0), "seen from the beginning")
      #expect((stage.view("conflict-drag-on-button/readout")?.subviews.first as? Label)?.text == "offset 0 · ordered 1")
    }
  }

  // MARK: 4, a slider in a pager

  private let pager = "conflict-slider-in-pager/pager"
  private let slider = "conflict-slider-in-pager/pager/room0/slider0"

  private func value(_ stage: Stage) throws -> Double {
    try #require(stage.view(slider) as? Slider).value
  }

  @Test("4 A quick drag of the thumb turns the page") func pageTurns() throws {
    let stage = try Stage(playing: "quick", of: "conflict-slider-in-pager")
    #expect(try value(stage) == 0.8)
    #expect(stage.told(slider).isEmpty)
    #expect(stage.scroll(pager)?.contentOffset.x == 375)
    #expect(stage.reached(.began, pager + "#pan") == [16])
    #expect(stage.rules(slider) == ["HIT-TEST", "GR-FOLLOW", "CT-DROP"])
  }

  @Test("4 Told at once the slider keeps its touch, and the page stays") func sliderKeeps() throws {
    let stage = try Stage(playing: "quick-fixed", of: "conflict-slider-in-pager")
    #expect(try abs(value(stage) - (0.8 - 150 / 283)) < 1e-9)
    #expect(stage.scroll(pager)?.contentOffset.x == 0)
    #expect(stage.told(slider).first == "began@0")
    #expect(stage.rules(pager + "#pan").last == "SV-CONTENT")
    #expect(stage.answers(.touchesShouldCancel) == [false])
  }

  @Test("4 Held for 150 ms it works without the fix too; and pages still turn with it") func held() throws {
    let held = try Stage(playing: "hold", of: "conflict-slider-in-pager")
    #expect(try abs(value(held) - (0.8 - 150 / 283)) < 1e-9)
    #expect(held.told(slider).first == "began@150")
    #expect(held.scroll(pager)?.contentOffset.x == 0)
    let paged = try Stage(playing: "page-fixed", of: "conflict-slider-in-pager")
    #expect(try value(paged) == 0.8)
    #expect(paged.scroll(pager)?.contentOffset.x == 375)
  }
}

extension Stage {
  /// What was answered to a question, in order.
  fileprivate func answers(_ question: Fact.Question) -> [Bool] {
    session.window.trace.decisions.compactMap { decision in
      if case .question(question, _, let answer, _) = decision.fact { answer } else { nil }
    }
  }

  /// Whether a control lit up at a moment, in ms.
  fileprivate func wasHighlighted(_ path: String, at ms: Int64) -> Bool {
    let trace = session.window.trace
    return trace.decisions.contains { decision in
      guard case .control(.touchDown, true) = decision.fact, trace[decision.subject]?.path == path else { return false }
      return decision.time.microseconds / 1_000 == ms
    }
  }
}
