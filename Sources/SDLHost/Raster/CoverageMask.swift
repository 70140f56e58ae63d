import Drawing
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
  /// Whether what outlines cover twice is not covered.
  var isEvenOdd = false

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
    let isEvenOdd = isEvenOdd
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
        let share = isEvenOdd ? Self.evenOdd(sum) : min(abs(sum), 1)
        let coverage = UInt32(share * 256 + 0.5)
        if coverage > 0, column < bounds.width {
          body(bounds.top + row, bounds.left + column, bounds.left + min(to, bounds.width), coverage)
        }
        column = max(to, column + 1)
      }
    }
  }
  /// Returns the coverage of what outlines cover `sum` times: 1 once, 0 twice.
  private static func evenOdd(_ sum: Float) -> Float {
    let rest = abs(sum).truncatingRemainder(dividingBy: 2)
    return rest > 1 ? 2 - rest : rest
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

/// Outlines of the shapes of a draw list, added to a coverage mask.
extension CoverageMask {
  /// Adds a closed polygon; a counterclockwise one is reversed if `turningClockwise`.
  mutating func addPolygon(_ points: [CGPoint], turningClockwise: Bool = true) {
    guard var previous = points.last, points.count > 2 else { return }
    var area = 0.0
    if turningClockwise {
      var before = previous
      for point in points {
        area += before.x * point.y - point.x * before.y
        before = point
      }
    }
    for point in points {
      if area < 0 {
        addEdge(point.x, point.y, previous.x, previous.y)
      } else {
        addEdge(previous.x, previous.y, point.x, point.y)
      }
      previous = point
    }
  }

  /// Adds a convex quadrilateral. The result is clockwise for either winding.
  mutating func addQuad(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint) {
    let area = (c.x - a.x) * (d.y - b.y) - (d.x - b.x) * (c.y - a.y)
    let (p, q) = area < 0 ? (d, b) : (b, d)
    addEdge(a.x, a.y, p.x, p.y)
    addEdge(p.x, p.y, c.x, c.y)
    addEdge(c.x, c.y, q.x, q.y)
    addEdge(q.x, q.y, a.x, a.y)
  }

  /// Adds a circle; `backwards` cuts a hole.
  mutating func addCircle(_ center: CGPoint, radius: Double, backwards: Bool = false) {
    guard radius > 0 else { return }
    // The polygon's radius is chosen so that its area equals the circle's.
    let angle = 2 * .pi / Double(Self.steps(radius: radius, span: 2 * .pi))
    let outer = radius * (angle / sin(angle)).squareRoot()
    addCurve(center, radius: outer, from: 0, to: backwards ? -2 * .pi : 2 * .pi)
  }

  /// Adds the edges along a part of a circle. Negative spans run the other way.
  mutating func addCurve(_ center: CGPoint, radius: Double, from start: Double, to end: Double) {
    let steps = Self.steps(radius: radius, span: abs(end - start))
    let (turnSine, turnCosine) = (sin((end - start) / Double(steps)), cos((end - start) / Double(steps)))
    var (x, y) = (radius * cos(start), radius * sin(start))
    for _ in 0..<steps {
      let (nextX, nextY) = (x * turnCosine - y * turnSine, x * turnSine + y * turnCosine)
      addEdge(center.x + x, center.y + y, center.x + nextX, center.y + nextY)
      (x, y) = (nextX, nextY)
    }
  }

  /// Returns the number of segments, from 4 to 512, that keeps an arc within `flatness` of the circle.
  static func steps(radius: Double, span: Double) -> Int {
    let flatness = min(SDLHostConstants.flatness, radius / 8)
    let angle = 2 * acos(max(0, 1 - flatness / max(radius, 0.01)))
    return max(4, min(512, Int((span / angle).rounded(.up))))
  }

  /// Adds a rectangle with round corners; `backwards` cuts a hole.
  mutating func addRoundedRect(_ rect: CGRect, radius: Double, backwards: Bool = false) {
    guard rect.width > 0, rect.height > 0 else { return }
    let round = max(0, min(radius, min(rect.width, rect.height) / 2))
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    // Horizontal edges do not change coverage.
    if backwards {
      addEdge(right, bottom - round, right, top + round)
      addEdge(left, top + round, left, bottom - round)
    } else {
      addEdge(right, top + round, right, bottom - round)
      addEdge(left, bottom - round, left, top + round)
    }
    guard round > 0 else { return }
    let corners = [
      (right - round, bottom - round), (left + round, bottom - round), (left + round, top + round),
      (right - round, top + round),
    ]
    for (index, corner) in corners.enumerated() {
      // The mask of one strip of a shape contains only that strip's corners.
      let (above, below) = index < 2 ? (corner.1, corner.1 + round) : (corner.1 - round, corner.1)
      guard below > Double(bounds.top), above < Double(bounds.bottom) else { continue }
      let (from, to) = (Double(index) * .pi / 2, Double(index + 1) * .pi / 2)
      addCurve(CGPoint(x: corner.0, y: corner.1), radius: round, from: backwards ? to : from, to: backwards ? from : to)
    }
  }

  /// Adds a part of a ring with its ends.
  mutating func addArc(_ arc: Arc) {
    let (outer, inner) = (arc.radius + arc.width / 2, max(0, arc.radius - arc.width / 2))
    if arc.isWholeRing {
      addCircle(arc.center, radius: outer)
      return addCircle(arc.center, radius: inner, backwards: true)
    }
    func point(_ radius: Double, _ angle: Double) -> CGPoint {
      CGPoint(x: arc.center.x + radius * cos(angle), y: arc.center.y + radius * sin(angle))
    }
    addCurve(arc.center, radius: outer, from: arc.startAngle, to: arc.endAngle)
    let (outerEnd, innerEnd) = (point(outer, arc.endAngle), point(inner, arc.endAngle))
    addEdge(outerEnd.x, outerEnd.y, innerEnd.x, innerEnd.y)
    if inner > 0 { addCurve(arc.center, radius: inner, from: arc.endAngle, to: arc.startAngle) }
    let (innerStart, outerStart) = (point(inner, arc.startAngle), point(outer, arc.startAngle))
    addEdge(innerStart.x, innerStart.y, outerStart.x, outerStart.y)
    guard arc.cap == .round else { return }
    addCircle(point(arc.radius, arc.startAngle), radius: arc.width / 2)
    addCircle(point(arc.radius, arc.endAngle), radius: arc.width / 2)
  }
}

/// Strokes polylines as outlines: one quadrilateral per segment, and one wedge or disc per join.
extension CoverageMask {
  /// Adds a line with its joins, ends and dashes.
  mutating func addPolyline(_ line: Polyline) {
    guard let dash = line.dash, dash.on > 0, dash.off > 0 else {
      return addSolid(line.points, width: line.width, closed: line.isClosed, cap: line.cap)
    }
    var points = line.points
    if line.isClosed, let first = points.first { points.append(first) }
    addDashed(points, dash: dash, width: line.width, cap: line.cap)
  }

  private mutating func addDashed(_ points: [CGPoint], dash: Dash, width: Double, cap: LineCap) {
    var (isOn, left) = (true, dash.on)
    var stroke = Array(points.prefix(1))
    for (start, end) in zip(points, points.dropFirst()) {
      let length = hypot(end.x - start.x, end.y - start.y)
      var walked = 0.0
      while length - walked > left {
        walked += left
        let part = walked / length
        let here = CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
        if isOn {
          addSolid(stroke + [here], width: width, closed: false, cap: cap)
          stroke = []
        } else {
          stroke = [here]
        }
        isOn.toggle()
        left = isOn ? dash.on : dash.off
      }
      left -= length - walked
      if isOn { stroke.append(end) }
    }
    if isOn { addSolid(stroke, width: width, closed: false, cap: cap) }
  }

  private mutating func addSolid(_ points: [CGPoint], width: Double, closed: Bool, cap: LineCap) {
    guard points.count > 1 else { return }
    let half = width / 2
    var previous: (point: CGPoint, normal: CGPoint)?
    var first: CGPoint?
    let count = closed ? points.count + 1 : points.count
    for index in 1..<count {
      let (start, end) = (points[index - 1], points[index % points.count])
      let (dx, dy) = (end.x - start.x, end.y - start.y)
      let length = hypot(dx, dy)
      guard length > 1e-6 else { continue }
      let normal = CGPoint(x: -dy / length * half, y: dx / length * half)
      addQuad(
        CGPoint(x: start.x + normal.x, y: start.y + normal.y), CGPoint(x: end.x + normal.x, y: end.y + normal.y),
        CGPoint(x: end.x - normal.x, y: end.y - normal.y), CGPoint(x: start.x - normal.x, y: start.y - normal.y))
      if let previous { addJoin(at: start, previous.normal, normal, width: width) }
      if first == nil { first = normal }
      previous = (end, normal)
    }
    if closed, let previous, let first { addJoin(at: points[0], previous.normal, first, width: width) }
    guard cap == .round, !closed, let last = points.last else { return }
    addCircle(points[0], radius: half)
    addCircle(last, radius: half)
  }

  /// Fills the gap on the outer side where two segments meet.
  private mutating func addJoin(at point: CGPoint, _ a: CGPoint, _ b: CGPoint, width: Double) {
    let turn = a.x * b.y - a.y * b.x
    let cosine = (a.x * b.x + a.y * b.y) * 4 / (width * width)
    guard abs(turn) > 1e-9 || cosine < 0 else { return }
    // A gentle bend gets a miter join; a sharp one gets a round join if the line is wide enough to show it.
    if cosine < 0.7, width >= SDLHostConstants.roundJoinWidth { return addCircle(point, radius: width / 2) }
    let side: Double = turn > 0 ? -1 : 1
    let (p, q) = (
      CGPoint(x: point.x + a.x * side, y: point.y + a.y * side),
      CGPoint(x: point.x + b.x * side, y: point.y + b.y * side)
    )
    let reach = cosine > -0.5 ? side / (1 + cosine) : 0
    let tip =
      reach == 0
      ? CGPoint(x: (p.x + q.x) / 2, y: (p.y + q.y) / 2)
      : CGPoint(x: point.x + (a.x + b.x) * reach, y: point.y + (a.y + b.y) * reach)
    addQuad(point, p, tip, q)
  }
}
