/// A handle to an armed deadline; cancelling it after the deadline fired does nothing.
struct TimerToken: Hashable {
  let name: Fact.TimerName
  let armed: DecisionID
  fileprivate let at: Instant
  fileprivate let order: UInt64

  /// Whether it is due before another; of one instant the one that was armed first is.
  fileprivate static func < (a: TimerToken, b: TimerToken) -> Bool { (a.at, a.order) < (b.at, b.order) }
}

/// An object that arms deadlines: a recognizer, or a view with a timer of its own.
protocol DeadlineOwner: AnyObject {
  /// Called first when the deadline fires, so that the owner forgets its token.
  func removeDeadline(_ deadline: Scheduler.Deadline)
  /// Called then, within a window update, to act on the deadline.
  func deadlineDidPass(_ name: Fact.TimerName)
}

/// The deadlines of one window, on its virtual clock.
///
/// Deadlines of one instant fire in the order they were armed (spec 0.4, "Order at one instant"). A sorted array: as
/// most deadlines are armed at its end and cancelled at its start, both usually cost O(1).
struct Scheduler {
  struct Deadline {
    let at: Instant
    // Retained until the deadline fires or is cancelled.
    let owner: any DeadlineOwner
    let name: Fact.TimerName
    let rule: Rule
    let subject: SubjectID
    let armed: DecisionID
  }

  /// A slot of the array; without a deadline it fired or was cancelled.
  private struct Entry {
    let token: TimerToken
    var deadline: Deadline?
  }

  /// Sorted by time and order; those before `head` are over.
  private var entries: ContiguousArray<Entry> = []
  private var head = 0
  private var armed: UInt64 = 0

  var next: Instant { head < entries.count ? entries[head].token.at : .distantFuture }
  var isEmpty: Bool { head == entries.count }
  var instants: [Instant] { entries[head...].filter { $0.deadline != nil }.map(\.token.at) }

  mutating func arm(
    _ name: Fact.TimerName, of owner: any DeadlineOwner, at instant: Instant, rule: Rule, subject: SubjectID,
    armed decision: DecisionID
  ) -> TimerToken {
    armed += 1
    let token = TimerToken(name: name, armed: decision, at: instant, order: armed)
    let deadline = Deadline(at: instant, owner: owner, name: name, rule: rule, subject: subject, armed: decision)
    var index = entries.endIndex
    while index > head, token < entries[index - 1].token { index -= 1 }
    entries.insert(Entry(token: token, deadline: deadline), at: index)
    return token
  }

  /// Cancels a deadline and returns whether it was still pending.
  mutating func cancel(_ token: TimerToken) -> Bool {
    guard let index = index(of: token), entries[index].deadline != nil else { return false }
    entries[index].deadline = nil
    skipWhatIsOver()
    return true
  }

  mutating func takeNext() -> Deadline? {
    guard head < entries.count, let deadline = entries[head].deadline else { return nil }
    entries[head].deadline = nil
    skipWhatIsOver()
    return deadline
  }

  private func index(of token: TimerToken) -> Int? {
    // A crowd of recognizers cancels in the order in which it armed.
    if head < entries.count, entries[head].token.order == token.order { return head }
    var (low, high) = (head, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].token < token { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && entries[low].token == token ? low : nil
  }

  private mutating func skipWhatIsOver() {
    while head < entries.count, entries[head].deadline == nil { head += 1 }
    if head == entries.count {
      entries.removeAll(keepingCapacity: true)
      head = 0
    } else if head > 64, head * 2 > entries.count {
      entries.removeFirst(head)
      head = 0
    }
  }
}

/// The grid of display ticks: tick n falls on `n / hz` seconds since the clock's zero, to the nearest microsecond
/// and halves up (spec 0.4, "Time"). At 60 Hz: 16,667, 33,333, 50,000 µs.
public struct TickGrid: Hashable, Sendable {
  /// Ticks per second, 1 to 1,000.
  public let hz: Int

  /// Creates a grid; rates outside 1 to 1,000 trap.
  public init(hz: Int) {
    precondition((1...1_000).contains(hz), "a tick rate of \(hz) Hz is outside 1 to 1,000")
    self.hz = hz
  }

  /// The moment of tick `n`.
  public func instant(ofTick n: Int64) -> Instant {
    let rate = Int64(hz)
    return Instant(microseconds: (n * 1_000_000 * 2 + rate) / (2 * rate))
  }

  /// The number of the last tick at or before `instant`: the inverse of ``instant(ofTick:)``, from time zero on.
  public func tick(at instant: Instant) -> Int64 { ((2 * instant.microseconds + 1) * Int64(hz) - 1) / 2_000_000 }

  /// The first tick strictly after `instant`.
  public func next(after instant: Instant) -> Instant {
    var n = instant.microseconds * Int64(hz) / 1_000_000
    while self.instant(ofTick: n) <= instant { n += 1 }
    return self.instant(ofTick: n)
  }
}
