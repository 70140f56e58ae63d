import Drawing
import Foundation
import Painting
import Testing
import TouchKit

@testable import Inspector

/// What is drawn of a phone around a scene.
struct DeviceScreenTests {
  private let metrics: TextMetrics

  init() throws { metrics = try TextMetrics(assets: .find()) }

  private func items(stage size: CGSize, background: Color, scale: Double = 1) -> (items: [DrawItem], screen: CGRect) {
    let root = View(frame: CGRect(origin: .zero, size: size))
    root.backgroundColor = background
    let canvas = Canvas(size: CGSize(width: 900, height: 900), metrics: metrics)
    let viewport = CGRect(x: 100, y: 100, width: size.width * scale, height: size.height * scale)
    DeviceScreen(around: viewport, scale: scale, edges: StageEdges(of: Stage(of: root))).draw(radius: 14, on: canvas)
    return (canvas.list.items, DeviceScreen.frame(around: viewport, scale: scale))
  }

  @Test(arguments: [(Color.white, Color.black), (.black, .white)])
  func `time and signs stand above the scene, the home indicator below, in ink that can be read`(
    background: Color, ink: Color
  ) throws {
    let (items, screen) = items(stage: CGSize(width: 375, height: 667), background: background)
    let text = items.compactMap { item -> TextRun? in if case .text(let run) = item { run } else { nil } }
    #expect(text.map(\.string) == ["9:41"])
    #expect(text[0].color == ink)
    #expect(text[0].origin.y > screen.minY)
    #expect(text[0].origin.y < 100)
    let indicator = try #require(
      items.compactMap { item -> CGRect? in
        if case .roundedRect(let shape) = item, shape.fill == ink { shape.rect } else { nil }
      }.first { $0.width > 100 })
    #expect(indicator.minY > 100 + 667)
    #expect(indicator.maxY < screen.maxY)
    #expect(abs(indicator.midX - screen.midX) <= 1)
  }

  @Test func `a narrow scene has the time alone or nothing, and nothing is outside the screen`() {
    for width in [20.0, 63, 64, 149, 150, 375] {
      let (items, screen) = items(stage: CGSize(width: width, height: 100), background: .white)
      let arcs = items.filter { if case .arc = $0 { true } else { false } }
      let texts = items.filter { if case .text = $0 { true } else { false } }
      #expect(arcs.isEmpty == (width < 150), "\(width)")
      #expect(texts.isEmpty == (width < 64), "\(width)")
      for case .roundedRect(let shape) in items { #expect(screen.contains(shape.rect), "\(width): \(shape.rect)") }
      for case .text(let run) in items {
        #expect(run.origin.x >= screen.minX - 1, "\(width)")
        #expect(run.origin.x + run.advance <= screen.maxX + 1, "\(width)")
      }
    }
  }
}
