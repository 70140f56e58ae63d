import Foundation
import TouchKit

extension Canvas {
  /// Draws a picture, or a part of one, stretched to fill a rectangle.
  ///
  /// - Parameters:
  ///   - source: The file's path: absolute, or relative to the Assets folder or the current one.
  ///   - rect: The destination, in points.
  ///   - part: The part shown, in unit coordinates of the picture.
  ///   - opacity: 0 is invisible, 1 opaque.
  package func image(
    _ source: String, in rect: CGRect, part: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), opacity: Double = 1
  ) {
    let visible = opacity * state.opacity
    guard visible > 0, rect.width > 0, rect.height > 0 else { return }
    let unit = CGAffineTransform(a: rect.width, b: 0, c: 0, d: rect.height, tx: rect.minX, ty: rect.minY)
    let placed = unit.concatenating(state.transform)
    let placement = CGAffineTransform(
      a: quantised(placed.a), b: quantised(placed.b), c: quantised(placed.c), d: quantised(placed.d),
      tx: quantised(placed.tx), ty: quantised(placed.ty))
    record(.image(ImageDraw(source: source, part: part, placement: placement, opacity: visible)))
  }
}
