import CSDL
import Drawing
import Foundation
import Pictures

/// Decodes a file into a tiled mipmap in one pass over its rows: every level is computed as the rows of the larger one
/// go by, so that beside the decoded file only one band of tiles of each level is in memory.
enum PictureDecoder {
  /// Decodes a picture from a file.
  static func decode(path: String) throws(PictureError) -> Picture {
    let header = try PictureHeader(path: path)
    guard let loaded = IMG_Load(path) else { throw .damaged(path: path, reason: String(cString: SDL_GetError())) }
    let source = SourceImage(loaded, orientation: header.orientation)
    guard let source, source.width == header.width, source.height == header.height else {
      throw .damaged(path: path, reason: "its pixels cannot be read")
    }
    return cut(source)
  }

  private static func cut(_ source: SourceImage) -> Picture {
    let levels = Picture.Level.all(
      width: source.width, height: source.height, bytesPerPixel: source.palette == nil ? source.depth : 1,
      reduced: source.depth)
    let storage = TileStorage()
    var cutter: LevelCutter?
    for level in levels.reversed() { cutter = LevelCutter(level, depth: source.depth, storage, smaller: cutter) }
    for y in 0..<source.height {
      let row = source.row(y)
      cutter?.take(row.stored, colors: row.colors)
    }
    return Picture(isOpaque: source.isOpaque, levels: levels, palette: source.palette ?? [], storage: storage)
  }
}

/// Cuts one mip level into tiles: takes its rows in order, and passes the means of each two on to the next level.
private final class LevelCutter {
  private let level: Picture.Level
  private let depth: Int
  private let storage: TileStorage
  private let smaller: LevelCutter?
  /// The rows not yet cut into tiles, and their number, at most `tilePitch`.
  private let band: UnsafeMutablePointer<UInt8>
  private var lines = 0
  /// A tile to be stored, and the offset of the next one.
  private let tile: UnsafeMutableBufferPointer<UInt8>
  private var offset: Int
  /// The number of rows taken, and the colours of the last odd one.
  private var taken = 0
  private let upper: UnsafeMutablePointer<UInt8>
  /// A row of the next level.
  private let half: UnsafeMutablePointer<UInt8>

  init(_ level: Picture.Level, depth: Int, _ storage: TileStorage, smaller: LevelCutter?) {
    (self.level, self.depth, self.storage, self.smaller) = (level, depth, storage, smaller)
    band = .allocate(capacity: min(Picture.tilePitch, level.height) * level.width * level.bytesPerPixel)
    tile = .allocate(capacity: level.tileBytes)
    offset = level.offset
    upper = .allocate(capacity: level.width * depth)
    half = .allocate(capacity: (level.width + 1) / 2 * depth)
  }

  deinit {
    for memory in [band, upper, half] { memory.deallocate() }
    tile.deallocate()
  }

  /// Takes the next row, in storage format and as colours of `depth` bytes.
  func take(_ stored: UnsafePointer<UInt8>, colors: UnsafePointer<UInt8>) {
    add(stored)
    if lines == Picture.tilePitch {
      cutTiles()
      // The last row of a tile is the first of the one below.
      add(stored)
    }
    taken += 1
    let isLast = taken == level.height
    if isLast { cutTiles() }
    guard let smaller else { return }
    if taken % 2 == 1, !isLast { return upper.update(from: colors, count: level.width * depth) }
    meanRow(taken % 2 == 0 ? UnsafePointer(upper) : colors, colors, level.width, depth, into: half)
    smaller.take(half, colors: half)
  }

  private func add(_ row: UnsafePointer<UInt8>) {
    let count = level.width * level.bytesPerPixel
    (band + lines * count).update(from: row, count: count)
    lines += 1
  }

  /// Cuts the band into tiles; beyond the picture's right and lower edges its last pixels are repeated.
  private func cutTiles() {
    guard let tile = tile.baseAddress else { return }
    let (pitch, bytes) = (Picture.tilePitch, level.bytesPerPixel)
    for left in stride(from: 0, to: level.width, by: SDLHostConstants.tileSide) {
      let count = min(pitch, level.width - left)
      for y in 0..<pitch {
        let target = tile + y * pitch * bytes
        target.update(from: band + (min(y, lines - 1) * level.width + left) * bytes, count: count * bytes)
        for extra in count..<pitch { (target + extra * bytes).update(from: target + (count - 1) * bytes, count: bytes) }
      }
      storage.write(UnsafeRawBufferPointer(self.tile), at: offset)
      offset += level.tileBytes
    }
    lines = 0
  }
}

/// Downsamples two rows to one of half the width: means of 2 × 2 pixels, rounded per channel. In an odd width the last
/// column counts twice.
private func meanRow(
  _ upper: UnsafePointer<UInt8>, _ lower: UnsafePointer<UInt8>, _ width: Int, _ depth: Int,
  into target: UnsafeMutablePointer<UInt8>
) {
  // Specialized for each depth.
  if depth == 3 {
    meanRow(upper, lower, width, channels: 3, into: target)
  } else {
    meanRow(upper, lower, width, channels: 4, into: target)
  }
}

@inline(__always)
private func meanRow(
  _ upper: UnsafePointer<UInt8>, _ lower: UnsafePointer<UInt8>, _ width: Int, channels: Int,
  into target: UnsafeMutablePointer<UInt8>
) {
  func mean(_ left: Int, _ right: Int) -> UInt8 {
    let sum = UInt16(upper[left]) &+ UInt16(upper[right]) &+ UInt16(lower[left]) &+ UInt16(lower[right])
    return UInt8(truncatingIfNeeded: (sum &+ 2) >> 2)
  }
  for x in 0..<(width / 2) {
    for channel in 0..<channels {
      let left = 2 &* x &* channels &+ channel
      target[x &* channels &+ channel] = mean(left, left &+ channels)
    }
  }
  guard width % 2 == 1 else { return }
  for channel in 0..<channels {
    let last = (width - 1) * channels + channel
    target[width / 2 * channels + channel] = mean(last, last)
  }
}
