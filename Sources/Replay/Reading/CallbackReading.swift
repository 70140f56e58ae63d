import TouchKit

/// One line of the log: what a view, a delegate or an action of the application was told, or asked, in UIKit's words.
public struct CallbackReading: Hashable, Sendable {
  /// When; of several in a row that say the same, the last.
  public var time: Instant
  /// Whose callback it is.
  public var subject: SubjectID
  /// Whom a question is about; nobody for everything else.
  public var other = SubjectID.none
  let kind: Callback.Kind
  /// How it was answered, if it was a question.
  public var answer: Bool?
  /// How often in a row.
  public var count = 1
  /// The decision behind it; of several in a row, the last.
  public var decision: DecisionID
}

/// What is called, and about whom: lines of a log that are alike in this are one.
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

  /// The callback that a decision means for the application; nil if it hears nothing of it.
  init?(_ decision: Decision) {
    subject = decision.subject
    switch decision.fact {
    case .deliver(_, let phase, _, _): kind = .touches(phase)
    // Told as a callback of the scroll view.
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
