import Foundation
import Replay
import Testing
import TouchKit

/// How the JSON of a script is read: as the standard says, in any order of members.
@Suite("JSON of gesture scripts") struct ScriptJSONTests {
  private static func action(_ text: String) -> String { #"[{"type": "pointer", "actions": [\#(text)]}]"# }

  @Test("Members come in any order, those that nobody knows are skipped, and of two alike the later counts")
  func order() throws {
    let gesture = try script(
      """
      {"more": [1, {"a": [], "b": {}, "c": "]"}, null, true, false, -1.5e-3],
       "actions": [{"actions": [
          {"y": 2, "origin": "viewport", "pressure": {"x": 9}, "x": 1, "type": "pointerMove"}, {"type": "pointerDown"},
          {"duration": 5, "duration": 20, "type": "pause", "x": []}, {"at": [3, 4], "type": "pointerUp"}],
        "parameters": {"other": [[]], "pointerType": "touch"}, "type": "pointer"}],
       "hz": 100}
      """)
    #expect(gesture.events.map(\.kind) == [.down(.direct), .up])
    #expect(gesture.events.map(\.location) == [CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 4)])
    #expect(gesture.end == Instant(seconds: 0.02))
  }

  @Test(
    "Numbers are exact to the last bit",
    arguments: ["0", "-0", "12.5", "1e2", "1E+2", "1234.5678901234567890123", "5e-324"])
  func numbers(text: String) throws {
    let gesture = try finger(#"{"type": "pointerMove", "x": \#(text), "y": 0}, {"type": "pointerDown"}"#)
    #expect(gesture.events.first.map { Double($0.location.x) } == Double(text))
  }

  @Test("Escapes, pairs of surrogates and a byte order mark are understood") func escapes() {
    let word = #"\"\\\/\b\f\n\r\t\u00e9\uD83D\uDE00\ud83dx"#
    let found = problem { _ = try script("\u{FEFF}" + #"[{"type": "\#(word)"}]"#) }
    let said = found?.description ?? "none"
    #expect(said.contains(#""\/\u{8}\u{c}\u{a}\u{d}\u{9}é😀"# + "\u{FFFD}x\""), "\(said)")
  }

  @Test(
    "What is no JSON is refused with its line",
    arguments: [
      ("", 1), ("\n\n", 3), ("[\n1,\n]", 3), ("[\n\n{\"a\" 1}]", 3), ("[1 2]", 1), ("[1]]", 1), ("[01]", 1),
      ("[1.]", 1),
      ("[.5]", 1), ("[1e]", 1), ("[+1]", 1), ("[-]", 1), ("[nul]", 1), ("[True]", 1), ("['a']", 1), ("[\"a]", 1),
      ("[\"a\nb\"]", 1), ("{\"a\": 1,}", 1), ("{a: 1}", 1), ("{1: 1}", 1), ("[1", 1), ("{\"a\":", 1), ("[\"\\", 1),
      (action(#"{"type": "\x"}"#), 1), (action(#"{"type": "\u12g4"}"#), 1), (action(#"{"type": "\u12"}"#), 1),
      ("[NaN]", 1), ("[/* no */]", 1), ("hello", 1), ("[]\n\nx", 3), ("[1,]", 1), ("[,1]", 1), ("{,}", 1), ("[1}", 1),
    ])
  func wrong(text: String, line: Int) {
    let found = problem { _ = try script(text) }
    let said = found?.description ?? "none"
    #expect(found?.code == .malformed, "\(said)")
    #expect(said.hasPrefix("test.json, line \(line): it is no JSON: "), "\(said)")
    #expect(said.hasSuffix("."))
  }

  @Test("Bytes that are no UTF-8 are refused") func bytes() {
    let data = Data("[{\"type\": \"".utf8) + Data([0xFF, 0xFE]) + Data("\"}]".utf8)
    let found = problem { _ = try GestureScript(data, named: "test.json") }
    #expect(found?.description.contains("not in UTF-8") == true)
  }

  @Test("Cut at any byte, a script is refused, and nothing traps") func cut() {
    let text =
      #"{"hz": 60, "actions": [{"type": "pointer", "id": "\u00e9", "actions": [{"type": "pause", "duration": 1.5e1}]}]}"#
    let bytes = Array(text.utf8)
    #expect(problem { _ = try script(text) } == nil)
    for count in bytes.indices {
      let found = problem { _ = try GestureScript(Data(bytes[..<count]), named: "a") }
      #expect(found?.code == .malformed, "\(count)")
    }
  }
}
