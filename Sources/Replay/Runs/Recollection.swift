import TouchKit

/// How a run comes by a moment again that it has forgotten (``Run/start``): a stretch around it is simulated from the
/// ``RunSpec``, and is a ``Run`` of its own.
///
/// It is a value, to be handed to a thread that has time. The stretch takes no more memory than the run itself may: it
/// begins as long before the moment as that allows, and goes on after it for five minutes, or to where the run is known.
public struct Recollection: Sendable {
  /// The moment that is wanted.
  public let moment: Instant
  /// Where the stretch ends, unless it is full before that.
  public let end: Instant
  private let spec: RunSpec
  private let scene: any Scene
  private let assets: String
  private let memory: Int

  /// So much is simulated beyond the moment, in seconds: whoever plays on from there does not have to wait again soon.
  private static let ahead = 300.0

  /// The way to a moment that a session's run has forgotten.
  public init(of moment: Instant, in session: Session) {
    let run = session.run
    (self.moment, end) = (moment, min(moment.advanced(bySeconds: Self.ahead), run.start))
    // Of the input only what it needs: the session appends to its own meanwhile.
    spec = run.spec.upTo(end)
    (scene, assets) = (session.scene, session.configuration.assets)
    memory = session.configuration.memory ?? Run.budget
  }

  /// Begins it.
  ///
  /// - Throws: ``Problem`` if the scene cannot be built any more.
  public func simulation() throws -> Simulation {
    try Simulation(spec, of: scene, assets: assets, until: end, keeping: .init(bytes: memory, moment: moment))
  }

  /// How much of the way to the moment is done when a simulation has come so far, 0 to 1.
  public func progress(at time: Instant) -> Double {
    moment > .zero ? min(max(time.seconds / moment.seconds, 0), 1) : 1
  }
}
