import Foundation
import Replay
import Stages
import TouchKit
import WhatIf

/// `scrollarium explain`: why a touch went where it went, and what would have changed that.
package enum ExplainCommand: Subcommand {
  package static let name = "explain"
  package static let usage =
    "explain SCENE --script FILE|--gesture NAME | FILE.touchrec [--at T] [--subject ID] [--all] [--code] [--json]"
    + " [OPTION …]"
  package static let summary = "explain what a gesture did, who got a touch and why, and what would have changed it"
  package static let examples = ["{input}", "{input} --at 200ms", "my.touchrec --all"]
  static let at = Option(
    name: "at", value: "T", help: "explain the state at 161ms, 1.5s, step:49 or end (default end)")
  static let subject = Option(name: "subject", value: "ID", help: "the view or recognizer that lost the touch")
  static let all = Option(name: "all", value: nil, help: "every loss of the gesture, not the one that mattered most")
  static let code = Option(
    name: "code", value: nil, help: "only the lines of code that mend it, the best change first")
  static let json = Option(name: "json", value: nil, help: "one JSON object; with --all one per line")
  package static let options = [at, subject, all, code, json, .script, .gesture, .set, .edit, .hz]

  package static func run(_ arguments: Arguments, of program: Program) throws {
    var scripted = try ScriptedSession(arguments, of: program, needsScript: true)
    let point = try arguments[at].map { text throws(Problem) in try TimePoint(text) } ?? .end
    let ink = try Ink(arguments)
    try scripted.play(to: nil)
    try scripted.requireSameRun()
    let run = scripted.session.run
    if let path = arguments[subject] { try check(path, in: run.trace) }
    let time = scripted.instant(of: point)
    let verdict = Verdict(of: run, at: time, about: arguments[subject])
    let losses = arguments.has(all) ? run.losses() : Array(verdict.losses.prefix(1))
    let judgement = run.judgement(intent(arguments, of: scripted.gesture), until: time)
    let remedies = arguments.has(all) ? [] : try remedies(for: judgement, arguments, scripted, until: time)
    let fix = judgement.flatMap { scripted.gesture?.fix(of: $0.kind) } ?? ""
    let mending = RemedyReport(remedies, fix: fix, in: run, input: Self.input(arguments))
    if arguments.has(code) {
      try Console.print(mending.swift)
      return
    }
    let report = ExplainReport(
      run: run, verdict: verdict, judgement: judgement, mending: mending, fix: fix, at: time ?? run.end,
      input: Self.input(arguments))
    if losses.isEmpty {
      // With `--all` there is one line for each loss, so without losses nothing is printed.
      if arguments.has(all) && arguments.has(json) { return }
      return try report.print(nil, asJSON: arguments.has(json), isOneOfMany: false, ink)
    }
    for loss in losses {
      let why = try Why(
        loss, of: run, scene: scripted.session.scene, assets: scripted.session.configuration.assets)
      try report.print(why, asJSON: arguments.has(json), isOneOfMany: arguments.has(all), ink)
    }
  }

  /// Returns what would have made the gesture do what is meant.
  private static func remedies(
    for judgement: Judgement?, _ arguments: Arguments, _ scripted: ScriptedSession, until time: Instant?
  ) throws -> [Remedy] {
    guard let judgement else { return [] }
    // The author's fix is for what the author means.
    let gesture = arguments[subject] == nil ? scripted.gesture : nil
    return try Remedies(
      for: judgement, of: scripted.session.run, scene: scripted.session.scene,
      assets: scripted.session.configuration.assets, fix: gesture.flatMap(Remedies.Fix.init), until: time,
      rest: scripted.trialRest
    ).found()
  }

  /// Returns what the gesture is meant to do: with `--subject` something by this view, otherwise what its author says.
  private static func intent(_ arguments: Arguments, of gesture: ReadyGesture?) -> GestureIntent? {
    guard let path = arguments[subject] else { return gesture?.intent }
    return GestureIntent([String(path.prefix { $0 != "#" })], "reacts")
  }

  /// Returns the arguments that name the input, for commands that reproduce a result.
  static func input(_ arguments: Arguments) -> [String] {
    arguments.words
      + [Option.script, .gesture, .set, .edit, .hz].flatMap { option in
        arguments.all(option).flatMap { ["--\(option.name)", $0] }
      }
  }

  /// Checks that a view or recognizer exists.
  ///
  /// - Throws: ``Problem`` with the nearest path if it does not.
  private static func check(_ path: String, in trace: Trace) throws(Problem) {
    let paths = trace.subjects.map(\.path)
    guard !paths.contains(path) else { return }
    throw Problem(
      .usage,
      "There is no view or recognizer \(path.quoted) in this gesture." + suggestion(for: path, among: paths)
        + " `\(Program.name) trace` names everybody.")
  }
}

