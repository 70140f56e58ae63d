import Foundation
import Replay
import Scenes
import Stages
import TestSupport
import TouchKit
import WhatIf

/// A question about a touch of a ready gesture. Each cell of its maps can be played by hand.
package struct FlipByHand {
  package let played: PlayedByHand
  package let question: FlipQuestion
  private let name: String

  package init(
    _ id: String, _ name: String, touch: Int = 1, effort: Effort? = nil, assets: String = AuditedSession.assets
  ) throws {
    guard let scene = Catalog.scene(id) else { throw Problem(.usage, "There is no scene \(id).") }
    self.name = "\(id) \(name)"
    played = try PlayedByHand(scene, scene.gesture(name), assets: assets)
    question = try FlipQuestion(touch, of: played.run().spec, scene: scene, assets: assets, effort: effort)
  }

  package func map(_ variables: [String], cells: Int, threads: Int? = nil) throws -> FlipMap {
    var search = FlipSearch(question, try variables.map(question.variable), cells: cells, threads: threads)
    while try search.advance() {}
    return search.map
  }

  package func line(_ variable: String, cells: Int = 16) throws -> FlipLine {
    try FlipLine(question, try question.variable(variable), cells: cells)
  }

  /// Returns the winner with a value of a variable.
  package func winner(_ variable: String, _ value: Double) throws -> String? {
    let run = try played.run(question.arguments([(try question.variable(variable), value)]))
    return Self.winner(Verdict(of: run), in: run)
  }

  private static func winner(_ verdict: Verdict, in run: Run) -> String? {
    verdict.win.flatMap { run.trace[$0] }.flatMap { run.trace[$0.subject]?.path } ?? verdict.owner
  }

  /// What a map says of a cell, and its arguments, played by hand, do not; nil if they say the same: the winner, the view
  /// that has the touch, and the sentence.
  package func complaint(about map: FlipMap, _ column: Int, _ row: Int) throws -> String? {
    let place = "\(name) \(map.text(column, row))"
    guard let cell = map[column, row] else { return "\(place): not played" }
    let run = try played.run(question.arguments(map.values(column, row)))
    let verdict = Verdict(of: run)
    let sentence = Explanation(of: run.trace).sentence(for: verdict)
    guard Self.winner(verdict, in: run) != cell.winner || verdict.owner != cell.owner || sentence != cell.sentence
    else {
      return nil
    }
    return "\(place): the map says \"\(cell.sentence)\", by hand \"\(sentence)\""
  }

  /// Returns what is wrong with a map, and with some of its cells, which are chosen at random.
  package func complaints(about map: FlipMap, cells: Int, _ random: inout SplitMix64) throws -> [String] {
    let counted = map.legend.reduce(0) { $0 + $1.cells }
    guard map.isComplete, counted == map.columns * map.rows else { return ["\(name): \(counted) cells, not all"] }
    return try (0..<cells).compactMap { _ in
      try complaint(about: map, random.int(0...map.columns - 1), random.int(0...map.rows - 1))
    }
  }

  /// Returns what is wrong with the maps of all examples. Each has 64 × 64 cells, 100 of which are played by hand.
  package static func checkAll(assets: String) throws -> [String] {
    var random = SplitMix64(seed: 64)
    return try examples.flatMap { id, gesture, variables in
      let asked = try FlipByHand(id, gesture, assets: assets)
      return try asked.complaints(about: asked.map(variables, cells: 64), cells: 100, &random)
    }
  }

  /// Maps of gestures, constants, choices, and settings and answers of single recognizers.
  package static let examples = [
    ("tabs", "hold-and-drag", ["speed", "hold"]), ("conflict-slider-in-pager", "page-fixed", ["travel", "turn"]),
    ("photos", "pull", ["hold", "turn"]), ("rows", "quick-drag", ["delay", "speed"]),
    ("remorse", "held", ["slop", "hold"]), ("remorse", "held", ["strategy", "turn"]),
    ("tabs", "hold-and-drag", ["hold", "tabs/list.delaysContentTouches"]),
  ]
}
