import Foundation
import Stages
import TouchKit

/// What became of what a stroke was meant to do.
public struct Judgement: Hashable, Sendable {
  /// The stroke.
  public let stroke: Stroke
  /// The paths of the views that should have reacted; none if nothing there reacts to this stroke.
  public let targets: [String]
  /// What a person would call each of them: its words in quotes, or its identifier.
  public let names: [String]
  /// Whether they did.
  public let kind: VerdictKind
  /// How many seconds later than it could the target heard of its touch, or moved; 0 for at once.
  public let delay: Double
  /// What the target did, and what somebody else did; nil for nothing.
  public let deed: Deed?, rival: Deed?
  /// How far the finger went on after the target had stopped or reached its edge, in points; 0 unless it was cut off.
  public let rest: Double
  /// Whether an edge cut it off.
  public let isAtEdge: Bool
  /// The last moment that counts.
  let end: Instant

  /// What a view did, as far as a headline says it.
  public struct Deed: Hashable, Sendable {
    /// The identifier path of the view, and what a person would call it: its words in quotes, or its identifier.
    public let path: String, name: String
    /// What it did.
    public let kind: Effect.Kind
    /// How far it moved, in points; 0 for what does not move.
    public let distance: Double
    /// The event of a control, a row or a navigation controller.
    public let event: String?
  }
}

extension Run {
  /// Returns what became of a gesture, as its author means it: of the stroke that the intent names, else of the one that
  /// went most wrong. Nil before the first touch.
  public func judgement(_ intent: GestureIntent? = nil, until time: Instant? = nil) -> Judgement? {
    let strokes = strokes(until: time)
    let judgements = strokes.indices.map { index in
      let next = strokes[(index + 1)...].first { $0.start >= strokes[index].end ?? .distantFuture }
      let end = min(next.map { Instant(microseconds: $0.start.microseconds - 1) } ?? .distantFuture, time ?? end)
      let judge = StrokeJudge(self, strokes[index], until: end)
      return judge.judge(
        intent.flatMap { $0.targets.isEmpty ? nil : $0.targets } ?? TargetReader(judge).target().map { [$0] } ?? [])
    }
    if let number = intent?.stroke, judgements.indices.contains(number - 1) { return judgements[number - 1] }
    let order = VerdictKind.allCases
    return judgements.last { judgement in
      judgements.allSatisfy { (order.firstIndex(of: judgement.kind) ?? 0) <= (order.firstIndex(of: $0.kind) ?? 0) }
    }
  }
}
