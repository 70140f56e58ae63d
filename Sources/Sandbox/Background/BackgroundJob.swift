import Foundation

/// Work on a thread of its own, so that the window stays responsive. Its result is taken once, by polling.
///
/// Unchecked, because its state is only accessed while `condition` is locked.
final class BackgroundJob<Value>: @unchecked Sendable {
  private let condition = NSCondition()
  private var done = 0.0
  private var isCancelled = false
  private var hasEnded = false
  private var result: Result<Value, any Error>?

  /// Starts the thread.
  ///
  /// - Parameter body: Calls ``shouldContinue(at:)`` now and then, if it is to be cancelled.
  init(_ name: String, _ body: @escaping @Sendable (BackgroundJob) throws -> Value) {
    let thread = Thread { [self] in
      let outcome = Result { try body(self) }
      condition.withLock {
        (result, hasEnded) = (isCancelled ? nil : outcome, true)
        condition.broadcast()
      }
    }
    thread.name = name
    thread.stackSize = 8 << 20
    thread.start()
  }

  /// The share of the work that is done, 0 to 1.
  var progress: Double { condition.withLock { done } }

  /// Discards the result; the thread ends when it asks next whether to go on.
  func cancel() { condition.withLock { isCancelled = true } }

  /// Blocks until the thread has done its work.
  func wait() {
    condition.withLock { while !hasEnded { condition.wait() } }
  }

  /// The result, once, if the work has ended.
  func take() -> Result<Value, any Error>? {
    condition.withLock {
      defer { result = nil }
      return result
    }
  }

  /// Called on the thread: notes how far the work is, and tells whether to go on.
  func shouldContinue(at progress: Double) -> Bool {
    condition.withLock {
      done = progress
      return !isCancelled
    }
  }
}
