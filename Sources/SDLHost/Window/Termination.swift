import Foundation

/// Handles signals that ask the process to end.
package enum Termination {
  /// The signals after which the process ends cleanly.
  static let signals = [SIGTERM, SIGINT, SIGHUP]

  /// Runs `body` without interruption: signals that ask the process to end are delivered after it. Only this thread
  /// must block them, because libdispatch's threads do anyway.
  package static func postponed<Result, Failure>(
    during body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var asking = sigset_t()
    var before = sigset_t()
    sigemptyset(&asking)
    for number in signals { sigaddset(&asking, number) }
    pthread_sigmask(SIG_BLOCK, &asking, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    return try body()
  }
}
