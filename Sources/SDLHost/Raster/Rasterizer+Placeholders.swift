import Drawing
import Foundation
import Pictures
import TouchKit

/// Placeholders for pictures that are not decoded yet or cannot be read.
extension Rasterizer {
  /// Draws the background of a picture that is not fully decoded.
  func drawEmpty(_ image: ImageDraw) throws(HostError) {
    try draw(over: image) { canvas, rect in canvas.fill(rect, Color(white: 0.16)) }
  }

  /// Draws a ring of progress in the middle of the picture's visible part, while the drawn preview is coarser than the
  /// screen.
  func drawProgress(_ image: ImageDraw, of picture: Picture?, after preview: Picture?) throws(HostError) {
    let progress = picture?.progress ?? 0
    if let preview, LevelScale(image, preview).isSharp { return }
    let seen = PixelRect(around: image.bounds).overlap(clip)
    let size = CGSize(width: Double(target.width) / scale, height: Double(target.height) / scale)
    let canvas = Canvas(size: size, scale: scale, metrics: metrics)
    let radius = min(18, Double(min(seen.width, seen.height)) / scale / 4)
    guard radius >= 6 else { return }
    let center = CGPoint(x: Double(seen.left + seen.right) / scale / 2, y: Double(seen.top + seen.bottom) / scale / 2)
    canvas.disc(center, radius: radius + 6, Color(white: 0, alpha: 0.4))
    canvas.arc(center, radius: radius, width: 3, from: 0, to: 2 * .pi, Color(white: 1, alpha: 0.25))
    if progress > 0 {
      let end = (2 * progress - 0.5) * .pi
      canvas.arc(center, radius: radius, width: 3, from: -.pi / 2, to: end, Color(white: 1, alpha: 0.9))
    }
    for item in canvas.list.items { try draw(item) }
  }

  /// Draws a placeholder for a picture that cannot be read: grey, crossed out, with the reason if it fits.
  func drawDamaged(_ image: ImageDraw, _ error: PictureError) throws(HostError) {
    try draw(over: image) { canvas, rect in
      let ink = Color(white: 0.72)
      canvas.box(rect, fill: Color(white: 0.22), stroke: Color(white: 0.36))
      let (unit, lines) = reason(error.shortDescription, on: rect.size)
      let side = min(28 * unit, min(rect.width, rect.height) / 2)
      canvas.glyph(.cross, at: CGPoint(x: rect.midX, y: rect.midY - side * 0.3), size: side, ink)
      for (index, line) in lines.enumerated() {
        canvas.text(
          line, at: CGPoint(x: rect.midX, y: rect.midY + side * 0.6 + 13 * unit * Double(index + 1)),
          font: Font(size: 9 * unit), color: ink, alignment: .center)
      }
    }
  }

  /// Returns the lines of a reason and their unit in pixels. The lines are below a cross of 28 units, in the largest
  /// letters of 9 units that fit; no lines if none fit.
  private func reason(_ text: String, on size: CGSize) -> (unit: Double, lines: [String]) {
    let largest = min(max(size.width / scale / 160, 0.8), 2)
    for unit in [largest, 1.6, 1.3, 1, 0.8] where unit <= largest && size.width > 80 * scale {
      let pixels = unit * scale
      let lines = metrics.wrapped(text, font: Font(size: 9 * pixels), width: size.width - 24 * pixels)
      if size.height / 2 > (13 * Double(lines.count) + 28) * pixels { return (pixels, lines) }
    }
    return (largest * scale, [])
  }

  /// Draws in place of a picture, in points of the size in which the picture would be drawn.
  private func draw(over image: ImageDraw, _ body: (Canvas, CGRect) -> Void) throws(HostError) {
    let size = CGSize(
      width: hypot(image.placement.a, image.placement.b), height: hypot(image.placement.c, image.placement.d))
    guard size.width >= 1, size.height >= 1 else { return }
    let canvas = Canvas(size: CGSize(width: target.width, height: target.height), metrics: metrics)
    let toUnit = CGAffineTransform(scaleX: 1 / size.width, y: 1 / size.height)
    canvas.transformed(by: toUnit.concatenating(image.placement)) {
      canvas.faded(image.opacity) { body(canvas, CGRect(origin: .zero, size: size)) }
    }
    for item in canvas.list.items { try draw(item) }
  }
}
