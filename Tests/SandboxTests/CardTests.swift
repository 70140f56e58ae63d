import Drawing
import Foundation
import Inspector
import Replay
import SDLHost
import Scenes
import TestSupport
import Testing

@testable import Sandbox

/// The card to post: the decisive moment, the words about the whole gesture.
@Suite("Cards") struct CardTests {
  /// A gesture that is over, shown at its decisive moment.
  private func bench(_ id: String, _ name: String) throws -> Workbench {
    let gesture = try #require(Catalog.scene(id)).gesture(name)
    var scripted = try ScriptedSession(try #require(Catalog.scene(id)), nil, gesture)
    try scripted.play(to: nil)
    let bench = Workbench(session: scripted.session, scenes: Catalog.scenes, metrics: try TextMetrics(assets: .find()))
    bench.played = gesture
    bench.show(try #require(bench.decisiveTime))
    return bench
  }

  private func words(_ list: DrawList) -> [String] {
    list.items.compactMap { if case .text(let run) = $0 { run.string } else { nil } }
  }

  @Test("It says what became of the whole gesture, and shows the stage at the decisive moment") func wholeGesture()
    throws
  {
    let bench = try bench("conflict-slider-in-pager", "quick")
    #expect(bench.decisiveTime?.microseconds == 16_667)
    let words = words(try bench.drawCard(scale: 1))
    let text = words.joined(separator: " ")
    #expect(text.contains("The pager turned the page; the ceiling light slider did not move."), "\(words)")
    #expect(!words.contains { $0.contains("so far") }, "\(words)")
    #expect(words.contains("Kitchen"), "the page that was there at the decisive moment")
    #expect(words.contains("SLIDER IN A PAGER · DRAG THE THUMB AT ONCE"))
    #expect(words.contains("touch 1"))
    #expect(!words.contains { $0.hasPrefix("velocity") }, "curves are left out")
  }

  @Test("Nothing on it is cut, and everything is readable at half its size", arguments: ["quick", "hold"])
  func isReadable(gesture: String) throws {
    let list = try bench("conflict-slider-in-pager", gesture).drawCard(scale: 1)
    let pane = list.items.compactMap { item -> TextRun? in
      guard case .text(let run) = item, run.origin.x > list.size.width - 440 else { return nil }
      return run
    }
    #expect(pane.count > 5)
    for run in pane {
      #expect(!run.string.hasSuffix("…"), "\(run.string)")
      #expect(run.pixelSize >= 11, "\(run.string)")
      #expect(run.box.maxX <= list.size.width, "\(run.string)")
    }
  }

  @Test("What its author would have otherwise has no dot", arguments: [("fling", false), ("fling-fixed", true)])
  func mark(gesture: String, isDot: Bool) throws {
    let bench = try bench("conflict-diagonal", gesture)
    let frame = try bench.cardAnimation(scale: 1).draw(bench.session.now)
    for list in [frame, try bench.drawCard(scale: 1)] {
      let dots = list.items.filter { item in
        guard case .disc(let center, _, _) = item else { return false }
        return center.x > list.size.width - 440 && center.y < 40
      }
      #expect(!dots.isEmpty == isDot, "\(dots)")
    }
  }

  @Test("Its size follows the stage's shape") func size() {
    #expect(Card.size(of: CGSize(width: 375, height: 667)) == CGSize(width: 661, height: 400))
    #expect(abs(Card.size(of: CGSize(width: 800, height: 400)).width - (440 + 388 * 800 / 432 + 12)) < 1)
  }
}
