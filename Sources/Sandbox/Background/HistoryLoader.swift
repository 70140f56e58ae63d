import Inspector
import Replay
import TouchKit

/// Loads moments that a run has dropped, by simulating a stretch around them again in the background.
///
/// Until the stretch is loaded, the oldest moment that the run still has is shown instead.
final class HistoryLoader {
  /// The run and the time to read a moment from.
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

    /// Whether it is expected to contain a moment.
    func covers(_ time: Instant) -> Bool { (moment.advanced(bySeconds: -Self.before)...end).contains(time) }

    /// The seconds before its moment that a stretch is expected to contain. Every memory budget in use allows more.
    private static let before = 60.0
  }

  private let inquiry: Inquiry<Stretch, Run>

  /// - Parameter start: Runs the work; by default on a new thread.
  init(start: ((any Steppable) -> Void)? = nil) { inquiry = Inquiry("past", start: start) }

  /// Whether a simulation is running, or its result has not been polled.
  var isBusy: Bool { inquiry.isBusy }

  /// The progress towards the requested moment, from 0 to 1.
  var progress: Double { inquiry.progress }

  /// The stretch that was loaded last.
  var loaded: Run? { inquiry.subject.flatMap(inquiry.answer) }

  /// Returns where to read a moment of the session's run. A moment that is neither in the run nor loaded starts a
  /// simulation; a moment that is in the run cancels it.
  func location(of time: Instant, in session: Session) -> Location {
    let run = session.run
    if let subject = inquiry.subject, subject.run != RunIdentity(run) { inquiry.forget() }
    guard time < run.start else {
      inquiry.cancel()
      // Keep the stretch until the end is reached: the user may come back to it.
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

  /// Whether the scene could not be built again. There is no further attempt.
  private var hasFailed: Bool { inquiry.subject.map(inquiry.hasFailed) ?? false }

  private func start(_ request: ResimulationRequest, of run: Run) {
    // Free the old stretch first: two would exceed the memory budget.
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
