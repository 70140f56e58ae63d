import Foundation
import Replay
import Scenes
import Testing
import TouchKit

/// What holds for every scene of the catalogue, whatever is on its stage.
@Suite("Catalog") struct CatalogTests {
  @Test("Every scene is there once, with texts, and parameters that take their defaults") func scenes() throws {
    #expect(Set(Catalog.scenes.map(\.id)).count == Catalog.scenes.count)
    for scene in Catalog.scenes {
      for parameter in scene.parameters {
        #expect(try parameter.canonical(parameter.defaultValue) == parameter.defaultValue)
      }
      #expect(!scene.title.isEmpty, "\(scene.id)")
      #expect(!scene.origin.isEmpty, "\(scene.id)")
      #expect(scene.group != "Your scenes", "\(scene.id)")
      // A heading that counts is wrong as soon as a scene is added.
      let counts = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
      #expect(
        !scene.group.lowercased().split(separator: " ").contains { counts.contains(String($0)) }, "\(scene.group)")
      #expect(!scene.symptoms.isEmpty, "\(scene.id) can be found by what people say")
      let unknown = Set(scene.guides.keys).subtracting(scene.symptoms)
      #expect(unknown == [], "\(scene.id) has a guide to a symptom that it does not have")
      for text in [scene.story.shows, scene.story.attempt, scene.story.source] {
        #expect(text.hasSuffix("."), "\(scene.id) tells: \(text)")
      }
    }
  }

  @Test("Ready gestures have a name, an outcome, valid settings, and a script that lasts less than ten seconds")
  func gestures() throws {
    for scene in Catalog.scenes {
      #expect(!scene.gestures.isEmpty, "\(scene.id)")
      #expect(Set(scene.gestures.map(\.name)).count == scene.gestures.count, "\(scene.id)")
      for gesture in scene.gestures {
        #expect(gesture.outcome.hasSuffix("."), "\(scene.id) \(gesture.name)")
        let stage = try Stage(scene, gesture.settings)
        let script = try GestureScript(contentsOf: gesture.path(of: scene, assets: stage.session.configuration.assets))
        #expect(!script.events.isEmpty, "\(scene.id) \(gesture.name)")
        #expect(script.end.seconds < 10, "\(scene.id) \(gesture.name)")
        let stray = script.events.filter { !CGRect(origin: .zero, size: scene.stageSize).contains($0.location) }
        #expect(stray.isEmpty, "\(scene.id) \(gesture.name) leaves the stage")
      }
    }
  }

  @Test("Every script among the recordings belongs to a scene") func scripts() throws {
    let assets = try Stage(try #require(Catalog.scenes.first)).session.configuration.assets
    let files = try FileManager.default.contentsOfDirectory(atPath: assets + "/Recordings")
    let used = Set(Catalog.scenes.flatMap { scene in scene.gestures.map { $0.path(of: scene, assets: assets) } })
    for file in files where file.hasSuffix(".gesture.json") {
      #expect(used.contains("\(assets)/Recordings/\(file)"), "\(file)")
    }
  }
}
