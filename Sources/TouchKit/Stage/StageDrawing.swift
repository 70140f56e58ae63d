import Foundation

/// What a module above the engine draws with a view: layers, paths, shadows, masks. Views without layers have none.
///
/// All values are in the view's own coordinates.
package struct StageDrawing: Hashable, Sendable {
  /// What is drawn behind everything else, such as a shadow, and not clipped.
  package var below: [StageMark] = []
  /// Whether ``below`` and ``above`` replace the view's background and border.
  package var replacesSurface = false
  /// What is drawn between the view's background and its own content.
  package var backdrop: [StageMark] = []
  /// What is drawn in front of the view's own content.
  package var content: [StageMark] = []
  /// Whether ``content`` replaces the view's own content.
  package var replacesContent = false
  /// What is drawn between the subviews, in the order of drawing.
  package var between: [Sublayers] = []
  /// What is drawn in front of the subviews, such as a border, and not clipped.
  package var above: [StageMark] = []
  /// What is drawn in front of everything else, and not clipped.
  package var front: [StageMark] = []
  /// The outline that content and subviews are clipped to; nil for none.
  package var clip: StageOutline?
  /// The marks whose opacity is that of the view's pixels; nil for no mask. Only fills count.
  package var mask: [StageMark]?
  /// A transform of subviews and ``between``, in the view's coordinates; nil for none.
  package var inner: CGAffineTransform?
  /// The place among siblings: those with higher values are drawn in front.
  package var depth = 0.0

  package init() {}

  /// Marks that are drawn behind some of the subviews.
  package struct Sublayers: Hashable, Sendable {
    /// The number of subviews behind them.
    package var index: Int
    package var marks: [StageMark]

    package init(index: Int, marks: [StageMark]) { (self.index, self.marks) = (index, marks) }
  }
}

/// What a companion adds to the drawing of a view; see the members of ``StageDrawing`` with these names.
package struct StageDecoration {
  package var below: [StageMark], backdrop: [StageMark], front: [StageMark]

  package init(below: [StageMark] = [], backdrop: [StageMark] = [], front: [StageMark] = []) {
    (self.below, self.backdrop, self.front) = (below, backdrop, front)
  }
}

/// Closed polygons, which may have holes and need not be convex. Curves are flattened to within 0.03 pt.
package struct StageOutline: Hashable, Sendable {
  package var contours: [[CGPoint]]
  /// Whether a point is inside if an odd number of contours is around it. Otherwise their directions count.
  package var isEvenOdd = false

  package init(_ contours: [[CGPoint]], isEvenOdd: Bool = false) {
    (self.contours, self.isEvenOdd) = (contours, isEvenOdd)
  }
}

/// The colour of a fill.
package enum StagePaint: Hashable, Sendable {
  case color(Color)
  case gradient(StageGradient)
}

/// Colours along a line, around a center, or by the angle.
package struct StageGradient: Hashable, Sendable {
  package enum Kind: Hashable, Sendable { case axial, radial, conic }

  package var kind: Kind
  /// Maps the unit square of the gradient to the view: axial colours change from x = 0 to 1, radial ones from the
  /// origin to the circle of radius 1, and conic ones with the angle from the x axis.
  package var placement: CGAffineTransform
  /// The colours with their places from 0 to 1, in ascending order.
  package var stops: [Stop]

  package struct Stop: Hashable, Sendable {
    package var place: Double, color: Color

    package init(_ place: Double, _ color: Color) { (self.place, self.color) = (place, color) }
  }

  package init(_ kind: Kind, placement: CGAffineTransform, stops: [Stop]) {
    (self.kind, self.placement, self.stops) = (kind, placement, stops)
  }
}

/// Something that is drawn.
package indirect enum StageMark: Hashable, Sendable {
  /// An outline's interior.
  case fill(StageOutline, StagePaint)
  /// The blurred shadow of an outline's interior. The blur is Core Graphics' radius.
  case shadow(StageOutline, Color, blur: Double)
  /// A part of a picture, in its unit coordinates, in a rectangle.
  case picture(Image, CGRect, part: CGRect)
  case text(StageLook.Text, CGRect)
  /// A frozen view tree, with the upper left corner of its root at the origin.
  case stage(Stage)
  case group(StageGroup)
}

/// Marks with a transform, an opacity, a clip and a mask, which apply in this order from the outside.
///
/// Holes are cut out of all marks of the group.
package struct StageGroup: Hashable, Sendable {
  /// From the coordinates of the marks to those of the group.
  package var transform = CGAffineTransform.identity
  package var opacity = 1.0
  /// In the coordinates of the marks.
  package var clip: StageOutline?
  /// In the coordinates of the marks; nil for no mask.
  package var mask: [StageMark]?
  /// What is transparent in the marks, by the opacity of these fills. In the coordinates of the marks.
  package var holes: [StageMark] = []
  package var marks: [StageMark]

  package init(_ marks: [StageMark]) { self.marks = marks }
}

/// Marks that are drawn as a picture of this size in points; see ``Image/recording``.
package struct StageRecording: Hashable, Sendable {
  package var size: CGSize
  package var marks: [StageMark]

  package init(size: CGSize, marks: [StageMark]) { (self.size, self.marks) = (size, marks) }
}
