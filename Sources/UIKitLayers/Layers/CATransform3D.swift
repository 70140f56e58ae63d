import Foundation
import TouchKit

/// A transform in space: a 4 × 4 matrix by which points, as rows, are multiplied.
///
/// Layers are drawn flat, seen from far away: what moves a point towards the viewer or away is ignored. A rotation about
/// the x or y axis makes a layer narrower, but ``m34`` gives no perspective.
public struct CATransform3D: Hashable, Sendable {
  /// The first row.
  public var m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat
  /// The second row.
  public var m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat
  /// The third row. m34 is the perspective in Core Animation; it has no effect here.
  public var m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat
  /// The fourth row: the translation.
  public var m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat

  /// Creates a transform from its elements.
  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
    m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat, m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }

  /// Creates a transform of which all elements are 0, as in C.
  public init() { self.init(rows: Array(repeating: 0, count: 16)) }

  init(rows m: [Double]) {
    let m = m.map { CGFloat($0) }
    self.init(
      m11: m[0], m12: m[1], m13: m[2], m14: m[3], m21: m[4], m22: m[5], m23: m[6], m24: m[7],
      m31: m[8], m32: m[9], m33: m[10], m34: m[11], m41: m[12], m42: m[13], m43: m[14], m44: m[15])
  }

  init(_ affine: CGAffineTransform) {
    self.init(rows: [
      affine.a, affine.b, 0, 0, affine.c, affine.d, 0, 0, 0, 0, 1, 0, affine.tx, affine.ty, 0, 1,
    ])
  }

  /// The elements, row by row.
  var rows: [Double] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44].map { Double($0) }
  }

  /// What is drawn of it: how it moves the points of the plane, seen from far away.
  var flattened: CGAffineTransform {
    let depth = Double(m44 == 0 ? 1 : m44)
    return CGAffineTransform(
      a: Double(m11) / depth, b: Double(m12) / depth, c: Double(m21) / depth, d: Double(m22) / depth,
      tx: Double(m41) / depth, ty: Double(m42) / depth)
  }
}

/// The transform that changes nothing.
public let CATransform3DIdentity = CATransform3D(.identity)

/// Returns whether a transform changes nothing.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3DIdentity }

/// Returns whether two transforms have the same elements.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

/// Returns a shift, in points.
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
  var t = CATransform3DIdentity
  (t.m41, t.m42, t.m43) = (tx, ty, tz)
  return t
}

/// Returns a scale.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  var t = CATransform3DIdentity
  (t.m11, t.m22, t.m33) = (sx, sy, sz)
  return t
}

/// Returns a rotation by `angle` radians about an axis; the identity if the axis has no length. About the z axis,
/// positive angles turn clockwise on the screen.
public func CATransform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
  let length = Double((x * x + y * y + z * z).squareRoot())
  guard length > 0 else { return CATransform3DIdentity }
  let (x, y, z) = (Double(x) / length, Double(y) / length, Double(z) / length)
  let (c, s) = (cos(Double(angle)), sin(Double(angle)))
  let rest = 1 - c
  let (xy, xz, yz): (Double, Double, Double) = (x * y * rest, x * z * rest, y * z * rest)
  let first: [Double] = [c + x * x * rest, xy + z * s, xz - y * s, 0]
  let second: [Double] = [xy - z * s, c + y * y * rest, yz + x * s, 0]
  let third: [Double] = [xz + y * s, yz - x * s, c + z * z * rest, 0]
  return CATransform3D(rows: first + second + third + [0, 0, 0, 1])
}

/// Returns the transform that applies `a` first and then `b`.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  let (left, right) = (a.rows, b.rows)
  var product = [Double](repeating: 0, count: 16)
  for row in 0..<4 {
    for column in 0..<4 {
      for k in 0..<4 { product[row * 4 + column] += left[row * 4 + k] * right[k * 4 + column] }
    }
  }
  return CATransform3D(rows: product)
}

/// Returns the transform that applies a shift before `t`.
public func CATransform3DTranslate(_ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t)
}

/// Returns the transform that applies a scale before `t`.
public func CATransform3DScale(_ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t)
}

/// Returns the transform that applies a rotation by `angle` radians before `t`.
public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t)
}

/// Returns the inverse. A transform without one returns itself, as in Core Animation.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
  // Gauss and Jordan: the steps that make `left` the identity make `right` the inverse.
  var (left, right) = (t.rows, CATransform3DIdentity.rows)
  for column in 0..<4 {
    guard let pivot = (column..<4).max(by: { abs(left[$0 * 4 + column]) < abs(left[$1 * 4 + column]) }),
      abs(left[pivot * 4 + column]) > 1e-12
    else { return t }
    for k in 0..<4 where pivot != column {
      left.swapAt(pivot * 4 + k, column * 4 + k)
      right.swapAt(pivot * 4 + k, column * 4 + k)
    }
    let factor = 1 / left[column * 4 + column]
    for k in 0..<4 {
      left[column * 4 + k] *= factor
      right[column * 4 + k] *= factor
    }
    for row in 0..<4 where row != column {
      let share = left[row * 4 + column]
      for k in 0..<4 {
        left[row * 4 + k] -= share * left[column * 4 + k]
        right[row * 4 + k] -= share * right[column * 4 + k]
      }
    }
  }
  return CATransform3D(rows: right)
}

/// Returns a transform of the plane as one of space.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D { CATransform3D(m) }

/// Returns whether a transform maps the plane to itself without perspective.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool { CATransform3D(CATransform3DGetAffineTransform(t)) == t }

/// Returns the part of a transform that is in the plane.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
  CGAffineTransform(
    a: Double(t.m11), b: Double(t.m12), c: Double(t.m21), d: Double(t.m22), tx: Double(t.m41), ty: Double(t.m42))
}
