import TouchKit

/// A value over time: one entry for each change, found by binary search.
struct History<Value> {
  /// The value before the first entry.
  private let initial: Value
  private var entries: ContiguousArray<(time: Instant, value: Value)> = []

  init(_ initial: Value) { self.initial = initial }

  var latest: Value { entries.last?.value ?? initial }

  /// Sets the value from `time` on. The last value of one instant counts.
  mutating func set(_ value: Value, at time: Instant) {
    if let last = entries.last, last.time == time {
      entries[entries.count - 1].value = value
    } else {
      entries.append((time, value))
    }
  }

  mutating func change(at time: Instant, _ body: (inout Value) -> Void) {
    var value = latest
    body(&value)
    set(value, at: time)
  }

  /// Removes the entries before `time`, except the one in effect at `time`.
  mutating func trim(before time: Instant) {
    entries.removeFirst(max(entries.partitioningIndex { $0.time > time } - 1, 0))
  }

  /// Returns the value at the end of an instant.
  func value(at time: Instant) -> Value {
    let index = entries.partitioningIndex { $0.time > time }
    return index > 0 ? entries[index - 1].value : initial
  }
}

extension History where Value: Equatable {
  /// Sets the value from `time` on, if that changes it.
  mutating func note(_ value: Value, at time: Instant) {
    if latest != value { set(value, at: time) }
  }
}

/// A series of decisions with their times, in two arrays: 12 bytes for each.
struct Occurrences {
  private var times: ContiguousArray<Instant> = []
  private var decisions: ContiguousArray<DecisionID> = []

  var count: Int { times.count }

  mutating func append(_ decision: DecisionID, at time: Instant) {
    times.append(time)
    decisions.append(decision)
  }

  /// Returns the number of decisions in `range` up to `time`, and the last of them; nil if there are none.
  func last(of range: Range<Int>, until time: Instant) -> (count: Int, time: Instant, decision: DecisionID)? {
    let end = times[range].partitioningIndex { $0 > time }
    guard end > range.lowerBound else { return nil }
    return (end - range.lowerBound, times[end - 1], decisions[end - 1])
  }
}

/// A time span of a lane in one state.
public struct Stretch: Hashable, Sendable {
  /// When it begins.
  public var from: Instant
  /// When it ends; nil while it is open. A stretch may be empty, as for a pan that ends with its last finger.
  public var to: Instant?
  /// The state or motion of its subject.
  public var content: Content
  /// The decision that began it.
  public var decision: DecisionID

  /// The state or motion of a subject.
  public enum Content: Hashable, Sendable {
    /// A recognizer was in this state.
    case state(GestureRecognizer.State)
    /// A recognizer waited for these to fail.
    case waiting(on: [SubjectID])
    /// A scroll view had this motion.
    case motion(Motion)
  }

  /// What moves a scroll view's content.
  public enum Motion: String, Hashable, Sendable {
    /// A pinch.
    case zooming
    /// A finger.
    case dragging
    /// Momentum.
    case decelerating
    /// The spring at an edge.
    case bouncing
    /// The spring to a page, or to a target that the delegate chose.
    case snapping
    /// An animation of the application.
    case animating
    /// Nothing; a finger rests on it.
    case tracking
    /// Nothing; a finger has stopped it.
    case caught
  }

  /// The display state.
  public var standing: DisplayState { content.standing }
  /// Whether its recognizer waits for others to fail.
  public var isWaiting: Bool { if case .waiting = content { true } else { false } }
}

extension Stretch.Content {
  /// The motion in a mode; nil if it is idle.
  init?(_ mode: ScrollMode) {
    if mode.isZooming {
      self = .motion(.zooming)
      return
    }
    switch mode.phase {
    case .drag: self = .motion(.dragging)
    case .decelerate: self = .motion(.decelerating)
    case .bounce: self = .motion(.bouncing)
    case .page: self = .motion(.snapping)
    case .animate: self = .motion(.animating)
    case .idle:
      guard mode.isTracking else { return nil }
      self = .motion(mode.isDecelerating ? .caught : .tracking)
    }
  }

  /// The display state.
  var standing: DisplayState {
    switch self {
    case .state(let state): DisplayState(state)
    case .waiting: .possible
    case .motion(let motion):
      switch motion {
      case .zooming, .dragging: .running
      case .decelerating, .bouncing, .snapping, .animating: .granted
      case .tracking, .caught: .possible
      }
    }
  }
}

extension RandomAccessCollection {
  /// Returns the first index whose element satisfies `belongsInSecondPartition`, by binary search; the end index if
  /// none does. All elements that satisfy it must come after all that do not.
  package func partitioningIndex(where belongsInSecondPartition: (Element) throws -> Bool) rethrows -> Index {
    var (low, rest) = (startIndex, count)
    while rest > 0 {
      let half = rest / 2
      let middle = index(low, offsetBy: half)
      if try belongsInSecondPartition(self[middle]) {
        rest = half
      } else {
        low = index(after: middle)
        rest -= half + 1
      }
    }
    return low
  }
}
