import Foundation

/// Opens picture files.
enum PictureFile {
  /// The first bytes of the companion files that macOS writes on foreign disks, such as `._a.jpg` beside `a.jpg`.
  private static let companion: [UInt8] = [0x00, 0x05, 0x16, 0x07]

  /// Opens a file for reading from its beginning, and returns the descriptor. Never blocks, even on a pipe.
  ///
  /// - Throws: `PictureError` if the path is not a regular file, cannot be opened, is empty or is a companion file.
  static func open(_ path: String) throws(PictureError) -> Int32 {
    guard !path.contains("\u{FFFD}") else { throw .foreignName(path: path) }
    let descriptor = Foundation.open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
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
