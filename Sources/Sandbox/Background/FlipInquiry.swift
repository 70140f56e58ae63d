import Inspector
import Replay
import TouchKit
import WhatIf

/// Computes a flip map in the background.
///
/// It uses one thread, so that on two cores the other one can draw frames.
final class FlipInquiry {
  /// What a map is about.
  struct Subject: Equatable {
    let input: Inquiries.InputSubject
    let touch: Int
    let axes: [String]
  }

  /// The question, the variables to choose from, and the chosen ones.
  private struct Setup {
    let question: FlipQuestion
    let choices: [FlipVariable]
    let axes: [FlipVariable]
  }

  private let inquiry = Inquiry<Subject, FlipMap>("flips")
  private var setup: Setup?

  /// The most decisions that a map may simulate: about 15 s. A ready gesture takes 1 to 5 million.
  private static let decisionBudget = 40_000_000
  /// The number of cells along each side.
  var cells = 64

  var isBusy: Bool { inquiry.isBusy }
  var subject: Subject? { inquiry.subject }
  private var map: FlipMap? { subject.flatMap(inquiry.answer) }

  func poll() -> Bool { inquiry.poll() }

  /// Cancels a map that is being computed: nobody looks at it any more, or its run is about to change.
  func cancel() { if isBusy { forget() } }

  func forget() {
    inquiry.forget()
    setup = nil
  }

  func wait() { inquiry.wait() }

  /// Starts to compute the map of a touch, unless it is computed or under way.
  ///
  /// - Parameter keys: The variables along the axes. If they are not two that exist, the usual ones are used.
  /// - Throws: ``Problem`` if there is no such touch, or the scene does not have the run's settings.
  func ask(_ touch: Int, _ keys: [String], of session: Session) throws {
    let subject = Subject(input: .init(session), touch: touch, axes: keys)
    guard subject != self.subject else { return }
    let setup = try makeSetup(touch, keys, of: session)
    inquiry.ask(subject, Self.work(session, touch, setup.axes, cells))
    self.setup = setup
  }

  /// Computes a map before it returns, for a picture.
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

  /// The state of the sheet; nil before the first question.
  var state: FlipState? {
    guard let subject, let setup else { return nil }
    return FlipState(
      touch: setup.question.touch, map: map, choices: setup.choices, chosen: setup.axes.map(\.key),
      isTooLong: inquiry.hasFailed(about: subject))
  }

  /// Returns a run's spec with the values of a cell, and the values in words; nil for a cell that is not computed.
  func spec(_ spec: RunSpec, at place: FlipPlace) -> (spec: RunSpec, title: String)? {
    guard let map, let setup, map[place.column, place.row] != nil else { return nil }
    let values = map.values(place.column, place.row)
    return (setup.question.spec(spec, with: values), map.text(place.column, place.row))
  }
}
