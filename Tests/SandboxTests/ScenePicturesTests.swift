import Drawing
import Foundation
import Scenes
import Testing
import TouchKit

@testable import Sandbox

/// The list of scenes shows how each begins.
struct ScenePicturesTests {
  @Test func `the row of each scene has that scene's views`() throws {
    let tester = try AppTester("tabs", size: CGSize(width: 1_280, height: 3_000))
    tester.app.workbench.options.sheet = .scenes
    tester.app.needsFrame = true
    tester.frame(at: 200)
    let items = try #require(tester.app.workbench.drawn).list.items
    let names = items.compactMap { item -> String? in if case .name(let name, _) = item { name } else { nil } }
    for scene in Catalog.scenes {
      #expect(names.contains { $0 == "window/\(scene.id)" || $0.hasPrefix("window/\(scene.id)/") }, "\(scene.id)")
    }
  }
}
