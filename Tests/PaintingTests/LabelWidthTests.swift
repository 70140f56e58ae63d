import Drawing
import Foundation
import Testing
import TouchKit

/// Labels that are as wide as their text: nothing is cut off where constraints leave the width to the label.
@Suite("Widths of labels") struct LabelWidthTests {
  private let metrics: TextMetrics

  init() throws { metrics = try TextMetrics(assets: .find()) }

  private static let texts = [
    "№ 499500", "Счёт № 12: 40 ₽, ЩЮЖ", "Ψηφία", "Tiếng Việt", "⅞ ‰ ‱ ℃ ℉ Ⅷ", "▸▸ ◂ ▴ ▾", "❤️ 🔒", "日本", "①Ⓐ", "plain",
  ]
  private static let fonts = [
    Font(size: 17), Font(size: 13, weight: .semibold), Font(size: 21.5), Font(.mono, size: 20),
    Font(.mono, size: 12, weight: .semibold),
  ]

  @Test("A label is never narrower than what is drawn", arguments: texts) func labels(text: String) {
    for font in Self.fonts {
      let label = Label()
      label.text = text
      label.font = font
      let drawn = metrics.width(of: text, font: font)
      #expect(Double(label.intrinsicContentSize.width) >= drawn - 0.001, "\(font)")
      #expect(Double(label.sizeThatFits(CGSize(width: 1_000, height: 100)).width) >= drawn - 0.001, "\(font)")
      #expect(Double(label.intrinsicContentSize.width) <= drawn + 0.51, "\(font)")
    }
  }
}
