internal import CPictureFiles
import Foundation

/// Encodes PNG into memory.
package enum PNGWriter {
  /// Returns pixels as a PNG file; nil for a picture without pixels, and if there is not enough memory.
  ///
  /// - Parameters:
  ///   - pixels: 0xAARRGGBB, not premultiplied.
  ///   - stride: The pixels from one row to the next.
  package static func data(of pixels: UnsafePointer<UInt32>, width: Int, height: Int, stride: Int) -> Data? {
    var (bytes, length): (UnsafeMutablePointer<UInt8>?, Int) = (nil, 0)
    guard png_encode(pixels, UInt32(width), UInt32(height), stride, &bytes, &length), let bytes else { return nil }
    return Data(bytesNoCopy: bytes, count: length, deallocator: .free)
  }
}
