import Inspector
import Replay
import TouchKit

/// Loads moments that a window's run has dropped, by simulating a stretch around them again in the background.
///
/// Until the stretch is there, the oldest moment that the run still has is shown in its place.
final class HistoryLoader {
  /// The run and the time that a moment is to be read from.
  struct Location {
    let run: Run
    let time: Instant
    /// The state of the load; nil if this is the moment that was requested.
    var recall: Status.Recall?
  }

  /// A stretch of a run.
  private struct Stretch: Equatable {
    let run: RunIdentity
    let moment: Instant
    let end: Instant

    /// Whether it is expected to hold a moment.
    func covers(_ time: Instant) -> Bool { (moment.advanced(bySeconds: -Self.before)...end).contains(time) }

    /// The seconds before its moment that a stretch is expected to hold; every budget in use allows more.
    private static let before = 60.0
  }

  private let inquiry: Inquiry<Stretch, Run>

  /// - Parameter start: Has the work done; by default on a thread.
  init(start: ((any Steppable) -> Void)? = nil) { inquiry = Inquiry("past", start: start) }

  /// Whether a simulation is running, or its result has not been taken.
  var isBusy: Bool { inquiry.isBusy }

  /// The share of the way to the requested moment that has been simulated, from 0 to 1.
  var progress: Double { inquiry.progress }

  /// The stretch that was loaded last.
  var loaded: Run? { inquiry.subject.flatMap(inquiry.answer) }

  /// Where to read a moment of the session's run. Starts a simulation for one that is neither in the run nor loaded nor
  /// being loaded, and gives up the one that is under way when a moment is available.
  func location(of time: Instant, in session: Session) -> Location {
    let run = session.run
    if let subject = inquiry.subject, subject.run != RunIdentity(run) { inquiry.forget() }
    guard time < run.start else {
      inquiry.cancel()
      // The stretch is kept until the end is reached: somebody who has just left it may come back.
      if time >= run.end { inquiry.forget() }
      return Location(run: run, time: time)
    }
    _ = inquiry.poll()
    if !isKnown(time), !hasFailed {
      start(ResimulationRequest(of: time, in: session), of: run)
      _ = inquiry.poll()
    }
    if let loaded, loaded.contains(time) { return Location(run: loaded, time: time) }
    return Location(run: run, time: run.start, recall: hasFailed ? .lost : .underWay(progress))
  }

  /// Whether a moment is loaded, or being loaded.
  private func isKnown(_ time: Instant) -> Bool {
    loaded?.contains(time) == true || isBusy && inquiry.subject?.covers(time) == true
  }

  /// The scene could not be built again: there is no further attempt.
  private var hasFailed: Bool { inquiry.subject.map(inquiry.hasFailed) ?? false }

  private func start(_ request: ResimulationRequest, of run: Run) {
    // The old stretch is freed first: two would exceed the memory budget.
    inquiry.forget()
    inquiry.ask(
      Stretch(run: RunIdentity(run), moment: request.moment, end: request.end),
      SteppedWork { _ in
        let simulation = try request.simulation()
        return {
          if let run = try simulation.advance() { return .done(run) }
          return .more(progress: request.progress(at: simulation.now), soFar: nil)
        }
      })
  }
}
