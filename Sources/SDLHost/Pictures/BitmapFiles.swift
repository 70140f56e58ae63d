import CSDL
import Drawing
import Files
import Foundation
import Pictures

/// Encodes PNG, and reads PNG and JPEG.
package enum PNGFile {
  /// Returns a bitmap as a PNG file.
  ///
  /// - Throws: `HostError` if it cannot be encoded.
  package static func data(of bitmap: Bitmap) throws(HostError) -> Data {
    try bitmap.pixels.withUnsafeBufferPointer { pixels throws(HostError) in
      try data(width: bitmap.width, height: bitmap.height) { y in pixels.baseAddress.map { $0 + y * bitmap.width } }
    }
  }

  /// Returns rows of pixels, which are read where they are, as a PNG file.
  static func data(
    width: Int, height: Int, row: (Int) throws(HostError) -> UnsafePointer<UInt32>?
  ) throws(HostError) -> Data {
    var failure: HostError?
    let file = PNGWriter.data(width: width, height: height) { y in
      do throws(HostError) { return try row(y) } catch {
        failure = error
        return nil
      }
    }
    if let failure { throw failure }
    guard let file else {
      throw .sdlFailed(action: "encode a PNG of \(width) × \(height)", reason: "there is not enough memory")
    }
    return file
  }

  /// Reads a whole PNG or JPEG; the Exif orientation is ignored.
  package static func read(_ path: String) throws(PictureError) -> Bitmap {
    _ = try PictureHeader(path: path)
    guard let loaded = path.withPath({ IMG_Load($0) }) else {
      throw .damaged(path: path, reason: String(cString: SDL_GetError()))
    }
    defer { SDL_FreeSurface(loaded) }
    guard let converted = SDL_ConvertSurfaceFormat(loaded, SDL_PIXELFORMAT_ARGB8888.rawValue, 0),
      let pixels = converted.pointee.pixels
    else { throw .damaged(path: path, reason: String(cString: SDL_GetError())) }
    defer { SDL_FreeSurface(converted) }
    return Bitmap(
      width: Int(converted.pointee.w), height: Int(converted.pointee.h), copying: pixels,
      pitch: Int(converted.pointee.pitch))
  }
}

/// Writes JPEG.
package enum JPEGFile {
  /// The quality from 1 to 100: thumbnails show no artefacts, and a megapixel takes about 200 KB. Chosen by eye.
  private static let quality: Int32 = 70

  /// Returns a JPEG file with this picture; alpha is ignored.
  ///
  /// - Throws: `HostError.sdlFailed`.
  package static func data(of bitmap: Bitmap) throws(HostError) -> Data {
    // More than the largest JPEG of so many pixels.
    var file = [UInt8](repeating: 0, count: bitmap.width * bitmap.height * 4 + 65_536)
    let length = bitmap.pixels.withUnsafeBytes { source in
      file.withUnsafeMutableBytes { target -> Int? in
        guard
          let surface = SDL_CreateRGBSurfaceWithFormatFrom(
            UnsafeMutableRawPointer(mutating: source.baseAddress), Int32(bitmap.width), Int32(bitmap.height), 32,
            Int32(bitmap.width * 4),
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
