import Drawing
import Foundation
import Replay
import Scenes
import Stages
import TestSupport
import Testing
import TouchKit
import WhatIf

@testable import Sandbox

/// Recordings that are too long to be played some fifty times: what is said about them, and what is not tried.
@Suite("Long recordings") struct LongRecordingTests {
  private let scene: any Scene
  private let assets: String
  /// Drags up and down without a rest, 120 events a second.
  private let spec: RunSpec

  /// Each drag takes 0.4 s and 48 events.
  private static let drags = 400

  init() throws {
    scene = try #require(Catalog.scene("tabs"))
    assets = try AssetLocator.find().folder
    var events: [InputEvent] = []
    for drag in 0..<Self.drags {
      let isUp = drag % 2 == 0
      for step in 0...47 {
        let time = Instant(microseconds: Int64(drag * 400_000 + min(step, 46) * 8_333))
        let way = Double(min(step, 46)) * 4
        let kind: InputEvent.Kind = step == 0 ? .down(.direct) : step == 47 ? .up : .move
        let place = CGPoint(x: 187, y: isUp ? 450 - way : 260 + way)
        events.append(InputEvent(time: time, kind: kind, finger: 1, location: place))
      }
    }
    spec = RunSpec(scene: scene, settings: Settings(scene)).with(events)
  }

  private func played(_ spec: RunSpec? = nil) throws -> Run {
    try simulate(spec ?? self.spec, of: scene, assets: assets)
  }

  /// Why the first question about a stroke is answered as it is.
  private func why(_ stroke: Int, _ run: Run) throws -> Why {
    let question = try #require(run.questions().first { $0.stroke == stroke && $0.isNegative })
    return try Why(try #require(run.answer(to: question)), of: run, scene: scene, assets: assets, rest: 0)
  }

  @Test("Of its last gesture no change is tried, and a sentence says so; of its first, changes are found")
  func changes() throws {
    let run = try played()
    let last = try why(Self.drags, run)
    let decisions = run.trace.decisions.prefix { $0.time <= last.answer.judgement.end }.count
    #expect(
      last.obstacle
        == "No change was tried: to play it once up to here takes \(decisions) decisions, and a search plays it some"
        + " fifty times. Record the gesture alone.")
    #expect(last.remedies.isEmpty)
    #expect(!last.chain.isEmpty)
    let first = try why(1, run)
    #expect(first.obstacle == nil)
    #expect(!first.remedies.isEmpty)
    let alone = try why(1, played(spec.truncated(to: Instant(milliseconds: 399))))
    #expect(first.remedies.map(\.code) == alone.remedies.map(\.code))
  }

  @Test("Verdicts share one effort: when it is used up, the others say so") func effort() throws {
    let run = try played(spec.truncated(to: Instant(milliseconds: 799)))
    let question = try #require(run.questions().first { $0.isNegative })
    let answer = try #require(run.answer(to: question))
    let effort = Effort(decisions: 1)
    let why = try Why.within(effort, answer, of: run, scene: scene, assets: assets, rest: 0)
    #expect(
      why.obstacle
        == "No change was tried: those of the touches before took all the time. Ask about this touch alone.")
  }

  @Test("A map of its last gesture has fewer cells, and says so; of its first it has all") func maps() throws {
    let run = try played()
    let last = try FlipQuestion(Self.drags, of: run, scene: scene, assets: assets, rest: 0)
    var said = ""
    do { _ = try last.cells(64, for: 2, option: "cells") } catch { said = error.description }
    let parts = said.split(separator: " ")
    let side = try #require(parts.firstIndex(of: "--cells").flatMap { Int(parts[$0 + 1].dropLast()) })
    #expect((4...63).contains(side))
    #expect(said.hasPrefix("To play up to touch \(Self.drags) once takes "))
    #expect(said.hasSuffix("Take fewer with --cells \(side), or record the gesture alone."))
    #expect(try last.cells(side, for: 2, option: "cells") == side)
    #expect(throws: Problem.self) { try last.cells(side + 1, for: 2, option: "cells") }
    #expect(try last.cells(for: 2, option: "cells") == side)
    let note = try #require(last.note(on: side))
    #expect(note.hasPrefix("Played \(side) values of each variable: to play up to touch \(Self.drags) once takes "))
    #expect(last.note(on: 64) == nil)
    let first = try FlipQuestion(1, of: run, scene: scene, assets: assets, rest: 0)
    #expect(try first.cells(256, for: 2, option: nil) == 256)
    #expect(try first.cells(for: 2, option: nil) == 64)
  }

  @Test("A page shows the gestures around one moment, from a touch-down on, and answers only about them")
  func page() throws {
    let whole = try ScriptedSession(scene, Recording(spec, source: .script), nil)
    var scripted = whole
    try scripted.play(to: nil)
    var part = try #require(try ShareCommand.part(of: scripted, at: TimePoint("40s")))
    try part.playInSteps()
    let run = part.session.run
    let shown = (run.start...run.end)
    #expect(shown.contains(Instant(seconds: 40)))
    #expect(run.end.seconds(since: run.start) < 25)
    let strokes = run.strokes()
    #expect(strokes.allSatisfy { shown.contains($0.start) })
    #expect(strokes.first?.start == run.storyStart(at: run.end))
    #expect(run.questions().allSatisfy { strokes.indices.contains($0.stroke - 1) })
    #expect(run.judgements().count == strokes.count)
    let same = scripted.session.run.stage(at: Instant(seconds: 40)).fingerprint(at: .zero)
    #expect(run.stage(at: Instant(seconds: 40)).fingerprint(at: .zero) == same)
  }

  @Test("At its beginning the page ends with the first gestures") func firstPage() throws {
    var scripted = try ScriptedSession(scene, Recording(spec, source: .script), nil)
    try scripted.play(to: nil)
    let part = try #require(try ShareCommand.part(of: scripted, at: TimePoint("0s")))
    #expect(part.playback.end.seconds < 25)
  }

  @Test("What only leads up to a recording is no gesture of it") func preparation() throws {
    var spec = spec.truncated(to: Instant(milliseconds: 3_999))
    spec.begin = Instant(milliseconds: 3_300)
    let run = try played(spec)
    let strokes = run.strokes()
    #expect(strokes.map(\.start) == strokes.map(\.start).filter { $0 >= run.start })
    #expect(run.answer(about: .meant(nil))?.judgement.stroke == run.judgements().last?.stroke)
    #expect(run.reactions().flatMap(\.effects).allSatisfy { $0.start >= run.start })
  }
}
