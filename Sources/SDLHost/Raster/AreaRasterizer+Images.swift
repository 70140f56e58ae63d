import Drawing
import Foundation
import Pictures
import Primitives

extension AreaRasterizer {
  /// Draws as much of a picture as is decoded, or a placeholder with the reason if it cannot be read.
  func draw(_ image: ImageDraw) throws(HostError) {
    guard !PixelRect(around: image.bounds).overlap(clip).overlap(part).isEmpty else { return }
    let seen = looks.look(image.source)
    switch seen.look {
    // What is under an opaque picture is not drawn (``opaqueBox(of:)``).
    case .whole(let picture): draw(image, picture, missing: Self.emptyPaint)
    case .growing(let picture, let preview):
      try drawEmpty(image)
      if let preview { draw(image, preview) }
      if let picture { draw(image, picture) }
      try drawProgress(image, seen.progress, after: preview)
    case .failed(let error): try drawDamaged(image, error)
    }
  }

  /// Returns the pixels that a picture covers entirely: nil unless it is decoded, upright and opaque.
  func opaqueBox(of image: ImageDraw) -> PixelRect? {
    guard image.opacity >= 1, image.placement.isUprightAndPositive,
      case .whole(let picture) = looks.look(image.source).look, picture.isOpaque
    else { return nil }
    return image.placement.pixelBox
  }

  private func draw(_ image: ImageDraw, _ picture: Picture, missing: Paint? = nil) {
    if image.placement.isUprightAndPositive {
      drawUpright(image, picture, missing: missing)
    } else {
      drawTurned(image, picture)
    }
  }

  /// Draws an axis-aligned picture tile by tile. Its outer edges are rounded to whole pixels.
  ///
  /// - Parameter missing: What is drawn in place of tiles that cannot be read; nil for nothing.
  private func drawUpright(_ image: ImageDraw, _ picture: Picture, missing: Paint?) {
    let placement = image.placement
    let box = placement.pixelBox.overlap(clip)
    guard !box.isEmpty else { return }
    let scale = LevelScale(image, picture)
    // Maps a screen pixel's centre to the level's pixels, one axis after the other.
    let (stepX, stepY) = (scale.width / placement.a, scale.height / placement.d)
    let columns = SampleAxis(
      count: box.width, start: scale.left + (Double(box.left) + 0.5 - placement.tx) * stepX, step: stepX,
      length: picture.size(level: scale.level).width)
    let rows = SampleAxis(
      count: box.height, start: scale.top + (Double(box.top) + 0.5 - placement.ty) * stepY, step: stepY,
      length: picture.size(level: scale.level).height)
    let opacity = UInt32(min(max(image.opacity, 0), 1) * 256 + 0.5)
    let seen = box.overlap(part)
    let acrossTiles = columns.tileSpans(in: seen.left - box.left..<max(seen.right, seen.left) - box.left)
    for down in rows.tileSpans(in: seen.top - box.top..<max(seen.bottom, seen.top) - box.top) {
      for across in acrossTiles {
        let tile = pictures.tile(picture, level: scale.level, column: across.tile, row: down.tile)
        let span = TileSpan(columns: across.range, rows: down.range, column: across.tile, row: down.tile)
        guard !tile.isEmpty else {
          if let missing { target.fill(span.pixels(of: box), missing) }
          continue
        }
        copy(
          tile, span, columns, rows, to: box, opacity: picture.isOpaque && opacity == 256 ? nil : opacity)
      }
    }
  }

  private struct TileSpan {
    let columns: Range<Int>
    let rows: Range<Int>
    let column: Int
    let row: Int

    /// The screen pixels of a picture's box that it covers.
    func pixels(of box: PixelRect) -> PixelRect {
      PixelRect(
        left: box.left + columns.lowerBound, top: box.top + rows.lowerBound, right: box.left + columns.upperBound,
        bottom: box.top + rows.upperBound)
    }
  }

