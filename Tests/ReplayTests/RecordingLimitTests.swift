import Foundation
import Replay
import Scenes
import TestSupport
import Testing
import TouchKit

/// Recordings that would take more time or memory than a gesture is worth.
@Suite("Limits of recordings") struct RecordingLimitTests {
  private let header =
    #"{"format":"scrollarium","major":1,"minor":0,"scene":"tabs","set":[],"stage":[375,667],"scale":2,"tickHz":120}"#
    + "\n"

  private func read(_ text: String) throws -> Recording {
    try Recording(Data((header + text).utf8), named: "a.touchrec")
  }

  private func expect(_ text: String, _ words: String..., location: SourceLocation = #_sourceLocation) {
    let found = problem { _ = try read(text) }
    let said = found?.description ?? "none"
    #expect(found?.code == .malformed, "\(said)", sourceLocation: location)
    #expect(said.count < 300, "\(said)", sourceLocation: location)
    for word in words { #expect(said.contains(word), "\(said)", sourceLocation: location) }
  }

  private func lines(_ count: Int, _ line: (Int) -> String) -> String {
    (0..<count).map { line($0) + "\n" }.joined()
  }

  @Test("A finger too many names the file and the line") func fingers() throws {
    func down(_ finger: Int) -> String { #"{"t":0,"e":"down","id":\#(finger),"x":0,"y":0}"# }
    expect(lines(33, down), "a.touchrec, line 34: more than 32 touches are down at once")
    #expect(try read(lines(32, down) + #"{"t":0,"e":"focus"}"# + "\n" + lines(32, down)).spec.events.count == 65)
    #expect(try read(lines(99) { down($0) + "\n" + #"{"t":0,"e":"up","id":\#($0)}"# }).spec.events.count == 198)
  }

  @Test("Notes beyond the limit; in .ci/volume events, too") func counts() {
    if Volume.isFull {
      expect(lines(100_001) { _ in #"{"t":0,"e":"move","x":0,"y":0}"# }, "line 100002", "100000 events")
    }
    expect(lines(100_001) { _ in #"{"t":0,"note":""}"# }, "line 100002", "100000 notes")
  }

  @Test("A long word is echoed by its beginning") func words() {
    let word = String(repeating: "x", count: 900_000)
    expect(#"{"t":0,"e":"\#(word)"}"# + "\n", "line 2", "xxx…")
    let found = problem {
      _ = try Recording(
        Data(header.replacing("\"set\":[]", with: "\"set\":[\"a#b.\(word)=1\"]").utf8), named: "a")
    }
    #expect((found?.description.count ?? 0) < 1_000)
    #expect(found?.description.contains("xxx…") == true)
  }

  @Test("Of more hashes than are compared every so many are, and the last") func hashes() throws {
    let session = try session(TabsScene())
    var recording = Recording(session.spec, source: .live)
    for time in 1...30 {
      session.advance(to: Instant(microseconds: Int64(time)))
      recording.checks.append(.init(time: session.now, events: 0, hash: session.stateHash))
    }
    func divergence(_ wrong: Int, of most: Int) throws -> Instant? {
      var damaged = recording
      damaged.checks[wrong] = .init(time: damaged.checks[wrong].time, events: 0, hash: 0)
      var playback = Playback(damaged, comparing: most)
      playback.play(into: try ReplayTests.session(TabsScene()), until: nil) { _ in }
      return playback.divergence?.time
    }
    #expect(try divergence(29, of: 20) == Instant(microseconds: 30))
    #expect(try divergence(1, of: 20) == nil, "one that is left out")
    #expect(try divergence(1, of: 30) == Instant(microseconds: 2))
    #expect(try divergence(1, of: 0) == nil)
  }
}
