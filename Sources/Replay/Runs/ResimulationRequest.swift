import Stages
import TouchKit

/// A request to simulate a part of a run again that it has dropped (``Run/start``), around a moment. The result is a
/// ``Run`` of its own.
///
/// The request is a value that can be passed to a background thread. The part fits the run's memory budget. It begins
/// as long before the moment as the budget allows, and ends five minutes after it, or where the run begins.
public struct ResimulationRequest: Sendable {
  /// The requested moment.
  public let moment: Instant
  /// Where the part ends, unless it exceeds the budget earlier.
  public let end: Instant
  private let spec: RunSpec
  private let scene: any Scene
  private let assets: String
  private let memory: Int

  /// The seconds after the moment that are simulated as well, so that playback can continue.
  private static let ahead = 300.0

  /// Creates a request for a moment that a session's run has dropped. Copies the input up to ``end``.
  public init(of moment: Instant, in session: Session) {
    let run = session.run
    (self.moment, end) = (moment, min(moment.advanced(bySeconds: Self.ahead), run.start))
    spec = run.spec.truncated(to: end)
    (scene, assets) = (session.scene, session.configuration.assets)
    memory = session.configuration.memory ?? Run.budget
  }

  /// Creates the simulation at its start.
  ///
  /// - Throws: ``Problem`` if the scene can no longer be built.
  public func simulation() throws -> Simulation {
    try Simulation(spec, of: scene, assets: assets, until: end, keeping: .init(bytes: memory, moment: moment))
  }

  /// Returns the progress towards the moment, from 0 to 1, when the simulation has reached `time`.
  public func progress(at time: Instant) -> Double {
    moment > .zero ? min(max(time.seconds / moment.seconds, 0), 1) : 1
  }
}
