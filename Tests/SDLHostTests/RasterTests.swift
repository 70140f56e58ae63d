import Drawing
import Foundation
import SDLHost
import Testing
import TouchKit

/// Draws small pictures and looks at their pixels.
struct Sheet {
  let assets: AssetLocator
  let metrics: TextMetrics

  init() throws {
    assets = try .find()
    metrics = try TextMetrics(assets: assets)
  }

  func bitmap(
    _ width: Int = 64, _ height: Int = 48, background: Color = .black, _ body: (Canvas) -> Void
  ) throws -> Bitmap {
    let canvas = Canvas(size: CGSize(width: width, height: height), background: background, metrics: metrics)
    body(canvas)
    let rasterizer = try Rasterizer(width: width, height: height, metrics: metrics)
    try rasterizer.draw(canvas.list)
    return rasterizer.bitmap()
  }
}

extension Bitmap {
  /// The sum of the red parts, in whole white pixels.
  var area: Double { pixels.reduce(0) { $0 + Double($1 >> 16 & 0xFF) / 255 } }

  /// The smallest rectangle around everything that is not black, or nil.
  var ink: CGRect? {
    var box: (left: Int, top: Int, right: Int, bottom: Int)?
    for y in 0..<height {
      for x in 0..<width where self[x, y] & 0xFFFFFF != 0 {
        let old = box ?? (x, y, x + 1, y + 1)
        box = (min(old.left, x), min(old.top, y), max(old.right, x + 1), max(old.bottom, y + 1))
      }
    }
    return box.map { CGRect(x: $0.left, y: $0.top, width: $0.right - $0.left, height: $0.bottom - $0.top) }
  }
}

/// The largest difference between two pixels' channels.
func distance(_ a: UInt32, _ b: UInt32) -> Int {
  func part(_ pixel: UInt32, _ shift: UInt32) -> Int { Int((pixel >> shift) & 0xFF) }
  return [0, 8, 16].map { abs(part(a, $0) - part(b, $0)) }.reduce(0, max)
}

@Suite("Rasterizer")
struct RasterTests {
  let sheet: Sheet

  init() throws { sheet = try Sheet() }

  @Test("a filled rectangle covers exactly its pixels")
  func rectangle() throws {
    let bitmap = try sheet.bitmap { $0.fill(CGRect(x: 3, y: 4, width: 5, height: 6), .white) }
    #expect(bitmap.area == 30)
    #expect(bitmap.ink == CGRect(x: 3, y: 4, width: 5, height: 6))
    #expect(bitmap[3, 4] == 0xFFFF_FFFF)
  }

  @Test("half transparent white on black is middle grey, and stays so through a faded group")
  func transparency() throws {
    let rect = CGRect(x: 0, y: 0, width: 4, height: 4)
    let direct = try sheet.bitmap { $0.fill(rect, .white.withAlpha(0.5)) }
    let grouped = try sheet.bitmap { canvas in canvas.faded(0.5) { canvas.fill(rect, .white) } }
    #expect(direct[1, 1] == 0xFF80_8080)
    #expect(direct == grouped)
  }

  @Test("a disc has the area of a circle", arguments: [1.5, 3, 6.25, 10, 20])
  func disc(radius: Double) throws {
    let bitmap = try sheet.bitmap { $0.disc(CGPoint(x: 30.3, y: 22.6), radius: radius, .white) }
    let expected = Double.pi * radius * radius
    #expect(abs(bitmap.area - expected) < max(0.1, expected * 0.01))
  }

