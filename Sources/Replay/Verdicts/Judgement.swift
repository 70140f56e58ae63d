import Foundation
import Stages
import TouchKit

/// What became of what a stroke was meant to do.
public struct Judgement: Hashable, Sendable {
  /// The stroke.
  public let stroke: Stroke
  /// The paths of the views that should have reacted, first those that did not: the verdict is about the first. None if
  /// nothing there reacts to this stroke.
  public let targets: [String]
  /// What a person would call each of them: its words in quotes, or its identifier.
  public let names: [String]
  /// Whether they did.
  public internal(set) var kind: VerdictKind
  /// How many seconds later than it could the target heard of its touch, or moved, or how long after the lift it came to
  /// where the application had chosen that it lands; 0 for at once.
  public let delay: Double
  /// What the targets did, in order of time.
  public internal(set) var deeds: [Deed]
  /// What somebody else did; nil for nothing.
  public let rival: Deed?
  /// What the first target that did not react as it was meant to did all the same: it lit up, or code moved it.
  public let remnant: Effect.Kind?
  /// What came of the deeds: a view that appeared or disappeared, or a text that stands there now. Nil for nothing.
  public let consequence: Deed?
  /// How far the finger went on after the target had stopped or reached its edge, in points; 0 unless it was cut off.
  public let rest: Double
  /// Whether an edge cut it off.
  public let isAtEdge: Bool
  /// How far out a finger without speed must release it for the page to turn, in points; nil for what does not page.
  public let pageThreshold: Double?
  /// What was expected of the targets; nil for what the stroke's shape asks of them.
  public let expectation: GestureIntent.Expectation?
  /// The use of a target, or of what won, for which UIKit ends the app; none if there is none, or if what was meant happened.
  var misuse: DecisionID
  /// The last moment that counts: the next stroke, rest, or 5 s after the lift.
  public let end: Instant
  /// Whether the kind is no fault this time, because the gesture's author means it.
  package internal(set) var isAsMeant = false

  /// Whether there is something to mend: what was meant did not happen, or not as it was meant.
  package var isFault: Bool { kind.isFault && !isAsMeant }
}

/// A verdict, and who has read the stroke for it, without what was expected.
struct JudgedStroke {
  let judgement: Judgement
  let judge: StrokeJudge
}

/// What is read of a stroke once, for the verdict about it, its cause and what is to be said besides.
struct StrokeReading {
  let judge: StrokeJudge
  /// What people call the views of the stroke's story. To know that asks every view of the stage.
  let names: [SubjectID: String]

  init(by judge: StrokeJudge) { (self.judge, names) = (judge, judge.names) }
}

extension Run {
  /// The number of strokes among which the one that went most wrong is looked for: the last ones.
  private static let judgedStrokes = 8

  /// Returns what became of a gesture, as its author means it: of the stroke that the intent names, else of the one of
  /// the last eight that went most wrong. Nil before the first touch.
  /// - Parameters:
  ///   - start: When the gesture began, before all its strokes; nil for ``start``.
  ///   - time: The moment up to which it is judged; nil for all of it.
  public func judgement(
    _ intent: GestureIntent? = nil, since start: Instant? = nil, until time: Instant? = nil
  ) -> Judgement? { judged(intent, since: start, until: time)?.judgement }

  /// Returns the same with its judge, who has read the stroke from its beginning.
  func judged(_ intent: GestureIntent?, since start: Instant?, until time: Instant?) -> JudgedStroke? {
    let strokes = strokes(since: start, until: time)
    if let number = intent?.stroke, strokes.indices.contains(number - 1) {
      return judged(number - 1, among: strokes, intent, until: time)
    }
    let touching = strokes.indices.filter { concerns(strokes[$0], intent?.targets ?? []) }
    let judgements = (touching.isEmpty ? Array(strokes.indices) : touching).suffix(Self.judgedStrokes).map {
      judged($0, among: strokes, intent, until: time)
    }
    func rank(_ one: JudgedStroke) -> Int { VerdictKind.allCases.firstIndex(of: one.judgement.kind) ?? 0 }
    let worst = judgements.map(rank).min()
    return judgements.last { rank($0) == worst }
  }

  /// Returns what became of every stroke, as its shape asks.
  /// - Parameter time: The moment up to which they are judged; nil for the end.
  package func judgements(until time: Instant? = nil) -> [Judgement] {
    let strokes = strokes(until: time)
    return strokes.indices.map { judged($0, among: strokes, nil, until: time).judgement }
  }

  /// Returns what became of the last strokes before another, as their shapes ask.
  func judgements(before stroke: Stroke, atMost count: Int) -> [Judgement] {
    let strokes = strokes(until: stroke.start)
    let before = strokes.indices.prefix { strokes[$0].start < stroke.start }
    return before.suffix(count).map { judged($0, among: strokes, nil, until: stroke.start).judgement }
  }

  /// Whether a stroke came down on one of the targets, or where a recognizer follows it that is one.
  private func concerns(_ stroke: Stroke, _ targets: [String]) -> Bool {
    targets.contains { target in
      guard let subject = trace.subject(at: target) else { return false }
      return stroke.chain.contains(trace.isRecognizer(subject) ? trace.view(of: subject) : subject)
    }
  }

  private func judged(
    _ index: Int, among strokes: [Stroke], _ intent: GestureIntent?, until time: Instant?
  ) -> JudgedStroke {
    let meant = intent?.targets ?? []
    let judge = judge(of: index, among: strokes, until: time).expecting(intent?.expectation, isGuess: meant.isEmpty)
    let target = meant.isEmpty ? TargetReader(judge).target() : nil
    let carried = meant.isEmpty ? judge.carried(besides: target) : nil
    var judgement = judge.judge(meant.isEmpty ? (carried ?? target).map { [$0] } ?? [] : meant)
    judgement.isAsMeant = intent?.isAsMeant == true && judgement.kind == intent?.kind
    return JudgedStroke(judgement: judgement, judge: judge.expecting(nil))
  }

  /// Returns a judge of one of the strokes.
  func judge(of index: Int, among strokes: [Stroke], until time: Instant?) -> StrokeJudge {
    let stroke = strokes[index]
    var end = min(time ?? end, stroke.end?.advanced(bySeconds: ReactionReader.patience) ?? .distantFuture)
    // The next stroke's doing is not this one's; those that overlap are judged together.
    if let next = strokes[(index + 1)...].first(where: { $0.start > stroke.end ?? .distantFuture }) {
      end = min(end, Instant(microseconds: next.start.microseconds - 1))
    }
    return StrokeJudge(self, stroke, until: max(end, stroke.start))
  }
}
