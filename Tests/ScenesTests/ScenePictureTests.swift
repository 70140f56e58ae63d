import Foundation
import Pictures
import Replay
import Scenes
import Stages
import Testing
import TouchKit

/// The pictures in rows, cards and icons: scenes name them, and nobody notices a wrong name before it is drawn.
@Suite("Pictures in scenes") struct ScenePictureTests {
  private static let largest = 64 << 10

  /// The small pictures of a stage, in all rows of its tables.
  private static func images(of stage: Stage) -> [Image] {
    var found = stage.views(ImageView.self).compactMap(\.image)
    for table in stage.views(TableView.self) {
      let last = table.contentSize.height - table.bounds.height
      for y in stride(from: 0, to: last + table.bounds.height, by: table.bounds.height) {
        table.contentOffset.y = min(y, last)
        table.layoutIfNeeded()
        found += stage.views(ImageView.self).compactMap(\.image)
      }
    }
    return found.filter { $0.path.hasPrefix("Pictures/") }
  }

  /// Those of the scenes as they open, and of the pages that only fingers reach.
  private static func images() throws -> [Image] {
    var stages = try Catalog.scenes.filter { $0.id != "photos" }.map { try Stage($0) }
    stages.append(try Stage(playing: "far", of: "back"))
    stages.append(try Stage(playing: "edge-fixed", of: "conflict-swipe-back"))
    let coasts = try Stage(try #require(Catalog.scene("back")), "depth=3", "stage=fixed")
    for start in [0.0, 3] { try coasts.drag(at: start, from: (5, 300), to: (300, 300), steps: 8) }
    stages.append(coasts.settle())
    var images = stages.flatMap(images)
    let cards = try Stage(try #require(Catalog.scene("conflict-jump-at-begin")), "fix=on")
    for turn in 0..<7 {
      try cards.drag(at: 2 * Double(turn), from: (300, 300), to: (60, 300), steps: 8)
      images += Self.images(of: cards.settle())
    }
    return images
  }

  @Test("Every picture that a scene names exists, is small and as large as it is said to be, and none is unused")
  func complete() throws {
    let assets = try Stage(TabsScene()).session.configuration.assets
    var named: [String] = []
    for image in try Self.images() where !named.contains(image.path) {
      named.append(image.path)
      let path = "\(assets)/\(image.path)"
      let header = try PictureHeader(path: path)
      #expect(header.width == Int(image.size.width), "\(image.path)")
      #expect(header.height == Int(image.size.height), "\(image.path)")
      let bytes = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? .max
      #expect(bytes <= Self.largest, "\(image.path)")
    }
    let files = try FileManager.default.subpathsOfDirectory(atPath: "\(assets)/Pictures").filter { name in
      [".png", ".jpg"].contains { name.hasSuffix($0) }
    }
    #expect(files.sorted().filter { !named.contains("Pictures/\($0)") } == [])
  }

  @Test("A scene without its files opens all the same: a run without a screen reads no picture")
  func unread() throws {
    for scene in Catalog.scenes where scene.id != "photos" {
      let session = try Session(
        scene: scene, settings: Settings(scene, changing: []), configuration: Session.Configuration(assets: "/nowhere"))
      session.advance(to: Instant(seconds: 1))
    }
  }
}
