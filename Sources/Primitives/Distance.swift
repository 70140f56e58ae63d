import Foundation

extension CGPoint {
  /// Returns the distance to another point.
  package func distance(to other: CGPoint) -> Double {
    let (dx, dy) = (Double(x - other.x), Double(y - other.y))
    return (dx * dx + dy * dy).squareRoot()
  }

  /// Returns the distance to the nearest point of the segment between two points.
  package func distance(fromSegment a: CGPoint, _ b: CGPoint) -> Double {
    let (dx, dy) = (Double(b.x - a.x), Double(b.y - a.y))
    let length = dx * dx + dy * dy
    let part = length > 0 ? ((Double(x - a.x) * dx + Double(y - a.y) * dy) / length) : 0
    let share = min(max(part, 0), 1)
    return hypot(Double(x - a.x) - share * dx, Double(y - a.y) - share * dy)
  }
}
