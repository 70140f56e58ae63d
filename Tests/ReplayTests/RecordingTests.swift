import Foundation
import Replay
import Scenes
import Stages
import TestSupport
import Testing
import TouchKit

/// Recordings as files: what is written is read again, and what is damaged is told in a sentence.
@Suite("Recordings") struct RecordingTests {
  private func base() throws -> RunSpec {
    var settings = Settings(TabsScene())
    try settings.set("slop=14")
    return RunSpec(scene: TabsScene(), settings: settings, scale: 1.5, tickHz: 90)
  }

  private func recording() throws -> Recording {
    var spec = try base().with(
      [
        event(0, .down(.direct), 10.25, 20), event(8_334, .move, 11, -3.984375),
        event(8_334, .down(.indirectPointer), 5, 5),
        event(16_000, .scroll(dx: 0.1, dy: -1.0 / 3, .began), 1, 2), event(17_000, .wheel(dx: 1e-7, dy: 40), 1, 2),
        event(20_000, .cancel, 11, 3), event(20_001, .up, 5, 5), event(20_002, .focusLost, 0, 0),
      ], until: Instant(microseconds: 500_000))
    spec.overrides = [Override(.setting(.isPagingEnabled, of: "tabs/list", 1))]
    spec.note("here: \"it\" jumps\n\u{202E}</script>", at: Instant(microseconds: 8_334))
    spec.note("the end", at: Instant(microseconds: 500_000))
    return Recording(
      spec, source: .live,
      checks: [
        .init(time: Instant(microseconds: 0), events: 1, hash: .max),
        .init(time: Instant(microseconds: 17_000), events: 5, hash: 7),
        .init(time: Instant(microseconds: 500_000), events: 8, hash: 0xdead_beef),
      ])
  }

  private func event(_ time: Int64, _ kind: InputEvent.Kind, _ x: Double, _ y: Double) -> InputEvent {
    InputEvent(time: Instant(microseconds: time), kind: kind, finger: 3, location: CGPoint(x: x, y: y))
  }

  private func read(_ text: String) throws -> Recording { try Recording(Data(text.utf8), named: "a.touchrec") }

