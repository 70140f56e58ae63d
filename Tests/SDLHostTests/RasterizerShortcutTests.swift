import Drawing
import Foundation
import TestSupport
import Testing
import TouchKit

@testable import SDLHost

/// What the rasterizer leaves out or does four pixels at a time must not be seen.
@Suite("Shortcuts of the rasterizer")
struct RasterizerShortcutTests {
  let sheet: Sheet
  private let temporary = TemporaryFolder()

  init() throws { sheet = try Sheet() }

  /// A background in which no two neighbours are alike.
  private func ground(_ canvas: Canvas, width: Int, height: Int) {
    for y in 0..<height {
      for x in 0..<width {
        let color = Color(hex: UInt32(truncatingIfNeeded: (x * 7 + y * 13 + 1) * 0x9E37_79B1) & 0xFFFFFF)
        canvas.fill(CGRect(x: x, y: y, width: 1, height: 1), color)
      }
    }
  }

  @Test("a transparent row has the bits of its single pixels", arguments: [0.004, 0.1, 0.5, 0.77, 0.996])
  func transparentRows(alpha: Double) throws {
    let color = Color(hex: 0xFE8103).withAlpha(alpha)
    let rows = try sheet.bitmap(23, 11) { canvas in
      ground(canvas, width: 23, height: 11)
      for y in 0..<11 { canvas.fill(CGRect(x: y % 4, y: y, width: 1 + y, height: 1), color) }
    }
    let pixels = try sheet.bitmap(23, 11) { canvas in
      ground(canvas, width: 23, height: 11)
      for y in 0..<11 {
        for x in 0...y { canvas.fill(CGRect(x: y % 4 + x, y: y, width: 1, height: 1), color) }
      }
    }
    #expect(rows == pixels)
  }

  @Test("a PNG file has the pixels of the frame, although it is drawn in parts, and the next frame is whole")
  func parts() throws {
    let size = CGSize(width: 2_300, height: 4_100)
    let canvas = Canvas(size: size, background: .black, metrics: sheet.metrics)
    for step in 0..<41 {
      let y = Double(step) * 100
      canvas.fill(CGRect(x: 13.3 * Double(step), y: y + 40.4, width: 900, height: 90), Color(hex: 0x336699), radius: 11)
      canvas.arc(CGPoint(x: 1_700, y: y), radius: 170, width: 7, from: 0, to: 4.5, Color(white: 1, alpha: 0.4))
      canvas.clipped(to: CGRect(x: 300, y: y, width: 700, height: 33.5)) {
        canvas.text("Ferry line \(step)", at: CGPoint(x: 310, y: y + 30), font: Font(size: 31), color: .white)
      }
    }
    canvas.line(from: .zero, to: CGPoint(x: size.width, y: size.height), Color(hex: 0xFE8103), width: 9)
    let rasterizer = try Rasterizer(width: 8, height: 8, metrics: sheet.metrics)
    let path = "\(temporary.path)/parts.png"
    try rasterizer.png(of: canvas.list).write(to: URL(fileURLWithPath: path))
    let written = try PNGFile.read(path)
    try rasterizer.resize(width: Int(size.width), height: Int(size.height))
    try rasterizer.draw(canvas.list)
    let drawn = rasterizer.bitmap()
    #expect(written == drawn)
    // Not of one colour only: the parts would be the same wherever they stood.
    #expect(Set(drawn.pixels[(2_000 * 2_300)..<(2_300 * 2_300)]).count > 50)
  }

  @Test("panels over panels look as if each had been painted")
  func coveredPanels() throws {
    // Large opaque ones hide one another in part and in whole, with a transparent one and a clip among them.
    let panels: [(CGRect, Color)] = [
      (CGRect(x: 10, y: 5, width: 200, height: 150), .white),
      (CGRect(x: 40, y: 30, width: 90, height: 80), Color(hex: 0x336699)),
      (CGRect(x: 0, y: 60, width: 240, height: 30), Color(hex: 0xFF0000).withAlpha(0.4)),
      (CGRect(x: 100, y: 20, width: 130, height: 70), Color(hex: 0x112233)),
      (CGRect(x: 120, y: 0, width: 80, height: 180), Color(hex: 0x00FF00)),
    ]
    func paint(_ canvas: Canvas, tile: Double) {
      for (rect, color) in panels {
        for y in stride(from: rect.minY, to: rect.maxY, by: tile) {
          for x in stride(from: rect.minX, to: rect.maxX, by: tile) {
            let piece = CGRect(x: x, y: y, width: min(tile, rect.maxX - x), height: min(tile, rect.maxY - y))
            if color == Color(hex: 0x112233) {
              canvas.clipped(to: CGRect(x: 0, y: 0, width: 180, height: 80)) { canvas.fill(piece, color) }
            } else {
              canvas.fill(piece, color)
            }
          }
        }
      }
    }
    // Pieces of 16 × 16 are too small to be left out.
    let background = Color(hex: 0x0A0B0C)
    let whole = try sheet.bitmap(240, 180, background: background) { paint($0, tile: 1_000) }
    let pieces = try sheet.bitmap(240, 180, background: background) { paint($0, tile: 16) }
    #expect(whole == pieces)
  }

