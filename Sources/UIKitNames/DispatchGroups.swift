import Foundation

/// `DispatchGroup`: calls blocks of the main queue once as much has been left as was entered.
public final class DispatchGroup {
  private var count = 0
  private var waiting: [() -> Void] = []

  /// Creates a group in which nothing is under way.
  public init() {}

  /// Counts one more thing that is under way.
  public func enter() { count += 1 }

  /// Counts one thing less. After the last one the blocks of `notify(…)` are put on the queue. Traps if there is none.
  public func leave() {
    precondition(count > 0, "DispatchGroup.leave() was called more often than enter()")
    count -= 1
    guard count == 0 else { return }
    let ready = waiting
    waiting = []
    for block in ready { block() }
  }

  /// Puts a block on the queue once nothing is under way, which may be now.
  public func notify(
    qos: MainQueue.QualityOfService = .unspecified, flags: DispatchWorkItemFlags = [], queue: MainQueue,
    execute work: @escaping () -> Void
  ) { whenEmpty { queue.async(execute: work) } }

  /// Puts a work item on the queue once nothing is under way, which may be now.
  public func notify(queue: MainQueue, work: DispatchWorkItem) { whenEmpty { queue.async(execute: work) } }

  /// Does not wait: what is under way cannot end while this call lasts.
  @available(*, deprecated, message: "does not wait here: write notify(queue:execute:) with what comes after")
  public func wait() {}

  /// Whether nothing is under way.
  var isEmpty: Bool { count == 0 }

  private func whenEmpty(_ body: @escaping () -> Void) { if count == 0 { body() } else { waiting.append(body) } }
}

extension MainQueue {
  /// Calls a block after the present event, deadline or tick. A group counts it until it has ended. How urgent it is and
  /// the flags have no effect.
  public func async(
    group: DispatchGroup?, qos: QualityOfService = .unspecified, flags: DispatchWorkItemFlags = [],
    execute work: @escaping () -> Void
  ) {
    group?.enter()
    async {
      work()
      group?.leave()
    }
  }

  /// Calls a work item after the present event, deadline or tick. The group counts it until it has ended.
  public func async(group: DispatchGroup, execute workItem: DispatchWorkItem) {
    async(group: group) { workItem.perform() }
  }
}
