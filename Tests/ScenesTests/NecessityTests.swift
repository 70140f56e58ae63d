import Replay
import SceneSupport
import Scenes
import Testing

/// That answers are true, to a few questions; `.ci/necessity` plays every change of two thousand answers again.
@Suite("Answers checked by replaying") struct NecessityTests {
  @Test(
    "With each change what was asked about happens, with half of it it does not, and one undoes what is decisive",
    arguments: [("tabs", "hold-and-drag"), ("conflict-toggled-pan", "catch"), ("conflict-slider-in-pager", "quick")])
  func isNecessary(_ id: String, _ name: String) throws {
    let scene = try #require(Catalog.scenes.first { $0.id == id })
    let gesture = try scene.gesture(name)
    var audit = NecessityAudit()
    try audit.check(gesture, of: scene, every: 2)
    #expect(audit.questions > 0)
    #expect(audit.changes > 0)
    #expect(audit.complaints == [])
  }
}
