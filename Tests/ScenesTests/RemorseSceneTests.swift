import Foundation
import Scenes
import Testing
import TouchKit

/// The scene of seed 000: rows 0.7 to 0.17 of spec 8.0 and the strategies, as its ready gestures play them. What its
/// classes do in all detail is in RemorsefulScrollViewTests and StraightScrollingTests.
@Suite("The scene remorse") struct RemorseSceneTests {
  private let outer = "remorse/outer"
  private let page = "remorse/outer/page0"

  private func offset(_ path: String, in stage: Stage) -> CGPoint? { stage.scroll(path)?.contentOffset }

  @Test("Pager and pages have their names and sizes, nested or in one") func identifiers() throws {
    let scene = try #require(Catalog.scene("remorse"))
    #expect(scene.stageSize == CGSize(width: 320, height: 480))
    let nested = try Stage(scene)
    #expect(nested.scroll(outer)?.contentSize == CGSize(width: 960, height: 480))
    #expect(nested.scroll(outer)?.isPagingEnabled == true)
    for number in 0...2 {
      #expect(nested.scroll("\(outer)/page\(number)")?.contentSize == CGSize(width: 320, height: 2_000))
    }
    let single = try Stage(scene, "strategy=lock-content-size")
    #expect(single.scroll(outer)?.contentSize == CGSize(width: 960, height: 2_000))
    #expect(single.view(page)?.bounds.height == 2_000)
  }

  @Test("0.7 the legacy pager swallows the quick flick: its page is told began and cancelled, and nothing moves")
  func swallowed() throws {
    let stage = try Stage(playing: "swallowed", of: "remorse")
    #expect(stage.told(page) == ["began@0", "cancelled@16"])
    #expect(offset(outer, in: stage) == .zero)
    #expect(offset(page, in: stage) == .zero)
    #expect(stage.rules(outer).contains("LG-SWALLOW"))
    #expect(stage.readout == "legacy · x 0 · y 0")
  }

  @Test("0.8 after 160 ms the page scrolls, by 2 first and by 190 last") func held() throws {
    #expect(try offset(page, in: Stage(playing: "held", of: "remorse", until: 0.18)) == CGPoint(x: 0, y: 2))
    let stage = try Stage(playing: "held", of: "remorse", until: 0.45)
    #expect(offset(page, in: stage) == CGPoint(x: 0, y: 190))
    #expect(offset(outer, in: stage) == .zero)
    #expect(!stage.rules(outer).contains("LG-SWALLOW"))
  }

  @Test("0.9 today the page's own pan begins in the first move") func modern() throws {
    #expect(try offset(page, in: Stage(playing: "modern", of: "remorse", until: 0.02)) == CGPoint(x: 0, y: 2))
    let stage = try Stage(playing: "modern", of: "remorse", until: 0.29)
    #expect(stage.reached(.began, page + "#pan") == [16])
    #expect(offset(page, in: stage) == CGPoint(x: 0, y: 190))
    #expect(offset(outer, in: stage) == .zero)
    #expect(stage.callbacks(outer).isEmpty)
    #expect(stage.readout == "modern · x 0 · y 190")
  }

  @Test("Remorseful, the page scrolls by the same flick that was swallowed", arguments: ["fixed", "published"])
  func regretful(edition: String) throws {
    let stage = try Stage(playing: "regretful", of: "remorse", "strategy=remorseful-\(edition)", until: 0.29)
    #expect(offset(page, in: stage)?.y == 190)
    #expect(stage.told(page).first == "began@0")
    #expect(!stage.told(page).contains { $0.hasPrefix("cancelled") })
    let whole = try Stage(playing: "regretful", of: "remorse", "strategy=remorseful-\(edition)")
    let pager = try #require(whole.scroll(outer) as? RemorsefulScrollView)
    #expect(pager.deliveredToSuper == [.began, .cancelled], "the end is no tap")
  }

  @Test(
    "0.10 and 0.12 12 pt are not more than 12, 4 not less than 4: the page keeps the touch",
    arguments: ["at-limit", "across"])
  func strictLimits(gesture: String) throws {
    let stage = try Stage(playing: gesture, of: "remorse")
    #expect(stage.told(page).map { $0.prefix(5) } == ["began", "moved", "moved", "ended"])
    #expect(stage.callbacks(outer).isEmpty)
  }

