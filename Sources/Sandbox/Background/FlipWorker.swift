import Foundation
import Inspector
import Replay
import TouchKit

/// Fills in the map of who would get a touch, in the background.
///
/// One thread plays: on two cores the other one has frames to draw.
final class FlipWorker {
  /// What a map is about.
  private struct Subject: Equatable {
    /// Which of the session's runs, and its length.
    let generation: Int
    let events: Int
    let touch: Int
    let axes: [String]
  }

  /// What has been found, handed from the thread that plays to that of the window.
  ///
  /// Unchecked, because the map is only accessed while `lock` is held.
  private final class Findings: @unchecked Sendable {
    private let lock = NSLock()
    private var found: FlipMap?

    var map: FlipMap? {
      get { lock.withLock { found } }
      set { lock.withLock { found = newValue } }
    }
  }

  private var subject: Subject?
  private var job: BackgroundJob<FlipMap>?
  private var effort = Effort(decisions: 0)
  private var findings = Findings()
  private var question: FlipQuestion?
  private var choices: [FlipVariable] = []
  private var axes: [FlipVariable] = []
  /// The map as far as it was found at the last look.
  private var map: FlipMap?
  private var hasGivenUp = false

  /// What a map may simulate, in decisions: some 15 s. That of a ready gesture takes one to five million.
  private static let patience = 40_000_000
  /// The cells along a side.
  var cells = 64

  /// Whether a map is being filled in.
  var isBusy: Bool { job != nil }

  /// Blocks until the work has ended.
  func wait() { job?.wait() }

  /// Begins with a touch of the session's run, unless its map is there or under way.
  ///
  /// - Parameter keys: What varies; the usual variables where they do not fit.
  func request(_ touch: Int, _ keys: [String], of session: Session) throws {
    guard try prepare(touch, keys, of: session), let question else { return }
    let (axes, findings, cells) = (axes, findings, cells)
    job = BackgroundJob("flips") { job in
      var search = FlipSearch(question, axes, cells: cells, threads: 1, naming: .titles)
      while try search.advance() {
        let map = search.map
        findings.map = map
        let share = Double(map.played) / Double(map.columns * map.rows)
        guard job.shouldContinue(at: share) else { throw CancellationError() }
      }
      return search.map
    }
  }

  /// Fills in a map at once, as a picture needs.
  func find(_ touch: Int, _ keys: [String], of session: Session) throws {
    guard try prepare(touch, keys, of: session), let question else { return }
    var search = FlipSearch(question, axes, cells: cells, naming: .titles)
    while try search.advance() {}
    map = search.map
  }

  /// Makes the question, unless it was asked before; whether it is another one.
  private func prepare(_ touch: Int, _ keys: [String], of session: Session) throws -> Bool {
    let new = Subject(
      generation: session.generation, events: session.spec.events.count, touch: touch, axes: keys)
    guard new != subject else { return false }
    reset()
    (effort, findings) = (Effort(decisions: Self.patience), Findings())
    let question = try FlipQuestion(
      touch, of: session.spec, scene: session.scene, assets: session.configuration.assets, effort: effort)
    choices = question.choices(in: session.run.trace)
    let chosen = keys.compactMap { key in choices.first { $0.key == key } }
    (axes, self.question) = (chosen.count == 2 ? chosen : question.usual, question)
    (subject, map, hasGivenUp) = (new, nil, false)
    return true
  }

  /// Gives up a map that is being filled in: nobody looks at it any more, or it may not be of the run for long.
  func cancel() { if isBusy { reset() } }

  /// Stops playing, and forgets the map.
  private func reset() {
    effort.cancel()
    job?.cancel()
    (job, subject, map, question) = (nil, nil, nil, nil)
  }

  /// Whether there is more than at the last look.
  func poll() -> Bool {
    guard let job else { return false }
    let found = findings.map
    let isMore = found.map { $0.played > map?.played ?? 0 } ?? false
    if isMore { map = found }
    guard let result = job.take() else { return isMore }
    self.job = nil
    if let whole = try? result.get() { map = whole } else { hasGivenUp = true }
    return true
  }

  /// What the sheet shows; nil before anything was asked.
  var state: FlipState? {
    guard let question else { return nil }
    return FlipState(
      touch: question.touch, map: map, choices: choices, chosen: axes.map(\.key), isTooLong: hasGivenUp)
  }

  /// A run's spec with the values of a cell, and those in words; nil without a map.
  func spec(_ spec: RunSpec, at place: FlipPlace) -> (spec: RunSpec, title: String)? {
    guard let map, let question, map[place.column, place.row] != nil else { return nil }
    let values = map.values(place.column, place.row)
    return (question.spec(spec, with: values), map.text(place.column, place.row))
  }
}
