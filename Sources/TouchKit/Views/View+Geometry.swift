import Foundation

extension View {
  /// The transform from the view's coordinates to its superview's.
  public var transformToSuperview: CGAffineTransform { transform.placing(bounds, at: center) }

  /// The transform from the view's coordinates to its window's, or the root view's; linear in the depth.
  public var transformToWindow: CGAffineTransform {
    var result = CGAffineTransform.identity
    var view: View? = self
    while let current = view, current.superview != nil {
      result = result.concatenating(current.transformToSuperview)
      view = current.superview
    }
    return result
  }

  func convertToSuperview(_ point: CGPoint) -> CGPoint {
    guard transform.isIdentity else { return point.applying(transformToSuperview) }
    return CGPoint(x: point.x - bounds.midX + center.x, y: point.y - bounds.midY + center.y)
  }

  func convertFromSuperview(_ point: CGPoint) -> CGPoint {
    guard transform.isIdentity else { return point.applying(transformToSuperview.inverted()) }
    return CGPoint(x: point.x - center.x + bounds.midX, y: point.y - center.y + bounds.midY)
  }

  private func toRoot(_ point: CGPoint) -> CGPoint {
    var (point, view) = (point, self)
    while let parent = view.superview {
      point = view.convertToSuperview(point)
      view = parent
    }
    return point
  }

  private func fromRoot(_ point: CGPoint) -> CGPoint {
    guard let parent = superview else { return point }
    return convertFromSuperview(parent.fromRoot(point))
  }

  /// Converts a point from this view's coordinates to those of `other`; nil is the window.
  public func convert(_ point: CGPoint, to other: View?) -> CGPoint {
    if other === self { return point }
    let root = toRoot(point)
    return other?.fromRoot(root) ?? root
  }

  /// Converts a point from the coordinates of `other` to this view's; nil is the window.
  public func convert(_ point: CGPoint, from other: View?) -> CGPoint {
    if other === self { return point }
    return fromRoot(other?.toRoot(point) ?? point)
  }

  /// Converts a rectangle from this view's coordinates to the bounding box in those of `other`; nil is the window.
  public func convert(_ rect: CGRect, to other: View?) -> CGRect {
    let up = transformToWindow
    guard let other else { return rect.applying(up) }
    return rect.applying(up.concatenating(other.transformToWindow.inverted()))
  }

  /// Converts a rectangle from the coordinates of `other` to the bounding box in this view's; nil is the window.
  public func convert(_ rect: CGRect, from other: View?) -> CGRect {
    let down = transformToWindow.inverted()
    guard let other else { return rect.applying(down) }
    return rect.applying(other.transformToWindow.concatenating(down))
  }
}

extension CGAffineTransform {
  /// The transform from the coordinates of a view that has this one, and these bounds and center, to its superview's.
  func placing(_ bounds: CGRect, at center: CGPoint) -> CGAffineTransform {
    CGAffineTransform(translationX: -bounds.midX, y: -bounds.midY)
      .concatenating(self)
      .concatenating(CGAffineTransform(translationX: center.x, y: center.y))
  }

  /// The bounding box of such a view, of this size, in its superview's coordinates.
  func frame(_ size: CGSize, at center: CGPoint) -> CGRect {
    let centered = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
    guard isIdentity else { return centered.applying(self).offsetBy(dx: center.x, dy: center.y) }
    // Not offset by the center either, which rounds differently.
    return CGRect(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
  }
}

extension CGPoint {
  package func distance(to other: CGPoint) -> Double {
    let (dx, dy) = (Double(x - other.x), Double(y - other.y))
    return (dx * dx + dy * dy).squareRoot()
  }
}
