import Foundation

/// What asks a process to end.
package enum Termination {
  /// The signals that say it: whoever sends one wants what is begun to be left in order.
  static let signals = [SIGTERM, SIGINT, SIGHUP]

  /// Does something that must not be left halfway: who asks meanwhile is heeded after it. Threads of libdispatch hear no
  /// signals, so this one is all that has to wait.
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
