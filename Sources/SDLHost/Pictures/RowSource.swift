import CSDL
import Foundation
import Pictures

/// Pixels in rows, from a picture's upper stored row to its lower one.
protocol RowSource {
  var width: Int { get }
  var height: Int { get }
  /// 3 for red, green and blue; 4 for these and alpha, not premultiplied.
  var channels: Int { get }

  /// Writes the next row as `width × channels` bytes.
  func next(into row: UnsafeMutablePointer<UInt8>) throws(PictureError)
}

extension PictureRows: RowSource {}

/// Returns the source of rows for a file: one that decodes rows as they are needed, or one that decodes the whole
/// picture with SDL_image.
func rowSource(_ path: String, _ header: PictureHeader) throws(PictureError) -> any RowSource {
  switch header.format {
  case .jpeg, .png, .gif, .webp: try PictureRows(path: path, format: header.format)
  case .tiff, .bmp, .avif: try SurfaceRows(path: path, header)
  }
}

/// A picture in a format that SDL_image decodes as a whole.
final class SurfaceRows: RowSource {
  let width: Int
  let height: Int
  let channels: Int
  private let surface: UnsafeMutablePointer<SDL_Surface>
  private var y = 0

  private static let readsAVIF = IMG_Init(Int32(IMG_INIT_AVIF.rawValue)) & Int32(IMG_INIT_AVIF.rawValue) != 0

  init(path: String, _ header: PictureHeader) throws(PictureError) {
    let bytes = header.width * header.height * 4
    guard bytes <= PictureConstants.mostHeldBytes else {
      throw .needsTooMuch(path: path, format: "a \(header.format.rawValue)", megabytes: bytes / 1_000_000)
    }
    guard header.format != .avif || Self.readsAVIF else { throw .notBuiltIn(path: path, format: "AVIF") }
    guard let loaded = IMG_Load(path) else { throw .damaged(path: path, reason: String(cString: SDL_GetError())) }
    defer { SDL_FreeSurface(loaded) }
    let format = loaded.pointee.format.pointee
    let hasAlpha = format.Amask != 0 || format.palette != nil || SDL_HasColorKey(loaded) == SDL_TRUE
    // RGB24 and RGBA32 in this byte order, whatever the machine's.
    let wanted = hasAlpha ? SDL_PIXELFORMAT_ABGR8888.rawValue : SDL_PIXELFORMAT_RGB24.rawValue
    guard let converted = SDL_ConvertSurfaceFormat(loaded, wanted, 0), converted.pointee.pixels != nil,
      Int(converted.pointee.w) == header.width, Int(converted.pointee.h) == header.height
    else { throw .damaged(path: path, reason: "its pixels cannot be read") }
    (surface, channels) = (converted, hasAlpha ? 4 : 3)
    (width, height) = (header.width, header.height)
  }

  deinit { SDL_FreeSurface(surface) }

  func next(into row: UnsafeMutablePointer<UInt8>) throws(PictureError) {
    guard let pixels = surface.pointee.pixels, y < height else { return }
    memcpy(row, pixels + y * Int(surface.pointee.pitch), width * channels)
    y += 1
  }
}
