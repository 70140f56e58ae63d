import Replay
import Synchronization

/// A limit for how much a search may still simulate, counted in decisions. A search that exceeds it ends at the same
/// point on every machine.
package final class Effort: Sendable {
  private let rest: Atomic<Int>
  private let isWanted: @Sendable () -> Bool

  /// Creates a limit of this many decisions, about half a microsecond each.
  ///
  /// - Parameter isWanted: Whether the search should continue; called on every thread that searches.
  package init(decisions: Int, isWanted: @escaping @Sendable () -> Bool = { true }) {
    rest = Atomic(decisions)
    self.isWanted = isWanted
  }

  /// Whether the limit is reached or the search was cancelled.
  var isSpent: Bool { rest.load(ordering: .relaxed) <= 0 || !isWanted() }

  func spend(_ decisions: Int) { rest.subtract(decisions, ordering: .relaxed) }
}