  /// Samples one tile for the screen pixels in it. Without an opacity, replaces the pixels instead of blending.
  private func copy(
    _ tile: [UInt32], _ span: TileSpan, _ columns: SampleAxis, _ rows: SampleAxis, to box: PixelRect, opacity: UInt32?
  ) {
    let (originX, originY) = (span.column * SDLHostConstants.tileSide, span.row * SDLHostConstants.tileSide)
    let (pixels, stride) = (target.pixels, target.stride)
    tile.withUnsafeBufferPointer { tile in
      columns.indices.withUnsafeBufferPointer { indices in
        columns.fractions.withUnsafeBufferPointer { fractions in
          guard let tile = tile.baseAddress, let indices = indices.baseAddress, let across = fractions.baseAddress
          else { return }
          // Interpolates each row of the tile vertically first, in a loop over neighbours that the compiler vectorizes;
          // then horizontally for each pixel of the row.
          let (start, end) = (span.columns.lowerBound, span.columns.upperBound)
          let first = Int(indices[start])
          let count = Int(indices[end - 1]) - first + 2
          let line = rowScratch
          for y in span.rows {
            let upper = tile + ((Int(rows.indices[y]) - originY) * Picture.tilePitch + first - originX)
            mixRows(upper, upper + Picture.tilePitch, rows.fractions[y], count, into: line)
            let row = pixels + ((box.top + y) * stride + box.left)
            guard let opacity else {
              mixColumns(line, first: first, indices + start, across + start, end - start, into: row + start)
              continue
            }
            for x in start..<end {
              let place = Int(indices[x]) &- first
              row[x] = blendPremultiplied(mix(line[place], line[place &+ 1], across[x]), on: row[x], opacity)
            }
          }
        }
      }
    }
  }

  /// Draws a rotated or mirrored picture pixel by pixel, with anti-aliased edges.
  private func drawTurned(_ image: ImageDraw, _ picture: Picture) {
    let scale = LevelScale(image, picture)
    let toUnit = image.placement.inverted()
    let corners = [(0, 0), (1, 0), (1, 1), (0, 1)].map { CGPoint(x: $0.0, y: $0.1).applying(image.placement) }
    let area = PixelRect(around: .around(corners)).overlap(clip)
    guard !area.overlap(part).isEmpty else { return }
    let level = picture.size(level: scale.level)
    let opacity = UInt32(min(max(image.opacity, 0), 1) * 256 + 0.5)
    var tile = (column: -1, row: -1, pixels: [UInt32]())
    mask.begin(area)
    mask.addPolygon(corners)
    drainMask { y, from, to, coverage in
      for x in from..<to {
        let unit = CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5).applying(toUnit)
        let u = min(max(scale.left + unit.x * scale.width - 0.5, 0), Double(level.width - 1))
        let v = min(max(scale.top + unit.y * scale.height - 0.5, 0), Double(level.height - 1))
        let (column, row) = (Int(u) / SDLHostConstants.tileSide, Int(v) / SDLHostConstants.tileSide)
        if column != tile.column || row != tile.row {
          tile = (column, row, pictures.tile(picture, level: scale.level, column: column, row: row))
        }
        guard !tile.pixels.isEmpty else { continue }
        let (inX, inY) = (Int(u) - column * SDLHostConstants.tileSide, Int(v) - row * SDLHostConstants.tileSide)
        let color = tile.pixels.withUnsafeBufferPointer { pixels -> UInt32 in
          guard let base = pixels.baseAddress else { return 0 }
          return sample(
            base + (inY * Picture.tilePitch + inX), UInt32((u - u.rounded(.down)) * 256),
            UInt32((v - v.rounded(.down)) * 256))
        }
        let place = target.pixels + (y * target.stride + x)
        place.pointee = blendPremultiplied(color, on: place.pointee, (coverage &* opacity) >> 8)
      }
    }
  }
}

extension CGAffineTransform {
  /// Whether it neither turns nor mirrors.
  fileprivate var isUprightAndPositive: Bool { isUpright && a > 0 && d > 0 }

