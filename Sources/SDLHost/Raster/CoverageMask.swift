import Foundation

/// A signed-area accumulation buffer: computes the exact coverage of every pixel by a shape from its outline.
///
/// Each edge adds the change of coverage from one column to the next to the cells that it crosses. The running sum
/// along a row is each pixel's covered area. Clockwise outlines add, counterclockwise ones subtract: a ring is two
/// circles. Where clockwise outlines overlap, coverage is clamped to 1.
///
/// SDL's software triangles are no alternative. They round their corners to whole pixels, which is visible on small
/// circles, and take some microseconds each.
struct CoverageMask {
  private(set) var bounds = PixelRect(left: 0, top: 0, right: 0, bottom: 0)
  private var cells: UnsafeMutablePointer<Float>
  private var capacity: Int
  /// The touched columns of each row, so that untouched ones cost nothing.
  private var extents: UnsafeMutablePointer<(first: Int32, last: Int32)>
  private var rowCapacity: Int
  private var stride = 0

  init() {
    (capacity, rowCapacity) = (4096, 1024)
    cells = .allocate(capacity: capacity)
    cells.initialize(repeating: 0, count: capacity)
    extents = .allocate(capacity: rowCapacity)
    extents.initialize(repeating: (.max, -1), count: rowCapacity)
  }

  func deallocate() {
    cells.deallocate()
    extents.deallocate()
  }

  /// Begins a shape, clipped to `bounds`.
  mutating func begin(_ bounds: PixelRect) {
    self.bounds = bounds
    stride = bounds.width + 2
    if stride * bounds.height > capacity {
      cells.deallocate()
      capacity = stride * bounds.height * 3 / 2
      cells = .allocate(capacity: capacity)
      cells.initialize(repeating: 0, count: capacity)
    }
    if bounds.height > rowCapacity {
      extents.deallocate()
      rowCapacity = bounds.height * 3 / 2
      extents = .allocate(capacity: rowCapacity)
      extents.initialize(repeating: (.max, -1), count: rowCapacity)
    }
  }

  /// Adds one edge of an outline.
  mutating func addEdge(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) {
    guard y0 != y1 else { return }
    let (dx, dy) = (Double(bounds.left), Double(bounds.top))
    let direction: Float = y0 < y1 ? 1 : -1
    var (ax, ay, bx, by) = y0 < y1 ? (x0 - dx, y0 - dy, x1 - dx, y1 - dy) : (x1 - dx, y1 - dy, x0 - dx, y0 - dy)
    let (width, depth) = (Double(bounds.width), Double(bounds.height))
    guard by > 0, ay < depth else { return }
    let slope = (bx - ax) / (by - ay)
    if ay < 0 { (ax, ay) = (ax - ay * slope, 0) }
    if by > depth { (bx, by) = (bx - (by - depth) * slope, depth) }
    // An edge left of the mask counts as one along its left side. An edge right of it does not count.
    let (low, high) = (min(ax, bx), max(ax, bx))
    if low >= width { return }
    if high <= 0 { return addClipped(0, ay, 0, by, direction) }
    if low >= 0 && high <= width { return addClipped(ax, ay, bx, by, direction) }
    func height(at x: Double) -> Double { min(max(ay + (x - ax) / slope, ay), by) }
    let atLeft = low < 0 ? height(at: 0) : (slope > 0 ? ay : by)
    let atRight = high > width ? height(at: width) : (slope > 0 ? by : ay)
    if low < 0 {
      if ax < bx { addClipped(0, ay, 0, atLeft, direction) } else { addClipped(0, atLeft, 0, by, direction) }
    }
    if ax < bx {
      addClipped(max(ax, 0), atLeft, min(bx, width), atRight, direction)
    } else {
      addClipped(min(ax, width), atRight, max(bx, 0), atLeft, direction)
    }
  }

