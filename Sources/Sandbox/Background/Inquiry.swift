import Foundation
import Replay

/// Answers a question in the background, and keeps the answer together with its subject.
///
/// A subject that belongs to a run holds that run (``RunIdentity``), so an answer about one run is never shown for
/// another. The owner polls; there are no callbacks.
final class Inquiry<Subject: Equatable, Answer> {
  private let start: (any Steppable) -> Void
  private var job: BackgroundJob<Answer>?
  private var answer: Answer?
  private var failed = false
  /// The subject of the last question; nil if there is none, or it was cancelled.
  private(set) var subject: Subject?

  /// - Parameter start: Runs the work; by default on a thread with this name.
  init(_ name: String, start: ((any Steppable) -> Void)? = nil) {
    self.start = start ?? { job in Self.work(job, name) }
  }

  private static func work(_ job: any Steppable, _ name: String) {
    let thread = Thread { while job.step() {} }
    thread.name = name
    thread.stackSize = 8 << 20
    thread.start()
  }

  // MARK: Asking

  /// Whether work is under way, or its result has not been polled.
  var isBusy: Bool { job != nil }

  /// The progress of the work, from 0 to 1; 0 if none is under way.
  var progress: Double { job?.progress ?? 0 }

  /// Starts work about a subject, unless it is the current one already. Cancels work about another subject.
  func ask(_ subject: Subject, _ work: SteppedWork<Answer>) {
    guard subject != self.subject else { return }
    forget()
    let job = BackgroundJob(work)
    (self.subject, self.job) = (subject, job)
    start(job)
  }

  /// Sets an answer that was found elsewhere.
  func settle(_ subject: Subject, _ answer: Answer) {
    forget()
    (self.subject, self.answer) = (subject, answer)
  }

  /// Cancels work that is under way; keeps a final answer.
  func cancel() { if isBusy { forget() } }

  /// Cancels the work, and discards the answer.
  func forget() {
    job?.cancel()
    (job, subject, answer, failed) = (nil, nil, nil, false)
  }

  /// Blocks until no work is under way.
  func wait() { job?.wait() }

  // MARK: Answers

  /// Takes the results since the last poll. Returns whether there are any, or the work has ended.
  func poll() -> Bool {
    switch job?.takeNews() {
    case nil: return false
    case .soFar(let found): answer = found
    case .ended(let result):
      job = nil
      switch result {
      case .success(let found): answer = found
      case .failure: failed = true
      }
    }
    return true
  }

  /// Returns the answer about a subject, or the partial one while work is under way; nil if there is none.
  func answer(about subject: Subject) -> Answer? { subject == self.subject ? answer : nil }

  /// Whether the work about a subject has ended without an answer.
  func hasFailed(about subject: Subject) -> Bool { failed && subject == self.subject }
}

/// The identity of a run: equal only for the same object. It retains the run.
struct RunIdentity: Equatable {
  let run: Run

  init(_ run: Run) { self.run = run }

  static func == (a: RunIdentity, b: RunIdentity) -> Bool { a.run === b.run }
}

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
