import CSDL
import Drawing
import Foundation
import TouchKit

/// Rasterizes draw lists onto a surface in memory, with the same pixels for the window, for files and for tests.
///
/// It needs no display. It computes fills, blends and outlines on an SDL surface; SDL_ttf renders glyphs, and pictures
/// come in tiles (``PictureStore``). Not thread-safe. The surface keeps the last frame.
package final class Rasterizer {
  /// The source and cache of pictures.
  package let pictures: PictureStore
  private(set) var target: PixelSurface
  var mask = CoverageMask()
  let runs: TextRunCache
  let metrics: TextMetrics
  /// The clip of the current item, as in a whole frame. Sums and steps begin at its edges, so that every pixel is the
  /// same whichever part is drawn.
  var clip: PixelRect
  /// The part of the surface that is drawn; pixels outside it are not written.
  private(set) var part: PixelRect
  /// Pixels per point of the current frame.
  private(set) var scale = 1.0
  /// A buffer for one row of a tile.
  let rowScratch = UnsafeMutablePointer<UInt32>.allocate(capacity: Picture.tilePitch)
  private var clips: [PixelRect] = []
  private(set) var opaqueAreas = OpaqueAreas()
  private var changes = FrameChanges()
  /// Where frames that were cancelled differ from the surface.
  private var undrawn: [PixelRect] = []

  /// Creates a rasterizer with a surface of this size in pixels. Rasterizers may share pictures.
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

  /// Replaces the surface with one of another size, which discards the last frame. Does nothing for the same size.
  package func resize(width: Int, height: Int) throws(HostError) {
    guard width != target.width || height != target.height else { return }
    target = try PixelSurface(width: width, height: height, replacing: target)
    runs.evict()
    changes.forget()
    undrawn = []
  }

  /// Draws a frame over the whole surface. If its store waits for pictures, blocks until those in the frame are
  /// decoded.
  ///
  /// - Parameter isCancelled: Called before each item. If it returns true, the frame remains incomplete.
  /// - Returns: Whether the frame is complete.
  /// - Throws: `HostError` if a font cannot be used. A picture that cannot be read is drawn as a placeholder instead.
  @discardableResult
  package func draw(_ list: DrawList, isCancelled: () -> Bool = { false }) throws(HostError) -> Bool {
    changes.forget()
    undrawn = []
    return try drawChanges(list, isCancelled: isCancelled) != nil
  }

  /// Draws the changes of a frame since the previous one, with the same pixels as ``draw(_:isCancelled:)``.
  ///
  /// - Returns: The areas that were drawn; nil if the frame remains incomplete. The next frame then draws the missing
  ///   areas as well.
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

  /// Draws the part of a frame that is in ``part``.
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
          // Most of a line of text is empty: skip eight pixels at a time.
          if x &+ 8 <= visible.right, UnsafeRawPointer(source + x).loadUnaligned(as: UInt64.self) == 0 {
            x &+= 8
            continue
          }
          let covered = UInt32(source[x])
          if covered > 0 {
            // Map 255 to 256, so that full coverage is opaque.
            let alpha = ((covered &+ covered >> 7) &* paint.alpha) >> 8
            row[x] = blend(paint.rgb, on: row[x], alpha)
          }
          x &+= 1
        }
      }
    }
  }
}
