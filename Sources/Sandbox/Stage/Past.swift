import Inspector
import Replay
import TouchKit

/// What a window's run has forgotten: had again in the background when somebody goes there.
///
/// Until it is there, the oldest moment that the run knows stands for it.
final class Past {
  /// Where a moment is to be read.
  struct Place {
    let run: Run
    let time: Instant
    /// What has become of the moment that was wanted; nil if this is it.
    var recall: Status.Recall?
  }

  private let worker: any PastWorker
  /// Whose past it is.
  private weak var live: Run?
  /// The stretch that was simulated again last.
  private(set) var again: Run?
  private var underWay: Recollection?
  /// The scene could not be built once more.
  private var isLost = false

  init(_ worker: any PastWorker) { self.worker = worker }

  /// Whether a simulation is under way, or has an answer that nobody has taken yet.
  var isBusy: Bool { underWay != nil }

  /// Where a moment of the session's run is to be read.
  func place(of time: Instant, in session: Session) -> Place {
    let run = session.run
    if live !== run { forget(run) }
    guard time < run.start else {
      stop()
      // Who is back at the end has done with the past; who only crosses the border may turn round.
      if time >= run.end { again = nil }
      return Place(run: run, time: time)
    }
    takeAnswer()
    if again?.knows(time) != true, !isLost, underWay?.isAbout(time) != true {
      begin(Recollection(of: time, in: session))
      takeAnswer()
    }
    if let again, again.knows(time) {
      stop()
      return Place(run: again, time: time)
    }
    return Place(run: run, time: run.start, recall: isLost ? .lost : .underWay(worker.progress))
  }

  /// Another run has another past.
  private func forget(_ run: Run) {
    stop()
    (live, again, isLost) = (run, nil, false)
  }

  private func begin(_ work: Recollection) {
    // Two stretches at once would be one too many.
    (again, underWay) = (nil, work)
    worker.begin(work)
  }

  private func stop() {
    guard underWay != nil else { return }
    worker.stop()
    underWay = nil
  }

  private func takeAnswer() {
    guard underWay != nil, let answer = worker.take() else { return }
    underWay = nil
    switch answer {
    case .success(let run): again = run
    case .failure: isLost = true
    }
  }
}

extension Recollection {
  /// So long before its moment a stretch is counted on to know what was, in seconds: no budget that is used is too small.
  private static let before = 60.0

  /// Whether it is worth waiting for, if a moment is wanted.
  fileprivate func isAbout(_ time: Instant) -> Bool {
    (moment.advanced(bySeconds: -Self.before)...end).contains(time)
  }
}

/// Whoever simulates what was forgotten; one stretch at a time.
protocol PastWorker: AnyObject {
  /// How much of the way to the moment is done, 0 to 1.
  var progress: Double { get }
  /// Begins a simulation; what is under way is given up.
  func begin(_ work: Recollection)
  /// Gives up what is under way.
  func stop()
  /// The stretch, once, if it is there.
  func take() -> Result<Run, any Error>?
}
