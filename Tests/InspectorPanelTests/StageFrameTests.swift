import Drawing
import Foundation
import Inspector
import Testing
import TouchKit

struct StageFrameTests {
  static let rooms = [
    CGRect(x: 260, y: 36, width: 720, height: 532), CGRect(x: 0, y: 44, width: 390, height: 700),
    CGRect(x: 280, y: 36, width: 980, height: 704), CGRect(x: 0, y: 0, width: 200, height: 120),
  ]

  @Test(arguments: rooms)
  func `the device fits with its bezel and keeps its shape`(room: CGRect) {
    let frame = StageFrame(stageSize: CGSize(width: 375, height: 667), in: room)
    #expect(room.contains(frame.device))
    #expect(frame.device == frame.screen.insetBy(dx: -StageFrame.bezel, dy: -StageFrame.bezel))
    #expect(abs(frame.viewport.width / frame.viewport.height - 375.0 / 667) < 1e-9)
    #expect(abs(frame.screen.width / frame.screen.height - 375.0 / (20 + 667 + 12)) < 1e-9)
    #expect(abs(frame.viewport.minY - frame.screen.minY - 20 * frame.scale) < 1e-9)
    #expect(abs(frame.screen.maxY - frame.viewport.maxY - 12 * frame.scale) < 1e-9)
    #expect(abs(frame.screen.midX - room.midX) <= 0.5)
    #expect(abs(frame.screen.midY - room.midY) <= 0.5)
  }

  @Test func `the device is as large as it can be`() {
    let room = CGRect(x: 0, y: 0, width: 1_000, height: 600)
    let frame = StageFrame(stageSize: CGSize(width: 375, height: 667), in: room)
    let border = StageFrame.bezel + StageFrame.margin
    #expect(abs(Double(frame.screen.height) - (600 - 2 * border)) < 1e-9)
    #expect(abs(Double(frame.screen.midX) - 500) <= 1)
  }

  @Test func `the margins are the rest of the area, in points of the scene`() {
    let room = CGRect(x: 264, y: 44, width: 716, height: 620)
    let frame = StageFrame(stageSize: CGSize(width: 375, height: 667), in: room)
    let margins = frame.margins(without: [CGRect(x: 276, y: 56, width: 100, height: 60)])
    // 608 points of the window for 699 of scene, status bar and home indicator: 0.8698 each.
    let unit = 699.0 / 608
    func isNear(_ value: CGFloat, _ wanted: Double) -> Bool { abs(Double(value) - wanted) < unit }
    #expect(isNear(margins.area.height, 620 * unit))
    #expect(isNear(margins.area.width, 716 * unit))
    #expect(isNear(margins.device.minX, -4 * unit))
    #expect(isNear(margins.device.maxX, 375 + 4 * unit))
    #expect(isNear(margins.device.minX - margins.area.minX, (716 - 334.2) / 2 * unit))
    let taken = margins.taken[0]
    #expect(isNear(taken.minX - margins.area.minX, 12 * unit))
    #expect(isNear(taken.width, 100 * unit))
    #expect(frame.margins().taken.isEmpty)
  }

  @Test(arguments: rooms)
  func `points go to the window and back`(room: CGRect) {
    let frame = StageFrame(stageSize: CGSize(width: 320, height: 480), in: room)
    for point in [CGPoint.zero, CGPoint(x: 320, y: 480), CGPoint(x: 17.3, y: 211.9), CGPoint(x: -40, y: 900)] {
      let back = frame.toStage(frame.toWindow(point))
      #expect(abs(back.x - point.x) < 1e-9)
      #expect(abs(back.y - point.y) < 1e-9)
      let mapped = point.applying(frame.transform)
      #expect(abs(mapped.x - frame.toWindow(point).x) < 1e-9)
    }
    #expect(frame.contains(frame.toWindow(CGPoint(x: 160, y: 240))))
    #expect(!frame.contains(frame.toWindow(CGPoint(x: 160, y: 481))))
  }

  @Test func `the bezel covers the square corners of the scene`() throws {
    let canvas = Canvas(
      size: CGSize(width: 720, height: 532), metrics: try TextMetrics(assets: .find()))
    let frame = StageFrame(
      stageSize: CGSize(width: 375, height: 667), in: CGRect(x: 0, y: 0, width: 720, height: 532))
    frame.drawBezel(on: canvas, theme: .dark)
    let rings = canvas.list.items.compactMap { item -> RoundedRect? in
      if case .roundedRect(let shape) = item { shape } else { nil }
    }
    let bezel = try #require(rings.first)
    #expect(bezel.strokeWidth == StageFrame.bezel)
    #expect(bezel.radius - bezel.strokeWidth == StageFrame.cornerRadius)
  }
}
