import CSDL
import Drawing
import Foundation

/// Writes JPEG.
package enum JPEGFile {
  /// The quality from 1 to 100: thumbnails show no artefacts, and a megapixel takes about 200 KB. Chosen by eye.
  private static let quality: Int32 = 70

  /// Returns a JPEG file with this picture; alpha is ignored.
  ///
  /// - Throws: `HostError.sdlFailed`.
  package static func data(of bitmap: Bitmap) throws(HostError) -> Data {
    var pixels = bitmap.pixels
    // More than the largest JPEG of so many pixels.
    var file = [UInt8](repeating: 0, count: bitmap.width * bitmap.height * 4 + 65_536)
    let length = pixels.withUnsafeMutableBytes { source in
      file.withUnsafeMutableBytes { target -> Int? in
        guard
          let surface = SDL_CreateRGBSurfaceWithFormatFrom(
            source.baseAddress, Int32(bitmap.width), Int32(bitmap.height), 32, Int32(bitmap.width * 4),
            SDL_PIXELFORMAT_ARGB8888.rawValue)
        else { return nil }
        defer { SDL_FreeSurface(surface) }
        guard let stream = SDL_RWFromMem(target.baseAddress, Int32(target.count)) else { return nil }
        defer { SDL_RWclose(stream) }
        guard IMG_SaveJPG_RW(surface, stream, 0, quality) == 0 else { return nil }
        return Int(SDL_RWtell(stream))
      }
    }
    guard let length else { throw .lastSDL("write a JPEG") }
    return Data(file[..<length])
  }
}
