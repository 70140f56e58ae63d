import Foundation
import TouchKit

/// Where two bitmaps of one size differ. The comparison is exact: a pixel differs if any of its bits does.
package struct BitmapDifference: Hashable, Sendable {
  /// A group of adjacent differing pixels.
  package struct Cluster: Hashable, Sendable {
    /// The smallest rectangle around the pixels.
    package var box: CGRect
    /// How many pixels differ.
    package var pixels: Int
  }

  /// How many pixels differ.
  package let pixels: Int
  /// The largest difference of a channel, 1 to 255.
  package let maxDelta: Int
  /// The differing pixels in at most ten groups, the largest first.
  package let clusters: [Cluster]

  /// The maximum number of groups.
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
