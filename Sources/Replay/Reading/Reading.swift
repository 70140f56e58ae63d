import Foundation
import TouchKit

/// A snapshot of the engine at one moment, with the story that led to it, read from a ``LaneIndex``.
///
/// A story begins with the first touch-down after everything came to rest; its times count from there. Overlays, panels
/// and the timeline read this and never the live engine.
public struct Reading: Equatable, Sendable {
  /// The stage's time.
  public internal(set) var now = Instant.zero
  /// When the story began; nil before the first touch.
  public internal(set) var storyStart: Instant?
  /// The touches of the story, in the order of their touch-downs; at most the last 2,000.
  public internal(set) var touches: [TouchReading] = []
  /// The recognizers that received touches of the story, in the order of evaluation.
  public internal(set) var recognizers: [RecognizerReading] = []
  /// The timers of the story, in the order in which they were started.
  public internal(set) var timers: [TimerReading] = []
  /// The scroll views that were active in this story or before. For those of earlier stories only the offset is kept.
  public internal(set) var scrollViews: [ScrollReading] = []
  /// The deliveries to views, one element for each touch and view.
  public internal(set) var deliveries: [DeliveryReading] = []
  /// The application's callbacks, in order.
  public internal(set) var callbacks: [CallbackReading] = []
  /// The decisions that the timeline's ruler marks, in order.
  public internal(set) var marks: [Mark] = []
  /// The decisions about how recognizers relate to each other, in order: waits, cycles, answers.
  package internal(set) var bonds: [DecisionID] = []
  /// The number of decisions up to this moment.
  public internal(set) var decisionCount = 0

  /// An empty reading.
  public init() {}

  /// Whether no finger is down, no timer is pending and no content moves.
  public var isAtRest: Bool {
    !touches.contains { $0.ended == nil } && !timers.contains { $0.isPending } && !scrollViews.contains { $0.isMoving }
  }

  /// Returns the touch with this number; nil if it does not belong to the story. Cost: a binary search.
  public func touch(_ number: Int) -> TouchReading? {
    let place = touches.partitioningIndex { $0.number > number } - 1
    return place >= 0 && touches[place].number == number ? touches[place] : nil
  }

  /// Returns the recognizer with this subject; nil if it does not belong to the story.
  public func recognizer(_ subject: SubjectID) -> RecognizerReading? { recognizers.first { $0.subject == subject } }

  /// Returns the scroll view with this subject; nil if it has not been active.
  public func scrollView(_ subject: SubjectID) -> ScrollReading? { scrollViews.first { $0.subject == subject } }

  /// Returns the milliseconds from the beginning of the story to `instant`.
  public func storyMilliseconds(at instant: Instant) -> Double { instant.milliseconds(since: storyStart ?? .zero) }
}

/// A decision that the timeline's ruler marks with a diamond.
public struct Mark: Hashable, Sendable {
  /// When it was taken.
  public var time: Instant
  /// The decision.
  public var decision: DecisionID
  /// The diamond's hue.
  public var standing: DisplayState
}

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
