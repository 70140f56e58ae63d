import Foundation
import Replay
import Synchronization

extension Array {
  /// Returns the results of `body` for each element, in order. They are computed on several threads, by default on all
  /// cores, and must not depend on the thread.
  func mappedInParallel<Result>(threads: Int? = nil, _ body: (Element) -> Result) -> [Result] {
    let workers = Swift.min(threads ?? ProcessInfo.processInfo.activeProcessorCount, count)
    guard workers > 1 else { return map(body) }
    // Elements are only read, and each index writes its own place. Each call of `body` plays a window of its own.
    nonisolated(unsafe) let (elements, body) = (self, body)
    return [Result](unsafeUninitializedCapacity: count) { buffer, initialized in
      nonisolated(unsafe) let base = buffer.baseAddress
      let next = Atomic(0)
      DispatchQueue.concurrentPerform(iterations: workers) { _ in
        while true {
          let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
          guard index < elements.count else { return }
          base.map { ($0 + index).initialize(to: body(elements[index])) }
        }
      }
      initialized = elements.count
    }
  }
}
