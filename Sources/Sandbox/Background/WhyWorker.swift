import Inspector
import Replay
import TouchKit

/// Finds in the background what would have changed a loss: the gesture is played again about a hundred times.
final class WhyWorker {
  /// What a search is about.
  private struct Question: Equatable {
    /// Which of the session's runs.
    let generation: Int
    let loss: Loss
  }

  private var job: BackgroundJob<Why>?
  private var asked: Question?
  private var answer: Why?

  private var effort = Effort(decisions: 0)

  /// What a search may simulate, in decisions: some 0.3 s. A ready gesture takes 2,000 to 20,000, one at the end of a minute
  /// of play the whole of it.
  private static let patience = 600_000

  /// Whether a search is running, or its result has not been taken.
  var isBusy: Bool { job != nil }

  /// Blocks until the work has ended.
  func wait() { job?.wait() }

  /// Starts a search, unless one is running or has been made for the same question.
  func request(_ loss: Loss, of session: Session) {
    let question = Question(generation: session.generation, loss: loss)
    guard job == nil, asked != question else { return }
    (asked, answer, effort) = (question, nil, Effort(decisions: Self.patience))
    let (spec, scene, assets) = (session.spec, session.scene, session.configuration.assets)
    let effort = effort
    // The session's run goes on being written: another thread reads one of its own.
    job = BackgroundJob("why") { _ in
      try Why(loss, of: simulate(spec, of: scene, assets: assets), scene: scene, assets: assets, effort: effort)
    }
  }

  /// Gives up a search that is running: what it is about may not be wanted any more.
  func cancel() {
    guard isBusy else { return }
    effort.cancel()
    asked = nil
  }

  /// Takes the result, if a search has ended; whether it has.
  func poll() -> Bool {
    guard let result = job?.take() else { return false }
    (job, answer) = (nil, try? result.get())
    return true
  }

  /// Searches at once, unless the answer is known.
  func find(_ loss: Loss, of session: Session) throws {
    let question = Question(generation: session.generation, loss: loss)
    guard asked != question else { return }
    let run = session.run
    answer = try Why(loss, of: run, scene: session.scene, assets: session.configuration.assets)
    asked = question
  }

  /// Whether a search about a loss has ended without a result: too much would have had to be simulated.
  func hasGivenUp(_ loss: Loss?, of session: Session) -> Bool {
    guard let loss, job == nil, answer == nil else { return false }
    return asked == Question(generation: session.generation, loss: loss)
  }

  /// What was found about a loss of the session's run; nil if nothing is known yet.
  func why(_ loss: Loss?, of session: Session) -> Why? {
    guard let loss, asked == Question(generation: session.generation, loss: loss) else { return nil }
    return answer
  }
}
