import Foundation
import Scenes
import Testing
import TouchKit

/// Conflicts 1, 7 and 8: scroll views and pans in one another.
@Suite("Conflicts of nested scrolling") struct ConflictNestingTests {
  /// The rubber band of spec 5.2.
  private func band(_ raw: Double, _ extent: Double) -> Double { 0.55 * raw * extent / (extent + 0.55 * raw) }

  // MARK: 1, the seam

  private func seam(_ stage: Stage) throws -> [Double] {
    let page = try #require(stage.scroll("conflict-seam/page"))
    let list = try #require(stage.scroll("conflict-seam/page/list"))
    return [page.contentOffset.y, list.contentOffset.y]
  }

  @Test("1 The list keeps the drag at its top and stretches; the page does not come") func stopsAtSeam() throws {
    let before = try seam(Stage(playing: "back", of: "conflict-seam", until: 1.95))
    #expect(before == [180, 150])
    let stage = try Stage(playing: "back", of: "conflict-seam", until: 2.7)
    let pulled = try seam(stage)
    #expect(pulled[0] == 180)
    #expect(abs(pulled[1] + band(180, 607)) < 1e-9)
    #expect(stage.handOvers("conflict-seam/page/list") == [false], "the list is asked for none of it")
    #expect(try seam(stage.lifted()) == [180, 0])
  }

  @Test("1 With the page scrolling for both the same drag crosses the seam") func crossesSeam() throws {
    let page = try #require(Stage(playing: "back-fixed", of: "conflict-seam", until: 1.95).scroll("conflict-seam/page"))
    #expect(page.contentOffset.y == 330, "180 of the header, 150 of the list")
    let stage = try Stage(playing: "back-fixed", of: "conflict-seam", until: 2.7)
    #expect(try seam(stage) == [0, 0])
    #expect(!stage.recognizersThatBegan.contains("conflict-seam/page/list#pan"))
  }

  @Test("1 Pushed up, the list scrolls alone; recognized together both move; fixed, one after the other")
  func up() throws {
    let alone = try Stage(playing: "up", of: "conflict-seam", until: 0.5)
    #expect(try seam(alone) == [0, 330])
    #expect(alone.rules("conflict-seam/page#pan").contains("EXCLUDED"))
    let both = try Stage(playing: "up-together", of: "conflict-seam", until: 0.5)
    let moved = try seam(both)
    #expect(moved[1] == 330)
    #expect(abs(moved[0] - 180 - band(150, 607)) < 1e-9)
    #expect(both.rules("conflict-seam/page#pan").contains("GR-ASK"))
    #expect(!both.rules("conflict-seam/page#pan").contains("EXCLUDED"))
    let fixed = try Stage(playing: "up-fixed", of: "conflict-seam", until: 0.5)
    #expect(try seam(fixed) == [330, 150])
  }

