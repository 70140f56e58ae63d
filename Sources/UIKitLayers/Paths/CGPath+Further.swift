import Foundation
import TouchKit

/// What paths rarely need.
extension CGPath {
  /// Returns the path's image under a transform, which can be changed.
  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    CGMutablePath(copying: elements.map { $0.applying(transform?.pointee ?? .identity) })
  }

  /// Returns whether the path is an upright rectangle, and stores it.
  public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    let corners = elements.filter { $0 != .close }
    let isPolygon = corners.dropFirst().allSatisfy {
      guard case .line = $0 else { return false }
      return true
    }
    var points = corners.flatMap(\.points)
    if points.count == 5, points.first == points.last { points.removeLast() }
    guard isPolygon, points.count == 4 else { return false }
    let box = CGRect.box(of: points)
    let isUpright = points.indices.allSatisfy { index in
      let (a, b) = (points[index], points[(index + 1) % 4])
      return (a.x == b.x) != (a.y == b.y)
    }
    guard isUpright, box.width > 0, box.height > 0 else { return false }
    rect?.pointee = box
    return true
  }

  /// Calls a function with each element in order, and with `info`.
  public func apply(
    info: UnsafeMutableRawPointer?,
    function: (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void
  ) { applyWithBlock { function(info, $0) } }

  /// Returns the path as lines. They are within 0.03 points of it, whatever the threshold.
  public func flattened(threshold: CGFloat) -> CGPath { CGPath(elements: elements.flattened().flatMap(\.asElements)) }

  /// Returns the subpaths. Unlike in Core Graphics, a hole is a path of its own.
  public func componentsSeparated(using rule: CGPathFillRule = .winding) -> [CGPath] {
    var parts: [[PathElement]] = []
    for element in elements {
      if case .move = element { parts.append([]) }
      if parts.isEmpty { parts.append([]) }
      parts[parts.count - 1].append(element)
    }
    return parts.map { CGPath(elements: $0) }
  }

  /// Returns whether the areas of two paths overlap. Open subpaths count as closed.
  public func intersects(_ other: CGPath, using rule: CGPathFillRule = .winding) -> Bool {
    guard boundingBoxOfPath.intersects(other.boundingBoxOfPath) else { return false }
    let (own, foreign) = (elements.flattened().map(\.points), other.elements.flattened().map(\.points))
    let isEvenOdd = rule == .evenOdd
    if foreign.contains(where: { $0.contains { own.contains($0, isEvenOdd: isEvenOdd) } }) { return true }
    if own.contains(where: { $0.contains { foreign.contains($0, isEvenOdd: isEvenOdd) } }) { return true }
    return own.contains { a in
      foreign.contains { b in a.sides.contains { side in b.sides.contains { Self.cross(side, $0) } } }
    }
  }

  private static func cross(_ one: (CGPoint, CGPoint), _ other: (CGPoint, CGPoint)) -> Bool {
    func turn(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> CGFloat {
      (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
    }
    return turn(one.0, one.1, other.0) * turn(one.0, one.1, other.1) < 0
      && turn(other.0, other.1, one.0) * turn(other.0, other.1, one.1) < 0
  }
}

extension [CGPoint] {
  /// The sides of a polygon.
  fileprivate var sides: [(CGPoint, CGPoint)] { indices.map { (self[$0], self[($0 + 1) % count]) } }
}
