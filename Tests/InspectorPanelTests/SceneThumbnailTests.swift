import Drawing
import Foundation
import Testing
import TouchKit

@testable import Inspector

/// The pictures in the list of scenes.
struct SceneThumbnailTests {
  private func items(of size: CGSize, in room: CGRect) throws -> [DrawItem] {
    let root = View(frame: CGRect(origin: .zero, size: size))
    root.backgroundColor = .white
    let label = Label(frame: CGRect(x: 10, y: 10, width: size.width - 20, height: 40))
    (label.text, label.font) = ("Lisbon", Font(size: 30))
    root.addSubview(label)
    let canvas = Canvas(size: CGSize(width: 400, height: 300), metrics: try TextMetrics(assets: .find()))
    SceneThumbnail(Stage(of: root)).draw(on: canvas, in: room, theme: .light)
    return canvas.list.items
  }

  @Test(arguments: [
    CGSize(width: 375, height: 667), CGSize(width: 1_024, height: 300), CGSize(width: 100, height: 100),
  ])
  func `a scene of any shape is drawn inside its place, in the middle, as large as it fits`(size: CGSize) throws {
    let room = CGRect(x: 38, y: 20, width: 32, height: 57)
    let bounds = try items(of: size, in: room).compactMap(\.bounds)
    let whole = bounds.dropFirst().reduce(bounds[0]) { $0.union($1) }
    #expect(room.insetBy(dx: -1, dy: -1).contains(whole), "\(whole)")
    #expect(abs(whole.midX - room.midX) <= 1)
    #expect(abs(whole.midY - room.midY) <= 1)
    #expect(whole.width >= room.width - 1 || whole.height >= room.height - 1, "\(whole)")
  }

  @Test func `text is a box, because letters would be a pixel high`() throws {
    let items = try items(of: CGSize(width: 375, height: 667), in: CGRect(x: 0, y: 0, width: 32, height: 57))
    let boxes = items.compactMap { item -> CGRect? in
      if case .rect(let box, let color) = item, color.alpha < 1 { box } else { nil }
    }
    #expect(boxes.map { $0.height <= 3 } == [true])
    #expect(!items.contains { if case .text = $0 { true } else { false } })
  }
}