  @Test("What is written is read again, to the microsecond and 1/64 pt") func roundTrip() throws {
    let recording = try recording()
    let text = recording.text
    #expect(try read(text) == recording)
    let lines = text.split(separator: "\n").map(String.init)
    #expect(
      lines[0]
        == #"{"format":"scrollarium","major":1,"minor":0,"program":"\#(RunSpec.programVersion)","scene":"tabs","#
        + #""set":["slop=14","tabs/list.isPagingEnabled=true"],"stage":[375,667],"scale":1.5,"tickHz":90,"source":"live"}"#
    )
    #expect(lines[1] == #"{"t":0,"e":"down","id":3,"x":656,"y":1280}"#)
    #expect(lines[2] == #"{"t":0,"h":"ffffffffffffffff"}"#)
    #expect(lines.suffix(2) == [#"{"t":500000,"h":"00000000deadbeef"}"#, #"{"t":500000,"note":"the end"}"#])
  }

  @Test("Lines are given once, as a run grows") func appended() throws {
    let recording = try recording()
    var lines = RecordingLines()
    var text = RecordingLines.header(of: recording.spec, source: recording.source)
    for count in 0...recording.spec.events.count {
      var part = try base().with(Array(recording.spec.events.prefix(count)))
      for note in recording.spec.notes
      where count == recording.spec.events.count || note.time < recording.spec.events[count].time {
        part.note(note.text, at: note.time)
      }
      text += lines.next(of: part, recording.checks.filter { $0.events <= count })
    }
    #expect(try read(text) == recording)
  }

  @Test("Cut at every fifth byte, at any in .ci/volume, it is read up to the last whole line") func torn() throws {
    let text = Array(try recording().text.utf8)
    let header = (text.firstIndex(of: UInt8(ascii: "\n")) ?? 0)
    for count in stride(from: 0, to: text.count, by: Volume.isFull ? 1 : 5) {
      let cut = Data(text[..<count])
      guard count >= header else {
        #expect(throws: Problem.self, "\(count)") { try Recording(cut, named: "a.touchrec") }
        continue
      }
      let recording = try Recording(cut, named: "a.touchrec")
      let lines = cut.split(separator: UInt8(ascii: "\n"))
      let isWhole = lines.last?.last == UInt8(ascii: "}")
      #expect((recording.warning == nil) == isWhole, "\(count)")
      let inputs = lines.dropFirst().filter {
        $0.last == UInt8(ascii: "}") && String(decoding: $0, as: UTF8.self).contains("\"e\":")
      }
      #expect(recording.spec.events.count == inputs.count)
    }
  }

  private static let header =
    #"{"format":"scrollarium","major":1,"minor":0,"scene":"tabs","set":[],"stage":[375,667],"scale":2,"tickHz":120}"#

  /// Returns the header with a part replaced, as a line.
  private static func altered(_ part: String, _ other: String) -> String {
    "\(header.replacingOccurrences(of: part, with: other))\n"
  }

  /// Returns a file with these lines below the header.
  private static func lines(_ lines: String...) -> String { "\(header)\n\(lines.joined(separator: "\n"))\n" }

  @Test("Unknown keys are ignored, keys pressed too, and what is missing has a default") func tolerant() throws {
    let recording = try read(
      Self.header.replacingOccurrences(of: "}", with: #","later":{"a":1}}"#)
        + "\n" + #"{"t":0,"e":"key","key":"a"}"# + "\n\n" + #"{"t":1,"e":"up","new":[]}"# + "\n"
        + #"{"t":2,"mood":"good"}"# + "\n")
    #expect(recording.spec.events == [InputEvent(time: Instant(microseconds: 1), kind: .up)])
    #expect(recording.source == .live)
    #expect(recording.spec.version == "")
    #expect(recording.spec.end == Instant(microseconds: 1))
    #expect(recording.warning == nil)
  }

  @Test("A stage of any size and scale is the same one when it is read again") func exact() throws {
    let header =
      #"{"format":"scrollarium","major":1,"minor":0,"scene":"tabs","stage":[375.555555555555,667],"scale":1.23456789,"#
      + #""tickHz":120}"#
    let recording = try Recording(Data((header + "\n").utf8), named: "a")
    #expect(recording.spec.stageSize.width == 375.555555555555)
    #expect(recording.spec.scale == 1.23456789)
    #expect(try Recording(Data(recording.text.utf8), named: "a").spec == recording.spec)
  }

  @Test("A finger lifts where it was, if its line does not say where") func place() throws {
    let recording = try read(
      [Self.header, #"{"t":0,"e":"down","id":2,"x":640,"y":1280}"#, #"{"t":9,"e":"up","id":2}"#, ""].joined(
        separator: "\n"))
    #expect(recording.spec.events.map(\.location) == [CGPoint(x: 10, y: 20), CGPoint(x: 10, y: 20)])
  }

  @Test(
    "A damaged file is refused in a sentence that names the line",
    arguments: [
      ("", "does not begin with a header"), ("[]\n", "does not begin with a header"),
      ("hello\n", "does not begin with a header"),
      ("{}\n", "no recording of scrollarium"), ("{\"format\":\"png\"}\n", "no recording of scrollarium"),
      (altered("\"major\":1", "\"major\":2"), "version 2"),
      (altered("\"major\":1,", ""), "no version"),
      (altered("\"scene\":\"tabs\",", ""), "names no scene"),
      (altered("[375,667]", "[1000000000,1000000000]"), "1 to 8192 points"),
      (altered("[375,667]", "[375]"), "1 to 8192 points"),
      (altered("[375,667]", "\"big\""), "1 to 8192 points"),
      (altered("\"scale\":2", "\"scale\":1e30"), "0.5 to 8 pixels"),
      (altered("\"tickHz\":120", "\"tickHz\":0"), "1 to 1000 ticks"),
      (altered("\"set\":[]", "\"set\":[1]"), "list of KEY=VALUE"),
      (altered("\"set\":[]", "\"set\":[\"a#b.wrong=1\"]"), "cannot be set"),
      (lines("nonsense", "{}"), "line 2: it is no JSON object"),
      (lines(#"{"e":"up"}"#), "line 2: \"t\" takes microseconds"),
      (lines(#"{"t":-1,"e":"up"}"#), "\"t\" takes microseconds"),
      (lines(#"{"t":1e18,"e":"up"}"#), "\"t\" takes microseconds"),
      (lines(#"{"t":0.5,"e":"up"}"#), "\"t\" takes microseconds"),
      (lines(#"{"t":5,"e":"up"}"#, #"{"t":4,"e":"up"}"#), "line 3: it comes before"),
      (lines(#"{"t":0,"e":"fly"}"#), "not \"fly\""),
      (lines(#"{"t":0,"e":"down"}"#), "sixty-fourths"),
      (lines(#"{"t":0,"e":"down","x":1.5,"y":0}"#), "sixty-fourths"),
      (lines(#"{"t":0,"e":"down","x":1e300,"y":0}"#), "sixty-fourths"),
      (lines(#"{"t":0,"e":"down","x":6400001,"y":0}"#), "sixty-fourths"),
      (lines(#"{"t":0,"e":"down","type":"pen","x":0,"y":0}"#), "direct or indirectPointer"),
      (lines(#"{"t":0,"e":"scroll","x":0,"y":0,"dx":0,"dy":0}"#), "\"phase\" takes"),
      (lines(#"{"t":0,"e":"wheel","x":0,"y":0,"dx":"far","dy":0}"#), "take points"),
      (lines(#"{"t":0,"h":"xyz"}"#), "hexadecimal"),
    ])
  func damaged(text: String, words: String) {
    let problem = problem { _ = try read(text) }
    #expect(problem?.code == .malformed, "\(String(describing: problem))")
    #expect(problem?.description.contains(words) == true, "\(String(describing: problem))")
  }

  @Test("A file that is not there, or a folder, is no input") func absent() throws {
    #expect(problem { _ = try Recording(contentsOf: "/nowhere/a.touchrec") }?.code == .noInput)
    #expect(problem { _ = try Recording(contentsOf: NSTemporaryDirectory()) }?.code == .noInput)
  }
}
