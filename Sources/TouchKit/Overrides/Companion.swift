import Foundation

/// What another module keeps with a responder or recognizer, and what it does where the engine lets it take part.
///
/// An extension can add no stored property to a class. `UIKitNames` keeps here what UIKit's classes have and the engine
/// does not need, such as layout constraints. An object without them costs one reference.
package protocol Companion: AnyObject {
  /// Places the subviews, from the default ``View/layoutSubviews()``.
  func placeSubviews(of view: View)
  /// Called before the view and its descendants are laid out, by ``View/layoutIfNeeded()``.
  func willLayoutSubtree(of view: View)
  /// Called when the view's intrinsic size has changed, by ``OverridableView/invalidateIntrinsicContentSize()``.
  func intrinsicSizeDidChange(of view: View)
  /// Called before a cell is measured by the constraints in it: those that it makes in `updateConstraints()` come first.
  func willFit(_ view: View)
  /// Returns the size that constraints in the view give it, as near to the target as they allow, or nil without any.
  func fittingSize(of view: View, target: FittingTarget) -> CGSize?
  /// Called after something that a view shows, or its place, was set.
  func didChange(_ view: View)
  /// Called after a recognizer's state changed.
  func stateDidChange()
  /// Returns where content should come to rest instead of `proposed` after a drag, or nil to leave it there. The
  /// delegate is asked after that. `velocity` is in points per millisecond.
  func target(of view: ScrollView, proposed: CGPoint, velocity: CGPoint) -> CGPoint?
  /// Replaces what is drawn of the view's place by the values of animations.
  func present(_ place: inout View.Place, of view: View)
  /// Returns what is drawn with the view; `content` is what its ``View/draw(_:)`` drew. Nil for nothing.
  func drawing(of view: View, content: [StageMark]) -> StageDrawing?
  /// Returns what is added to the drawing of the view; nil for nothing.
  func decoration(of view: View) -> StageDecoration?
}

extension Companion {
  package func placeSubviews(of view: View) {}
  package func willLayoutSubtree(of view: View) {}
  package func intrinsicSizeDidChange(of view: View) {}
  package func willFit(_ view: View) {}
  package func fittingSize(of view: View, target: FittingTarget) -> CGSize? { nil }
  package func didChange(_ view: View) {}
  package func stateDidChange() {}
  package func target(of view: ScrollView, proposed: CGPoint, velocity: CGPoint) -> CGPoint? { nil }
  package func present(_ place: inout View.Place, of view: View) {}
  package func drawing(of view: View, content: [StageMark]) -> StageDrawing? { nil }
  package func decoration(of view: View) -> StageDecoration? { nil }
}

/// The size that a view should have, and how important each side is.
package struct FittingTarget {
  package let size: CGSize
  package let horizontal: LayoutPriority, vertical: LayoutPriority

  package init(size: CGSize, horizontal: LayoutPriority, vertical: LayoutPriority) {
    (self.size, self.horizontal, self.vertical) = (size, horizontal, vertical)
  }
}
