import Foundation
import Scenes
import Testing
import TouchKit

/// What the ready gestures of the photo pager show of the edge rule: both edges, short pictures, fractions of a point
/// (spec 8.3).
@Suite("Photo edges") struct PhotoEdgeTests {
  private let page = "photos/pager/page0"

  private func band(_ raw: Double) -> Double { (1 - 1 / (raw * 0.55 / 667 + 1)) * 667 }

  private func offset(_ stage: Stage) -> Double { Double(stage.scroll(page)?.contentOffset.y ?? .nan) }
  private func pull(_ stage: Stage) -> Double { Double(stage.view(page)?.transform.ty ?? .nan) }

  /// Who began, of the picture's own pan and the root's, from a time on.
  private func winners(_ stage: Stage, from ms: Int64 = 0) -> [String] {
    ["\(page)#pan", "photos#pan"].filter { path in stage.reached(.began, path).contains { $0 >= ms } }
  }

  @Test("3.3 up at the bottom the root's pan pulls the picture, by 100") func bottom() throws {
    let held = try Stage(playing: "pull-up", of: "photos", until: 2.3)
    #expect(winners(held, from: 1_700) == ["photos#pan"])
    #expect(held.callbacks("photos/pager").isEmpty)
    #expect(offset(held) == 458)
    #expect(abs(pull(held) + 100) < 1e-6)
    #expect(held.rules("\(page)#pan").contains("GR-ASK"))
    #expect(pull(try Stage(playing: "pull-up", of: "photos")) == 0)
  }

  @Test("3.3 without the rule the picture's own pan has it, and stretches") func bottomWithoutRule() throws {
    let held = try Stage(playing: "pull-up-without-rule", of: "photos", until: 2.3)
    #expect(winners(held, from: 1_700) == ["\(page)#pan"])
    #expect(abs(offset(held) - 458 - band(100)) < 1e-6)
    #expect(pull(held) == 0)
    #expect(Int(band(100).rounded()) == 51)
  }

  @Test("3.5 reaching the top on its way a drag stays the picture's, which stretches") func midway() throws {
    let held = try Stage(playing: "edge-midway", of: "photos", until: 1.8)
    #expect(winners(held) == ["\(page)#pan"])
    #expect(abs(offset(held) + band(140)) < 1e-6)
    #expect(Int(band(140).rounded()) == 69)
  }

  @Test("3.6 a short picture is pulled either way, and the rule is not asked") func short() throws {
    let stage = try Stage(playing: "short", of: "photos")
    let held = try #require(stage.scroll(page))
    #expect(held.contentSize.height == 500)
    #expect(held.bounds.height == 667)
    #expect(winners(stage) == ["photos#pan"])
    #expect(!stage.rules("\(page)#pan").contains("GR-ASK"))
    #expect(stage.scroll("photos/pager")?.isHidden == true)
    let up = try Stage(PhotosScene(), "pictures=short")
    try up.drag(at: 0, from: (180, 400), to: (180, 300), steps: 25, rest: 0.3)
    #expect(winners(up) == ["photos#pan"])
  }

  @Test("3.7 with 0.35 pt left to scroll the rule, which rounds down, counts as at the bottom") func fraction() throws {
    let there = try Stage(playing: "fraction", of: "photos", until: 1.1)
    #expect(abs(offset(there) - 533.25) < 1e-6)
    #expect(there.scroll(page)?.contentSize.height == 1_200.6)
    let held = try Stage(playing: "fraction", of: "photos", until: 1.85)
    #expect(winners(held, from: 1_100) == ["photos#pan"])
    #expect(abs(offset(held) - 533.25) < 1e-6)
    #expect(abs(pull(held) + 100) < 1e-6)
  }

  @Test("3.9 down and up in one touch stays the root's: 80 pt up after 30 down and 100 up") func downThenUp() throws {
    let held = try Stage(playing: "down-then-up", of: "photos", until: 0.7)
    #expect(winners(held) == ["photos#pan"])
    #expect(offset(held) == 0)
    #expect(abs(pull(held) + 80) < 1e-6)
    #expect(pull(try Stage(playing: "down-then-up", of: "photos")) == 0)
  }

  @Test("3.10 150 pt are too few to slide away, enough to shrink away; rotating it goes with 250") func styles() throws
  {
    let gone = try ["pull-a-little", "pull-a-little-scale", "pull-rotate"].map {
      try Stage(playing: $0, of: "photos").scroll("photos/pager")?.isHidden
    }
    #expect(gone == [false, true, true])
    let held = try Stage(playing: "pull-a-little", of: "photos", until: 0.8)
    #expect(abs(pull(held) - 150) < 1e-6)
  }

  @Test("Drawn pictures have names, and zoom and page as others do") func drawn() throws {
    for kind in ["short", "fractional"] {
      let stage = try Stage(PhotosScene(), "pictures=\(kind)")
      try stage.drag(at: 0.1, from: (330, 300), to: (60, 305), steps: 5)
      stage.settle()
      #expect(stage.scroll("photos/pager")?.contentOffset.x == 395)
      let bar = try #require(stage.view("photos/chrome")?.subviews.first)
      #expect(bar.subviews.compactMap { ($0 as? Label)?.text } == ["Evening", "2 / 3"])
      try stage.tap(at: 3, 180, 330)
      try stage.tap(at: 3.2, 180, 330)
      #expect(abs((stage.settle().scroll("photos/pager/page1")?.zoomScale ?? 0) - 2.5) < 1e-9)
    }
  }
}
