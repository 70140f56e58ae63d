import Foundation
import TouchKit

/// Where two runs part: the first decision, the first callback and the first look of the stage that differ.
///
/// Runs are compared by what things are called, not by the numbers that one trace gave them: two runs of a scene with
/// other settings number their subjects in another order.
public struct RunDifference {
  /// The first decision in which they differ.
  public let decision: Point?
  /// The first thing that the application is told, asked or called for in which they differ.
  public let callback: Point?
  /// The first moment at which the stage looks different; nil if it never does.
  public let picture: Instant?

  /// The same place in two runs: a decision of either, or of one where the other has none any more.
  public struct Point {
    /// When, in the run that comes to it first.
    public let time: Instant
    /// The first run's decision; nil where it has no more.
    public let a: Decision?
    /// The second run's decision; nil where it has no more.
    public let b: Decision?
  }

  /// Whether nothing differs.
  public var isEmpty: Bool { decision == nil && callback == nil && picture == nil }

  /// Compares two runs up to where the shorter one ends.
  public init(_ a: Run, _ b: Run) {
    let end = min(a.end, b.end)
    decision = Self.firstDifference(a, b, until: end) { _ in true }
    callback = Self.firstDifference(a, b, until: end) { Callback($0) != nil }
    picture = Self.firstPicture(a, b, until: end)
  }

  private static func firstDifference(
    _ a: Run, _ b: Run, until end: Instant, where counts: (Decision) -> Bool
  ) -> Point? {
    let (linesA, linesB) = (DecisionKey.Maker(a.trace), DecisionKey.Maker(b.trace))
    var (ways, others) = (
      a.trace.decisions.lazy.filter(counts).makeIterator(), b.trace.decisions.lazy.filter(counts).makeIterator()
    )
    while true {
      let one = ways.next().flatMap { $0.time <= end ? $0 : nil }
      let other = others.next().flatMap { $0.time <= end ? $0 : nil }
      if one == nil && other == nil { return nil }
      if let one, let other, linesA.key(of: one) == linesB.key(of: other) { continue }
      let time = [one?.time, other?.time].compactMap { $0 }.min() ?? end
      return Point(time: time, a: one, b: other)
    }
  }

  private static func firstPicture(_ a: Run, _ b: Run, until end: Instant) -> Instant? {
    let times = (a.film.changeTimes + b.film.changeTimes).sorted().prefix { $0 <= end }
    func isSame(_ time: Instant) -> Bool { a.stage(at: time).looks(like: b.stage(at: time)) }
    guard isSame(.zero) else { return .zero }
    return times.first { !isSame($0) }
  }
}

/// What a decision says, with names in place of numbers.
private struct DecisionKey: Equatable {
  let time: Instant
  let line: String

  struct Maker {
    private let lines: TraceLines
    init(_ trace: Trace) { lines = TraceLines(trace) }
    func key(of decision: Decision) -> DecisionKey { DecisionKey(time: decision.time, line: lines.line(decision)) }
  }
}

extension Stage {
  /// Whether another stage shows the same, whatever its nodes are numbered.
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
