import Dispatch
import Foundation

/// Calls back on SIGTERM, SIGINT and SIGHUP, on a queue of its own. A second signal of the same kind kills the process, in
/// case the first is not handled.
final class SignalWatcher {
  private let sources: [any DispatchSourceSignal]
  private static let watched = [SIGTERM, SIGINT, SIGHUP]

  init(_ body: @escaping @Sendable () -> Void) {
    let queue = DispatchQueue(label: "signals")
    sources = Self.watched.map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler {
        signal(number, SIG_DFL)
        body()
      }
      source.resume()
      return source
    }
  }

  deinit {
    for source in sources { source.cancel() }
    for number in Self.watched { signal(number, SIG_DFL) }
  }
}
