import Dispatch
import Foundation

/// Calls back on the first SIGTERM, SIGINT or SIGHUP, on a queue of its own. A signal a second or more later kills the
/// process, in case the first had no effect. A signal that comes sooner is a duplicate and is ignored: `timeout` and
/// terminals signal both the process and its group. A signal that is ignored at launch, as under `nohup`, stays
/// ignored.
///
/// As soon as signals no longer kill the process, none is lost: each waits in a pipe. A dispatch source for signals
/// would miss those that arrive before it listens.
final class SignalWatcher {
  private static let forcedEndDelay: Duration = .seconds(1)
  private static let watched = Termination.signals.filter { !isIgnored($0) }
  private let queue = DispatchQueue(label: "signals")
  private let request = Request()

  /// - Parameter body: Called at most once. Without two free descriptors nothing is watched, and signals kill the
  ///   process.
  init(_ body: @escaping @Sendable () -> Void) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    let (outlet, inlet) = (ends[0], ends[1])
    signalInlet = inlet
    let source = DispatchSource.makeReadSource(fileDescriptor: outlet, queue: queue)
    source.setEventHandler { [request] in
      var number: UInt8 = 0
      while read(outlet, &number, 1) == 1 { request.receive(Int32(number), body) }
    }
    source.setCancelHandler {
      close(outlet)
      close(inlet)
    }
    source.resume()
    request.source = source
    for number in Self.watched { signal(number, passOn) }
  }

  /// Stops watching, unless a signal was received: a duplicate must not kill the process while it ends.
  deinit {
    guard let source = request.source, !queue.sync(execute: { request.wasMade }) else { return }
    for number in Self.watched { signal(number, SIG_DFL) }
    source.cancel()
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    sigaction(number, nil, &action)
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// The received signal and the source that reads signals, which keep each other alive. Unchecked, because the time is
  /// accessed on one queue only, and the source before and after that.
  private final class Request: @unchecked Sendable {
    var source: (any DispatchSourceRead)?
    private var time: ContinuousClock.Instant?

    var wasMade: Bool { time != nil }

    func receive(_ number: Int32, _ body: () -> Void) {
      guard let first = time else {
        time = .now
        return body()
      }
      guard first.duration(to: .now) >= SignalWatcher.forcedEndDelay else { return }
      signal(number, SIG_DFL)
      // Signal the process: `raise` signals this thread, and libdispatch's threads block signals.
      kill(getpid(), number)
    }
  }
}

/// The pipe's end for signals, set before the signal handler is installed. A process has one window.
nonisolated(unsafe) private var signalInlet: Int32 = -1

/// The signal handler, which may interrupt any code. It only writes a byte, and restores `errno`.
private func passOn(_ number: Int32) {
  let before = errno
  var byte = UInt8(truncatingIfNeeded: number)
  write(signalInlet, &byte, 1)
  errno = before
}

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
