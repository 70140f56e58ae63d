import Replay

/// Lints the scene on the stage in the background: the rehearsal takes longer than a frame.
///
/// One pass runs at a time. A pass whose scene or settings have changed meanwhile is not cancelled; its result is
/// discarded, and the next request starts another.
final class LintWorker {
  /// What a pass is about.
  private struct Subject: Equatable {
    let scene: String
    let settings: Settings

    init(_ session: Session) { (scene, settings) = (session.scene.id, session.settings) }
  }

  private var job: BackgroundJob<Lint>?
  private var requested: Subject?

  /// Whether a pass is running, or its result has not been taken.
  var isBusy: Bool { job != nil }

  /// Blocks until the work has ended.
  func wait() { job?.wait() }

  /// Starts a pass over what is on the stage, unless one is running or was requested for the same already.
  func request(for session: Session) {
    guard job == nil, !isCurrent(for: session) else { return }
    requested = Subject(session)
    let (scene, settings, configuration) = (session.scene, session.settings, session.configuration)
    job = BackgroundJob("lint") { _ in try Lint(scene: scene, settings: settings, configuration: configuration) }
  }

  /// Whether the last request was for the scene and settings on the stage.
  func isCurrent(for session: Session) -> Bool { requested == Subject(session) }

  /// The result, once, if the pass has ended and was for what is on the stage.
  func takeResult(for session: Session) -> Lint? {
    guard let result = job?.take() else { return nil }
    job = nil
    return isCurrent(for: session) ? try? result.get() : nil
  }
}

extension Lint {
  /// Lints a session's scene with its settings, not its input; blocks for the whole rehearsal.
  package init(of session: Session) throws {
    try self.init(scene: session.scene, settings: session.settings, configuration: session.configuration)
  }
}
