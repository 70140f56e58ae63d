import Foundation
import TouchKit

/// One recognizer of the story.
public struct RecognizerReading: Hashable, Sendable {
  /// The recognizer.
  public var subject: SubjectID
  /// Its kind.
  public var kind: GestureRecognizer.Kind
  /// The view that it is on.
  public var view: SubjectID
  /// The state. A terminal state is kept until the touches have ended, although the engine resets it sooner.
  public var state: GestureRecognizer.State
  /// The decision that set the state; in `changed`, the one that set `began`.
  public var decision: DecisionID
  /// The recognizers that it waits for.
  public var waitsOn: [SubjectID]
  /// The numbers of the touches that it has received since its last reset.
  public var touches: [Int]
  /// The stretches of its lane.
  public var stretches: [Stretch]

  /// The display state of its state.
  public var standing: DisplayState { DisplayState(state) }

  /// The decision about its touches. If it has ended, that is the decision by which it began.
  package var decisive: DecisionID {
    guard state == .ended else { return decision }
    return stretches.last { $0.standing == .running }?.decision ?? decision
  }
}

extension Reading {
  /// Returns the latest timer by which a scroll view's pan withholds a touch from content; nil for other recognizers.
  func delay(of recognizer: RecognizerReading, in trace: Trace) -> TimerReading? {
    guard recognizer.kind == .pan else { return nil }
    return timers.last {
      $0.name == .contentTouchDelay && recognizer.touches.contains($0.touch)
        && trace.view(of: $0.subject) == recognizer.view
    }
  }
}

/// One timer of the story.
public struct TimerReading: Hashable, Sendable {
  /// The recognizer or view that started it.
  public var subject: SubjectID
  /// What it is for.
  public var name: Fact.TimerName
  /// When it was started.
  public var armed: Instant
  /// When it is due.
  public var deadline: Instant
  /// When it fired; nil if it has not.
  public var fired: Instant?
  /// When it was cancelled; nil if it was not.
  public var cancelled: Instant?
  /// The number of the touch that it belongs to; 0 if none.
  public var touch: Int
  /// The decision that started it.
  public var decision: DecisionID
  /// The decision that fired or cancelled it.
  public var outcome: DecisionID = .none

  /// Whether it has neither fired nor been cancelled.
  public var isPending: Bool { fired == nil && cancelled == nil }
  /// When it fired or was cancelled; nil while it is pending.
  public var ended: Instant? { fired ?? cancelled }
  /// The time from its start to its deadline, in seconds.
  public var duration: Double { deadline.seconds(since: armed) }

  /// Records that it fired or was cancelled.
  mutating func end(_ phase: Fact.TimerPhase, _ decision: Decision) {
    outcome = decision.id
    if phase == .fired { fired = decision.time } else { cancelled = decision.time }
  }

  /// Returns the elapsed part of its duration at `instant`, 0 to 1. It stops when the timer is cancelled.
  public func progress(at instant: Instant) -> Double {
    guard duration > 0 else { return 1 }
    return min(max(min(instant, ended ?? instant).seconds(since: armed) / duration, 0), 1)
  }
}

/// The state of one recognizer over time.
final class RecognizerLane {
  let subject: SubjectID
  let kind: GestureRecognizer.Kind
  let view: SubjectID
  private(set) var stretches: ContiguousArray<Stretch> = []
  private var condition = History(Condition())

  /// The state of a recognizer at a moment.
  struct Condition {
    var state = GestureRecognizer.State.possible
    var decision = DecisionID.none
    var waitsOn: [SubjectID] = []
    var touches: [Int] = []
  }

  init(_ subject: SubjectID, in trace: Trace) {
    self.subject = subject
    if case .recognizer(let kind, let view) = trace[subject]?.kind {
      (self.kind, self.view) = (kind, view)
    } else {
      (kind, view) = (.custom, .none)
    }
  }

  var latest: Condition { condition.latest }

  // MARK: Writing

  /// Starts a story: the recognizer is possible and has no touches.
  func enter(_ decision: Decision) { condition.set(Condition(decision: decision.id), at: decision.time) }

  func change(at time: Instant, _ body: (inout Condition) -> Void) { condition.change(at: time, body) }

  /// Ends the open stretch and begins another.
  func open(_ content: Stretch.Content, _ decision: Decision) {
    closeStretch(at: decision.time)
    stretches.append(Stretch(from: decision.time, content: content, decision: decision.id))
  }

  func closeStretch(at time: Instant) { stretches.close(at: time) }

  /// Removes everything before `time`.
  func trim(before time: Instant) {
    condition.trim(before: time)
    stretches.trim(before: time)
  }

  // MARK: Reading

  /// Returns the recognizer at a moment of the story that began at `start`.
  func reading(at time: Instant, since start: Instant) -> RecognizerReading {
    let condition = condition.value(at: time)
    return RecognizerReading(
      subject: subject, kind: kind, view: view, state: condition.state, decision: condition.decision,
      waitsOn: condition.waitsOn, touches: condition.touches, stretches: stretches.cut(from: start, to: time))
  }
}

extension ContiguousArray<Stretch> {
  /// Ends the last stretch if it is open.
  mutating func close(at time: Instant) {
    if let last, last.to == nil { self[count - 1].to = time }
  }

  mutating func trim(before time: Instant) { removeFirst(partitioningIndex { $0.from >= time }) }

  /// Returns the stretches that began between two moments. A stretch that ends after `end` is open.
  func cut(from start: Instant, to end: Instant) -> [Stretch] {
    let first = partitioningIndex { $0.from >= start }
    let last = partitioningIndex { $0.from > end }
    return self[first..<Swift.max(last, first)].suffix(LaneIndex.listLimit).map { stretch in
      guard let to = stretch.to, to > end else { return stretch }
      var open = stretch
      open.to = nil
      return open
    }
  }
}
