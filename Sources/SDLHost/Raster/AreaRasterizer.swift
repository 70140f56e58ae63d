import CSDL
import Drawing
import Foundation
import Primitives

/// Draws a frame's items in one part of its surface.
///
/// Several may draw at the same time, each in a part of its own. What they share is thread-safe: text masks and
/// pictures. A pixel is the same whichever part it is drawn with.
final class AreaRasterizer {
  let runs: TextRunCache
  let pictures: PictureStore
  let looks: FrameLooks
  var target: PixelSurface
  /// Pixels per point of the frame.
  private(set) var scale = 1.0
  /// The part of the surface that is drawn; pixels outside it are not written.
  private(set) var part: PixelRect
  /// The clip of the current item, as in a whole frame. Sums and steps begin at its edges, so that every pixel is the
  /// same whichever part is drawn.
  var clip: PixelRect
  var mask = CoverageMask()
  /// A buffer for one row of a tile.
  let rowScratch = UnsafeMutablePointer<UInt32>.allocate(capacity: Picture.tilePitch)
  private var clips: [PixelRect] = []
  /// The masked groups that are being drawn.
  private var groups: [MaskedGroup] = []
  private(set) var opaqueAreas = OpaqueAreas()

  init(_ target: PixelSurface, runs: TextRunCache, pictures: PictureStore, looks: FrameLooks) {
    (self.target, self.runs, self.pictures, self.looks) = (target, runs, pictures, looks)
    (clip, part) = (target.bounds, target.bounds)
  }

  deinit {
    mask.deallocate()
    rowScratch.deallocate()
  }

  /// Draws the items of a frame that may draw in a part of the surface.
  ///
  /// - Parameter isCancelled: Called before each item. If it returns true, the part remains incomplete.
  /// - Returns: Whether the part is complete.
  func draw(
    _ list: DrawList, in part: PixelRect, changes: borrowing FrameChanges, isCancelled: () -> Bool
  ) throws(HostError) -> Bool {
    (self.part, clip, scale) = (part, target.bounds, list.scale)
    clips.removeAll(keepingCapacity: true)
    groups.removeAll(keepingCapacity: true)
    opaqueAreas.collect(from: list, bounds: part) { opaqueBox(of: $0) }
    fill(part, Paint(list.background.withAlpha(1)))
    // Only what is drawn is taken out of the list: taking counts references, with the other threads.
    for index in list.items.indices {
      if isCancelled() { return false }
      guard changes.reaches(index, part) else { continue }
      opaqueAreas.advance(to: index)
      try draw(list.items[index])
    }
    return true
  }

  func draw(_ item: DrawItem) throws(HostError) {
    switch item {
    case .rect(let rect, let color): fill(rect, Paint(color))
    case .roundedRect(let shape): draw(shape)
    case .disc(let center, let radius, let color):
      cover(.around(center, radius: radius + 0.5), Paint(color)) { $0.addCircle(center, radius: radius) }
    case .arc(let arc):
      cover(.around(arc.center, radius: arc.radius + arc.width / 2 + 0.5), Paint(arc.color)) { $0.addArc(arc) }
    case .polyline(let line):
      let reach = line.width / 2 + 1
      cover(CGRect.around(line.points).insetBy(dx: -reach, dy: -reach), Paint(line.color)) { $0.addPolyline(line) }
    case .polygon(let points, let color):
      cover(.around(points), Paint(color)) { $0.addPolygon(points) }
    case .gradient(let gradient): draw(gradient)
    case .text(let run): try draw(run)
    case .image(let image): try draw(image)
    case .pushClip(let rect):
      clips.append(clip)
      clip = clip.overlap(PixelRect(around: rect))
    case .popClip: clip = clips.popLast() ?? target.bounds
    case .path(let fill): draw(fill)
    case .shadow(let shadow): draw(shadow)
    case .pushMask(let rect): groups.append(keepPixels(of: rect))
    case .popMask(_, let fills): if let group = groups.popLast() { show(group, by: fills) }
    case .name: break
    }
  }
}

extension AreaRasterizer {
  /// Fills a rectangle. Edges that are not on whole pixels are anti-aliased.
  func fill(_ rect: CGRect, _ paint: Paint) {
    if rect.hasWholeEdges { return fill(PixelRect(around: rect).overlap(clip), paint) }
    cover(rect, paint) { $0.addRoundedRect(rect, radius: 0) }
  }

