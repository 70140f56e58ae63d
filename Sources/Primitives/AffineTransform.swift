import Foundation

/// A 2-D affine transform, in Core Graphics' layout.
///
/// A point maps as `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`. Foundation on Linux has no such type.
public struct CGAffineTransform: Hashable, Sendable {
  /// The factor from x to x: the horizontal scale when nothing is rotated, and a scroll view's `zoomScale`.
  public var a: Double
  /// The factors from x to y, and from y to x.
  public var b: Double, c: Double
  /// The factor from y to y: the vertical scale when nothing is rotated.
  public var d: Double
  /// The shift along x, and along y, in points.
  public var tx: Double, ty: Double

  /// The transform that changes nothing.
  public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Creates a transform from its six numbers.
  @inlinable public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// Creates a shift by `x`, `y` points.
  @inlinable public init(translationX x: Double, y: Double) { self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y) }

  /// Creates a scale about the origin.
  public init(scaleX x: Double, y: Double) { self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0) }

  /// Creates a rotation about the origin by `angle` radians, clockwise on a screen whose y grows downwards.
  public init(rotationAngle angle: Double) {
    let (s, c) = (sin(angle), cos(angle))
    self.init(a: c, b: s, c: -s, d: c, tx: 0, ty: 0)
  }

  /// Whether the transform changes nothing.
  @inlinable public var isIdentity: Bool { self == .identity }

  /// Whether upright rectangles stay upright: no shear, and no rotation except by 180°.
  @inlinable public var isUpright: Bool { b == 0 && c == 0 }

  /// Whether the transform only shifts.
  package var isTranslation: Bool { a == 1 && d == 1 && isUpright }

  /// Returns the transform that applies `self` first and then `next`.
  @inlinable public func concatenating(_ next: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d,
      c: c * next.a + d * next.c, d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
  }

  /// Returns the transform that applies a shift before `self`.
  public func translatedBy(x: Double, y: Double) -> CGAffineTransform {
    CGAffineTransform(translationX: x, y: y).concatenating(self)
  }

  /// Returns the transform that applies a scale before `self`.
  public func scaledBy(x: Double, y: Double) -> CGAffineTransform {
    CGAffineTransform(scaleX: x, y: y).concatenating(self)
  }

  /// Returns the transform that applies a rotation by `angle` radians before `self`.
  public func rotated(by angle: Double) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// Returns the inverse. A singular transform (determinant 0) returns itself, as in Core Graphics.
  @inlinable public func inverted() -> CGAffineTransform {
    let determinant = a * d - b * c
    guard determinant != 0 else { return self }
    return CGAffineTransform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }
}

extension CGPoint {
  /// Returns the point's image under `transform`.
  @inlinable public func applying(_ transform: CGAffineTransform) -> CGPoint {
    CGPoint(
      x: transform.a * Double(x) + transform.c * Double(y) + transform.tx,
      y: transform.b * Double(x) + transform.d * Double(y) + transform.ty)
  }
}

extension CGSize {
  /// Returns the size's image under `transform`, without its translation. A side may become negative.
  public func applying(_ transform: CGAffineTransform) -> CGSize {
    CGSize(
      width: transform.a * Double(width) + transform.c * Double(height),
      height: transform.b * Double(width) + transform.d * Double(height))
  }
}

extension CGRect {
  /// Returns the smallest upright rectangle around the image of this one under `transform`.
  @inlinable public func applying(_ transform: CGAffineTransform) -> CGRect {
    // Without an array: drawing a frame asks this of every view.
    let (a, b) = (CGPoint(x: minX, y: minY).applying(transform), CGPoint(x: maxX, y: minY).applying(transform))
    let (c, d) = (CGPoint(x: minX, y: maxY).applying(transform), CGPoint(x: maxX, y: maxY).applying(transform))
    let low = CGPoint(x: min(min(a.x, b.x), min(c.x, d.x)), y: min(min(a.y, b.y), min(c.y, d.y)))
    let high = CGPoint(x: max(max(a.x, b.x), max(c.x, d.x)), y: max(max(a.y, b.y), max(c.y, d.y)))
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}
