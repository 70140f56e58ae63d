import Drawing
import Foundation
import TouchKit

extension Rasterizer {
  /// Fills a rectangle; edges between pixels are softened.
  func fill(_ rect: CGRect, _ paint: Paint) {
    if rect.hasWholeEdges { return fill(PixelRect(around: rect).overlap(clip), paint) }
    cover(rect, paint) { $0.addRoundedRect(rect, radius: 0) }
  }

  /// Fills whole pixels within the clip, but for what is painted over later.
  func fill(_ area: PixelRect, _ paint: Paint) {
    opaqueAreas.forEachUncovered(area) { target.fill($0, paint) }
  }

  /// Fills what `outline` adds to the mask, of which nothing reaches beyond `bounds`.
  func cover(_ bounds: CGRect, _ paint: Paint, _ outline: (inout CoverageMask) -> Void) {
    cover(PixelRect(around: bounds).overlap(clip), paint, outline)
  }

  private func cover(_ area: PixelRect, _ paint: Paint, _ outline: (inout CoverageMask) -> Void) {
    guard !area.isEmpty, paint.alpha > 0 else { return }
    mask.begin(area)
    outline(&mask)
    let (pixels, stride) = (target.pixels, target.stride)
    mask.drain { y, from, to, coverage in
      let alpha = (coverage &* paint.alpha) >> 8
      let row = pixels + y * stride
      // Most stretches are single pixels of an edge.
      if to == from &+ 1 {
        row[from] = blend(paint.rgb, on: row[from], alpha)
      } else {
        blendRow(row + from, to &- from, paint.rgb, alpha)
      }
    }
  }

  /// Draws a rounded rectangle as an upper and a lower strip with the corners, and plain fills between them.
  func draw(_ shape: RoundedRect) {
    let radius = max(0, min(shape.radius, min(shape.rect.width, shape.rect.height) / 2))
    let outer = PixelRect(around: shape.rect)
    let band = Int(max(radius, shape.stroke == nil ? 0 : shape.strokeWidth).rounded(.up))
    let top = min(outer.top + band, outer.bottom)
    let strips = [
      PixelRect(left: outer.left, top: outer.top, right: outer.right, bottom: top),
      PixelRect(left: outer.left, top: top, right: outer.right, bottom: max(top, outer.bottom - band)),
      PixelRect(
        left: outer.left, top: max(top, outer.bottom - band), right: outer.right, bottom: outer.bottom),
    ]
    for strip in strips { draw(shape, radius: radius, in: strip.overlap(clip)) }
  }

  private func draw(_ shape: RoundedRect, radius: Double, in strip: PixelRect) {
    guard !strip.isEmpty else { return }
    // Under a border the fill ends in the border's middle: at the outer edge it would shine through.
    if let fill = shape.fill {
      let inset = shape.stroke == nil ? 0 : shape.strokeWidth / 2
      let rect = shape.rect.insetBy(dx: inset, dy: inset)
      cover(strip, Paint(fill)) { $0.addRoundedRect(rect, radius: radius - inset) }
    }
    if let stroke = shape.stroke, shape.strokeWidth > 0 {
      let hole = shape.rect.insetBy(dx: shape.strokeWidth, dy: shape.strokeWidth)
      cover(strip, Paint(stroke)) {
        $0.addRoundedRect(shape.rect, radius: radius)
        $0.addRoundedRect(hole, radius: radius - shape.strokeWidth, backwards: true)
      }
    }
  }

  /// Fills a gradient row by row or column by column; rows between pixels are not softened.
  func draw(_ gradient: Gradient) {
    let box = PixelRect(around: gradient.rect)
    let area = box.overlap(clip)
    guard !area.isEmpty else { return }
    let vertical = gradient.axis == .vertical
    let (first, length) = vertical ? (box.top, box.height) : (box.left, box.width)
    for step in vertical ? area.top..<area.bottom : area.left..<area.right {
      let part = (Double(step - first) + 0.5) / Double(length)
      let paint = Paint(gradient.start.mixed(with: gradient.end, by: part))
      target.fill(
        vertical
          ? PixelRect(left: area.left, top: step, right: area.right, bottom: step + 1)
          : PixelRect(left: step, top: area.top, right: step + 1, bottom: area.bottom), paint)
    }
  }
}
