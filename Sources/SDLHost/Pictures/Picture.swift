import Foundation

/// A decoded picture: a mipmap in tiles, stored on disk.
final class Picture: Sendable {
  /// One mip level.
  struct Level: Sendable {
    let width: Int
    let height: Int
    let offset: Int
    /// 1 for an index into the palette, 3 for RGB, 4 for premultiplied BGRA.
    let bytesPerPixel: Int

    var columns: Int { (width + SDLHostConstants.tileSide - 1) / SDLHostConstants.tileSide }
    var rows: Int { (height + SDLHostConstants.tileSide - 1) / SDLHostConstants.tileSide }
    var tileBytes: Int { Picture.tilePitch * Picture.tilePitch * bytesPerPixel }

    /// The levels from full size, each half of the one before, down to a quarter of a tile.
    static func all(width: Int, height: Int, bytesPerPixel: Int, reduced: Int) -> [Level] {
      var levels = [Level(width: width, height: height, offset: 0, bytesPerPixel: bytesPerPixel)]
      var last = levels[0]
      repeat {
        last = Level(
          width: (last.width + 1) / 2, height: (last.height + 1) / 2,
          offset: last.offset + last.columns * last.rows * last.tileBytes, bytesPerPixel: reduced)
        levels.append(last)
      } while max(last.width, last.height) > SDLHostConstants.tileSide / 4
      return levels
    }
  }

  /// Pixels in a tile's row. Tiles overlap their right and lower neighbours by one pixel, so that a bilinear sample needs
  /// one tile only, and tiles meet without a seam.
  static let tilePitch = SDLHostConstants.tileSide + 1

  let width: Int
  let height: Int
  let isOpaque: Bool
  let levels: [Level]
  private let palette: [UInt32]
  private let storage: TileStorage

  init(isOpaque: Bool, levels: [Level], palette: [UInt32], storage: TileStorage) {
    (width, height) = (levels[0].width, levels[0].height)
    (self.isOpaque, self.levels, self.palette, self.storage) = (isOpaque, levels, palette, storage)
  }

  /// The mip level for a scale in screen pixels per picture pixel.
  func level(scale: Double) -> Int {
    guard scale > 0, scale < 1 else { return 0 }
    let wanted = (-log2(scale) + 1 - SDLHostConstants.maximumMinification).rounded(.down)
    return min(max(0, Int(wanted)), levels.count - 1)
  }

  /// Reads one tile from disk, `tilePitch` pixels to a row; empty if reading fails.
  func tile(level: Int, column: Int, row: Int) -> [UInt32] {
    let level = levels[level]
    let count = Self.tilePitch * Self.tilePitch
    var raw = [UInt8](repeating: 0, count: level.tileBytes)
    let offset = level.offset + (row * level.columns + column) * raw.count
    guard raw.withUnsafeMutableBytes({ storage.read(into: $0, at: offset) }) else { return [] }
    return [UInt32](unsafeUninitializedCapacity: count) { target, initialized in
      raw.withUnsafeBufferPointer { expand($0, into: target, level.bytesPerPixel) }
      initialized = count
    }
  }

  private func expand(
    _ raw: UnsafeBufferPointer<UInt8>, into target: UnsafeMutableBufferPointer<UInt32>, _ bytesPerPixel: Int
  ) {
    var (from, index) = (0, 0)
    while index < target.count {
      switch bytesPerPixel {
      case 1: target[index] = palette[Int(raw[from])]
      case 3:
        target[index] = 0xFF00_0000 | UInt32(raw[from]) << 16 | UInt32(raw[from + 1]) << 8 | UInt32(raw[from + 2])
      default:
        target[index] =
          UInt32(raw[from]) | UInt32(raw[from + 1]) << 8 | UInt32(raw[from + 2]) << 16
          | UInt32(raw[from + 3]) << 24
      }
      from &+= bytesPerPixel
      index &+= 1
    }
  }
}
