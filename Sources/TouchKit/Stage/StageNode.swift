import Foundation

/// A view in a ``Stage``: its geometry, its look and its children.
public struct StageNode: Hashable, Sendable {
  /// The number of a node in its ``Stage``.
  public typealias ID = Int32

  /// The visible rectangle in the view's own coordinates; for a scroll view its origin is the content offset.
  public package(set) var bounds: CGRect
  /// The velocity of a scroll view's offset, in points per second; zero for other views.
  public package(set) var velocity: CGPoint
  /// The center in the superview's coordinates.
  public package(set) var center: CGPoint
  /// The transform of the view about its center.
  public package(set) var transform: CGAffineTransform
  /// The opacity of the view with its subviews, 0 to 1.
  public package(set) var alpha: Double
  /// The properties that change seldom.
  public package(set) var look: StageLook
  /// The nodes of the subviews, from back to front.
  public package(set) var children: [ID] = []

  /// The current state of a view, without children.
  package init(of view: View) {
    let place = view.presentedPlace
    (bounds, center, transform, alpha) = (place.bounds, place.center, place.transform, place.alpha)
    velocity = view.contentVelocity
    look = StageLook(of: view)
  }

  /// The transform from the view's coordinates to its superview's.
  public var transformToSuperview: CGAffineTransform { transform.placing(bounds, at: center) }

  /// The bounding box in the superview's coordinates.
  public var frame: CGRect { transform.frame(bounds.size, at: center) }
}
