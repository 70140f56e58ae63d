import Replay
import SceneSupport
import Testing
import WhatIf

/// What the cells of a map are told apart by: the verdict without numbers, about the target of the unchanged gesture.
@Suite("Outcomes of flip maps") struct FlipOutcomeTests {
  @Test("Several recognizers that recognize together are all named, whoever has the touch") func together() throws {
    let line = try FlipByHand("conflict-bottom-sheet", "back", touch: 2).line("hold", cells: 4)
    let cell = try #require(line.stretches.first?.cell)
    #expect(cell.custody.recognized == ["conflict-bottom-sheet/sheet/list#pan", "conflict-bottom-sheet/sheet#pan"])
    #expect(cell.outcome.label == "the sheet followed instead")
    #expect(cell.sentence.hasSuffix(" recognized together."))
    #expect(cell.sentence.contains(" and "))
    let map = try FlipByHand("conflict-bottom-sheet", "back", touch: 2).map(["hold", "travel=100..120"], cells: 2)
    #expect(map.legend.flatMap(\.joint).contains(cell.custody.recognized.sorted()))
  }

  @Test("A cell that follows its row's pan has reacted, although the content view keeps the touch") func panOnCell()
    throws
  {
    let line = try FlipByHand("conflict-pan-on-cell", "swipe").line("hold", cells: 4)
    let cell = try #require(line.stretches.first?.cell)
    #expect(line.stretches.count == 1)
    #expect(cell.outcome.kind == .reacted)
    #expect(cell.outcome.label == "“Clara Lind” followed")
    #expect(cell.custody.recognized == ["conflict-pan-on-cell/list/row2#pan"])
  }

  @Test("All cells are about the target of the unchanged gesture, and numbers make no outcomes") func target() throws {
    let map = try FlipByHand("conflict-slider-in-pager", "quick").map(["hold", "speed"], cells: 6)
    let outcomes = map.legend.map(\.outcome)
    #expect(Set(outcomes.compactMap(\.target)) == ["conflict-slider-in-pager/pager/room0/slider0"])
    #expect(outcomes.first?.label == "the pager turned the page instead")
    #expect(outcomes.contains { $0.label == "the ceiling light slider changed its value" && $0.kind == .reacted })
    #expect(Set(outcomes.map(\.label)).count == outcomes.count)
    let drags = try FlipByHand("tabs", "hold-and-drag").map(["speed", "hold"], cells: 6)
    #expect(drags.legend.map(\.outcome.label) == ["nothing moved", "the list scrolled"])
    let headlines = Set((0..<36).compactMap { drags[$0 % 6, $0 / 6]?.headline })
    #expect(headlines.count > 2, "faster drags fly further")
  }
}
