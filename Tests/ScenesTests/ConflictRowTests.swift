import Foundation
import Scenes
import Testing
import TouchKit

/// Conflicts 10 to 12: rows, taps, and what lies in rows (spec 9).
@Suite("Conflicts in rows") struct ConflictRowTests {
  // MARK: 10, the tap that stops a fling

  private let fling = "conflict-tap-stops-fling"

  @Test("10 off: the tap that stops the list plays as well") func stopsAndPlays() throws {
    let stage = try Stage(playing: "flick-and-tap", of: fling, "fix=off")
    #expect(stage.decision(.caught, about: "\(fling)/list#pan")?.time.microseconds == 650_000)
    #expect(stage.reached(.ended, "\(fling)/list/row15#tap") == [730])
    #expect(stage.readout == "offset 766 · plays episode 15")
  }

  @Test("10 on: it only stops the list") func stops() throws {
    let stage = try Stage(playing: "flick-and-tap", of: fling, "fix=on")
    let excluded = stage.decision(.excluded, about: "\(fling)/list/row15#tap")
    #expect(excluded?.time.microseconds == 650_000)
    #expect(stage.rival(of: excluded) == "\(fling)/list#pan")
    #expect(stage.readout == "offset 766 · plays nothing")
  }

  @Test("10 on: the next tap finds the list at rest and plays") func playsAtRest() throws {
    let stage = try Stage(playing: "then-tap", of: fling)
    #expect(stage.reached(.ended, "\(fling)/list/row15#tap") == [1_410])
    #expect(stage.readout == "offset 766 · plays episode 15")
  }

  // MARK: 11, stars in a list

  private let control = "conflict-control-in-cell"

  @Test("11 off, answering no: a drag up on the stars is lost to the list and rates") func steals() throws {
    let stage = try Stage(playing: "scroll", of: control)
    #expect(stage.scroll("\(control)/list")?.contentOffset == .zero)
    let refused = stage.decision(.refused, about: "\(control)/list#pan")
    #expect(refused?.measured?.limit == 10)
    let answer = stage.decision(.viewAnswer, about: "\(control)/list/row2/stars")
    #expect(stage.led(answer, to: refused))
    #expect(stage.told("\(control)/list/row2/stars").first == "began@150")
    #expect(stage.readout == "list 0 · stars 5 3 2 2 5 4 5 3 4")
  }

  @Test("11 on: the same drag scrolls, and the stars hear nothing") func letsScroll() throws {
    let stage = try Stage(playing: "scroll-fixed", of: control)
    #expect(abs(Double(stage.scroll("\(control)/list")?.contentOffset.y ?? 0) - 90) < 1e-9)
    #expect(stage.told("\(control)/list/row2/stars").isEmpty)
    #expect(stage.readout == "list 90 · stars 5 3 4 2 5 4 5 3 4")
  }

  @Test("11 off, answering yes: a slide that drifts 10 pt is cancelled") func cancelled() throws {
    let stage = try Stage(playing: "rate", of: control)
    let told = stage.told("\(control)/list/row2/stars")
    #expect(told.first == "began@33")
    #expect(told.last == "cancelled@233")
    #expect(stage.decision(.cancelContent, about: "\(control)/list/row2/stars") != nil)
    #expect(stage.readout == "list 5 · stars 5 3 4 2 5 4 5 3 4")
  }

  @Test("11 on: the same slide rates") func rates() throws {
    let stage = try Stage(playing: "rate-fixed", of: control)
    #expect(stage.told("\(control)/list/row2/stars").last == "ended@450")
    #expect(stage.decision(.refused, about: "\(control)/list#pan")?.time.microseconds == 233_333)
    #expect(stage.readout == "list 0 · stars 5 3 5 2 5 4 5 3 4")
  }

  // MARK: 12, a pan on every cell

  private let cell = "conflict-pan-on-cell"

  @Test("12 off, pans that begin always: a drag up is a row's, and the list does not scroll") func takesDrags() throws {
    let stage = try Stage(playing: "scroll", of: cell)
    let excluded = stage.decision(.excluded, about: "\(cell)/list#pan")
    #expect(stage.rival(of: excluded) == "\(cell)/list/row5#pan")
    #expect(stage.scroll("\(cell)/list")?.contentOffset == .zero)
  }

