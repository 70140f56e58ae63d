import Foundation

/// What can be wrong with a picture; each text says what, where and what to do next.
package enum PictureError: Error, Equatable, CustomStringConvertible {
  /// There is no such file, or it cannot be opened.
  case unreadable(path: String)
  /// The file is neither a PNG nor a JPEG.
  case unknownFormat(path: String)
  /// The file begins well and then makes no sense.
  case damaged(path: String, reason: String)
  /// More pixels than the program takes on.
  case tooLarge(path: String, width: Int, height: Int)

  package var description: String {
    switch self {
    case .unreadable(let path): "\(path) cannot be opened; check the path and the right to read it"
    case .unknownFormat(let path): "\(path) is neither PNG nor JPEG; convert it to one of them"
    case .damaged(let path, let reason):
      "\(path) is damaged (\(reason)); export or download it again"
    case .tooLarge(let path, let width, let height):
      "\(path) has \(width) × \(height) pixels, more than \(PictureConstants.mostPicturePixels / 1_000_000) "
        + "million; save it at a smaller size"
    }
  }
}

/// The format, size and orientation of a picture, read from the first bytes of its file, so that layout needs neither
/// SDL nor the pixels.
package struct PictureHeader: Equatable, Sendable {
  package enum Format: String, Sendable {
    case png, jpeg
  }

  package let format: Format
  /// The size in pixels, as the picture is to be seen.
  package let width, height: Int
  /// How the stored pixels have to be turned to be seen upright.
  package let orientation: Orientation

  /// Reads the header of a PNG or JPEG file.
  ///
  /// - Throws: a `PictureError`; a size of zero is damage, one above 64 million pixels is too large.
  package init(path: String) throws(PictureError) {
    guard let file = FileHandle(forReadingAtPath: path) else { throw .unreadable(path: path) }
    defer { try? file.close() }
    var read = try Self.next(of: file, PictureConstants.usualHeaderBytes, path)
    guard !read.isEmpty else { throw .damaged(path: path, reason: "it is empty") }
    var bytes = BytesReader([UInt8](read))
    // Most frames are found at once; large profiles and previews may come before.
    if bytes.u16(0) == 0xFFD8, Self.jpegSize(bytes) == nil {
      read += try Self.next(of: file, PictureConstants.pictureHeaderBytes - read.count, path)
      bytes = BytesReader([UInt8](read))
    }
    if bytes.u32(0) == 0x8950_4E47 {
      guard let size = Self.pngSize(bytes) else { throw .damaged(path: path, reason: "the header is cut short") }
      (format, width, height, orientation) = (.png, size.0, size.1, .upright)
    } else if bytes.u16(0) == 0xFFD8 {
      guard let size = Self.jpegSize(bytes) else { throw .damaged(path: path, reason: "no frame was found") }
      orientation = Orientation(jpeg: bytes)
      format = .jpeg
      (width, height) = orientation.swapsAxes ? (size.1, size.0) : size
    } else {
      throw .unknownFormat(path: path)
    }
    guard width > 0, height > 0 else { throw .damaged(path: path, reason: "its size is \(width) × \(height)") }
    guard width <= PictureConstants.mostPicturePixels / height else {
      throw .tooLarge(path: path, width: width, height: height)
    }
  }

  /// The next bytes of the file, at most so many.
  private static func next(of file: FileHandle, _ count: Int, _ path: String) throws(PictureError) -> Data {
    do {
      // At the end of a file, and so in an empty one, there is no data at all.
      return try file.read(upToCount: count) ?? Data()
    } catch { throw .unreadable(path: path) }
  }

  private static func pngSize(_ bytes: BytesReader) -> (Int, Int)? {
    guard let width = bytes.u32(16), let height = bytes.u32(20) else { return nil }
    return (Int(width), Int(height))
  }

  /// Walks from marker to marker up to the start of the frame.
  private static func jpegSize(_ bytes: BytesReader) -> (Int, Int)? {
    var offset = 2
    while let marker = bytes.u16(offset), marker >> 8 == 0xFF {
      let kind = marker & 0xFF
      if kind == 0xFF {
        offset += 1
      } else if (0xC0...0xCF).contains(kind), kind != 0xC4, kind != 0xC8, kind != 0xCC {
        guard let height = bytes.u16(offset + 5), let width = bytes.u16(offset + 7) else { return nil }
        return (Int(width), Int(height))
      } else {
        guard let length = bytes.u16(offset + 2), length >= 2 else { return nil }
        offset += 2 + Int(length)
      }
    }
    return nil
  }
}
