import SceneSupport
import Stages
import TestSupport
import Testing
import WhatIf

/// What a flip map can vary beside what fingers do: words, and what `--set` changes of one view or recognizer.
@Suite("Flip variables") struct FlipVariableTests {
  private func starts(_ line: FlipLine) -> [Double] { line.stretches.map(\.start) }
  private func winners(_ line: FlipLine) -> [String?] { line.stretches.map(\.cell.custody.winner) }
  private func labels(_ line: FlipLine) -> [String] { line.stretches.map(\.cell.outcome.label) }

  @Test("Without delaysContentTouches of the list the button has the touch at once: that setting of it is one side")
  func setting() throws {
    let asked = try FlipByHand("tabs", "hold-and-drag")
    let map = try asked.map(["tabs/list.delaysContentTouches", "hold=100..200"], cells: 11)
    #expect(map.columns == 2)
    #expect(map.rows == 11)
    #expect(map.axes[0].variable.words == ["false", "true"])
    let pan = "tabs/list#pan"
    // 150 ms and more belong to the button.
    #expect((0..<11).map { map[1, $0]?.custody.winner == pan } == (0..<11).map { $0 < 5 })
    #expect((0..<11).allSatisfy { map[0, $0]?.custody.winner == "tabs/list/button5" })
    #expect(map.texts(1, 5) == ["list.delaysContentTouches true", "hold 150 ms"])
    // Another word is no near miss.
    #expect((0..<11).filter { map.isNearMiss(1, $0) } == [4, 5])
    #expect(!map.isNearMiss(0, 0))
    #expect(map.axes[0].present == 1)
    #expect(map.present == nil, "217 ms is outside")
    #expect(
      asked.question.arguments(map.values(0, 5)) == [
        "--edit", "hold=150", "--set", "tabs/list.delaysContentTouches=false",
      ])
  }

  @Test("Whole numbers have exact boundaries: from three taps on it is the single tap's")
  func counts() throws {
    let asked = try FlipByHand("photos", "double-tap", touch: 2)
    let line = try asked.line("photos#tap2.numberOfTapsRequired", cells: 64)
    #expect(line.map.axes[0].values == [1, 2, 3, 4])
    #expect(line.map.axes[0].variable.present == 2)
    #expect(winners(line) == ["photos#tap2", "photos#tap"])
    #expect(starts(line) == [1, 3])
  }

  @Test("A press that may be shorter wins the touch; its duration is in seconds, as UIKit has it")
  func duration() throws {
    let asked = try FlipByHand("conflict-long-press-drag", "two-fingers-fixed", touch: 2)
    let press = "conflict-long-press-drag/list#longPress"
    let line = try asked.line("\(press).minimumPressDuration", cells: 8)
    #expect(line.map.axes[0].variable.presentText == "0.5 s")
    // The row that the finger picks up, and which is then under it, has the touch.
    #expect(line.stretches[1].cell.custody.recognized.first == press)
    let labels = ["followed, the carried row disappeared", "stopped half-way", "followed"]
    #expect(self.labels(line) == labels.map { "“North of here” \($0)" } + ["the list scrolled instead"])
    #expect(starts(line) == [0, 0.0335, 0.0505, 0.8005])
  }

  @Test("A delegate's answer and the scene's own words are variables, each word by itself")
  func words() throws {
    let asked = try FlipByHand("tabs", "hold-and-drag")
    let answer = try asked.line("tabs/list.touchesShouldCancel(tabs/list/button5)")
    #expect(winners(answer) == ["tabs/list/button5", "tabs/list#pan"])
    #expect(answer.map.axes[0].variable.presentText == "false")
    let content = try asked.line("content")
    #expect(content.map.axes[0].variable.words == ["button", "view", "slider"])
    #expect(content.stretches.count == 3)
    #expect(winners(content) == ["tabs/list/button5", "tabs/list#pan", "tabs/list#pan"])
    // Who was not asked has no answer yet, and is nowhere on the map.
    let never = try asked.question.variable("tabs/list#pan.shouldRequireFailureOf")
    #expect(never.present == nil)
    #expect(never.presentText == "not asked")
    let fingers = try asked.question.variable("tabs/list#pan.maximumNumberOfTouches")
    #expect(fingers.presentText == "any number")
    #expect(fingers.range == 1...10)
  }

  @Test("What the loss depends on is offered by name, the loss in question first; what nobody has is refused")
  func choices() throws {
    let asked = try FlipByHand("tabs", "hold-and-drag")
    let choices = asked.question.choices(in: try asked.played.run().trace)
    let own = choices.filter { $0.key.hasPrefix("tabs/") }
    #expect(own.first?.key == "tabs/list.touchesShouldCancel(tabs/list/button5)")
    #expect(own.count <= 6)
    #expect(own.first?.title == "list.touchesShouldCancel(list/button5)")
    #expect(choices.contains { $0.key == "content" && $0.present == 0 })
    for (wrong, right) in [
      ("tabs/lst.isScrollEnabled", "tabs/lst"), ("tabs/list.isScrolEnabled", "isScrollEnabled"),
      ("tabs/list.contentSize", "contentSize"), ("tabs/list.isScrollEnabled=0..1", "false, true"),
      ("tabs/list#pan.maximumNumberOfTouches=1..2.5", "whole"),
      ("tabs/list#pan.maximumNumberOfTouches=1..99", "1 to 10"),
    ] {
      let problem = #expect(throws: Problem.self) { try asked.question.variable(wrong) }
      #expect(problem?.code == .usage, "\(wrong)")
      #expect(problem?.description.contains(right) == true, "\(wrong)")
    }
  }

  @Test("A number that no recognizer can count to is refused, and crashes nothing") func tooMany() throws {
    let asked = try FlipByHand("tabs", "hold-and-drag")
    for value in ["1e300", "-1e19", "9.3e18"] {
      let problem = #expect(throws: Problem.self) {
        try asked.played.run(["--set", "tabs/list#pan.maximumNumberOfTouches=\(value)"])
      }
      #expect(problem?.code == .usage)
    }
  }
}
