/// A timer that has been armed; cancelling with it after the timer fired does nothing.
struct TimerToken: Hashable {
  fileprivate let at: Instant
  fileprivate let order: UInt64

  /// Whether it is due before another; of one instant the one that was armed first is.
  fileprivate static func < (a: TimerToken, b: TimerToken) -> Bool { (a.at, a.order) < (b.at, b.order) }
}

/// Whoever arms deadlines: a recognizer, or a view that follows touches by itself.
protocol DeadlineOwner: AnyObject {
  /// The deadline has come; called before anybody acts on it, so that the owner no longer holds it for pending.
  func deadlineIsOver(_ deadline: Scheduler.Deadline)
  /// The deadline has come: what follows from it, inside the update that it set off.
  func deadlineCame(_ name: Fact.TimerName)
}

/// The deadlines of one window, on its virtual clock.
///
/// Deadlines of one instant come out in the order they were armed (spec 0.4, "Order at one instant"). What is armed is
/// mostly due later than all others, and what is called off mostly due first: neither moves anything.
struct Scheduler {
  struct Deadline {
    let at: Instant
    // Held until the deadline comes or is called off, even if nobody else does.
    let owner: any DeadlineOwner
    let name: Fact.TimerName
    let rule: Rule
    let subject: SubjectID
    /// The decision that armed it.
    let armed: DecisionID
  }

  /// A deadline in its place; without one it has come or was called off.
  private struct Entry {
    let token: TimerToken
    var deadline: Deadline?
  }

  /// Sorted, the next one first; those before `head` are over.
  private var entries: ContiguousArray<Entry> = []
  private var head = 0
  private var armed: UInt64 = 0

  var next: Instant { head < entries.count ? entries[head].token.at : .distantFuture }
  var isEmpty: Bool { head == entries.count }
  /// When deadlines are due, in order.
  var instants: [Instant] { entries[head...].filter { $0.deadline != nil }.map(\.token.at) }

  mutating func arm(
    _ name: Fact.TimerName, of owner: any DeadlineOwner, at instant: Instant, rule: Rule, subject: SubjectID,
    armed decision: DecisionID
  ) -> TimerToken {
    armed += 1
    let token = TimerToken(at: instant, order: armed)
    let deadline = Deadline(
      at: instant, owner: owner, name: name, rule: rule, subject: subject, armed: decision)
    var index = entries.endIndex
    while index > head, token < entries[index - 1].token { index -= 1 }
    entries.insert(Entry(token: token, deadline: deadline), at: index)
    return token
  }

  /// Removes the timer; whether it was still pending.
  @discardableResult
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

  /// Creates a grid; rates outside 1 to 1,000 are a programmer's error and trap.
  public init(hz: Int) {
    precondition((1...1_000).contains(hz), "a tick rate of \(hz) Hz is outside 1 to 1,000")
    self.hz = hz
  }

  /// The moment of tick `n`.
  public func instant(ofTick n: Int64) -> Instant {
    let rate = Int64(hz)
    return Instant(microseconds: (n * 1_000_000 * 2 + rate) / (2 * rate))
  }

  /// The first tick strictly after `instant`.
  public func next(after instant: Instant) -> Instant {
    var n = instant.microseconds * Int64(hz) / 1_000_000
    while self.instant(ofTick: n) <= instant { n += 1 }
    return self.instant(ofTick: n)
  }
}
