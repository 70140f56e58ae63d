import Foundation
import TouchKit

/// A display list: the items of a frame, back to front, in device pixels.
///
/// It is a value: equal lists give equal pixels on every machine with the same renderer, so a test can compare frames
/// without rendering them. Comparing is linear in the number of items.
package struct DrawList: Equatable, Sendable {
  /// The picture's size in pixels.
  package var size: CGSize
  /// Pixels per point, for placeholders of missing pictures.
  package var scale: Double
  /// The colour behind everything.
  package var background: Color
  package var items: [DrawItem]

  package init(size: CGSize, scale: Double = 1, background: Color = .black, items: [DrawItem] = []) {
    (self.size, self.scale, self.background, self.items) = (size, scale, background, items)
  }

  /// Returns a copy with every text run replaced by its ``TextRun/box``.
  ///
  /// Boxes do not depend on the version of FreeType, so pixel goldens use them.
  package func withTextAsBoxes() -> DrawList {
    var copy = self
    copy.items = items.map { item in
      guard case .text(let run) = item else { return item }
      let alpha = run.color.alpha * DrawingConstants.textBoxOpacity
      return .rect(run.box, run.color.withAlpha(alpha))
    }
    return copy
  }

  /// Returns the name of the topmost item whose bounding box contains `point`; nil for none.
  ///
  /// Use it for reports, not for hit testing: it does not test shapes.
  package func name(at point: CGPoint) -> String? {
    var (current, found) = (String?.none, String?.none)
    var clips: [CGRect] = []
    for item in items {
      switch item {
      case .name(let name, _): current = name
      case .pushClip(let rect): clips.append(rect)
      case .popClip: clips.removeLast(clips.isEmpty ? 0 : 1)
      default:
        guard let bounds = item.bounds, bounds.contains(point) else { continue }
        if let clip = clips.last, !clip.contains(point) { continue }
        if let current { found = current }
      }
    }
    return found
  }
}

extension DrawItem {
  /// The item's bounding box; nil for clips and names.
  package var bounds: CGRect? {
    switch self {
    case .rect(let rect, _): return rect
    case .roundedRect(let shape): return shape.rect
    case .disc(let center, let radius, _): return .around(center, radius: radius)
    case .arc(let arc): return .around(arc.center, radius: arc.radius + arc.width / 2)
    case .polyline(let line): return .around(line.points).insetBy(dx: -line.width / 2, dy: -line.width / 2)
    case .polygon(let points, _): return .around(points)
    case .gradient(let gradient): return gradient.rect
    case .text(let run):
      return CGRect(x: run.origin.x, y: run.origin.y - run.pixelSize, width: run.advance, height: run.pixelSize * 1.3)
    case .image(let image): return image.bounds
    case .pushClip, .popClip, .name: return nil
    }
  }
}

extension CGRect {
  package static func around(_ center: CGPoint, radius: Double) -> CGRect {
    CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
  }

  /// Returns the smallest rectangle around `points`; zero for none.
  package static func around(_ points: [CGPoint]) -> CGRect {
    guard let first = points.first else { return .zero }
    var (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
    for point in points.dropFirst() {
      (left, right) = (min(left, point.x), max(right, point.x))
      (top, bottom) = (min(top, point.y), max(bottom, point.y))
    }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