  @Test(
    "what an opaque picture covers need not be drawn, and nothing beside it is left out", arguments: [1, 0.5], [0, 0.3])
  func coveringPicture(opacity: Double, turn: Double) throws {
    let path = sheet.assets.path("Photos/01-ridges.jpg")
    // Edges between pixels, a clip, and a picture that ends before the fill under it does.
    func paint(_ canvas: Canvas, tile: Double) {
      for y in stride(from: 0, to: 180, by: tile) {
        for x in stride(from: 0, to: 240, by: tile) {
          canvas.fill(CGRect(x: x, y: y, width: min(tile, 240 - x), height: min(tile, 180 - y)), Color(hex: 0xFE8103))
        }
      }
      canvas.clipped(to: CGRect(x: 20, y: 12, width: 190, height: 150)) {
        canvas.transformed(by: CGAffineTransform(rotationAngle: turn)) {
          canvas.faded(opacity) { canvas.image(path, in: CGRect(x: 31.4, y: -20.6, width: 140.7, height: 422.1)) }
        }
      }
    }
    let whole = try sheet.bitmap(240, 180, background: .white) { paint($0, tile: 1_000) }
    let pieces = try sheet.bitmap(240, 180, background: .white) { paint($0, tile: 16) }
    #expect(whole == pieces)
    #expect(Set(whole.pixels).count > 500)
  }

  @Test("text that is measured, composed and said of damaged pictures is the same on several threads")
  func threads() throws {
    let path = "\(temporary.path)/damaged.jpg"
    try Data([0xFF, 0xD8, 0xFF, 0xE0]).write(to: URL(fileURLWithPath: path))
    let size = CGSize(width: 640, height: 480)
    let alone = try Rasterizer(width: 640, height: 480, metrics: sheet.metrics, threads: 1)
    // Each with metrics of its own, so that nothing is known to the threads beforehand.
    let together = try Rasterizer(width: 640, height: 480, metrics: TextMetrics(assets: sheet.assets), threads: 4)
    for number in 0..<12 {
      let canvas = Canvas(size: size, background: .white, metrics: sheet.metrics)
      for row in 0..<4 {
        let y = Double(row) * 120
        canvas.image(path, in: CGRect(x: 10, y: y + 4, width: 300 + Double(number), height: 112))
        let place = CGPoint(x: 330, y: y + 40)
        canvas.text("Ferry \(number) · ÅÇ \(row)", at: place, font: Font(size: 20.5), color: .black)
      }
      try alone.draw(canvas.list)
      try together.draw(canvas.list)
      #expect(alone.bitmap() == together.bitmap(), "\(number)")
    }
  }

  @Test("a border's upright sides are its level ones", arguments: [1.0, 2, 3, 4], [1, 0.6])
  func borders(width: Double, alpha: Double) throws {
    let bitmap = try sheet.bitmap(48, 48) { canvas in
      canvas.box(
        CGRect(x: 4, y: 4, width: 40, height: 40), fill: Color(hex: 0x2050A0).withAlpha(alpha),
        stroke: Color(hex: 0xF0A010).withAlpha(alpha), width: width)
    }
    for place in 0..<48 { #expect(bitmap[place, 24] == bitmap[24, place]) }
    #expect(bitmap[4, 24] != bitmap[24, 24])
  }

  @Test("a picture's row has the bits of its single pixels")
  func pictures() throws {
    let path = sheet.assets.path("Photos/01-ridges.jpg")
    let rect = CGRect(x: 0, y: 0, width: 61, height: 183)
    let whole = try sheet.bitmap(61, 40) { $0.image(path, in: rect) }
    let columns = try sheet.bitmap(61, 40) { canvas in
      for x in 0..<61 {
        canvas.clipped(to: CGRect(x: x, y: 0, width: 1, height: 40)) { canvas.image(path, in: rect) }
      }
    }
    #expect(whole == columns)
    #expect(whole.ink?.width == 61)
  }
}
