import Replay

/// Simulates dropped stretches in the background.
final class ResimulationThread: ResimulationWorker {
  private var job: BackgroundJob<Run>?

  var progress: Double { job?.progress ?? 0 }

  func start(_ request: ResimulationRequest) {
    cancel()
    job = BackgroundJob("past") { job in
      let simulation = try request.simulation()
      while job.shouldContinue(at: request.progress(at: simulation.now)) {
        if let run = try simulation.advance() { return run }
      }
      throw CancellationError()
    }
  }

  func cancel() {
    job?.cancel()
    job = nil
  }

  func takeResult() -> Result<Run, any Error>? { job?.take() }
}
