import CSDL
import Files
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

/// Pixels in rows, from a picture's upper stored row to its lower one.
protocol RowSource {
  var width: Int { get }
  var height: Int { get }
  /// 3 for red, green and blue; 4 for these and alpha, not premultiplied.
  var channels: Int { get }

  /// Writes the next row as `width × channels` bytes.
  func next(into row: UnsafeMutablePointer<UInt8>) throws(PictureError)
}

extension PictureRows: RowSource {}

/// Returns the source of rows for a file: one that decodes rows as they are needed, or one that decodes the whole
/// picture with SDL_image.
func rowSource(_ path: String, _ header: PictureHeader) throws(PictureError) -> any RowSource {
  switch header.format {
  case .jpeg, .png, .gif, .webp: try PictureRows(path: path, format: header.format)
  case .tiff, .bmp, .avif: try SurfaceRows(path: path, header)
  }
}

/// A picture in a format that SDL_image decodes as a whole.
final class SurfaceRows: RowSource {
  let width: Int
  let height: Int
  let channels: Int
  private let surface: UnsafeMutablePointer<SDL_Surface>
  private var y = 0

  private static let readsAVIF = IMG_Init(Int32(IMG_INIT_AVIF.rawValue)) & Int32(IMG_INIT_AVIF.rawValue) != 0

  init(path: String, _ header: PictureHeader) throws(PictureError) {
    let bytes = header.width * header.height * 4
    guard bytes <= PictureConstants.mostHeldBytes else {
      throw .needsTooMuch(path: path, format: "a \(header.format.rawValue)", megabytes: bytes / 1_000_000)
    }
    guard header.format != .avif || Self.readsAVIF else { throw .notBuiltIn(path: path, format: "AVIF") }
    guard let loaded = path.withPath({ IMG_Load($0) }) else {
      throw .damaged(path: path, reason: String(cString: SDL_GetError()))
    }
    defer { SDL_FreeSurface(loaded) }
    let format = loaded.pointee.format.pointee
    let hasAlpha = format.Amask != 0 || format.palette != nil || SDL_HasColorKey(loaded) == SDL_TRUE
    // RGB24 and RGBA32 in this byte order, whatever the machine's.
    let wanted = hasAlpha ? SDL_PIXELFORMAT_ABGR8888.rawValue : SDL_PIXELFORMAT_RGB24.rawValue
    guard let converted = SDL_ConvertSurfaceFormat(loaded, wanted, 0), converted.pointee.pixels != nil,
      Int(converted.pointee.w) == header.width, Int(converted.pointee.h) == header.height
    else { throw .damaged(path: path, reason: "its pixels cannot be read") }
    (surface, channels) = (converted, hasAlpha ? 4 : 3)
    (width, height) = (header.width, header.height)
  }

  deinit { SDL_FreeSurface(surface) }

  func next(into row: UnsafeMutablePointer<UInt8>) throws(PictureError) {
    guard let pixels = surface.pointee.pixels, y < height else { return }
    memcpy(row, pixels + y * Int(surface.pointee.pitch), width * channels)
    y += 1
  }
}

/// Cuts one mip level into tiles. It takes the level's rows in order, and passes the mean of each two to the next
/// level.
///
/// Levels are means of 2 × 2 pixels, counted from the upper left of the upright picture. If the stored pixels begin at
/// the right or at the bottom, an odd row or column is therefore the first and not the last.
final class LevelCutter {
  private let level: Picture.Level
  private let storage: TileStorage
  private let smaller: LevelCutter?
  private let orientation: PictureHeader.Orientation
  /// The rows not yet cut into tiles, and their number, at most `tilePitch`.
  private let band: UnsafeMutablePointer<UInt8>
  private var lines = 0
  /// The buffer for a tile, and the offset of the next one in the storage.
  private let tile: UnsafeMutableBufferPointer<UInt8>
  private var offset: Int
  /// The number of rows taken, and the last one if it waits for its neighbour.
  private var taken = 0
  private let upper: UnsafeMutablePointer<UInt8>
  private var isWaiting = false
  /// The buffer for a row of the next level.
  private let half: UnsafeMutablePointer<UInt8>

