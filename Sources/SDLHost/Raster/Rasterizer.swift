import CSDL
import Drawing
import Foundation
import Primitives
import Synchronization

/// Rasterizes draw lists onto a surface in memory, with the same pixels for the window, for files and for tests.
///
/// It needs no display. It computes fills, blends and outlines on an SDL surface; SDL_ttf renders glyphs, and pictures
/// come in tiles (``PictureStore``). A large change is drawn on two threads. Not thread-safe. The surface keeps the last
/// frame.
package final class Rasterizer {
  /// The source and cache of pictures.
  package let pictures: PictureStore
  private(set) var target: PixelSurface { didSet { for painter in painters { painter.target = target } } }
  let runs: TextRunCache
  private let looks: FrameLooks
  /// Each draws one share of a change.
  private let painters: [AreaRasterizer]
  private var changes = FrameChanges()

  /// Creates a rasterizer with a surface of this size in pixels. Rasterizers may share pictures.
  package convenience init(
    width: Int, height: Int, metrics: TextMetrics, pictures: PictureStore = PictureStore()
  ) throws(HostError) {
    try self.init(
      width: width, height: height, metrics: metrics, pictures: pictures, threads: SDLHostConstants.rasterThreads)
  }

  init(
    width: Int, height: Int, metrics: TextMetrics, pictures: PictureStore = PictureStore(), threads: Int
  ) throws(HostError) {
    let target = try PixelSurface(width: width, height: height)
    let runs = try TextRunCache(metrics: metrics)
    let looks = FrameLooks(pictures)
    (self.target, self.runs, self.pictures, self.looks) = (target, runs, pictures, looks)
    painters = (0..<threads).map { _ in
      AreaRasterizer(target, runs: runs, pictures: pictures, looks: looks)
    }
  }

  package var width: Int { target.width }

  package var height: Int { target.height }

  /// Replaces the surface with one of another size, which discards the last frame. Does nothing for the same size.
  package func resize(width: Int, height: Int) throws(HostError) {
    guard width != target.width || height != target.height || target.area != target.bounds else { return }
    target = try PixelSurface(width: width, height: height, replacing: target)
    runs.evict()
    changes.forget()
  }

  /// Draws a frame over the whole surface. If its store waits for pictures, blocks until those in the frame are
  /// decoded.
  ///
  /// - Parameter isCancelled: Called before each item, on any of the threads that draw. If it returns true, the frame
  ///   remains incomplete.
  /// - Returns: Whether the frame is complete.
  /// - Throws: `HostError` if a font cannot be used. A picture that cannot be read is drawn as a placeholder instead.
  @discardableResult
  package func draw(_ list: DrawList, isCancelled: () -> Bool = { false }) throws(HostError) -> Bool {
    changes.forget()
    return try drawChanges(list, isCancelled: isCancelled) != nil
  }

  /// Draws the changes of a frame since the previous one, with the same pixels as ``draw(_:isCancelled:)``.
  ///
  /// - Returns: The areas that were drawn; nil if the frame remains incomplete. The next frame then draws the missing
  ///   areas as well.
  func drawChanges(_ list: DrawList, isCancelled: () -> Bool = { false }) throws(HostError) -> [PixelRect]? {
    let areas = begin(list, bounds: target.bounds)
    guard try drawParts(areas, of: list, isCancelled) else { return nil }
    changes.finish()
    return areas
  }

  /// Begins a frame, and returns where it differs from the surface.
  private func begin(_ list: DrawList, bounds: PixelRect) -> [PixelRect] {
    runs.beginFrame()
    looks.beginFrame()
    return changes.take(list, bounds: bounds)
  }

  /// Draws the changes of a frame since the previous one, as the window does, with the same pixels as
  /// ``draw(_:isCancelled:)``.
  package func drawNext(_ list: DrawList) throws(HostError) { _ = try drawChanges(list) }

  /// Draws parts of a frame that do not overlap, as shares on several threads if they are large.
  private func drawParts(
    _ parts: [PixelRect], of list: DrawList, _ isCancelled: () -> Bool
  ) throws(HostError) -> Bool {
    let shares = PixelRect.shares(of: parts, count: painters.count, atLeast: SDLHostConstants.threadPixels)
    // Each share has a painter of its own and pixels of its own; the rest is only read.
    nonisolated(unsafe) let (painters, isCancelled) = (painters, isCancelled)
    let changes = changes
    let results = Mutex<[Result<Bool, HostError>]>([])
    DispatchQueue.concurrentPerform(iterations: shares.count) { number in
      let result = Result { () throws(HostError) -> Bool in
        for part in shares[number] {
          guard try painters[number].draw(list, in: part, changes: changes, isCancelled: isCancelled) else {
            return false
          }
        }
        return true
      }
      results.withLock { $0.append(result) }
    }
    var isComplete = true
    for result in results.withLock({ $0 }) where try !result.get() { isComplete = false }
    return isComplete
  }

  package func bitmap() -> Bitmap { target.bitmap() }

  /// Draws a frame and returns it as a PNG file, with the same pixels as ``draw(_:isCancelled:)``.
  ///
  /// It draws and encodes a few megapixels after the other, because all of 8192 × 8192 pixels would take 256 MB.
  /// Afterwards, also after an error, no frame counts as drawn.
  package func png(of list: DrawList) throws(HostError) -> Data {
    let size = PixelRect(left: 0, top: 0, right: max(1, Int(list.size.width)), bottom: max(1, Int(list.size.height)))
    changes.forget()
    _ = begin(list, bounds: size)
    defer {
      changes.forget()
      // Nobody may draw on a surface of which a part is missing. A whole one keeps its memory for the next picture.
      if target.area != target.bounds { try? resize(width: 1, height: 1) }
    }
    let rows = max(1, SDLHostConstants.bandPixels / size.width)
    return try PNGFile.data(width: size.width, height: size.height) { y throws(HostError) in
      if y % rows == 0 {
        target = try PixelSurface(
          width: size.width, height: size.height, rows: y..<min(y + rows, size.height), replacing: target)
        _ = try drawParts([target.area], of: list) { false }
      }
      return UnsafePointer(target.pixels + y * target.stride)
    }
  }
}
