import Replay
import Stages
import TouchKit

/// The values at which a numeric setting of a view or recognizer may be tried.
struct FlipValues {
  let unit: String
  let possible: ClosedRange<Double>
  /// The values that are tried by default, unless the present value lies outside them.
  let usual: ClosedRange<Double>
  let isStepped: Bool
  let grid: Double?

  fileprivate init(
    _ possible: ClosedRange<Double>, _ unit: String = "", usual: ClosedRange<Double>, isStepped: Bool = false,
    grid: Double? = nil
  ) {
    (self.possible, self.unit, self.usual) = (possible, unit, usual)
    (self.isStepped, self.grid) = (isStepped, grid)
  }

  /// Returns the values that are tried by default, with the present value and up to twice that.
  func usual(around present: Double) -> ClosedRange<Double> {
    let (least, twice) = (max(present, possible.lowerBound), min(2 * present, possible.upperBound))
    return min(usual.lowerBound, least)...max(usual.upperBound, twice)
  }
}

extension Fact.Setting {
  /// The values of a setting that is a number and can be assigned; nil for others. Durations are in seconds, as in
  /// UIKit.
  var values: FlipValues? {
    switch self {
    case .minimumPressDuration: FlipValues(0...60, "s", usual: 0...1, grid: 0.001)
    case .allowableMovement: FlipValues(0...1_000, "pt", usual: 0...40)
    case .numberOfTapsRequired: FlipValues(0...10, usual: 1...3, isStepped: true)
    case .minimumNumberOfTouches, .maximumNumberOfTouches: FlipValues(1...10, usual: 1...5, isStepped: true)
    case .decelerationRate: FlipValues(0.9...0.9999, usual: 0.9...0.999, grid: 0.001)
    case .keyboardDismissMode: FlipValues(0...2, usual: 0...2, isStepped: true)
    default: nil
    }
  }
}

extension Override.Change {
  /// Returns the value in a run: of a setting or requirement before anything happens, of an answer when it was first
  /// given; nil if nobody asked.
  ///
  /// - Throws: ``Problem`` if no subject on the stage has such a setting.
  func present(on stage: Window, in trace: Trace?) throws(Problem) -> Double? {
    switch self {
    case .setting(let setting, let subject, _):
      guard let value = stage.value(of: setting, at: subject) else { throw missing(setting.rawValue, subject, stage) }
      return value
    case .requirement(let subject, let other, _):
      guard let value = stage.hasRequirement(of: subject, on: other) else {
        throw missing("failure requirement on \(other)", subject, stage)
      }
      return value ? 1 : 0
    case .answer(let question, let subject, let other, _):
      for path in [subject, other].compactMap(\.self) where !stage.hasSubject(at: path) {
        throw missing("answer to \(question.rawValue)", path, stage)
      }
      return trace?.answer(to: question, by: subject, about: other).map { $0 ? 1 : 0 }
    case .constant: return nil
    }
  }
}

extension Trace {
  /// Returns the first answer to a question. If one recognizer excluded another, nobody allowed simultaneous
  /// recognition.
  fileprivate func answer(to question: Fact.Question, by subject: String, about other: String?) -> Bool? {
    for decision in decisions where self[decision.subject]?.path == subject {
      func isAbout(_ rival: SubjectID) -> Bool { other == nil || self[rival]?.path == other }
      switch (decision.fact, decision.rule) {
      case (.question(question, let about, let answer, _), _) where isAbout(about): return answer
      case (_, .excluded) where question == .shouldRecognizeSimultaneouslyWith && isAbout(decision.rival): return false
      default: break
      }
    }
    return nil
  }
}
