import Drawing
import Foundation
import Pictures
import SDLHost
import TestSupport
import Testing
import TouchKit

/// Pictures whose camera noted how it was held are drawn as they are to be seen, pixel by pixel.
@Suite("Turned pictures") struct TurnedPictureTests {
  private let sheet: Sheet
  private let temporary = TemporaryFolder()
  private var folder: String { temporary.path }

  init() throws {
    sheet = try Sheet()
  }

  /// Waves of colour over more than one tile each way, of odd sizes.
  private static let picture: Bitmap = {
    var bitmap = Bitmap(width: 259, height: 301)
    for y in 0..<301 {
      for x in 0..<259 {
        bitmap[x, y] = 0xFF00_0000 | UInt32(x * 9 / 10) << 16 | UInt32(y * 4 / 5) << 8 | UInt32(x ^ y) & 0xFF
      }
    }
    return bitmap
  }()

  /// The same JPEG, with Exif's number for its orientation behind its first marker.
  private func photo(_ orientation: UInt8) throws -> String {
    let jpeg = [UInt8](try JPEGFile.data(of: Self.picture))
    let tiff: [UInt8] = [
      0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0,
    ]
    let segment = [0xFF, 0xE1, 0, UInt8(8 + tiff.count)] + Array("Exif".utf8) + [0, 0] + tiff
    let path = "\(folder)/\(orientation).jpg"
    try Data(jpeg[..<2] + segment + jpeg[2...]).write(to: URL(fileURLWithPath: path))
    return path
  }

  private func drawn(_ path: String, _ width: Int, _ height: Int) throws -> Bitmap {
    try sheet.bitmap(width, height) { $0.image(path, in: CGRect(x: 0, y: 0, width: width, height: height)) }
  }

  /// The picture as Exif defines its eight orientations: where its row 0 and its column 0 are to be seen.
  private func turned(_ upright: Bitmap, _ orientation: Int) -> Bitmap {
    let (width, height) = (upright.width, upright.height)
    var result = Bitmap(width: orientation > 4 ? height : width, height: orientation > 4 ? width : height)
    for y in 0..<height {
      for x in 0..<width {
        let (right, bottom) = (width - 1 - x, height - 1 - y)
        let place = [
          (x, y), (right, y), (right, bottom), (x, bottom), (y, x), (bottom, x), (bottom, right), (y, right),
        ]
        let (u, v) = place[orientation - 1]
        result[u, v] = upright[x, y]
      }
    }
    return result
  }

  @Test(
    "Each of the eight orientations is the upright picture turned, across the borders of tiles",
    arguments: Volume.pick(Array(1...8), every: 3))
  func orientations(number: Int) throws {
    let upright = try drawn(photo(1), 259, 301)
    let header = try PictureHeader(path: photo(UInt8(number)))
    #expect((header.width, header.height) == (number > 4 ? (301, 259) : (259, 301)))
    let seen = try drawn(photo(UInt8(number)), header.width, header.height)
    #expect(seen == turned(upright, number))
  }

  @Test(
    "A half of its size is the mean of its pixels as they are seen, wherever an odd row is stored",
    arguments: Volume.pick(Array(1...8), every: 3))
  func halves(number: Int) throws {
    let path = try photo(UInt8(number))
    let header = try PictureHeader(path: path)
    let whole = try drawn(path, header.width, header.height)
    let (width, height) = (header.width / 2, header.height / 2)
    // An odd row or column is the last: what is drawn here is the part before it.
    let part = CGRect(
      x: 0, y: 0, width: Double(2 * width) / Double(header.width), height: Double(2 * height) / Double(header.height))
    let half = try sheet.bitmap(width, height) {
      $0.image(path, in: CGRect(x: 0, y: 0, width: width, height: height), part: part)
    }
    for (x, y) in [(0, 0), (width - 1, 0), (0, height - 1), (width - 1, height - 1), (127, 90), (128, 127)] {
      for shift in [0, 8, 16] {
        let sum = [(0, 0), (1, 0), (0, 1), (1, 1)].reduce(2) {
          $0 + (whole[2 * x + $1.0, 2 * y + $1.1] >> UInt32(shift) & 0xFF)
        }
        #expect(half[x, y] >> UInt32(shift) & 0xFF == sum / 4, "\(x), \(y)")
      }
    }
  }
}
