import Foundation
import Pictures

/// Decodes a file into a tiled mipmap in one pass over its rows. Each level is computed while the rows of the larger
/// one arrive, so that only one band of tiles of each level is in memory.
struct PictureDecoder {
  let path: String
  let header: PictureHeader

  /// Reads the header and checks the file's end.
  init(path: String) throws(PictureError) {
    self.path = path
    header = try PictureHeader(path: path)
    try PictureEnding.require(header.format, path: path)
  }

  /// Returns a coarse picture of an eighth of the size for a large JPEG; nil for others, where a preview would not be
  /// cheaper.
  func preview() throws(PictureError) -> Picture? {
    guard header.format == .jpeg, header.width * header.height >= SDLHostConstants.previewPixels else { return nil }
    let rows = try PictureRows(path: path, format: .jpeg, divisor: 8)
    let growth = Growth(rows, header.orientation)
    try growth.finish(path) { true }
    return growth.picture
  }

  /// Returns the whole picture, not yet decoded.
  func begin() throws(PictureError) -> Growth { Growth(try rowSource(path, header), header.orientation) }
}

/// A picture and the source of the rows that it still needs.
final class Growth {
  let picture: Picture
  private let rows: any RowSource
  private let cutter: LevelCutter?
  private let row: UnsafeMutablePointer<UInt8>

  init(_ rows: any RowSource, _ orientation: PictureHeader.Orientation) {
    self.rows = rows
    let levels = Picture.Level.all(width: rows.width, height: rows.height, depth: rows.channels)
    let storage = TileStorage(capacity: levels[levels.count - 1].end)
    var cutter: LevelCutter?
    for level in levels.reversed() { cutter = LevelCutter(level, storage, orientation, smaller: cutter) }
    self.cutter = cutter
    picture = Picture(isOpaque: rows.channels == 3, levels: levels, orientation: orientation, storage: storage)
    row = .allocate(capacity: rows.width * rows.channels)
  }

  deinit { row.deallocate() }

  /// Decodes all rows. Stops early, and returns false, when `goesOn` returns false; it is called after every band.
  @discardableResult
  func finish(_ path: String, while goesOn: () -> Bool) throws(PictureError) -> Bool {
    for y in 0..<rows.height {
      try rows.next(into: row)
      if rows.channels == 4 { premultiply(row, rows.width) }
      do { try cutter?.take(row) } catch { throw .noRoom(path: path, folder: TileStorage.folder) }
      if y % SDLHostConstants.tileSide == 0, !goesOn() { return false }
    }
    return true
  }
}

/// Converts a row of red, green, blue and alpha to premultiplied BGRA, so that transparent neighbours do not tint
/// averages.
private func premultiply(_ row: UnsafeMutablePointer<UInt8>, _ width: Int) {
  for x in 0..<width {
    let pixel = row + 4 &* x
    let alpha = UInt32(pixel[3])
    func scaled(_ channel: Int) -> UInt8 {
      alpha == 255 ? pixel[channel] : UInt8(truncatingIfNeeded: (UInt32(pixel[channel]) &* alpha &+ 0x80) >> 8)
    }
    (pixel[0], pixel[1], pixel[2]) = (scaled(2), scaled(1), scaled(0))
  }
}
