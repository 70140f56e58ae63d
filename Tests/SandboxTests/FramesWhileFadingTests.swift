import Foundation
import SDLHost
import TestSupport
import Testing
import TouchKit

@testable import Inspector
@testable import Sandbox

/// Frames are drawn until nothing fades any more, however late content came to rest.
@Suite("Frames while something fades") struct FramesWhileFadingTests {
  @Test("The last frame shows no overlay that is half gone", arguments: Volume.pick([3, 0], every: 2)) func lastFrame(
    slower: Int
  ) throws {
    let tester = try AppTester("photos")
    let app = tester.app
    for _ in 0..<slower { app.handle([tester.key("<", at: 10)]) }
    let factor: Int64 = 1 << Int64(slower)
    app.handle([tester.finger(.down, at: 100)])
    for step in 1...6 {
      app.handle([tester.finger(.move, at: 100 + Int64(step) * 16 * factor, dy: Double(step) * -20)])
    }
    app.handle([tester.finger(.up, at: 205 * factor)])
    var (drawn, time) = (Int64(0), 205 * factor)
    // The content flies on for a second, and the label of where it lands fades after that.
    while time < drawn + 1_500 * factor || drawn == 0 {
      time += 40 * factor
      if app.frame(now: WallTime(milliseconds: time), size: tester.size, scale: 1) != nil { drawn = time }
      if time > 10_000 * factor { break }
    }
    let rest = try #require(
      app.workbench.session.run.trace.decisions.last {
        if case .scroll(.didEndDecelerating, _) = $0.fact { true } else { false }
      })
    let last = app.transport.stage(at: WallTime(milliseconds: drawn))
    #expect(last.seconds(since: rest.time) >= 0.4, "the last frame is of \(last.seconds), rest of \(rest.time.seconds)")
    #expect(rest.time.seconds > 0.8)
  }

  @Test("Where nothing moves on the stage, an event draws one frame, and then the window sleeps")
  func oneFrame() throws {
    let tester = try AppTester("tabs")
    for (time, event) in [
      (10, HostEvent(time: WallTime(milliseconds: 10), kind: .hover(CGPoint(x: 60, y: 400)))),
      (20, tester.key("P", at: 20, control: true)), (30, tester.key("A", at: 30)),
    ] as [(Int64, HostEvent)] {
      tester.app.handle([event])
      #expect(tester.app.frame(now: WallTime(milliseconds: time), size: tester.size, scale: 1) != nil)
      #expect(tester.app.frame(now: WallTime(milliseconds: time + 1), size: tester.size, scale: 1) == nil)
      #expect(tester.app.nextWake == nil, "after \(time) ms")
    }
  }

  @Test("A finger that rests on a row of the panels lights it up after 150 ms, and what it scrolled has faded at last")
  func panels() throws {
    // Not all of the gestures fit, so that their rows wait for a drag.
    let tester = try AppTester("tabs", size: CGSize(width: 1_280, height: 480))
    let (app, panels) = (tester.app, tester.app.workbench.inspector.window)
    let row = try #require(panels.descendant(identified: "gesture0") as? PanelControl)
    let place = row.convert(CGPoint(x: row.bounds.midX, y: row.bounds.midY), to: nil)
    func send(_ phase: HostEvent.Phase, _ time: Int64, dy: Double = 0) {
      let point = CGPoint(x: place.x, y: place.y + dy)
      app.handle([HostEvent(time: WallTime(milliseconds: time), kind: .finger(phase, id: 1, point))])
      tester.frame(at: time)
    }
    send(.down, 100)
    #expect(app.nextWake == WallTime(milliseconds: 250))
    #expect(!row.isHighlighted)
    #expect(app.frame(now: WallTime(milliseconds: 250), size: tester.size, scale: 1) != nil)
    #expect(row.isHighlighted)
    for step in 1...5 { send(.move, 250 + Int64(step) * 16, dy: Double(step) * -8) }
    send(.up, 600, dy: -40)
    var (time, drawn) = (Int64(600), Int64(0))
    while app.nextWake != nil, time < 5_000 {
      time += 40
      if app.frame(now: WallTime(milliseconds: time), size: tester.size, scale: 1) != nil { drawn = time }
    }
    #expect(drawn == time, "the last frame is of \(drawn) ms")
    #expect(time < 2_000, "the last frame is of \(drawn) ms")
    #expect(!panels.isAnimating, "the last frame is of \(drawn) ms")
  }
}
