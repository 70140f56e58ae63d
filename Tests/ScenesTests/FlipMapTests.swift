import Foundation
import SceneSupport
import Scenes
import Stages
import Synchronization
import TestSupport
import Testing
import TouchKit
import WhatIf

/// Who would get a touch if the finger or the engine were different: what a map says is what happens.
@Suite("Flip maps") struct FlipMapTests {
  // All of these maps in full, 64 × 64 cells each and 100 of them by hand, are played by .ci/necessity.
  @Test("Every cell has been played: its arguments, played by hand, have the same winner, for the same reason")
  func cells() throws {
    var random = SplitMix64(seed: 64)
    for (id, gesture, variables) in FlipByHand.examples.suffix(2) {
      let asked = try FlipByHand(id, gesture)
      #expect(try asked.complaints(about: asked.map(variables, cells: 8), cells: 7, &random) == [])
    }
  }

  @Test("A map is the same on one thread and on two, and each cell is that of a map which was not refined")
  func threads()
    throws
  {
    let asked = try FlipByHand("tabs", "hold-and-drag")
    let cells = Volume.count(5, sample: 3)
    let fine = 2 * cells - 1
    let map = try asked.map(["speed", "hold"], cells: fine, threads: 1)
    #expect(try asked.map(["speed", "hold"], cells: fine, threads: 2) == map)
    // Of a map of 9 cells every second one is in that of 5, which begins with all of its cells.
    let coarse = try asked.map(["speed=20..4000", "hold=0..400"], cells: cells)
    for row in 0..<cells {
      for column in 0..<cells
      where coarse.axes.indices.allSatisfy({
        coarse.axes[$0].values[[column, row][$0]] == map.axes[$0].values[2 * [column, row][$0]]
      }) {
        #expect(coarse[column, row] == map[2 * column, 2 * row])
      }
    }
  }

  @Test("A held drag is the button's, a quick one the list's: who rests 150 ms gets the button") func tabs() throws {
    let asked = try FlipByHand("tabs", "hold-and-drag")
    let line = try asked.line("hold")
    #expect(line.stretches.map(\.cell.custody.winner) == ["tabs/list#pan", "tabs/list/button5"])
    #expect(line.stretches.map(\.start) == [0, 150])
    // Contested cells come first: the coarse map, and what it does not agree about.
    let cells = Volume.count(16, sample: 8)
    let map = try asked.map(["speed", "hold"], cells: cells)
    #expect(map.legend.map(\.outcome.label) == ["nothing moved", "the list scrolled"])
    #expect(map.legend.map(\.letter) == ["A", "B"])
    let top = try #require(map[cells - 1, cells - 1])
    #expect(top.custody.winner == "tabs/list/button5")
    #expect(top.custody.rule == .contentKeeps)
    #expect(top.custody.measured?.limit == 10)
    #expect(map[cells - 1, 0]?.custody.winner == "tabs/list#pan")
    #expect(map[cells - 1, 0]?.custody.rule == .scrollSlop)
  }

  @Test(
    "At a boundary something else happens, 0.01 of the unit before not yet",
    arguments: Volume.pick(
      [
        ("tabs", "hold-and-drag", "hold", 0.01), ("tabs", "hold-and-drag", "delay", 0.01),
        ("photos", "pull", "turn", 0.01), ("photos", "pull", "travel", 0.01),
        ("conflict-slider-in-pager", "quick", "speed", 0.01),
      ], every: 3))
  func boundary(_ id: String, _ gesture: String, _ variable: String, _ step: Double) throws {
    let asked = try FlipByHand(id, gesture)
    let line = try asked.line(variable)
    #expect(line.stretches.count > 1)
    var before = line.stretches.first?.cell.outcome
    for stretch in line.stretches.dropFirst() {
      #expect(try asked.outcome(variable, stretch.start) == stretch.cell.outcome, "\(stretch)")
      #expect(try asked.outcome(variable, stretch.start - step) == before, "\(stretch)")
      #expect(stretch.cell.outcome != before)
      before = stretch.cell.outcome
    }
  }

  @Test("Contested cells come before calm ones, and a map in the making shows the nearest cell that has been played")
  func order() throws {
    let asked = try FlipByHand("tabs", "hold-and-drag")
    let variables = try ["speed", "hold"].map(asked.question.variable)
    var search = FlipSearch(asked.question, variables, cells: 16)
    #expect(search.map.shown(3, 3) == nil)
    while search.map.played < 64 { _ = try search.advance() }
    #expect(search.map.played == 64)
    #expect(search.map[9, 4] == nil)
    #expect(search.map.shown(9, 5) == search.map[8, 4])
    #expect(!search.map.isComplete)
    #expect(!search.map.isNearMiss(9, 5))
    // The rest of it is played by .ci/volume.
    guard Volume.isFull else { return }
    while try search.advance() {}
    let near = (0..<16).flatMap { row in (0..<16).map { (row, $0) } }.count { search.map.isNearMiss($0.1, $0.0) }
    #expect(search.map.isComplete)
    #expect(near > 16)
    #expect(near < 100)
  }

  @Test("A search that is cancelled plays nothing more, and says so") func cancelled() throws {
    let isWanted = Mutex(true)
    let effort = Effort(decisions: .max) { isWanted.withLock { $0 } }
    let asked = try FlipByHand("tabs", "hold-and-drag", effort: effort)
    var search = FlipSearch(asked.question, asked.question.usual, cells: 16)
    _ = try search.advance()
    let played = search.map.played
    isWanted.withLock { $0 = false }
    #expect(throws: CancellationError.self) { try search.advance() }
    #expect(search.map.played == played)
  }

  @Test("A question names what can be varied; a tap has neither speed nor way") func variables() throws {
    let drag = try FlipByHand("tabs", "hold-and-drag").question
    #expect(drag.variables.prefix(4).map(\.key) == ["speed", "hold", "travel", "turn"])
    #expect(drag.usual.map(\.key) == ["speed", "hold"])
    let tap = try FlipByHand("tabs", "quick-tap").question
    #expect(tap.usual.map(\.key) == ["hold", "delay"])
    #expect(tap.variables[1].key == "delaysContentTouches")
    for (wrong, right) in [
      ("hodl", "\"hold\""), ("hold=300..100", "hold=FROM..TO"), ("hold=1", "hold=FROM..TO"),
      ("delay=0..9999", "2000 ms"),
      ("", "speed, hold, travel, turn"),
    ] {
      let problem = #expect(throws: Problem.self) { try drag.variable(wrong) }
      #expect(problem?.code == .usage, "\(wrong)")
      #expect(problem?.description.contains(right) == true, "\(wrong)")
    }
    #expect(throws: Problem.self) { try FlipByHand("tabs", "hold-and-drag", touch: 2) }
    let narrow = try drag.variable("hold=100..101")
    #expect(narrow.range == 100...101)
    #expect(narrow.present == drag.variables[1].present)
  }

  @Test("What the finger does is offered, and the engine's constants that decided the gesture") func choices() throws {
    let asked = try FlipByHand("tabs", "hold-and-drag")
    let keys = asked.question.choices(in: try asked.played.run().trace).map(\.key)
    #expect(keys.prefix(4) == ["speed", "hold", "travel", "turn"])
    #expect(Set(keys).isSuperset(of: ["delay", "slop"]))
    let photos = try FlipByHand("photos", "double-tap")
    #expect(photos.question.choices(in: try photos.played.run().trace).contains { $0.key == "tapDuration" })
  }
}
