import Foundation
import Replay
import TouchKit
import WhatIf

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
