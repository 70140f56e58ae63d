import Drawing
import Foundation

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