  /// The unit square, if it is upright, with its edges rounded to whole pixels.
  fileprivate var pixelBox: PixelRect {
    PixelRect(
      left: Int(tx.rounded()), top: Int(ty.rounded()), right: Int((tx + a).rounded()), bottom: Int((ty + d).rounded()))
  }
}

/// The mip level that a drawing samples, and the rectangle of the drawn part in that level.
struct LevelScale {
  let level: Int
  let left: Double
  let top: Double
  let width: Double
  let height: Double
  /// Whether a pixel of the picture covers about one screen pixel or less.
  let isSharp: Bool

  init(_ image: ImageDraw, _ picture: Picture) {
    let (partWidth, partHeight) = (image.part.width * Double(picture.width), image.part.height * Double(picture.height))
    let across = hypot(image.placement.a, image.placement.b) / max(partWidth, 1e-9)
    let down = hypot(image.placement.c, image.placement.d) / max(partHeight, 1e-9)
    level = picture.level(scale: min(across, down))
    isSharp = max(across, down) <= 1.1
    let shrink = Double(1 << level)
    (left, top) = (image.part.minX * Double(picture.width) / shrink, image.part.minY * Double(picture.height) / shrink)
    (width, height) = (partWidth / shrink, partHeight / shrink)
  }
}

/// Placeholders for pictures that are not decoded yet or cannot be read.
extension AreaRasterizer {
  private static let emptyColor = Color(white: 0.16)
  fileprivate static let emptyPaint = Paint(emptyColor)

  /// Draws the background of a picture that is not fully decoded.
  func drawEmpty(_ image: ImageDraw) throws(HostError) {
    try draw(over: image) { canvas, rect in canvas.fill(rect, Self.emptyColor) }
  }

  /// Draws a ring of progress in the middle of the picture's visible part, while the drawn preview is coarser than the
  /// screen.
  func drawProgress(_ image: ImageDraw, _ progress: Double, after preview: Picture?) throws(HostError) {
    if let preview, LevelScale(image, preview).isSharp { return }
    let seen = PixelRect(around: image.bounds).overlap(clip)
    let radius = min(18, Double(min(seen.width, seen.height)) / scale / 4)
    guard radius >= 6 else { return }
    let center = CGPoint(x: Double(seen.left + seen.right) / scale / 2, y: Double(seen.top + seen.bottom) / scale / 2)
    try drawItems(scale: scale) { canvas in
      canvas.disc(center, radius: radius + 6, Color(white: 0, alpha: 0.4))
      canvas.arc(center, radius: radius, width: 3, from: 0, to: 2 * .pi, Color(white: 1, alpha: 0.25))
      guard progress > 0 else { return }
      let end = (2 * progress - 0.5) * .pi
      canvas.arc(center, radius: radius, width: 3, from: -.pi / 2, to: end, Color(white: 1, alpha: 0.9))
    }
  }

  /// Draws a placeholder for a picture that cannot be read: grey, crossed out, with the reason if it fits.
  func drawDamaged(_ image: ImageDraw, _ error: PictureError) throws(HostError) {
    try draw(over: image) { canvas, rect in
      let ink = Color(white: 0.72)
      canvas.box(rect, fill: Color(white: 0.22), stroke: Color(white: 0.36))
      let (unit, lines) = reason(error.shortDescription, on: rect.size, canvas.metrics)
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
  private func reason(
    _ text: String, on size: CGSize, _ metrics: TextMetrics
  ) -> (unit: Double, lines: [String]) {
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
    let toUnit = CGAffineTransform(scaleX: 1 / size.width, y: 1 / size.height)
    try drawItems(scale: 1) { canvas in
      canvas.transformed(by: toUnit.concatenating(image.placement)) {
        canvas.faded(image.opacity) { body(canvas, CGRect(origin: .zero, size: size)) }
      }
    }
  }

  /// Draws what `body` draws on a canvas of the surface's size.
  private func drawItems(scale: Double, _ body: (Canvas) -> Void) throws(HostError) {
    let size = CGSize(width: Double(target.width) / scale, height: Double(target.height) / scale)
    for item in runs.items(drawnBy: body, size: size, scale: scale) { try draw(item) }
  }
}
