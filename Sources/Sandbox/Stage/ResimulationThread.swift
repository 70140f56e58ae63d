import Foundation
import Replay

/// Simulates dropped stretches on a thread of its own, so that the window stays responsive.
final class ResimulationThread: ResimulationWorker {
  private var job = Job()

  var progress: Double { job.progress }

  func start(_ request: ResimulationRequest) {
    cancel()
    let job = job
    let thread = Thread { job.run(request) }
    thread.name = "past"
    thread.stackSize = 8 << 20
    thread.start()
  }

  /// The thread ends before its next piece, and its result is discarded.
  func cancel() {
    job.cancel()
    job = Job()
  }

  func takeResult() -> Result<Run, any Error>? { job.take() }

  /// The state of one simulation that window and thread share. Unchecked, because it is only accessed while `lock` is
  /// held.
  private final class Job: @unchecked Sendable {
    private let lock = NSLock()
    private var done = 0.0
    private var isCancelled = false
    private var result: Result<Run, any Error>?

    var progress: Double { lock.withLock { done } }

    func cancel() { lock.withLock { isCancelled = true } }

    func take() -> Result<Run, any Error>? {
      lock.withLock {
        defer { result = nil }
        return result
      }
    }

    func run(_ request: ResimulationRequest) {
      let outcome = Result { try simulate(request) }
      lock.withLock { result = isCancelled ? nil : outcome }
    }

    private func simulate(_ request: ResimulationRequest) throws -> Run {
      let simulation = try request.simulation()
      while shouldContinue(at: request.progress(at: simulation.now)) {
        if let run = try simulation.advance() { return run }
      }
      throw CancellationError()
    }

    private func shouldContinue(at progress: Double) -> Bool {
      lock.withLock {
        done = progress
        return !isCancelled
      }
    }
  }
}
