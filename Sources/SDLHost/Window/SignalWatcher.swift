import Dispatch
import Foundation

/// Turns the signals that ask a program to end into a call; a second one ends it at once, in case the first
/// is never answered.
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
