import Foundation
import Inspector
import Replay
import TestSupport
import Testing
import TouchKit

@testable import Sandbox

/// The map of who would get the touch, in the window.
@Suite("The map in the window") struct FlipWindowTests {
  /// The columns and rows of a map.
  private let cells = Volume.count(8, sample: 4)

  /// Plays a gesture and opens the map.
  private func opened() throws -> AppTester {
    let tester = try AppTester("tabs")
    tester.app.workbench.inquiries.flips.cells = cells
    tester.app.perform(.playGesture(.number(1)))
    for time in stride(from: Int64(20), through: 1_000, by: 20) { tester.frame(at: time) }
    tester.app.handle([tester.key("Z", at: 1_010)])
    #expect(tester.app.workbench.options.sheet == .flips)
    return tester
  }

  private func whole(_ tester: AppTester) throws -> FlipMap {
    try tester.frames { tester.app.workbench.inquiries.flips.state?.map?.isComplete == true }
    return try #require(tester.app.workbench.inquiries.flips.state?.map)
  }

  private func moment(_ tester: AppTester) -> Moment {
    tester.app.workbench.moment(at: tester.app.workbench.session.now)
  }

  @Test("Z opens it; it fills in by itself, and a cell plays what it says, as a what-if") func plays() throws {
    let tester = try opened()
    let map = try whole(tester)
    #expect(map.axes.map(\.variable.key) == ["speed", "hold"])
    #expect(!tester.app.workbench.inquiries.flips.isBusy)
    let (quick, held) = (try #require(map[cells - 1, 0]), try #require(map[cells - 1, cells - 1]))
    #expect(quick.custody.winner == "tabs/list#pan")
    #expect(held.custody.winner == "tabs/list/button5")
    // Sentences name views as the window does.
    #expect(quick.sentence.hasPrefix("The list scrolled"))
    tester.app.perform(.playFlip(FlipPlace(column: cells - 1, row: 0)))
    #expect(tester.app.workbench.options.sheet == nil)
    #expect(moment(tester).status.isWhatIf)
    #expect(moment(tester).verdict.owner == quick.custody.owner)
    #expect(moment(tester).verdict.owner == "tabs/list")
    #expect(moment(tester).difference != nil)
    #expect(moment(tester).other != nil)
    tester.app.perform(.endWhatIf)
    #expect(moment(tester).verdict.owner == "tabs/list/button5")
  }

  @Test("Arrows move from cell to cell, Enter plays; another variable is another map, the same one changes places")
  func keys() throws {
    let tester = try opened()
    let inspector = tester.app.workbench.inspector
    _ = try whole(tester)
    tester.app.perform(.chooseFlip(axis: 1, key: "speed"))
    #expect(tester.app.workbench.options.flipAxes == ["hold", "speed"])
    let map = try whole(tester)
    #expect(map.axes.map(\.variable.key) == ["hold", "speed"])
    #expect(map[0, cells - 1]?.custody.winner == "tabs/list#pan")
    // From the run itself to the upper left corner.
    for _ in 0..<cells { #expect(inspector.press(KeyStroke("Left"))); #expect(inspector.press(KeyStroke("Up"))) }
    #expect(inspector.press(KeyStroke("Enter")))
    #expect(moment(tester).status.isWhatIf)
    #expect(moment(tester).verdict.owner == "tabs/list")
    #expect(tester.app.workbench.variants.title.contains("hold 0 ms"))
  }

  @Test("Closing the sheet ends the search, and so does input") func ends() throws {
    let tester = try opened()
    tester.app.workbench.inquiries.flips.cells = 64
    tester.frame(at: 1_040)
    tester.frame(at: 1_060)
    #expect(tester.app.workbench.inquiries.flips.isBusy)
    tester.app.perform(.close)
    tester.frame(at: 1_080)
    #expect(!tester.app.workbench.inquiries.flips.isBusy)
    #expect(tester.app.workbench.inquiries.flips.state == nil)
    tester.app.handle([tester.key("Z", at: 1_090)])
    tester.frame(at: 1_100)
    tester.frame(at: 1_120)
    #expect(tester.app.workbench.inquiries.flips.isBusy)
    let place = InputEvent(
      time: tester.app.workbench.session.now, kind: .down(.direct), finger: 9, location: CGPoint(x: 100, y: 300))
    tester.app.send([place])
    #expect(!tester.app.workbench.inquiries.flips.isBusy)
  }

  @Test("Without a touch there is no map, and a word about that") func nothing() throws {
    let tester = try AppTester("tabs")
    tester.app.handle([tester.key("Z", at: 20)])
    tester.frame(at: 40)
    #expect(tester.app.workbench.inquiries.flips.state == nil)
    #expect(!tester.app.workbench.inquiries.flips.isBusy)
    let list = tester.app.workbench.draw(size: tester.size, scale: 1, at: tester.app.now)
    let texts = list.items.compactMap { if case .text(let run) = $0 { run.string } else { nil } }
    #expect(texts.contains("Touch the stage, or play a gesture, first."))
  }
}
