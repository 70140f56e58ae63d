import Foundation
import Primitives

/// A filled outline of any form, in pixels.
package struct PathFill: Equatable, Sendable {
  /// Closed polygons. A point is inside if the polygons around it do not cancel out by their directions.
  package var contours: [[CGPoint]]
  /// Whether a point is inside if an odd number of polygons is around it instead.
  package var isEvenOdd = false
  package var paint: PathPaint
  /// In a mask: whether it takes opacity away from that of the fills before.
  package var isHole = false

  package init(contours: [[CGPoint]], isEvenOdd: Bool = false, paint: PathPaint) {
    (self.contours, self.isEvenOdd, self.paint) = (contours, isEvenOdd, paint)
  }

  package var bounds: CGRect { .around(contours) }
}

/// The colour of a ``PathFill``, with its opacity.
package enum PathPaint: Equatable, Sendable {
  case color(Color)
  case gradient(PathGradient)
}

/// Colours along a line, around a center, or by the angle.
package struct PathGradient: Equatable, Sendable {
  package enum Kind: Hashable, Sendable { case axial, radial, conic }

  package var kind: Kind
  /// Maps the gradient's unit square to pixels: axial colours change from x = 0 to 1, radial ones from the origin to the
  /// circle of radius 1, and conic ones with the angle from the x axis.
  package var placement: CGAffineTransform
  package var stops: [Stop]

  /// A colour and its place, 0 to 1.
  package struct Stop: Equatable, Sendable {
    package var place: Double, color: Color

    package init(place: Double, color: Color) { (self.place, self.color) = (place, color) }
  }

  package init(kind: Kind, placement: CGAffineTransform, stops: [Stop]) {
    (self.kind, self.placement, self.stops) = (kind, placement, stops)
  }

  /// Returns the colour at a place, the first or last one outside of all.
  package func color(at place: Double) -> Color {
    guard let first = stops.first, let last = stops.last else { return .clear }
    guard place > first.place else { return first.color }
    guard let after = stops.firstIndex(where: { $0.place >= place }) else { return last.color }
    let (a, b) = (stops[after - 1], stops[after])
    return b.place > a.place ? a.color.blended(with: b.color, by: (place - a.place) / (b.place - a.place)) : b.color
  }
}

extension Color {
  /// Interpolates so that a transparent colour contributes no hue, as with premultiplied components.
  fileprivate func blended(with other: Color, by part: Double) -> Color {
    let mixed = alpha + (other.alpha - alpha) * part
    guard alpha != other.alpha, mixed > 0 else { return self.mixed(with: other, by: part) }
    let share = other.alpha * part / mixed
    return self.mixed(with: other, by: share).withAlpha(mixed)
  }
}

/// The blurred shadow of an outline, in pixels.
package struct PathShadow: Equatable, Sendable {
  package var contours: [[CGPoint]]
  package var isEvenOdd = false
  package var color: Color
  /// The standard deviation of the blur.
  package var radius: Double

  package init(contours: [[CGPoint]], isEvenOdd: Bool = false, color: Color, radius: Double) {
    (self.contours, self.isEvenOdd, self.color, self.radius) = (contours, isEvenOdd, color, radius)
  }

  /// The outline and how far the blur reaches.
  package var bounds: CGRect {
    let reach = -(3 * radius + 2)
    return CGRect.around(contours).insetBy(dx: reach, dy: reach)
  }
}

extension CGRect {
  /// Returns the smallest rectangle around all points; zero for none.
  package static func around(_ contours: [[CGPoint]]) -> CGRect {
    var box: CGRect?
    for contour in contours where !contour.isEmpty {
      let next = CGRect.around(contour)
      box = box.map { $0.union(next) } ?? next
    }
    return box ?? .zero
  }
}