  @Test("a disc looks the same from all four sides")
  func symmetry() throws {
    let bitmap = try sheet.bitmap(40, 40) { $0.disc(CGPoint(x: 20, y: 20), radius: 12.5, .white) }
    for y in 0..<40 {
      for x in 0..<40 {
        let mirrored = [bitmap[39 - x, y], bitmap[x, 39 - y], bitmap[y, x]]
        for other in mirrored { #expect(abs(Int(other & 0xFF) - Int(bitmap[x, y] & 0xFF)) <= 1) }
      }
    }
  }

  @Test("a ring is a circle with a hole, an arc its share of it")
  func ring() throws {
    let center = CGPoint(x: 30, y: 24)
    let ring = try sheet.bitmap { $0.ring(center, radius: 15, width: 4, .white) }
    let half = try sheet.bitmap { $0.progressRing(center, radius: 15, width: 4, part: 0.5, .white) }
    let whole = 2 * Double.pi * 15 * 4
    #expect(abs(ring.area - whole) < whole * 0.01)
    #expect(abs(half.area - whole / 2) < whole * 0.01)
    #expect(ring[30, 24] & 0xFF == 0)
    #expect(half[45, 24] & 0xFF > 0)
    #expect(half[14, 24] & 0xFF == 0)
  }

  @Test("a closed border has an even width, and its fill does not shine through")
  func border() throws {
    let box = CGRect(x: 4, y: 4, width: 40, height: 30)
    let bitmap = try sheet.bitmap { canvas in
      canvas.box(box, fill: Color(hex: 0x00FF00), stroke: Color(hex: 0xFF0000), width: 2, radius: 8)
    }
    for x in 14..<34 {
      #expect([bitmap[x, 4], bitmap[x, 5], bitmap[x, 6]] == [0xFFFF_0000, 0xFFFF_0000, 0xFF00_FF00])
    }
    for y in 14..<24 {
      #expect([bitmap[43, y], bitmap[42, y], bitmap[41, y]] == [0xFFFF_0000, 0xFFFF_0000, 0xFF00_FF00])
    }
    #expect(bitmap[4, 4] == 0xFF00_0000)
    let edge = bitmap.pixels.filter { $0 >> 8 & 0xFF > 0 && $0 >> 16 & 0xFF == 0 }
    #expect(edge.allSatisfy { $0 == 0xFF00_FF00 })
  }

  @Test("a transparent line with joins has one shade all along")
  func joins() throws {
    let points = [CGPoint(x: 6, y: 6), CGPoint(x: 30, y: 40), CGPoint(x: 50, y: 8)]
    let bitmap = try sheet.bitmap { $0.polyline(points, .white.withAlpha(0.5), width: 8) }
    let strongest = bitmap.pixels.map { $0 & 0xFF }.max()
    #expect(strongest == 0x80)
  }

  @Test("a slanted line has length times width for its area, a dashed one its share")
  func lines() throws {
    let (start, end) = (CGPoint(x: 5, y: 5), CGPoint(x: 55, y: 40))
    let length = hypot(50.0, 35)
    let solid = try sheet.bitmap { $0.line(from: start, to: end, .white, width: 1.5) }
    let dashed = try sheet.bitmap {
      $0.line(from: start, to: end, .white, width: 1.5, dash: Dash(on: 3, off: 3))
    }
    #expect(abs(solid.area - length * 1.5) < 1)
    #expect(abs(dashed.area - length * 0.75) < 3)
  }

  @Test("nothing is drawn outside a clip, and shapes cut by it are those of the whole")
  func clip() throws {
    func shapes(_ canvas: Canvas) {
      canvas.disc(CGPoint(x: 20, y: 20), radius: 15, .white)
      canvas.polyline([CGPoint(x: -20, y: 3), CGPoint(x: 90, y: 44)], Color(hex: 0xFF0000), width: 3)
      canvas.text("clipped", at: CGPoint(x: 2, y: 30), font: Font(size: 20), color: .black)
    }
    let whole = try sheet.bitmap { shapes($0) }
    let clipped = try sheet.bitmap { canvas in
      canvas.clipped(to: CGRect(x: 10, y: 8, width: 17, height: 21)) { shapes(canvas) }
    }
    for y in 0..<48 {
      for x in 0..<64 {
        let inside = (10..<27).contains(x) && (8..<29).contains(y)
        let expected = inside ? whole[x, y] : 0xFF00_0000
        let worst = distance(clipped[x, y], expected)
        #expect(worst <= 1, "at \(x), \(y)")
      }
    }
  }

  @Test("a gradient runs from one colour to the other")
  func gradient() throws {
    let bitmap = try sheet.bitmap {
      $0.gradient(CGRect(x: 0, y: 0, width: 64, height: 48), from: .black, to: .white)
    }
    let column = (0..<48).map { bitmap[5, $0] & 0xFF }
    #expect(column == column.sorted())
    #expect(column[0] < 6)
    #expect(column[47] > 249)
  }

  @Test("the same list gives the same pixels, on a used rasterizer too")
  func repeatable() throws {
    let canvas = Canvas(size: CGSize(width: 64, height: 48), metrics: sheet.metrics)
    for (index, glyph) in Glyph.allCases.enumerated() {
      let place = CGPoint(x: 6.3 + Double(index % 8) * 7, y: 6.7 + Double(index / 8) * 9)
      canvas.glyph(glyph, at: place, size: 9, .white)
    }
    canvas.text("0.412 s", at: CGPoint(x: 2, y: 46), font: Font(.mono, size: 11), color: .white)
    let rasterizer = try Rasterizer(width: 64, height: 48, metrics: sheet.metrics)
    try rasterizer.draw(canvas.list)
    let first = rasterizer.bitmap()
    try rasterizer.draw(DrawList(size: canvas.list.size, background: .white))
    #expect(rasterizer.bitmap() != first)
    try rasterizer.draw(canvas.list)
    #expect(rasterizer.bitmap() == first)
  }

  @Test("absurd shapes draw without a crash")
  func absurd() throws {
    let huge = 1e12
    let bitmap = try sheet.bitmap { canvas in
      canvas.disc(CGPoint(x: 30, y: 20), radius: huge, .white)
      canvas.line(from: CGPoint(x: -huge, y: -huge), to: CGPoint(x: huge, y: huge * 0.9), .white, width: 3)
      canvas.polyline([.zero, .zero, .zero], .white, closed: true)
      canvas.polygon([.zero, CGPoint(x: 5, y: 0), CGPoint(x: 9, y: 0)], .white)
      canvas.ring(.zero, radius: 0.01, width: 90, .white)
      canvas.text("x", at: CGPoint(x: 5, y: 5), font: Font(size: 0.01), color: .white)
      canvas.fill(CGRect(x: -huge, y: -huge, width: 2 * huge, height: 2 * huge), .white, radius: huge)
    }
    #expect(bitmap.width == 64)
  }
}
