import Drawing
import Foundation
import SDLHost

extension PNGFile {
  /// Writes a picture for a test to read.
  static func write(_ bitmap: Bitmap, to path: String) throws {
    try data(of: bitmap).write(to: URL(fileURLWithPath: path))
  }
}
