import Foundation
import Replay
import Stages
import TouchKit

/// `scrollarium trace`: prints the decisions of a gesture, one per line.
package enum TraceCommand: Subcommand {
  package static let name = "trace"
  package static let usage =
    "trace SCENE --gesture NAME|--script FILE | FILE.touchrec [--json] [--until T] [--kind K,…] [OPTION …]"
  package static let summary = "play a gesture without a display and print every decision, one per line"
  package static let examples = ["{input}", "{input} --kind state,question", "my.touchrec --json"]
  static let json = Option(name: "json", value: nil, help: "one JSON object per line")
  static let until = Option(
    name: "until", value: "T", help: "stop at 161ms, 1.5s, step:49, decisive or end (default end)")
  static let kind = Option(name: "kind", value: "K,…", help: "only these kinds: \(Fact.kinds.joined(separator: ", "))")
  package static let options = [json, until, kind, .script, .gesture, .set, .edit, .hz]

  package static func run(_ arguments: Arguments, of program: Program) throws {
    var session = try ScriptedSession(arguments, of: program, needsScript: true)
    let kinds = try kinds(arguments)
    let point = try arguments[until].map { text throws(Problem) in try TimePoint(text) } ?? .end
    try session.play(to: session.instant(of: point))
    let trace = session.session.window.trace
    let end = point == .decisive ? session.playedInstant(of: point) : nil
    if arguments.has(json) {
      let lines = TraceJSON(trace)
      try print(trace, kinds, until: end) { part throws(Problem) in
        try Console.print(jsonLines: part.map { lines.line($0) }.joined(separator: "\n"))
      }
    } else {
      let lines = TraceLines(trace)
      try print(trace, kinds, until: end) { part throws(Problem) in
        try Console.print(part.map { lines.line($0).escapingControls }.joined(separator: "\n"))
      }
    }
    try session.requireSameRun()
  }

  /// The number of lines written at a time. Printing stops between two parts when the reader has closed the pipe.
  private static let linesAtOnce = 500

  /// Prints the decisions of these kinds (empty: all), until the reader closes the pipe.
  private static func print(
    _ trace: Trace, _ kinds: Set<String>, until end: Instant?, _ print: ([Decision]) throws(Problem) -> Bool
  ) throws(Problem) {
    var part: [Decision] = []
    for decision in trace.recorded where kinds.isEmpty || kinds.contains(decision.fact.kind) {
      if let end, decision.time > end { break }
      part.append(decision)
      guard part.count == linesAtOnce else { continue }
      guard try print(part) else { return }
      part.removeAll(keepingCapacity: true)
    }
    if !part.isEmpty { _ = try print(part) }
  }

  private static func kinds(_ arguments: Arguments) throws(Problem) -> Set<String> {
    var kinds: Set<String> = []
    for word in (arguments[kind] ?? "").split(separator: ",").map(String.init) {
      guard Fact.kinds.contains(word) else {
        throw Problem(
          .usage,
          "There is no kind \(word.quoted); there are \(Fact.kinds.joined(separator: ", "))."
            + suggestion(for: word, among: Fact.kinds))
      }
      kinds.insert(word)
    }
    return kinds
  }
}
