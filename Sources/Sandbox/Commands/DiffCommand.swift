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
    let report = DiffReport(a, b, areTwoFiles: arguments.words.count == 2, changes: arguments.all(.set))
    if arguments.has(json) {
      try Console.print(jsonLines: report.json.json)
    } else {
      let lines = report.text.split(separator: "\n", omittingEmptySubsequences: false)
      try Console.print(lines.map { Ink.Line(String($0), $0.hasPrefix(" ") ? nil : .heading) }, Ink(arguments))
    }
    if !report.difference.isEmpty { throw ExitCode.finding }
  }

  private static func play(
    _ arguments: Arguments, _ assignments: [String], of program: Program
  ) throws -> ScriptedSession {
    var scripted = try ScriptedSession(arguments, of: program, needsScript: true, setting: assignments)
    try scripted.play(to: nil)
    return scripted
  }
}
