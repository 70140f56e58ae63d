import Foundation

// Operations run on the clock of the window, as the blocks of the main queue do. In a file that imports only UIKitNames
// these names mean these types.

/// `Operation`: work that can be cancelled and can wait for other work.
public typealias Operation = StageOperation
/// `BlockOperation`: an operation that calls closures.
public typealias BlockOperation = StageBlockOperation
/// `OperationQueue`.
public typealias OperationQueue = StageOperationQueue

/// `Operation`, on the window's clock. A subclass overrides `main()`. An asynchronous one, whose work continues after `start()`
/// has returned, overrides `start()` and `isFinished`, and calls ``didFinishOperation()`` when the work is done.
open class StageOperation: NSObject {
  /// How soon operations of a queue run, compared with others. Has no effect: they run in the order in which they were
  /// added.
  public enum QueuePriority: Int, Hashable, Sendable {
    case veryLow = -8, low = -4, normal = 0, high = 4, veryHigh = 8
  }

  /// The name.
  open var name: String?
  /// Called when the work is done or cancelled.
  open var completionBlock: (() -> Void)?
  /// Have no effect.
  open var queuePriority = QueuePriority.normal, qualityOfService = MainQueue.QualityOfService.default
  /// The operations that have to finish first.
  public private(set) final var dependencies: [StageOperation] = []
  private var progress = (isCancelled: false, isExecuting: false, isFinished: false)
  fileprivate var didFinish: [() -> Void] = []

  /// Creates an operation.
  public override init() { super.init() }

  /// Whether it was cancelled.
  open var isCancelled: Bool { progress.isCancelled }
  /// Whether it has begun and not finished.
  open var isExecuting: Bool { progress.isExecuting }
  /// Whether it has finished.
  open var isFinished: Bool { progress.isFinished }
  /// Whether all operations that it waits for have finished.
  open var isReady: Bool { dependencies.allSatisfy(\.isFinished) }
  /// Whether its work continues after `start()` has returned; false by default.
  open var isAsynchronous: Bool { false }

  /// Calls `main()` unless it was cancelled, and finishes.
  open func start() {
    guard !isFinished else { return }
    progress.isExecuting = true
    if !isCancelled { main() }
    didFinishOperation()
  }

  /// Does the work; nothing by default.
  open func main() {}

  /// Asks it to end. Code that runs checks `isCancelled`.
  open func cancel() { progress.isCancelled = true }

  /// Called by a subclass with states of its own before they change. Does nothing.
  public final func willChangeValue(forKey key: String) {}
  /// Called by a subclass with states of its own after they changed: once `isFinished` is true, so is the operation.
  public final func didChangeValue(forKey key: String) {
    if key == "isFinished", isFinished { didFinishOperation() }
  }

  /// Makes it wait for another operation.
  public final func addDependency(_ operation: StageOperation) { dependencies.append(operation) }

  /// Does not wait for an operation any more.
  public final func removeDependency(_ operation: StageOperation) { dependencies.removeAll { $0 === operation } }

  /// Calls `start` on the main queue once everything that it waits for has finished, and `done` at its end.
  fileprivate final func schedule(_ start: @escaping () -> Void, _ done: @escaping () -> Void) {
    didFinish.append(done)
    wait { MainQueue.main.async(execute: start) }
  }

  private func wait(_ then: @escaping () -> Void) {
    guard let pending = dependencies.first(where: { !$0.isFinished }) else { return then() }
    pending.didFinish.append { self.wait(then) }
  }

  /// Marks it as finished, and calls `completionBlock`.
  public final func didFinishOperation() {
    guard !progress.isFinished else { return }
    progress = (progress.isCancelled, false, true)
    let waiting = didFinish
    didFinish = []
    completionBlock?()
    for call in waiting { call() }
  }
}

/// `BlockOperation`, on the window's clock.
open class StageBlockOperation: StageOperation {
  /// The closures, in the order of their calls.
  public private(set) final var executionBlocks: [() -> Void] = []

  /// Creates an operation that does nothing yet.
  public override init() { super.init() }

  /// Creates an operation that calls a closure.
  public convenience init(block: @escaping () -> Void) {
    self.init()
    addExecutionBlock(block)
  }

  /// Adds a closure.
  public final func addExecutionBlock(_ block: @escaping () -> Void) { executionBlocks.append(block) }

  /// Calls the closures.
  open override func main() { for block in executionBlocks { block() } }
}

/// `OperationQueue`: its operations begin after the present event, in the order in which they were added.
///
/// An operation that does all its work in `main()` has ended before the next one begins, whatever
/// `maxConcurrentOperationCount` is, which counts those that go on after `start()`.
open class StageOperationQueue: NSObject {
  /// As many operations at the same time as there are.
  public static let defaultMaxConcurrentOperationCount = -1

  /// The queue of the main thread: one for each window.
  public static var main: StageOperationQueue {
    guard let window = Window.current else { return StageOperationQueue() }
    if let queue = window.attachments[StageOperationQueue.self] { return queue }
    let queue = StageOperationQueue()
    window.attachments[StageOperationQueue.self] = queue
    return queue
  }
  /// The queue of the main thread.
  public static var current: StageOperationQueue? { main }

  /// The name.
  open var name: String?
  /// How many operations go on at the same time; as many as there are with −1.
  open var maxConcurrentOperationCount = -1
  /// Has no effect.
  open var qualityOfService = MainQueue.QualityOfService.default
  /// Has no effect.
  open var underlyingQueue: MainQueue?
  /// Whether operations that are added do not begin.
  open var isSuspended = false {
    didSet {
      if !isSuspended, !waiting.isEmpty { MainQueue.main.async { self.startNext() } }
    }
  }
  /// The operations that have not finished.
  public private(set) final var operations: [StageOperation] = []
  private var waiting: [StageOperation] = [], running: [StageOperation] = []

  /// Creates a queue.
  public override init() { super.init() }

  /// The number of operations that have not finished.
  public final var operationCount: Int { operations.count }

  /// Adds an operation.
  open func addOperation(_ operation: StageOperation) {
    operations.append(operation)
    begin(operation)
  }

  /// Adds an operation that calls a closure.
  open func addOperation(_ block: @escaping () -> Void) { addOperation(StageBlockOperation(block: block)) }

  /// Adds operations. It does not wait for them: no time passes while code runs.
  open func addOperations(_ operations: [StageOperation], waitUntilFinished: Bool) {
    operations.forEach { addOperation($0) }
  }

  /// Cancels all operations that have not finished.
  open func cancelAllOperations() { operations.forEach { $0.cancel() } }

  private func begin(_ operation: StageOperation) {
    operation.schedule {
      self.waiting.append(operation)
      self.startNext()
    } _: {
      self.operations.removeAll { $0 === operation }
      self.running.removeAll { $0 === operation }
      self.startNext()
    }
  }

  private func startNext() {
    while !isSuspended, !waiting.isEmpty, maxConcurrentOperationCount < 1 || running.count < maxConcurrentOperationCount
    {
      let next = waiting.removeFirst()
      running.append(next)
      next.start()
    }
  }
}
