import Foundation

/// A view or the screen, as the owner of coordinates.
public protocol UICoordinateSpace: AnyObject {
  /// The bounds in its own coordinates.
  var bounds: CGRect { get }
  /// The view whose coordinates these are, or nil for those of the window.
  var coordinateView: View? { get }
}

extension View: UICoordinateSpace {
  /// The view itself.
  public final var coordinateView: View? { self }
}

extension UIScreen: UICoordinateSpace {
  /// Nil: the screen has the coordinates of the window.
  public var coordinateView: View? { nil }
  /// The screen itself.
  public var coordinateSpace: any UICoordinateSpace { self }
  /// The screen itself: it does not turn.
  public var fixedCoordinateSpace: any UICoordinateSpace { self }
}

extension UICoordinateSpace {
  /// Returns a point in the coordinates of another space. Between the screen and a view outside of a window nothing is
  /// changed.
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    if let view = coordinateView { return view.convert(point, to: coordinateSpace.coordinateView) }
    return coordinateSpace.coordinateView?.convert(point, from: nil) ?? point
  }
  /// Returns a point of another space in the coordinates of this one.
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    coordinateSpace.convert(point, to: self)
  }
  /// Returns a rectangle in the coordinates of another space.
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    if let view = coordinateView { return view.convert(rect, to: coordinateSpace.coordinateView) }
    return coordinateSpace.coordinateView?.convert(rect, from: nil) ?? rect
  }
  /// Returns a rectangle of another space in the coordinates of this one.
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    coordinateSpace.convert(rect, to: self)
  }
}
