import Foundation
import Primitives

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
    copy.items = items.map { if case .text(let run) = $0 { run.asBox } else { $0 } }
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
      case .pushMask, .popMask: break
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
    case .text(let run): return run.bounds
    case .image(let image): return image.bounds
    case .path(let fill): return fill.bounds
    case .shadow(let shadow): return shadow.bounds
    case .pushMask(let rect), .popMask(let rect, _): return rect
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

/// One thing to draw, in device pixels with y growing downwards.
///
/// Colours include the opacity of enclosing groups, so that an item does not depend on its context. Only clips and
/// names apply to the items that follow.
package enum DrawItem: Equatable, Sendable {
  /// A filled rectangle. It is drawn fastest if its edges are on whole pixels.
  case rect(CGRect, Color)
  /// A rectangle with round corners, filled, bordered or both. The border lies inside the edge.
  case roundedRect(RoundedRect)
  case disc(center: CGPoint, radius: Double, color: Color)
  /// A whole circle's outline or a part of it.
  case arc(Arc)
  case polyline(Polyline)
  /// A filled convex polygon, in either winding.
  case polygon([CGPoint], Color)
  case gradient(Gradient)
  case text(TextRun)
  case image(ImageDraw)
  /// Clips to this rectangle, already intersected with the enclosing clips, until the matching `popClip`.
  case pushClip(CGRect)
  case popClip
  /// An outline of any form.
  case path(PathFill)
  case shadow(PathShadow)
  /// Begins a group in this rectangle, to which the clip is restricted already.
  case pushMask(CGRect)
  /// Ends the group: it is seen with the opacity of these fills, in which some are holes.
  case popMask(CGRect, [PathFill])
  /// Names the items up to the next name ("timer ring of touch 1"), with the decision that they show, if any. A picture
  /// comparison reports these names.
  case name(String, DecisionID = .none)
}

/// A rectangle with round corners.
package struct RoundedRect: Equatable, Sendable {
  /// The outer edge, border included.
  package var rect: CGRect
  /// The corners' radius in pixels; more than half of the shorter side is drawn as half of it.
  package var radius: Double
  package var fill: Color?
  package var stroke: Color?
  /// The border's width in pixels.
  package var strokeWidth = 0.0
}

/// How a line's ends look.
package enum LineCap: String, Hashable, Sendable {
  /// Cut straight at the end point.
  case butt
  /// A half disc around the end point.
  case round
}

/// A ring, or the part of one between two angles.
package struct Arc: Equatable, Sendable {
  package var center: CGPoint
  /// From the centre to the middle of the line, in pixels.
  package var radius: Double
  /// The line's width in pixels.
  package var width: Double
  /// The angle where it starts, in radians: 0 points right, π/2 down.
  package var startAngle: Double
  /// The angle where it ends; 2π or more after the start is a whole ring.
  package var endAngle: Double
  package var cap: LineCap
  package var color: Color

  package var isWholeRing: Bool { endAngle - startAngle >= 2 * .pi - 1e-9 }
}

package struct Dash: Hashable, Sendable {
  /// The length of a dash, in the units of the line: points on a canvas, pixels in a list.
  package var on: Double
  package var off: Double

  package init(on: Double, off: Double) { (self.on, self.off) = (on, off) }

  /// Dashes of 4 with gaps of 3: the default pattern of overlays.
  package static let standard = Dash(on: 4, off: 3)
}

package struct Polyline: Equatable, Sendable {
  /// The points; fewer than two draw nothing.
  package var points: [CGPoint]
  /// The line's width in pixels.
  package var width: Double
  package var color: Color
  /// Dashes and gaps; nil for a solid line.
  package var dash: Dash?
  /// Whether the last point is joined to the first.
  package var isClosed = false
  /// How the ends look, also those of dashes.
  package var cap: LineCap
}

package struct Gradient: Equatable, Sendable {
  /// The direction of the change.
  package enum Axis: String, Hashable, Sendable {
    /// From the left edge to the right one.
    case horizontal
    /// From the upper edge to the lower one.
    case vertical
  }

  package var rect: CGRect
  package var axis: Axis
  /// The colour at the left or upper edge.
  package var start: Color
  /// The colour at the right or lower edge.
  package var end: Color
}

/// One of the bundled font files: a typeface in one weight.
package struct FontFace: Hashable, Sendable {
  package var family: Font.Family
  package var weight: Font.Weight

  package init(_ family: Font.Family, _ weight: Font.Weight) { (self.family, self.weight) = (family, weight) }

  /// All faces that ship with the program.
  package static let all: [FontFace] = Font.Family.allCases.flatMap { family in
    Font.Weight.allCases.map { FontFace(family, $0) }
  }

  /// The file's name in `Assets/Fonts`.
  package var fileName: String {
    switch (family, weight) {
    case (.inter, .regular): "Inter-Regular.otf"
    case (.inter, .semibold): "Inter-SemiBold.otf"
    case (.mono, .regular): "JetBrainsMono-Regular.ttf"
    case (.mono, .semibold): "JetBrainsMono-SemiBold.ttf"
    }
  }
}

extension Font {
  /// The file that holds the font's glyphs.
  package var face: FontFace { FontFace(family, weight) }
}

/// A picture or a part of one, placed on the device.
package struct ImageDraw: Equatable, Sendable {
  /// The picture's path: absolute, or relative to the Assets folder or the current one.
  package var source: String
  /// The part shown, in unit coordinates of the picture: (0, 0, 1, 1) is all of it.
  package var part: CGRect
  /// The destination: maps the unit square to pixels. Axis-aligned unless the canvas was rotated.
  package var placement: CGAffineTransform
  /// From 0, invisible, to 1, opaque.
  package var opacity: Double

  /// The bounding box of the drawn part, in pixels.
  package var bounds: CGRect { CGRect(x: 0, y: 0, width: 1, height: 1).applying(placement) }
}

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
    case .arc(let arc): return abs(arc.center.distance(to: point) - arc.radius) <= arc.width / 2 + reach ? .detail : nil
    case .polyline(let line):
      let ends = line.isClosed ? line.points.dropFirst() + line.points.prefix(1) : line.points.dropFirst()
      let limit = line.width / 2 + reach
      return zip(line.points, ends).contains { point.distance(fromSegment: $0, $1) <= limit } ? .detail : nil
    case .polygon(_, let color): return Self.cover(of: color, bounds)
    case .gradient(let gradient): return gradient.start.alpha >= 1 && gradient.end.alpha >= 1 ? .opaque : .detail
    case .text: return .detail
    case .image(let image): return image.opacity >= 1 ? .opaque : .detail
    case .path, .shadow: return .detail
    case .pushClip, .popClip, .pushMask, .popMask, .name: return nil
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
