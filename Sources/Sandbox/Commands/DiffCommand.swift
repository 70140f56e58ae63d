import Foundation
import Replay
import Stages
import TouchKit

/// `scrollarium diff`: plays a gesture with and without a change, or two recordings, and prints the first difference.
package enum DiffCommand: Subcommand {
  package static let name = "diff"
  package static let operands: [Operand] = [.input, .recording]
  package static let usage =
    "diff SCENE --script FILE|--gesture NAME --set KEY=VALUE … | A.touchrec [B.touchrec] [OPTION …]"
  package static let summary =
    "play a gesture with and without a change, or two recordings: the first decision that differs"
  package static let examples = ["{input} --set delay=300ms", "before.touchrec after.touchrec"]
  static let both = Option(name: "both", value: "KEY=VALUE", help: "set in both runs; repeatable")
  static let json = Option(name: "json", value: nil, help: "one JSON object")
  package static let options = [.script, .gesture, .set, .edit, both, .hz, json]

  package static func run(_ arguments: Arguments, of program: Program) throws {
    try arguments.requireWords(atMost: 2)
    guard arguments.words.count == 2 || !arguments.all(.set).isEmpty || !arguments.all(.edit).isEmpty else {
      throw Problem(.usage, "diff needs something to compare: add --set KEY=VALUE, --edit EDIT or a second recording.")
    }
    let (first, second) = (arguments.words.prefix(1), arguments.words.suffix(1))
    let a = try play(arguments.with(words: Array(first)).without(.edit), arguments.all(both), of: program)
    let b = try play(arguments.with(words: Array(second)), arguments.all(both) + arguments.all(.set), of: program)
    let report = DiffReport(a: a, b: b, areTwoFiles: arguments.words.count == 2, difference: RunDifference(a, b))
    if arguments.has(json) {
      try Console.print(jsonLines: report.json.json)
    } else {
      let lines = report.text.split(separator: "\n", omittingEmptySubsequences: false)
      try Console.print(lines.map { Ink.Line(String($0), $0.hasPrefix(" ") ? nil : .heading) }, Ink(arguments))
    }
    if !report.difference.isEmpty { throw ExitCode.finding }
  }

  private static func play(_ arguments: Arguments, _ assignments: [String], of program: Program) throws -> Run {
    var scripted = try ScriptedSession(arguments, of: program, needsScript: true, setting: assignments)
    try scripted.play(to: nil)
    return scripted.session.run
  }
}

/// What `diff` prints.
struct DiffReport {
  let a, b: Run
  let areTwoFiles: Bool
  let difference: RunDifference

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
    text.append(
      difference.picture.map { "The pictures differ from \(time($0)) on." } ?? "The pictures do not differ.")
    if !difference.outcomes.isEmpty { text += ["", "Outcomes of the touches:"] + outcomes }
    return text.joined(separator: "\n")
  }

  private func lines(_ point: RunDifference.Point) -> [String] {
    let (one, other) = areTwoFiles ? ("A", "B") : ("without", "with   ")
    return [(one, point.a, a), (other, point.b, b)].map { label, decision, run in
      "  \(label) \(decision.map { TraceLines(run.trace).line($0) } ?? "nothing more")"
    }
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
      "behaviour": fields(difference.callback), "decision": fields(difference.decision),
      "outcomes": difference.outcomes.map { outcome -> JSONFields in
        ["subject": outcome.subject, "touch": outcome.touch, "a": word(outcome.a), "b": word(outcome.b)]
      },
      "picture": difference.picture.map { ["t": Int($0.microseconds)] as JSONFields } ?? Self.null,
    ]
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
