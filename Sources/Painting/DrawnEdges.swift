import Foundation
import TouchKit

extension StageDrawing {
  /// Returns the colours that layers draw at a point, from back to front: those that fill a whole line through it, from the
  /// left edge of `bounds` to the right one.
  package func colors(at point: CGPoint, across bounds: CGRect) -> [Color] {
    let marks = (replacesSurface ? below : []) + content + between.flatMap(\.marks)
    return marks.colors(at: point, from: bounds.minX, to: bounds.maxX)
  }

  /// What layers draw on at most; nil where that is not known.
  var extent: CGRect? { (below + backdrop + content + between.flatMap(\.marks) + above + front).extent }
}

extension [StageMark] {
  fileprivate func colors(at point: CGPoint, from left: CGFloat, to right: CGFloat) -> [Color] {
    flatMap { mark -> [Color] in
      switch mark {
      case .fill(let outline, let paint):
        let box = CGRect.around(outline.contours)
        // The edge itself belongs to it.
        let isThere = box.insetBy(dx: -1, dy: -1).contains(point) && box.minX <= left + 1 && box.maxX >= right - 1
        return isThere ? paint.color(at: point).map { [$0] } ?? [] : []
      case .group(let group)
      where group.transform.isUpright && group.opacity > 0 && group.mask == nil && group.holes.isEmpty:
        let toGroup = group.transform.inverted()
        let place = point.applying(toGroup)
        guard group.clip.map({ CGRect.around($0.contours).insetBy(dx: -1, dy: -1).contains(place) }) ?? true else {
          return []
        }
        let ends = [left, right].map { CGPoint(x: $0, y: point.y).applying(toGroup).x }
        let colors = group.marks.colors(at: place, from: Swift.min(ends[0], ends[1]), to: Swift.max(ends[0], ends[1]))
        return colors.map { $0.withAlpha($0.alpha * group.opacity) }
      default: return []
      }
    }
  }

  /// The box around them; nil with a frozen view tree, which may draw anywhere.
  fileprivate var extent: CGRect? {
    var extent = CGRect.null
    for mark in self {
      switch mark {
      case .fill(let outline, _): extent = extent.union(.around(outline.contours))
      case .shadow(let outline, _, let blur):
        extent = extent.union(CGRect.around(outline.contours).insetBy(dx: -3 * blur, dy: -3 * blur))
      case .picture(_, let rect, _), .text(_, let rect): extent = extent.union(rect)
      case .stage: return nil
      case .group(let group):
        guard let inner = group.marks.extent else { return nil }
        if !inner.isNull { extent = extent.union(inner.applying(group.transform)) }
      }
    }
    return extent
  }
}

extension StagePaint {
  /// Returns the colour at a point: of a gradient that is not along a line, its first one.
  fileprivate func color(at point: CGPoint) -> Color? {
    switch self {
    case .color(let color): return color
    case .gradient(let gradient):
      let place = gradient.kind == .axial ? Double(point.applying(gradient.placement.inverted()).x) : 0
      let stops = gradient.stops
      guard let after = stops.firstIndex(where: { $0.place >= place }) else { return stops.last?.color }
      guard after > 0 else { return stops.first?.color }
      let (a, b) = (stops[after - 1], stops[after])
      return b.place > a.place ? a.color.mixed(with: b.color, by: (place - a.place) / (b.place - a.place)) : b.color
    }
  }
}
