import Foundation
import Pictures
import Synchronization

/// A picture in tiles on disk: a mipmap of the stored pixels, which is read upright. While it is decoded, it grows from
/// its upper stored row.
final class Picture: Sendable {
  /// One mip level as stored.
  final class Level: Sendable {
    let width: Int
    let height: Int
    let offset: Int
    /// 3 for RGB, 4 for premultiplied BGRA.
    let depth: Int
    /// The number of stored rows of tiles.
    private let bands = Atomic(0)

    init(width: Int, height: Int, offset: Int, depth: Int) {
      (self.width, self.height, self.offset, self.depth) = (width, height, offset, depth)
    }

    var columns: Int { (width + SDLHostConstants.tileSide - 1) / SDLHostConstants.tileSide }
    var rows: Int { (height + SDLHostConstants.tileSide - 1) / SDLHostConstants.tileSide }
    var rowBytes: Int { width * depth }
    var tileBytes: Int { Picture.tilePitch * Picture.tilePitch * depth }
    var end: Int { offset + columns * rows * tileBytes }

    var storedBands: Int { bands.load(ordering: .acquiring) }

    func noteBand() { bands.add(1, ordering: .releasing) }

    /// Returns the levels, from full size down to a quarter of a tile, each half the size of the one before.
    static func all(width: Int, height: Int, depth: Int) -> [Level] {
      var levels = [Level(width: width, height: height, offset: 0, depth: depth)]
      var last = levels[0]
      repeat {
        last = Level(width: (last.width + 1) / 2, height: (last.height + 1) / 2, offset: last.end, depth: depth)
        levels.append(last)
      } while max(last.width, last.height) > SDLHostConstants.tileSide / 4
      return levels
    }
  }

  /// The number of pixels in a tile's row. Tiles overlap their right and lower neighbours by one pixel, so that a
  /// bilinear sample needs only one tile, and tiles meet without a seam.
  static let tilePitch = SDLHostConstants.tileSide + 1

  let isOpaque: Bool
  private let orientation: PictureHeader.Orientation
  private let stored: [Level]
  private let storage: TileStorage

  init(isOpaque: Bool, levels: [Level], orientation: PictureHeader.Orientation, storage: TileStorage) {
    (self.isOpaque, stored, self.orientation, self.storage) = (isOpaque, levels, orientation, storage)
  }

  var width: Int { size(level: 0).width }
  var height: Int { size(level: 0).height }

  /// The size of the complete picture on disk, in bytes.
  var bytes: Int { stored[stored.count - 1].end }

  /// The progress of decoding, from 0 to 1.
  var progress: Double { Double(stored[0].storedBands) / Double(stored[0].rows) }

  /// Returns the size of a level of the upright picture.
  func size(level: Int) -> (width: Int, height: Int) {
    let level = stored[level]
    return orientation.swapsAxes ? (level.height, level.width) : (level.width, level.height)
  }

  /// Returns the mip level for a scale in screen pixels per picture pixel.
  func level(scale: Double) -> Int {
    guard scale > 0, scale < 1 else { return 0 }
    let wanted = (-log2(scale) + 1 - SDLHostConstants.maximumMinification).rounded(.down)
    return min(max(0, Int(wanted)), stored.count - 1)
  }

  /// Reads one tile of the upright picture, with `tilePitch` pixels per row; empty if it is not decoded yet or cannot
  /// be read.
  func tile(level: Int, column: Int, row: Int) -> [UInt32] {
    let level = stored[level]
    return orientation == .upright ? pixels(level, column, row) : turnedTile(level, column, row)
  }

  /// Reads a tile as it is stored.
  private func pixels(_ level: Level, _ column: Int, _ row: Int) -> [UInt32] {
    guard row < level.storedBands else { return [] }
    var raw = [UInt8](repeating: 0, count: level.tileBytes)
    let offset = level.offset + (row * level.columns + column) * raw.count
    guard raw.withUnsafeMutableBytes({ storage.read(into: $0, at: offset) }) else { return [] }
    let count = Self.tilePitch * Self.tilePitch
    return [UInt32](unsafeUninitializedCapacity: count) { target, initialized in
      raw.withUnsafeBufferPointer { expand($0, into: target, level.depth) }
      initialized = count
    }
  }

  /// Assembles a tile of the upright picture from up to nine stored ones.
  private func turnedTile(_ level: Level, _ column: Int, _ row: Int) -> [UInt32] {
    let (pitch, side) = (Self.tilePitch, SDLHostConstants.tileSide)
    // The stored columns and rows of the tile's pixels, along the axis of each.
    let (across, down) = orientation.swapsAxes ? (row, column) : (column, row)
    let columns = (0..<pitch).map { index in
      let x = min(across * side + index, level.width - 1)
      return orientation.startsAtRight ? level.width - 1 - x : x
    }
    let rows = (0..<pitch).map { index in
      let y = min(down * side + index, level.height - 1)
      return orientation.startsAtBottom ? level.height - 1 - y : y
    }
    var result = [UInt32](repeating: 0, count: pitch * pitch)
    for tileRow in Set(rows.map { $0 / side }) {
      for tileColumn in Set(columns.map { $0 / side }) {
        let source = pixels(level, tileColumn, tileRow)
        guard !source.isEmpty else { return [] }
        for (v, y) in rows.enumerated() where y / side == tileRow {
          for (u, x) in columns.enumerated() where x / side == tileColumn {
            let place = orientation.swapsAxes ? u * pitch + v : v * pitch + u
            result[place] = source[(y - tileRow * side) * pitch + x - tileColumn * side]
          }
        }
      }
    }
    return result
  }

  private func expand(
    _ raw: UnsafeBufferPointer<UInt8>, into target: UnsafeMutableBufferPointer<UInt32>, _ depth: Int
  ) {
    var (from, index) = (0, 0)
    while index < target.count {
      if depth == 3 {
        target[index] = 0xFF00_0000 | UInt32(raw[from]) << 16 | UInt32(raw[from + 1]) << 8 | UInt32(raw[from + 2])
      } else {
        target[index] =
          UInt32(raw[from]) | UInt32(raw[from + 1]) << 8 | UInt32(raw[from + 2]) << 16
          | UInt32(raw[from + 3]) << 24
      }
      from &+= depth
      index &+= 1
    }
  }
}
