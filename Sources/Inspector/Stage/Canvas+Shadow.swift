import Drawing
import Foundation
import TouchKit

extension Canvas {
  /// Draws a soft shadow, shifted downwards a little, around a shape to be drawn later.
  ///
  /// The shadow consists of concentric frames of whole pixels, without gaps or overlaps. The area below the shape is
  /// not filled.
  ///
  /// - Parameter opacity: The opacity at the shape's edge; it falls to 0 over `spread` points.
  func softShadow(around rect: CGRect, radius: Double, spread: Double, opacity: Double) {
    let band = max(1, (1.5 * scale).rounded()) / scale
    let drop = (spread * 0.15 / band).rounded() * band
    let core = ShadowCore(rect.offsetBy(dx: 0, dy: drop), radius: radius, scale: scale)
    var reach = band - drop
    while reach <= spread {
      let part = max(0, reach - band / 2) / spread
      frame(core, reach: reach, width: band, Color.black.withAlpha(opacity * (1 - part) * (1 - part)))
      reach += band
    }
  }

  /// Draws a frame as four sides and four quarter rings, which is cheaper than the stroke of a large rectangle.
  private func frame(_ core: ShadowCore, reach: Double, width: Double, _ color: Color) {
    let (inner, outer) = (core.inner, core.radius + reach)
    guard outer > width else { return }
    fill(CGRect(x: inner.minX, y: inner.minY - outer, width: inner.width, height: width), color)
    fill(CGRect(x: inner.minX, y: inner.maxY + outer - width, width: inner.width, height: width), color)
    fill(CGRect(x: inner.minX - outer, y: inner.minY, width: width, height: inner.height), color)
    fill(CGRect(x: inner.maxX + outer - width, y: inner.minY, width: width, height: inner.height), color)
    let (left, right, top, bottom) = (inner.minX, inner.maxX, inner.minY, inner.maxY)
    let corners = [CGPoint].through((right, bottom), (left, bottom), (left, top), (right, top))
    for (quarter, center) in corners.enumerated() {
      let start = Double(quarter) * .pi / 2
      arc(center, radius: outer - width / 2, width: width, from: start, to: start + .pi / 2, color)
    }
  }
}

/// The rectangle between the centers of a shape's corners, on whole pixels.
private struct ShadowCore {
  let inner: CGRect
  let radius: Double

  init(_ rect: CGRect, radius: Double, scale: Double) {
    func snapped(_ value: Double) -> Double { (value * scale).rounded() / scale }
    self.radius = snapped(radius)
    let (left, top) = (snapped(rect.minX), snapped(rect.minY))
    let (right, bottom) = (snapped(rect.maxX), snapped(rect.maxY))
    inner = CGRect(x: left, y: top, width: right - left, height: bottom - top).insetBy(dx: self.radius, dy: self.radius)
  }
}
