import Synchronization

/// How much a search may still simulate, counted in decisions: a search whose gesture is too long for a window ends at the
/// same point on every machine. It can be cancelled from another thread.
public final class Effort: Sendable {
  private let rest: Atomic<Int>

  /// An effort of so many decisions: about half a microsecond each.
  public init(decisions: Int) { rest = Atomic(decisions) }

  /// Ends the search.
  public func cancel() { rest.store(0, ordering: .relaxed) }

  /// Whether nothing may be simulated any more.
  var isSpent: Bool { rest.load(ordering: .relaxed) <= 0 }

  func spend(_ decisions: Int) { rest.subtract(decisions, ordering: .relaxed) }
}
