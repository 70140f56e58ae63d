import TouchKit

/// The outcome of each touch, for every recognizer that received it and every view that it was for.
///
/// Subjects are paths, so that the outcomes of two runs can be compared. Recognizers that only delay touches are
/// omitted: their failure delivers a touch and is no loss.
public struct TouchOutcomes {
  /// The outcome of one touch for one subject.
  public enum Result: Hashable, Sendable {
    /// Nothing is decided: a recognizer is possible, or a view has not received the touch.
    case open
    /// The recognizer began or recognized; the view received the touch and no cancellation.
    case won
    /// The recognizer failed or was cancelled, the view received a cancellation, or the touch never arrived.
    case lost
  }

  package struct Key: Hashable {
    let subject: String
    let touch: Int
  }

  package struct Entry {
    var result = Result.open
    /// Whether the subject received the touch, even if it lost it later.
    var hasArrived = false
    /// The decision that led to the result.
    var decision = DecisionID.none
  }

  /// The keys in the order in which they were added.
  package private(set) var keys: [Key] = []
  private var entries: [Key: Entry] = [:]
  package private(set) var losses: [Loss] = []
  /// The touches that each recognizer has received since it was last possible without any.
  private var attempts: [SubjectID: [Int]] = [:]

  /// Reads the outcomes of all decisions up to a moment; nil for all.
  public init(of trace: Trace, until end: Instant? = nil) {
    for decision in trace.decisions {
      if let end, decision.time > end { break }
      read(decision, trace)
    }
  }

  /// Reads the outcomes of some decisions of a trace, in order.
  package init(of trace: Trace, among decisions: [Decision]) { for decision in decisions { read(decision, trace) } }

  /// Whether a decision may change an outcome.
  static func depend(on decision: Decision) -> Bool {
    switch decision.fact {
    case .followed, .withheld: true
    case .state(_, let to): to != .changed
    case .deliver(_, let phase, _, _): phase == .began || phase == .cancelled
    default: false
    }
  }

  package subscript(key: Key) -> Entry? { entries[key] }

  /// Returns the outcome of a touch for a subject; ``Result/open`` if the touch never concerned it.
  public func result(of subject: String, touch: Int) -> Result {
    entries[Key(subject: subject, touch: touch)]?.result ?? .open
  }

  /// Whether a subject received a touch, even if it lost it later.
  package func hasArrived(_ touch: Int, at subject: String) -> Bool {
    entries[Key(subject: subject, touch: touch)]?.hasArrived ?? false
  }

  /// Returns the subjects that won a touch, with the decisions by which they won, in order.
  package func winners(of touch: Int) -> [(subject: String, decision: DecisionID)] {
    keys.filter { $0.touch == touch }.compactMap { key in
      entries[key].flatMap { $0.result == .won ? (key.subject, $0.decision) : nil }
    }
  }

  private mutating func read(_ decision: Decision, _ trace: Trace) {
    guard let subject = trace[decision.subject] else { return }
    switch decision.fact {
    case .followed(let touch, let list):
      for recognizer in trace[list] where !trace.isTouchDelay(recognizer) {
        attempts[recognizer, default: []].append(touch)
        if let path = trace[recognizer]?.path { set(.open, path, [touch], decision) }
      }
    case .state(_, let to) where decision.rule != .illegalTransition && !trace.isTouchDelay(decision.subject):
      let touches = attempts[decision.subject] ?? []
      switch to {
      case .began, .ended: set(.won, subject.path, touches, decision)
      case .failed, .cancelled: lose(subject.path, touches, decision)
      case .possible, .changed: break
      }
      if to.isTerminal { attempts[decision.subject] = nil }
    case .withheld(let touch) where !trace.isTouchDelay(decision.subject):
      // A touch that joins a gesture in progress is won by whoever had recognized it before.
      let recognition = decision.causes.lazy.compactMap { trace[$0] }.first { $0.subject == decision.rival }
      if decision.rule == .dropContent, let winner = trace[decision.rival]?.path, let recognition,
        entries[Key(subject: winner, touch: touch)]?.result == .open
      {
        set(.won, winner, [touch], recognition)
      }
      lose(subject.path, [touch], decision, isRefusal: decision.rule != .dropContent)
    case .deliver(let touch, .began, _, _): set(.won, subject.path, [touch], decision)
    case .deliver(let touch, .cancelled, _, _): lose(subject.path, [touch], decision)
    default: break
    }
  }

