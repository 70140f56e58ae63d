import Pictures

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
