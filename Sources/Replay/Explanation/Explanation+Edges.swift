import TouchKit

/// Describes how recognizers relate to each other.
extension Explanation {
  /// Returns the relation between two recognizers and who decided it; for a requirement that is resolved, also how.
  public func sentence(for edge: RecognizerEdge) -> String {
    let said = trace[edge.decision].map(sentence) ?? ""
    guard case .waits(isResolved: true) = edge.kind else { return said }
    return "\(name(edge.from)) must not recognize before \(name(edge.to)) has failed. \(said)"
  }
}
