import Foundation
import Replay
import Scenes
import Stages
import TestSupport
import Testing
import TouchKit
import WhatIf

/// Why what was meant did not happen, and what mends it; `.ci/necessity` tries it on two thousand questions.
@Suite("Explanations") struct ExplanationTests {
  private func run(_ scene: any Scene, _ script: GestureScript, _ assignments: [String] = []) throws -> Run {
    let settings = try Settings(scene, changing: assignments)
    let session = try Session(scene: scene, settings: settings, configuration: .init(assets: assets))
    try session.play(script)
    return session.run
  }

  private func why(_ run: Run, _ scene: any Scene, _ topic: Topic = .meant(nil)) throws -> Why {
    try Why(try #require(run.answer(about: topic)), of: run, scene: scene, assets: assets)
  }

  /// A finger that holds a button for 217 ms and then drags: its scroll view may not have it any more.
  private func held() throws -> Run { try run(TabsScene(), try finger(holdAndDrag)) }

  @Test("The answer that kept a touch from the scroll view is the decisive link, and turning it is offered first")
  func answer() throws {
    let run = try held()
    let why = try why(run, TabsScene())
    #expect(why.answer.judgement.targets == ["tabs/list"])
    let decisive = try #require(run.trace[why.decisive])
    guard case .question(.touchesShouldCancel, _, false, _) = decisive.fact else {
      Issue.record("\(decisive.fact) is decisive")
      return
    }
    #expect(why.chain.last?.subject == run.trace.subject(at: "tabs/list#pan"))
    #expect(why.chain.contains { $0.id == decisive.id })
    #expect(why.chain.first?.isRoot == true)
    let first = try #require(why.remedies.first?.change)
    #expect(first.arguments.joined(separator: " ").contains("tabs/list.touchesShouldCancel"))
    #expect(first.winners.contains("tabs/list#pan"))
  }

  @Test("A tap that moved too far would have been one with a way a point shorter than the limit")
  func travel() throws {
    let scene = PhotosScene()
    let script = try finger(
      """
      {"type": "pointerMove", "x": 180, "y": 300}, {"type": "pointerDown"},
      {"type": "pointerMove", "x": 180, "y": 360, "duration": 100}, {"type": "pointerUp"}
      """)
    let run = try run(scene, script)
    let why = try why(run, scene, .subject("photos#tap"))
    let change = try #require(why.remedies.map(\.change).first { $0.parts.last?.key == "travel" })
    #expect(change.parts.last?.from == .number(60, unit: "pt"))
    guard case .number(let to, _) = change.parts.last?.to else { return #expect(Bool(false), "no number") }
    // The pan that wins begins at 10 pt, and a finger goes whole points.
    #expect(to == 9)
    #expect(Explanation(of: run.trace).sentence(for: change).contains("instead of 60 pt"))
  }

  @Test(
    "What the application set in a callback is decisive: held against it, the loss is gone",
    arguments: [("cover", "naive", "isScrollEnabled"), ("conflict-toggled-pan", "catch", "isEnabled")])
  func assigned(scene id: String, gesture: String, setting: String) throws {
    let scene = try #require(Catalog.scene(id))
    let ready = try scene.gesture(gesture)
    let run = try run(scene, try GestureScript(contentsOf: ready.path(of: scene, assets: assets)), ready.settings)
    let why = try why(run, scene, .meant(ready.intent))
    #expect(run.trace[why.decisive]?.rule == .setting)
    let change = try #require(why.remedies.map(\.change).first { $0.link == why.decisive })
    #expect(change.arguments.last?.hasSuffix(".\(setting)=true") == true)
  }

  @Test("A limit is bisected: with what is found the loss is gone, with half of it not") func limit() throws {
    let scene = TabsScene()
    // 60 pt within 200 ms, after 300 ms of rest.
    let drag = try finger(holdAndDrag.replacing("280", with: "340"))
    let run = try run(scene, drag, ["touchesShouldCancel=always"])
    let button = try #require(run.losses().first { $0.subject.hasPrefix("tabs/list/button") }).subject
    let pressed = Topic.meant(GestureIntent([button], "", expectation: .action))
    let why = try why(run, scene, pressed)
    let change = try #require(why.remedies.map(\.change).first { $0.parts.last?.key == "slop" })
    guard case .number(let to, "pt") = change.parts.last?.to else { return #expect(Bool(false), "no number") }
    func isLost(_ slop: Double) throws -> Bool {
      let other = try self.run(scene, drag, ["touchesShouldCancel=always", "slop=\(Parameter.text(slop))"])
      return other.answer(about: pressed)?.judgement.isFault == true
    }
    let (whole, half) = (try isLost(to), try isLost(10 + (to - 10) / 2))
    #expect(!whole)
    #expect(half)
  }

  @Test("The verdict names who has the touch, since when and by what, and who lost it") func verdict() throws {
    let run = try held()
    let verdict = Verdict(of: run)
    #expect(verdict.touch == 1)
    #expect(verdict.owner?.hasPrefix("tabs/list/button") == true)
    let sentence = Explanation(of: run.trace).sentence(for: verdict)
    #expect(sentence.contains("has touch 1"))
    #expect(sentence.contains("tabs/list#pan lost it"))
    // Before the finger moved nobody had lost anything.
    let early = Verdict(of: run, at: Instant(seconds: 0.1))
    #expect(early.losses.isEmpty)
    #expect(early.touch == 1)
    #expect(Verdict(of: run, about: "tabs/list").losses.first?.subject == "tabs/list#pan")
  }

  @Test("A run without a touch has no verdict") func nothing() throws {
    let run = try run(TabsScene(), try script("[]"))
    #expect(Verdict(of: run).touch == nil)
    #expect(Explanation(of: run.trace).sentence(for: Verdict(of: run)) == "No touch came down.")
  }

  @Test("The same question has the same answer on every core, every time") func same() throws {
    let run = try held()
    let first = try why(run, TabsScene())
    for _ in 0..<Volume.count(3, sample: 1) {
      let other = try why(run, TabsScene())
      #expect(other.remedies == first.remedies)
      #expect(other.decisive == first.decisive)
    }
  }

  @Test("Two runs differ first where the answer differs, and say for whom a touch went otherwise")
  func difference() throws {
    let (a, b) = (try held(), try run(TabsScene(), try finger(holdAndDrag), ["touchesShouldCancel=always"]))
    let difference = RunDifference(a, b)
    #expect(difference.decision?.a?.rule == .delegateAnswer)
    #expect(difference.decision?.b?.rule == .delegateAnswer)
    let pan = try #require(difference.outcomes.first { $0.subject == "tabs/list#pan" })
    #expect(pan.a == .lost)
    #expect(pan.b == .won)
    #expect(pan.touch == 1)
    #expect(RunDifference(a, a).isEmpty)
    #expect(RunDifference(a, a).outcomes.isEmpty)
  }
}
