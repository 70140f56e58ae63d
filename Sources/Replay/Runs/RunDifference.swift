import Foundation
import TouchKit

/// The points where two runs diverge: the first decision, callback and picture that differ.
///
/// Subjects are compared by path, because runs with other settings number them differently. The decisions up to the
/// first difference are compared as text.
public struct RunDifference {
  /// The first decision that differs, apart from the what-ifs themselves; nil if none does.
  public let decision: Point?
  /// The first callback of the application that differs; nil if none does.
  public let callback: Point?
  /// The first moment at which the stages look different; nil if they never do.
  public let picture: Instant?

  /// The same position in the decisions of two runs.
  public struct Point {
    /// The earlier time of the two decisions.
    public let time: Instant
    /// The first run's decision; nil if it has no more.
    public let a: Decision?
    /// The second run's decision; nil if it has no more.
    public let b: Decision?
  }

  /// The outcomes of touches that differ, in the order in which the first run met them.
  public let outcomes: [Outcome]

  /// The outcome of a touch for a recognizer or view in two runs.
  public struct Outcome: Hashable, Sendable {
    /// The path of the recognizer or view.
    public let subject: String
    /// The touch's number.
    public let touch: Int
    /// The outcome in each run.
    public let a, b: TouchOutcomes.Result
    /// The decisions behind the outcomes; none if a run has none.
    public let decisionA, decisionB: DecisionID
  }

  /// Whether nothing differs.
  public var isEmpty: Bool { decision == nil && callback == nil && picture == nil }

  /// Compares two runs up to the end of the shorter one.
  public init(_ a: Run, _ b: Run) {
    let end = min(a.end, b.end)
    decision = Self.firstDifference(a, b, until: end) { $0.rule != .override }
    callback = Self.firstDifference(a, b, until: end) { Callback($0) != nil }
    picture = Self.firstPicture(a, b, until: end)
    outcomes = Self.outcomes(TouchOutcomes(of: a.trace), TouchOutcomes(of: b.trace))
  }

  private static func outcomes(_ a: TouchOutcomes, _ b: TouchOutcomes) -> [Outcome] {
    let keys = a.keys + b.keys.filter { a[$0] == nil }
    return keys.compactMap { key in
      let (first, second) = (a[key], b[key])
      let (resultA, resultB) = (first?.result ?? .open, second?.result ?? .open)
      guard resultA != resultB else { return nil }
      return Outcome(
        subject: key.subject, touch: key.touch, a: resultA, b: resultB, decisionA: first?.decision ?? .none,
        decisionB: second?.decision ?? .none)
    }
  }

  private static func firstDifference(
    _ a: Run, _ b: Run, until end: Instant, where counts: (Decision) -> Bool
  ) -> Point? {
    let (linesA, linesB) = (TraceLines(a.trace), TraceLines(b.trace))
    var (restA, restB) = (a.trace.decisions.makeIterator(), b.trace.decisions.makeIterator())
    func next(_ rest: inout some IteratorProtocol<Decision>) -> Decision? {
      while let decision = rest.next(), decision.time <= end { if counts(decision) { return decision } }
      return nil
    }
    while true {
      let (nextA, nextB) = (next(&restA), next(&restB))
      if nextA == nil && nextB == nil { return nil }
      if let nextA, let nextB, nextA.time == nextB.time, linesA.line(nextA) == linesB.line(nextB) { continue }
      return Point(time: [nextA?.time, nextB?.time].compactMap { $0 }.min() ?? end, a: nextA, b: nextB)
    }
  }

  private static func firstPicture(_ a: Run, _ b: Run, until end: Instant) -> Instant? {
    let times = (a.film.changeTimes + b.film.changeTimes).sorted().prefix { $0 <= end }
    func isSame(_ time: Instant) -> Bool { a.stage(at: time).looks(like: b.stage(at: time)) }
    // Most times occur in both runs.
    var last = Instant.zero
    guard isSame(last) else { return last }
    for time in times where time != last {
      guard isSame(time) else { return time }
      last = time
    }
    return nil
  }
}

extension Stage {
  /// Whether another stage looks the same, even if its nodes have other ids.
  package func looks(like other: Stage) -> Bool {
    func isSame(_ id: StageNode.ID, _ otherID: StageNode.ID) -> Bool {
      let (a, b) = (self[id], other[otherID])
      return a.bounds == b.bounds && a.center == b.center && a.transform == b.transform && a.alpha == b.alpha
        && a.look.looks(like: b.look) && a.children.count == b.children.count
        && zip(a.children, b.children).allSatisfy(isSame)
    }
    return isSame(root, other.root)
  }
}
