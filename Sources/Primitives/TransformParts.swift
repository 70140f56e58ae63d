import Foundation

/// The parts of a transform: a scale, then a shear, a rotation and a shift.
///
/// Core Animation interpolates each by itself, so that a view that is turned keeps its size on the way.
package struct TransformParts {
  package var scaleX: Double, scaleY: Double, shear: Double, rotation: Double, x: Double, y: Double

  /// Takes a transform apart; nil if it makes everything flat.
  package init?(_ transform: CGAffineTransform) {
    // Of a mirrored one, one side is scaled negatively: that whose diagonal element is the smaller.
    let isMirrored = transform.a * transform.d < transform.b * transform.c
    scaleX = hypot(transform.a, transform.b) * (isMirrored && transform.a < transform.d ? -1 : 1)
    guard abs(scaleX) > 1e-9 else { return nil }
    let (cosine, sine) = (transform.a / scaleX, transform.b / scaleX)
    rotation = atan2(sine, cosine)
    scaleY = transform.d * cosine - transform.c * sine
    shear = transform.c * cosine + transform.d * sine
    (x, y) = (transform.tx, transform.ty)
  }

  /// The transform that has these parts.
  package var transform: CGAffineTransform {
    let (s, c) = (sin(rotation), cos(rotation))
    return CGAffineTransform(
      a: scaleX * c, b: scaleX * s, c: shear * c - scaleY * s, d: shear * s + scaleY * c, tx: x, ty: y)
  }

  /// Interpolates to other parts, by the shorter way round. The vertical shift has the fraction `vertical`, all else `part`;
  /// a fraction above 1 extrapolates.
  package func mixed(with end: TransformParts, by part: Double, vertical: Double? = nil) -> TransformParts {
    func mix(_ a: Double, _ b: Double, _ part: Double) -> Double { a + (b - a) * part }
    var mixed = self
    (mixed.scaleX, mixed.scaleY) = (mix(scaleX, end.scaleX, part), mix(scaleY, end.scaleY, part))
    mixed.shear = mix(shear, end.shear, part)
    var turn = (end.rotation - rotation).truncatingRemainder(dividingBy: 2 * .pi)
    if turn > .pi { turn -= 2 * .pi } else if turn < -.pi { turn += 2 * .pi }
    mixed.rotation = rotation + turn * part
    (mixed.x, mixed.y) = (mix(x, end.x, part), mix(y, end.y, vertical ?? part))
    return mixed
  }
}
