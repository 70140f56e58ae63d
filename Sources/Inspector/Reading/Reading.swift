import Foundation
import TouchKit

/// What a trace says about one moment: the fold of its decisions up to there, and of the story that they belong to.
///
/// A story begins with the first touch-down after everything had come to rest; times in it count from there. All that
/// overlays, panels and the timeline show is read from here, never from the live engine.
public struct Reading: Sendable {
  /// The stage's clock at this moment.
  public internal(set) var now = Instant.zero
  /// When the story began; nil before the first touch.
  public internal(set) var storyStart: Instant?
  /// The touches of the story, in the order they came down.
  public internal(set) var touches: [TouchReading] = []
  /// The recognizers in play in the story, in the order they are asked.
  public internal(set) var recognizers: [RecognizerReading] = []
  /// The deadlines of the story, in the order they were armed.
  public internal(set) var timers: [TimerReading] = []
  /// The scroll views that did something in the story.
  public internal(set) var scrollViews: [ScrollReading] = []
  /// What views were told, one bracket for each touch and view.
  public internal(set) var deliveries: [DeliveryReading] = []
  /// Everything worth a diamond on the ruler, in order.
  public internal(set) var marks: [Mark] = []
  /// The number of decisions that have been read.
  public internal(set) var decisionCount = 0

  /// A reading of nothing.
  public init() {}
}

/// What holds a hue: the seven states that everything on the screen is in.
public enum Standing: Hashable, Sendable {
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
}

/// One touch of the story.
public struct TouchReading: Hashable, Sendable {
  /// One position and when it was there, in window points of the stage.
  public struct Sample: Hashable, Sendable {
    /// When.
    public var time: Instant
    /// Where.
    public var location: CGPoint
  }
  /// Its number.
  public var number: Int
  /// What phase it was in last.
  public var phase: TouchPhase
  /// Every position so far, the first where it came down.
  public var trail: [Sample]
  /// The views from window to leaf that it hit.
  public var chain: [SubjectID]
  /// Who was passed over, and why.
  public var skipped: [Skip]
  /// Who has the touch: a view, or the scroll view or recognizer's view that took it.
  public var owner: SubjectID
  /// Who had it before, and when it changed hands.
  public var lastTransfer: Transfer?
  /// When it lifted or was taken away.
  public var ended: Instant?
}

/// One recognizer of the story.
public struct RecognizerReading: Hashable, Sendable {
  /// Who.
  public var subject: SubjectID
  /// What kind, on which view.
  public var kind: GestureRecognizer.Kind
  /// The view that it is on.
  public var view: SubjectID
  /// Its state: it keeps what it came to until its touches are over, though the engine has reset it long ago.
  public var state: GestureRecognizer.State
  /// The decision that brought it there.
  public var decision: DecisionID
  /// The recognizers that it waits for.
  public var waitsOn: [SubjectID]
  /// The stretches of its lane.
  public var stretches: [Stretch]
}

/// A stretch of a lane in one standing.
public struct Stretch: Hashable, Sendable {
  /// When it begins.
  public var from: Instant
  /// When it ends; nil while it lasts.
  public var to: Instant?
  /// Its hue and texture.
  public var standing: Standing
  /// A word or two to write on it.
  public var label: String
  /// The decision that began it.
  public var decision: DecisionID
}

/// One deadline of the story.
public struct TimerReading: Hashable, Sendable {
  /// Whose.
  public var subject: SubjectID
  /// What for.
  public var name: Fact.TimerName
  /// When it was armed.
  public var armed: Instant
  /// When it is due.
  public var deadline: Instant
  /// When it fired; nil if it has not.
  public var fired: Instant?
  /// When it was called off; nil if it was not.
  public var cancelled: Instant?
  /// The touch that it belongs to, by number; 0 if to none.
  public var touch: Int
}

/// One scroll view of the story.
public struct ScrollReading: Hashable, Sendable {
  /// Who.
  public var subject: SubjectID
  /// Offset by time.
  public var offsets: [TouchReading.Sample]
  /// What it was doing, by time.
  public var modes: [Stretch]
  /// Where it said it would land and when it said so, if it is on its way.
  public var landing: Landing?
  /// Raw overshoot against what is shown of it, while a finger pulls past an edge.
  public var overshoot: Measured?
}

/// What one view was told of one touch.
public struct DeliveryReading: Hashable, Sendable {
  /// The view.
  public var subject: SubjectID
  /// The touch.
  public var touch: Int
  /// When and what, in order.
  public var told: [Told]

  /// One thing that a view was told.
  public struct Told: Hashable, Sendable {
    /// When it was told, not when it happened.
    public var time: Instant
    /// What.
    public var phase: TouchPhase
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

/// A touch that changed hands.
public struct Transfer: Hashable, Sendable {
  /// Who had it.
  public var from: SubjectID
  /// When it changed hands.
  public var at: Instant
}

/// Where a scroll view is on its way to.
public struct Landing: Hashable, Sendable {
  /// Where it will come to rest.
  public var target: CGPoint
  /// The velocity at release, in points per millisecond.
  public var velocity: CGPoint
  /// When it was released.
  public var at: Instant
}
