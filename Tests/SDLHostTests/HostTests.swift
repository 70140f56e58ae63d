import Foundation
import SDLHost
import Testing
import TouchKit

@Suite("Host")
struct HostTests {
  @Test("the clock never goes back and starts at zero")
  func clock() {
    let before = WallClock.nanoseconds
    let clock = WallClock()
    var last = clock.now
    // Of what has passed since before it was made, no more can have passed since then.
    #expect(last.microseconds >= 0 && last.microseconds <= Int64((WallClock.nanoseconds - before) / 1_000))
    for _ in 0..<1000 {
      let now = clock.now
      #expect(now >= last)
      last = now
    }
  }

  @Test("every error says what to do next")
  func errors() {
    let errors: [HostError] = [
      .noDisplay(reason: "x"), .sdlFailed(action: "y", reason: "z"), .writeFailed(path: "/p", reason: "q"),
    ]
    #expect(errors[0].description.contains("scrollarium render"))
    for error in errors {
      #expect(error.description.contains("check") || error.description.contains("render"))
    }
  }
}
