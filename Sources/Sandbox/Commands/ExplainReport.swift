import Foundation
import Replay
import TouchKit

/// What `explain` prints.
struct ExplainReport {
  private let run: Run
  private let verdict: Verdict
  /// The arguments that name the input.
  private let input: [String]
  /// Violations of touch delivery.
  private let faults: [(entry: DeliveryLedger.Entry, break: DeliveryLedger.Break)]
  private let explanation: Explanation
  private let lines: TraceLines

  init(run: Run, verdict: Verdict, at time: Instant, input: [String]) {
    (self.run, self.verdict, self.input) = (run, verdict, input)
    faults = run.deliveryLedger(at: time).breaks
    (explanation, lines) = (Explanation(of: run.trace), TraceLines(run.trace))
  }

  /// Prints the explanation of a loss; for nil, the verdict alone.
  func print(_ why: Why?, asJSON: Bool, isOneOfMany: Bool) throws {
    if asJSON {
      try Console.print(json: object(why, isOneOfMany: isOneOfMany), isOneLine: isOneOfMany)
    } else {
      try Console.print(text(why, isOneOfMany: isOneOfMany))
    }
  }

  private func sentence(_ why: Why?, isOneOfMany: Bool) -> String {
    guard isOneOfMany, let why, let decision = run.trace[why.loss.decision] else {
      return explanation.sentence(for: verdict)
    }
    return explanation.sentence(for: decision)
  }

  // MARK: Text

  private func text(_ why: Why?, isOneOfMany: Bool) -> String {
    var text = [sentence(why, isOneOfMany: isOneOfMany)]
    if !isOneOfMany, !faults.isEmpty {
      text +=
        ["", "Told against the rules:"] + faults.map { "    \(explanation.sentence(for: $0.break, of: $0.entry))" }
    }
    guard let why else { return text.joined(separator: "\n") }
    text += ["", "Why:"]
    text += why.chain.map { "  \($0.id == why.decisive ? ">" : " ") \(lines.line($0))" }
    text += ["", why.changes.isEmpty ? "Nothing that was tried would have changed it." : "What would have changed it:"]
    for change in why.changes {
      text.append("  \(explanation.sentence(for: change)): \(explanation.outcome(of: change))")
      text.append("      \(change.arguments.map(\.quotedForShell).joined(separator: " "))")
    }
    if !isOneOfMany, verdict.losses.count > 1 {
      text += ["", "Who lost it too:"]
      text += verdict.losses.dropFirst().compactMap { run.trace[$0.decision] }.map { "    \(lines.line($0))" }
    }
    return (text + (isOneOfMany ? [""] : [])).joined(separator: "\n")
  }

  // MARK: JSON

  private func object(_ why: Why?, isOneOfMany: Bool) -> [String: Any] {
    let losers = (isOneOfMany ? [why?.loss].compactMap { $0 } : verdict.losses).map(loser)
    let touch = isOneOfMany ? why?.loss.touches.last : verdict.touch
    var outcome: [String: Any] = ["losers": losers]
    outcome["touch"] = touch
    outcome["owner"] = isOneOfMany ? nil : verdict.owner
    var object: [String: Any] = [
      "outcome": outcome, "verdict": sentence(why, isOneOfMany: isOneOfMany),
      "chain": (why?.chain ?? []).map { link($0, why) }, "changes": (why?.changes ?? []).map(change),
    ]
    if !faults.isEmpty { object["told"] = faults.map { fault($0.break, of: $0.entry) } }
    return object
  }

  private func fault(_ fault: DeliveryLedger.Break, of entry: DeliveryLedger.Entry) -> [String: Any] {
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

  private func change(_ change: Change) -> [String: Any] {
    guard let last = change.parts.last else { return [:] }
    var object = part(last)
    object["text"] = explanation.sentence(for: change)
    object["outcome"] = explanation.outcome(of: change)
    object["winners"] = change.winners
    object["run"] = input + change.arguments
    if change.parts.count > 1 { object["with"] = change.parts.dropLast().map(part) }
    object["undoes"] = change.link.map { Int($0.index) }
    return object
  }

  private func part(_ part: Change.Part) -> [String: Any] {
    ["what": part.kind.rawValue, "key": part.key, "from": json(part.from), "to": json(part.to)]
  }

  private func json(_ value: Change.Value) -> Any {
    switch value {
    case .number(let value, _): value
    case .flag(let flag): flag
    case .word(let word): word
    }
  }
}

extension String {
  /// The string as a word of a shell command, quoted if necessary.
  var quotedForShell: String {
    let plain = allSatisfy { $0.isLetter || $0.isNumber || "-_./=,:+@%".contains($0) }
    return plain && !isEmpty ? self : "'" + replacing("'", with: "'\\''") + "'"
  }
}
