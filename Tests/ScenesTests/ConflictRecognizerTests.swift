import Foundation
import Scenes
import Testing
import TouchKit

/// Conflicts 9 and 14: recognizers against each other (spec 9).
@Suite("Conflicts between recognizers") struct ConflictRecognizerTests {
  // MARK: 9, a yes for everybody

  private let blanket = "conflict-blanket-simultaneous"

  private func near(_ value: CGFloat?, _ expected: Double) -> Bool { abs(Double(value ?? .nan) - expected) < 1e-9 }

  @Test("9 off: a drag on the map moves map and page alike") func mapAndPage() throws {
    let stage = try Stage(playing: "drag-map", of: blanket, "fix=off")
    #expect(near(stage.scroll("\(blanket)/page/map")?.contentOffset.y, 150 + 90))
    #expect(near(stage.scroll("\(blanket)/page")?.contentOffset.y, 90))
    #expect(stage.reached(.began, "\(blanket)/page/map#pan") == stage.reached(.began, "\(blanket)/page#pan"))
    #expect(stage.reached(.began, "\(blanket)/page#pan") == [33])
    #expect(stage.asked(.shouldRecognizeSimultaneouslyWith) > 0)
    #expect(stage.readout == "map 90 · page 90 · opens nothing")
  }

  @Test("9 on: the map's pan fails the page's") func mapAlone() throws {
    let stage = try Stage(playing: "drag-map", of: blanket, "fix=on")
    #expect(near(stage.scroll("\(blanket)/page/map")?.contentOffset.y, 150 + 90))
    #expect(stage.scroll("\(blanket)/page")?.contentOffset == .zero)
    let excluded = stage.decision(.excluded, about: "\(blanket)/page#pan")
    #expect(stage.rival(of: excluded) == "\(blanket)/page/map#pan")
  }

  @Test("9 off: a place opens although the page scrolled under the same finger") func tapAfterScroll() throws {
    let stage = try Stage(playing: "drag-place", of: blanket, "fix=off")
    #expect(stage.reached(.ended, "\(blanket)/page/place1#tap") == [250])
    #expect(stage.decision(.tapDone, about: "\(blanket)/page/place1#tap") != nil)
    #expect(stage.readout == "map 0 · page 20 · opens Graça")
  }

  @Test("9 on: scrolling fails the tap") func noTapAfterScroll() throws {
    let stage = try Stage(playing: "drag-place", of: blanket, "fix=on")
    let excluded = stage.decision(.excluded, about: "\(blanket)/page/place1#tap")
    #expect(excluded?.time.microseconds == 33_333)
    #expect(stage.rival(of: excluded)?.hasPrefix("\(blanket)/page#pan") == true)
    #expect(stage.readout == "map 0 · page 20 · opens nothing")
  }

  @Test("9: the pair that belongs together still recognizes together", arguments: ["fix=off", "fix=on"])
  func barAndPage(fix: String) throws {
    let stage = try Stage(try #require(Catalog.scene(blanket)), fix)
    try stage.drag(at: 0, from: (187, 400), to: (187, 450), steps: 10, rest: 0.3)
    #expect(stage.reached(.began, "\(blanket)/page#pan") == stage.reached(.began, "\(blanket)/page#pan2"))
    #expect(stage.reached(.began, "\(blanket)/page#pan").count == 1)
  }

  // MARK: 14, zero or a jump at began

  private let jump = "conflict-jump-at-begin"

  /// How far the card that was shown is off the middle.
  private func way(_ stage: Stage) -> Double { Double(stage.view("\(jump)/cards/card2")?.center.x ?? .nan) - 187.5 }

  @Test("14 off: a slow drag to the left begins at 0 and turns to the card before") func slow() throws {
    let start = try Stage(playing: "slow", of: jump, "fix=off", until: 0.084)
    let slop = start.decision(.panSlop, about: "\(jump)/cards#pan")
    #expect(slop?.measured?.value == 10)
    #expect(slop?.time.microseconds == 83_333)
    #expect(start.readout == "began at 0 pt · brings the previous")
    let stage = try Stage(playing: "slow", of: jump, "fix=off")
    #expect(stage.readout == "shows card 2")
  }

  @Test("14 on: the velocity knows the direction") func slowFixed() throws {
    let start = try Stage(playing: "slow", of: jump, "fix=on", until: 0.084)
    #expect(start.readout == "began at 0 pt · brings the next")
    #expect(try Stage(playing: "slow", of: jump, "fix=on").readout == "shows card 4")
  }

  @Test("14 off: a fast drag begins with a jump of 30 pt; on: with none") func fast() throws {
    for (fix, first, last) in [("fix=off", -30.0, -110.0), ("fix=on", 0, -80)] {
      let start = try Stage(playing: "fast", of: jump, fix, until: 0.02)
      #expect(start.reached(.began, "\(jump)/cards#pan") == [16])
      #expect(start.decision(.panSlop, about: "\(jump)/cards#pan")?.measured?.value == 40)
      #expect(abs(way(start) - first) < 1e-9, "\(fix)")
      let end = try Stage(playing: "fast", of: jump, fix, until: 0.06)
      #expect(abs(way(end) - last) < 1e-9, "\(fix)")
      #expect(try Stage(playing: "fast", of: jump, fix).readout == "shows card 4")
    }
  }

  @Test("14: a drag of less than 60 pt comes back") func comesBack() throws {
    let stage = try Stage(try #require(Catalog.scene(jump)), "fix=on")
    try stage.drag(at: 0, from: (250, 330), to: (200, 330), steps: 10)
    stage.settle()
    #expect(way(stage) == 0)
  }
}
