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

/// A relation between two recognizers, or between a recognizer and whoever decides about it, at a moment of a story.
///
/// An edge lasts as long as the attempts of both: when a recognizer starts again with a new touch, the edges of its
/// last attempt are removed. Recognizers that only delay touches have none.
public struct RecognizerEdge: Hashable, Sendable {
  /// The kind of relation.
  public enum Kind: Hashable, Sendable {
    /// The first must not recognize before the second has failed. It is resolved when either has ended.
    case waits(isResolved: Bool)
    /// The first does not wait for the second, because they would wait for each other. The list has the recognizers
    /// between the second and the first, as far as the trace knows them.
    case cycle(by: [SubjectID])
    /// Somebody allowed both to recognize.
    case together
    /// Somebody answered no, and the first failed because of that. There is no second.
    case veto
  }

  /// The kind of relation.
  public let kind: Kind
  /// The recognizer that waits or is affected.
  public let from: SubjectID
  /// The other; none for a veto.
  public let to: SubjectID
  /// The decision that made the edge; for a resolved requirement, the one that resolved it.
  public let decision: DecisionID

  /// The recognizers of the edge, in the order of the path along it.
  public var members: [SubjectID] {
    switch kind {
    case .cycle(let others): [from, to] + others
    case .veto: [from]
    case .waits, .together: [from, to]
    }
  }
}

extension RecognizerEdge {
  /// Returns the edges at the moment of a reading, in the order of the decisions that made them.
  static func all(in reading: Reading, _ trace: Trace) -> [RecognizerEdge] {
    let recognizers = reading.recognizers.filter { $0.kind != .touchDelay }
    // Decisions before all of their attempts make none of these edges.
    guard let oldest = recognizers.map(\.attemptBegan).min() else { return [] }
    let bonds = reading.bonds[reading.bonds.partitioningIndex { $0 >= oldest }...].compactMap { trace[$0] }
    // The requirements that close a cycle are its causes, unless they are listed already.
    let told = bonds + bonds.filter { $0.rule == .cycle }.flatMap { $0.causes.compactMap { trace[$0] } }
    let required = told.flatMap { requirements(of: $0, trace) }
    var edges: [RecognizerEdge] = []
    for decision in bonds {
      for edge in Self.edges(of: decision, trace, recognizers, required) {
        let isCurrent = [edge.from, edge.to].allSatisfy { subject in
          guard subject.exists else { return true }
          return recognizers.first { $0.subject == subject }.map { $0.attemptBegan <= decision.id } ?? false
        }
        guard isCurrent else { continue }
        // A later decision replaces an equal edge.
        edges.removeAll { $0.isLike(edge) }
        edges.append(edge)
      }
    }
    return edges
  }

  /// Whether a decision may be one of ``Reading/bonds``.
  static func depend(on decision: Decision) -> Bool {
    switch decision.fact {
    case .waiting: true
    case .setting(.requirement, _): true
    case .state(_, .failed): decision.rule == .requiredRecognized
    case .question(let question, _, let answer, _):
      switch question {
      case .shouldRequireFailureOf, .shouldBeRequiredToFailBy, .shouldRecognizeSimultaneouslyWith: answer
      case .shouldBegin, .touchesShouldCancel: !answer
      default: false
      }
    default: false
    }
  }

  private func isLike(_ other: RecognizerEdge) -> Bool {
    switch (kind, other.kind) {
    case (.waits, .waits), (.cycle, .cycle): from == other.from && to == other.to
    case (.together, .together): Set([from, to]) == Set([other.from, other.to])
    case (.veto, .veto): from == other.from
    default: false
    }
  }

  private static func edges(
    of decision: Decision, _ trace: Trace, _ recognizers: [RecognizerReading],
    _ required: [(SubjectID, SubjectID)]
  ) -> [RecognizerEdge] {
    let subject = decision.subject
    func edge(_ kind: Kind, _ from: SubjectID, _ to: SubjectID, by: DecisionID? = nil) -> RecognizerEdge {
      RecognizerEdge(kind: kind, from: from, to: to, decision: by ?? decision.id)
    }
    switch decision.fact {
    case .waiting(let others) where decision.rule == .cycle:
      return trace[others].map { edge(.cycle(by: way(from: $0, to: subject, along: required)), subject, $0) }
    case .waiting(let others):
      return trace[others].map { other in
        let end = [other, subject].lazy.compactMap { one in recognizers.first { $0.subject == one } }
          .first { $0.state != .possible }
        return edge(.waits(isResolved: end != nil), subject, other, by: end?.decisive)
      }
    case .state: return [edge(.waits(isResolved: true), subject, decision.rival)]
    case .question(.shouldRecognizeSimultaneouslyWith, let other, true, _): return [edge(.together, subject, other)]
    case .question(_, _, false, _):
      // The question may have been put to a view: the recognizer is the one that failed because of the answer.
      let refused = recognizers.filter { recognizer in
        recognizer.state == .failed && trace[recognizer.decision]?.causes.contains(decision.id) == true
      }
      return refused.map { edge(.veto, $0.subject, .none) }
    default: return []
    }
  }

  /// Returns who must wait for whom by this decision.
  private static func requirements(of decision: Decision, _ trace: Trace) -> [(SubjectID, SubjectID)] {
    switch decision.fact {
    case .waiting(let others): decision.rule == .cycle ? [] : trace[others].map { (decision.subject, $0) }
    case .setting(.requirement, let value): value == 0 ? [] : [(decision.subject, decision.rival)]
    case .question(.shouldRequireFailureOf, let other, true, _): [(decision.subject, other)]
    case .question(.shouldBeRequiredToFailBy, let other, true, _): [(other, decision.subject)]
    default: []
    }
  }

  /// Returns the recognizers on the shortest path of requirements from one to another; empty if there is none.
  private static func way(
    from start: SubjectID, to end: SubjectID, along requirements: [(SubjectID, SubjectID)]
  ) -> [SubjectID] {
    var ways = [[start]]
    var met: Set = [start]
    var index = 0
    while index < ways.count {
      let way = ways[index]
      for (from, to) in requirements where from == way[way.count - 1] {
        if to == end { return Array(way.dropFirst()) }
        if met.insert(to).inserted { ways.append(way + [to]) }
      }
      index += 1
    }
    return []
  }
}

extension RecognizerReading {
  /// The decision that began its present attempt, by which it receives the touch.
  fileprivate var attemptBegan: DecisionID {
    stretches.last { $0.content == .state(.possible) }?.decision ?? .none
  }
}

extension Reading {
  /// Returns how the recognizers relate to each other, in the order of the decisions.
  public func recognizerEdges(in trace: Trace) -> [RecognizerEdge] { RecognizerEdge.all(in: self, trace) }
}