  @Test("0.11 12.5 pt sideways move the pager by 2.5, against the band of the first page") func overLimit() throws {
    let stage = try Stage(playing: "over-limit", of: "remorse", until: 0.1)
    #expect(stage.told(page).map { $0.prefix(5) } == ["began", "moved", "cance"])
    // b(2.5) = 0.55·2.5·320/(320 + 0.55·2.5).
    let x = try #require(offset(outer, in: stage)).x
    #expect(abs(x + 1.375 * 320 / 321.375) < 1e-9)
  }

  @Test("0.13 a page that already scrolls is cancelled and stays where it is") func late() throws {
    let stage = try Stage(playing: "late", of: "remorse", until: 0.1)
    #expect(offset(page, in: stage) == CGPoint(x: 0, y: 2))
    #expect(stage.scroll(outer)?.isDragging == true)
    #expect(stage.scroll(page)?.isDragging == false)
  }

  @Test("0.15 after a second finger the pager turns no page") func secondFinger() throws {
    let stage = try Stage(playing: "second-finger", of: "remorse")
    #expect(stage.callbacks(outer).isEmpty)
    #expect(offset(outer, in: stage) == .zero)
    #expect(stage.told(page).contains { $0.hasPrefix("moved") })
  }

  @Test("0.16 after the turn the lift snaps to the next page") func turn() throws {
    let stage = try Stage(playing: "turn", of: "remorse")
    #expect(offset(outer, in: stage) == CGPoint(x: 320, y: 0))
    #expect(stage.told(page).last?.hasPrefix("cancelled") == true)
    let pager = try #require(stage.scroll(outer) as? RemorsefulScrollView)
    #expect(pager.deliveredToSuper.last == .ended)
    #expect(pager.deliveredToSuper.count > 3)
  }

  @Test("0.17 as published the second drag goes to super only; corrected, it scrolls the page by 50") func twice()
    throws
  {
    let published = try Stage(playing: "twice-published", of: "remorse")
    let fixed = try Stage(playing: "twice-fixed", of: "remorse")
    #expect(published.told(page).count { $0.hasPrefix("began") } == 1)
    #expect(fixed.told(page).count { $0.hasPrefix("began") } == 2)
    #expect(offset(page, in: published)?.y == 0)
    #expect(offset(page, in: fixed)?.y == 50)
    #expect(offset(outer, in: published) == .zero)
    #expect(offset(outer, in: fixed) == .zero)
  }

  @Test(
    "A straight drag of 60 pt at 30° moves each strategy in its own way, on either engine",
    arguments: [
      ("toggled", 43.3, 25.0), ("reset", 43.3, 0), ("locked", 43.3, 0), ("directional", 43.3, 25),
      ("synthetic", 41.96, 0), ("hand-made", 51.96, 0),
    ], ["modern", "legacy"])
  func thirtyDegrees(expected: (gesture: String, x: Double, y: Double), engine: String) throws {
    let stage = try Stage(playing: expected.gesture, of: "remorse", "engine=\(engine)", until: 0.4)
    let offset = try #require(stage.scroll(outer)).contentOffset
    #expect(abs(offset.x - expected.x) < 0.02, "\(offset)")
    #expect(abs(offset.y - expected.y) < 0.02, "\(offset)")
  }

  @Test(
    "and comes to rest in its own way: on a page of both axes, between pages, on a page, back",
    arguments: [
      ("toggled", 0.0, 0.0), ("reset", 43.3, 0), ("locked", 0, 0), ("directional", 43.3, 25), ("synthetic", 41.96, 0),
      ("hand-made", 0, 0),
    ])
  func rest(expected: (gesture: String, x: Double, y: Double)) throws {
    let stage = try Stage(playing: expected.gesture, of: "remorse")
    let offset = try #require(stage.scroll(outer)).contentOffset
    #expect(abs(offset.x - expected.x) < 0.02, "\(offset)")
    #expect(abs(offset.y - expected.y) < 0.02, "\(offset)")
  }

  @Test("The foot names the engine that a strategy brings along") func engines() throws {
    for (strategy, engine) in [
      ("none", "modern"), ("remorseful-fixed", "legacy"), ("synthetic-touches", "legacy"), ("three20", "hand-made"),
      ("reset-minor-axis", "modern"),
    ] {
      let stage = try Stage(try #require(Catalog.scene("remorse")), "strategy=\(strategy)")
      #expect(stage.readout.hasPrefix(engine), "\(strategy)")
    }
  }
}
