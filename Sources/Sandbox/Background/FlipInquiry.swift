import Inspector
import Replay
import Stages
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
    /// What the author of the gesture means; nil for what lies under the finger.
    let intent: GestureIntent?
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

  /// The number of cells along each side; nil for the usual number, or fewer late in a long run.
  var cells: Int?

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
  /// - Parameters:
  ///   - intent: What the author of the gesture means; nil for what lies under the finger.
  ///   - keys: The variables along the axes. If they are not two that exist, the usual ones are used.
  /// - Throws: ``Problem`` if there is no such touch, or the scene does not have the run's settings.
  func ask(_ touch: Int, meant intent: GestureIntent?, _ keys: [String], of session: Session) throws {
    let subject = Subject(input: .init(session), touch: touch, intent: intent, axes: keys)
    guard subject != self.subject else { return }
    let setup = try makeSetup(subject, of: session)
    // A run of which not even a small map can be played is searched as far as the effort goes.
    let possible = try? setup.question.cells(cells, for: setup.axes.count, option: nil)
    let count = possible ?? cells ?? FlipQuestion.usualCells
    inquiry.ask(subject, Self.work(setup, count))
    self.setup = setup
  }

  /// Computes a map before it returns, for a picture.
  func find(_ touch: Int, meant intent: GestureIntent?, _ keys: [String], of session: Session) throws {
    let subject = Subject(input: .init(session), touch: touch, intent: intent, axes: keys)
    guard subject != self.subject || isBusy else { return }
    let setup = try makeSetup(subject, of: session)
    let count = try setup.question.cells(cells, for: setup.axes.count, option: nil)
    if let note = setup.question.note(on: count) { try Console.log(note) }
    var search = FlipSearch(setup.question, setup.axes, cells: count)
    while try search.advance() {}
    inquiry.settle(subject, search.map)
    self.setup = setup
  }

  private func makeSetup(_ subject: Subject, of session: Session) throws -> Setup {
    let question = try FlipQuestion(
      subject.touch, of: session.run, meant: subject.intent, scene: session.scene,
      assets: session.configuration.assets)
    let choices = question.choices(in: session.run.trace)
    let chosen = subject.axes.compactMap { key in choices.first { $0.key == key } }
    return Setup(question: question, choices: choices, axes: chosen.count == 2 ? chosen : question.usual)
  }

  private static func work(_ setup: Setup, _ cells: Int) -> SteppedWork<FlipMap> {
    let (question, axes) = (setup.question, setup.axes)
    return SteppedWork { isWanted in
      let effort = Effort(decisions: FlipQuestion.budget, isWanted: isWanted)
      var search = FlipSearch(question.limited(to: effort), axes, cells: cells, threads: 1)
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
