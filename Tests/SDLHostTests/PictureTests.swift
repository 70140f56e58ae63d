import Drawing
import Foundation
import Pictures
import SDLHost
import TestSupport
import Testing
import TouchKit

@Suite("Pictures")
struct PictureTests {
  let sheet: Sheet
  private let temporary = TemporaryFolder()
  var folder: String { temporary.path }

  init() throws {
    sheet = try Sheet()
  }

  /// Red grows to the right and green downwards, one level per pixel up to 255 and then again.
  private func ramp(_ width: Int, _ height: Int) throws -> String {
    // Rows repeat: a debug build takes a second for nine million pixels one by one.
    let reds = (0..<width).map { 0xFF00_0000 | UInt32($0 & 255) << 16 }
    let rows = (0..<min(height, 256)).map { y in reds.map { $0 | UInt32(y) << 8 } }
    let bitmap = Bitmap(
      width: width, height: height, pixels: (0..<height).reduce(into: []) { $0 += rows[$1 & 255] })
    let path = folder + "/ramp-\(width)x\(height).png"
    try PNGFile.write(bitmap, to: path)
    return path
  }

  @Test("a bitmap written as PNG comes back the same")
  func roundTrip() throws {
    var bitmap = Bitmap(width: 5, height: 3, filledWith: 0xFF12_3456)
    bitmap[4, 2] = 0xFFFE_DCBA
    let path = folder + "/a.png"
    try PNGFile.write(bitmap, to: path)
    #expect(try PNGFile.read(path) == bitmap)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["a.png"])
  }

  @Test("a picture at its own size is drawn pixel by pixel, across the borders of tiles")
  func oneToOne() throws {
    let path = try ramp(600, 300)
    let bitmap = try sheet.bitmap(600, 300) {
      $0.image(path, in: CGRect(x: 0, y: 0, width: 600, height: 300))
    }
    #expect(try bitmap == PNGFile.read(path))
  }

