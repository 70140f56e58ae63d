import Foundation
import TouchKit

/// How a line is drawn.
struct Stroke: Hashable {
  var width = 1.0
  var cap = CGLineCap.butt, join = CGLineJoin.miter
  /// The length of a pointed corner, in widths of the line, above which it is cut off.
  var miterLimit = 10.0
}

extension [FlatLine] {
  /// Returns polygons that together cover the lines, all in the same direction: a piece for each segment, corner and end.
  func outlined(_ stroke: Stroke) -> [FlatLine] {
    guard stroke.width > 0 else { return [] }
    return flatMap { $0.outlined(stroke) }
  }
}

extension FlatLine {
  fileprivate func outlined(_ stroke: Stroke) -> [FlatLine] {
    let half = stroke.width / 2
    var points = self.points.reduce(into: [CGPoint]()) { if $0.last != $1 { $0.append($1) } }
    if isClosed, points.count > 1, points.last == points.first { points.removeLast() }
    guard points.count > 1 else { return dot(at: points.first, half, stroke.cap) }
    let ends = isClosed ? points + [points[0]] : points
    let directions = zip(ends, ends.dropFirst()).map { ($1 - $0).unit }
    var pieces = zip(zip(ends, ends.dropFirst()), directions).map { ends, direction in
      let (a, b, side) = (ends.0, ends.1, direction.turned(half))
      return FlatLine(points: [a + side, b + side, b - side, a - side].clockwise, isClosed: true)
    }
    for index in directions.indices.dropFirst() {
      pieces += corner(at: ends[index], directions[index - 1], directions[index], half, stroke)
    }
    if isClosed, let last = directions.last { pieces += corner(at: points[0], last, directions[0], half, stroke) }
    guard !isClosed, let last = directions.last, let end = points.last else { return pieces }
    pieces += cap(at: points[0], CGPoint(x: -directions[0].x, y: -directions[0].y), half, stroke.cap)
    return pieces + cap(at: end, last, half, stroke.cap)
  }

  /// What a round or square line of no length shows.
  private func dot(at point: CGPoint?, _ half: Double, _ cap: CGLineCap) -> [FlatLine] {
    guard let point, cap != .butt else { return [] }
    let box = CGRect(x: Double(point.x) - half, y: Double(point.y) - half, width: 2 * half, height: 2 * half)
    return (cap == .round ? PathElement.ellipse(box) : PathElement.rect(box)).flattened()
  }

  private func cap(at point: CGPoint, _ direction: CGPoint, _ half: Double, _ cap: CGLineCap) -> [FlatLine] {
    let side = direction.turned(half)
    switch cap {
    case .butt: return []
    case .square:
      let out = CGPoint(x: Double(direction.x) * half, y: Double(direction.y) * half)
      return [
        FlatLine(
          points: [point + side, point + side + out, point - side + out, point - side].clockwise, isClosed: true)
      ]
    case .round:
      let angle = atan2(Double(direction.y), Double(direction.x))
      let fan = PathElement.arc(point, half, from: angle - .pi / 2, span: .pi).flattened()
      return [FlatLine(points: (fan.first?.points ?? []).clockwise, isClosed: true)]
    }
  }

  /// Fills the gap on the outer side of a corner.
  private func corner(at point: CGPoint, _ a: CGPoint, _ b: CGPoint, _ half: Double, _ stroke: Stroke) -> [FlatLine] {
    let turn = Double(a.x * b.y - a.y * b.x), cosine = Double(a.x * b.x + a.y * b.y)
    guard abs(turn) > 1e-6 || cosine < 0 else { return [] }
    let outer = turn > 0 ? -half : half
    let (from, to) = (point + a.turned(outer), point + b.turned(outer))
    // Pieces of a curve are joined by their points, which no cut may show.
    let isCurve = cosine > 0.94
    let tip = 1 / max((1 + cosine) / 2, 1e-9).squareRoot()
    if stroke.join == .round, !isCurve {
      let start = atan2(Double(from.y - point.y), Double(from.x - point.x))
      let span = turn > 0 ? acos(min(max(cosine, -1), 1)) : -acos(min(max(cosine, -1), 1))
      let arc = PathElement.arc(point, half, from: start, span: span).flattened().first?.points ?? []
      return [FlatLine(points: ([point] + arc).clockwise, isClosed: true)]
    }
    guard isCurve || (stroke.join == .miter && tip <= stroke.miterLimit) else {
      return [FlatLine(points: [point, from, to].clockwise, isClosed: true)]
    }
    let toTip = CGPoint(x: from.x + to.x - 2 * point.x, y: from.y + to.y - 2 * point.y).unit
    let reach = half * tip
    let miter = CGPoint(x: Double(point.x) + Double(toTip.x) * reach, y: Double(point.y) + Double(toTip.y) * reach)
    return [FlatLine(points: [point, from, miter, to].clockwise, isClosed: true)]
  }
}

extension CGPoint {
  fileprivate static func + (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x + b.x, y: a.y + b.y) }

  /// A quarter turn clockwise on the screen, `length` long.
  fileprivate func turned(_ length: Double) -> CGPoint { CGPoint(x: -Double(y) * length, y: Double(x) * length) }
}

extension [CGPoint] {
  /// The points in clockwise order on the screen.
  fileprivate var clockwise: [CGPoint] {
    var (area, before) = (CGFloat(0), last ?? .zero)
    for point in self {
      area += before.x * point.y - point.x * before.y
      before = point
    }
    return area < 0 ? reversed() : self
  }
}
