import Foundation
import Inspector
import Replay
import TestSupport
import Testing
import TouchKit
import WhatIf

@testable import Sandbox

/// What mends a verdict is found once nothing happens any more, and can be tried.
@Suite("Why and what if in the window") struct WhatIfTests {
  /// Waits until the verdict that is shown is explained.
  private func explained(_ tester: AppTester) throws -> Why {
    try tester.frames { moment(tester).why != nil }
    return try #require(moment(tester).why)
  }

  private func explained() throws -> (AppTester, Why) {
    let tester = try AppTester("tabs", worksWhenIdle: true)
    tester.app.perform(.playGesture(.number(1)))
    return (tester, try explained(tester))
  }

  private func moment(_ tester: AppTester) -> Moment {
    tester.app.workbench.moment(at: tester.app.workbench.session.now)
  }

  @Test("Found without being asked, as explain finds it, tried and taken back") func whatIf() throws {
    let (tester, why) = try explained()
    let session = tester.app.workbench.session
    let same = try Why(
      why.answer, of: session.run, scene: session.scene, assets: session.configuration.assets,
      gesture: tester.app.workbench.played)
    #expect(why.remedies == same.remedies)
    #expect(why.decisive == same.decisive)
    #expect(!why.remedies.isEmpty)
    let trace = session.run.trace.decisions.count
    for (index, remedy) in why.remedies.enumerated().prefix(Volume.count(9, sample: 1)) {
      tester.app.perform(.tryChange(index))
      #expect(moment(tester).status.isWhatIf, "\(remedy)")
      #expect(moment(tester).told?.judgement.kind == remedy.kind, "\(remedy)")
      tester.app.perform(.endWhatIf)
      #expect(!moment(tester).status.isWhatIf)
      #expect(moment(tester).told == why.answer)
      #expect(session.run.trace.decisions.count == trace)
      #expect(try explained(tester).remedies == why.remedies)
    }
  }

  @Test("A question in place of the verdict: asked, answered, and taken back with the selection") func question() throws
  {
    let (tester, why) = try explained()
    let question = try #require(moment(tester).questions.first { !$0.isNegative })
    tester.app.workbench.options.apply(.ask(question))
    #expect(moment(tester).told?.question == question)
    #expect(moment(tester).told?.headline == "“What the tide brought in” lit up.")
    #expect(try explained(tester).answer.question == question)
    tester.app.workbench.options.apply(.select(question.subject))
    #expect(moment(tester).told == why.answer)
  }

  @Test("The last gesture is played again as an ideal panel would have given it, and taken back") func ideal() throws {
    let tester = try AppTester.played()
    let happened = tester.app.workbench.session.spec.events
    tester.app.perform(.tryIdealPanel)
    let intervals = Spread.intervals(of: tester.app.workbench.session.spec.events)
    #expect(moment(tester).status.isWhatIf)
    #expect(intervals.values.count > 10)
    // Whole microseconds: 8.333 or 8.334 ms, and no other interval while the finger moves.
    #expect(intervals.median.map { abs($0 - 8.333) < 0.002 } == true)
    #expect(intervals.deviation.map { $0 < 0.002 } == true)
    tester.app.perform(.endWhatIf)
    #expect(tester.app.workbench.session.spec.events == happened)
    #expect(!moment(tester).status.isWhatIf)
  }

  @Test("Going to what a view was told selects the view, and pauses there") func visit() throws {
    let tester = try AppTester.played()
    let moment = moment(tester)
    let told = try #require(DeliveryLedger(moment.reading).entries.first)
    let decision = try #require(moment.trace[told.decision])
    let path = try #require(moment.trace[told.delivery.subject]?.path)
    tester.app.perform(.visit(path, decision.time))
    #expect(tester.app.workbench.options.selection == path)
    #expect(tester.app.workbench.transport.position == .paused(at: decision.time))
  }

  @Test("A what-if shows what happened as dashed outlines, and marks where it parts from that") func compared() throws {
    let (tester, why) = try explained()
    let index = try #require(why.remedies.firstIndex { $0.change.arguments.joined().contains("touchesShouldCancel") })
    tester.app.perform(.tryChange(index))
    #expect(tester.app.workbench.options.comparison == .side, "beside what happened, unless the user chooses otherwise")
    tester.app.perform(.compare(.ghost))
    let moment = moment(tester)
    let difference = try #require(moment.difference)
    let words = difference.b.map { Explanation(of: moment.trace).sentence(for: $0) }
    #expect(words?.contains("asked touchesShouldCancel(in:) about tabs/list/button5: yes") == true)
    #expect(moment.other != nil)
    #expect(moment.reading.storyMilliseconds(at: difference.time) > 216)
    let list = tester.app.workbench.draw(
      size: tester.size, scale: 1, at: tester.app.now, namesDetails: true)
    func names(_ part: String) -> Int {
      list.items.count { if case .name(let name, _) = $0 { name.contains(part) } else { false } }
    }
    // The list scrolls now, and its rows stood elsewhere.
    #expect(names("as it was in what happened") >= 6)
    #expect(names("first difference in the timeline") == 1)
    let texts = list.items.compactMap { if case .text(let run) = $0 { run.string } else { nil } }.joined(separator: " ")
    #expect(texts.contains("WHAT IF"), "\(texts)")
    #expect(texts.contains("First different at +217 ms"), "\(texts)")
    tester.app.perform(.endWhatIf)
    #expect(!self.moment(tester).status.isWhatIf)
    #expect(self.moment(tester).difference == nil)
  }

  @Test(
    "A restart, another gesture and another scene end a what-if",
    .enabled(if: Volume.isFull, ".ci/volume plays it"), arguments: [0, 1, 2])
  func ends(_ way: Int) throws {
    let (tester, _) = try explained()
    let settings = tester.app.workbench.session.settings
    tester.app.perform(.tryChange(0))
    #expect(moment(tester).status.isWhatIf)
    tester.app.perform([.restart, .playGesture(.number(1)), .nextScene][way])
    #expect(!moment(tester).status.isWhatIf)
    #expect(tester.app.workbench.session.overrides.isEmpty)
    if way == 0 { #expect(tester.app.workbench.session.settings == settings) }
  }
}
