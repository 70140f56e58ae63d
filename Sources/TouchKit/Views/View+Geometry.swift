import Foundation

extension View {
  /// See ``frame``.
  final var placeInSuperview: CGRect {
    get {
      if transform.isIdentity {
        return CGRect(
          x: center.x - bounds.width / 2, y: center.y - bounds.height / 2, width: bounds.width,
          height: bounds.height)
      }
      let centered = CGRect(
        x: -bounds.width / 2, y: -bounds.height / 2, width: bounds.width, height: bounds.height)
      let around = centered.applying(transform)
      return around.offsetBy(dx: center.x, dy: center.y)
    }
    set {
      center = CGPoint(x: newValue.midX, y: newValue.midY)
      let size =
        transform.isIdentity ? newValue.size : newValue.size.applying(transform.inverted())
      bounds = CGRect(origin: bounds.origin, size: CGSize(width: abs(size.width), height: abs(size.height)))
    }
  }

  /// What maps the view's own coordinates to its superview's.
  public var transformToSuperview: CGAffineTransform {
    CGAffineTransform(translationX: -bounds.midX, y: -bounds.midY)
      .concatenating(transform)
      .concatenating(CGAffineTransform(translationX: center.x, y: center.y))
  }

  /// What maps the view's own coordinates to those of the top of its hierarchy: its window, if it is in one.
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

  private func toTop(_ point: CGPoint) -> CGPoint {
    var (point, view) = (point, self)
    while let parent = view.superview {
      point = view.convertToSuperview(point)
      view = parent
    }
    return point
  }

  private func fromTop(_ point: CGPoint) -> CGPoint {
    guard let parent = superview else { return point }
    return convertFromSuperview(parent.fromTop(point))
  }

  /// The point, given in this view, as `other` sees it; nil is the window.
  public func convert(_ point: CGPoint, to other: View?) -> CGPoint {
    if other === self { return point }
    let top = toTop(point)
    return other?.fromTop(top) ?? top
  }

  /// The point, given in `other`, as this view sees it; nil is the window.
  public func convert(_ point: CGPoint, from other: View?) -> CGPoint {
    if other === self { return point }
    return fromTop(other?.toTop(point) ?? point)
  }

  /// The rectangle, given in this view, as `other` sees it: the smallest upright one around it.
  public func convert(_ rect: CGRect, to other: View?) -> CGRect {
    let up = transformToWindow
    guard let other else { return rect.applying(up) }
    return rect.applying(up.concatenating(other.transformToWindow.inverted()))
  }

  /// The rectangle, given in `other`, as this view sees it: the smallest upright one around it; nil is the window.
  public func convert(_ rect: CGRect, from other: View?) -> CGRect {
    let down = transformToWindow.inverted()
    guard let other else { return rect.applying(down) }
    return rect.applying(other.transformToWindow.concatenating(down))
  }
}

extension CGPoint {
  /// The distance to another point.
  package func distance(to other: CGPoint) -> Double {
    let (dx, dy) = (Double(x - other.x), Double(y - other.y))
    return (dx * dx + dy * dy).squareRoot()
  }
}
