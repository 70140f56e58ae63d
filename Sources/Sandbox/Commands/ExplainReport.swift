import Foundation
import Replay
import TouchKit
import WhatIf

/// What `explain` prints about a verdict.
struct ExplainReport {
  private let why: Why
  /// What mends it.
  private let mending: RemedyReport
  /// The lines of code with which its author mends it; empty for none.
  private let fix: String
  /// The view or recognizer that is asked about; nil for none.
  private let subject: String?
  private let explanation: Explanation
  private let lines: TraceLines
  /// The moment up to which the run is explained; nil for the end.
  private let time: Instant?

  init(_ why: Why, _ mending: RemedyReport, fix: String, about subject: String?, until time: Instant?) {
    (self.why, self.mending, self.fix, self.subject, self.time) = (why, mending, fix, subject, time)
    (explanation, lines) = (Explanation(of: why.run.trace), TraceLines(why.run.trace))
  }

  private var run: Run { why.run }
  private var answer: Answer { why.answer }
  /// What the gesture did.
  private var reactions: [Reaction] { run.reactions(until: time) }
  /// Violations of touch delivery.
  private var faults: [(entry: DeliveryLedger.Entry, violation: DeliveryLedger.Violation)] {
    run.deliveryLedger(at: time ?? run.end).violations
  }

  /// - Parameter isOneOfMany: Whether it is one of several verdicts about the gesture.
  func print(asJSON: Bool, isOneOfMany: Bool, _ ink: Ink) throws {
    if asJSON {
      try Console.print(json: object, isOneLine: isOneOfMany)
    } else {
      try Console.print(text(isOneOfMany: isOneOfMany), ink)
    }
  }

  // MARK: Text

  private func text(isOneOfMany: Bool) -> [Ink.Line] {
    var text = answer.question.map { [Ink.Line($0.text)] } ?? []
    if isOneOfMany { text.append(Ink.Line("\(run.numberedGesture(of: answer.judgement.stroke)):")) }
    text.append(Ink.Line(answer.headline, .heading))
    text += answer.reason.map { [Ink.Line($0)] } ?? []
    if answer.judgement.isFault { text += answer.expected.map { [Ink.Line($0)] } ?? [] }
    if !isOneOfMany { text += run.gestures(around: answer.judgement.stroke, until: time).map { Ink.Line($0) } }
    if !isOneOfMany, answer.question == nil { text += effects + violations }
    let isFault = answer.judgement.isFault
    text += isFault ? mending.code : mending.preferred + mending.inEffect
    text += chain + remarks + code
    if isFault { text += mending.others }
    return text + (isOneOfMany ? [Ink.Line("")] : [])
  }

  /// What the stroke did that the verdict is about: what others did before is no news beside its headline.
  private var effects: [Ink.Line] {
    let stroke = answer.judgement.stroke
    let hasOthers = run.strokes(until: answer.judgement.end).count > 1
    let reactions = hasOthers ? run.reactions(from: stroke.start, until: answer.judgement.end) : reactions
    let who = hasOthers ? "touch \(stroke.touches.map(String.init).joined(separator: " and "))" : "it"
    let head = reactions.isEmpty ? "\(who.capitalizingFirst) changed nothing." : "What \(who) did:"
    return [Ink.Line(""), Ink.Line(head, .heading)] + lines(about: reactions)
  }

  /// The rows or items of one list of which all is told. Of more, what they have in common is in the list's own line.
  private static let cellsTold = 3

  private func lines(about reactions: [Reaction]) -> [Ink.Line] {
    var cells: [(list: String, paths: Set<String>)] = []
    func isTold(_ path: String) -> Bool {
      let parts = path.split(separator: "/")
      guard let place = parts.firstIndex(where: { String($0).isNameOfCell }) else { return true }
      let (list, cell) = (parts[..<place].joined(separator: "/"), parts[...place].joined(separator: "/"))
      let known = cells.firstIndex { $0.list == list } ?? cells.endIndex
      if known == cells.endIndex { cells.append((list, [])) }
      cells[known].paths.insert(cell)
      return cells[known].paths.count <= Self.cellsTold
    }
    let told = reactions.filter { isTold($0.subject) }.flatMap { reaction in
      reaction.effects.map { Ink.Line("  \(words(for: reaction)) \(explanation.words(for: $0))") }
    }
    let rest = cells.filter { $0.paths.count > Self.cellsTold }
    return told
      + rest.map { Ink.Line("  \($0.list): \($0.paths.count - Self.cellsTold) more of its rows or items changed") }
  }

  private var violations: [Ink.Line] {
    let faults = faults
    guard !faults.isEmpty else { return [] }
    return [Ink.Line(""), Ink.Line("Violations of touch delivery:", .heading)]
      + faults.map { Ink.Line("    \(explanation.sentence(for: $0.violation, of: $0.entry))", .bad) }
  }

