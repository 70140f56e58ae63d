import Foundation
import Stages

/// A file that grows by whole lines. Where there is no room for more, it ends with the last whole one.
final class GrowingFile {
  private let path: String
  private let descriptor: Descriptor
  /// What a pipe has had no room for yet.
  private var rest: ArraySlice<UInt8> = []
  /// Whether a pipe's reader has gone: nothing more is written, and nobody misses it.
  private var isUnread = false

  /// How much may wait for a reader. Unit: bytes.
  private static let mostWaiting = 16 << 20
  /// How long a reader may take for the next bytes once there will be no more. Unit: milliseconds.
  private static let patience: Int32 = 1_000

  /// Goes on with an open file.
  init(_ descriptor: Descriptor, path: String) { (self.descriptor, self.path) = (descriptor, path) }

  /// Makes a file, which begins with a text; none is left if that cannot be written.
  ///
  /// - Throws: ``Problem`` if there is such a file, or it cannot be made.
  init(creating path: String, text: String) throws(Problem) {
    self.path = path
    do throws(SystemError) {
      descriptor = try Descriptor(opening: path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND)
    } catch { throw error.problem(writing: path) }
    do throws(Problem) { try append(text) } catch {
      unlink(path)
      throw error
    }
  }

  /// Writes a text of whole lines. A reader who is slow is not waited for.
  ///
  /// - Throws: ``Problem`` if it cannot be written; there is no use in trying again.
  func append(_ text: String) throws(Problem) {
    guard !isUnread else { return }
    rest += text.utf8
    do throws(SystemError) { try write() } catch {
      switch error.code {
      case EPIPE: (isUnread, rest) = (true, [])
      case EAGAIN:
        guard rest.count > Self.mostWaiting else { return }
        throw Problem(.cannotWrite, "\(path) cannot be written: its reader is too slow; let it read on.")
      default:
        endWithWholeLine()
        throw error.problem(writing: path)
      }
    }
  }

  /// Writes what has waited for a reader, as long as that reads.
  func finish() throws(Problem) {
    while !rest.isEmpty {
      var wait = pollfd(fd: descriptor.number, events: Int16(POLLOUT), revents: 0)
      guard poll(&wait, 1, Self.patience) > 0 else {
        throw Problem(.cannotWrite, "\(path) has no end: its reader has stopped; let it read on.")
      }
      try append("")
    }
  }

  private func write() throws(SystemError) {
    while !rest.isEmpty { rest = rest.dropFirst(try Descriptor.writePart(of: rest, to: descriptor.number)) }
  }

  /// Takes away the line that was not written whole.
  private func endWithWholeLine() {
    guard let status = try? descriptor.status, status.st_mode & S_IFMT == S_IFREG,
      let file = try? Descriptor(opening: "/proc/self/fd/\(descriptor.number)", O_RDONLY)
    else { return }
    var size = status.st_size
    var byte: UInt8 = 0
    while size > 0, pread(file.number, &byte, 1, size - 1) == 1, byte != UInt8(ascii: "\n") { size -= 1 }
    _ = ftruncate(descriptor.number, size)
  }
}
