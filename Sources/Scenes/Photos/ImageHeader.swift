import Foundation
import Replay
import TouchKit

/// The size of a picture, read from the first bytes of its file without decoding it: a folder of hundreds of pictures
/// opens at once, and commands that draw nothing need no image library.
enum ImageHeader {
  /// Endings of files that are taken for pictures.
  static let endings: Set<String> = ["png", "jpg", "jpeg"]

  /// Reads a picture's size.
  ///
  /// - Throws: ``Problem``: 66 if there is no such file, 65 if it is empty or not a picture.
  static func image(at path: String) throws(Problem) -> Image {
    guard let file = FileHandle(forReadingAtPath: path) else {
      throw Problem(.noInput, "The picture \(path) cannot be read; check path and permissions.")
    }
    defer { try? file.close() }
    let bytes = [UInt8]((try? file.read(upToCount: 1 << 20)) ?? Data())
    guard !bytes.isEmpty else {
      throw Problem(.malformed, "The picture \(path) is empty (0 bytes); replace or remove it.")
    }
    guard let size = png(bytes) ?? jpeg(bytes) else {
      throw Problem(.malformed, "The picture \(path) is damaged or neither PNG nor JPEG; replace or remove it.")
    }
    return Image(path: path, size: size)
  }

  /// PNG: signature, then the IHDR chunk with width and height.
  private static func png(_ bytes: [UInt8]) -> CGSize? {
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    guard bytes.count >= 24, Array(bytes[0..<8]) == signature, Array(bytes[12..<16]) == Array("IHDR".utf8) else {
      return nil
    }
    let width = bytes[16..<20].reduce(0) { $0 << 8 | Int($1) }
    let height = bytes[20..<24].reduce(0) { $0 << 8 | Int($1) }
    return size(width, height)
  }

  /// JPEG: segments from SOI on, until a start-of-frame says the size.
  private static func jpeg(_ bytes: [UInt8]) -> CGSize? {
    guard bytes.count > 4, bytes[0] == 0xFF, bytes[1] == 0xD8 else { return nil }
    var index = 2
    while index + 9 < bytes.count {
      guard bytes[index] == 0xFF else { return nil }
      let marker = bytes[index + 1]
      if marker == 0xFF {
        index += 1
        continue
      }
      let isFrame = (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
      if isFrame {
        return size(
          Int(bytes[index + 7]) << 8 | Int(bytes[index + 8]), Int(bytes[index + 5]) << 8 | Int(bytes[index + 6]))
      }
      index += 2 + (Int(bytes[index + 2]) << 8 | Int(bytes[index + 3]))
    }
    return nil
  }

  private static func size(_ width: Int, _ height: Int) -> CGSize? {
    (1...100_000).contains(width) && (1...100_000).contains(height) ? CGSize(width: width, height: height) : nil
  }
}
