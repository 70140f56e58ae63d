import Foundation
import Replay
import Stages
import TouchKit
import WhatIf

/// What `flip` prints.
struct FlipReport {
  let question: FlipQuestion
  /// The arguments that name the input.
  let input: [String]

  // MARK: Text

  /// Returns the values at which the outcome changes, one per line.
  func text(_ line: FlipLine) -> String {
    let variable = line.map.axes[0].variable
    let ends = [variable.range.lowerBound, variable.range.upperBound].map(variable.text)
    let starts = line.stretches.map { variable.word($0.start) ?? "from \(variable.text($0.start))" }
    let width = starts.map(\.count).max() ?? 0
    let range = variable.words.isEmpty ? "from \(ends[0]) to \(ends[1])" : variable.words.joined(separator: ", ")
    var text = [
      "What happens with touch \(line.map.touch) for \(variable.key) \(range), which is \(variable.presentText) in the"
        + " gesture:", "",
    ]
    for (stretch, start) in zip(line.stretches, starts) {
      text.append("  \(start.padded(to: width))  \(stretch.cell.outcome.label)")
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
      "What happens with touch \(map.touch), for \(up.variable.key) (up) and \(across.variable.key) (across):", "",
    ]
    for row in (0..<map.rows).reversed() {
      let letters = (0..<map.columns).map { column in
        present.map { $0 == (column, row) } == true ? "+" : letter(map, legend, column, row)
      }
      let padding = String(repeating: " ", count: width - labels[row].count)
      text.append("  \(padding)\(labels[row]) \(letters.joined())")
    }
    text += ["  \(String(repeating: " ", count: width)) \(scale(across))", ""]
    for entry in legend {
      let share = Int((Double(entry.cells) / Double(map.columns * map.rows) * 100).rounded())
      text.append("  \(entry.letter)  \(entry.outcome.label): \(entry.cells) of \(map.played), \(share) %")
      text += entry.joint.map { "     recognized together: \($0.joined(separator: ", "))" }
    }
    let was = map.presentTexts.joined(separator: ", ")
    text += ["  +  the gesture as it is: \(was)" + (present == nil ? ", outside of the map" : "")]
    text += ["", "A small letter is a near miss: one step further something else happens. To play a place:"]
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
    guard let cell = map[column, row], let entry = legend.first(where: { $0.outcome == cell.outcome }) else {
      return "?"
    }
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
    let outcomes = legend.map { entry in
      object(entry.outcome).merging([
        "letter": entry.letter, "cells": entry.cells, "recognizedTogether": entry.joint,
      ]) { $1 }
    }
    let rows = (0..<map.rows).map { row in (0..<map.columns).compactMap { map[$0, row] } }
    let winners = winners(rows.flatMap { $0 }, first: map.present.flatMap { map[$0.column, $0.row] })
    return [
      "touch": map.touch, "axes": map.axes.map(object), "input": input, "outcomes": outcomes,
      "verdicts": rows.map { row in row.map { cell in legend.firstIndex { $0.outcome == cell.outcome } ?? -1 } },
      "winners": winners.enumerated().map { place, winner in
        [
          "path": winner ?? NSNull(), "letter": winner == nil ? "·" : String(UnicodeScalar(UInt8(65 + min(place, 25)))),
          "cells": rows.joined().count { $0.custody.winner == winner },
        ] as [String: Any]
      },
      "cells": rows.map { row in row.map { cell in winners.firstIndex(of: cell.custody.winner) ?? -1 } },
      "rules": rows.map { row in row.map { $0.custody.rule?.rawValue ?? NSNull() as Any } },
    ]
  }

  /// Returns who wins the touch in some cell: the winner of the run itself, the others by row, and nobody last.
  private func winners(_ cells: [FlipCell], first: FlipCell?) -> [String?] {
    var winners: [String?] = []
    for winner in ([first].compactMap { $0 } + cells).map(\.custody.winner) where !winners.contains(winner) {
      winners.append(winner)
    }
    return winners.filter { $0 != nil } + winners.filter { $0 == nil }
  }

  private func object(_ cell: FlipCell) -> [String: Any] {
    var object = object(cell.outcome)
    (object["headline"], object["reason"], object["text"]) = (cell.headline, cell.reason, cell.sentence)
    let custody = cell.custody
    (object["winner"], object["recognized"]) = (custody.winner ?? NSNull(), custody.recognized)
    object["rule"] = custody.rule?.rawValue
    if let measured = custody.measured {
      object["measured"] = ["value": measured.value, "limit": measured.limit, "unit": measured.quantity.unit]
    }
    return object
  }

  private func object(_ outcome: FlipOutcome) -> [String: Any] {
    [
      "kind": outcome.kind.rawValue, "effect": outcome.label,
      "target": outcome.target.map { ["subject": $0, "name": outcome.name] } ?? NSNull(),
    ]
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
