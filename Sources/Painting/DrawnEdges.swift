import Foundation
import TouchKit

extension StageDrawing {
  /// Returns the colour that layers draw at a point, if they draw a whole line of it from the left edge of `bounds` to the
  /// right one; nil if they draw none.
  package func color(at point: CGPoint, across bounds: CGRect) -> Color? {
    let marks = (replacesSurface ? below : []) + content + between.flatMap(\.marks)
    return marks.color(at: point, from: bounds.minX, to: bounds.maxX)
  }
}

extension [StageMark] {
  /// Returns the colour of the front-most fill that covers a line through a point.
  fileprivate func color(at point: CGPoint, from left: CGFloat, to right: CGFloat) -> Color? {
    for mark in reversed() {
      switch mark {
      case .fill(let outline, let paint):
        let box = CGRect.around(outline.contours)
        // The edge itself belongs to it.
        guard box.insetBy(dx: -1, dy: -1).contains(point), box.minX <= left + 1, box.maxX >= right - 1 else { continue }
        return paint.color(at: point)
      case .group(let group) where group.transform.isUpright && group.opacity > 0 && group.mask == nil:
        let toGroup = group.transform.inverted()
        let (a, b) = (CGPoint(x: left, y: point.y).applying(toGroup), CGPoint(x: right, y: point.y).applying(toGroup))
        guard let color = group.marks.color(at: point.applying(toGroup), from: a.x, to: b.x) else { continue }
        return color.withAlpha(color.alpha * group.opacity)
      default: continue
      }
    }
    return nil
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
