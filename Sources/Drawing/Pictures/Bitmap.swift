import Foundation

/// A picture in memory: 32 bits a pixel, 0xAARRGGBB, row by row from the top. Copies on write.
package struct Bitmap: Sendable {
  package let width: Int
  package let height: Int
  package var pixels: [UInt32]

  /// Creates a bitmap of one colour; negative sizes trap.
  package init(width: Int, height: Int, filledWith pixel: UInt32 = 0xFF00_0000) {
    precondition(width >= 0 && height >= 0, "a bitmap of \(width) × \(height) pixels")
    (self.width, self.height) = (width, height)
    pixels = [UInt32](repeating: pixel, count: width * height)
  }

  /// Creates a bitmap with these pixels; a count other than `width × height` traps.
  package init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(pixels.count == width * height, "\(pixels.count) pixels for \(width) × \(height)")
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }

  /// Copies rows of pixels that begin `pitch` bytes apart.
  package init(width: Int, height: Int, copying rows: UnsafeRawPointer, pitch: Int) {
    (self.width, self.height) = (width, height)
    pixels = [UInt32](unsafeUninitializedCapacity: width * height) { target, count in
      count = width * height
      guard let base = target.baseAddress else { return }
      for y in 0..<height { memcpy(base + y * width, rows + y * pitch, width * 4) }
    }
  }

  /// The pixel in column `x` of row `y`.
  package subscript(x: Int, y: Int) -> UInt32 {
    get { pixels[y * width + x] }
    set { pixels[y * width + x] = newValue }
  }
}

extension Bitmap: Equatable {
  /// Whether size and every pixel agree: one memcmp, fast in debug builds too.
  package static func == (a: Bitmap, b: Bitmap) -> Bool {
    guard a.width == b.width, a.height == b.height else { return false }
    return a.pixels.withUnsafeBytes { first in
      b.pixels.withUnsafeBytes { second in
        guard let p = first.baseAddress, let q = second.baseAddress else { return true }
        return memcmp(p, q, first.count) == 0
      }
    }
  }
}
