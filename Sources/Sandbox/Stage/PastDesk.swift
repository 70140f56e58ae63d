import Foundation
import Replay

/// Simulates what was forgotten on a thread of its own, so that the window goes on answering.
final class PastDesk: PastWorker {
  private var slip = Slip()

  var progress: Double { slip.progress }

  func begin(_ work: Recollection) {
    stop()
    let slip = slip
    let thread = Thread { slip.carryOut(work) }
    thread.name = "past"
    thread.stackSize = 8 << 20
    thread.start()
  }

  /// The thread sees it before its next piece, and nobody sees its answer.
  func stop() {
    slip.stop()
    slip = Slip()
  }

  func take() -> Result<Run, any Error>? { slip.take() }

  /// What thread and window tell each other about one stretch. Unchecked, because what it keeps is only touched while
  /// `lock` is held.
  private final class Slip: @unchecked Sendable {
    private let lock = NSLock()
    private var done = 0.0
    private var isStopped = false
    private var answer: Result<Run, any Error>?

    var progress: Double { lock.withLock { done } }

    func stop() { lock.withLock { isStopped = true } }

    func take() -> Result<Run, any Error>? {
      lock.withLock {
        defer { answer = nil }
        return answer
      }
    }

    func carryOut(_ work: Recollection) {
      let result = Result { try simulate(work) }
      lock.withLock { answer = isStopped ? nil : result }
    }

    private func simulate(_ work: Recollection) throws -> Run {
      let simulation = try work.simulation()
      while goesOn(at: work.progress(at: simulation.now)) {
        if let run = try simulation.advance() { return run }
      }
      throw CancellationError()
    }

    private func goesOn(at progress: Double) -> Bool {
      lock.withLock {
        done = progress
        return !isStopped
      }
    }
  }
}
