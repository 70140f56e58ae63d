import Drawing
import Foundation
import Pictures

/// Encodes bitmaps as an animated GIF, which repeats for ever. The same bitmaps give the same bytes.
///
/// A frame has only the rectangle that differs from the one before it, and pixels in there that do not differ are
/// transparent. Equal frames become one, which is shown longer.
package struct GIFEncoder {
  private let (width, height): (Int, Int)
  private var palette: Palette
  private let writer: GIFWriter
  /// The index of pixels that stay as they are: the one after the colours.
  private let transparent: UInt8
  /// The colours' indices of the last frame.
  private var shown: [UInt8]
  private var last: Bitmap?
  /// The last frame, which waits for the next one: if that is equal, it is shown longer.
  private var pending: (area: GIFWriter.Area, indices: [UInt8], centiseconds: Int)?

  /// The most colours of a palette: one index is for transparent pixels.
  package static let capacity = 255

  /// Begins a GIF of frames of this size in pixels, in the colours of a palette with at most ``capacity``. Traps if a
  /// side has more than 65,535 pixels.
  package init(width: Int, height: Int, palette: Palette) {
    (self.width, self.height, self.palette) = (width, height, palette)
    transparent = UInt8(palette.colors.count)
    writer = GIFWriter(width: width, height: height, colors: palette.colors + [0])
    shown = [UInt8](repeating: transparent, count: width * height)
  }

  /// The number of bytes of the frames so far, without the last one.
  package var length: Int { writer.length }

  /// Adds a frame, and how long it is shown: at least 20 ms, because browsers show shorter ones for 100 ms. A frame
  /// of another size traps.
  package mutating func add(_ frame: Bitmap, milliseconds: Int) {
    precondition(frame.width == width && frame.height == height, "a frame of \(frame.width) × \(frame.height)")
    let delay = max(2, (milliseconds + 5) / 10)
    if let (area, indices) = changes(of: frame) {
      flush()
      pending = (area, indices, delay)
    } else {
      pending?.centiseconds += delay
    }
    last = frame
  }

  /// Ends the GIF and returns it. Call this once, after at least one frame.
  package mutating func end() -> Data {
    flush()
    return writer.end()
  }

  private mutating func flush() {
    guard let (area, indices, delay) = pending else { return }
    writer.add(
      indices, in: area, transparent: transparent, centiseconds: min(delay, GIFWriter.maximum))
    pending = nil
  }

  /// Returns the smallest rectangle around the pixels that change, with their indices; nil if none does.
  private mutating func changes(of frame: Bitmap) -> (GIFWriter.Area, [UInt8])? {
    var (left, top, right, bottom) = (width, height, 0, 0)
    var next = shown
    var (color, index) = (UInt32(0), palette.index(of: 0))
    next.withUnsafeMutableBufferPointer { next in
      frame.forEachPixel(changedFrom: last) { place, pixel in
        if pixel != color { (color, index) = (pixel, palette.index(of: pixel)) }
        guard next[place] != index else { return }
        next[place] = index
        let (y, x) = place.quotientAndRemainder(dividingBy: width)
        (left, right) = (min(left, x), max(right, x + 1))
        (top, bottom) = (min(top, y), max(bottom, y + 1))
      }
    }
    guard left < right else { return nil }
    let area = GIFWriter.Area(left: left, top: top, width: right - left, height: bottom - top)
    var indices: [UInt8] = []
    indices.reserveCapacity(area.width * area.height)
    for y in top..<bottom {
      for place in y * width + left..<y * width + right {
        indices.append(next[place] == shown[place] ? transparent : next[place])
      }
    }
    shown = next
    return (area, indices)
  }
}
