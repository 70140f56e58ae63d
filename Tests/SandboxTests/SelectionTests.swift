import Drawing
import Replay
import Stages
import Testing
import TouchKit

@testable import Sandbox

struct SelectionTests {
  @Test func `another value of a parameter keeps the selection, another scene clears it`() throws {
    let scenes = ["tabs", "photos"].map { id in
      OwnScene(id, parameters: [.toggle("delays", "Delays", default: true)]) { _ in View() }
    }
    let session = try Session(
      scene: scenes[0], settings: Settings(scenes[0]), configuration: Session.Configuration(assets: ""))
    let workbench = Workbench(session: session, scenes: scenes, metrics: try TextMetrics(assets: .find()))
    workbench.options.selection = "tabs"
    try workbench.session.set("delays", to: "false")
    try workbench.session.restart()
    #expect(workbench.options.selection == "tabs")
    try workbench.open(scenes[1])
    #expect(workbench.options.selection == nil)
  }
}
