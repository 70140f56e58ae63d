/// A timer that has been armed; cancelling with it after the timer fired does nothing.
struct TimerToken: Hashable {
  fileprivate let order: UInt64
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
/// Deadlines of one instant come out in the order they were armed (spec 0.4, "Order at one instant").
struct Scheduler {
  struct Deadline {
    let at: Instant
    fileprivate let order: UInt64
    // Held until the deadline comes or is called off, even if nobody else does.
    let owner: any DeadlineOwner
    let name: Fact.TimerName
    let rule: Rule
    let subject: SubjectID
    /// The decision that armed it.
    let armed: DecisionID

    var token: TimerToken { TimerToken(order: order) }
  }

  /// Sorted, the next one last, so that taking it moves nothing.
  private var pending: [Deadline] = []
  private var armed: UInt64 = 0

  var next: Instant { pending.last?.at ?? .distantFuture }
  var isEmpty: Bool { pending.isEmpty }
  /// When deadlines are due, the next one last.
  var instants: [Instant] { pending.map(\.at) }

  mutating func arm(
    _ name: Fact.TimerName, of owner: any DeadlineOwner, at instant: Instant, rule: Rule, subject: SubjectID,
    armed decision: DecisionID
  ) -> TimerToken {
    armed += 1
    let deadline = Deadline(
      at: instant, order: armed, owner: owner, name: name, rule: rule, subject: subject, armed: decision)
    // Later deadlines, and equal ones armed before, stay on their side of the new one.
    let index = pending.firstIndex { $0.at <= instant } ?? pending.endIndex
    pending.insert(deadline, at: index)
    return deadline.token
  }

  /// Removes the timer; whether it was still pending.
  @discardableResult
  mutating func cancel(_ token: TimerToken) -> Bool {
    // What was armed first is mostly called off first, and is nearest to the end.
    guard let index = pending.lastIndex(where: { $0.order == token.order }) else { return false }
    pending.remove(at: index)
    return true
  }

  mutating func takeNext() -> Deadline? { pending.popLast() }
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
