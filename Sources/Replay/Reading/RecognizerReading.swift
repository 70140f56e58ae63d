import Foundation
import TouchKit

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
  /// The decision that brought it there; that of `began` while it changes.
  public var decision: DecisionID
  /// The recognizers that it waits for.
  public var waitsOn: [SubjectID]
  /// The touches that it followed since it last started anew.
  public var touches: [Int]
  /// The stretches of its lane.
  public var stretches: [Stretch]

  /// Where it stands.
  public var standing: Standing { Standing(state) }
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
  /// The decision that armed it.
  public var decision: DecisionID
  /// The decision that fired it or called it off.
  public var outcome: DecisionID = .none

  /// Whether it has neither fired nor been called off.
  public var isPending: Bool { fired == nil && cancelled == nil }
  /// When it fired or was called off.
  public var ended: Instant? { fired ?? cancelled }
  /// How long it takes, in seconds.
  public var duration: Double { deadline.seconds(since: armed) }

  /// The part of it that has passed at `instant`, 0 to 1; it stands still where it was called off.
  public func progress(at instant: Instant) -> Double {
    guard duration > 0 else { return 1 }
    return min(max(min(instant, ended ?? instant).seconds(since: armed) / duration, 0), 1)
  }
}
