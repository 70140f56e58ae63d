/// A handle to an armed deadline. Cancelling a deadline that has fired does nothing.
struct TimerToken: Hashable {
  let name: Fact.TimerName
  let armed: DecisionID
  fileprivate let at: Instant, order: UInt64

  /// Whether `a` is due before `b`. At the same instant, the deadline that was armed first is due first.
  fileprivate static func < (a: TimerToken, b: TimerToken) -> Bool { (a.at, a.order) < (b.at, b.order) }
}

/// An object that arms deadlines: a recognizer, or a view with a timer of its own.
protocol DeadlineOwner: AnyObject {
  /// Called first when the deadline fires, to clear the owner's token.
  func removeDeadline(_ deadline: Scheduler.Deadline)
  /// Called second, within a window update, to act on the deadline.
  func deadlineDidPass(_ name: Fact.TimerName)
}

/// The deadlines of one window, on its virtual clock.
///
/// Deadlines at the same instant fire in the order they were armed (spec 0.4, "Order at one instant"). In the sorted
/// array, most deadlines are armed at the end and cancelled at the start, so both usually cost O(1).
struct Scheduler {
  struct Deadline {
    let at: Instant
    // Retained until the deadline fires or is cancelled.
    let owner: any DeadlineOwner
    let name: Fact.TimerName
    let rule: Rule, subject: SubjectID, armed: DecisionID
  }

  /// An element of the array. The deadline is nil after it fired or was cancelled.
  private struct Entry {
    let token: TimerToken
    var deadline: Deadline?
  }

  /// Sorted by time and order. Those before `head` have fired or were cancelled.
  private var entries: ContiguousArray<Entry> = []
  private var head = 0, armed: UInt64 = 0

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
    let entry = Entry(token: token, deadline: deadline)
    if index == entries.endIndex { entries.append(entry) } else { entries.insert(entry, at: index) }
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
    // Many recognizers often cancel in the order in which they armed.
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

/// The grid of display ticks. Tick n is at `n / hz` seconds after the clock's zero, rounded to the nearest microsecond
/// and halves up (spec 0.4, "Time"). At 60 Hz: 16,667, 33,333, 50,000 µs.
public struct TickGrid: Hashable, Sendable {
  /// Ticks per second, 1 to 1,000.
  public let hz: Int

  /// Creates a grid; traps if the rate is outside 1 to 1,000.
  public init(hz: Int) {
    precondition((1...1_000).contains(hz), "a tick rate of \(hz) Hz is outside 1 to 1,000")
    self.hz = hz
  }

  /// Returns the moment of tick `n`.
  public func instant(ofTick n: Int64) -> Instant {
    let rate = Int64(hz)
    return Instant(microseconds: (n * 1_000_000 * 2 + rate) / (2 * rate))
  }

  /// Returns the number of the last tick at or before `instant`, from time zero on; inverts ``instant(ofTick:)``.
  public func tick(at instant: Instant) -> Int64 { ((2 * instant.microseconds + 1) * Int64(hz) - 1) / 2_000_000 }

  /// Returns the first tick strictly after `instant`.
  public func next(after instant: Instant) -> Instant {
    var n = instant.microseconds * Int64(hz) / 1_000_000
    while self.instant(ofTick: n) <= instant { n += 1 }
    return self.instant(ofTick: n)
  }
}

/// An object that a window steps at every display tick while it is animating.
protocol Animating: AnyObject {
  /// Whether it needs the next tick.
  var isAnimating: Bool { get }
  /// Whether it will not need ticks again unless it is started again.
  var isOver: Bool { get }
  /// Whether it never ends by itself.
  var isEndless: Bool { get }
  /// The decision that started it, and the cause of its steps.
  var animationDecision: DecisionID { get }
  func step(to now: Instant)
}

extension Animating {
  var isOver: Bool { !isAnimating }
  var isEndless: Bool { false }
}
