import Foundation

// Blocks of the main queue run on the clock of the window that handles the event, as timers do. In a file that imports
// neither Foundation nor Dispatch by itself, the names mean these types.

/// `DispatchQueue`, of which there is the main queue only: work beside it would end at another moment in each run.
///
/// The class has another name, because the compiler takes the closures of a class with that name for concurrent. In Swift 6
/// mode it takes those behind the words `DispatchQueue.main.async` for closures of the main actor; `let main =
/// DispatchQueue.main` and `main.async` avoid that. In Swift 5 mode there is no difference.
public typealias DispatchQueue = MainQueue

/// The main queue, on the clock of the window that this thread is in; see `Window.current`.
public final class MainQueue: Sendable {
  /// The only queue.
  public static let main = MainQueue()

  private init() {}

  /// Not available: work beside the window's thread ends at another moment in each run.
  @available(*, unavailable, message: "do the work on the main queue; beside it, it would end differently in each run")
  public static func global(qos: Any? = nil) -> MainQueue { main }

  /// Not available: work beside the window's thread ends at another moment in each run.
  @available(*, unavailable, message: "use DispatchQueue.main; beside it, work would end differently in each run")
  public convenience init(label: String, qos: Any? = nil, attributes: Any? = nil, target: Any? = nil) { fatalError() }

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

  /// Creates an item.
  public init(block: @escaping () -> Void) { self.block = block }

  /// Calls the block, unless it is cancelled.
  public func perform() { if !isCancelled { block() } }

  /// Keeps the block from being called.
  public func cancel() { isCancelled = true }
}
