import Foundation
import Primitives
import Testing

@testable import Drawing

/// Emoji in texts, which no bundled font has.
@Suite("Emoji") struct EmojiTests {
  private let metrics: TextMetrics

  init() throws { metrics = try TextMetrics(assets: .find()) }

  private func canvas(_ draw: (Canvas) -> Void) -> [DrawItem] {
    let canvas = Canvas(size: CGSize(width: 200, height: 40), metrics: metrics)
    draw(canvas)
    return canvas.list.items
  }

  private func items(_ text: String, _ color: Color = .white) -> [DrawItem] {
    canvas { $0.text(text, at: CGPoint(x: 10, y: 30), font: Font(.inter, size: 20), color: color) }
  }

  @Test("A picture in colours of its own is drawn, wherever the text has its place")
  func pictures() {
    for emoji in ["👍", "👎🏽", "😂", "😀", "🎉", "🔥", "👋", "🦊"] {
      let items = items(emoji)
      #expect(!items.isEmpty)
      for item in items {
        guard case .path(let fill) = item, case .color(let color) = fill.paint else {
          Issue.record("\(emoji) is drawn as text")
          continue
        }
        #expect(color != .white, "\(emoji)")
        #expect(fill.bounds.minX >= 9, "\(emoji)")
        #expect(fill.bounds.maxX <= 31, "\(emoji)")
      }
    }
  }

  @Test("Locks and bells are pictures that differ, and small triangles are as wide as large ones") func things() {
    let drawn = ["🔒", "🔓", "🔔", "🔕"].map { items($0) }
    for (index, items) in drawn.enumerated() {
      #expect(items.count >= 3)
      #expect(!drawn[..<index].contains(items))
    }
    let font = Font(size: 20)
    for (small, large) in ["▸": "▶", "◂": "◀", "▴": "▲", "▾": "▼"].sorted(by: { $0.key < $1.key }) {
      #expect(font.width(of: small) == font.width(of: large))
    }
  }

  @Test("Hearts and stars are glyphs in their colours, and text is in its own") func glyphs() {
    let runs = items("a❤️b💙★❤").compactMap { if case .text(let run) = $0 { run } else { nil } }
    #expect(runs.map(\.string) == ["a", "❤\u{FE0E}", "b", "♥\u{FE0E}", "★❤"])
    #expect(runs.map { $0.color == .white } == [true, false, true, false, true])
    let advances = runs.map(\.advance).reduce(0, +)
    #expect(abs(advances - metrics.width(of: "a❤️b💙★❤", font: Font(.inter, size: 20))) < 0.1)
    #expect(runs.map(\.origin.x) == runs.map(\.origin.x).sorted())
  }

  @Test("A skin takes no room, and boxes stay one for a text") func sizes() {
    let font = Font(.inter, size: 20)
    #expect(metrics.width(of: "👍🏽", font: font) == metrics.width(of: "👍", font: font))
    #expect(font.width(of: "👍🏽") == font.width(of: "👍"))
    let boxes = canvas { canvas in
      canvas.withTextAsBoxes { canvas.text("a👍b", at: CGPoint(x: 10, y: 30), font: font, color: .white) }
    }
    #expect(boxes.count == 1)
  }
}
