import Dispatch
import Foundation

/// Calls back on the first SIGTERM, SIGINT or SIGHUP, on a queue of its own. A signal that comes a second or more after
/// that kills the process, in case the first was not heeded; one that comes sooner is the same request said twice, as
/// `timeout` and terminals say it, to the process and to its group. A signal that the process was started to ignore, as
/// `nohup` does it, stays ignored.
///
/// From the moment on in which a signal no longer kills, none is lost: it waits in a pipe. A dispatch source for signals
/// wants them ignored, and misses what comes before it listens.
final class SignalWatcher {
  private static let patience: Duration = .seconds(1)
  private static let watched = Termination.signals.filter { !isIgnored($0) }
  private let queue = DispatchQueue(label: "signals")
  private let request = Request()

  /// - Parameter body: Called at most once. Without two free descriptors nothing is watched, and signals kill as ever.
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

  /// A process that was asked to end goes on watching, so that a request said twice does not kill it while it ends.
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

  /// What was asked of the process, and what hears it: each keeps the other alive. Unchecked: the time is touched on the
  /// one queue only, the source before and after it.
  private final class Request: @unchecked Sendable {
    var source: (any DispatchSourceRead)?
    private var time: ContinuousClock.Instant?

    var wasMade: Bool { time != nil }

    func receive(_ number: Int32, _ body: () -> Void) {
      guard let first = time else {
        time = .now
        return body()
      }
      guard first.duration(to: .now) >= SignalWatcher.patience else { return }
      signal(number, SIG_DFL)
      // To the process: `raise` sends it to this thread, and threads of libdispatch hear no signals.
      kill(getpid(), number)
    }
  }
}

/// Where signals go into the pipe; set before the handler that reads it. A process has one window.
nonisolated(unsafe) private var signalInlet: Int32 = -1

/// The handler, which may interrupt anything: it only writes, and leaves `errno` as it was.
private func passOn(_ number: Int32) {
  let before = errno
  var byte = UInt8(truncatingIfNeeded: number)
  write(signalInlet, &byte, 1)
  errno = before
}
