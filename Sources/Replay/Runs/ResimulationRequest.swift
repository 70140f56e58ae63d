import Stages
import TouchKit

/// A request to simulate a stretch around a moment that a run has dropped (``Run/start``). The result is a ``Run`` of
/// its own.
///
/// It is a value, to be handed to a background thread. The stretch stays within the run's memory budget: it begins as
/// long before the moment as that allows, and ends five minutes after it, or where the run begins.
public struct ResimulationRequest: Sendable {
  /// The requested moment.
  public let moment: Instant
  /// Where the stretch ends, unless it exhausts its budget before that.
  public let end: Instant
  private let spec: RunSpec
  private let scene: any Scene
  private let assets: String
  private let memory: Int

  /// The seconds simulated beyond the moment, so that playback from there can go on.
  private static let ahead = 300.0

  /// A request for a moment that a session's run has dropped; copies the input up to ``end``.
  public init(of moment: Instant, in session: Session) {
    let run = session.run
    (self.moment, end) = (moment, min(moment.advanced(bySeconds: Self.ahead), run.start))
    spec = run.spec.truncated(to: end)
    (scene, assets) = (session.scene, session.configuration.assets)
    memory = session.configuration.memory ?? Run.budget
  }

  /// Creates the simulation, which has not advanced yet.
  ///
  /// - Throws: ``Problem`` if the scene can no longer be built.
  public func simulation() throws -> Simulation {
    try Simulation(spec, of: scene, assets: assets, until: end, keeping: .init(bytes: memory, moment: moment))
  }

  /// The share of the way to the moment, 0 to 1, when the simulation has reached `time`.
  public func progress(at time: Instant) -> Double {
    moment > .zero ? min(max(time.seconds / moment.seconds, 0), 1) : 1
  }
}
