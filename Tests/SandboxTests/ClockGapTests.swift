import Foundation
import SDLHost
import Scenes
import TestSupport
import Testing
import TouchKit

@testable import Sandbox

/// A gap of hours in the clock, as of a laptop that was suspended or a process that was stopped: neither a burst of
/// frames, nor a touch that stays, nor a program that catches up for minutes.
@Suite("Gaps in the wall clock") struct ClockGapTests {
  private static let gap = Int64(5 * 3_600_000)

  @Test("In the middle of a flick: the stage is at rest afterwards, and what fades is drawn for a second")
  func flick() throws {
    let tester = try AppTester("tabs")
    let (app, window) = (tester.app, tester.app.workbench.session.window)
    app.handle([tester.finger(.down, at: 10)])
    for step in 1...5 { app.handle([tester.finger(.move, at: 10 + Int64(step) * 10, dy: Double(step) * -20)]) }
    app.handle([tester.finger(.up, at: 70, dy: -100)])
    tester.frame(at: 80)
    #expect(window.isAnimating)
    tester.frame(at: Self.gap)
    #expect(!window.isAnimating)
    #expect(window.trace.decisions.count < 1_000)
    let drawn = (1...150).count { number in
      let time = WallTime(milliseconds: Self.gap + Int64(number) * 20)
      return app.frame(now: time, size: tester.size, scale: 1) != nil
    }
    #expect(drawn <= 51, "\(drawn) frames")
    #expect(app.nextWake == nil, "\(drawn) frames")
  }

  @Test("With a finger down: it is still down, and lifts as ever; with one that was lost, it is cancelled")
  func finger() throws {
    for (event, end) in [(HostEvent.Phase.up, TouchPhase.ended), (.cancel, .cancelled)] {
      let tester = try AppTester("tabs")
      tester.app.handle([tester.finger(.down, at: 10)])
      tester.frame(at: 20)
      tester.frame(at: Self.gap)
      tester.app.handle([tester.finger(event, at: Self.gap + 10)])
      tester.frame(at: Self.gap + 20)
      #expect(tester.phases == [.began, end])
      #expect(tester.app.router.isIdle)
    }
  }

  /// How long this thread has computed: on a busy machine waiting for a processor is not the frame's fault.
  private static var computedSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  @Test(
    "While a gesture plays, in every twelfth scene, in .ci/volume in all: the frame after the gap computes for at most a second"
  )
  func gestures() throws {
    for scene in Volume.pick(Catalog.scenes, every: 12) {
      let tester = try AppTester(scene.id)
      if !scene.gestures.isEmpty { tester.app.perform(.playGesture(.number(1))) }
      for time in [100, 200, 300] { tester.frame(at: Int64(time)) }
      let begun = Self.computedSeconds
      tester.frame(at: Self.gap)
      let seconds = Self.computedSeconds - begun
      #expect(seconds < 1, "\(scene.id): \(seconds) s")
      tester.app.handle([tester.key("Escape", at: Self.gap + 10)])
      #expect(tester.app.router.isIdle)
    }
  }
}
