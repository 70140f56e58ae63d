import Foundation
import Scenes
import Stages
import TestSupport
import Testing
import TouchKit

/// The cover whose momentum is made by UIKit Dynamics (spec 6 and 8.2, row 2.7).
@Suite struct CoverDynamicsTests {
  struct Rig {
    let tester: Tester
    let main: ScrollView
    let pager: ScrollView
    let lists: [ScrollView]

    init(hz: Int = 60) throws {
      tester = Tester(hz: hz)
      let scene = try #require(Catalog.scene("cover"))
      var settings = Settings(scene)
      try settings.set("strategy=dynamics")
      let cover = try scene.makeRoot(SceneContext(settings: settings, assets: ""))
      tester.window.addSubview(cover)
      main = try #require(cover.descendant(identified: "main") as? ScrollView)
      pager = try #require(cover.descendant(identified: "pager") as? ScrollView)
      lists = try (0..<3).map { try #require(cover.descendant(identified: "list\($0)") as? ScrollView) }
    }

    /// A flick at 2,000 pt/s, let go at 0.050 s; the content moves 50 pt before.
    func flick(up: Bool = true) {
      tester.down(0.01, 187, 300)
      for step in 1...3 { tester.move(0.01 + 0.01 * Double(step), dy: (up ? -20 : 20) * Double(step)) }
      tester.up(0.05)
    }

    var cover: Double { main.contentOffset.y }
    var sub: Double { lists[0].contentOffset.y }
  }

  @Test(
    "2.7 a flick of 2,000 pt/s from 100 goes over the seam: 132.26, 150, then 30.21, 59.45, 87.74 … 936",
    arguments: [60, 120, 240])
  func row27(hz: Int) throws {
    let rig = try Rig(hz: hz)
    rig.main.contentOffset.y = 50
    rig.flick()
    #expect(rig.cover == 100)
    #expect(rig.sub == 0)
    let table: [(main: Double, sub: Double)] = [(132.26, 0), (150, 0), (150, 30.21), (150, 59.45), (150, 87.74)]
    for (tick, place) in table.enumerated() {
      rig.tester.advance(to: 0.05 + Double(tick + 1) / 60)
      #expect(near(rig.cover, place.main, within: 0.005), "tick \(tick + 1)")
      #expect(near(rig.sub, place.sub, within: 0.005), "tick \(tick + 1)")
    }
    rig.tester.window.settle()
    #expect(near(rig.sub, 936, within: 1))
    #expect(rig.cover == 150)
  }

  @Test("6 a new pan removes what imitates momentum")
  func newPan() throws {
    let rig = try Rig()
    rig.main.contentOffset.y = 150
    rig.flick()
    rig.tester.advance(to: 0.2)
    rig.tester.down(0.21, 187, 300)
    rig.tester.move(0.22, dy: 10)
    let stopped = rig.sub
    rig.tester.advance(to: 1)
    #expect(rig.sub == stopped)
    #expect(stopped > 100)
    rig.tester.up(1.1)
  }

  @Test("6 past the top the momentum ends, and the spring brings the cover back; the depth is one banded step")
  func top() throws {
    let rig = try Rig()
    rig.main.contentOffset.y = 60
    rig.flick(up: false)
    #expect(rig.cover == 10)
    rig.tester.advance(to: 0.05 + 1 / 60.0)
    // The first step is 32.26 pt: 10 − b(32.26), b = 0.55·32.26·667/(667 + 0.55·32.26).
    let pull = 0.55 * 2_000 / (1 + 2 / 60.0) / 60
    let deepest = 10 - pull * 667 / (667 + pull)
    #expect(near(rig.cover, deepest, within: 1e-9))
    rig.tester.advance(to: 0.05 + 7 / 60.0)
    let turn = 2 * Double.pi * 2 * 0.1
    #expect(near(rig.cover, deepest * (1 + turn) * exp(-turn), within: 1e-3))
    rig.tester.window.settle()
    #expect(rig.cover == 0)
  }

  @Test("6 past the end of a list it springs back as well")
  func bottom() throws {
    let rig = try Rig()
    rig.main.contentOffset.y = 150
    rig.lists[0].contentOffset.y = 1_100
    rig.flick()
    rig.tester.window.settle()
    #expect(rig.sub == 1_150)
  }

  @Test("6 the list hands its overshoot back to the cover whole, and is reset when the cover is all there")
  func back() throws {
    let rig = try Rig()
    rig.main.contentOffset.y = 150
    rig.lists[0].contentOffset.y = 5
    rig.lists[1].contentOffset.y = 300
    // Ten points are the pan's hysteresis.
    rig.tester.down(0.1, 187, 300)
    rig.tester.move(0.11, dy: 10)
    rig.tester.move(0.12, dy: 40)
    rig.tester.tick()
    #expect(rig.cover == 120)
    #expect(rig.sub == 0)
    rig.tester.move(0.14, dy: 160)
    #expect(rig.cover == 0)
    #expect(rig.lists[1].contentOffset.y == 0)
  }

  @Test("6 a drag five times as far sideways moves the pager, and the cover not")
  func sideways() throws {
    let rig = try Rig()
    rig.tester.down(0.1, 300, 400)
    rig.tester.move(0.11, dx: -25, dy: -5)
    rig.tester.move(0.12, dx: -60, dy: -12)
    #expect(rig.pager.contentOffset.x > 0)
    #expect(rig.cover == 0)
    rig.tester.up(0.5)
    rig.tester.window.settle()
    #expect(checkInvariants(rig.tester.window, atRest: true) == [])
  }

  /// In fine steps the cover's pan, which counts the whole way, is there before the pager's, which counts dx alone; in
  /// one coarse step both are, and the deeper view's wins. Together they never move: neither is asked to.
  @Test("6 of a drag at 30° to the horizontal one of the two has it whole", arguments: [(1.0, true), (20.0, false)])
  func slanting(step: Double, coverWins: Bool) throws {
    let rig = try Rig()
    rig.tester.down(0.1, 300, 400)
    for count in 1...Int(60 / step) {
      let way = step * Double(count)
      rig.tester.move(0.1 + 0.01 * Double(count), dx: -way * cos(.pi / 6), dy: -way * sin(.pi / 6))
    }
    #expect((rig.cover > 0) == coverWins)
    #expect((rig.pager.contentOffset.x > 0) == !coverWins)
    rig.tester.up(1)
    rig.tester.window.settle()
    #expect(checkInvariants(rig.tester.window, atRest: true) == [])
  }
}