  init(
    _ level: Picture.Level, _ storage: TileStorage, _ orientation: PictureHeader.Orientation, smaller: LevelCutter?
  ) {
    (self.level, self.storage, self.orientation, self.smaller) = (level, storage, orientation, smaller)
    band = .allocate(capacity: min(Picture.tilePitch, level.height) * level.rowBytes)
    tile = .allocate(capacity: level.tileBytes)
    offset = level.offset
    upper = .allocate(capacity: level.rowBytes)
    half = .allocate(capacity: (level.width + 1) / 2 * level.depth)
  }

  deinit {
    for memory in [band, upper, half] { memory.deallocate() }
    tile.deallocate()
  }

  /// Takes the next row.
  ///
  /// - Throws: `TileStorage.Full`.
  func take(_ row: UnsafePointer<UInt8>) throws(TileStorage.Full) {
    add(row)
    if lines == Picture.tilePitch {
      try cutTiles()
      // The last row of a tile is the first of the one below.
      add(row)
    }
    taken += 1
    if taken == level.height { try cutTiles() }
    guard let smaller else { return }
    if isWaiting {
      isWaiting = false
      return try pass(upper, row, to: smaller)
    }
    let isAlone = orientation.startsAtBottom ? taken == 1 && level.height % 2 == 1 : taken == level.height
    if isAlone { return try pass(row, row, to: smaller) }
    upper.update(from: row, count: level.rowBytes)
    isWaiting = true
  }

  private func pass(
    _ upper: UnsafePointer<UInt8>, _ lower: UnsafePointer<UInt8>, to smaller: LevelCutter
  ) throws(TileStorage.Full) {
    meanRow(upper, lower, level.width, level.depth, oddFirst: orientation.startsAtRight, into: half)
    try smaller.take(half)
  }

  private func add(_ row: UnsafePointer<UInt8>) {
    (band + lines * level.rowBytes).update(from: row, count: level.rowBytes)
    lines += 1
  }

  /// Cuts the band into tiles. Beyond the picture's right and lower edges its last pixels are repeated.
  private func cutTiles() throws(TileStorage.Full) {
    guard let tile = tile.baseAddress else { return }
    let (pitch, bytes) = (Picture.tilePitch, level.depth)
    for left in stride(from: 0, to: level.width, by: SDLHostConstants.tileSide) {
      let count = min(pitch, level.width - left)
      for y in 0..<pitch {
        let target = tile + y * pitch * bytes
        target.update(from: band + (min(y, lines - 1) * level.width + left) * bytes, count: count * bytes)
        for extra in count..<pitch { (target + extra * bytes).update(from: target + (count - 1) * bytes, count: bytes) }
      }
      try storage.write(UnsafeRawBufferPointer(self.tile), at: offset)
      offset += level.tileBytes
    }
    lines = 0
    level.noteBand()
  }
}

/// Downsamples two rows to one of half the width: means of 2 × 2 pixels, rounded per channel. In an odd width the last
/// column, or the first if `oddFirst`, counts twice.
private func meanRow(
  _ upper: UnsafePointer<UInt8>, _ lower: UnsafePointer<UInt8>, _ width: Int, _ depth: Int, oddFirst: Bool,
  into target: UnsafeMutablePointer<UInt8>
) {
  // Specialized for each depth.
  if depth == 3 {
    meanRow(upper, lower, width, channels: 3, oddFirst, into: target)
  } else {
    meanRow(upper, lower, width, channels: 4, oddFirst, into: target)
  }
}

@inline(__always)
private func meanRow(
  _ upper: UnsafePointer<UInt8>, _ lower: UnsafePointer<UInt8>, _ width: Int, channels: Int, _ oddFirst: Bool,
  into target: UnsafeMutablePointer<UInt8>
) {
  func mean(_ left: Int, _ right: Int) -> UInt8 {
    let sum = UInt16(upper[left]) &+ UInt16(upper[right]) &+ UInt16(lower[left]) &+ UInt16(lower[right])
    return UInt8(truncatingIfNeeded: (sum &+ 2) >> 2)
  }
  // The first column that has a partner, and the first target pixel that is the mean of two columns.
  let shift = oddFirst ? width % 2 : 0
  for x in 0..<(width / 2) {
    for channel in 0..<channels {
      let left = (2 &* x &+ shift) &* channels &+ channel
      target[(x &+ shift) &* channels &+ channel] = mean(left, left &+ channels)
    }
  }
  guard width % 2 == 1 else { return }
  for channel in 0..<channels {
    let odd = (oddFirst ? 0 : width - 1) * channels + channel
    target[(oddFirst ? 0 : width / 2) * channels + channel] = mean(odd, odd)
  }
}
