import Foundation
import Replay
import Stages
import TouchKit
import WhatIf

/// `scrollarium explain`: what was meant and what happened instead, why, and what would have changed it.
package enum ExplainCommand: Subcommand {
  package static let name = "explain"
  package static let usage =
    "explain SCENE --script FILE|--gesture NAME | FILE.touchrec [--at T] [--ask[=N]] [--subject ID] [--all] [--code]"
    + " [--json] [OPTION …]"
  package static let summary =
    "explain what a gesture did, what was meant and why that did not happen, and what mends it"
  package static let examples = ["{input}", "{input} --ask", "{input} --ask=2", "my.touchrec --all"]
  static let at = Option(
    name: "at", value: "T", help: "explain the state at 161ms, 1.5s, step:49, decisive or end (default end)")
  static let ask = Option(
    name: "ask", value: "N",
    help: "answer a question about what was seen: why something did, or did not do, what it could have; alone it lists"
      + " the questions", bareValue: "")
  static let subject = Option(
    name: "subject", value: "ID", help: "explain this view or recognizer; with --ask list the questions about it")
  static let all = Option(name: "all", value: nil, help: "every touch of the gesture, not the one that went most wrong")
  static let code = Option(
    name: "code", value: nil, help: "only the lines of code that mend it, the best change first")
  static let json = Option(name: "json", value: nil, help: "one JSON object; with --all or --ask one per line")
  package static let options = [at, ask, subject, all, code, json, .script, .gesture, .set, .edit, .hz]

  package static func run(_ arguments: Arguments, of program: Program) throws {
    var scripted = try ScriptedSession(arguments, of: program, needsScript: true)
    let point = try arguments[at].map { text throws(Problem) in try TimePoint(text) } ?? .end
    let ink = try Ink(arguments)
    try scripted.play(to: nil)
    try scripted.requireSameRun()
    let run = scripted.session.run
    if let path = arguments[subject] { try check(path, in: run.trace) }
    let time = scripted.playedInstant(of: point)
    if arguments[ask] == "" {
      try QuestionList(run, about: arguments[subject], until: time).print(asJSON: arguments.has(json))
      return
    }
    let answers = try answers(arguments, run, scripted.gesture, until: time)
    if answers.isEmpty, !arguments.has(all) { try Console.print("No touch came down.") }
    // The author's fix is for what the author means.
    func gesture(_ answer: Answer) -> ReadyGesture? {
      answer.question == nil && arguments[subject] == nil ? scripted.gesture : nil
    }
    let (effort, source) = (Effort.ofMany, SceneCode(of: scripted.session.scene))
    for (index, answer) in answers.enumerated() {
      Progress.report(index, of: answers.count, "verdicts")
      let why = try Why.within(
        effort, answer, of: run, scene: scripted.session.scene, assets: scripted.session.configuration.assets,
        gesture: gesture(answer), until: time, rest: scripted.trialRest, code: source)
      let fix = gesture(answer)?.fix(of: answer.judgement.kind) ?? ""
      let mending = RemedyReport(why, input: input(arguments))
      if arguments.has(code) {
        try Console.print(mending.swift)
      } else {
        try ExplainReport(why, mending, fix: fix, about: arguments[subject], until: time)
          .print(asJSON: arguments.has(json), isOneOfMany: arguments.has(all), ink)
      }
    }
  }

  /// Returns the verdicts to explain: the answer to a question, the verdict about a subject or each touch, or the one
  /// about what was meant.
  private static func answers(
    _ arguments: Arguments, _ run: Run, _ gesture: ReadyGesture?, until time: Instant?
  ) throws -> [Answer] {
    if arguments.has(all) {
      let meant = run.answer(about: .meant(gesture?.intent), until: time)
      return run.judgements(until: time).map { judgement in
        meant.flatMap { $0.judgement.stroke == judgement.stroke ? $0 : nil } ?? Answer(judgement, of: run)
      }
    }
    return try run.answer(about: topic(arguments, run, gesture, until: time), until: time).map { [$0] } ?? []
  }

  private static func topic(
    _ arguments: Arguments, _ run: Run, _ gesture: ReadyGesture?, until time: Instant?
  ) throws(Problem) -> Topic {
    guard let text = arguments[ask] else { return arguments[subject].map(Topic.subject) ?? .meant(gesture?.intent) }
    let questions = QuestionList(run, about: arguments[subject], until: time).questions
    guard let number = Int(text), questions.indices.contains(number - 1) else {
      throw Problem(
        .usage,
        "There is no question \(text.quoted) about this gesture: it has \(questions.count). `--ask` alone lists them.")
    }
    return .question(questions[number - 1])
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

extension ReadyGesture {
  /// Returns the lines of code that mend the gesture; nil if it goes otherwise than its author says, or as it is meant.
  fileprivate func fix(of kind: VerdictKind) -> String? {
    kind == intent?.kind && kind != .reacted ? fix : nil
  }
}
