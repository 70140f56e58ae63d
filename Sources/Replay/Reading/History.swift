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
