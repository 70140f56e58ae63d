import Replay
import Stages
import TouchKit

/// What `diff` prints.
struct DiffReport {
  let difference: RunDifference
  private let a, b: Run
  private let areTwoFiles: Bool
  private let effect: EffectDifference?
  /// What became of what was meant in each run; nil without a touch.
  private let verdictA, verdictB: Judgement?

  /// - Parameter changes: The assignments of `--set`, which only the second run has.
  init(_ first: ScriptedSession, _ second: ScriptedSession, areTwoFiles: Bool, changes: [String]) {
    (a, b, self.areTwoFiles) = (first.session.run, second.session.run, areTwoFiles)
    (difference, effect) = (RunDifference(a, b), EffectDifference(a, b))
    verdictA = a.judgement(first.gesture?.intent)
    // Other targets are meant only by two recordings, and by a fix whose author says so.
    let fixed = second.gesture.flatMap { $0.isFixed(by: changes) ? $0.fixedIntent : nil }
    let same = areTwoFiles ? nil : verdictA.flatMap { [b] in b.intent(like: $0) }
    verdictB = b.judgement(fixed ?? same ?? second.gesture?.intent)
  }

  // MARK: Text

  var text: String {
    guard !difference.isEmpty else { return "No differences in decisions, callbacks or pictures." }
    var text: [String] = []
    if let decision = difference.decision {
      text += ["The first decision that differs, at \(time(decision.time)):"] + lines(decision)
    }
    if let callback = difference.callback {
      text += ["The first callback that differs, at \(time(callback.time)):"] + lines(callback)
    }
    if let effect {
      text += ["The first effect that differs, at \(time(effect.time)):"] + lines(effect)
    }
    text.append(
      difference.picture.map { "The pictures differ from \(time($0)) on." } ?? "The pictures do not differ.")
    if !verdicts.isEmpty { text += [""] + verdicts }
    if !difference.outcomes.isEmpty { text += ["", "Outcomes of the touches:"] + outcomes }
    return text.joined(separator: "\n")
  }

  private var labels: (a: String, b: String) { areTwoFiles ? ("A", "B") : ("without", "with   ") }

  private func lines(_ point: RunDifference.Point) -> [String] {
    [(labels.a, point.a, a), (labels.b, point.b, b)].map { label, decision, run in
      "  \(label) \(decision.map { TraceLines(run.trace).line($0) } ?? "nothing more")"
    }
  }

  private func lines(_ effect: EffectDifference) -> [String] {
    [(labels.a, effect.a, a), (labels.b, effect.b, b)].map { label, side, run in
      let words = Explanation(of: run.trace)
      return "  \(label) \(side.map { "\($0.subject) \(words.words(for: $0.effect))" } ?? "nothing more")"
    }
  }

  /// What became of what was meant, in one line if it is the same.
  private var verdicts: [String] {
    let (one, other) = (headline(verdictA, a), headline(verdictB, b))
    guard one != other else { return one.map { ["The verdict is the same: \($0)"] } ?? [] }
    return ["Verdicts:"]
      + [(labels.a, one), (labels.b, other)].map { "  \($0) \($1 ?? "No touch came down.")" }
  }

  private func headline(_ judgement: Judgement?, _ run: Run) -> String? {
    judgement.map { Explanation(of: run.trace, naming: .titles).headline(for: $0) }
  }

  private var outcomes: [String] {
    let names = difference.outcomes.map { "touch \($0.touch) for \($0.subject)" }
    let width = names.map(\.count).max() ?? 0
    return zip(names, difference.outcomes).map { name, outcome in
      "  \(name.padded(to: width))  \(word(outcome.a)) → \(word(outcome.b))"
    }
  }

  private func time(_ time: Instant) -> String {
    "\(Parameter.text(Double(a.trace.shownTime(time).microseconds) / 1_000)) ms"
  }

  private func word(_ result: TouchOutcomes.Result) -> String {
    switch result {
    case .open: "undecided"
    case .won: "won"
    case .lost: "lost"
    }
  }

  // MARK: JSON

  var json: JSONFields {
    [
      "behaviour": fields(difference.callback), "decision": fields(difference.decision), "effect": fields(effect),
      "outcomes": difference.outcomes.map { outcome -> JSONFields in
        ["subject": outcome.subject, "touch": outcome.touch, "a": word(outcome.a), "b": word(outcome.b)]
      },
      "picture": difference.picture.map { ["t": Int($0.microseconds)] as JSONFields } ?? Self.null,
      "verdict": ["a": fields(verdictA, a), "b": fields(verdictB, b)] as JSONFields,
    ]
  }

  private func fields(_ judgement: Judgement?, _ run: Run) -> any JSONValue {
    guard let judgement else { return Self.null }
    let target: any JSONValue =
      judgement.targets.first.map { ["subject": $0, "name": judgement.names[0]] as JSONFields } ?? Self.null
    return
      [
        "kind": judgement.kind.rawValue, "target": target, "headline": headline(judgement, run),
      ] as JSONFields
  }

  private func fields(_ effect: EffectDifference?) -> any JSONValue {
    guard let effect else { return Self.null }
    return ["t": Int(effect.time.microseconds), "a": fields(effect.a), "b": fields(effect.b)] as JSONFields
  }

  /// Returns an effect with the members that `explain --json` has.
  private func fields(_ side: EffectDifference.Side?) -> any JSONValue {
    guard let side else { return Self.null }
    let effect = side.effect
    return
      [
        "subject": side.subject, "name": side.name, "kind": effect.kind.rawValue,
        "source": effect.sources.map(\.rawValue), "from": effect.from.map(value), "to": effect.to.map(value),
        "event": effect.event, "t": Int(effect.start.microseconds), "end": Int(effect.end.microseconds),
        "count": effect.count > 1 ? effect.count : nil,
      ] as JSONFields
  }

  private func value(_ amount: Effect.Amount) -> any JSONValue {
    switch amount {
    case .point(let point): point
    case .number(let number): number
    case .text(let text): text
    }
  }

  private func fields(_ point: RunDifference.Point?) -> any JSONValue {
    guard let point else { return Self.null }
    return ["t": Int(point.time.microseconds), "a": line(point.a, a), "b": line(point.b, b)] as JSONFields
  }

  /// Returns a decision as `trace --json` prints it.
  private func line(_ decision: Decision?, _ run: Run) -> JSONText {
    decision.map { JSONText(TraceJSON(run.trace).line($0)) } ?? Self.null
  }

  private static let null = JSONText("null")
}

extension ReadyGesture {
  /// Whether assignments switch on its author's fix.
  fileprivate func isFixed(by assignments: [String]) -> Bool {
    !fixSettings.isEmpty && fixSettings.allSatisfy(assignments.contains)
  }
}

extension Run {
  /// Returns what a verdict of a similar run is about: the same targets, and the stroke of the same touch. Nil if no such
  /// touch comes down.
  fileprivate func intent(like judgement: Judgement) -> GestureIntent? {
    strokes().firstIndex { !Set($0.touches).isDisjoint(with: judgement.stroke.touches) }
      .map { GestureIntent(judgement.targets, "", stroke: $0 + 1) }
  }
}
