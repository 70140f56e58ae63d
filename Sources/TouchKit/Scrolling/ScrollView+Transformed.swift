import Foundation
import ScrollPhysics

/// Conversion between window points, in which fingers travel, and the scroll view's own points, in which content does:
/// so one that is scaled, rotated or flipped still follows the finger, such as the upside-down list of a chat.
extension ScrollView {
  /// Converts a vector from window points to this view's.
  final func own(_ vector: CGPoint) -> CGPoint {
    isUntransformed ? vector : vector.vector(applying: transformToWindow.inverted())
  }

  final func own(_ velocity: PlaneVelocity) -> PlaneVelocity {
    guard !isUntransformed else { return velocity }
    let own = own(CGPoint(x: velocity.x, y: velocity.y))
    return PlaneVelocity(own.x, own.y)
  }

  /// Converts a vector from this view's points to window points.
  final func inWindow(_ own: CGPoint) -> CGPoint { isUntransformed ? own : own.vector(applying: transformToWindow) }

  /// The part of a vector in window points that lies along `axes` of this view, in window points.
  final func part(of vector: CGPoint, along axes: Axes) -> CGPoint {
    guard axes != .both, !isUntransformed else { return vector.along(axes) }
    return inWindow(own(vector).along(axes))
  }

  /// The axis of `other`, an outer scroll view, that lies along an axis of this one in the window.
  final func axis(_ axis: Axes, in other: ScrollView) -> Axes {
    guard !isUntransformed else { return axis }
    let unit = axis == .horizontal ? CGPoint(x: 1, y: 0) : CGPoint(x: 0, y: 1)
    let there = other.own(inWindow(unit))
    return abs(there.x) > abs(there.y) ? .horizontal : .vertical
  }

  /// The outer scroll view, if a vector here has the same coordinates there, so that it can be pulled.
  final var alignedParent: ScrollView? {
    guard let parent = enclosingScrollView, !isUntransformed else { return enclosingScrollView }
    let x = parent.own(inWindow(CGPoint(x: 1, y: 0)))
    let y = parent.own(inWindow(CGPoint(x: 0, y: 1)))
    let skew = max(abs(Double(x.x) - 1), abs(Double(x.y)), abs(Double(y.x)), abs(Double(y.y) - 1))
    return skew < Self.skewTolerance ? parent : nil
  }

  /// The rounding error allowed in the transform of a unit vector.
  private static var skewTolerance: Double { 1e-9 }

  /// Whether neither it nor a superview is scaled, rotated or flipped. Read at every moved event.
  private var isUntransformed: Bool {
    guard mayBeTransformed else { return true }
    var view: View? = self
    while let current = view, current.superview != nil {
      guard current.transform.isTranslation else { return false }
      view = current.superview
    }
    return true
  }
}

extension CGPoint {
  /// The vector's components along `axes`.
  fileprivate func along(_ axes: Axes) -> CGPoint {
    CGPoint(x: axes.contains(.horizontal) ? x : 0, y: axes.contains(.vertical) ? y : 0)
  }
}
