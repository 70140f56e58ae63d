import TouchKit

/// One line of the log: a callback of a view, a delegate or an action. Equal callbacks in a row share a line.
public struct CallbackReading: Hashable, Sendable {
  /// The time of the last call.
  public var time: Instant
  /// The view or recognizer whose callback it is.
  public var subject: SubjectID
  /// The other subject that a question is about; none for other callbacks.
  public var other = SubjectID.none
  let kind: Callback.Kind
  /// The answer to a question; nil for other callbacks.
  public var answer: Bool?
  /// The number of calls in a row.
  public var count = 1
  /// The decision that made the last call.
  public var decision: DecisionID
}

/// The identity of a callback in the log: equal ones in a row share a line.
struct Callback: Hashable {
  enum Kind: Hashable {
    case touches(TouchPhase)
    case question(Fact.Question)
    case scroll(ScrollCallback)
    case action(NameID)
  }
  let subject: SubjectID
  let kind: Kind
  var other = SubjectID.none
  var answer: Bool?

  /// The callback of the application that a decision recorded; nil if it recorded none.
  init?(_ decision: Decision) {
    subject = decision.subject
    switch decision.fact {
    case .deliver(_, let phase, _, _): kind = .touches(phase)
    // This is also recorded as a `.scroll` callback.
    case .question(.willEndDragging, _, _, _): return nil
    case .question where decision.rule == .override: return nil
    case .question(let question, let other, let answer, _):
      kind = .question(question)
      (self.other, self.answer) = (other, answer)
    case .scroll(let callback, _): kind = .scroll(callback)
    case .action(let name): kind = .action(name)
    default: return nil
    }
  }
}