/// What `explain` prints.
struct ExplainReport {
  private let run: Run
  private let verdict: Verdict
  /// What became of what was meant; nil before the first touch.
  private let judgement: Judgement?
  /// What mends it.
  private let mending: RemedyReport
  /// The lines of code with which its author mends it; empty for none.
  private let fix: String
  /// The arguments that name the input.
  private let input: [String]
  /// What the gesture did.
  private let reactions: [Reaction]
  /// Violations of touch delivery.
  private let faults: [(entry: DeliveryLedger.Entry, violation: DeliveryLedger.Violation)]
  private let explanation: Explanation
  private let lines: TraceLines

  init(
    run: Run, verdict: Verdict, judgement: Judgement?, mending: RemedyReport, fix: String, at time: Instant,
    input: [String]
  ) {
    (self.run, self.verdict, self.judgement, self.mending) = (run, verdict, judgement, mending)
    (self.fix, self.input) = (fix, input)
    reactions = run.reactions(until: time)
    faults = run.deliveryLedger(at: time).violations
    (explanation, lines) = (Explanation(of: run.trace), TraceLines(run.trace))
  }

  /// Prints the explanation of a loss; for nil, the verdict alone.
  func print(_ why: Why?, asJSON: Bool, isOneOfMany: Bool, _ ink: Ink) throws {
    if asJSON {
      try Console.print(json: object(why, isOneOfMany: isOneOfMany), isOneLine: isOneOfMany)
    } else {
      try Console.print(text(why, isOneOfMany: isOneOfMany), ink)
    }
  }

  private func sentence(_ why: Why?, isOneOfMany: Bool) -> String {
    guard isOneOfMany, let why, let decision = run.trace[why.loss.decision] else {
      return explanation.sentence(for: verdict)
    }
    return explanation.sentence(for: decision)
  }

  // MARK: Text

  private func text(_ why: Why?, isOneOfMany: Bool) -> [Ink.Line] {
    var text = [Ink.Line(sentence(why, isOneOfMany: isOneOfMany), isOneOfMany ? .heading : nil)]
    if !isOneOfMany {
      text = headline + text
      text += [Ink.Line(""), Ink.Line(reactions.isEmpty ? "It changed nothing." : "What it did:", .heading)]
      text += reactions.flatMap { reaction in
        reaction.effects.map { Ink.Line("  \(words(for: reaction)) \(explanation.words(for: $0))") }
      }
    }
    if !isOneOfMany, !faults.isEmpty {
      text += [Ink.Line(""), Ink.Line("Violations of touch delivery:", .heading)]
      text += faults.map { Ink.Line("    \(explanation.sentence(for: $0.violation, of: $0.entry))", .bad) }
    }
    if isFault(isOneOfMany) { text += mending.code }
    if let why { text += chain(of: why) }
    text += isFault(isOneOfMany) ? mending.others : why.map(changes) ?? []
    guard why != nil else { return text }
    if !isOneOfMany, verdict.losses.count > 1 {
      text += [Ink.Line(""), Ink.Line("Others that lost it:", .heading)]
      text += verdict.losses.dropFirst().compactMap { run.trace[$0.decision] }.map { Ink.Line("    \(lines.line($0))") }
    }
    return text + (isOneOfMany ? [Ink.Line("")] : [])
  }

  /// Whether changes are judged by what was meant, rather than by a loss.
  private func isFault(_ isOneOfMany: Bool) -> Bool { !isOneOfMany && judgement?.kind.isFault == true }

  private func chain(of why: Why) -> [Ink.Line] {
    [Ink.Line(""), Ink.Line("Why:", .heading)]
      + why.chain.map { decision in
        let isDecisive = decision.id == why.decisive
        return Ink.Line("  \(isDecisive ? ">" : " ") \(lines.line(decision))", isDecisive ? .decisive : nil)
      }
  }

  /// The changes with which the loser of a touch wins it.
  private func changes(of why: Why) -> [Ink.Line] {
    let head = why.changes.isEmpty ? "No change that was tried gives another result." : "What would have changed it:"
    return [Ink.Line(""), Ink.Line(head, .heading)]
      + why.changes.flatMap { change in
        [
          Ink.Line("  \(explanation.sentence(for: change)): \(explanation.outcome(of: change))"),
          Ink.Line("      \(change.arguments.map(\.quotedForShell).joined(separator: " "))", .command),
        ]
      }
  }

  /// What became of what was meant, and why.
  private var headline: [Ink.Line] {
    guard let judgement else { return [] }
    return [Ink.Line(words.headline(for: judgement), .heading)]
      + (words.reason(for: judgement, in: run).map { [Ink.Line($0)] } ?? []) + [Ink.Line("")]
  }

  /// The words of headlines, which name views as people do.
  private var words: Explanation { Explanation(of: run.trace, naming: .titles) }

