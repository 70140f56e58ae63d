import Foundation
import Replay

/// Lints the scene on the stage on a background thread: the rehearsal takes longer than a frame.
///
/// One pass runs at a time. A pass whose scene or settings have changed meanwhile is not cancelled; its result is
/// discarded, and the next request starts another.
final class LintWorker {
  /// What a pass is about.
  private struct Subject: Equatable {
    let scene: String
    let settings: Settings
  }

  private let outcome = Outcome()
  private var requested: Subject?
  private var running: Subject?

  /// Whether a pass is running, or its result has not been taken.
  var isBusy: Bool { running != nil }

  /// Starts a pass over what is on the stage, unless one is running or was requested for the same already.
  func request(for session: Session) {
    let subject = Subject(scene: session.scene.id, settings: session.settings)
    guard running == nil, requested != subject else { return }
    (requested, running) = (subject, subject)
    let (scene, settings, configuration, outcome) = (session.scene, session.settings, session.configuration, outcome)
    let thread = Thread {
      let lint = try? Lint(scene: scene, settings: settings, configuration: configuration)
      outcome.put(lint)
    }
    thread.name = "lint"
    thread.stackSize = 8 << 20
    thread.start()
  }

  /// Whether the last request was for the scene and settings on the stage.
  func isCurrent(for session: Session) -> Bool {
    requested == Subject(scene: session.scene.id, settings: session.settings)
  }

  /// The result, once, if the pass has ended and was for what is on the stage.
  func takeResult(for session: Session) -> Lint? {
    guard running != nil, let result = outcome.take() else { return nil }
    running = nil
    return isCurrent(for: session) ? result.lint : nil
  }

  /// The result on its way from the thread. Unchecked, because its state is only accessed while `lock` is held.
  private final class Outcome: @unchecked Sendable {
    /// A result; nil lint for a scene that could not be built again.
    struct Result {
      let lint: Lint?
    }

    private let lock = NSLock()
    private var result: Result?

    func put(_ lint: Lint?) { lock.withLock { result = Result(lint: lint) } }

    func take() -> Result? {
      lock.withLock {
        defer { result = nil }
        return result
      }
    }
  }
}

extension Lint {
  /// Lints a session's scene with its settings, before any touch; blocks for the whole rehearsal.
  init(of session: Session) throws {
    try self.init(scene: session.scene, settings: session.settings, configuration: session.configuration)
  }
}
