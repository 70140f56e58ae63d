import Replay
import SceneSupport
import Scenes
import Testing

/// That explanations are true, for a few losses; `.ci/necessity` plays every explanation of a thousand losses again.
@Suite("Explanations checked by replaying") struct NecessityTests {
  @Test(
    "Without its decisive link a loss is gone; each change turns the outcome, and half of it does not",
    arguments: [("tabs", "hold-and-drag"), ("conflict-toggled-pan", "catch"), ("remorse", "regretful")])
  func isNecessary(_ id: String, _ name: String) throws {
    let scene = try #require(Catalog.scenes.first { $0.id == id })
    let gesture = try scene.gesture(name)
    var audit = NecessityAudit()
    try audit.check(gesture, of: scene, every: 2)
    #expect(audit.losses > 0)
    #expect(audit.changes > 0)
    #expect(audit.complaints.isEmpty)
  }
}
