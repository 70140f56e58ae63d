import Testing
import TouchKit

/// Conflict 21: a button has a veto against a tap around it, a control of one's own has none (spec 2.9).
@Suite("Conflict 21, parent tap") struct ConflictParentTapTests {
  private let id = "conflict-parent-tap"
  private let heart = "conflict-parent-tap/card0/heart"
  private let tap = "conflict-parent-tap/card0#tap"

  private func sent(_ path: String, _ stage: Stage) -> [ControlEvent] {
    let trace = stage.session.window.trace
    return trace.decisions.compactMap { decision in
      guard case .control(let event, _) = decision.fact, trace[decision.subject]?.path == path else { return nil }
      return event
    }
  }

  @Test("The card's tap wins over the heart, which is cancelled") func symptom() throws {
    let stage = try Stage(playing: "heart", of: id)
    #expect(sent(heart, stage) == [.touchDown, .touchCancel])
    #expect(stage.told(heart) == ["began@0", "cancelled@80"])
    #expect(stage.decisions(by: .cancelContent, about: heart).count == 1)
    #expect(stage.reached(.ended, tap) == [80])
    #expect(stage.readout == "opened 1 · likes 0 · follows 0")
  }

  @Test("A heart that refuses the tap, as buttons do, is pressed") func mended() throws {
    let stage = try Stage(playing: "heart-fixed", of: id)
    #expect(sent(heart, stage) == [.touchDown, .touchUpInside])
    let answer = try #require(stage.decisions(by: .viewAnswer, about: heart).first)
    let refused = try #require(stage.decisions(by: .refused, about: tap).first)
    #expect(refused.causes.contains(answer.id))
    #expect(stage.reached(.ended, tap).isEmpty)
    #expect(stage.readout == "opened 0 · likes 1 · follows 0")
  }

  @Test("The button refuses the tap without any help") func button() throws {
    let stage = try Stage(playing: "follow", of: id)
    #expect(stage.decisions(by: .viewAnswer, about: "\(id)/card0/follow").count == 1)
    #expect(stage.readout == "opened 0 · likes 0 · follows 1")
  }

  @Test("Beside them the card opens, with the fix too") func card() throws {
    let stage = try Stage(playing: "card", of: id)
    #expect(stage.readout == "opened 1 · likes 0 · follows 0")
  }
}
