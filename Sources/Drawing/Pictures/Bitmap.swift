import Foundation
import Primitives

/// A picture in memory: 32 bits a pixel, 0xAARRGGBB, row by row from the top. Copies on write.
package struct Bitmap: Sendable {
  package let width: Int
  package let height: Int
  package var pixels: [UInt32]

  /// Creates a bitmap of one colour; negative sizes trap.
  package init(width: Int, height: Int, filledWith pixel: UInt32 = 0xFF00_0000) {
    precondition(width >= 0 && height >= 0, "a bitmap of \(width) × \(height) pixels")
    (self.width, self.height) = (width, height)
    pixels = [UInt32](repeating: pixel, count: width * height)
  }

  /// Creates a bitmap with these pixels; a count other than `width × height` traps.
  package init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(pixels.count == width * height, "\(pixels.count) pixels for \(width) × \(height)")
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }

  /// Copies rows of pixels that begin `pitch` bytes apart.
  package init(width: Int, height: Int, copying rows: UnsafeRawPointer, pitch: Int) {
    (self.width, self.height) = (width, height)
    pixels = [UInt32](unsafeUninitializedCapacity: width * height) { target, count in
      count = width * height
      guard let base = target.baseAddress else { return }
      for y in 0..<height { memcpy(base + y * width, rows + y * pitch, width * 4) }
    }
  }

  /// The pixel in column `x` of row `y`.
  package subscript(x: Int, y: Int) -> UInt32 {
    get { pixels[y * width + x] }
    set { pixels[y * width + x] = newValue }
  }
}

extension Bitmap: Equatable {
  /// Whether size and every pixel agree: one memcmp, fast in debug builds too.
  package static func == (a: Bitmap, b: Bitmap) -> Bool {
    guard a.width == b.width, a.height == b.height else { return false }
    return a.pixels.withUnsafeBytes { first in
      b.pixels.withUnsafeBytes { second in
        guard let p = first.baseAddress, let q = second.baseAddress else { return true }
        return memcmp(p, q, first.count) == 0
      }
    }
  }
}

/// Where two bitmaps of one size differ. The comparison is exact: a pixel differs if any of its bits does.
package struct BitmapDifference: Hashable, Sendable {
  /// A group of adjacent differing pixels.
  package struct Cluster: Hashable, Sendable {
    /// The smallest rectangle around the pixels.
    package var box: CGRect
    package var pixels: Int
  }

  package let pixels: Int
  /// The largest difference of a channel, 1 to 255.
  package let maxDelta: Int
  /// The differing pixels in at most ten groups, the largest first.
  package let clusters: [Cluster]

  package static let limit = 10

  /// Compares two bitmaps; nil if they are equal, which costs one memcmp. Different sizes trap.
  package init?(_ expected: Bitmap, _ actual: Bitmap) {
    precondition(
      expected.width == actual.width && expected.height == actual.height,
      "\(expected.width) × \(expected.height) pixels against \(actual.width) × \(actual.height)")
    guard expected != actual else { return nil }
    var (pixels, maxDelta) = (0, 0)
    var grid = CellGrid(width: expected.width, height: expected.height, side: 8)
    expected.pixels.withUnsafeBufferPointer { a in
      actual.pixels.withUnsafeBufferPointer { b in
        guard let first = a.baseAddress, let second = b.baseAddress else { return }
        for y in 0..<expected.height {
          let row = y * expected.width
          // Most rows are equal.
          if memcmp(first + row, second + row, expected.width * 4) == 0 { continue }
          for x in 0..<expected.width where a[row + x] != b[row + x] {
            pixels += 1
            maxDelta = max(maxDelta, pixelDelta(a[row + x], b[row + x]))
            grid.add(x, y)
          }
        }
      }
    }
    (self.pixels, self.maxDelta) = (pixels, maxDelta)
    var clusters = grid.clusters()
    while clusters.count > Self.limit {
      grid = grid.coarser()
      clusters = grid.clusters()
    }
    self.clusters = clusters
  }
}

/// Returns the largest difference of a channel of two pixels, 0 to 255.
func pixelDelta(_ a: UInt32, _ b: UInt32) -> Int {
  var (result, shift) = (0, UInt32(0))
  while shift < 32 {
    result = max(result, abs(Int(a >> shift & 0xFF) - Int(b >> shift & 0xFF)))
    shift += 8
  }
  return result
}

/// Counts differing pixels in square cells; adjacent cells form a cluster.
private struct CellGrid {
  private struct Cell {
    var left = Int.max
    var top = Int.max
    var right = 0
    var bottom = 0
    var pixels = 0

