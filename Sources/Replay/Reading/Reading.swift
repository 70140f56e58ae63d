import Foundation
import TouchKit

/// What a trace says about one moment, and of the story that it belongs to: slices of a ``LaneIndex``.
///
/// A story begins with the first touch-down after everything had come to rest; times in it count from there. All that
/// overlays, panels and the timeline show is read from here, never from the live engine.
public struct Reading: Equatable, Sendable {
  /// The stage's clock at this moment.
  public internal(set) var now = Instant.zero
  /// When the story began; nil before the first touch.
  public internal(set) var storyStart: Instant?
  /// The touches of the story, in the order they came down; of a story of hundreds, the last ones.
  public internal(set) var touches: [TouchReading] = []
  /// The recognizers in play in the story, in the order they are asked.
  public internal(set) var recognizers: [RecognizerReading] = []
  /// The deadlines of the story, in the order they were armed.
  public internal(set) var timers: [TimerReading] = []
  /// The scroll views that did something, in this story or before; of earlier ones only the offset is kept.
  public internal(set) var scrollViews: [ScrollReading] = []
  /// What views were told, one bracket for each touch and view.
  public internal(set) var deliveries: [DeliveryReading] = []
  /// What the application was told and asked, in the words of a log.
  public internal(set) var callbacks: [CallbackReading] = []
  /// Everything worth a diamond on the ruler, in order.
  public internal(set) var marks: [Mark] = []
  /// How many decisions had been taken by then.
  public internal(set) var decisionCount = 0

  /// A reading of nothing.
  public init() {}

  /// Whether nothing is under way: no finger is down, no deadline is pending, no content moves.
  public var isAtRest: Bool {
    !touches.contains { $0.ended == nil } && !timers.contains { $0.isPending }
      && !scrollViews.contains { $0.isMoving }
  }

  /// The touch with this number, if it belongs to the story.
  public func touch(_ number: Int) -> TouchReading? { touches.last { $0.number == number } }

  /// The recognizer with this number in the trace.
  public func recognizer(_ subject: SubjectID) -> RecognizerReading? {
    recognizers.first { $0.subject == subject }
  }

  /// The scroll view with this number in the trace.
  public func scrollView(_ subject: SubjectID) -> ScrollReading? {
    scrollViews.first { $0.subject == subject }
  }

  /// Milliseconds from the beginning of the story to `instant`.
  public func storyMilliseconds(at instant: Instant) -> Double {
    instant.milliseconds(since: storyStart ?? .zero)
  }
}

/// What holds a hue: the seven states that everything on the screen is in.
public enum Standing: Hashable, Sendable, CaseIterable {
  /// Not decided, or waiting.
  case possible
  /// Began, going on.
  case running
  /// Recognized, or owner of a touch.
  case granted
  /// Failed.
  case failed
  /// Cancelled.
  case cancelled
  /// A timer's window.
  case timing
  /// Something is wrong.
  case broken

  /// Where a recognizer in this state stands.
  public init(_ state: GestureRecognizer.State) {
    switch state {
    case .possible: self = .possible
    case .began, .changed: self = .running
    case .ended: self = .granted
    case .cancelled: self = .cancelled
    case .failed: self = .failed
    }
  }

  /// Of several standings in one place the one to show: the greater.
  public var urgency: Int {
    switch self {
    case .broken: 6
    case .cancelled: 5
    case .granted: 4
    case .running: 3
    case .failed: 2
    case .timing: 1
    case .possible: 0
    }
  }
}

/// A decision that is worth a diamond on the ruler.
public struct Mark: Hashable, Sendable {
  /// When.
  public var time: Instant
  /// Which.
  public var decision: DecisionID
  /// Its hue.
  public var standing: Standing
}
