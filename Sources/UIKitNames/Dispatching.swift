import Foundation

// Blocks of the main queue run on the clock of the window that handles the event, as timers do. In a file that imports
// neither Foundation nor Dispatch by itself, the names mean these types.

/// `DispatchQueue`. All queues are one, on the clock of the window: work beside it would end at another moment in each
/// run. So a block of a background queue runs as one of the main queue does, and keeps the window waiting meanwhile.
///
/// The class has another name, because the compiler takes the closures of a class with that name for concurrent. In Swift 6
/// mode it takes those behind the words `DispatchQueue.main.async` for closures of the main actor; `MainQueue.main.async`
/// avoids that, as which `port` writes it. In Swift 5 mode there is no difference.
public typealias DispatchQueue = MainQueue

/// The main queue, on the clock of the window that this thread is in; see `Window.current`.
public final class MainQueue: Sendable {
  /// The main queue.
  public static let main = MainQueue(label: "main")

  /// How urgent work is. Has no effect.
  public enum QualityOfService: Hashable, Sendable {
    case background, utility, `default`, userInitiated, userInteractive, unspecified
  }
  /// Properties of a queue. They have no effect.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// One bit for each property.
    public let rawValue: Int
    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Blocks may run at the same time, or wait until the queue is activated. Neither is so.
    public static let concurrent = Attributes(rawValue: 1), initiallyInactive = Attributes(rawValue: 2)
  }

  /// What the application calls the queue.
  public let label: String

  /// Creates another name of the one queue.
  public init(
    label: String, qos: QualityOfService = .unspecified, attributes: Attributes = [], target: MainQueue? = nil
  ) { self.label = label }

  /// Returns the one queue.
  public static func global(qos: QualityOfService = .default) -> MainQueue { main }

  /// Calls a block at once, and returns its result.
  public func sync<Result>(execute work: () throws -> Result) rethrows -> Result { try work() }

  /// The same; barriers have no effect, as nothing runs beside the block.
  public func sync<Result>(flags: DispatchWorkItemFlags, execute work: () throws -> Result) rethrows -> Result {
    try work()
  }

  /// Calls a block after the present event, deadline or tick, at the same instant.
  ///
  /// Traps outside of one, and of the callbacks of a view or controller that enters a window: there is no clock.
  public func async(execute work: @escaping () -> Void) { after(0, work) }

  /// Calls a work item after the present event, deadline or tick, unless it is cancelled before.
  public func async(execute item: DispatchWorkItem) { after(0, item.perform) }

  /// Calls a block once the window's clock has reached a time.
  public func asyncAfter(deadline: DispatchTime, execute work: @escaping () -> Void) {
    after(deadline.seconds - DispatchTime.now().seconds, work)
  }

  /// Calls a work item once the window's clock has reached a time, unless it is cancelled before.
  public func asyncAfter(deadline: DispatchTime, execute item: DispatchWorkItem) {
    after(deadline.seconds - DispatchTime.now().seconds, item.perform)
  }

  private func after(_ seconds: Double, _ body: @escaping () -> Void) {
    guard let window = Window.current else {
      preconditionFailure(
        "the main queue needs a window's clock: use it while the window handles an event, or window.schedule(after:)")
    }
    window.schedule(after: max(seconds, 0)) { _ in body() }
  }
}

/// `DispatchTime`, on the window's clock.
public struct DispatchTime: Comparable, Sendable {
  /// The time, in seconds since the window's clock began.
  let seconds: Double

  /// Returns the time of the current window; 0 outside of one.
  public static func now() -> DispatchTime {
    DispatchTime(seconds: Window.current.map { Double($0.now.microseconds) / 1_000_000 } ?? 0)
  }

  /// Returns a time that is `seconds` later.
  public static func + (time: DispatchTime, seconds: Double) -> DispatchTime {
    DispatchTime(seconds: time.seconds + seconds)
  }

  /// Returns a time that is later by an interval. An interval that never ends is two years.
  public static func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime {
    switch interval {
    case .seconds(let count): time + Double(count)
    case .milliseconds(let count): time + Double(count) / 1_000
    case .microseconds(let count): time + Double(count) / 1_000_000
    case .nanoseconds(let count): time + Double(count) / 1_000_000_000
    default: time + 63_072_000.0
    }
  }

  /// Whether the first one is earlier.
  public static func < (a: DispatchTime, b: DispatchTime) -> Bool { a.seconds < b.seconds }
}

/// `DispatchWorkItem`: a block that can be cancelled.
public final class DispatchWorkItem {
  /// Whether it was cancelled.
  public private(set) var isCancelled = false
  private let block: () -> Void

  private let done = DispatchGroup()

  /// Creates an item. How urgent it is and the flags have no effect.
  public init(
    qos: MainQueue.QualityOfService = .unspecified, flags: DispatchWorkItemFlags = [], block: @escaping () -> Void
  ) {
    self.block = block
    done.enter()
  }

  /// Calls the block, unless it is cancelled.
  public func perform() {
    if !isCancelled { block() }
    if !done.isEmpty { done.leave() }
  }

  /// Puts a block on the queue after the item was performed the first time.
  public func notify(queue: MainQueue, execute: @escaping () -> Void) { done.notify(queue: queue, execute: execute) }

  /// Keeps the block from being called.
  public func cancel() { isCancelled = true }
}

extension DispatchGroup {
  /// Does not wait: what is under way cannot end while this call lasts. Returns whether it has ended before.
  @available(*, deprecated, message: "does not wait here: write notify(queue:execute:) with what comes after")
  public func wait(timeout: DispatchTime) -> DispatchTimeoutResult { isEmpty ? .success : .timedOut }
}
