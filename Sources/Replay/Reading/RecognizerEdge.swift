import TouchKit

/// A relation between two recognizers, or between a recognizer and whoever decides about it, at a moment of a story.
///
/// An edge lasts as long as the attempts of both: when a recognizer starts again with a new touch, the edges of its
/// last attempt are removed. Recognizers that only delay touches have none.
public struct RecognizerEdge: Hashable, Sendable {
  /// The kind of relation.
  public enum Kind: Hashable, Sendable {
    /// The first must not recognize before the second has failed. It is resolved when either has ended.
    case waits(isResolved: Bool)
    /// The first does not wait for the second, because they would wait for each other. The list has the recognizers
    /// between the second and the first, as far as the trace knows them.
    case cycle(by: [SubjectID])
    /// Somebody allowed both to recognize.
    case together
    /// Somebody answered no, and the first failed because of that. There is no second.
    case veto
  }

  /// The kind of relation.
  public let kind: Kind
  /// The recognizer that waits or is affected.
  public let from: SubjectID
  /// The other; none for a veto.
  public let to: SubjectID
  /// The decision that made the edge; for a resolved requirement, the one that resolved it.
  public let decision: DecisionID

  /// The recognizers of the edge, in the order of the path along it.
  public var members: [SubjectID] {
    switch kind {
    case .cycle(let others): [from, to] + others
    case .veto: [from]
    case .waits, .together: [from, to]
    }
  }
}

extension RecognizerEdge {
  /// Returns the edges at the moment of a reading, in the order of the decisions that made them.
  static func all(in reading: Reading, _ trace: Trace) -> [RecognizerEdge] {
    let recognizers = reading.recognizers.filter { $0.kind != .touchDelay }
    // Decisions before all of their attempts make none of these edges.
    guard let oldest = recognizers.map(\.attemptBegan).min() else { return [] }
    let bonds = reading.bonds[reading.bonds.partitioningIndex { $0 >= oldest }...].compactMap { trace[$0] }
    // The requirements that close a cycle are its causes, unless they are listed already.
    let told = bonds + bonds.filter { $0.rule == .cycle }.flatMap { $0.causes.compactMap { trace[$0] } }
    let required = told.flatMap { requirements(of: $0, trace) }
    var edges: [RecognizerEdge] = []
    for decision in bonds {
      for edge in Self.edges(of: decision, trace, recognizers, required) {
        let isCurrent = [edge.from, edge.to].allSatisfy { subject in
          guard subject.exists else { return true }
          return recognizers.first { $0.subject == subject }.map { $0.attemptBegan <= decision.id } ?? false
        }
        guard isCurrent else { continue }
        // A later decision replaces an equal edge.
        edges.removeAll { $0.isLike(edge) }
        edges.append(edge)
      }
    }
    return edges
  }

  /// Whether a decision may be one of ``Reading/bonds``.
  static func depend(on decision: Decision) -> Bool {
    switch decision.fact {
    case .waiting: true
    case .setting(.requirement, _): true
    case .state(_, .failed): decision.rule == .requiredRecognized
    case .question(let question, _, let answer, _):
      switch question {
      case .shouldRequireFailureOf, .shouldBeRequiredToFailBy, .shouldRecognizeSimultaneouslyWith: answer
      case .shouldBegin, .touchesShouldCancel: !answer
      default: false
      }
    default: false
    }
  }

  private func isLike(_ other: RecognizerEdge) -> Bool {
    switch (kind, other.kind) {
    case (.waits, .waits), (.cycle, .cycle): from == other.from && to == other.to
    case (.together, .together): Set([from, to]) == Set([other.from, other.to])
    case (.veto, .veto): from == other.from
    default: false
    }
  }

  private static func edges(
    of decision: Decision, _ trace: Trace, _ recognizers: [RecognizerReading],
    _ required: [(SubjectID, SubjectID)]
  ) -> [RecognizerEdge] {
    let subject = decision.subject
    func edge(_ kind: Kind, _ from: SubjectID, _ to: SubjectID, by: DecisionID? = nil) -> RecognizerEdge {
      RecognizerEdge(kind: kind, from: from, to: to, decision: by ?? decision.id)
    }
    switch decision.fact {
    case .waiting(let others) where decision.rule == .cycle:
      return trace[others].map { edge(.cycle(by: way(from: $0, to: subject, along: required)), subject, $0) }
    case .waiting(let others):
      return trace[others].map { other in
        let end = [other, subject].lazy.compactMap { one in recognizers.first { $0.subject == one } }
          .first { $0.state != .possible }
        return edge(.waits(isResolved: end != nil), subject, other, by: end?.decisive)
      }
    case .state: return [edge(.waits(isResolved: true), subject, decision.rival)]
    case .question(.shouldRecognizeSimultaneouslyWith, let other, true, _): return [edge(.together, subject, other)]
    case .question(_, _, false, _):
      // The question may have been put to a view: the recognizer is the one that failed because of the answer.
      let refused = recognizers.filter { recognizer in
        recognizer.state == .failed && trace[recognizer.decision]?.causes.contains(decision.id) == true
      }
      return refused.map { edge(.veto, $0.subject, .none) }
    default: return []
    }
  }

  /// Returns who must wait for whom by this decision.
  private static func requirements(of decision: Decision, _ trace: Trace) -> [(SubjectID, SubjectID)] {
    switch decision.fact {
    case .waiting(let others): decision.rule == .cycle ? [] : trace[others].map { (decision.subject, $0) }
    case .setting(.requirement, let value): value == 0 ? [] : [(decision.subject, decision.rival)]
    case .question(.shouldRequireFailureOf, let other, true, _): [(decision.subject, other)]
    case .question(.shouldBeRequiredToFailBy, let other, true, _): [(other, decision.subject)]
    default: []
    }
  }

  /// Returns the recognizers between one and another on the shortest path along requirements; empty if there is no
  /// path.
  private static func way(
    from start: SubjectID, to end: SubjectID, along requirements: [(SubjectID, SubjectID)]
  ) -> [SubjectID] {
    var ways = [[start]]
    var met: Set = [start]
    var index = 0
    while index < ways.count {
      let way = ways[index]
      for (from, to) in requirements where from == way[way.count - 1] {
        if to == end { return Array(way.dropFirst()) }
        if met.insert(to).inserted { ways.append(way + [to]) }
      }
      index += 1
    }
    return []
  }
}

extension RecognizerReading {
  /// The decision that began its present attempt, by which it receives the touch.
  fileprivate var attemptBegan: DecisionID {
    stretches.last { $0.content == .state(.possible) }?.decision ?? .none
  }
}

extension Reading {
  /// Returns how the recognizers relate to each other, in the order of the decisions.
  public func recognizerEdges(in trace: Trace) -> [RecognizerEdge] { RecognizerEdge.all(in: self, trace) }
}
