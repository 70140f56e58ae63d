import Foundation
import Replay
import Testing
import TouchKit

@testable import Sandbox

/// Frames are drawn until nothing fades any more, however late content came to rest.
@Suite("Fades in the window") struct FadeTests {
  @Test("The last frame shows no overlay that is half gone", arguments: [0, 3]) func lastFrame(slower: Int) throws {
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
      if app.frame(now: Instant(milliseconds: time), size: tester.size, scale: 1) != nil { drawn = time }
      if time > 10_000 * factor { break }
    }
    let rest = try #require(
      app.workbench.session.run.trace.decisions.last {
        if case .scroll(.didEndDecelerating, _) = $0.fact { true } else { false }
      })
    let last = app.clock.stage(at: Instant(milliseconds: drawn))
    #expect(last.seconds(since: rest.time) >= 0.4, "the last frame is of \(last.seconds), rest of \(rest.time.seconds)")
    #expect(rest.time.seconds > 0.8)
  }
}
