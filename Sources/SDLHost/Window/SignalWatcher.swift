import Dispatch
import Foundation

/// Calls back on the first SIGTERM, SIGINT or SIGHUP, on a queue of its own. A signal that comes a second or more after
/// that kills the process, in case the first was not heeded; one that comes sooner is the same request said twice, as
/// `timeout` and terminals say it, to the process and to its group.
final class SignalWatcher {
  private static let watched = [SIGTERM, SIGINT, SIGHUP]
  private static let patience: Duration = .seconds(1)
  private let request = Request()
  private let queue = DispatchQueue(label: "signals")

  init(_ body: @escaping @Sendable () -> Void) {
    request.sources = Self.watched.map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler { [request] in
        guard let first = request.time else {
          request.time = .now
          return body()
        }
        guard first.duration(to: .now) >= Self.patience else { return }
        signal(number, SIG_DFL)
        raise(number)
      }
      source.resume()
      return source
    }
  }

  /// A process that was asked to end goes on watching, so that a request said twice does not kill it while it ends.
  deinit {
    guard queue.sync(execute: { request.time == nil }) else { return }
    for source in request.sources { source.cancel() }
    for number in Self.watched { signal(number, SIG_DFL) }
  }

  /// When the process was first asked to end, and what watches: each keeps the other alive. Unchecked: the time is
  /// touched on the one queue only, the sources before and after it.
  private final class Request: @unchecked Sendable {
    var time: ContinuousClock.Instant?
    var sources: [any DispatchSourceSignal] = []
  }
}
