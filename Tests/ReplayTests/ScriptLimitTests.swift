import Foundation
import Replay
import Stages
import TestSupport
import Testing

/// Scripts that would take more time or memory than a gesture is worth: each is refused where it goes beyond a limit, in
/// a sentence that names limit and place. What that costs for files of 32 MB is measured by `.ci/limits`.
@Suite("Limits of gesture scripts") struct ScriptLimitTests {
  private func expect(_ problem: Problem?, _ words: String..., location: SourceLocation = #_sourceLocation) {
    let said = problem?.description ?? "none"
    #expect(problem?.code == .malformed, sourceLocation: location)
    for word in ["test.json, line "] + words { #expect(said.contains(word), "\(said)", sourceLocation: location) }
  }

  private func list(_ count: Int, _ element: (Int) -> String) -> String {
    (0..<count).map(element).joined(separator: ",\n")
  }

  private func source(_ id: String, _ actions: String, _ type: String = "none") -> String {
    #"{"type": "\#(type)", "id": "\#(id)", "actions": [\#(actions)]}"#
  }

  private func move(_ milliseconds: Int) -> String {
    #"{"type": "pointerMove", "x": 1, "y": 1, "duration": \#(milliseconds)}"#
  }

  private let down = #"{"type": "pointerDown"}"#

  @Test("An hour's move at 277 Hz") func samples() {
    let found = problem { _ = try finger("\(down),\n\n\n\(move(3_600_000))", hz: 277) }
    expect(found, "line 5", "action 2", "40000 input events")
  }

  @Test("Samples of many moves are counted together") func allSamples() {
    let found = problem { _ = try finger("\(down), " + list(3) { _ in move(15_000) }, hz: 1_000) }
    expect(found, "line 4", "action 4", "40000 input events")
  }

  @Test("More sources than there may be, no two of which have one id") func sources() {
    let found = problem { _ = try script("[" + list(10_001) { source("\($0)", "") } + "]") }
    expect(found, "line 10001", "10000 sources")
  }

  @Test("Sources that have ended cost no later tick") func ragged() throws {
    let short = list(9_000) { source("\($0)", #"{"type": "pause"}"#) }
    let long = source("long", list(20_000) { _ in #"{"type": "pause", "duration": 1}"# })
    let time = try ContinuousClock().measure {
      let gesture = try script("[\(short), \(long)]")
      #expect(abs(gesture.end.seconds - 20) < 1e-6)
    }
    // 180 million looks at sources that have ended would take minutes in such a build.
    #expect(time < .seconds(20))
  }

  @Test(
    "More actions than a script may have: of two sources here, of one as well in .ci/volume",
    arguments: Volume.pick([2, 1], every: 2))
  func actions(sources: Int) {
    let pauses = list(100_000 / sources + 1) { _ in #"{"type":"pause"}"# }
    let found = problem { _ = try script("[" + list(sources) { source("\($0)", pauses) } + "]") }
    expect(found, "source \"\(sources - 1)\"", "100000 actions")
  }

  @Test("Two sources of one name") func twins() {
    expect(problem { _ = try script("[\(source("a", "")),\n\(source("a", ""))]") }, "line 2", "\"a\"")
  }

  @Test("A finger too many names the script, the line and the action") func fingers() {
    let found = problem { _ = try script("[" + list(33) { source("f\($0)", down, "pointer") } + "]") }
    expect(found, "line 33", "source \"f32\", action 1", "more than 32 touches")
    #expect(problem { _ = try script("[" + list(32) { source("f\($0)", down, "pointer") } + "]") } == nil)
  }

  @Test("Places that add up to one out of reach name the script, the line and the action") func reach() {
    let step = #"{"type": "pointerMove", "x": 60000, "y": 0, "origin": "pointer"}"#
    expect(problem { _ = try finger("\(down), \(step),\n\(step)") }, "line 3", "action 3", "100000 points")
    #expect(problem { _ = try finger("\(down), \(step)") } == nil)
  }

  @Test("Long words are echoed by their beginning") func words() {
    let word = String(repeating: "x", count: Volume.count(1_000_000, sample: 100_000))
    for text in [
      source(word, "", "none\(word)"), source(word, #"{"type": "\#(word)"}"#), source("a", #"{"type": "\#(word)"}"#),
    ] {
      let found = problem { _ = try script("[\(text)]") }
      expect(found, "xxx…")
      #expect((found?.description.count ?? 0) < 300)
    }
  }

  @Test("200,000 values, brackets or digits are refused where they begin, 16 million in .ci/volume")
  func shapes() {
    let many = Volume.count(16_000_000, sample: 200_000)
    expect(problem { _ = try script("[" + String(repeating: "1,", count: many) + "1]") }, "source 1 is not an object")
    expect(problem { _ = try script(String(repeating: "[", count: many)) }, "nested more than 512 deep")
    expect(problem { _ = try script(String(repeating: "{\"a\":", count: many / 5)) }, "nested more than 512 deep")
    let digits = String(repeating: "1", count: many)
    expect(problem { _ = try finger(#"{"type": "pause", "duration": \#(digits)}"#) }, "more than 1000 digits")
  }
}
