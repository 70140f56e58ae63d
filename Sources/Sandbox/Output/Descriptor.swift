import Foundation
import Stages

/// An open file; closed with its last reference.
final class Descriptor: Sendable {
  let number: Int32

  /// - Parameters:
  ///   - flags: Those of open(2); the file is closed in child processes.
  ///   - mode: The permissions of a file that is made, before the process's mask.
  init(opening path: String, _ flags: Int32, mode: mode_t = 0o666) throws(SystemError) {
    number = open(path, flags | O_CLOEXEC | O_NOCTTY, mode)
    guard number >= 0 else { throw .last }
  }

  deinit { close(number) }

  /// What it is, how large, and whose.
  var status: stat {
    get throws(SystemError) {
      var status = stat()
      guard fstat(number, &status) == 0 else { throw .last }
      return status
    }
  }

  /// Waits until everything is on the disk; what cannot be synchronized, such as a terminal, has nothing to wait for.
  func synchronize() throws(SystemError) {
    guard fsync(number) == 0 || [EINVAL, ENOTSUP, EROFS].contains(errno) else { throw .last }
  }

  /// Writes all of `bytes` to a descriptor, and waits where a reader has to make room first.
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

  /// Writes as much of `bytes` as there is room for now, and returns how many.
  static func writePart(of bytes: ArraySlice<UInt8>, to number: Int32) throws(SystemError) -> Int {
    while true {
      let count = bytes.withUnsafeBytes { Foundation.write(number, $0.baseAddress, $0.count) }
      if count >= 0 { return count }
      guard errno == EINTR else { throw .last }
    }
  }
}

/// What the system has against something: an error number of its own (errno).
struct SystemError: Error, Equatable {
  let code: Int32

  static var last: SystemError { SystemError(code: errno) }

  /// The sentence for an output that could not be written.
  func problem(writing path: String) -> Problem {
    Problem(.cannotWrite, "\(path) cannot be written: \(reason); \(advice).")
  }

  /// What the system says.
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
