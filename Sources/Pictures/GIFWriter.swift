internal import CPictureFiles
import Foundation

/// Encodes an animated GIF, which repeats for ever, into memory.
package final class GIFWriter {
  /// The part of the picture that a frame draws, in pixels.
  package struct Area: Hashable, Sendable {
    package var left, top, width, height: Int

    package init(left: Int, top: Int, width: Int, height: Int) {
      (self.left, self.top, self.width, self.height) = (left, top, width, height)
    }
  }

  /// The largest width or height of a GIF, in pixels, and its longest delay, in hundredths of a second.
  package static let maximum = Int(UInt16.max)

  private let writer: OpaquePointer

  /// Begins a GIF. Traps if a side has more than ``maximum`` pixels, or for a number of colours outside 1 to 256.
  ///
  /// - Parameter colors: The colours of all frames, 0xRRGGBB.
  package init(width: Int, height: Int, colors: [UInt32]) {
    precondition((1...256).contains(colors.count), "\(colors.count) colours")
    let bytes = colors.flatMap { color in [16, 8, 0].map { UInt8(truncatingIfNeeded: color >> $0) } }
    guard let writer = gif_writer_open(UInt16(width), UInt16(height), bytes, Int32(colors.count)) else {
      Self.failForMemory()
    }
    self.writer = writer
  }

  deinit { gif_writer_free(writer) }

  /// The number of bytes that are written so far.
  package var length: Int { gif_writer_length(writer) }

  /// Adds a frame that is drawn over the one before it.
  ///
  /// - Parameters:
  ///   - indices: The index of a colour for each pixel of the area, row by row from the top.
  ///   - transparent: The index of pixels that stay as they are.
  ///   - centiseconds: How long it is shown.
  package func add(_ indices: [UInt8], in area: Area, transparent: UInt8?, centiseconds: Int) {
    precondition(indices.count == area.width * area.height, "\(indices.count) indices for \(area)")
    let frame = gif_frame(
      left: UInt16(area.left), top: UInt16(area.top), width: UInt16(area.width), height: UInt16(area.height),
      delay: UInt16(centiseconds))
    guard gif_writer_add(writer, frame, indices, transparent.map(Int32.init) ?? -1) else { Self.failForMemory() }
  }

  /// Ends the GIF and returns it. Call this once, after the last frame.
  package func end() -> Data {
    guard gif_writer_end(writer), let bytes = gif_writer_bytes(writer) else { Self.failForMemory() }
    return Data(bytes: bytes, count: length)
  }

  /// Traps, as Swift does if there is no memory. giflib has no other error where size, area and colours are valid.
  private static func failForMemory() -> Never { fatalError("no memory for a GIF") }
}