  @Test("12 on: that pan refuses a drag up, and the list scrolls") func leavesDrags() throws {
    let stage = try Stage(playing: "scroll-fixed", of: cell)
    #expect(stage.decision(.refused, about: "\(cell)/list/row5#pan") != nil)
    #expect(abs(Double(stage.scroll("\(cell)/list")?.contentOffset.y ?? 0) - 90) < 1e-9)
  }

  @Test("12 off: a drift of 12 pt puts the row out, and nothing is chosen") func drifts() throws {
    let stage = try Stage(playing: "drift", of: cell, "fix=off")
    let told = stage.told("\(cell)/list/row2/~TableViewCellContentView")
    #expect(told.first == "began@150")
    #expect(told.last == "cancelled@333")
    let cancelled = stage.decision(.cancelContent, about: "\(cell)/list/row2/~TableViewCellContentView")
    let slop = stage.decision(.panSlop, about: "\(cell)/list/row2#pan")
    #expect(stage.led(slop, to: cancelled))
    #expect(stage.decision(.rowSelection, about: "\(cell)/list/row2") == nil)
    #expect(stage.readout == "lit nothing · chosen nothing")
  }

  @Test("12 on: the row stays lit and is chosen") func chosen() throws {
    let stage = try Stage(playing: "drift", of: cell, "fix=on")
    #expect(stage.told("\(cell)/list/row2/~TableViewCellContentView").last == "ended@450")
    #expect(stage.reached(.began, "\(cell)/list/row2#pan") == [333])
    #expect(stage.decision(.rowSelection, about: "\(cell)/list/row2")?.time.microseconds == 450_000)
    #expect(stage.readout == "lit nothing · chosen Clara Lind")
  }

  @Test("12: a swipe opens the row and chooses nothing; mended, it lights the row", arguments: ["fix=off", "fix=on"])
  func swipes(fix: String) throws {
    let stage = try Stage(playing: "swipe", of: cell, fix)
    #expect((stage.decision(.rowHighlight, about: "\(cell)/list/row2") != nil) == (fix == "fix=on"))
    #expect(stage.view("\(cell)/list/row2/archive")?.transform.tx == -88)
    #expect(stage.readout == "lit nothing · chosen nothing")
  }

  @Test("12: a still tap chooses in both, and up and down scrolls", arguments: ["fix=off", "fix=on"])
  func tapsAndScrolls(fix: String) throws {
    let stage = try Stage(try #require(Catalog.scene(cell)), fix)
    try stage.tap(at: 0, 200, 225)
    #expect(stage.readout == "lit nothing · chosen Clara Lind")
    try stage.drag(at: 1, from: (200, 400), to: (200, 300), steps: 10, rest: 0.3)
    #expect(stage.scroll("\(cell)/list")?.contentOffset.y == 90)
  }

  @Test("12: the uncovered button archives its row; a row that is lit or chosen meanwhile goes out")
  func archives() throws {
    let stage = try Stage(try #require(Catalog.scene(cell)), "fix=on")
    let table = try #require(stage.scroll("\(cell)/list") as? TableView)
    func swipe(at t: Double) throws { try stage.drag(at: t, from: (300, 160), to: (160, 160), steps: 9, rest: 0.2) }
    // All but three go.
    for number in 0..<27 {
      try swipe(at: 2 * Double(number))
      try stage.tap(at: 2 * Double(number) + 1, 330, 160)
    }
    #expect(table.numberOfRows(inSection: 0) == 3)
    try swipe(at: 90)
    try stage.tap(at: 91, 100, 225)
    #expect(stage.readout == "lit nothing · chosen Jonas Berg")
    try stage.send(.down(.direct), 92, 100, 225, finger: 2)
    try stage.tap(at: 92.5, 330, 160)
    #expect(table.numberOfRows(inSection: 0) == 2)
    #expect(stage.readout == "lit nothing · chosen nothing")
    try stage.send(.up, 93, 100, 225, finger: 2)
  }
}
