import Inspector
import Replay
import TouchKit

/// Loads moments that a window's run has dropped, by simulating a stretch around them again in the background.
///
/// Until the stretch is there, the oldest moment that the run still has stands in for it.
final class HistoryLoader {
  /// The run and the time that a moment is to be read from.
  struct Location {
    let run: Run
    let time: Instant
    /// The state of the load; nil if this is the moment that was requested.
    var recall: Status.Recall?
  }

  private let worker: any ResimulationWorker
  /// The run whose dropped moments are loaded.
  private weak var live: Run?
  /// The stretch that was loaded last.
  private(set) var loaded: Run?
  private var pending: ResimulationRequest?
  /// The scene could not be built again: no further attempts.
  private var hasFailed = false

  init(_ worker: any ResimulationWorker) { self.worker = worker }

  /// Whether a simulation is running, or its result has not been taken.
  var isBusy: Bool { pending != nil }

  /// Where to read a moment of the session's run. Starts a simulation for one that is neither in the run nor loaded nor
  /// pending, and cancels the pending one when a moment is available.
  func location(of time: Instant, in session: Session) -> Location {
    let run = session.run
    if live !== run { reset(for: run) }
    guard time < run.start else {
      cancel()
      // The stretch is kept until the end is reached: somebody who has just left it may come back.
      if time >= run.end { loaded = nil }
      return Location(run: run, time: time)
    }
    takeResult()
    if loaded?.contains(time) != true, !hasFailed, pending?.covers(time) != true {
      start(ResimulationRequest(of: time, in: session))
      takeResult()
    }
    if let loaded, loaded.contains(time) {
      cancel()
      return Location(run: loaded, time: time)
    }
    return Location(run: run, time: run.start, recall: hasFailed ? .lost : .underWay(worker.progress))
  }

  private func reset(for run: Run) {
    cancel()
    (live, loaded, hasFailed) = (run, nil, false)
  }

  private func start(_ request: ResimulationRequest) {
    // The old stretch is freed first: two would exceed the memory budget.
    (loaded, pending) = (nil, request)
    worker.start(request)
  }

  private func cancel() {
    guard pending != nil else { return }
    worker.cancel()
    pending = nil
  }

  private func takeResult() {
    guard pending != nil, let result = worker.takeResult() else { return }
    pending = nil
    switch result {
    case .success(let run): loaded = run
    case .failure: hasFailed = true
    }
  }
}

extension ResimulationRequest {
  /// The seconds before its moment that a stretch is expected to hold; every budget in use allows more.
  private static let before = 60.0

  /// Whether its result is expected to hold a moment.
  fileprivate func covers(_ time: Instant) -> Bool { (moment.advanced(bySeconds: -Self.before)...end).contains(time) }
}

/// Runs one resimulation at a time in the background.
protocol ResimulationWorker: AnyObject {
  /// The share of the way to the requested moment that has been simulated, 0 to 1.
  var progress: Double { get }
  /// Starts a simulation; a running one is cancelled.
  func start(_ request: ResimulationRequest)
  /// Cancels the running simulation.
  func cancel()
  /// The result, once, if the simulation has ended.
  func takeResult() -> Result<Run, any Error>?
}
