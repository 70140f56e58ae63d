import Foundation
import Scenes
import Testing
import TouchKit

/// The fallback of seed 000, by the numbers of Three20's TTScrollView: 60 pt, 0.4 s, 2 pt, 0.3 s, 0.15.
@Suite("Hand-made scroll view") struct HandMadeScrollTests {
  private func stage() throws -> Stage { try Stage(try #require(Catalog.scene("remorse")), "strategy=three20") }

  private func offset(_ stage: Stage, at t: Double) throws -> CGPoint {
    stage.session.advance(to: Instant(seconds: t))
    return try #require(stage.scroll("remorse/outer")).contentOffset
  }

  @Test("61 pt turn the page in 0.4 s by a cubic, 2 pt too far, and back in 0.1 s") func turns() throws {
    let stage = try stage()
    try stage.drag(at: 0, from: (220, 240), to: (159, 240), steps: 5, rest: 0)
    // Lifted at 0.1: 61 → 322, a half of the time leaves an eighth of the way.
    #expect(abs(try offset(stage, at: 0.3).x - (322 - 261 / 8.0)) < 0.01)
    #expect(abs(try offset(stage, at: 0.5).x - 322) < 0.01)
    stage.settle()
    #expect(try offset(stage, at: stage.session.now.seconds) == CGPoint(x: 320, y: 0))
  }

  @Test("60 pt are not more than 60: it falls back in 0.3 s") func fallsBack() throws {
    let stage = try stage()
    try stage.drag(at: 0, from: (220, 240), to: (160, 240), steps: 5)
    #expect(abs(try offset(stage, at: 0.25).x - 7.5) < 0.01)
    #expect(try offset(stage, at: 0.41) == .zero)
  }

  @Test("Past the edge every move closes 0.15 of the gap, less far out") func resists() throws {
    let stage = try stage()
    try stage.send(.down(.direct), 0, 100, 240)
    try stage.send(.move, 0.016, 180, 240)
    // 80 pt of 320: 0.15 · (1 − 80/320) of 80.
    #expect(try offset(stage, at: 0.02).x == -9)
    try stage.send(.up, 0.1, 180, 240)
    stage.settle()
    #expect(try offset(stage, at: stage.session.now.seconds) == .zero)
  }

  @Test("There is no momentum: a flick up leaves the page where the finger lifts") func stops() throws {
    let stage = try stage()
    try stage.drag(at: 0, from: (160, 400), to: (160, 200), steps: 6)
    stage.settle()
    #expect(try offset(stage, at: stage.session.now.seconds) == CGPoint(x: 0, y: 200))
  }

  @Test("A finger on a page that turns stops it, and lets it go on") func caught() throws {
    let stage = try stage()
    try stage.drag(at: 0, from: (220, 240), to: (140, 240), steps: 5)
    try stage.send(.down(.direct), 0.2, 160, 240)
    let held = try offset(stage, at: 0.2)
    #expect(held.x > 80)
    #expect(held.x < 320)
    #expect(try offset(stage, at: 0.4) == held)
    try stage.send(.up, 0.5, 160, 240)
    stage.settle()
    #expect(try offset(stage, at: stage.session.now.seconds) == CGPoint(x: 320, y: 0))
  }
}
