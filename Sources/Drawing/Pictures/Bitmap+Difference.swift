import Foundation
import TouchKit

extension Bitmap {
  /// Returns the picture dimmed and grey, with the pixels that differ from `other` in red; a larger difference is
  /// brighter. Different sizes trap.
  package func marking(differencesFrom other: Bitmap) -> Bitmap {
    precondition(width == other.width && height == other.height, "bitmaps of different sizes")
    var result = self
    for index in pixels.indices {
      let (a, b) = (other.pixels[index], pixels[index])
      if a == b {
        let grey = (channel(b, 2) * 3 + channel(b, 1) * 6 + channel(b, 0)) / 10 / 3 + 40
        result.pixels[index] = 0xFF00_0000 | grey << 16 | grey << 8 | grey
      } else {
        // A difference of one step in one channel must be visible, too.
        result.pixels[index] = 0xFF00_1820 | UInt32(160 + pixelDelta(a, b) * 95 / 255) << 16
      }
    }
    return result
  }

  /// Returns a part with each pixel enlarged to a square of `factor` pixels. The part is clipped to the picture; an
  /// empty part traps.
  package func enlarged(_ part: CGRect, by factor: Int) -> Bitmap {
    let (left, top) = (max(0, Int(part.minX)), max(0, Int(part.minY)))
    let (right, bottom) = (min(width, Int(part.maxX.rounded(.up))), min(height, Int(part.maxY.rounded(.up))))
    precondition(left < right && top < bottom, "\(part) lies outside \(width) × \(height) pixels")
    var result = Bitmap(width: (right - left) * factor, height: (bottom - top) * factor)
    for y in 0..<result.height {
      for x in 0..<result.width { result[x, y] = self[left + x / factor, top + y / factor] }
    }
    return result
  }

  /// Returns bitmaps side by side, with a black gap of this width between them.
  package static func row(_ bitmaps: [Bitmap], gap: Int) -> Bitmap {
    let width = bitmaps.reduce(0) { $0 + $1.width } + gap * max(0, bitmaps.count - 1)
    var result = Bitmap(width: width, height: bitmaps.map(\.height).max() ?? 0)
    var left = 0
    for bitmap in bitmaps {
      for y in 0..<bitmap.height {
        for x in 0..<bitmap.width { result[left + x, y] = bitmap[x, y] }
      }
      left += bitmap.width + gap
    }
    return result
  }
}

private func channel(_ pixel: UInt32, _ number: UInt32) -> UInt32 { pixel >> (number * 8) & 0xFF }
