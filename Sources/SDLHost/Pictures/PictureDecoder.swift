import CSDL
import Drawing
import Foundation
import Pictures

/// Turns a file into tiles. The pixels at full size exist once, while this runs; each smaller size is made
/// from the one before and is gone once it is cut up.
struct PictureDecoder {
  private let storage = TileStorage()
  private var levels: [Picture.Level] = []

  /// Reads and cuts up a picture.
  static func decode(path: String) throws(PictureError) -> Picture {
    let header = try PictureHeader(path: path)
    guard let loaded = IMG_Load(path) else {
      throw .damaged(path: path, reason: String(cString: SDL_GetError()))
    }
    let source = SourceImage(loaded, orientation: header.orientation)
    guard let source, source.width == header.width, source.height == header.height else {
      throw .damaged(path: path, reason: "its pixels cannot be read")
    }
    var decoder = PictureDecoder()
    return decoder.cut(source)
  }

  private mutating func cut(_ source: SourceImage) -> Picture {
    store(
      width: source.width, height: source.height, bytesPerPixel: source.palette == nil ? source.depth : 1
    ) { x, y, target, count in source.copyStored(x, y, count, to: target) }
    var smaller = source.halved()
    while true {
      store(width: smaller.width, height: smaller.height, bytesPerPixel: source.depth) {
        x, y, target, count in
        smaller.copyStored(x, y, count, depth: source.depth, to: target)
      }
      guard smaller.width > SDLHostConstants.tileSide / 4 || smaller.height > SDLHostConstants.tileSide / 4
      else {
        break
      }
      smaller = smaller.halved()
    }
    return Picture(
      isOpaque: source.isOpaque, levels: levels, palette: source.palette ?? [], storage: storage)
  }

  /// Cuts one level into tiles; `copy` delivers up to `count` pixels of a row in the stored form.
  private mutating func store(
    width: Int, height: Int, bytesPerPixel: Int,
    copy: (_ x: Int, _ y: Int, _ target: UnsafeMutablePointer<UInt8>, _ count: Int) -> Void
  ) {
    let level = Picture.Level(
      width: width, height: height, offset: storage.count, bytesPerPixel: bytesPerPixel)
    levels.append(level)
    let pitch = Picture.tilePitch
    var tile = [UInt8](repeating: 0, count: pitch * pitch * bytesPerPixel)
    for row in 0..<level.rows {
      for column in 0..<level.columns {
        let (left, top) = (column * SDLHostConstants.tileSide, row * SDLHostConstants.tileSide)
        let count = min(pitch, width - left)
        tile.withUnsafeMutableBufferPointer { buffer in
          guard let base = buffer.baseAddress else { return }
          for y in 0..<pitch {
            let target = base + y * pitch * bytesPerPixel
            copy(left, min(top + y, height - 1), target, count)
            // Beyond the picture's right edge its last pixel goes on.
            let last = target + (count - 1) * bytesPerPixel
            for extra in count..<max(count, pitch) {
              memcpy(target + extra * bytesPerPixel, last, bytesPerPixel)
            }
          }
        }
        tile.withUnsafeBytes { storage.append($0) }
      }
    }
  }
}
