import Files
import Foundation
import Stages

/// An open file. It is closed when its last reference is released.
final class Descriptor: Sendable {
  let number: Int32

  /// - Parameters:
  ///   - flags: Those of open(2); the file is closed in child processes.
  ///   - mode: The permissions of a new file, before the umask.
  init(opening path: String, _ flags: Int32, mode: mode_t = 0o666) throws(SystemError) {
    number = Disk.open(path, flags | O_NOCTTY, mode: mode)
    guard number >= 0 else { throw .last }
  }

  deinit { close(number) }

  /// The file's type, size and owner.
  var status: stat {
    get throws(SystemError) {
      var status = stat()
      guard fstat(number, &status) == 0 else { throw .last }
      return status
    }
  }

  /// Waits until everything is on the disk. Does nothing for what cannot be synchronized, such as a terminal.
  func synchronize() throws(SystemError) {
    guard fsync(number) == 0 || [EINVAL, ENOTSUP, EROFS].contains(errno) else { throw .last }
  }

  /// Writes all of `bytes` to a descriptor, and waits while a pipe is full.
  static func write(_ bytes: some Collection<UInt8>, to number: Int32) throws(SystemError) {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      do throws(SystemError) { rest = rest.dropFirst(try writePart(of: rest, to: number)) } catch {
        guard error.code == EAGAIN else { throw error }
        var wait = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
        poll(&wait, 1, -1)
      }
    }
  }

  /// Writes as many of `bytes` as there is room for now, and returns their number.
  static func writePart(of bytes: ArraySlice<UInt8>, to number: Int32) throws(SystemError) -> Int {
    while true {
      let count = bytes.withUnsafeBytes { Foundation.write(number, $0.baseAddress, $0.count) }
      if count >= 0 { return count }
      guard errno == EINTR else { throw .last }
    }
  }
}

/// An error number of the system (errno).
struct SystemError: Error, Equatable {
  let code: Int32

  static var last: SystemError { SystemError(code: errno) }

  /// Returns the problem for an output that could not be written.
  func problem(writing path: String) -> Problem {
    Problem(.cannotWrite, "\(path) cannot be written: \(reason); \(advice).")
  }

  /// The system's message, in lower case.
  var reason: String { String(cString: strerror(code)).lowercased() }

  private var advice: String {
    switch code {
    case ENOSPC, EDQUOT, EFBIG: "make room there, or name another place"
    case ENOENT, ENOTDIR: "check the folder"
    case EACCES, EPERM, EROFS: "check its permissions, or name another place"
    case EISDIR: "name a file in it"
    case ENXIO: "nobody reads there: begin to read first"
    case EPIPE: "its reader has gone"
    default: "name another"
    }
  }
}
