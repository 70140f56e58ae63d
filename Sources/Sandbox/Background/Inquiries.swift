import Inspector
import Replay
import Stages
import TouchKit
import WhatIf

/// All background inquiries about what the window shows.
final class Inquiries {
  /// A verdict about a run.
  struct VerdictSubject: Equatable {
    let run: RunIdentity
    let verdict: ShownVerdict
  }

  /// A run with the input that it has so far.
  struct InputSubject: Equatable {
    let run: RunIdentity
    let events: Int

    init(_ session: Session) { (run, events) = (RunIdentity(session.run), session.spec.events.count) }
  }

  /// A scene with its settings, regardless of its input.
  struct SceneSubject: Equatable {
    let scene: String
    let settings: Settings

    init(_ session: Session) { (scene, settings) = (session.scene.id, session.settings) }
  }

  /// What mends a verdict.
  let why = Inquiry<VerdictSubject, Why>("why")
  /// The findings of lint.
  let lint = Inquiry<SceneSubject, Lint>("lint")
  /// Runs of the same input with other policies, if they make a difference.
  let policies = Inquiry<InputSubject, [Variants.Variant]>("policies")
  /// The flip map.
  let flips = FlipInquiry()

  /// The most decisions that a search for changes may simulate: about 0.3 s. A ready gesture takes 2,000 to 20,000; a
  /// gesture at the end of a minute of play takes all of it.
  private static let decisionBudget = 600_000

  /// Whether work is under way, or its result has not been polled.
  var isBusy: Bool { why.isBusy || lint.isBusy || policies.isBusy || flips.isBusy }

  /// Polls all inquiries, and discards what is about another run.
  ///
  /// - Returns: Whether there is anything new.
  func poll(in session: Session) -> Bool {
    let run = RunIdentity(session.run)
    if let subject = why.subject, subject.run != run { why.forget() }
    if let subject = policies.subject, subject.run != run { policies.forget() }
    if let subject = flips.subject, subject.input.run != run { flips.forget() }
    let news = [why.poll(), lint.poll(), policies.poll(), flips.poll()]
    return news.contains(true)
  }

  /// Cancels the searches that new input makes obsolete.
  func cancelForInput() {
    why.cancel()
    flips.cancel()
  }

  /// Blocks until no work is under way. For tests.
  func wait() {
    why.wait()
    lint.wait()
    policies.wait()
    flips.wait()
  }

  // MARK: Asking

  /// Starts to search for what mends a verdict. It plays the gesture about fifty times.
  /// - Parameter gesture: The gesture that was played, if it is the verdict about what its author means; nil otherwise.
  func askWhy(_ verdict: ShownVerdict, _ gesture: ReadyGesture?, of session: Session) {
    let (spec, scene, assets) = (session.spec, session.scene, session.configuration.assets)
    // The session keeps appending to its run, so the other thread simulates one of its own.
    why.ask(
      VerdictSubject(run: RunIdentity(session.run), verdict: verdict),
      .whole { isWanted in
        let effort = Effort(decisions: Self.decisionBudget, isWanted: isWanted)
        let run = try simulate(spec, of: scene, assets: assets)
        guard let answer = run.answer(about: verdict.topic, since: verdict.start, until: verdict.end) else {
          throw CancellationError()
        }
        return try Why(
          answer, of: run, scene: scene, assets: assets, gesture: gesture, until: verdict.lastMoment, effort: effort)
      })
  }

  /// Searches for what mends a verdict before it returns, unless that is known.
  func findWhy(_ verdict: ShownVerdict, _ gesture: ReadyGesture?, of session: Session) throws {
    let (subject, run) = (VerdictSubject(run: RunIdentity(session.run), verdict: verdict), session.run)
    guard why.subject != subject || why.isBusy else { return }
    why.settle(
      subject,
      try Why(
        verdict.answer, of: run, scene: session.scene, assets: session.configuration.assets, gesture: gesture,
        until: verdict.lastMoment))
  }

  /// Starts to lint the scene on the stage, unless that is under way.
  func askLint(of session: Session) {
    guard !lint.isBusy else { return }
    let (scene, settings, configuration) = (session.scene, session.settings, session.configuration)
    lint.ask(
      SceneSubject(session), .whole { _ in try Lint(scene: scene, settings: settings, configuration: configuration) })
  }

  /// Starts to play the session's input with other policies.
  func askPolicies(of session: Session) {
    let (spec, scene, assets) = (session.spec, session.scene, session.configuration.assets)
    policies.ask(
      InputSubject(session), .whole { isWanted in try Variants.policies(of: spec, scene, assets: assets, isWanted) })
  }
}

extension Lint {
  /// Lints a session's scene with its settings, and ignores its input. Blocks until all rehearsals are done.
  package init(of session: Session) throws {
    try self.init(scene: session.scene, settings: session.settings, configuration: session.configuration)
  }
}
