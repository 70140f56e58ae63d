import Stages
import TouchKit

/// A question about what was seen: why a view or recognizer did what it did, or did not do what it could have done.
///
/// The questions of a gesture are those that its strokes allow: `Run.questions()`. Each has an answer:
/// `Run.answer(to:)`.
public struct WhyQuestion: Hashable, Sendable {
  /// The identifier path of the view or recognizer.
  public let subject: String
  /// The number of the stroke, from 1, and its touches.
  public let stroke: Int, touches: [Int]
  /// Whether the question is why it did, or why it did not.
  public let sense: Sense
  /// The question: `Why didn't slider 0 move?`
  public let text: String

  /// What a question is about.
  public enum Sense: Hashable, Sendable {
    /// Why a view did this.
    case did(Effect)
    /// Why a recognizer recognized.
    case didRecognize
    /// Why a view or recognizer did not do this.
    case didNot(GestureIntent.Expectation)
  }

  /// Whether it is about something that did not happen.
  public var isNegative: Bool { if case .didNot = sense { true } else { false } }

  /// What would have happened, had it been as the question would like it, for ``Run/judgement(_:since:until:)``.
  public var intent: GestureIntent {
    let expectation: GestureIntent.Expectation =
      switch sense {
      case .did(let effect): effect.kind.expectation
      case .didRecognize: .recognition
      case .didNot(let expectation): expectation
      }
    return GestureIntent([subject], "", stroke: stroke, expectation: expectation)
  }
}

extension Effect.Kind {
  /// What somebody expects who asks about the effect.
  fileprivate var expectation: GestureIntent.Expectation {
    switch self {
    case .scrolled, .paged, .zoomed, .moved, .navigation: .motion
    case .lit: .highlight
    case .stopped, .control, .row, .appeared, .disappeared, .drew: .action
    }
  }
}