  /// Adds an edge within the mask, from its upper to its lower end.
  private mutating func addClipped(_ ax: Double, _ ay: Double, _ bx: Double, _ by: Double, _ direction: Float) {
    guard by > ay else { return }
    let slope = Float((bx - ax) / (by - ay))
    let (top, bottom) = (Float(ay), Float(by))
    let limit = Float(bounds.width)
    var x = Float(ax)
    var row = Int(ay)
    let lastRow = min(bounds.height, Int(by.rounded(.up)))
    while row < lastRow {
      let span = min(Float(row + 1), bottom) - max(Float(row), top)
      let next = min(max(x + slope * span, 0), limit)
      addToRow(row, from: x, to: next, amount: span * direction)
      x = next
      row += 1
    }
  }

  @inline(__always)
  private mutating func addToRow(_ row: Int, from x: Float, to next: Float, amount: Float) {
    let line = cells + row * stride
    let (low, high) = x < next ? (x, next) : (next, x)
    let (firstEdge, lastEdge) = (low.rounded(.down), high.rounded(.up))
    let (first, last) = (Int(firstEdge), Int(lastEdge))
    let extent = extents[row]
    extents[row] = (min(extent.first, Int32(first)), max(extent.last, Int32(max(first + 1, last))))
    if last <= first + 1 {
      let middle = (x + next) / 2 - firstEdge
      line[first] += amount - amount * middle
      line[first + 1] += amount * middle
      return
    }
    let perColumn = 1 / (high - low)
    let (startPart, endPart) = (low - firstEdge, high - lastEdge + 1)
    let inFirst = perColumn * (1 - startPart) * (1 - startPart) / 2
    let inLast = perColumn * endPart * endPart / 2
    line[first] += amount * inFirst
    if last == first + 2 {
      line[first + 1] += amount * (1 - inFirst - inLast)
    } else {
      let inSecond = perColumn * (1.5 - startPart)
      line[first + 1] += amount * (inSecond - inFirst)
      var column = first + 2
      while column < last - 1 {
        line[column] += amount * perColumn
        column += 1
      }
      let before = inSecond + Float(last - first - 3) * perColumn
      line[last - 1] += amount * (1 - before - inLast)
    }
    line[last] += amount * inLast
  }

  /// Calls `body` for every span of equal coverage above 0, and clears the mask.
  ///
  /// `body` receives the row, the first column, the column after the last, and the coverage from 1 to 256.
  @inline(__always)
  mutating func drain(_ body: (_ y: Int, _ from: Int, _ to: Int, _ coverage: UInt32) -> Void) {
    for row in 0..<bounds.height {
      let extent = extents[row]
      guard extent.last >= 0 else { continue }
      extents[row] = (.max, -1)
      let line = cells + row * stride
      var sum: Float = 0
      var column = Int(extent.first)
      let end = min(Int(extent.last), stride - 1)
      while column <= end {
        sum += line[column]
        line[column] = 0
        var to = column + 1
        // Between the edges of a shape all cells are zero: skip eight at a time.
        while to &+ 8 <= end, Self.areZero(line + to) { to &+= 8 }
        while to <= end, line[to] == 0 { to += 1 }
        if to > end { to = bounds.width }
        let coverage = UInt32(min(abs(sum), 1) * 256 + 0.5)
        if coverage > 0, column < bounds.width {
          body(bounds.top + row, bounds.left + column, bounds.left + min(to, bounds.width), coverage)
        }
        column = max(to, column + 1)
      }
    }
  }
  /// Whether eight cells are all zero. False for a negative zero, which only costs time.
  @inline(__always)
  private static func areZero(_ cells: UnsafeMutablePointer<Float>) -> Bool {
    let bytes = UnsafeRawPointer(cells)
    let first = bytes.loadUnaligned(as: UInt64.self) | bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
    let last =
      bytes.loadUnaligned(fromByteOffset: 16, as: UInt64.self)
      | bytes.loadUnaligned(fromByteOffset: 24, as: UInt64.self)
    return first | last == 0
  }
}
