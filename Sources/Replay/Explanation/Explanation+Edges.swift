import TouchKit

/// How recognizers stand to each other, in words.
extension Explanation {
  /// What stands between two recognizers, and who said so; of a requirement that is settled, how.
  public func sentence(for edge: RecognizerEdge) -> String {
    let said = trace[edge.decision].map(sentence) ?? ""
    guard case .waits(isResolved: true) = edge.kind else { return said }
    return "\(name(edge.from)) must not recognize before \(name(edge.to)) has failed. \(said)"
  }
}