  @Test("a picture shifted by a whole pixel is the same picture shifted")
  func shifted() throws {
    let path = try ramp(300, 64)
    let bitmap = try sheet.bitmap(64, 48) {
      $0.image(path, in: CGRect(x: -250, y: -3, width: 300, height: 64))
    }
    for x in 0..<50 { #expect(bitmap[x, 10] >> 16 & 0xFF == UInt32((x + 250) & 255)) }
    #expect(bitmap[50, 10] == 0xFF00_0000)
  }

  @Test(
    "no seam shows between tiles at any scale", arguments: Volume.pick([0.23, 0.5, 1.37, 1.0, 0.77, 2.9], every: 2))
  func seams(scale: Double) throws {
    let path = folder + "/flat.png"
    try PNGFile.write(Bitmap(width: 700, height: 530, filledWith: 0xFF40_80C0), to: path)
    let (width, height) = (Int(700 * scale), Int(530 * scale))
    let bitmap = try sheet.bitmap(width, height, background: .white) { canvas in
      canvas.image(path, in: CGRect(x: 0, y: 0, width: width, height: height))
    }
    #expect(bitmap == Bitmap(width: width, height: height, filledWith: 0xFF40_80C0))
  }

  @Test("shrunk stripes become an even grey instead of flickering", arguments: [4.0, 5.0, 6.0, 8.0])
  func minified(times: Double) throws {
    var stripes = Bitmap(width: 480, height: 480)
    for y in 0..<480 { for x in 0..<480 where x % 2 == 0 { stripes[x, y] = 0xFFFF_FFFF } }
    let path = folder + "/stripes.png"
    try PNGFile.write(stripes, to: path)
    let side = Int(480 / times)
    let bitmap = try sheet.bitmap(side, side) {
      $0.image(path, in: CGRect(x: 0, y: 0, width: side, height: side))
    }
    #expect(bitmap.pixels.allSatisfy { (0x7E...0x81).contains($0 & 0xFF) })
  }

  @Test(
    "at a half and a quarter of its size a picture is the means of its pixels, wherever its tiles end",
    arguments: [(256, 512), (514, 258), (516, 1_024)])
  func means(width: Int, height: Int) throws {
    let path = try ramp(width, height)
    var expected = try PNGFile.read(path)
    for _ in 0..<2 {
      expected = halved(expected)
      let size = CGSize(width: expected.width, height: expected.height)
      let drawn = try sheet.bitmap(expected.width, expected.height) {
        $0.image(path, in: CGRect(origin: .zero, size: size))
      }
      #expect(drawn == expected)
      guard width % 4 == 0, height % 4 == 0 else { return }
    }
  }

  private func halved(_ bitmap: Bitmap) -> Bitmap {
    var half = Bitmap(width: bitmap.width / 2, height: bitmap.height / 2)
    for y in 0..<half.height {
      for x in 0..<half.width {
        let four = [(0, 0), (1, 0), (0, 1), (1, 1)].map { bitmap[2 * x + $0.0, 2 * y + $0.1] }
        half[x, y] = [0, 8, 16, 24].reduce(0) { pixel, shift in
          pixel | (four.reduce(2) { $0 + ($1 >> shift & 0xFF) } / 4) << shift
        }
      }
    }
    return half
  }

  @Test("a turned picture keeps its area and colours")
  func turned() throws {
    let path = folder + "/white.png"
    try PNGFile.write(Bitmap(width: 30, height: 20, filledWith: 0xFFFF_FFFF), to: path)
    let bitmap = try sheet.bitmap { canvas in
      canvas.transformed(by: CGAffineTransform(translationX: 32, y: 24).rotated(by: 0.6)) {
        canvas.image(path, in: CGRect(x: -15, y: -10, width: 30, height: 20))
      }
    }
    #expect(abs(bitmap.area - 600) < 6)
    #expect(bitmap[32, 24] == 0xFFFF_FFFF)
  }

  @Test("a part of a picture fills its rectangle, and opacity lets the ground through")
  func parts() throws {
    let path = try ramp(200, 100)
    let part = CGRect(x: 0.5, y: 0.5, width: 0.25, height: 0.25)
    let bitmap = try sheet.bitmap { canvas in
      canvas.image(path, in: CGRect(x: 0, y: 0, width: 50, height: 25), part: part)
      canvas.image(path, in: CGRect(x: 0, y: 25, width: 50, height: 20), part: part, opacity: 0.5)
    }
    #expect(bitmap[10, 10] == 0xFF6E_3C00)
    #expect(bitmap[10, 30] >> 16 & 0xFF == 0x6E / 2)
  }

  @Test("transparent pixels of a picture show the ground and bleed no hidden colour")
  func transparent() throws {
    var bitmap = Bitmap(width: 64, height: 64, filledWith: 0x00FF_0000)
    for y in 0..<64 { for x in 0..<32 { bitmap[x, y] = 0xFF00_FF00 } }
    let path = folder + "/alpha.png"
    try PNGFile.write(bitmap, to: path)
    let drawn = try sheet.bitmap(32, 32, background: .white) { canvas in
      canvas.image(path, in: CGRect(x: 0, y: 0, width: 32, height: 32))
    }
    #expect(drawn[4, 4] == 0xFF00_FF00)
    #expect(drawn[28, 4] == 0xFFFF_FFFF)
    // Green gives way to white without a trace of red: red never exceeds blue.
    #expect(drawn.pixels.allSatisfy { $0 >> 16 & 0xFF <= $0 & 0xFF + 1 })
  }

  @Test("a damaged or missing picture is one clear error when loaded and a tile when drawn")
  func damaged() throws {
    let whole = try FileManager.default.contents(atPath: ramp(300, 300)) ?? Data()
    let path = folder + "/cut.png"
    try whole.prefix(whole.count / 2).write(to: URL(fileURLWithPath: path))
    let store = PictureStore()
    for broken in [path, "/nowhere.png"] {
      let error = #expect(throws: PictureError.self) { try store.preload(broken) }
      #expect(error?.description.contains(broken) == true)
      let bitmap = try sheet.bitmap { $0.image(broken, in: CGRect(x: 8, y: 8, width: 40, height: 30)) }
      #expect(bitmap.ink == CGRect(x: 8, y: 8, width: 40, height: 30))
    }
  }

  @Test(
    "tiles in memory stay within their limit however much is looked at",
    .enabled(if: Volume.isFull, ".ci/volume plays it"))
  func bounded() throws {
    let store = PictureStore()
    let rasterizer = try Rasterizer(width: 700, height: 500, metrics: sheet.metrics, pictures: store)
    let path = try ramp(3000, 3000)
    for step in 0..<30 {
      let canvas = Canvas(size: CGSize(width: 700, height: 500), metrics: sheet.metrics)
      canvas.image(
        path, in: CGRect(x: -Double(step % 6) * 450, y: -Double(step / 6) * 500, width: 3000, height: 3000))
      try rasterizer.draw(canvas.list)
    }
    #expect(store.residentBytes <= 36 << 20)
    #expect(store.residentBytes > 4 << 20)
  }

  @Test("prefetched on another thread, a picture is the same")
  func prefetch() throws {
    let path = try ramp(600, 300)
    let store = PictureStore()
    store.prefetch([path])
    let rasterizer = try Rasterizer(width: 64, height: 48, metrics: sheet.metrics, pictures: store)
    let canvas = Canvas(size: CGSize(width: 64, height: 48), metrics: sheet.metrics)
    canvas.image(path, in: CGRect(x: 0, y: 0, width: 64, height: 48))
    try rasterizer.draw(canvas.list)
    let alone = try sheet.bitmap { $0.image(path, in: CGRect(x: 0, y: 0, width: 64, height: 48)) }
    #expect(rasterizer.bitmap() == alone)
  }
}
