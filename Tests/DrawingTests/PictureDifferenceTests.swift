import Drawing
import Foundation
import Primitives
import Testing

/// Where pictures differ, and what is drawn there.
@Suite("Differences of pictures") struct PictureDifferenceTests {
  private let red: UInt32 = 0xFFFF_0000
  private let blue: UInt32 = 0xFF00_00FF

  @Test("Equal pictures have no difference; one bit of one pixel is one") func exact() throws {
    let picture = Bitmap(width: 300, height: 200, filledWith: 0xFF80_8080)
    #expect(BitmapDifference(picture, picture) == nil)
    var other = picture
    other[299, 199] = 0xFF80_8180
    let difference = try #require(BitmapDifference(picture, other))
    #expect(difference.pixels == 1)
    #expect(difference.maxDelta == 1)
    #expect(difference.clusters.map(\.box) == [CGRect(x: 299, y: 199, width: 1, height: 1)])
    let marked = other.marking(differencesFrom: picture)
    #expect(marked.pixels.count { $0 >> 16 & 0xFF > $0 & 0xFF } == 1, "one red pixel on grey")
  }

  @Test("Pixels near one another are a group, the largest comes first, and there are ten at most") func clusters()
    throws
  {
    let picture = Bitmap(width: 640, height: 640)
    var other = picture
    for x in 100..<140 { other[x, 50] = red }
    for x in 500..<520 { for y in 500..<520 { other[x, y] = blue } }
    let two = try #require(BitmapDifference(picture, other))
    #expect(two.clusters.map(\.pixels) == [400, 40])
    #expect(two.clusters[1].box == CGRect(x: 100, y: 50, width: 40, height: 1))
    for x in stride(from: 0, to: 640, by: 40) { for y in stride(from: 0, to: 640, by: 40) { other[x, y] = red } }
    let many = try #require(BitmapDifference(picture, other))
    #expect((1...BitmapDifference.limit).contains(many.clusters.count))
    #expect(many.clusters.reduce(0) { $0 + $1.pixels } == many.pixels)
    #expect(many.pixels == 400 + 40 + 256)
  }

  @Test("A crop is eight times as large, and rows of pictures have a gap") func crop() {
    var picture = Bitmap(width: 4, height: 3, filledWith: blue)
    picture[3, 2] = red
    let crop = picture.enlarged(CGRect(x: 2, y: 1, width: 9, height: 9), by: 8)
    #expect(crop.width == 16)
    #expect(crop.height == 16)
    #expect(crop[15, 15] == red)
    #expect(crop[7, 15] == blue)
    let row = Bitmap.row([crop, crop], gap: 8)
    #expect(row.width == 40)
    #expect(row[20, 0] == 0xFF00_0000)
    #expect(row[39, 15] == red)
  }

  /// A stage of 200 × 200 with a picture, a veil over it, a ring and a label, each named.
  private func list() throws -> DrawList {
    let canvas = Canvas(size: CGSize(width: 200, height: 200), metrics: try TextMetrics(assets: .find()))
    canvas.name("page")
    canvas.fill(CGRect(x: 0, y: 0, width: 200, height: 200), Color(white: 0.5))
    canvas.name("veil")
    canvas.fill(CGRect(x: 0, y: 0, width: 200, height: 100), Color(hex: 0xFF0000, alpha: 0.24))
    canvas.detail("a name that nobody asked for")
    canvas.namesDetails = true
    canvas.detail("ring")
    canvas.ring(CGPoint(x: 60, y: 150), radius: 20, width: 3, .white)
    return canvas.list
  }

  /// What is drawn where these pixels of a grey picture are changed.
  private func causes(_ change: (inout Bitmap) -> Void) throws -> [String] {
    let expected = Bitmap(width: 200, height: 200, filledWith: 0xFF80_8080)
    var actual = expected
    change(&actual)
    let difference = try #require(BitmapDifference(expected, actual))
    let list = try list()
    return difference.clusters.flatMap { list.causes(in: $0.box, expected: expected, actual: actual).map(\.name) }
  }

  @Test("A ring is found on its line and just outside of it, but not in its middle") func ring() throws {
    #expect(try causes { $0[60, 130] = 0xFFFF_FFFF } == ["ring"])
    #expect(try causes { $0[60, 127] = 0xFFFF_FFFF } == ["ring"], "where it has been a moment ago")
    #expect(try causes { $0[60, 150] = 0xFFFF_FFFF } == ["page"])
  }

  @Test("A veil is the cause where pixels differ as by its opacity, and what lies under it otherwise") func veil()
    throws
  {
    let pixels: [(x: Int, under: UInt32)] = (0..<40).map { (x: 20 + $0, under: 40 + 5 * UInt32($0)) }
    func blended(_ under: UInt32, _ alpha: Double) -> UInt32 {
      let rest = UInt32((Double(under) * (1 - alpha)).rounded())
      let red = UInt32((Double(under) * (1 - alpha) + 255 * alpha).rounded())
      return 0xFF00_0000 | red << 16 | rest << 8 | rest
    }
    var (thicker, thinner, moved) = (
      Bitmap(width: 200, height: 200), Bitmap(width: 200, height: 200), Bitmap(width: 200, height: 200)
    )
    for (x, under) in pixels {
      thicker[x, 50] = blended(under, 0.24)
      thinner[x, 50] = blended(under, 0.22)
      moved[x, 50] = blended(x.isMultiple(of: 3) ? under + 30 : under - 9, 0.24)
    }
    let tinted = try #require(BitmapDifference(thinner, thicker)).clusters[0]
    #expect(try list().causes(in: tinted.box, expected: thinner, actual: thicker).map(\.name) == ["veil"])
    let shifted = try #require(BitmapDifference(moved, thicker)).clusters[0]
    #expect(try list().causes(in: shifted.box, expected: moved, actual: thicker).map(\.name) == ["page"])
  }
}
