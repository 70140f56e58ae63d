import Drawing
import Foundation
import Inspector
import Replay
import Stages
import TouchKit
import WhatIf

/// `scrollarium flip`: who would get a touch, if the finger or the engine were different.
package enum FlipCommand: Subcommand {
  package static let name = "flip"
  package static let usage =
    "flip SCENE --script FILE|--gesture NAME | FILE.touchrec [--by VARIABLE,…] [--touch N] [--json] [-o MAP.png] [OPTION …]"
  package static let summary =
    "map who gets the touch as speed, hold time or a setting varies, or find where that changes"
  package static let examples = ["{input} --by hold", "{input} --by speed,hold -o map.png"]
  static let by = Option(
    name: "by", value: "VARIABLE,…",
    help: "one or two that vary: speed, hold, travel, turn, a key of --set, or PATH.SETTING (default speed,hold)")
  static let touch = Option(name: "touch", value: "N", help: "which touch (default the one that the verdict is about)")
  static let cells = Option(name: "cells", value: "N", help: "values of each variable, 2 to 256 (default 64)")
  static let threads = Option(name: "threads", value: "N", help: "threads that play", isHidden: true)
  static let json = Option(name: "json", value: nil, help: "one JSON object")
  static let output = Option(name: "output", value: "MAP.png", help: "draw the map", short: "o")
  static let scale = Option(name: "scale", value: "N", help: "pixels of the picture per point, 0.5 to 4 (default 1)")
  package static let options = [
    by, touch, cells, threads, json, output, .theme, .size, scale, .script, .gesture, .set, .edit, .hz,
  ]
  package static let details = """
    One variable: the values, to 0.01 of the unit, at which somebody else gets the touch. Two: a map, each cell of which
    is played; a small letter is a near miss: one step further somebody else gets the touch. A range is
    VARIABLE=FROM..TO, such as hold=100..300. What --set changes of a view or recognizer varies under the same name,
    from the beginning on:
    tabs/list.delaysContentTouches, PATH#longPress.minimumPressDuration=0.1..0.9, PATH#pan.shouldBegin.
    """

  package static func run(_ arguments: Arguments, of program: Program) throws {
    var scripted = try ScriptedSession(arguments, of: program, needsScript: true)
    let count = try arguments.number(cells, in: 2...FlipSearch.maximumCells) ?? 64
    try scripted.play(to: nil)
    try scripted.requireSameRun()
    let (session, run) = (scripted.session, scripted.session.run)
    guard let touch = try arguments.number(touch, in: 1...1_000_000) ?? Verdict(of: run).touch else {
      throw Problem(.usage, "No touch comes down in this gesture, so nobody can get it.")
    }
    let question = try FlipQuestion(touch, of: run.spec, scene: session.scene, assets: session.configuration.assets)
    let variables = try variables(arguments[by], of: question)
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
    try picture.draw(
      FlipPicture(of: map, trace: run.trace).draw(
        size: size, scale: try arguments.decimal(scale, in: 0.5...4) ?? 1, isDark: isDark, metrics: metrics))
    try OutputFile(path).write(picture.bitmap)
    Console.logWritten(path, picture.sizeText, arguments)
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

/// What `flip` prints.
struct FlipReport {
  let question: FlipQuestion
  /// The arguments that name the input.
  let input: [String]

  // MARK: Text

  /// Returns the values at which the winner changes, one per line.
  func text(_ line: FlipLine) -> String {
    let variable = line.map.axes[0].variable
    let ends = [variable.range.lowerBound, variable.range.upperBound].map(variable.text)
    let starts = line.stretches.map { variable.word($0.start) ?? "from \(variable.text($0.start))" }
    let width = starts.map(\.count).max() ?? 0
    let range = variable.words.isEmpty ? "from \(ends[0]) to \(ends[1])" : variable.words.joined(separator: ", ")
    var text = [
      "Who gets touch \(line.map.touch) for \(variable.key) \(range), which is \(variable.presentText) in the gesture:",
      "",
    ]
    for (stretch, start) in zip(line.stretches, starts) {
      text.append("  \(start.padded(to: width))  \(stretch.cell.winner ?? "nobody")")
      text.append("  \(String(repeating: " ", count: width))    \(stretch.cell.sentence)")
    }
    return text.joined(separator: "\n")
  }

  /// Returns the map in letters, with a legend.
  func text(_ map: FlipMap) -> String {
    let (across, up) = (map.axes[0], map.axes[1])
    let (present, legend) = (map.present, map.legend)
    let labels = (0..<map.rows).map { row in
      up.variable.isStepped || row % 8 == 0 || row == map.rows - 1 ? up.variable.text(up.values[row]) : ""
    }
    let width = labels.map(\.count).max() ?? 0
    var text = [
      "Who gets touch \(map.touch), for \(up.variable.key) (up) and \(across.variable.key) (across):", "",
    ]
    for row in (0..<map.rows).reversed() {
      let letters = (0..<map.columns).map { column in
        present.map { $0 == (column, row) } == true ? "+" : letter(map, legend, column, row)
      }
      let padding = String(repeating: " ", count: width - labels[row].count)
      text.append("  \(padding)\(labels[row]) \(letters.joined())")
    }
    text += ["  \(String(repeating: " ", count: width)) \(scale(across))", ""]
    for entry in map.legend {
      let share = Int((Double(entry.cells) / Double(map.columns * map.rows) * 100).rounded())
      text.append("  \(entry.letter)  \(entry.winner ?? "nobody"): \(entry.cells) of \(map.played), \(share) %")
    }
    let was = map.presentTexts.joined(separator: ", ")
    text += ["  +  the gesture as it is: \(was)" + (present == nil ? ", outside of the map" : "")]
    text += ["", "A small letter is a near miss: one step further somebody else gets the touch. To play a place:"]
    return (text + ["  \(command(map))"]).joined(separator: "\n")
  }

  /// Returns the labels below the map: both ends of the axis, or each column of a stepped one.
  private func scale(_ across: FlipMap.Axis) -> String {
    let texts = across.values.map(across.variable.text)
    guard !across.variable.isStepped else { return texts.joined(separator: " | ") }
    let (first, last) = (texts[0], texts[texts.count - 1])
    return first + String(repeating: " ", count: max(texts.count - first.count - last.count, 1)) + last
  }

  private func letter(_ map: FlipMap, _ legend: [FlipMap.Entry], _ column: Int, _ row: Int) -> String {
    guard let cell = map[column, row], let entry = legend.first(where: { $0.winner == cell.winner }) else { return "?" }
    return map.isNearMiss(column, row) ? entry.letter.lowercased() : entry.letter
  }

  /// Returns the command that plays the middle of the map.
  private func command(_ map: FlipMap) -> String {
    let arguments = question.arguments(map.values(map.columns / 2, map.rows / 2))
    return ([Program.name, "explain"] + input + arguments).map(\.quotedForShell).joined(separator: " ")
  }

  // MARK: JSON

  func object(_ line: FlipLine) -> [String: Any] {
    let variable = line.map.axes[0].variable
    let stretches = line.stretches.map { stretch in
      var object = self.object(stretch.cell)
      object["from"] = value(stretch.start, of: variable)
      object["run"] = input + question.arguments([(variable, stretch.start)])
      return object
    }
    return ["touch": line.map.touch, "axes": line.map.axes.map(object), "stretches": stretches]
  }

  func object(_ map: FlipMap) -> [String: Any] {
    let legend = map.legend
    let winners = legend.map {
      ["path": $0.winner ?? NSNull(), "letter": $0.letter, "cells": $0.cells] as [String: Any]
    }
    let rows = (0..<map.rows).map { row in (0..<map.columns).compactMap { map[$0, row] } }
    return [
      "touch": map.touch, "axes": map.axes.map(object), "winners": winners, "input": input,
      "cells": rows.map { row in row.map { cell in legend.firstIndex { $0.winner == cell.winner } ?? -1 } },
      "rules": rows.map { row in row.map { $0.rule?.rawValue ?? NSNull() as Any } },
    ]
  }

  private func object(_ cell: FlipCell) -> [String: Any] {
    var object: [String: Any] = ["winner": cell.winner ?? NSNull(), "text": cell.sentence]
    object["rule"] = cell.rule?.rawValue
    if let measured = cell.measured {
      object["measured"] = ["value": measured.value, "limit": measured.limit, "unit": measured.quantity.unit]
    }
    return object
  }

  private func object(_ axis: FlipMap.Axis) -> [String: Any] {
    // The option that sets a value, without the value.
    let option = question.arguments([(axis.variable, 1)]).map { $0.prefix { $0 != "=" } }
    return [
      "key": axis.variable.key, "unit": axis.variable.unit, "values": axis.values.map { value($0, of: axis.variable) },
      "present": axis.variable.present.map { value($0, of: axis.variable) } ?? NSNull(),
      "logarithmic": axis.variable.isLogarithmic, "option": option.map(String.init),
    ]
  }

  /// Returns a number, or one of the variable's words.
  private func value(_ value: Double, of variable: FlipVariable) -> Any { variable.word(value) ?? value }
}