  /// Returns who reacted: the path, with the words that the view shows.
  private func words(for reaction: Reaction) -> String {
    reaction.subject + (reaction.name.hasPrefix("“") ? " \(reaction.name)" : "")
  }

  // MARK: JSON

  private func object(_ why: Why?, isOneOfMany: Bool) -> [String: Any] {
    let losers = (isOneOfMany ? [why?.loss].compactMap { $0 } : verdict.losses).map(loser)
    let touch = isOneOfMany ? why?.loss.touches.last : verdict.touch
    var outcome: [String: Any] = ["losers": losers]
    outcome["touch"] = touch
    outcome["owner"] = isOneOfMany ? nil : verdict.owner
    outcome["text"] = isOneOfMany ? nil : sentence(why, isOneOfMany: false)
    var object: [String: Any] = [
      "outcome": outcome, "verdict": ["headline": sentence(why, isOneOfMany: isOneOfMany)],
      "chain": (why?.chain ?? []).map { link($0, why) }, "changes": changes(why, isOneOfMany: isOneOfMany),
    ]
    if !isOneOfMany {
      object["reacted"] = reactions.map(json)
      if !fix.isEmpty { object["fix"] = fix }
      if let judgement { object.merge(json(judgement)) { $1 } }
    }
    if !faults.isEmpty { object["told"] = faults.map { fault($0.violation, of: $0.entry) } }
    return object
  }

  private func json(_ judgement: Judgement) -> [String: Any] {
    var verdict = ["headline": words.headline(for: judgement)]
    verdict["reason"] = words.reason(for: judgement, in: run)
    let targets = zip(judgement.targets, judgement.names).map { ["subject": $0, "name": $1] }
    var object: [String: Any] = [
      "kind": judgement.kind.rawValue, "verdict": verdict, "target": targets.first ?? NSNull(),
      "stroke": ["touches": judgement.stroke.touches, "shape": judgement.stroke.shape.rawValue],
    ]
    if targets.count > 1 { object["targets"] = targets }
    if judgement.kind == .late { object["late_ms"] = judgement.delay * 1_000 }
    return object
  }

  private func json(_ reaction: Reaction) -> [String: Any] {
    [
      "subject": reaction.subject, "name": reaction.name,
      "effects": reaction.effects.map { effect in
        var object: [String: Any] = [
          "kind": effect.kind.rawValue, "source": effect.sources.map(\.rawValue),
          "t": Int(effect.start.microseconds), "end": Int(effect.end.microseconds),
        ]
        object["from"] = effect.from.map(json)
        object["to"] = effect.to.map(json)
        object["event"] = effect.event
        if effect.count > 1 { object["count"] = effect.count }
        return object
      },
    ]
  }

  private func json(_ amount: Effect.Amount) -> Any {
    switch amount {
    case .point(let point): [Double(point.x), Double(point.y)]
    case .number(let number): number
    case .text(let text): text
    }
  }

  private func fault(_ fault: DeliveryLedger.Violation, of entry: DeliveryLedger.Entry) -> [String: Any] {
    [
      "subject": run.trace[entry.delivery.subject]?.path ?? "", "touch": entry.delivery.touch,
      "seq": Int(fault.decision.index), "text": explanation.sentence(for: fault, of: entry),
    ]
  }

  private func loser(_ loss: Loss) -> [String: Any] {
    let reason = run.trace[loss.decision].map { explanation.reason(of: $0) } ?? ""
    return [
      "subject": loss.subject, "touches": loss.touches, "seq": Int(loss.decision.index), "reason": reason,
    ]
  }

  private func link(_ decision: Decision, _ why: Why?) -> [String: Any] {
    [
      "seq": Int(decision.id.index), "t": Int(decision.time.microseconds), "rule": decision.rule.rawValue,
      "subject": run.trace[decision.subject]?.path ?? "", "text": explanation.sentence(for: decision),
      "decisive": decision.id == why?.decisive,
    ]
  }

  /// The changes that mend what was meant; without anything to mend, those that prevent the loss.
  private func changes(_ why: Why?, isOneOfMany: Bool) -> [[String: Any]] {
    guard !isFault(isOneOfMany) else { return mending.json }
    return (why?.changes ?? []).map { RemedyReport.json($0, explanation, input) }
  }
}

extension ReadyGesture {
  /// Returns the lines of code that mend the gesture; nil if it goes otherwise than its author says, or as it is meant.
  fileprivate func fix(of kind: VerdictKind) -> String? {
    kind == intent?.kind && kind != .reacted ? fix : nil
  }
}

extension String {
  /// The string as a word of a shell command, quoted if necessary.
  var quotedForShell: String {
    let plain = allSatisfy { $0.isLetter || $0.isNumber || "-_./=,:+@%".contains($0) }
    return plain && !isEmpty ? self : "'" + replacing("'", with: "'\\''") + "'"
  }
}
