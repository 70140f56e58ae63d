import TouchKit

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
