import CSDL
import Drawing
import Foundation
import TouchKit

/// Rasterizes draw lists onto a surface in memory: the same pixels for the window, for files and for tests.
///
/// It needs no display. Fills, blends and outlines are computed here on an SDL surface; SDL_ttf renders glyphs and
/// pictures come in tiles (``PictureStore``). Not thread-safe; the surface keeps the last frame.
package final class Rasterizer {
  /// The source and cache of pictures.
  package let pictures: PictureStore
  private(set) var target: PixelSurface
  var mask = CoverageMask()
  let runs: TextRunCache
  let metrics: TextMetrics
  /// The clip of the item being drawn, as in a whole frame: sums and steps begin at its edges, so that every pixel comes out
  /// the same whichever part is drawn.
  var clip: PixelRect
  /// The part of the surface that is drawn: nothing else is written.
  private(set) var part: PixelRect
  /// Pixels per point, of the frame that is drawn.
  private(set) var scale = 1.0
  /// A buffer for one row of a tile.
  let rowScratch = UnsafeMutablePointer<UInt32>.allocate(capacity: Picture.tilePitch)
  private var clips: [PixelRect] = []
  private(set) var opaqueAreas = OpaqueAreas()
  private var changes = FrameChanges()
  /// Where frames that were given up differ from the surface, and from what was returned.
  private var undrawn: [PixelRect] = []

  /// Creates a rasterizer and its surface of this size in pixels. Rasterizers may share pictures.
  package init(
    width: Int, height: Int, metrics: TextMetrics, pictures: PictureStore = PictureStore()
  ) throws(HostError) {
    target = try PixelSurface(width: width, height: height)
    runs = try TextRunCache(metrics: metrics)
    (clip, part) = (target.bounds, target.bounds)
    (self.metrics, self.pictures) = (metrics, pictures)
  }

  deinit {
    mask.deallocate()
    rowScratch.deallocate()
  }

  package var width: Int { target.width }

  package var height: Int { target.height }

  /// Replaces the surface by one of another size, which discards the last frame; does nothing for the same size.
  package func resize(width: Int, height: Int) throws(HostError) {
    guard width != target.width || height != target.height else { return }
    target = try PixelSurface(width: width, height: height, replacing: target)
    runs.evict()
    changes.forget()
    undrawn = []
  }

  /// Draws a frame over the whole surface. Blocks while a picture in it is decoded, unless its store draws what there is.
  ///
  /// - Parameter isCancelled: Asked before each item; once it says so, the frame remains half drawn.
  /// - Returns: Whether the frame is whole.
  /// - Throws: `HostError` if a font cannot be used; a picture that cannot be read is drawn as a placeholder instead.
  @discardableResult
  package func draw(_ list: DrawList, isCancelled: () -> Bool = { false }) throws(HostError) -> Bool {
    changes.forget()
    undrawn = []
    return try drawChanges(list, isCancelled: isCancelled) != nil
  }

  /// Draws what of a frame differs from the one that was drawn before: the same pixels as ``draw(_:isCancelled:)``.
  ///
  /// - Returns: What was drawn; nil where the frame remains half drawn: what it lacks is then drawn with the next one.
  func drawChanges(_ list: DrawList, isCancelled: () -> Bool = { false }) throws(HostError) -> [PixelRect]? {
    runs.beginFrame()
    pictures.beginFrame()
    scale = list.scale
    let areas = changes.take(list, bounds: target.bounds) + undrawn
    for area in areas {
      part = area
      guard try drawPart(of: list, isCancelled) else {
        undrawn = areas
        return nil
      }
    }
    undrawn = []
    return areas
  }

  /// Draws what of a frame is in ``part``.
  private func drawPart(of list: DrawList, _ isCancelled: () -> Bool) throws(HostError) -> Bool {
    clip = target.bounds
    clips.removeAll(keepingCapacity: true)
    opaqueAreas.collect(from: list, bounds: part)
    fill(part, Paint(list.background.withAlpha(1)))
    for (index, item) in list.items.enumerated() {
      if isCancelled() { return false }
      guard changes.reaches(index, part) else { continue }
      opaqueAreas.advance(to: index)
      try draw(item)
    }
    return true
  }

  package func bitmap() -> Bitmap { target.bitmap() }

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
    case .name: break
    }
  }

  /// Blends a text run's mask in its colour.
  private func draw(_ run: TextRun) throws(HostError) {
    let text = try runs.mask(run)
    let (left, top) = (Int(run.origin.x.rounded()) + text.left, Int(run.origin.y.rounded()) + text.top)
    let box = PixelRect(left: left, top: top, right: left + text.width, bottom: top + text.height)
    let visible = box.overlap(clip).overlap(part)
    guard !visible.isEmpty else { return }
    let paint = Paint(run.color)
    text.coverage.withUnsafeBufferPointer { coverage in
      guard let coverage = coverage.baseAddress else { return }
      for y in visible.top..<visible.bottom {
        let source = coverage + ((y - top) * text.width - left)
        let row = target.pixels + y * target.stride
        var x = visible.left
        while x < visible.right {
          // Most of a line of text is empty: skips eight pixels at a time.
          if x &+ 8 <= visible.right, UnsafeRawPointer(source + x).loadUnaligned(as: UInt64.self) == 0 {
            x &+= 8
            continue
          }
          let covered = UInt32(source[x])
          if covered > 0 {
            // Maps 255 to 256, so that full coverage is opaque.
            let alpha = ((covered &+ covered >> 7) &* paint.alpha) >> 8
            row[x] = blend(paint.rgb, on: row[x], alpha)
          }
          x &+= 1
        }
      }
    }
  }
}
