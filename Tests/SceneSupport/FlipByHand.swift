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
  private let touch: Int
  private let intent: GestureIntent?

  package init(
    _ id: String, _ name: String, touch: Int = 1, effort: Effort? = nil, assets: String = AuditedSession.assets
  ) throws {
    guard let scene = Catalog.scene(id) else { throw Problem(.usage, "There is no scene \(id).") }
    self.name = "\(id) \(name)"
    let gesture = try scene.gesture(name)
    (self.touch, intent) = (touch, gesture.intent)
    played = try PlayedByHand(scene, gesture, assets: assets)
    let question = try FlipQuestion(touch, of: played.run(), meant: intent, scene: scene, assets: assets)
    self.question = effort.map(question.limited) ?? question
  }

  package func map(_ variables: [String], cells: Int, threads: Int? = nil) throws -> FlipMap {
    var search = FlipSearch(question, try variables.map(question.variable), cells: cells, threads: threads)
    while try search.advance() {}
    return search.map
  }

  package func line(_ variable: String, cells: Int = 16) throws -> FlipLine {
    try FlipLine(question, try question.variable(variable), cells: cells)
  }

  /// Returns the verdict with a value of a variable.
  package func outcome(_ variable: String, _ value: Double) throws -> FlipOutcome? {
    let run = try played.run(question.arguments([(try question.variable(variable), value)]))
    return judgement(in: run).map(FlipOutcome.init)
  }

  /// Returns the verdict that `explain` gives with the targets of the unchanged gesture.
  private func judgement(in run: Run) -> Judgement? {
    let stroke = run.strokes().firstIndex { $0.touches.contains(touch) }.map { $0 + 1 }
    return run.judgement(GestureIntent(question.targets, "", stroke: stroke))
  }

  /// What a map says of a cell, and its arguments, played by hand, do not; nil if they say the same: what happened, who
  /// has the touch, and the sentence.
  package func complaint(about map: FlipMap, _ column: Int, _ row: Int) throws -> String? {
    let place = "\(name) \(map.text(column, row))"
    guard let cell = map[column, row] else { return "\(place): not played" }
    let run = try played.run(question.arguments(map.values(column, row)))
    guard let judgement = judgement(in: run) else { return "\(place): no such touch by hand" }
    let headline = Explanation(of: run.trace, naming: .titles).headline(for: judgement)
    guard
      FlipOutcome(judgement) != cell.outcome || Verdict(of: run).owner != cell.custody.owner
        || headline != cell.headline
    else { return nil }
    return "\(place): the map says \"\(cell.headline)\", by hand \"\(headline)\""
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
