import Drawing
import Foundation
import Inspector
import Replay
import SDLHost
import Testing
import TouchKit

@testable import Sandbox

/// A frame for an event draws the stage at once; the panels follow with the next frame.
@Suite("Frames for events") struct EventFrameTests {
  private func frame(_ tester: AppTester, at milliseconds: Int64, isUrgent: Bool) -> DrawList? {
    tester.app.frame(
      now: WallTime(milliseconds: milliseconds), size: tester.size, scale: 1, isUrgent: isUrgent)
  }

  /// The texts of a frame, which are mostly those of the panels.
  private func texts(_ list: DrawList) -> [String] {
    list.items.compactMap { if case .text(let run) = $0 { run.string } else { nil } }
  }

  /// Opens the photos and drags, with urgent frames only, up to 132 ms.
  private func dragged() throws -> (tester: AppTester, before: DrawList, urgent: DrawList) {
    let tester = try AppTester("photos")
    tester.app.handle([tester.finger(.down, at: 100)])
    let before = try #require(frame(tester, at: 116, isUrgent: false))
    tester.app.handle([tester.finger(.move, at: 132, dy: -60)])
    return (tester, before, try #require(frame(tester, at: 132, isUrgent: true)))
  }

  @Test("shows the stage after the event, and the panels before it") func stageFirst() throws {
    let (tester, before, urgent) = try dragged()
    #expect(urgent != before)
    #expect(tester.app.workbench.session.window.trace.decisions.count > 0)
    let drawn = try #require(tester.app.workbench.drawn)
    let panels = drawn.list.items[drawn.stageItems...]
    #expect(drawn.list == before)
    #expect(panels.count > 100)
    #expect(urgent.items.suffix(panels.count) == panels)
    let whole = try #require(frame(tester, at: 148, isUrgent: false))
    #expect(whole.items.suffix(panels.count) != panels)
  }

  @Test("asks for the frame with the panels, and for none after it") func followed() throws {
    let (tester, _, _) = try dragged()
    #expect(tester.app.nextWake.map { $0 <= WallTime(milliseconds: 132) } == true)
    _ = frame(tester, at: 148, isUrgent: false)
    tester.app.handle([tester.finger(.up, at: 160, dy: -60)])
    for time in stride(from: Int64(176), through: 6_000, by: 16) { _ = frame(tester, at: time, isUrgent: false) }
    #expect(frame(tester, at: 6_016, isUrgent: false) == nil)
    #expect(tester.app.nextWake == nil)
  }

  @Test("leaves the panels behind by a frame at most, however fast events follow") func lag() throws {
    let (tester, _, urgent) = try dragged()
    var last = texts(urgent)
    var lag: Int64 = 0
    for step in 1...20 {
      let time = 132 + Int64(step) * 4
      tester.app.handle([tester.finger(.move, at: time, dy: -60 - Double(step) * 4)])
      let new = texts(try #require(frame(tester, at: time, isUrgent: true)))
      lag = new == last ? lag + 4 : 0
      last = new
      #expect(lag <= 17, "at \(time) ms")
    }
  }

  @Test("never has the panels of another run") func anotherRun() throws {
    let (tester, _, _) = try dragged()
    let workbench = tester.app.workbench
    func frame() -> DrawList? {
      workbench.drawBelowLastPanels(
        size: tester.size, scale: 1, at: WallTime(milliseconds: 140), program: Status.Program())
    }
    #expect(frame() != nil)
    try workbench.restart()
    #expect(frame() == nil)
  }

  @Test("is a whole frame where no finger is on the stage, or the window has another size") func whole() throws {
    let tester = try AppTester("photos")
    tester.app.handle([tester.key("T", at: 100)])
    let light = try #require(frame(tester, at: 116, isUrgent: true))
    #expect(light.background != .black)
    tester.app.handle([tester.finger(.down, at: 200)])
    let small = tester.app.frame(
      now: WallTime(milliseconds: 216), size: CGSize(width: 900, height: 700), scale: 2, isUrgent: true)
    #expect(small?.size == CGSize(width: 1_800, height: 1_400))
  }
}
