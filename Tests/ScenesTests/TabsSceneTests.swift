import Foundation
import Replay
import Scenes
import Testing
import TouchKit

/// The rig of spec 8.1: each parameter changes what button and scroll view are told.
@Suite("The scene tabs") struct TabsSceneTests {
  private let button = "tabs/list/button4"

  /// Rows 1.1, 1.2, 1.7, 1.8, 1.9: rests, creeps for three moves, then drags.
  private func held(_ changes: String...) throws -> Stage {
    let stage = try Stage(TabsScene())
    for change in changes { try stage.session.set(change.split(separator: "=").map(String.init)) }
    try stage.send(.down(.direct), 0, 180, 400)
    for (t, dy) in [(0.200, 3.0), (0.216, 6), (0.233, 9), (0.250, 12), (0.266, 40)] {
      try stage.send(.move, t, 180, 400 - dy)
    }
    try stage.send(.up, 0.3, 180, 360)
    return stage
  }

  /// Rows 1.3 to 1.5: drags at once.
  private func fast(_ changes: String...) throws -> Stage {
    let stage = try Stage(TabsScene())
    for change in changes { try stage.session.set(change.split(separator: "=").map(String.init)) }
    try stage.send(.down(.direct), 0, 180, 400)
    try stage.send(.move, 0.016, 180, 388)
    try stage.send(.move, 0.033, 180, 360)
    try stage.send(.up, 0.05, 180, 360)
    return stage
  }

  private func began(_ stage: Stage) -> [Int64] { stage.reached(.began, "tabs/list#pan") }

  @Test("Views and recognizers have the names of the design") func identifiers() throws {
    let stage = try Stage(TabsScene())
    let rows = (0..<36).map { "tabs/list/button\($0)" } + (0..<9).map { "tabs/menu/item\($0)" }
    #expect(stage.paths.isSuperset(of: ["tabs", "tabs/menu", "tabs/list"] + rows))
    #expect(stage.recognizers.isSuperset(of: ["tabs/list#pan", "tabs/list#touchDelay", "tabs/menu#pan"]))
  }

  @Test("1.1 Content that may be cancelled is told, moved, asked for and cancelled") func cancelled() throws {
    let stage = try held("touchesShouldCancel=always")
    #expect(stage.told(button) == ["began@150", "moved", "moved", "moved", "cancelled@250"])
    #expect(stage.asked(.touchesShouldCancel) == 1)
    #expect(began(stage) == [250])
    #expect(
      stage.session.window.trace.decisions.contains {
        if case .scroll(.didScroll, let report) = $0.fact { report.offset.y == 30 } else { false }
      })
  }

  @Test("1.2 Without canCancelContentTouches nobody is asked and the button keeps the touch") func cannotCancel() throws
  {
    let stage = try held("canCancelContentTouches=false", "touchesShouldCancel=always")
    #expect(stage.told(button) == ["began@150"] + Array(repeating: "moved", count: 5) + ["ended@300"])
    #expect(stage.asked(.touchesShouldCancel) == 0)
    #expect(began(stage).isEmpty)
  }

  @Test("1.3 A fast drag never reaches the button") func fastDrag() throws {
    let stage = try fast()
    #expect(stage.told(button).isEmpty)
    #expect(began(stage) == [16])
  }

  @Test("1.4 Without the delay it is told at once and cancelled") func noDelay() throws {
    let stage = try fast("delaysContentTouches=false", "touchesShouldCancel=always")
    #expect(stage.told(button) == ["began@0", "cancelled@16"])
    #expect(began(stage) == [16])
  }

  @Test("1.5 Without delay and cancelling the button has it all") func neither() throws {
    let stage = try fast("delaysContentTouches=false", "canCancelContentTouches=false")
    #expect(stage.told(button) == ["began@0", "moved", "moved", "ended@50"])
    #expect(began(stage).isEmpty)
  }

  @Test("1.6 Content that may not begin is told nothing, and it scrolls") func mayNotBegin() throws {
    let stage = try held("touchesShouldBegin=false")
    #expect(stage.told(button).isEmpty)
    #expect(began(stage) == [250])
    #expect(stage.asked(.touchesShouldBegin) > 0)
  }

  @Test("1.7 Never to cancel is asked once, and the button keeps the touch") func never() throws {
    let stage = try held("touchesShouldCancel=never", "content=view")
    #expect(stage.told(button).last == "ended@300")
    #expect(began(stage).isEmpty)
    #expect(stage.asked(.touchesShouldCancel) == 1)
  }

  @Test("1.8 A button, being a control, keeps it by default") func control() throws {
    let stage = try held()
    #expect(stage.told(button) == ["began@150"] + Array(repeating: "moved", count: 5) + ["ended@300"])
    #expect(began(stage).isEmpty)
  }

  @Test("1.9 A plain view loses it by default") func plainView() throws {
    let stage = try held("content=view")
    #expect(stage.told(button) == ["began@150", "moved", "moved", "moved", "cancelled@250"])
    #expect(began(stage) == [250])
  }

  @Test("1.10 A quick tap is told late, and chooses") func quickTap() throws {
    let stage = try Stage(TabsScene())
    try stage.tap(at: 0, 100, 84, for: 0.08)
    let trace = stage.session.window.trace
    let hit = trace.decisions.first { if case .hit = $0.fact { true } else { false } }
    let item = try #require(hit.flatMap { trace[$0.subject]?.path })
    #expect(item.hasPrefix("tabs/menu/item"))
    #expect(stage.told(item) == ["began@80", "ended@80"])
    stage.settle()
    #expect((stage.scroll("tabs/list")?.contentOffset.y ?? 0) == 264, "to the second section")
  }

  @Test("A slider in a row follows a finger that waited") func slider() throws {
    let stage = try Stage(TabsScene(), "content=slider")
    let slider = try #require(stage.view(button + "/slider") as? Slider)
    let before = slider.value
    // Full, so the thumb lies at the right end.
    let thumb = slider.convert(CGPoint(x: slider.bounds.maxX - 14, y: slider.bounds.midY), to: nil)
    let (x, y) = (Double(thumb.x), Double(thumb.y))
    try stage.drag(at: 0, from: (x, y), to: (x - 50, y), steps: 10, hold: 0.2)
    #expect(before == 1)
    #expect(slider.value < 0.7)
    #expect(slider.value > 0)
    #expect(began(stage).isEmpty)
  }

  @Test("The menu scrolls sideways and the list stays, and the other way round") func axes() throws {
    let stage = try Stage(TabsScene())
    try stage.drag(at: 0, from: (300, 84), to: (150, 90), steps: 20, rest: 0.3)
    stage.settle()
    #expect((stage.scroll("tabs/menu")?.contentOffset.x ?? 0) > 100)
    #expect(stage.scroll("tabs/list")?.contentOffset == .zero)
    try stage.drag(at: 5, from: (180, 500), to: (185, 350), steps: 20, rest: 0.3)
    stage.settle()
    #expect((stage.scroll("tabs/list")?.contentOffset.y ?? 0) > 100)
    #expect(stage.scroll("tabs/menu")?.contentOffset.y == 0)
  }
}

extension Session {
  fileprivate func set(_ assignment: [String]) throws { try set(assignment[0], to: assignment[1]) }
}
