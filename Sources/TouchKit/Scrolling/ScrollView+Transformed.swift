import Foundation
import ScrollPhysics

/// Scroll views that are scaled, turned or flipped on the screen, by themselves or by a view around them: fingers
/// travel in window points, content in the scroll view's own. So a list that stands on its head, as chats have it,
/// and one that lies on its side follow the finger like any other.
extension ScrollView {
  /// A way of fingers in the points and along the axes of this view.
  final func own(_ way: CGPoint) -> CGPoint {
    isPlain ? way : way.vector(applying: transformToWindow.inverted())
  }

  /// A velocity of fingers, the same way.
  final func own(_ velocity: PlaneVelocity) -> PlaneVelocity {
    guard !isPlain else { return velocity }
    let own = own(CGPoint(x: velocity.x, y: velocity.y))
    return PlaneVelocity(own.x, own.y)
  }

  /// A way of a wheel or a trackpad, the same way.
  final func own(_ dx: Double, _ dy: Double) -> (dx: Double, dy: Double) {
    let own = own(CGPoint(x: dx, y: dy))
    return (own.x, own.y)
  }

  /// A way of the content as fingers travel it, in window points.
  final func onScreen(_ way: CGPoint) -> CGPoint { isPlain ? way : way.vector(applying: transformToWindow) }

  /// What of a way of fingers lies along `axes` of this view, in window points.
  final func part(of way: CGPoint, along axes: Axes) -> CGPoint {
    guard axes != .both, !isPlain else { return way.along(axes) }
    return onScreen(own(way).along(axes))
  }

  /// The axis of `other`, a scroll view around this one, that lies along an axis of this one on the screen.
  final func axis(_ axis: Axes, in other: ScrollView) -> Axes {
    guard !isPlain else { return axis }
    let unit = axis == .horizontal ? CGPoint(x: 1, y: 0) : CGPoint(x: 0, y: 1)
    let there = other.own(onScreen(unit))
    return abs(there.x) > abs(there.y) ? .horizontal : .vertical
  }

  /// The scroll view around, if both lie the same way on the screen, so that what goes beyond an edge here is as far
  /// and in the same direction there.
  final var parentInLine: ScrollView? {
    guard let parent = enclosingScrollView, !isPlain else { return enclosingScrollView }
    let x = parent.own(onScreen(CGPoint(x: 1, y: 0)))
    let y = parent.own(onScreen(CGPoint(x: 0, y: 1)))
    let skew = max(abs(Double(x.x) - 1), abs(Double(x.y)), abs(Double(y.x)), abs(Double(y.y) - 1))
    return skew < Self.skewTolerance ? parent : nil
  }

  /// What rounding may turn or stretch a point by.
  private static var skewTolerance: Double { 1e-9 }

  /// Whether one point here is one point on the screen, in the same direction. Asked at every move of a finger.
  private var isPlain: Bool {
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
  /// The vector without what lies along other axes.
  fileprivate func along(_ axes: Axes) -> CGPoint {
    CGPoint(x: axes.contains(.horizontal) ? x : 0, y: axes.contains(.vertical) ? y : 0)
  }
}
