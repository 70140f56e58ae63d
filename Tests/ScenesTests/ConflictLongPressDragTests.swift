import Testing
import TouchKit

/// Conflict 23: the pan of a scroll view follows all fingers in it, so it concerns a long press of any of them
/// (spec 2.6.8).
@Suite("Conflict 23, long press while scrolling") struct ConflictLongPressDragTests {
  private let id = "conflict-long-press-drag"
  private let list = "conflict-long-press-drag/list"

  @Test("A long press of a second finger is excluded by the pan that scrolls with the first") func symptom() throws {
    let stage = try Stage(playing: "two-fingers", of: id)
    let lost = try #require(stage.decisions(by: .excluded, about: "\(list)#longPress").last)
    #expect(lost.time.microseconds == 1_000_000)
    #expect(stage.rival(of: lost) == "\(list)#pan")
    #expect(lost.measured == Measured(.duration, 0.5, limit: 0.5))
    #expect(stage.reached(.began, "\(list)#longPress").isEmpty)
  }

  @Test("Recognizing together, the row comes up after 500 ms and the list scrolls on under it") func mended() throws {
    let stage = try Stage(playing: "two-fingers-fixed", of: id, until: 1.65)
    #expect(stage.reached(.began, "\(list)#longPress") == [1_000])
    let off = try #require(stage.decisions(by: .abandoned, about: "\(list)#pan").first)
    #expect(off.time.microseconds == 1_000_000, "the pan lets go of both fingers at the pick-up")
    #expect(stage.decisions(by: .scrollSlop, about: "\(list)#pan").count == 2, "and begins anew with a new one")
    #expect(stage.scroll(list)?.contentOffset.y == 200)
    #expect(stage.view("\(id)/carried")?.center.y == 313, "it stays where it was picked up")
    #expect(stage.readout == "list 200 · carries North of here")
  }

  @Test("The row is put where the finger lifts: 100 pt below, and 90 pt for what scrolled on under it")
  func drop() throws {
    let stage = try Stage(playing: "two-fingers-fixed", of: id)
    #expect(stage.view("\(id)/carried") == nil)
    #expect(stage.view("\(list)/row5")?.frame.minY == 528, "(400 − 60 + 200) / 66 is in row 8")
    #expect(stage.view("\(list)/row6")?.frame.minY == 330)
  }
}
