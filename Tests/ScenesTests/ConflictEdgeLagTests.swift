import Testing
import TouchKit

/// Conflict 20: a recognizer with delaysTouchesBegan around the page withholds touches near the edge (spec 2.4.5).
@Suite("Conflict 20, edge lag") struct ConflictEdgeLagTests {
  private let id = "conflict-edge-lag"
  private let voice = "conflict-edge-lag/bar/voice"

  @Test("At the edge a held button is told after a second, with the time stamp of the touch") func symptom() throws {
    let stage = try Stage(playing: "hold", of: id)
    #expect(stage.told(voice) == ["began@1000", "ended@1500"])
    let release = try #require(stage.decisions(by: .release, about: voice).first)
    guard case .deliver(_, .began, let stamp, _) = release.fact else { throw Surprise() }
    #expect(stamp == .zero)
    let gate = try #require(stage.decisions(by: .refused, about: "\(id)#longPress").first)
    #expect(gate.measured == Measured(.duration, 1, limit: 1))
    #expect(release.causes.contains(gate.id))
    #expect(stage.readout == "delivered after 1000 ms · recorded 500 ms")
  }

  @Test("The page that defers the system's gestures is told at once") func mended() throws {
    let stage = try Stage(playing: "hold-fixed", of: id)
    #expect(stage.told(voice) == ["began@0", "ended@1500"])
    #expect(stage.decisions(by: .release, about: voice).isEmpty)
    #expect(stage.decisions(by: .delegateAnswer, about: "\(id)#longPress").count == 1, "the gate gets no touch")
    #expect(stage.readout == "delivered after 0 ms · recorded 1500 ms")
  }

  @Test("A tap is told when the finger lifts, and lasts no time at all") func tap() throws {
    let stage = try Stage(playing: "tap", of: id)
    #expect(stage.told(voice) == ["began@100", "ended@100"])
    #expect(stage.decisions(by: .liftedEarly, about: "\(id)#longPress").count == 1)
    #expect(stage.readout == "delivered after 100 ms · recorded 0 ms")
  }

  @Test("Above the keyboard, away from the edge, nothing is held back") func keyboard() throws {
    let stage = try Stage(playing: "keyboard", of: id)
    #expect(stage.told(voice) == ["began@580", "ended@2080"])
    #expect(stage.readout == "delivered after 0 ms · recorded 1500 ms")
  }

  private struct Surprise: Error {}
}
