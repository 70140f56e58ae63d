import Replay
import Stages
import TouchKit

/// What `explain` prints about changes that mend a verdict.
struct RemedyReport {
  /// The changes, the best first.
  private let remedies: [Remedy]
  /// The change that seems to be the fix and is not enough.
  private let insufficient: Remedy?
  /// The lines with which the author mends it, if no setting plays them; empty for none.
  private let unplayed: String
  /// Why no change was tried; nil where they were.
  private let obstacle: String?
  /// The code of the fix that is on, and what would have happened without it.
  private let fixInEffect: String?, effectOfFix: String?
  /// What that fix does; empty where its author does not say.
  private let meaningOfFix: String
  private let explanation: Explanation
  /// The arguments that name the input.
  private let input: [String]

  init(_ why: Why, input: [String]) {
    (remedies, insufficient, self.input) = (why.remedies, why.insufficient, input)
    obstacle = why.obstacle
    unplayed = why.unplayedFix ?? ""
    (fixInEffect, effectOfFix, meaningOfFix) = (why.fixInEffect, why.effectOfFix, why.meaningOfFix)
    explanation = Explanation(of: why.run.trace)
  }

  // MARK: Text

  /// The changes of code; a line that says so if there is no change at all.
  var code: [Ink.Line] { mending + tempting }

  /// What the author changes of what did as it was meant.
  var preferred: [Ink.Line] {
    remedies.flatMap { remedy in
      [Ink.Line(""), Ink.Line("What its author changes:", .heading)] + lines(of: remedy.code) + result(of: remedy)
    }
  }

  /// The fix that is on, and what would have happened without it.
  var inEffect: [Ink.Line] {
    guard let fixInEffect else { return [] }
    let heading = meaningOfFix.isEmpty ? "The fix that is on:" : "The fix that is on: \(meaningOfFix)."
    return [Ink.Line(""), Ink.Line(heading, .heading)] + lines(of: fixInEffect)
      + (effectOfFix.map { [Ink.Line("      \($0)")] } ?? [])
  }

  private var tempting: [Ink.Line] {
    guard let insufficient else { return [] }
    return [Ink.Line(""), Ink.Line("What is not enough:", .heading)] + lines(of: insufficient.code)
      + result(of: insufficient)
  }

  private var mending: [Ink.Line] {
    let changes = remedies.filter { !$0.code.isEmpty }
    if remedies.isEmpty, unplayed.isEmpty {
      return [Ink.Line(""), Ink.Line(obstacle ?? "No change that was tried mends it.", .heading)]
    }
    guard !changes.isEmpty || !unplayed.isEmpty else { return [] }
    var text = [Ink.Line(""), Ink.Line("What mends it:", .heading)]
    for (index, remedy) in changes.enumerated() {
      if index > 0 { text.append(Ink.Line("")) }
      text += lines(of: remedy.code) + result(of: remedy)
    }
    guard !unplayed.isEmpty else { return text }
    if !changes.isEmpty { text.append(Ink.Line("")) }
    return text + lines(of: unplayed) + [Ink.Line("      \(Why.unplayedNote)")]
  }

  /// What a finger might do instead, and the limits of the engine that no app can set.
  var others: [Ink.Line] {
    section("What the finger could do instead:", .gesture) + section("What no app can set:", .limit)
  }

  private func section(_ head: String, _ kind: Change.Kind) -> [Ink.Line] {
    let changes = remedies.filter { $0.change.kind == kind }
    guard !changes.isEmpty else { return [] }
    return [Ink.Line(""), Ink.Line(head, .heading)]
      + changes.flatMap { [Ink.Line("  \(explanation.sentence(for: $0.change))")] + result(of: $0) }
  }

  private func lines(of code: String) -> [Ink.Line] {
    code.split(separator: "\n", omittingEmptySubsequences: false).map { Ink.Line("  \($0)", .command) }
  }

  private func result(of remedy: Remedy) -> [Ink.Line] {
    [
      Ink.Line("      \(remedy.outcome)"),
      Ink.Line("      \(remedy.change.arguments.map(\.quotedForShell).joined(separator: " "))", .command),
    ]
  }

  /// The lines of code alone, the best change first, each below a comment that says what comes of it.
  var swift: String {
    var blocks = remedies.filter { !$0.code.isEmpty }.map { remedy in
      "// \(remedy.change.kind.rawValue): \(remedy.outcome)\n\(remedy.code)"
    }
    if !unplayed.isEmpty { blocks.append("// \(Why.unplayedNote)\n\(unplayed)") }
    return blocks.isEmpty ? "// There are no lines of code that mend this gesture." : blocks.joined(separator: "\n\n")
  }

  // MARK: JSON

  var json: [[String: Any]] { remedies.map(fields) }

  /// The change that seems to be the fix and is not enough; nil if there is no such change.
  var insufficientJSON: [String: Any]? { insufficient.map(fields) }

  private func fields(of remedy: Remedy) -> [String: Any] {
    var object = Self.json(remedy.change, explanation, input)
    if !remedy.code.isEmpty { object["code"] = remedy.code }
    (object["kind"], object["effect"], object["alsoChanges"]) = (
      remedy.kind.rawValue, remedy.effect, remedy.alsoChanges + [remedy.cost].compactMap(\.self)
    )
    return object
  }

  /// Returns a change as JSON: of several parts the last one, which was searched for, and the others as `with`.
  static func json(_ change: Change, _ explanation: Explanation, _ input: [String]) -> [String: Any] {
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

  private static func part(_ part: Change.Part) -> [String: Any] {
    ["what": part.kind.rawValue, "key": part.key, "from": json(part.from), "to": json(part.to)]
  }

  private static func json(_ value: Change.Value) -> Any {
    switch value {
    case .number(let value, _): value
    case .flag(let flag): flag
    case .word(let word): word
    }
  }
}