  private mutating func set(_ result: Result, _ subject: String, _ touches: [Int], _ decision: Decision) {
    for touch in touches {
      let key = Key(subject: subject, touch: touch)
      if entries[key] == nil { keys.append(key) }
      // A scroll view of the iPhone OS 2 engine may forward a touch that was refused before.
      if result != .lost, entries[key]?.result == .lost {
        losses.removeAll { $0.isRefusal && $0.subject == subject && $0.touches == [touch] }
      }
      // A recognizer that ends won when it began.
      if result == .won, entries[key]?.result == .won { continue }
      let hasArrived = result != .lost || entries[key]?.hasArrived ?? false
      entries[key] = Entry(result: result, hasArrived: hasArrived, decision: decision.id)
    }
  }

  private mutating func lose(_ subject: String, _ touches: [Int], _ decision: Decision, isRefusal: Bool = false) {
    guard !touches.isEmpty else { return }
    set(.lost, subject, touches, decision)
    losses.append(Loss(subject: subject, touches: touches, decision: decision.id, isRefusal: isRefusal))
  }
}

/// A decision by which a recognizer or a view lost touches.
public struct Loss: Hashable, Sendable {
  /// The path of the loser.
  public let subject: String
  /// The numbers of the touches, in the order in which the loser received them.
  public let touches: [Int]
  /// The decision.
  public let decision: DecisionID
  /// Whether the touches never arrived: a recognizer is disabled, or a scroll view withholds them from its content.
  package let isRefusal: Bool
}

extension Trace {
  /// Whether the subject is the recognizer that implements a scroll view's `delaysContentTouches`.
  package func isTouchDelay(_ subject: SubjectID) -> Bool { recognizerKind(of: subject) == .touchDelay }
}

/// The decisions that led to one decision, with their distances from it.
package struct CausalChain {
  package let trace: Trace
  package let target: DecisionID
  /// The decisions that led to the target, by distance; the target itself comes first.
  package private(set) var ancestors: [Decision] = []
  private var distances: [DecisionID: Int] = [:]
  /// For each ancestor, the next decision on the shortest path to the target.
  private var next: [DecisionID: DecisionID] = [:]

  /// The maximum number of ancestors, more than an ordinary gesture has.
  private static let limit = 2_000

  package init(to target: DecisionID, in trace: Trace) {
    (self.trace, self.target) = (trace, target)
    guard let first = trace[target] else { return }
    ancestors = [first]
    distances[target] = 0
    var index = 0
    while index < ancestors.count, ancestors.count < Self.limit {
      let decision = ancestors[index]
      index += 1
      for cause in decision.causes where distances[cause] == nil {
        guard let ancestor = trace[cause] else { continue }
        distances[cause] = (distances[decision.id] ?? 0) + 1
        next[cause] = decision.id
        ancestors.append(ancestor)
      }
    }
  }

  /// Returns the number of steps from an ancestor to the target; nil for a decision that did not lead there.
  package func distance(of decision: DecisionID) -> Int? { distances[decision] }

  /// Returns how little a reader learns from undoing a decision. Causes rank by distance, and a default answer of yes
  /// ranks one step lower. The target comes last of the chain. A decision outside the chain has the maximum.
  package func rank(of decision: DecisionID?) -> Int {
    guard let decision, let steps = distances[decision] else { return .max }
    if decision == target { return .max - 1 }
    if case .question(_, _, true, let respondent) = trace[decision]?.fact, !respondent.exists { return steps + 1 }
    return steps
  }

  /// Returns the nearest ancestor, the target included, that satisfies a condition.
  package func nearest(where matches: (Decision) -> Bool) -> Decision? { ancestors.first(where: matches) }

  /// Returns the shortest path from a root through `decision` to the target, in order of time. Of a decision that did not
  /// lead there, the path to it comes before the target.
  package func path(through decision: DecisionID) -> [Decision] {
    var path: [DecisionID] = []
    var current = decision
    while let cause = trace[current].flatMap({ Array($0.causes).first }) {
      path.insert(cause, at: 0)
      current = cause
    }
    path.append(decision)
    current = decision
    while let following = next[current] {
      path.append(following)
      current = following
    }
    if distances[decision] == nil { path.append(target) }
    return path.compactMap { trace[$0] }
  }
}
