internal import CPictureFiles
import Foundation

/// Encodes PNG into memory.
package enum PNGWriter {
  /// Returns rows of pixels as a PNG file; nil for a picture without pixels, if there is not enough memory, and if a row
  /// is missing.
  ///
  /// - Parameter row: Returns a row, which must stay where it is until the next is asked for. Its pixels are 0xAARRGGBB,
  ///   not premultiplied. Asked for in order, each once; nil ends the encoding.
  package static func data(width: Int, height: Int, row: (Int) -> UnsafePointer<UInt32>?) -> Data? {
    typealias Row = (Int) -> UnsafePointer<UInt32>?
    var (bytes, length): (UnsafeMutablePointer<UInt8>?, Int) = (nil, 0)
    let isWhole = withoutActuallyEscaping(row) { row in
      withUnsafePointer(to: row) { context in
        png_encode(
          UInt32(width), UInt32(height), { context, y in context?.assumingMemoryBound(to: Row.self).pointee(Int(y)) },
          UnsafeMutableRawPointer(mutating: context), &bytes, &length)
      }
    }
    guard isWhole, let bytes else { return nil }
    return Data(bytesNoCopy: bytes, count: length, deallocator: .free)
  }
}
