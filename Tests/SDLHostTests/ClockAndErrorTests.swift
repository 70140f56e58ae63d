import Foundation
import SDLHost
import Testing
import TouchKit

@Suite("Clock and errors")
struct ClockAndErrorTests {
  @Test("the clock never goes back and starts at zero")
  func clock() {
    let before = WallClock.nanoseconds
    let clock = WallClock()
    var last = clock.now
    // Of what has passed since before it was made, no more can have passed since then.
    #expect(last.microseconds >= 0)
    #expect(last.microseconds <= Int64((WallClock.nanoseconds - before) / 1_000))
    for _ in 0..<1000 {
      let now = clock.now
      #expect(now >= last)
      last = now
    }
  }

  @Test("every error says what to do next")
  func errors() {
    // What to do without a display, the program says, which has a command for it.
    #expect(HostError.sdlFailed(action: "y", reason: "z").description.contains("check"))
  }
}