  private var chain: [Ink.Line] {
    guard !why.chain.isEmpty else { return [] }
    return [Ink.Line(""), Ink.Line("Why:", .heading)]
      + why.chain.map { decision in
        let isDecisive = decision.id == why.decisive
        return Ink.Line("  \(isDecisive ? ">" : " ") \(lines.line(decision))", isDecisive ? .decisive : nil)
      } + (why.uikitRule.map { [Ink.Line("  UIKit: \($0)")] } ?? [])
  }

  /// How it went on, who reacted besides, and who did not.
  private var remarks: [Ink.Line] {
    let remarks = why.remarks
    guard !remarks.isEmpty else { return [] }
    return [Ink.Line("")]
      + remarks.map { Ink.Line("  \($0.kind.margin.padded(to: 5))  \($0.text)") }
  }

  /// The application's code that decided.
  private var code: [Ink.Line] {
    why.code.flatMap { excerpt in
      [Ink.Line(""), Ink.Line(excerpt.title, .heading)] + excerpt.lines.map { Ink.Line("  \($0)") }
    }
  }

  /// Returns who reacted: the path, with the words that the view shows.
  private func words(for reaction: Reaction) -> String {
    reaction.subject + (reaction.name.hasPrefix("“") ? " \(reaction.name)" : "")
  }

  // MARK: JSON

  private var object: [String: Any] {
    let judgement = answer.judgement
    var verdict = ["headline": answer.headline]
    verdict["reason"] = answer.reason
    let targets = zip(judgement.targets, judgement.names).map { ["subject": $0, "name": $1] }
    var object: [String: Any] = [
      "kind": judgement.kind.rawValue, "verdict": verdict, "target": targets.first ?? NSNull(),
      "stroke": ["touches": judgement.stroke.touches, "shape": judgement.stroke.shape.rawValue],
      "reacted": reactions.map(json), "chain": why.chain.map(link), "changes": mending.json,
      "outcome": outcome,
    ]
    object["touch"] = judgement.stroke.touches.first
    object["gesture"] = run.gesture(of: judgement.stroke)
    object["question"] = answer.question?.text
    object["expected"] = answer.expected
    object["uikit"] = why.uikitRule
    object["obstacle"] = why.obstacle
    if !why.code.isEmpty { object["code"] = why.code.map(json) }
    object["besides"] = why.remarks.map { ["kind": $0.kind.rawValue, "text": $0.text] }
    object["insufficient"] = mending.insufficientJSON
    if targets.count > 1 { object["targets"] = targets }
    if judgement.kind == .late { object["late_ms"] = judgement.delay * 1_000 }
    if !fix.isEmpty { object["fix"] = fix }
    object["fixInEffect"] = why.fixInEffect
    object["withoutFix"] = why.withoutFix?.headline
    let faults = faults
    if !faults.isEmpty { object["told"] = faults.map { fault($0.violation, of: $0.entry) } }
    return object
  }

  /// Who has the touch, and who lost it, for programs that know no kinds of verdict.
  private var outcome: [String: Any] {
    let custody = Verdict(of: run, at: time, about: subject)
    var object: [String: Any] = [
      "losers": custody.losses.map(loser), "text": explanation.sentence(for: custody),
    ]
    object["touch"] = custody.touch
    object["owner"] = custody.owner
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
        object["via"] = effect.via.map(json)
        object["event"] = effect.event
        if effect.count > 1 { object["count"] = effect.count }
        return object
      },
    ]
  }

  private func json(_ code: CodeExcerpt) -> [String: Any] {
    [
      "seq": Int(code.decision.index), "file": code.file, "line": code.line, "name": code.name, "lines": code.lines,
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
      "subject": run.trace.path(of: entry.delivery.subject) ?? "", "touch": entry.delivery.touch,
      "seq": Int(fault.decision.index), "text": explanation.sentence(for: fault, of: entry),
    ]
  }

  private func loser(_ loss: Loss) -> [String: Any] {
    let reason = run.trace[loss.decision].map { explanation.reason(of: $0) } ?? ""
    return [
      "subject": loss.subject, "touches": loss.touches, "seq": Int(loss.decision.index), "reason": reason,
    ]
  }

  private func link(_ decision: Decision) -> [String: Any] {
    [
      "seq": Int(decision.id.index), "t": Int(decision.time.microseconds), "rule": decision.rule.rawValue,
      "subject": run.trace.path(of: decision.subject) ?? "", "text": explanation.sentence(for: decision),
      "decisive": decision.id == why.decisive,
    ]
  }
}