  @Test("1 With the fix momentum crosses the seam too") func momentum() throws {
    let stage = try Stage(#require(Catalog.scene("conflict-seam")), "fix=on")
    try stage.drag(at: 0, from: (187, 600), to: (187, 480), steps: 6)
    stage.settle()
    let rest = try seam(stage)
    #expect(rest[0] > 500)
    #expect(rest[1] == rest[0] - 180)
  }

  // MARK: 7, the sheet

  private func sheet(_ stage: Stage) throws -> [Double] {
    let sheet = try #require(stage.view("conflict-bottom-sheet/sheet"))
    let list = try #require(stage.scroll("conflict-bottom-sheet/sheet/list"))
    return [sheet.frame.minY, list.contentOffset.y]
  }

  @Test("7 One drag opens the sheet and scrolls the list", arguments: ["back", "back-fixed"])
  func opens(gesture: String) throws {
    #expect(try sheet(Stage(playing: gesture, of: "conflict-bottom-sheet", until: 0)) == [390, 0])
    #expect(try sheet(Stage(playing: gesture, of: "conflict-bottom-sheet", until: 0.9)) == [90, 98])
  }

  @Test("7 Pulled back, the sheet sinks and the list jumps to its top") func jumps() throws {
    let stage = try Stage(playing: "back", of: "conflict-bottom-sheet", until: 1.02)
    #expect(try sheet(stage) == [96, 0], "98 pt gone in the first event of 6")
    #expect(stage.lastRules("conflict-bottom-sheet/sheet/list").contains("IN-SET"))
    #expect(stage.rules("conflict-bottom-sheet/sheet#pan").contains("GR-ASK"), "the two go together")
    #expect(try sheet(Stage(playing: "back", of: "conflict-bottom-sheet", until: 1.25)) == [160, 0])
  }

  @Test("7 With the fix the list goes back first, and the sheet takes what is left") func takesTurns() throws {
    let stage = try Stage(playing: "back-fixed", of: "conflict-bottom-sheet", until: 1.25)
    #expect(try sheet(stage) == [90, 28])
    #expect(!stage.lastRules("conflict-bottom-sheet/sheet/list").contains("IN-SET"))
    // 40 pt more in one gesture than the list has left: 28 for it, 12 for the sheet.
    let next = try Stage(playing: "back-fixed", of: "conflict-bottom-sheet")
    try next.send(.down(.direct), 5, 187, 300)
    for step in 1...5 { try next.send(.move, 5 + Double(step) / 60, 187, 300 + 10 * Double(step)) }
    #expect(try sheet(next) == [102, 0])
  }

  @Test("7 A list that flew to its top by itself hands over the whole of the next pull") func afterMomentum() throws {
    let stage = try Stage(playing: "back-fixed", of: "conflict-bottom-sheet", until: 0.7)
    stage.settle()
    try stage.drag(at: 2, from: (187, 300), to: (187, 360), steps: 4)
    #expect(try sheet(stage.settle()) == [90, 0], "98 pt of drag and momentum")
    try stage.send(.down(.direct), 5, 187, 300)
    for step in 1...5 { try stage.send(.move, 5 + Double(step) / 60, 187, 300 + 10 * Double(step)) }
    #expect(try sheet(stage) == [130, 0])
  }

  @Test("7 Opened by the grabber, further than it goes, the sheet leaves the list alone") func openedByGrabber() throws
  {
    let stage = try Stage(#require(Catalog.scene("conflict-bottom-sheet")), "fix=on")
    try stage.drag(at: 0, from: (187, 400), to: (187, 60), steps: 10, rest: 0.2)
    #expect(try sheet(stage.settle()) == [90, 0])
  }

  @Test("7 The grabber brings the sheet down; the list loses its place, or keeps it")
  func grabber() throws {
    #expect(try sheet(Stage(playing: "grabber", of: "conflict-bottom-sheet")) == [390, 0])
    #expect(try sheet(Stage(playing: "grabber-fixed", of: "conflict-bottom-sheet")) == [390, 98])
  }

  // MARK: 8, the poster

  @Test("8 The poster's pan wins at its top and stretches; the card stays") func stretches() throws {
    let stage = try Stage(playing: "pull", of: "conflict-drag-to-dismiss", until: 0.4)
    let scroller = try #require(stage.scroll("conflict-drag-to-dismiss/card/scroller"))
    let card = try #require(stage.view("conflict-drag-to-dismiss/card"))
    #expect(abs(scroller.contentOffset.y + band(150, 667)) < 1e-9)
    #expect(scroller.zoomScale == 1.6)
    #expect(card.transform.isIdentity)
    #expect(!card.isHidden)
    #expect(stage.rules("conflict-drag-to-dismiss/card#pan").contains("EXCLUDED"))
    #expect(try stage.lifted().view("conflict-drag-to-dismiss/card")?.isHidden == false)
  }

  @Test("8 With the fix the poster waits for the card, which follows and goes") func dismisses() throws {
    let stage = try Stage(playing: "pull-fixed", of: "conflict-drag-to-dismiss", until: 0.4)
    let scroller = try #require(stage.scroll("conflict-drag-to-dismiss/card/scroller"))
    let card = try #require(stage.view("conflict-drag-to-dismiss/card"))
    #expect(scroller.contentOffset.y == 0)
    #expect(card.transform.ty == 150)
    #expect(stage.rules("conflict-drag-to-dismiss/card/scroller#pan").suffix(2) == ["REQ-WAIT", "REQ-FAIL"])
    #expect(try stage.lifted().view("conflict-drag-to-dismiss/card")?.isHidden == true)
  }

  @Test("8 A finger that is taken away brings the card back") func comesBack() throws {
    let stage = try Stage(playing: "pull-fixed", of: "conflict-drag-to-dismiss", until: 0.4)
    try stage.send(.cancel, 0.5, 187, 410)
    let card = try #require(stage.settle().view("conflict-drag-to-dismiss/card"))
    #expect(card.transform.isIdentity)
    #expect(!card.isHidden)
  }

  @Test("8 The thumbnail opens the poster again, zoomed and at its top") func opensAgain() throws {
    let stage = try Stage(playing: "pull-fixed", of: "conflict-drag-to-dismiss")
    try stage.tap(at: 3, 70, 200)
    let card = try #require(stage.settle().view("conflict-drag-to-dismiss/card"))
    #expect(card.transform.isIdentity)
    #expect(!card.isHidden)
    let scroller = try #require(stage.scroll("conflict-drag-to-dismiss/card/scroller"))
    #expect(scroller.zoomScale == 1.6)
    #expect(scroller.contentOffset.y == 0)
    #expect(abs(scroller.contentOffset.x - 112.5) < 1e-9)
  }

  @Test("8 Once it is scrolled the card declines and the poster scrolls, without delay") func scrolls() throws {
    let stage = try Stage(playing: "scrolled-fixed", of: "conflict-drag-to-dismiss")
    #expect(stage.scroll("conflict-drag-to-dismiss/card/scroller")?.contentOffset.y == 60)
    #expect(stage.view("conflict-drag-to-dismiss/card")?.transform.isIdentity == true)
    #expect(stage.rules("conflict-drag-to-dismiss/card#pan").contains("GR-REFUSED"))
    let failed = stage.reached(.failed, "conflict-drag-to-dismiss/card#pan")
    #expect(failed == stage.reached(.began, "conflict-drag-to-dismiss/card/scroller#pan"), "in the same events")
  }
}

extension Stage {
  /// What a scroll view answered when it was to hand a drag over.
  fileprivate func handOvers(_ path: String) -> [Bool] {
    let trace = session.window.trace
    return trace.decisions.compactMap { decision in
      guard case .question(.handOver, _, let answer, _) = decision.fact, trace[decision.subject]?.path == path
      else { return nil }
      return answer
    }
  }

  fileprivate var recognizersThatBegan: Set<String> {
    let trace = session.window.trace
    return Set(
      trace.decisions.compactMap { decision in
        if case .state(_, .began) = decision.fact { trace[decision.subject]?.path } else { nil }
      })
  }

  /// The rules of what was decided about a view since the last touch came down.
  fileprivate func lastRules(_ path: String) -> [String] {
    let trace = session.window.trace
    let start = trace.decisions.lastIndex { if case .touch(_, .began, _, _) = $0.fact { true } else { false } } ?? 0
    return trace.decisions[start...].filter { trace[$0.subject]?.path == path }.map(\.rule.rawValue)
  }

  /// The finger that is down lifts where it is, after a rest, and everything comes to a stop.
  fileprivate func lifted() throws -> Stage {
    let places = session.window.trace.decisions.compactMap { decision -> CGPoint? in
      if case .touch(_, _, let place, _) = decision.fact { place } else { nil }
    }
    let place = try #require(places.last)
    try send(.up, session.now.seconds + 0.2, place.x, place.y)
    return settle()
  }
}