    mutating func add(_ other: Cell) {
      (left, top) = (min(left, other.left), min(top, other.top))
      (right, bottom) = (max(right, other.right), max(bottom, other.bottom))
      pixels += other.pixels
    }
  }

  private let side: Int
  private let (columns, rows): (Int, Int)
  private var cells: [Cell]

  init(width: Int, height: Int, side: Int) {
    self.init(columns: (width + side - 1) / side, rows: (height + side - 1) / side, side: side)
  }

  private init(columns: Int, rows: Int, side: Int) {
    (self.columns, self.rows, self.side) = (columns, rows, side)
    cells = Array(repeating: Cell(), count: columns * rows)
  }

  mutating func add(_ x: Int, _ y: Int) {
    cells[y / side * columns + x / side].add(Cell(left: x, top: y, right: x + 1, bottom: y + 1, pixels: 1))
  }

  /// Returns the same counts in cells of twice the side.
  func coarser() -> CellGrid {
    var grid = CellGrid(columns: (columns + 1) / 2, rows: (rows + 1) / 2, side: side * 2)
    for (index, cell) in cells.enumerated() where cell.pixels > 0 {
      grid.cells[index / columns / 2 * grid.columns + index % columns / 2].add(cell)
    }
    return grid
  }

  /// Returns groups of cells that touch, also at corners. Larger groups come first, then upper, then left ones.
  func clusters() -> [BitmapDifference.Cluster] {
    var isOpen = cells.map { $0.pixels > 0 }
    var result: [Cell] = []
    for start in cells.indices where isOpen[start] {
      var group = Cell()
      var stack = [start]
      isOpen[start] = false
      while let index = stack.popLast() {
        group.add(cells[index])
        let (column, row) = (index % columns, index / columns)
        for y in max(0, row - 1)...min(rows - 1, row + 1) {
          for x in max(0, column - 1)...min(columns - 1, column + 1) where isOpen[y * columns + x] {
            isOpen[y * columns + x] = false
            stack.append(y * columns + x)
          }
        }
      }
      result.append(group)
    }
    let sorted = result.sorted { ($1.pixels, $0.top, $0.left) < ($0.pixels, $1.top, $1.left) }
    return sorted.map { cell in
      .init(
        box: CGRect(x: cell.left, y: cell.top, width: cell.right - cell.left, height: cell.bottom - cell.top),
        pixels: cell.pixels)
    }
  }
}

extension Bitmap {
  /// Returns the picture dimmed and grey, with the pixels that differ from `other` in red; a larger difference is
  /// brighter. Different sizes trap.
  package func marking(differencesFrom other: Bitmap) -> Bitmap {
    precondition(width == other.width && height == other.height, "bitmaps of different sizes")
    var result = self
    for index in pixels.indices {
      let (a, b) = (other.pixels[index], pixels[index])
      if a == b {
        let grey = (channel(b, 2) * 3 + channel(b, 1) * 6 + channel(b, 0)) / 10 / 3 + 40
        result.pixels[index] = 0xFF00_0000 | grey << 16 | grey << 8 | grey
      } else {
        // A difference of one step in one channel must be visible, too.
        result.pixels[index] = 0xFF00_1820 | UInt32(160 + pixelDelta(a, b) * 95 / 255) << 16
      }
    }
    return result
  }

  /// Returns a part, clipped to the picture, with pixels as squares of `factor` pixels. An empty part traps.
  package func enlarged(_ part: CGRect, by factor: Int) -> Bitmap {
    let (left, top) = (max(0, Int(part.minX)), max(0, Int(part.minY)))
    let (right, bottom) = (min(width, Int(part.maxX.rounded(.up))), min(height, Int(part.maxY.rounded(.up))))
    precondition(left < right && top < bottom, "\(part) lies outside \(width) × \(height) pixels")
    var result = Bitmap(width: (right - left) * factor, height: (bottom - top) * factor)
    for y in 0..<result.height {
      for x in 0..<result.width { result[x, y] = self[left + x / factor, top + y / factor] }
    }
    return result
  }

  /// Returns bitmaps side by side, with a black gap of this width between them.
  package static func row(_ bitmaps: [Bitmap], gap: Int) -> Bitmap {
    let width = bitmaps.reduce(0) { $0 + $1.width } + gap * max(0, bitmaps.count - 1)
    var result = Bitmap(width: width, height: bitmaps.map(\.height).max() ?? 0)
    var left = 0
    for bitmap in bitmaps {
      for y in 0..<bitmap.height {
        for x in 0..<bitmap.width { result[left + x, y] = bitmap[x, y] }
      }
      left += bitmap.width + gap
    }
    return result
  }
}

private func channel(_ pixel: UInt32, _ number: UInt32) -> UInt32 { pixel >> (number * 8) & 0xFF }
