import Drawing
import Foundation

extension Bitmap {
  /// The share of the strips of 320 × 1 pixels in which something differs; 1 for another size.
  func difference(from other: Bitmap) -> Double {
    guard width == other.width, height == other.height, width >= 320 else { return 1 }
    let (strips, columns) = (width / 320 * height, width / 320)
    let different = pixels.withUnsafeBufferPointer { a in
      other.pixels.withUnsafeBufferPointer { b in
        (0..<strips).count { strip in
          let start = strip / columns * width + strip % columns * 320
          guard let first = a.baseAddress, let second = b.baseAddress else { return false }
          return memcmp(first + start, second + start, 320 * 4) != 0
        }
      }
    }
    return Double(different) / Double(strips)
  }

  /// A part of the picture, which has to lie in it.
  func cropped(x: Int, y: Int, width: Int, height: Int) -> Bitmap {
    var part = Bitmap(width: width, height: height)
    for row in 0..<height {
      for column in 0..<width { part[column, row] = self[x + column, y + row] }
    }
    return part
  }
}
