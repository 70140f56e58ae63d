import Foundation
import Replay

/// What asks a process to end: SIGTERM, SIGINT and SIGHUP.
enum Termination {
  /// Does something that must not be left halfway: who asks meanwhile is heeded after it. Threads of libdispatch hear no
  /// signals, so this one is all that has to wait.
  static func postponed<Result>(
    during body: () throws(SystemError) -> Result
  ) throws(SystemError) -> Result {
    var asking = sigset_t()
    var before = sigset_t()
    sigemptyset(&asking)
    for number in [SIGTERM, SIGINT, SIGHUP] { sigaddset(&asking, number) }
    pthread_sigmask(SIG_BLOCK, &asking, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    return try body()
  }
}
