import TouchKit

/// What somebody at the screen asks next about a gesture that is over: how it went on, what decided on the way, who
/// reacted besides, and who did not, each with its reason.
public struct Remark: Hashable, Sendable {
  /// What it is about.
  public enum Kind: String, Hashable, Sendable {
    /// How what moved went on after the lift.
    case then
    /// What decided on the way: a lock to one axis, or code that set it elsewhere.
    case how
    /// Somebody else who reacted.
    case too
    /// Somebody who did not.
    case not
    /// That nobody else could have.
    case nobody = "else"

    /// The word that stands beside it: who did not is somebody else, too, or nobody.
    package var margin: String { [.not, .nobody].contains(self) ? "other" : rawValue }
  }

  /// What it is about.
  public let kind: Kind
  /// What is to be said, in a sentence.
  public let text: String
  /// The decision that tells of it; none where nobody had to decide.
  public let decision: DecisionID
}

extension Run {
  /// Returns what is to be said of a gesture besides a verdict; nothing while a finger is down, and of an answer to a
  /// question.
  public func remarks(on answer: Answer) -> [Remark] { remarks(on: answer, by: nil) }

  /// - Parameter reading: What has been read of the stroke already; nil for nothing.
  func remarks(on answer: Answer, by reading: StrokeReading?) -> [Remark] {
    let judgement = answer.judgement
    guard answer.question == nil, judgement.stroke.end != nil else { return [] }
    let known = reading ?? StrokeReading(by: StrokeJudge(self, judgement.stroke, until: judgement.end))
    return RemarkReader(self, answer, by: known).remarks
  }
}

extension [Remark] {
  /// Returns what says most of how it went, beside the reason of a verdict: of two that moved one after the other, how the
  /// second one came to it. Nil where nothing is to be said of that.
  package func way(beside answer: Answer) -> Remark? {
    let ways = filter { [.then, .how].contains($0.kind) && $0.decision != answer.decisive }
    return answer.judgement.deeds.count > 1 ? ways.last { $0.kind == .how } ?? ways.first : ways.first
  }
}
