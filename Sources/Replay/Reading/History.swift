import TouchKit

/// What a value was at every moment: it is kept when it changes, and found by binary search.
struct History<Value> {
  private var entries: ContiguousArray<(time: Instant, value: Value)> = []

  /// What it was last; nil before the first.
  var latest: Value? { entries.last?.value }

  /// It has this value from `time` on; of several in one instant the last counts.
  mutating func set(_ value: Value, at time: Instant) {
    if let last = entries.last, last.time == time {
      entries[entries.count - 1].value = value
    } else {
      entries.append((time, value))
    }
  }

  /// Forgets what it was before `time`, but for what it still was then.
  mutating func trim(before time: Instant) {
    entries.removeFirst(max(entries.partitioningIndex { $0.time > time } - 1, 0))
  }

  /// What it was at the end of an instant; nil before the first.
  func value(at time: Instant) -> Value? {
    let index = entries.partitioningIndex { $0.time > time }
    return index > 0 ? entries[index - 1].value : nil
  }
}

/// Things that happened, in order, so many of them in a row alike that they are kept by their times.
struct Occurrences {
  private var times: ContiguousArray<Instant> = []
  private var decisions: ContiguousArray<DecisionID> = []

  var count: Int { times.count }

  mutating func append(_ decision: DecisionID, at time: Instant) {
    times.append(time)
    decisions.append(decision)
  }

  mutating func removeFirst(_ count: Int) {
    times.removeFirst(count)
    decisions.removeFirst(count)
  }

  /// Of those from `start` up to `end` the ones until `time`: how many, and the last.
  func last(of range: Range<Int>, until time: Instant) -> (count: Int, time: Instant, decision: DecisionID)? {
    let end = times[range].partitioningIndex { $0 > time }
    guard end > range.lowerBound else { return nil }
    return (end - range.lowerBound, times[end - 1], decisions[end - 1])
  }
}
