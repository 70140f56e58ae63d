import Drawing
import Foundation
import TouchKit

extension Canvas {
  /// A soft shadow around a shape that is drawn afterwards.
  ///
  /// It is made of nested frames, each reaching from under the shape a little further out, so that their opacities add
  /// up to a smooth fall; what lies well under the shape is not painted.
  ///
  /// - Parameters:
  ///   - rect: The shape.
  ///   - radius: The radius of its corners.
  ///   - spread: How far the shadow reaches, in points.
  ///   - opacity: That of the shadow at the shape's edge.
  func softShadow(around rect: CGRect, radius: Double, spread: Double, opacity: Double) {
    let steps = 10
    let drop = spread * 0.18
    for step in (1...steps).reversed() {
      let part = Double(step) / Double(steps)
      let reach = spread * part
      let frame = rect.insetBy(dx: -reach, dy: -reach).offsetBy(dx: 0, dy: drop)
      stroke(
        frame, Color.black.withAlpha(opacity * 2 * (1 - part + 0.5 / Double(steps)) / Double(steps)),
        width: reach + 2 * drop + 2, radius: radius + reach)
    }
  }
}
