import Foundation
import Replay
import Stages
import TouchKit
import WhatIf

/// `scrollarium explain`: why a touch went where it went, and what would have changed that.
enum ExplainCommand: Subcommand {
  static let name = "explain"
  static let usage =
    "explain SCENE --script FILE|--gesture NAME | FILE.touchrec [--at T] [--subject ID] [--all] [--json] [OPTION …]"
  static let summary = "why a touch went there: the verdict, the chain of causes, what would have changed it"
  static let at = Option(
    name: "at", value: "T", help: "what is true at 161ms, 1.5s, step:49 or end (default end)")
  static let subject = Option(name: "subject", value: "ID", help: "the view or recognizer that lost the touch")
  static let all = Option(name: "all", value: nil, help: "every loss of the gesture, not the one that mattered most")
  static let json = Option(name: "json", value: nil, help: "one JSON object; with --all one per line")
  static let options = [at, subject, all, json, .script, .gesture, .set, .edit, .hz]

  static func run(_ arguments: Arguments, of program: Program) throws {
    var scripted = try ScriptedSession(arguments, of: program, needsScript: true)
    let point = try arguments[at].map { text throws(Problem) in try TimePoint(text) } ?? .end
    try scripted.play(to: nil)
    try scripted.requireSameRun()
    let run = scripted.session.run
    if let path = arguments[subject] { try check(path, in: run.trace) }
    let time = scripted.instant(of: point)
    let verdict = Verdict(of: run, at: time, about: arguments[subject])
    let losses = arguments.has(all) ? run.losses() : Array(verdict.losses.prefix(1))
    let report = ExplainReport(run: run, verdict: verdict, at: time ?? run.end, input: Self.input(arguments))
    if losses.isEmpty {
      // With `--all` there is one line for each loss, so without losses nothing is printed.
      if arguments.has(all) && arguments.has(json) { return }
      return try report.print(nil, asJSON: arguments.has(json), isOneOfMany: false)
    }
    for loss in losses {
      let why = try Why(
        loss, of: run, scene: scripted.session.scene, assets: scripted.session.configuration.assets)
      try report.print(why, asJSON: arguments.has(json), isOneOfMany: arguments.has(all))
    }
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
