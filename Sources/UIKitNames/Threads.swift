import Foundation

// All code of an application runs on what it takes for the main thread: trials of `explain` run on several threads at once,
// each with a stage of its own. In a file that imports only UIKitNames these names mean these types.

/// `Thread`: the main one, whoever asks.
public final class StageThread: Sendable {
  /// The only thread.
  public static let main = StageThread()
  /// The only thread.
  public static var current: StageThread { main }
  /// True.
  public static var isMainThread: Bool { true }
  /// True.
  public var isMainThread: Bool { true }
  /// "main".
  public var name: String? { "main" }

  private init() {}

  /// Does nothing: no time passes while code runs.
  public static func sleep(forTimeInterval interval: TimeInterval) {}
}

/// `Thread`, the main one.
public typealias Thread = StageThread

/// What code may require of the queue that it runs on, which is always the main one.
public enum MainQueuePredicate {
  case onQueue(MainQueue), onQueueAsBarrier(MainQueue), notOnQueue(MainQueue)
}

/// Does nothing: code runs on the main queue.
public func dispatchPrecondition(condition: @autoclosure () -> MainQueuePredicate) {}
