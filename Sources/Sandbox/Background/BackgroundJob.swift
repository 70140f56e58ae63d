import Foundation

/// Work that is done piece by piece, so that it can be given up between two pieces.
struct SteppedWork<Answer>: Sendable {
  /// What a piece of work led to.
  enum Step {
    /// There is more to do. Progress, from 0 to 1, and what is known so far, if that can be shown.
    case more(progress: Double, soFar: Answer?)
    /// The answer.
    case done(Answer)
  }

  /// Begins the work on the thread that does it. A piece that takes long asks now and then whether it is still wanted.
  let begin: @Sendable (_ isWanted: @escaping @Sendable () -> Bool) throws -> () throws -> Step

  /// Work in pieces.
  init(_ begin: @escaping @Sendable (_ isWanted: @escaping @Sendable () -> Bool) throws -> () throws -> Step) {
    self.begin = begin
  }

  /// Work in one piece.
  static func whole(
    _ answer: @escaping @Sendable (_ isWanted: @escaping @Sendable () -> Bool) throws -> Answer
  ) -> SteppedWork {
    SteppedWork { isWanted in { .done(try answer(isWanted)) } }
  }
}

/// Something that is done by calling it until there is nothing left to do.
protocol Steppable: AnyObject, Sendable {
  /// Does a piece; returns whether there is another one.
  func step() -> Bool
}

/// Work under way, done by one thread and watched by another.
///
/// Unchecked, because what both threads use is only accessed while `condition` is locked.
final class BackgroundJob<Answer>: Steppable, @unchecked Sendable {
  private let condition = NSCondition()
  private let work: SteppedWork<Answer>
  /// The next piece; only the thread that works uses it.
  private var next: (() throws -> SteppedWork<Answer>.Step)?
  private var done = 0.0
  private var isCancelled = false
  private var hasEnded = false
  private var news: News?

  /// What has come of it since the last look.
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

  /// The share of the work that is done, from 0 to 1.
  var progress: Double { condition.withLock { done } }

  /// Gives it up: it ends before its next piece.
  func cancel() { condition.withLock { isCancelled = true } }

  /// Blocks until it has ended.
  func wait() {
    condition.withLock { while !hasEnded { condition.wait() } }
  }

  /// What has come of it since the last look, once.
  func takeNews() -> News? {
    condition.withLock {
      defer { news = nil }
      return news
    }
  }
}
