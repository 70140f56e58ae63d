import Foundation
import Replay

/// Has the scene that is on the stage looked through on a thread of its own: the rehearsal takes longer than a frame.
///
/// One look at a time: who changes scene or settings meanwhile gets the new answer after the old one, which nobody
/// sees.
final class LintDesk {
  /// What a look is about.
  private struct Subject: Equatable {
    let scene: String
    let settings: Settings
  }

  private let slip = Slip()
  private var asked: Subject?
  private var running: Subject?

  /// Whether an answer is still to come.
  var isBusy: Bool { running != nil }

  /// Asks for a look at what is on the stage, if nobody did yet and the thread is free.
  func ask(about session: Session) {
    let subject = Subject(scene: session.scene.id, settings: session.settings)
    guard running == nil, asked != subject else { return }
    (asked, running) = (subject, subject)
    let (scene, settings, configuration, slip) = (session.scene, session.settings, session.configuration, slip)
    let thread = Thread {
      let lint = try? Lint(scene: scene, settings: settings, configuration: configuration)
      slip.put(lint)
    }
    thread.name = "lint"
    thread.stackSize = 8 << 20
    thread.start()
  }

  /// Whether what is on the stage is what was asked about.
  func isCurrent(for session: Session) -> Bool {
    asked == Subject(scene: session.scene.id, settings: session.settings)
  }

  /// The answer, once, if it has come and is about what is on the stage.
  func take(for session: Session) -> Lint? {
    guard running != nil, let answer = slip.take() else { return nil }
    running = nil
    return isCurrent(for: session) ? answer.lint : nil
  }

  /// Where the thread leaves its answer. Unchecked, because what it keeps is only touched while `lock` is held.
  private final class Slip: @unchecked Sendable {
    /// An answer; a scene that could not be built again has no lint.
    struct Answer {
      let lint: Lint?
    }

    private let lock = NSLock()
    private var answer: Answer?

    func put(_ lint: Lint?) { lock.withLock { answer = Answer(lint: lint) } }

    func take() -> Answer? {
      lock.withLock {
        defer { answer = nil }
        return answer
      }
    }
  }
}

extension Lint {
  /// Looks at what is on a stage, as it began.
  init(of session: Session) throws {
    try self.init(scene: session.scene, settings: session.settings, configuration: session.configuration)
  }
}
