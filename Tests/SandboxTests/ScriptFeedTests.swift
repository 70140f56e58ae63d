import Foundation
import Replay
import Testing
import TouchKit

@testable import Sandbox

/// A script on a live stage: every event once, at its own time.
@Suite("Script feed") struct ScriptFeedTests {
  /// Down at 100 ms, a move at 100 ms and one at 150 ms, up at 200 ms.
  private func feed() throws -> ScriptFeed {
    let actions = """
      [{"type": "pointer", "parameters": {"pointerType": "touch"}, "actions": [
        {"type": "pointerMove", "x": 10, "y": 10}, {"type": "pause", "duration": 100}, {"type": "pointerDown"},
        {"type": "pointerMove", "x": 20, "y": 10}, {"type": "pause", "duration": 50},
        {"type": "pointerMove", "x": 30, "y": 10}, {"type": "pause", "duration": 50}, {"type": "pointerUp"}]}]
      """
    return ScriptFeed(try GestureScript(Data(actions.utf8), named: "feed"))
  }

  @Test("Nothing is due before its time, and everything at it, the exact moment included") func due() throws {
    var feed = try feed()
    #expect(feed.next == Instant(milliseconds: 100))
    #expect(feed.take(until: Instant(microseconds: 99_999)).isEmpty && feed.next == Instant(milliseconds: 100))
    let first = feed.take(until: Instant(milliseconds: 100))
    #expect(first.map(\.kind) == [.down(.direct), .move] && feed.next == Instant(milliseconds: 150))
    #expect(feed.take(until: Instant(milliseconds: 100)).isEmpty, "each event once")
  }

  @Test("A late frame gets all that has become due, in order") func late() throws {
    var feed = try feed()
    let all = feed.take(until: Instant(seconds: 5))
    #expect(all.map(\.time.microseconds) == [100_000, 100_000, 150_000, 200_000])
    #expect(all.map(\.location.x) == [10, 20, 30, 30] && all.last?.kind == .up)
    #expect(feed.next == nil && feed.take(until: Instant(seconds: 9)).isEmpty)
  }

  @Test("Without a script nothing ever comes") func none() {
    var feed = ScriptFeed(nil)
    #expect(feed.next == nil && feed.take(until: Instant(seconds: 60)).isEmpty)
  }
}
