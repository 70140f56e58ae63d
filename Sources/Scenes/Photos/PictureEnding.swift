import Foundation
import Pictures

/// Checks that a picture file is not truncated.
enum PictureEnding {
  /// How far from its end a JPEG is searched for the end marker: padding and previews may follow it. Unit: bytes.
  private static let tailBytes: UInt64 = 1 << 16

  /// Checks for the format's end marker, without decoding.
  ///
  /// - Throws: `PictureError.damaged` if the end is missing, `.unreadable` if the file is.
  static func require(_ format: PictureHeader.Format, path: String) throws(PictureError) {
    guard let file = FileHandle(forReadingAtPath: path) else { throw .unreadable(path: path) }
    defer { try? file.close() }
    let isWhole: Bool
    do {
      isWhole = format == .png ? try reachesLastChunk(file) : try hasEndMarker(file)
    } catch {
      throw .unreadable(path: path)
    }
    guard isWhole else { throw .damaged(path: path, reason: "it breaks off in the middle") }
  }

  /// A PNG is a signature of 8 bytes and chunks of length, name, data and checksum. The last one is IEND.
  private static func reachesLastChunk(_ file: FileHandle) throws -> Bool {
    let end = try file.seekToEnd()
    var offset: UInt64 = 8
    while offset + 12 <= end {
      try file.seek(toOffset: offset)
      let head = BytesReader([UInt8](try file.read(upToCount: 8) ?? Data()))
      guard let length = head.u32(0), let name = head.u32(4) else { return false }
      offset += UInt64(length) + 12
      if name == 0x4945_4E44 { return offset <= end }
    }
    return false
  }

  /// A JPEG ends with the marker FFD9, which cannot occur in its compressed data; cameras may append previews.
  private static func hasEndMarker(_ file: FileHandle) throws -> Bool {
    let end = try file.seekToEnd()
    try file.seek(toOffset: end - min(end, tailBytes))
    let tail = try file.readToEnd() ?? Data()
    return tail.range(of: Data([0xFF, 0xD9]), options: .backwards) != nil
  }

  /// Checks that the file is not empty.
  static func requireContent(path: String) throws(PictureError) {
    let size = (try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? Int
    if size == 0 { throw .damaged(path: path, reason: "it is empty") }
  }
}
