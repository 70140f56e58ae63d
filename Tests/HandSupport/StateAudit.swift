import Foundation
import Inspector
import Replay
import SDLHost
import Sandbox
import TouchKit

/// Compares what a window shows with what follows from its run and its clock.
package enum StateAudit {
  /// Returns a sentence for each fact that the window shows wrongly.
  ///
  /// - Parameter time: The window's time, which is advanced by a fifth of a second.
  package static func contradictions(of app: WindowlessApp, at time: inout WallTime) throws -> [String] {
    try replayed(app) + told(app) + recorded(app) + passing(app, &time)
  }

  /// Checks that the input, replayed up to now, leads to the same decisions and the same picture.
  private static func replayed(_ app: WindowlessApp) throws -> [String] {
    let (session, moment) = (app.session, app.moment)
    // What a long run has dropped is simulated again anyway.
    guard moment.run === session.run, !session.run.isTrimmed else { return [] }
    let run = try simulate(session.spec, of: session.scene, assets: session.configuration.assets, until: session.now)
    var found: [String] = []
    if run.trace.decisions.count != session.run.trace.decisions.count {
      found.append(
        "it has \(session.run.trace.decisions.count) decisions, and \(run.trace.decisions.count) played again")
    }
    if run.stage(at: moment.time).fingerprint(at: moment.time) != moment.stage.fingerprint(at: moment.time) {
      found.append("the stage at \(moment.time) is another one than played again")
    }
    let verdicts = [run, session.run].map { run in
      Explanation(of: run.trace).sentence(for: Verdict(of: run, at: moment.time))
    }
    if verdicts[0] != verdicts[1] { found.append("it says \(verdicts[1]), and played again \(verdicts[0])") }
    if let why = moment.why, why.answer != moment.told { found.append("it explains another verdict than it shows") }
    return found
  }

  /// Checks that the top bar shows the state of the clock.
  private static func told(_ app: WindowlessApp) -> [String] {
    let words = Set(SeenWord.all(in: app.shown).filter { $0.name.hasPrefix("window/top") }.map(\.text))
    let (clock, status) = (app.moment.status.clock, app.moment.status)
    let facts = [
      ("PAUSED", clock.isPaused), ("REPLAY", clock.isPast), ("REC", app.recording != nil),
      ("WHAT IF", status.isWhatIf || status.trial != nil),
    ]
    // A narrow window has no room for all of them.
    return facts.filter { words.contains($0.0) && !$0.1 }.map { "it says \($0.0), which is not so" }
  }

  /// Checks that a recording's file has the input of the run.
  private static func recorded(_ app: WindowlessApp) throws -> [String] {
    guard let path = app.recording else { return [] }
    let events = try Recording(contentsOf: path).spec.events
    return events == app.session.spec.events
      ? [] : ["\(path) has \(events.count) events, and the run \(app.session.spec.events.count)"]
  }

  /// Checks that the stage's time passes if and only if the window shows it.
  private static func passing(_ app: WindowlessApp, _ time: inout WallTime) throws -> [String] {
    let (window, before, clock) = (app.stage, app.stage.now, app.moment.status.clock)
    time = time.advanced(bySeconds: 0.1)
    // The first frame brings the stage up to date.
    app.advance(to: time)
    let first = app.stage.now
    time = time.advanced(bySeconds: 0.1)
    app.advance(to: time)
    guard app.stage === window, app.moment.status.clock == clock else { return [] }
    let passed = app.stage.now.seconds(since: clock.isPaused || clock.isPast ? before : first)
    let expected = clock.isPaused || clock.isPast ? 0 : 0.1 * clock.speed
    return abs(passed - expected) < 1e-5
      ? [] : ["\(passed) s have passed on the stage instead of \(expected) s; \(clock)"]
  }
}
