import Foundation
import Testing
import TouchKit

/// Conflict 22: hit testing decides who gets a touch; a pan can be moved to where all touches pass (spec 1.4, 4.1).
@Suite("Conflict 22, overlay") struct ConflictOverlayTests {
  private let id = "conflict-overlay"
  private let icon = "conflict-overlay/icon5"

  private func play(_ gesture: String, until end: Double? = nil) throws -> Stage {
    try Stage(playing: gesture, of: id, until: end)
  }

  private func hit(_ stage: Stage) -> String? {
    let trace = stage.session.window.trace
    let first = trace.decisions.first { if case .hit = $0.fact { true } else { false } }
    return first.flatMap { trace[$0.subject]?.path }
  }

  @Test("The overlay is hit where it shows nothing, and the icon below hears nothing") func symptom() throws {
    let stage = try play("tap")
    #expect(hit(stage) == "\(id)/overlay")
    #expect(stage.told(icon).isEmpty)
    #expect(stage.readout == "drawer 0 · opened nothing")
  }

  @Test("An overlay that is not hit by itself lets the icon have the tap") func mended() throws {
    let stage = try play("tap-fixed")
    #expect(hit(stage) == icon)
    #expect(stage.told(icon) == ["began@0", "ended@120"])
    #expect(stage.readout == "drawer 0 · opened Music")
  }

  @Test("The drawer follows the finger 10 pt behind, with the pan on the overlay or on the root")
  func pull() throws {
    for (gesture, pan) in [("pull", "\(id)/overlay#pan"), ("pull-fixed", "\(id)#pan")] {
      let stage = try play(gesture, until: 0.4)
      #expect(stage.scroll("\(id)/overlay")?.contentOffset.y == 70, "240 of 250 pt after 25 moves, less 10 pt")
      #expect(stage.decisions(by: .scrollSlop, about: pan).first?.measured == Measured(.distance, 10, limit: 10))
    }
  }

  @Test("Let go it opens, and the icon that was touched first is cancelled") func opens() throws {
    let stage = try play("pull-fixed")
    #expect(stage.scroll("\(id)/overlay")?.contentOffset.y == 0)
    #expect(stage.told(icon) == ["began@0", "cancelled@16"])
    #expect(stage.asked(.touchesShouldCancel) == 1)
  }

  @Test("An open drawer is hit, with the fix too") func drawer() throws {
    let stage = try play("pull-fixed")
    let drawer = try #require(stage.view("\(id)/overlay/drawer"))
    #expect(stage.session.window.hitTest(CGPoint(x: 100, y: 280), with: nil)?.isDescendant(of: drawer) == true)
  }
}
