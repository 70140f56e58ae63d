import Files
import Foundation
import Stages

/// A file that a user names as input. Its type and size are checked before it is read as a whole.
///
/// Links are followed, and what is no file but can be read, as a pipe at `/dev/stdin`, is read up to the limit.
package struct InputFile: Sendable {
  package let path: String
  /// The kind of content, for messages: "gesture script".
  let what: String
  /// The most bytes that are read.
  private let limit: Int
  /// Whether it is a file, which can be read again.
  package let isFile: Bool
  private let followsLinks: Bool

  /// - Parameter followsLinks: Whether `path` may be a link: not where its name follows from the name of another file, or
  ///   stands in one. Whoever has put a link there could otherwise have any file read.
  /// - Throws: ``Problem`` with exit code 66 if there is no such file, 65 if it has more than `limit` bytes.
  package init(_ path: String, what: String, limit: Int, followsLinks: Bool = true) throws(Problem) {
    (self.path, self.what, self.limit, self.followsLinks) = (path, what, limit, followsLinks)
    guard let status = Disk.status(of: path, followsLinks: followsLinks) else {
      throw Problem(.noInput, "There is no \(what) at \(path.briefPath); check the path.")
    }
    let type = status.st_mode & S_IFMT
    isFile = type == S_IFREG
    guard isFile || followsLinks && type != S_IFDIR else {
      throw Problem(.noInput, "\(path.briefPath) is not a file; name a \(what).")
    }
    guard status.st_size <= limit else { throw excess }
  }

  /// - Throws: ``Problem`` with exit code 66 if it cannot be read, 65 if it turns out to have more bytes than the limit.
  package func contents() throws(Problem) -> Data {
    let file = Disk.open(path, O_RDONLY | (followsLinks ? 0 : O_NOFOLLOW))
    guard file >= 0 else { throw unreadable }
    defer { close(file) }
    var data = Data()
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(file, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw unreadable }
      guard count > 0 else { return data }
      data.append(contentsOf: piece[..<count])
      guard data.count <= limit else { throw excess }
    }
  }

  private var unreadable: Problem {
    Problem(.noInput, "\(path.briefPath) cannot be read; check its permissions.")
  }

  private var excess: Problem {
    let size = limit < 1 << 20 ? "\(limit >> 10) KiB" : "\(limit >> 20) MiB"
    return Problem(.malformed, "\(path.briefPath) is larger than \(size); shorten the \(what).")
  }
}
