import Foundation
import Pictures
import SDLHost

/// Bytes as a picture: whatever they are, it is decoded or refused in one sentence.
enum PictureLaws {
  /// The most pixels that are decoded: enough for every code path, and soon over.
  private static let mostPixels = 1 << 18

  /// Decodes the bytes, and says what broke a law.
  static func complaints(about bytes: [UInt8]) -> [String] {
    let path = "/dev/shm/scrollarium-fuzz-\(ProcessInfo.processInfo.processIdentifier)"
    do {
      try Data(bytes).write(to: URL(fileURLWithPath: path))
      let header = try PictureHeader(path: path)
      guard header.width * header.height <= mostPixels else { return [] }
      if header.format == .jpeg {
        let rows = try PictureRows(path: path, format: header.format, divisor: 8)
        var row = [UInt8](repeating: 0, count: rows.width * rows.channels)
        for _ in 0..<rows.height { try row.withUnsafeMutableBufferPointer { try $0.baseAddress.map(rows.next) } }
      }
      try PictureStore().preload(path)
    } catch let error as PictureError {
      let isSentence = error.description.contains(path) && !error.description.contains { $0.isNewline }
      return isSentence ? [] : [error.description]
    } catch { return ["\(error)"] }
    return []
  }
}
