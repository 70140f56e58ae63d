import Drawing
import Foundation
import SDLHost
import Testing
import TouchKit

@Suite("Rendered text")
struct RenderedTextTests {
  let sheet: Sheet

  init() throws { sheet = try Sheet() }

  /// The fonts of the window, before they are scaled.
  private static let styles = [
    Font(size: 11), Font(size: 12), Font(size: 13), Font(size: 13, weight: .semibold),
    Font(size: 16, weight: .semibold),
  ]

  static let fonts: [Font] = Font.Family.allCases.flatMap { family in
    [1.0, 1.25, 1.5, 2].flatMap { scale in
      styles.map { Font(family, size: $0.size * scale, weight: $0.weight) }
    }
  }

  /// The run between two bars: what lies between the bars' inner edges is the advance and the bars' bearings.
  private func inkWidth(_ text: String, _ font: Font) throws -> Double {
    let bitmap = try sheet.bitmap(640, 64) {
      $0.text(text, at: CGPoint(x: 8, y: 44), font: font, color: .white)
    }
    return bitmap.ink.map { Double($0.width) } ?? 0
  }

  @Test("rendered runs are as wide as the metrics say, within a pixel", arguments: fonts)
  func agreement(font: Font) throws {
    // Equal first and last characters: their bearings cancel, so ink grows by exactly the advances between.
    let texts = ["AVATAR office (+2.0, −14.5)", "-> != >= ffi fl 11:24", "|dy| 10.5 > 10"]
    let bar = try inkWidth("|", font)
    for text in texts {
      let expected = sheet.metrics.width(of: "|" + text, font: font)
      let rendered = try inkWidth("|" + text + "|", font) - bar
      #expect(abs(rendered - expected) <= 1, "\(text) in \(font)")
    }
  }

  @Test("text stands on its baseline at the height of capitals")
  func baseline() throws {
    let bitmap = try sheet.bitmap {
      $0.text("H", at: CGPoint(x: 10, y: 40), font: Font(size: 30), color: .white)
    }
    let ink = try #require(bitmap.ink)
    #expect(ink.maxY == 40)
    #expect(abs(ink.height - 30 * DrawingConstants.capHeightShare) <= 1)
  }

  @Test("the same text looks the same wherever it stands and whatever follows it")
  func stable() throws {
    let font = Font(.mono, size: 11)
    let left = try sheet.bitmap { $0.text("step 49", at: CGPoint(x: 3, y: 20), font: font, color: .white) }
    let right = try sheet.bitmap { $0.text("step 49", at: CGPoint(x: 9, y: 25), font: font, color: .white) }
    let shifted = (0..<40).flatMap { y in (0..<50).map { x in right[x + 6, y + 5] } }
    #expect((0..<40).flatMap { y in (0..<50).map { x in left[x, y] } } == shifted)
  }

  @Test("what only chooses the form of the character before is not seen, and takes no room")
  func invisible() throws {
    let font = Font(size: 20)
    let texts = ["ab", "a\u{FE0F}b\u{200D}"]
    #expect(sheet.metrics.width(of: texts[0], font: font) == sheet.metrics.width(of: texts[1], font: font))
    let bitmaps = try texts.map { text in
      try sheet.bitmap { $0.text(text, at: CGPoint(x: 4, y: 40), font: font, color: .white) }
    }
    #expect(bitmaps[0].pixels == bitmaps[1].pixels)
  }

  @Test("a colour tints the glyphs and its opacity thins them")
  func tint() throws {
    let strong = try sheet.bitmap {
      $0.text("██", at: CGPoint(x: 4, y: 40), font: Font(.mono, size: 30), color: .white)
    }
    let weak = try sheet.bitmap { canvas in
      canvas.text(
        "██", at: CGPoint(x: 4, y: 40), font: Font(.mono, size: 30), color: Color(hex: 0xFF0000, alpha: 0.5))
    }
    #expect(strong[20, 30] == 0xFFFF_FFFF)
    #expect(weak[20, 30] == 0xFF80_0000)
  }
}
