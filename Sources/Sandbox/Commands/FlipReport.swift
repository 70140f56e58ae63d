import Foundation
import Replay
import TouchKit

/// What `flip` prints.
struct FlipReport {
  let question: FlipQuestion
  /// The arguments that name the input.
  let input: [String]

  // MARK: Text

  /// The values at which another gets the touch, one below the other.
  func text(_ line: FlipLine) -> String {
    let variable = line.map.axes[0].variable
    let ends = [variable.range.lowerBound, variable.range.upperBound].map(variable.text)
    let starts = line.stretches.map { "from \(variable.text($0.start))" }
    let width = starts.map(\.count).max() ?? 0
    var text = [
      "Who gets touch \(line.map.touch) for \(variable.key) from \(ends[0]) to \(ends[1]),"
        + " which is \(variable.presentText) in the gesture:", "",
    ]
    for (stretch, start) in zip(line.stretches, starts) {
      text.append("  \(start.padded(to: width))  \(stretch.cell.winner ?? "nobody")")
      text.append("  \(String(repeating: " ", count: width))    \(stretch.cell.sentence)")
    }
    return text.joined(separator: "\n")
  }

  /// The map in letters, with what they mean.
  func text(_ map: FlipMap) -> String {
    let (across, up) = (map.axes[0], map.axes[1])
    let (present, legend) = (map.present, map.legend)
    let labels = (0..<map.rows).map { row in
      row % 8 == 0 || row == map.rows - 1 ? up.variable.text(up.values[row]) : ""
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
    let ends = [across.values[0], across.values[map.columns - 1]].map(across.variable.text)
    let room = String(repeating: " ", count: max(map.columns - ends[0].count - ends[1].count, 1))
    text += ["  \(String(repeating: " ", count: width)) \(ends[0])\(room)\(ends[1])", ""]
    for entry in map.legend {
      let share = Int((Double(entry.cells) / Double(map.columns * map.rows) * 100).rounded())
      text.append("  \(entry.letter)  \(entry.winner ?? "nobody"): \(entry.cells) of \(map.played), \(share) %")
    }
    let was = map.axes.map { "\($0.variable.key) \($0.variable.presentText)" }.joined(separator: ", ")
    text += ["  +  the gesture as it is: \(was)" + (present == nil ? ", outside of the map" : "")]
    text += ["", "A small letter is a near miss: one step further somebody else gets the touch. To play a place:"]
    return (text + ["  \(command(map))"]).joined(separator: "\n")
  }

  private func letter(_ map: FlipMap, _ legend: [FlipMap.Entry], _ column: Int, _ row: Int) -> String {
    guard let cell = map[column, row], let entry = legend.first(where: { $0.winner == cell.winner }) else { return "?" }
    return map.isNearMiss(column, row) ? entry.letter.lowercased() : entry.letter
  }

  /// The command that plays the middle of the map.
  private func command(_ map: FlipMap) -> String {
    let arguments = question.arguments(map.values(map.columns / 2, map.rows / 2))
    return ([Program.name, "explain"] + input + arguments).map(\.quotedForShell).joined(separator: " ")
  }

  // MARK: JSON

  func object(_ line: FlipLine) -> [String: Any] {
    let variable = line.map.axes[0].variable
    let stretches = line.stretches.map { stretch in
      var object = self.object(stretch.cell)
      object["from"] = stretch.start
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
    // The option that plays a value, which follows it.
    let option = question.arguments([(axis.variable, 1)]).map { $0.prefix { $0 != "=" } }
    return [
      "key": axis.variable.key, "unit": axis.variable.unit, "values": axis.values, "present": axis.variable.present,
      "logarithmic": axis.variable.isLogarithmic, "option": option.map(String.init),
    ]
  }
}
