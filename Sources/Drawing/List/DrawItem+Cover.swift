import Foundation
import TouchKit

extension DrawItem {
  /// How an item covers the items below it.
  enum Cover {
    /// It hides them.
    case opaque
    /// A thin line, text or a small shape: a differing pixel there is most likely its own.
    case detail
    /// A translucent area of this colour.
    case tint(Color)
  }

  /// The maximum side, in pixels, of a translucent shape that counts as a detail and not as a tint.
  private static let detailSide = 48.0

  /// Returns how the item covers the pixel centre at `point`; nil if it does not.
  ///
  /// - Parameter reach: How far outside its shape the item still counts, in pixels: it may have been there before.
  func cover(at point: CGPoint, reach: Double) -> Cover? {
    guard let bounds, bounds.insetBy(dx: -reach, dy: -reach).contains(point) else { return nil }
    switch self {
    case .rect(_, let color): return Self.cover(of: color, bounds)
    case .roundedRect(let shape): return shape.cover(at: point, reach: reach).map { Self.cover(of: $0, bounds) }
    case .disc(let center, let radius, let color):
      return center.distance(to: point) <= radius + reach ? Self.cover(of: color, bounds) : nil
    case .arc(let arc):
      return abs(arc.center.distance(to: point) - arc.radius) <= arc.width / 2 + reach ? .detail : nil
    case .polyline(let line):
      let ends = line.isClosed ? line.points.dropFirst() + line.points.prefix(1) : line.points.dropFirst()
      let limit = line.width / 2 + reach
      return zip(line.points, ends).contains { point.distance(toSegmentFrom: $0, to: $1) <= limit } ? .detail : nil
    case .polygon(_, let color): return Self.cover(of: color, bounds)
    case .gradient(let gradient):
      return gradient.start.alpha >= 1 && gradient.end.alpha >= 1 ? .opaque : .detail
    case .text: return .detail
    case .image(let image): return image.opacity >= 1 ? .opaque : .detail
    case .pushClip, .popClip, .name: return nil
    }
  }

  private static func cover(of color: Color, _ bounds: CGRect) -> Cover {
    if color.alpha >= 1 { return .opaque }
    return max(bounds.width, bounds.height) <= detailSide ? .detail : .tint(color)
  }
}

extension RoundedRect {
  /// Returns the colour of the border or of the inside at a pixel; nil if neither covers it.
  fileprivate func cover(at point: CGPoint, reach: Double) -> Color? {
    let inside = rect.insetBy(dx: strokeWidth + reach, dy: strokeWidth + reach)
    if let stroke, !(inside.width > 0 && inside.height > 0 && inside.contains(point)) { return stroke.withAlpha(1) }
    return fill
  }
}

extension CGPoint {
  /// Returns the distance to the nearest point of a line segment.
  fileprivate func distance(toSegmentFrom start: CGPoint, to end: CGPoint) -> Double {
    let (dx, dy) = (Double(end.x - start.x), Double(end.y - start.y))
    let length = dx * dx + dy * dy
    let along = Double(x - start.x) * dx + Double(y - start.y) * dy
    let part = length > 0 ? min(max(along / length, 0), 1) : 0
    return distance(to: CGPoint(x: Double(start.x) + part * dx, y: Double(start.y) + part * dy))
  }
}
