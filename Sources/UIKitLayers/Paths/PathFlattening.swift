import Foundation
import TouchKit

/// A subpath as straight lines.
struct FlatLine: Hashable {
  var points: [CGPoint]
  var isClosed = false

  var asElements: [PathElement] {
    guard let first = points.first else { return [] }
    return [.move(first)] + points.dropFirst().map { .line($0) } + (isClosed ? [.close] : [])
  }

  /// The points with the first one at the end again if it is closed.
  var closedPoints: [CGPoint] { isClosed ? points + points.prefix(1) : points }

  var length: Double { zip(closedPoints, closedPoints.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) } }
}

extension CGPoint {
  fileprivate func distance(to other: CGPoint) -> Double {
    Double(((other.x - x) * (other.x - x) + (other.y - y) * (other.y - y)).squareRoot())
  }

  func mixed(with end: CGPoint, by part: Double) -> CGPoint {
    CGPoint(x: Double(x) + Double(end.x - x) * part, y: Double(y) + Double(end.y - y) * part)
  }
}

extension [PathElement] {
  /// How far a line may be from its curve, in points.
  static var flatness: Double { 0.03 }

  /// Returns the path as straight lines, one for each subpath.
  func flattened() -> [FlatLine] {
    var lines: [FlatLine] = []
    var line: FlatLine?
    func start(of line: FlatLine?) -> CGPoint { line?.points.first ?? .zero }
    for element in self {
      if case .move(let point) = element {
        if let line { lines.append(line) }
        line = FlatLine(points: [point])
        continue
      }
      // After a close, the next element begins at the start of the closed subpath.
      var current = line?.isClosed == true ? FlatLine(points: [start(of: line)]) : line ?? FlatLine(points: [.zero])
      if line?.isClosed == true, element != .close, let line { lines.append(line) }
      switch element {
      case .move: break
      case .line(let point): current.points.append(point)
      case .quad(let control, let end):
        guard let from = current.points.last else { break }
        current.points += Self.curve(
          from, from.mixed(with: control, by: 2 / 3), end.mixed(with: control, by: 2 / 3), end)
      case .cubic(let a, let b, let end):
        guard let from = current.points.last else { break }
        current.points += Self.curve(from, a, b, end)
      case .close:
        if current.points.count > 1, current.points.last == current.points.first { current.points.removeLast() }
        current.isClosed = true
      }
      line = current
    }
    if let line { lines.append(line) }
    return lines
  }

