import Drawing
import Foundation
import Inspector
import Replay
import Stages
import TouchKit
import WhatIf

/// `scrollarium flip`: what would happen if the finger or the engine were different.
package enum FlipCommand: Subcommand {
  package static let name = "flip"
  package static let usage =
    "flip SCENE --script FILE|--gesture NAME | FILE.touchrec [--by VARIABLE,…] [--touch N] [--json] [-o MAP.png] [OPTION …]"
  package static let summary =
    "map what happens as speed, hold time or a setting varies, or find where that changes"
  package static let examples = ["{input} --by hold", "{input} --by speed,hold -o map.png"]
  static let by = Option(
    name: "by", value: "VARIABLE,…",
    help: "one or two that vary: speed, hold, travel, turn, a key of --set, or PATH.SETTING (default speed,hold)")
  static let touch = Option(name: "touch", value: "N", help: "which touch (default the one that the verdict is about)")
  static let cells = Option(
    name: "cells", value: "N", help: "values of each variable, 2 to 256 (default 64; fewer late in a long recording)")
  static let threads = Option(name: "threads", value: "N", help: "threads that play", isHidden: true)
  static let json = Option(name: "json", value: nil, help: "one JSON object")
  static let output = Option(name: "output", value: "MAP.png", help: "draw the map", short: "o")
  static let scale = Option(name: "scale", value: "N", help: "pixels of the picture per point, 0.5 to 4 (default 1)")
  package static let options = [
    by, touch, cells, threads, json, output, .theme, .size, scale, .script, .gesture, .set, .edit, .hz,
  ]
  package static let details = """
    One variable: the values, to 0.01 of the unit, at which something else happens. Two: a map, each cell of which is
    played; a small letter is a near miss: one step further something else happens. What happens is the verdict of
    explain without its numbers, always about the view that the gesture as it is was meant for. A range is
    VARIABLE=FROM..TO, such as hold=100..300. What --set changes of a view or recognizer varies under the same name,
    from the beginning on:
    tabs/list.delaysContentTouches, PATH#longPress.minimumPressDuration=0.1..0.9, PATH#pan.shouldBegin.
    """

  package static func run(_ arguments: Arguments, of program: Program) throws {
    let looks = [Option.theme, .size, scale]
    if arguments[output] == nil, let idle = looks.first(where: { arguments[$0] != nil }) {
      throw Problem(.usage, "--\(idle.name) is about the picture of a map: add -o MAP.png, or leave it out.")
    }
    var scripted = try ScriptedSession(arguments, of: program, needsScript: true)
    let wanted = try arguments.number(cells, in: 2...FlipSearch.maximumCells)
    try scripted.play(to: nil)
    try scripted.requireSameRun()
    let (session, run) = (scripted.session, scripted.session.run)
    let intent = scripted.gesture?.intent
    let judged = run.judgement(intent)?.stroke.touches.last
    guard let touch = try arguments.number(touch, in: 1...1_000_000) ?? judged else {
      throw Problem(.usage, "No touch comes down in this gesture, so nothing can happen.")
    }
    let question = try FlipQuestion(
      touch, of: run, meant: intent, scene: session.scene, assets: session.configuration.assets,
      rest: scripted.trialRest)
    let variables = try variables(arguments[by], of: question)
    let count = try question.cells(wanted, for: variables.count, option: cells.name)
    if wanted == nil, let note = question.note(on: count) { try Console.log(note) }
    let threads = try arguments.number(threads, in: 1...64)
    let report = FlipReport(question: question, input: ExplainCommand.input(arguments))
    guard variables.count > 1 else {
      if arguments[output] != nil { throw Problem(.usage, "A map needs two variables: --by speed,hold.") }
      let line = try FlipLine(question, variables[0], cells: count, threads: threads)
      if arguments.has(json) {
        try Console.print(json: report.object(line))
      } else {
        try Console.print(report.text(line))
      }
      return
    }
    var search = FlipSearch(question, variables, cells: count, threads: threads)
    while try search.advance() { Progress.report(search.map.played, of: search.map.columns * search.map.rows, "cells") }
    if let path = arguments[output] { try draw(search.map, of: run, arguments, to: path) }
    if arguments.has(json) { return try Console.print(json: report.object(search.map)) }
    if arguments[output] == nil { try Console.print(report.text(search.map)) }
  }

  private static func draw(_ map: FlipMap, of run: Run, _ arguments: Arguments, to path: String) throws {
    let assets = try AssetLocator.find()
    let metrics = try TextMetrics(assets: assets)
    let isDark = try arguments.choice(.theme, among: ["dark", "light"]) != "light"
    let size = try arguments.size(.size) ?? CGSize(width: 860, height: 580)
    let picture = try HeadlessRenderer(assets: assets, metrics: metrics)
    let list = FlipPicture(of: map, trace: run.trace).draw(
      size: size, scale: try arguments.decimal(scale, in: 0.5...4) ?? 1, isDark: isDark, metrics: metrics)
    try OutputFile(path).write(picture.png(of: list))
    Console.logWritten(path, list.sizeText, arguments)
  }

  private static func variables(_ text: String?, of question: FlipQuestion) throws(Problem) -> [FlipVariable] {
    guard let text else { return question.usual }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    var variables: [FlipVariable] = []
    for part in parts { variables.append(try question.variable(part)) }
    guard variables.count <= 2, Set(variables.map(\.key)).count == variables.count else {
      throw Problem(.usage, "--by takes one variable or two different ones, not \(text.brief).")
    }
    return variables
  }
}
