import CSDL
import Drawing
import Foundation
import Pictures

/// Reads and writes picture files.
package enum PNGFile {
  /// Writes a bitmap as PNG, atomically: to a temporary file in the same folder, which then replaces `path`.
  ///
  /// - Throws: `HostError.writeFailed`.
  package static func write(_ bitmap: Bitmap, to path: String) throws(HostError) {
    let temporary = path + ".\(ProcessInfo.processInfo.processIdentifier).part"
    var pixels = bitmap.pixels
    let failure = pixels.withUnsafeMutableBytes { bytes -> String? in
      guard
        let surface = SDL_CreateRGBSurfaceWithFormatFrom(
          bytes.baseAddress, Int32(bitmap.width), Int32(bitmap.height), 32, Int32(bitmap.width * 4),
          SDL_PIXELFORMAT_ARGB8888.rawValue)
      else { return String(cString: SDL_GetError()) }
      defer { SDL_FreeSurface(surface) }
      return IMG_SavePNG(surface, temporary) == 0 ? nil : String(cString: SDL_GetError())
    }
    guard failure == nil, rename(temporary, path) == 0 else {
      let reason = failure ?? String(cString: strerror(errno))
      unlink(temporary)
      throw .writeFailed(path: path, reason: reason)
    }
  }

  /// Reads a PNG or JPEG whole; the orientation of its camera is ignored.
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
