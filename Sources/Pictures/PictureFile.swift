import Files
import Foundation

/// Opens picture files.
enum PictureFile {
  /// The first bytes of the companion files that macOS writes on foreign disks, such as `._a.jpg` beside `a.jpg`.
  private static let companion: [UInt8] = [0x00, 0x05, 0x16, 0x07]

  /// Opens a file for reading from its beginning, and returns the descriptor. Never blocks, even on a pipe.
  ///
  /// - Throws: `PictureError` if the path is not a regular file, cannot be opened, is empty or is a companion file.
  static func open(_ path: String) throws(PictureError) -> Int32 {
    let descriptor = Disk.open(path, O_RDONLY | O_NONBLOCK)
    guard descriptor >= 0 else { throw .unreadable(path: path) }
    if let problem = problem(descriptor, path) {
      close(descriptor)
      throw problem
    }
    return descriptor
  }

  private static func problem(_ descriptor: Int32, _ path: String) -> PictureError? {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return .unreadable(path: path) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: return .noFile(path: path, what: "a folder")
    default: return .noFile(path: path, what: "a device or a pipe")
    }
    guard status.st_size > 0 else { return .damaged(path: path, reason: "it is empty") }
    var head = [UInt8](repeating: 0, count: 4)
    guard pread(descriptor, &head, 4, 0) >= 0 else { return .unreadable(path: path) }
    return head == companion ? .noFile(path: path, what: "a companion file that macOS writes") : nil
  }
}

/// Checks that a picture file is complete before it is decoded.
package enum PictureEnding {
  /// Checks for the end of a JPEG (the end marker) or PNG (the last chunk). Accepts all other formats.
  ///
  /// - Throws: `PictureError.damaged` if the end is missing, or if a PNG has too many tiny chunks; the errors of
  ///   opening the file.
  package static func require(_ format: PictureHeader.Format, path: String) throws(PictureError) {
    let file = FileHandle(fileDescriptor: try PictureFile.open(path), closeOnDealloc: true)
    do {
      switch format {
      case .png: try requireLastChunk(file, path)
      case .jpeg: try requireEndMarker(file, path)
      case .tiff, .webp, .gif, .bmp, .avif: break
      }
    } catch let error as PictureError { throw error } catch { throw .unreadable(path: path) }
  }

  private static func cut(_ path: String) -> PictureError {
    .damaged(path: path, reason: "it breaks off in the middle")
  }

  /// A PNG is a signature of 8 bytes, followed by chunks of length, name, data and checksum. The last one is IEND.
  private static func requireLastChunk(_ file: FileHandle, _ path: String) throws {
    let end = try file.seekToEnd()
    var (offset, chunks) = (UInt64(8), UInt64(0))
    while offset + 12 <= end {
      try file.seek(toOffset: offset)
      let head = BytesReader([UInt8](try file.read(upToCount: 8) ?? Data()))
      guard let length = head.u32(0), let name = head.u32(4) else { break }
      offset += UInt64(length) + 12
      if name == 0x4945_4E44 {
        guard offset <= end else { break }
        return
      }
      chunks += 1
      if chunks > PictureConstants.fewChunks, offset / chunks < PictureConstants.usualChunkBytes {
        throw PictureError.damaged(path: path, reason: "it is stuffed with empty chunks")
      }
    }
    throw cut(path)
  }

  /// A JPEG ends with the marker FFD9, which cannot occur in its compressed data. Cameras may append previews.
  private static func requireEndMarker(_ file: FileHandle, _ path: String) throws {
    let end = try file.seekToEnd()
    try file.seek(toOffset: end - min(end, UInt64(PictureConstants.tailBytes)))
    let tail = try file.readToEnd() ?? Data()
    guard tail.range(of: Data([0xFF, 0xD9]), options: .backwards) != nil else { throw cut(path) }
  }
}
