import Drawing
import Foundation
import Inspector
import Replay
import Stages
import Testing
import TouchKit

/// What is said below the lanes of a small window.
struct PaneFootTests {
  private static let small = CGSize(width: 800, height: 480)

  /// The words at rest after a tap on the pager, and what is to be said besides.
  ///
  /// - Parameter other: What would have happened without a fix that is on; nil for no fix.
  private func look(
    size: CGSize = small, without other: String? = nil
  ) throws -> (said: String, remark: String, layout: PanelLayout) {
    let fixture = try Fixture(size: size)
    try fixture.tapTheStage()
    fixture.session.advance(to: Instant(seconds: 3))
    var moment = fixture.moment()
    let run = fixture.session.run
    let told = try #require(run.answer(about: .meant(nil)))
    (moment.told, moment.remarks) = (told, run.remarks(on: told))
    moment.why = other.map {
      Why(told, of: run, remedies: [], fixInEffect: "fix()", withoutFix: OutcomeWithoutFix(touch: nil, headline: $0))
    }
    fixture.inspector.update(moment)
    let texts = fixture.draw().list.items.compactMap { if case .text(let run) = $0 { run.string } else { nil } }
    return (texts.joined(separator: " "), try #require(moment.remarks.last).text, fixture.inspector.layout)
  }

  @Test func `room below the lanes says who did not react, which elsewhere the why does`() throws {
    let small = try look()
    #expect(small.layout.whySlides)
    #expect(small.layout.foot.minY == small.layout.drawer.maxY)
    #expect(small.layout.foot.maxY == small.layout.pane.maxY)
    #expect(small.said.contains(small.remark))
    let wide = try look(size: CGSize(width: 1_280, height: 800))
    #expect(wide.layout.foot.isEmpty)
    #expect(wide.said.contains(wide.remark))
  }

  @Test func `a sentence for which there is no room is left out, not cut, and a shorter one behind it is said`() throws
  {
    let long = try look(without: String(repeating: "The pager scrolled. ", count: 40))
    #expect(!long.said.contains("Without the fix"))
    #expect(long.said.contains(long.remark))
  }

  @Test func `many lanes keep the whole room`() {
    func layout(_ most: Double?) -> PanelLayout {
      PanelLayout(size: Self.small, options: InspectorOptions(), mostDrawer: most)
    }
    #expect(layout(nil).foot.isEmpty)
    #expect(layout(5_000).drawer == layout(nil).drawer)
    let few = layout(120)
    #expect(few.drawer.height == 120)
    #expect(few.foot.height == layout(nil).drawer.height - 120)
    #expect(few.why == layout(nil).why, "opened, it takes the place of both")
  }
}
