import Foundation
import TouchKit

/// One thing to draw, in device pixels with y growing downwards.
///
/// Colours include the opacity of enclosing groups, so that an item does not depend on its context. Only clips and
/// names apply to the items that follow.
package enum DrawItem: Equatable, Sendable {
  /// A filled rectangle; edges on whole pixels cost the least.
  case rect(CGRect, Color)
  /// A rectangle with round corners, filled, bordered or both. The border lies inside the edge.
  case roundedRect(RoundedRect)
  /// A filled circle.
  case disc(center: CGPoint, radius: Double, color: Color)
  /// A whole circle's outline or a part of it.
  case arc(Arc)
  /// A line through points.
  case polyline(Polyline)
  /// A filled convex polygon, in either winding.
  case polygon([CGPoint], Color)
  /// A linear gradient in a rectangle.
  case gradient(Gradient)
  /// A run of text on one line.
  case text(TextRun)
  /// A picture or a part of one.
  case image(ImageDraw)
  /// Clips to this rectangle, already intersected with the enclosing clips, until the matching `popClip`.
  case pushClip(CGRect)
  /// Ends the innermost clip.
  case popClip
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
  /// The colour inside.
  package var fill: Color?
  /// The border's colour.
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
  /// The centre.
  package var center: CGPoint
  /// From the centre to the middle of the line, in pixels.
  package var radius: Double
  /// The line's width in pixels.
  package var width: Double
  /// The angle where it starts, in radians: 0 points right, π/2 down.
  package var startAngle: Double
  /// The angle where it ends; 2π or more after the start is a whole ring.
  package var endAngle: Double
  /// How the ends look.
  package var cap: LineCap
  /// The colour.
  package var color: Color

  /// Whether the ends meet.
  package var isWholeRing: Bool { endAngle - startAngle >= 2 * .pi - 1e-9 }
}

/// The pattern of a dashed line.
package struct Dash: Hashable, Sendable {
  /// The length of a dash, in the units of the line: points on a canvas, pixels in a list.
  package var on: Double
  /// The length of a gap.
  package var off: Double

  /// Creates a pattern.
  package init(on: Double, off: Double) { (self.on, self.off) = (on, off) }

  /// Dashes of 4 with gaps of 3: the default pattern of overlays.
  package static let standard = Dash(on: 4, off: 3)
}

/// A line through points.
package struct Polyline: Equatable, Sendable {
  /// The points; fewer than two draw nothing.
  package var points: [CGPoint]
  /// The line's width in pixels.
  package var width: Double
  /// The colour.
  package var color: Color
  /// Dashes and gaps; nil for a solid line.
  package var dash: Dash?
  /// Whether the last point is joined to the first.
  package var isClosed = false
  /// How the ends look, also those of dashes.
  package var cap: LineCap
}

/// A linear gradient in a rectangle.
package struct Gradient: Equatable, Sendable {
  /// The direction of the change.
  package enum Axis: String, Hashable, Sendable {
    /// From the left edge to the right one.
    case horizontal
    /// From the upper edge to the lower one.
    case vertical
  }

  /// The rectangle.
  package var rect: CGRect
  /// The direction of the change.
  package var axis: Axis
  /// The colour at the left or upper edge.
  package var start: Color
  /// The colour at the right or lower edge.
  package var end: Color
}