  /// Fills whole pixels, except those that an opaque rectangle covers later. The caller must clip `area`.
  func fill(_ area: PixelRect, _ paint: Paint) {
    opaqueAreas.forEachUncovered(area.overlap(part)) { target.fill($0, paint) }
  }

  /// Fills the shape that `outline` adds to the mask. The shape must be within `bounds`.
  func cover(_ bounds: CGRect, _ paint: Paint, _ outline: (inout CoverageMask) -> Void) {
    cover(PixelRect(around: bounds).overlap(clip), paint, outline)
  }

  private func cover(_ area: PixelRect, _ paint: Paint, _ outline: (inout CoverageMask) -> Void) {
    guard !area.overlap(part).isEmpty, paint.alpha > 0 else { return }
    mask.begin(area)
    outline(&mask)
    let (pixels, stride) = (target.pixels, target.stride)
    drainMask { y, from, to, coverage in
      let alpha = (coverage &* paint.alpha) >> 8
      let row = pixels + y * stride
      // Most spans are single pixels at an edge.
      if to == from &+ 1 {
        row[from] = blend(paint.rgb, on: row[from], alpha)
      } else {
        blendRow(row + from, to &- from, paint.rgb, alpha)
      }
    }
  }

  /// Calls `body` with the spans of the mask in ``part``, and clears the mask.
  func drainMask(_ body: (_ y: Int, _ from: Int, _ to: Int, _ coverage: UInt32) -> Void) {
    let part = part
    mask.drain { y, from, to, coverage in
      let (from, to) = (max(from, part.left), min(to, part.right))
      if from < to, y >= part.top, y < part.bottom { body(y, from, to, coverage) }
    }
  }

  /// Draws a rounded rectangle: an upper and a lower strip with the corners, and the rows between them.
  func draw(_ shape: RoundedRect) {
    let radius = max(0, min(shape.radius, min(shape.rect.width, shape.rect.height) / 2))
    let outer = PixelRect(around: shape.rect)
    let band = Int(max(radius, shape.stroke == nil ? 0 : shape.strokeWidth).rounded(.up))
    let top = min(outer.top + band, outer.bottom)
    let bottom = max(top, outer.bottom - band)
    func strip(_ from: Int, _ to: Int) -> PixelRect {
      PixelRect(left: outer.left, top: from, right: outer.right, bottom: to).overlap(clip)
    }
    draw(shape, radius: radius, in: strip(outer.top, top))
    draw(shape, radius: radius, in: strip(bottom, outer.bottom))
    let border = shape.stroke == nil ? 0 : shape.strokeWidth
    if shape.rect.hasWholeEdges, border == border.rounded(), 2 * border <= Double(shape.rect.width) {
      drawUprights(shape, border: Int(border), in: strip(top, bottom), left: outer.left, right: outer.right)
    } else {
      draw(shape, radius: radius, in: strip(top, bottom))
    }
  }

  /// Draws the rows between the corners of a shape whose edges are on whole pixels: border columns and a fill.
  private func drawUprights(_ shape: RoundedRect, border: Int, in rows: PixelRect, left: Int, right: Int) {
    guard !rows.isEmpty else { return }
    func fill(_ from: Int, _ to: Int, _ paint: Paint) {
      let part = PixelRect(left: from, top: rows.top, right: to, bottom: rows.bottom)
      self.fill(part.overlap(rows), paint)
    }
    if let color = shape.fill {
      let paint = Paint(color)
      // The fill ends in the border's middle, which is in mid-pixel if the border's width is odd.
      let (whole, inner) = (border / 2, (border + 1) / 2)
      fill(left + whole, left + inner, paint.halved)
      fill(left + inner, right - inner, paint)
      fill(right - inner, right - whole, paint.halved)
    }
    if let color = shape.stroke {
      fill(left, left + border, Paint(color))
      fill(right - border, right, Paint(color))
    }
  }

  private func draw(_ shape: RoundedRect, radius: Double, in strip: PixelRect) {
    guard !strip.isEmpty else { return }
    // Under a border the fill ends in the border's middle: it would shine through at the outer edge.
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

  /// Fills a gradient row by row or column by column. Its edges are not anti-aliased.
  func draw(_ gradient: Gradient) {
    let box = PixelRect(around: gradient.rect)
    let area = box.overlap(clip).overlap(part)
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
