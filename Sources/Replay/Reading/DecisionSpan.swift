import TouchKit

extension Trace {
  /// Returns the decisions between two moments, both included.
  package func decisions(since start: Instant, until end: Instant = .distantFuture) -> Slice<Decisions> {
    let all = decisions
    let first = all.partitioningIndex { $0.time >= start }
    return all[first..<max(all.partitioningIndex { $0.time > end }, first)]
  }
}
