import Foundation
import Replay

/// Answers a question in the background, and keeps the answer together with what it is about.
///
/// A subject that belongs to a run holds that run (``RunIdentity``), so that what was found about one is never shown for
/// another. The owner polls; nothing is called back.
final class Inquiry<Subject: Equatable, Answer> {
  private let start: (any Steppable) -> Void
  private var job: BackgroundJob<Answer>?
  private var answer: Answer?
  private var failed = false
  /// What was asked last, unless it was given up; nil for nothing.
  private(set) var subject: Subject?

  /// - Parameter start: Has the work done; by default on a thread with this name.
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

  /// The share of the work that is done, from 0 to 1; 0 without any.
  var progress: Double { job?.progress ?? 0 }

  /// Starts the work, unless it was started for the same subject before. Work about another subject is given up.
  func ask(_ subject: Subject, _ work: SteppedWork<Answer>) {
    guard subject != self.subject else { return }
    forget()
    let job = BackgroundJob(work)
    (self.subject, self.job) = (subject, job)
    start(job)
  }

  /// Takes an answer that was found elsewhere.
  func settle(_ subject: Subject, _ answer: Answer) {
    forget()
    (self.subject, self.answer) = (subject, answer)
  }

  /// Gives up work that is under way; an answer that is there stays.
  func cancel() { if isBusy { forget() } }

  /// Gives up what is under way, and drops the answer.
  func forget() {
    job?.cancel()
    (job, subject, answer, failed) = (nil, nil, nil, false)
  }

  /// Blocks until no work is under way.
  func wait() { job?.wait() }

  // MARK: Answers

  /// Takes what has been found since the last poll; returns whether anything has, or the work has ended.
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

  /// What is known about a subject: while work is under way what was found so far. Nil where nothing is.
  func answer(about subject: Subject) -> Answer? { subject == self.subject ? answer : nil }

  /// Whether the work about a subject has ended without an answer.
  func hasFailed(about subject: Subject) -> Bool { failed && subject == self.subject }
}

/// Which run something is about: equal for the very same run only. It holds the run.
struct RunIdentity: Equatable {
  let run: Run

  init(_ run: Run) { self.run = run }

  static func == (a: RunIdentity, b: RunIdentity) -> Bool { a.run === b.run }
}
