import Inspector
import Replay
import TouchKit
import WhatIf

/// Fills in the map of who would get a touch, in the background.
///
/// One thread plays: on two cores the other one has frames to draw.
final class FlipInquiry {
  /// What a map is about.
  struct Subject: Equatable {
    let input: Inquiries.InputSubject
    let touch: Int
    let axes: [String]
  }

  /// What may vary, and what does.
  private struct Setup {
    let question: FlipQuestion
    let choices: [FlipVariable]
    let axes: [FlipVariable]
  }

  private let inquiry = Inquiry<Subject, FlipMap>("flips")
  private var setup: Setup?

  /// What a map may simulate, in decisions: some 15 s. That of a ready gesture takes one to five million.
  private static let decisionBudget = 40_000_000
  /// The cells along a side.
  var cells = 64

  var isBusy: Bool { inquiry.isBusy }
  var subject: Subject? { inquiry.subject }
  private var map: FlipMap? { subject.flatMap(inquiry.answer) }

  func poll() -> Bool { inquiry.poll() }

  /// Gives up a map that is being filled in: nobody looks at it any more, or it may not be of the run for long.
  func cancel() { if isBusy { forget() } }

  func forget() {
    inquiry.forget()
    setup = nil
  }

  func wait() { inquiry.wait() }

  /// Begins with a touch of the session's run, unless its map is there or under way.
  ///
  /// - Parameter keys: What varies; the usual variables where they do not fit.
  /// - Throws: ``Problem`` where the touch cannot be asked about.
  func ask(_ touch: Int, _ keys: [String], of session: Session) throws {
    let subject = Subject(input: .init(session), touch: touch, axes: keys)
    guard subject != self.subject else { return }
    let setup = try makeSetup(touch, keys, of: session)
    inquiry.ask(subject, Self.work(session, touch, setup.axes, cells))
    self.setup = setup
  }

  /// Fills in a map at once, as a picture needs.
  func find(_ touch: Int, _ keys: [String], of session: Session) throws {
    let subject = Subject(input: .init(session), touch: touch, axes: keys)
    guard subject != self.subject || isBusy else { return }
    let setup = try makeSetup(touch, keys, of: session)
    var search = FlipSearch(setup.question, setup.axes, cells: cells, naming: .titles)
    while try search.advance() {}
    inquiry.settle(subject, search.map)
    self.setup = setup
  }

  private func makeSetup(_ touch: Int, _ keys: [String], of session: Session) throws -> Setup {
    let question = try FlipQuestion(
      touch, of: session.spec, scene: session.scene, assets: session.configuration.assets)
    let choices = question.choices(in: session.run.trace)
    let chosen = keys.compactMap { key in choices.first { $0.key == key } }
    return Setup(question: question, choices: choices, axes: chosen.count == 2 ? chosen : question.usual)
  }

  private static func work(
    _ session: Session, _ touch: Int, _ axes: [FlipVariable], _ cells: Int
  ) -> SteppedWork<FlipMap> {
    let (spec, scene, assets) = (session.spec, session.scene, session.configuration.assets)
    return SteppedWork { isWanted in
      let effort = Effort(decisions: decisionBudget, isWanted: isWanted)
      let question = try FlipQuestion(touch, of: spec, scene: scene, assets: assets, effort: effort)
      var search = FlipSearch(question, axes, cells: cells, threads: 1, naming: .titles)
      return {
        guard try search.advance() else { return .done(search.map) }
        let share = Double(search.map.played) / Double(search.map.columns * search.map.rows)
        return .more(progress: share, soFar: search.map)
      }
    }
  }

  /// What the sheet shows; nil before anything was asked.
  var state: FlipState? {
    guard let subject, let setup else { return nil }
    return FlipState(
      touch: setup.question.touch, map: map, choices: setup.choices, chosen: setup.axes.map(\.key),
      isTooLong: inquiry.hasFailed(about: subject))
  }

  /// A run's spec with the values of a cell, and those in words; nil without a map.
  func spec(_ spec: RunSpec, at place: FlipPlace) -> (spec: RunSpec, title: String)? {
    guard let map, let setup, map[place.column, place.row] != nil else { return nil }
    let values = map.values(place.column, place.row)
    return (setup.question.spec(spec, with: values), map.text(place.column, place.row))
  }
}
