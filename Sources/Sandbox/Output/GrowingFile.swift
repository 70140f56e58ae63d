import Foundation
import Stages

/// A file that grows by whole lines. If the disk is full, it ends with the last whole line.
final class GrowingFile {
  private let path: String
  private let descriptor: Descriptor
  /// Bytes that wait for room in a pipe.
  private var rest: ArraySlice<UInt8> = []
  /// Whether a pipe's reader has closed it. Then nothing more is written.
  private var isUnread = false

  /// The most bytes that may wait for a reader.
  private static let mostWaiting = 16 << 20
  /// How long the end waits for a reader to take more bytes, in milliseconds.
  private static let readerTimeout: Int32 = 1_000

  /// Appends to an open file.
  init(_ descriptor: Descriptor, path: String) { (self.descriptor, self.path) = (descriptor, path) }

  /// Creates a file that begins with a text. However the process ends, there is no file without it.
  ///
  /// - Throws: ``Problem`` if the file exists, or cannot be written.
  init(creating path: String, text: String) throws(Problem) {
    self.path = path
    do throws(SystemError) {
      var part = try PartFile(for: path)
      defer { part.discard() }
      try Descriptor.write(text.utf8, to: part.descriptor.number)
      try part.takePlace()
      descriptor = part.descriptor
    } catch { throw error.problem(writing: path) }
  }

  /// Appends whole lines, without waiting for a slow reader.
  ///
  /// - Throws: ``Problem`` if writing fails or too much waits for the reader; do not try again.
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

  /// Writes what still waits for a reader.
  ///
  /// - Throws: ``Problem`` if the reader stops reading, or writing fails.
  func finish() throws(Problem) {
    while !rest.isEmpty {
      var wait = pollfd(fd: descriptor.number, events: Int16(POLLOUT), revents: 0)
      guard poll(&wait, 1, Self.readerTimeout) > 0 else {
        throw Problem(.cannotWrite, "\(path) has no end: its reader has stopped; let it read on.")
      }
      try append("")
    }
  }

  private func write() throws(SystemError) {
    while !rest.isEmpty { rest = rest.dropFirst(try Descriptor.writePart(of: rest, to: descriptor.number)) }
  }

  /// Removes an incomplete last line.
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
