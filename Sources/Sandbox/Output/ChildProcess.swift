import Files
import Foundation

/// A program that runs beside this one, without a terminal. Its owner polls; no thread waits for it.
final class ChildProcess {
  private let id: pid_t
  /// What it writes to stderr: the end of a pipe to read from.
  private let errors: Int32
  /// Its exit code, or 128 and the signal that ended it; nil while it runs.
  private(set) var status: Int32?

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - path: The program's path.
  ///   - name: The name under which it is started; nil for its path.
  init(_ path: String, named name: String? = nil, _ arguments: [String]) throws(SystemError) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw .last }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    defer { close(ends[1]) }
    var (actions, attributes) = (posix_spawn_file_actions_t(), posix_spawnattr_t())
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDERR_FILENO)
    // The window may hold signals back, which a child would inherit.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    let words = ([name ?? path] + arguments).map { $0.withPath { strdup($0) } }
    defer { for word in words { free(word) } }
    var child: pid_t = 0
    let code = posix_spawn(&child, path, &actions, &attributes, words + [nil], environ)
    guard code == 0 else {
      close(ends[0])
      throw SystemError(code: code)
    }
    (id, errors) = (child, ends[0])
  }

  deinit { close(errors) }

  /// Whether it still runs.
  var isRunning: Bool {
    if status == nil { wait(WNOHANG) }
    return status == nil
  }

  /// Blocks until it has ended.
  func wait() { while status == nil { wait(0) } }

  /// Asks it to end, and waits until it has.
  func terminate() {
    guard isRunning else { return }
    kill(id, SIGTERM)
    wait()
  }

  private func wait(_ options: Int32) {
    var code: Int32 = 0
    let ended = waitpid(id, &code, options)
    // Without a child, somebody else has waited for it: its end is all that is known.
    if ended < 0 && errno != EINTR { status = 255 }
    guard ended == id else { return }
    status = code & 0x7F == 0 ? (code >> 8) & 0xFF : 128 + (code & 0x7F)
  }

  /// Returns what it has written to stderr since the last call, at most 64 KB.
  func takeErrors() -> String {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = read(errors, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
  }
}