  /// Returns points on a cubic curve, without its start. The number follows from its second differences.
  private static func curve(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint) -> [CGPoint] {
    func bend(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> Double {
      let (x, y) = (Double(a.x - 2 * b.x + c.x), Double(a.y - 2 * b.y + c.y))
      return (x * x + y * y).squareRoot()
    }
    let steps = (0.75 * Swift.max(bend(a, b, c), bend(b, c, d)) / flatness).squareRoot().rounded(.up)
    let count = steps.isFinite ? Swift.min(Swift.max(Int(steps), 1), 500) : 1
    return (1...count).map { index in
      if index == count { return d }
      let t = Double(index) / Double(count)
      let (ab, bc, cd) = (a.mixed(with: b, by: t), b.mixed(with: c, by: t), c.mixed(with: d, by: t))
      return ab.mixed(with: bc, by: t).mixed(with: bc.mixed(with: cd, by: t), by: t)
    }
  }

  /// The smallest rectangle around the path: that of its ends and of where its curves turn back.
  var box: CGRect {
    var points: [CGPoint] = []
    var (current, start) = (CGPoint.zero, CGPoint.zero)
    for element in self {
      switch element {
      case .move(let point):
        start = point
        points.append(point)
      case .line(let point): points.append(point)
      case .quad(let control, let end):
        points += Self.turns(
          current, current.mixed(with: control, by: 2 / 3), end.mixed(with: control, by: 2 / 3), end)
      case .cubic(let a, let b, let end): points += Self.turns(current, a, b, end)
      case .close: break
      }
      current = element.points.last ?? start
    }
    return CGRect.box(of: points)
  }

  /// Returns the end of a cubic curve and its points whose tangent is upright or level.
  private static func turns(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint) -> [CGPoint] {
    func roots(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> [Double] {
      // The derivative, over 3: p·t² + 2·q·t + r.
      let (p, q, r) = (d - 3 * c + 3 * b - a, c - 2 * b + a, b - a)
      guard abs(p) > 1e-12 else { return abs(q) > 1e-12 ? [-r / (2 * q)] : [] }
      let under = q * q - p * r
      guard under >= 0 else { return [] }
      return [(-q + under.squareRoot()) / p, (-q - under.squareRoot()) / p]
    }
    let times =
      roots(Double(a.x), Double(b.x), Double(c.x), Double(d.x))
      + roots(Double(a.y), Double(b.y), Double(c.y), Double(d.y))
    return [d]
      + times.filter { $0 > 0 && $0 < 1 }.map { t in
        let (ab, bc, cd) = (a.mixed(with: b, by: t), b.mixed(with: c, by: t), c.mixed(with: d, by: t))
        return ab.mixed(with: bc, by: t).mixed(with: bc.mixed(with: cd, by: t), by: t)
      }
  }
}

extension CGRect {
  /// The smallest rectangle around points; null for none.
  static func box(of points: [CGPoint]) -> CGRect {
    guard let first = points.first else { return .null }
    var (low, high) = (first, first)
    for point in points {
      low = CGPoint(x: min(low.x, point.x), y: min(low.y, point.y))
      high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}

extension [[CGPoint]] {
  /// Returns whether a point is inside of closed contours.
  func contains(_ point: CGPoint, isEvenOdd: Bool) -> Bool {
    var windings = 0
    for contour in self {
      guard var from = contour.last else { continue }
      for to in contour {
        if (from.y <= point.y) != (to.y <= point.y) {
          let x = from.x + (point.y - from.y) / (to.y - from.y) * (to.x - from.x)
          if x > point.x { windings += to.y > from.y ? 1 : -1 }
        }
        from = to
      }
    }
    return isEvenOdd ? windings % 2 != 0 : windings != 0
  }
}

extension [FlatLine] {
  /// Returns the parts of the lines between two fractions of their whole length.
  func trimmed(from start: Double, to end: Double) -> [FlatLine] {
    guard start > 0 || end < 1 else { return self }
    guard end > start else { return [] }
    let whole = reduce(0) { $0 + $1.length }
    var (walked, parts) = (0.0, [FlatLine]())
    for line in self {
      let length = line.length
      defer { walked += length }
      let (from, to) = (Swift.max(start * whole - walked, 0), Swift.min(end * whole - walked, length))
      guard to > from else { continue }
      if from == 0, to >= length { parts.append(line) } else { parts.append(line.part(from: from, to: to)) }
    }
    return parts
  }

  /// Returns dashes. An odd number of lengths is repeated, as in Core Graphics.
  func dashed(_ lengths: [Double], phase: Double) -> [FlatLine] {
    let sum = lengths.reduce(0, +)
    guard sum > 0.01, lengths.allSatisfy({ $0 >= 0 }) else { return self }
    let pattern = lengths.count % 2 == 0 ? lengths : lengths + lengths
    let period = pattern.reduce(0, +)
    return flatMap { line in
      var place = -(phase - (phase / period).rounded(.down) * period)
      var (dashes, index) = ([FlatLine](), 0)
      let length = line.length
      while place < length, dashes.count < 10_000 {
        let next = place + pattern[index % pattern.count]
        if index % 2 == 0, next > 0 { dashes.append(line.part(from: Swift.max(place, 0), to: Swift.min(next, length))) }
        (place, index) = (next, index + 1)
      }
      return dashes
    }
  }
}

extension FlatLine {
  /// Returns the part between two lengths along it.
  func part(from start: Double, to end: Double) -> FlatLine {
    var (walked, part) = (0.0, [CGPoint]())
    for (a, b) in zip(closedPoints, closedPoints.dropFirst()) {
      let length = a.distance(to: b)
      defer { walked += length }
      guard length > 0, walked + length >= start, walked <= end else { continue }
      if part.isEmpty { part.append(a.mixed(with: b, by: Swift.max(0, (start - walked) / length))) }
      part.append(a.mixed(with: b, by: Swift.min(1, (end - walked) / length)))
    }
    return FlatLine(points: part)
  }
}
