import Drawing
import Foundation

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
