import Stages
import TouchKit

/// A verdict in words: about what a gesture meant, or the answer to a ``WhyQuestion``.
public struct Answer: Hashable, Sendable {
  /// The question; nil for what became of what was meant.
  public let question: WhyQuestion?
  /// The verdict.
  public let judgement: Judgement
  /// What was expected, in a sentence: `Slider 0 should follow the finger.` Nil for a question, and where nothing reacts.
  public let expected: String?
  /// What happened, in a sentence: `The pager turned the page.` With ``expected`` it says what ``headline`` does.
  public let got: String
  /// The verdict in a sentence: `The pager turned the page; slider 0 did not move.`
  public let headline: String
  /// Why, in a sentence; nil where no decision says it.
  public let reason: String?
  /// The decision that the reason is about; none where no decision says it.
  public let decisive: DecisionID
  /// The decision with which it was settled: ``decisive``, or for what happened the call or step in which it did.
  let outcome: DecisionID

  /// Puts a verdict into words.
  /// - Parameter intent: What is meant by the gesture, in its author's words; nil if nobody says it.
  public init(_ judgement: Judgement, of run: Run, meant intent: GestureIntent? = nil) {
    self.init(judgement, of: run, to: nil, intent)
  }

  /// The same where the stroke has been read already.
  init(_ judgement: Judgement, of run: Run, meant intent: GestureIntent?, by reading: StrokeReading) {
    self.init(judgement, of: run, to: nil, intent, by: reading)
  }

  fileprivate init(
    _ judgement: Judgement, of run: Run, to question: WhyQuestion?, _ intent: GestureIntent? = nil, cause: Cause? = nil,
    by reading: StrokeReading? = nil
  ) {
    let words = Explanation(of: run.trace, naming: .titles)
    (self.question, self.judgement) = (question, judgement)
    expected = question == nil ? words.expected(of: judgement, as: intent) : nil
    (headline, got) = (words.headline(for: judgement), words.observation(for: judgement))
    let spoken = words.spoken(reading?.names ?? run.names(at: judgement.stroke.start))
    if cause == nil {
      let decision = words.decisive(judgement, in: run)
      if let reason = spoken.reason(for: judgement, dueTo: decision, in: run) {
        self.reason = reason
        // No decision stands behind a reason that compares distances; *Why* then shows how the movement began.
        let cause = decision == nil ? Self.cause(of: judgement, in: run, by: reading?.judge) : nil
        decisive = decision?.id ?? cause?.decisive ?? .none
        outcome = decision?.id ?? cause?.event.id ?? .none
        return
      }
    }
    let cause = cause ?? Self.cause(of: judgement, in: run, by: reading?.judge)
    self.reason = cause.flatMap { spoken.reason(of: $0, about: judgement) }
    (decisive, outcome) = (cause?.decisive ?? .none, cause?.event.id ?? .none)
  }

  /// Returns the cause of what was meant to happen; nil if it did not happen, and while a finger is down.
  private static func cause(of judgement: Judgement, in run: Run, by judge: StrokeJudge?) -> Cause? {
    guard judgement.kind == .reacted, judgement.stroke.end != nil else { return nil }
    return CauseReader(judge ?? StrokeJudge(run, judgement.stroke, until: judgement.end)).cause(of: judgement)
  }
}

extension Run {
  /// Returns when what a verdict is due to was decided; without such a decision, when somebody lost or got the touch. Nil
  /// while nothing is decided.
  package func decisiveTime(of answer: Answer?, _ custody: Verdict) -> Instant? {
    if let answer, let decision = trace[answer.decisive] {
      // What was decided before, as the movement that a finger catches, is seen when the finger comes.
      return max(decision.time, answer.judgement.stroke.start)
    }
    return (custody.losses.first?.decision ?? custody.grant).flatMap { trace[$0]?.time }
  }

  /// Returns the answer to one of the ``questions(since:until:)`` of the same span; nil if the stroke is not in it.
  public func answer(to question: WhyQuestion, since start: Instant? = nil, until time: Instant? = nil) -> Answer? {
    let strokes = strokes(since: start, until: time)
    guard strokes.indices.contains(question.stroke - 1) else { return nil }
    let expected = question.intent.expectation
    let judge = judge(of: question.stroke - 1, among: strokes, until: time).expecting(expected)
    var judgement = judge.judge([question.subject])
    guard !question.isNegative else { return Answer(judgement, of: self, to: question) }
    // What was done is the news here, whatever came of it.
    judgement.kind = .reacted
    let hasMoved = expected == .motion && judgement.deeds.contains { $0.path == question.subject && $0.way != nil }
    if case .did(let effect) = question.sense, !hasMoved,
      let reaction = judge.reactions.first(where: { $0.subject == question.subject })
    {
      judgement.deeds = [judge.deed(reaction, effect)]
    }
    return Answer(judgement, of: self, to: question, cause: CauseReader(judge).cause(of: question))
  }

  /// Returns the decisions that led to a verdict, in order of time: to what its reason is about or, where what was meant
  /// happened, to what was done. The one that matters most is among them; nil if no decision tells of it.
  /// - Parameter undone: The decision that the best change undoes; nil for none. If it is among them, it matters most.
  package func chain(of answer: Answer, undone: DecisionID? = nil) -> (decisions: [Decision], decisive: DecisionID)? {
    guard trace[answer.outcome] != nil else { return nil }
    let chain = CausalChain(to: answer.outcome, in: trace)
    let decisive = undone.flatMap { chain.distance(of: $0) == nil ? nil : $0 } ?? answer.decisive
    // Why a touch came late, the one tells that held it back until it failed.
    let holder = decisive == answer.outcome ? trace[decisive].flatMap(trace.holder) : nil
    return (chain.path(through: holder?.id ?? decisive), decisive)
  }
}
