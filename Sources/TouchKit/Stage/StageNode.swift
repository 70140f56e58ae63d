import Foundation

/// One view as it looks at one moment: its place, its look, and what is in it.
public struct StageNode: Hashable, Sendable {
  /// The number of a node in its ``Stage``.
  public typealias ID = Int32

  /// The visible rectangle in the view's own coordinates; a scroll view's origin is its content offset.
  public package(set) var bounds: CGRect
  /// How fast a scroll view's content moves, in points of offset per second, as the engine has it; nothing for all others.
  public package(set) var velocity: CGPoint
  /// The middle in the superview's coordinates.
  public package(set) var center: CGPoint
  /// What is done to the view about its center.
  public package(set) var transform: CGAffineTransform
  /// The opacity of the view and all that is in it.
  public package(set) var alpha: Double
  /// All that changes seldom.
  public package(set) var look: StageLook
  /// What is in it, the front-most last.
  public package(set) var children: [ID] = []

  /// A view as it is now, without what is in it.
  package init(of view: View) {
    (bounds, center, transform, alpha) = (view.bounds, view.center, view.transform, view.alpha)
    velocity = view.contentVelocity
    look = StageLook(of: view)
  }

  /// What maps the view's own coordinates to its superview's.
  public var transformToSuperview: CGAffineTransform {
    CGAffineTransform(translationX: -bounds.midX, y: -bounds.midY)
      .concatenating(transform)
      .concatenating(CGAffineTransform(translationX: center.x, y: center.y))
  }

  /// The smallest upright rectangle around it in its superview's coordinates.
  public var frame: CGRect {
    let size = bounds.size
    guard !transform.isIdentity else {
      return CGRect(
        x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
    }
    return CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
      .applying(transform).offsetBy(dx: center.x, dy: center.y)
  }
}
