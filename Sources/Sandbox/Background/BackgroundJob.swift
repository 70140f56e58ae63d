import Foundation

/// Work in steps, which can be cancelled between two of them.
struct SteppedWork<Answer>: Sendable {
  /// The result of a step.
  enum Step {
    /// There is more to do. Progress is from 0 to 1; `soFar` is a partial answer, if one can be shown.
    case more(progress: Double, soFar: Answer?)
    /// The answer.
    case done(Answer)
  }

  /// Begins the work on its thread. A long step calls `isWanted` now and then, and stops when it returns false.
  let begin: @Sendable (_ isWanted: @escaping @Sendable () -> Bool) throws -> () throws -> Step

  init(_ begin: @escaping @Sendable (_ isWanted: @escaping @Sendable () -> Bool) throws -> () throws -> Step) {
    self.begin = begin
  }

  /// Returns work in a single step.
  static func whole(
    _ answer: @escaping @Sendable (_ isWanted: @escaping @Sendable () -> Bool) throws -> Answer
  ) -> SteppedWork {
    SteppedWork { isWanted in { .done(try answer(isWanted)) } }
  }
}

/// Work that a thread does by calling `step()` until it returns false.
protocol Steppable: AnyObject, Sendable {
  /// Does a step. Returns whether there is another one.
  func step() -> Bool
}

/// Work that one thread does and another one polls.
///
/// Unchecked: state that both threads use is only accessed while `condition` is locked.
final class BackgroundJob<Answer>: Steppable, @unchecked Sendable {
  private let condition = NSCondition()
  private let work: SteppedWork<Answer>
  /// The next step. Only the working thread uses it.
  private var next: (() throws -> SteppedWork<Answer>.Step)?
  private var done = 0.0
  private var isCancelled = false
  private var hasEnded = false
  private var news: News?

  /// What is new since the last poll.
  enum News {
    case soFar(Answer)
    case ended(Result<Answer, any Error>)
  }

  init(_ work: SteppedWork<Answer>) { self.work = work }

  // MARK: Working

  func step() -> Bool {
    guard isWanted else { return end(nil) }
    do {
      let step = try next ?? work.begin { [weak self] in self?.isWanted ?? false }
      next = step
      switch try step() {
      case .done(let answer): return end(.success(answer))
      case .more(let progress, let answer):
        condition.withLock { (done, news) = (progress, answer.map(News.soFar) ?? news) }
        return true
      }
    } catch { return end(.failure(error)) }
  }

  private func end(_ result: Result<Answer, any Error>?) -> Bool {
    next = nil
    condition.withLock {
      if let result { news = .ended(result) }
      hasEnded = true
      condition.broadcast()
    }
    return false
  }

  private var isWanted: Bool { condition.withLock { !isCancelled } }

  // MARK: Watching

  /// The progress of the work, from 0 to 1.
  var progress: Double { condition.withLock { done } }

  /// Cancels the work before its next step.
  func cancel() { condition.withLock { isCancelled = true } }

  /// Blocks until the work has ended.
  func wait() {
    condition.withLock { while !hasEnded { condition.wait() } }
  }

  /// Returns what is new since the last call.
  func takeNews() -> News? {
    condition.withLock {
      defer { news = nil }
      return news
    }
  }
}
