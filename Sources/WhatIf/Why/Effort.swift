import Replay
import Synchronization

/// How much a search may still simulate, counted in decisions: a search whose gesture is too long for a window ends at the
/// same point on every machine.
package final class Effort: Sendable {
  private let rest: Atomic<Int>
  private let isWanted: @Sendable () -> Bool

  /// An effort of so many decisions: about half a microsecond each.
  ///
  /// - Parameter isWanted: Whether the search is to go on; asked from every thread that searches.
  package init(decisions: Int, isWanted: @escaping @Sendable () -> Bool = { true }) {
    rest = Atomic(decisions)
    self.isWanted = isWanted
  }

  /// Whether nothing may be simulated any more.
  var isSpent: Bool { rest.load(ordering: .relaxed) <= 0 || !isWanted() }

  func spend(_ decisions: Int) { rest.subtract(decisions, ordering: .relaxed) }
}
