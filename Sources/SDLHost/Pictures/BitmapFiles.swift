import CSDL
import Drawing
import Foundation
import Pictures

/// Encodes PNG, and reads PNG and JPEG.
package enum PNGFile {
  /// Returns a bitmap as a PNG file.
  ///
  /// - Throws: `HostError` if it cannot be encoded.
  package static func data(of bitmap: Bitmap) throws(HostError) -> Data {
    var file = Data()
    let isEncoded = withUnsafeMutablePointer(to: &file) { file in
      // SDL takes a mutable pointer, and only reads: a mutable array would be copied.
      bitmap.pixels.withUnsafeBytes { bytes in
        guard
          let surface = SDL_CreateRGBSurfaceWithFormatFrom(
            UnsafeMutableRawPointer(mutating: bytes.baseAddress), Int32(bitmap.width), Int32(bitmap.height), 32,
            Int32(bitmap.width * 4),
            SDL_PIXELFORMAT_ARGB8888.rawValue), let stream = SDL_AllocRW()
        else { return false }
        defer { SDL_FreeSurface(surface) }
        stream.pointee.hidden.unknown.data1 = UnsafeMutableRawPointer(file)
        stream.pointee.size = { _ in -1 }
        stream.pointee.seek = { _, _, _ in -1 }
        stream.pointee.read = { _, _, _, _ in 0 }
        stream.pointee.write = { stream, bytes, size, count in
          guard let bytes, let file = stream?.pointee.hidden.unknown.data1 else { return 0 }
          file.assumingMemoryBound(to: Data.self).pointee
            .append(bytes.assumingMemoryBound(to: UInt8.self), count: size * count)
          return count
        }
        stream.pointee.close = { stream in
          SDL_FreeRW(stream)
          return 0
        }
        // This call closes the stream.
        return IMG_SavePNG_RW(surface, stream, 1) == 0
      }
    }
    guard isEncoded, !file.isEmpty else { throw .lastSDL("encode a PNG of \(bitmap.width) × \(bitmap.height)") }
    return file
  }

  /// Reads a whole PNG or JPEG; the Exif orientation is ignored.
  package static func read(_ path: String) throws(PictureError) -> Bitmap {
    _ = try PictureHeader(path: path)
    guard let loaded = IMG_Load(path) else { throw .damaged(path: path, reason: String(cString: SDL_GetError())) }
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
