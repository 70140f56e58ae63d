import Drawing
import Foundation
import Inspector
import Scenes
import Testing
import TouchKit

@testable import Sandbox

/// States can be told apart in a grey picture of the timeline: by the textures of their bars.
@Suite("Timeline states in greyscale") struct GreyscaleTimelineTests {
  /// Gestures whose timelines have bars of all states.
  private static let gestures = [("tabs", "taken-back"), ("tabs", "hold-and-drag"), ("photos", "double-tap")]
  /// The start of a bar that is compared, in points.
  private static let sample = CGSize(width: 18, height: 13)

  /// The list without its words, at the end of a gesture.
  private func list(_ gesture: (scene: String, name: String), isDark: Bool) throws -> DrawList {
    let scene = try #require(Catalog.scene(gesture.scene))
    var scripted = try ScriptedSession(scene, nil, try scene.gesture(gesture.name))
    try scripted.play(to: nil)
    let bench = Workbench(
      session: scripted.session, scenes: Catalog.scenes, metrics: try TextMetrics(assets: .find()))
    (bench.options.isDark, bench.options.drawerHeight) = (isDark, 480)
    var list = bench.draw(size: CGSize(width: 1_280, height: 800), scale: 1, at: .zero, namesDetails: true)
    list.items.removeAll { if case .text = $0 { true } else { false } }
    return list
  }

  /// A bar's state, and how opaque it is: that of a touch is fainter.
  private struct Look: Hashable {
    let role: DisplayState
    let alpha: Double
  }

  /// Where the first bar of each look is, by the hue of its first item.
  private func bars(in list: DrawList, _ theme: Theme) -> [Look: CGRect] {
    var bars: [Look: CGRect] = [:]
    for (item, next) in zip(list.items, list.items.dropFirst()) {
      guard case .name(let name, _) = item, name.hasPrefix("bar \u{201C}"), case .roundedRect(let shape) = next,
        let fill = shape.fill, shape.rect.width >= Self.sample.width,
        let role = DisplayState.allCases.first(where: { theme.hue($0).withAlpha(fill.alpha) == fill })
      else { continue }
      let look = Look(role: role, alpha: fill.alpha)
      if bars[look] == nil { bars[look] = shape.rect }
    }
    return bars
  }

  private func grey(_ pixel: UInt32) -> Double {
    let parts = [16, 8, 0].map { Double(pixel >> UInt32($0) & 0xFF) }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }

  @Test(
    "The bars of any two states differ in at least one pixel of thirty, by a sixth of black to white",
    arguments: [true, false])
  func textures(isDark: Bool) throws {
    let assets = try AssetLocator.find()
    let renderer = try HeadlessRenderer(assets: assets, metrics: try TextMetrics(assets: assets))
    var pictures: [Look: [Double]] = [:]
    for gesture in Self.gestures {
      let list = try list(gesture, isDark: isDark)
      try renderer.draw(list)
      let bitmap = renderer.bitmap
      for (look, rect) in bars(in: list, Theme.of(isDark ? .dark : .light)) where pictures[look] == nil {
        pictures[look] = (0..<Int(Self.sample.height)).flatMap { row in
          (0..<Int(Self.sample.width)).map { column in
            grey(bitmap.pixels[(Int(rect.minY) + row) * bitmap.width + Int(rect.minX) + column])
          }
        }
      }
    }
    // No bar stands for what is broken.
    #expect(Set(pictures.keys.map(\.role)) == Set(DisplayState.allCases.filter { $0 != .broken }))
    #expect(pictures.keys.count { $0.role == .granted } == 2, "a touch's and a delivery's")
    for (look, picture) in pictures {
      for (other, its) in pictures where other.role != look.role {
        let share = Double(zip(picture, its).filter { abs($0 - $1) > 255.0 / 6 }.count) / Double(picture.count)
        #expect(share >= 1.0 / 30, "\(look) and \(other): \(share)")
      }
    }
  }
}
