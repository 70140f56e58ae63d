import Foundation
import Stages
import Testing

@testable import Replay

@Suite("Escaped text") struct EscapedTextTests {
  @Test(
    "What steers a terminal is shown as what it is",
    arguments: [
      ("plain → text, ∞ and 照片", "plain → text, ∞ and 照片"), ("\u{1B}[31m", "\\u{1b}[31m"),
      ("a\nb\r\tc", "a\\u{a}b\\u{d}\\u{9}c"),
      ("\u{9B}2J\u{7F}", "\\u{9b}2J\\u{7f}"), ("gnp.\u{202E}exe", "gnp.\\u{202e}exe"), ("a\u{2028}b", "a\\u{2028}b"),
      ("\u{E0041}", "\\u{e0041}"), ("", ""),
    ])
  func sentence(text: String, escaped: String) {
    #expect(text.escapingControls == escaped)
    #expect(text.escapingControlsInLines == escaped.replacing("\\u{a}", with: "\n"))
  }

  @Test("Escaped JSON means the same") func json() throws {
    let text = "a\u{9B}\u{7F}\u{202E}\u{E0041}→"
    let json = "[\n\"\(text)\"]"
    #expect(json.escapingControlsInJSON == "[\n\"a\\u009b\\u007f\\u202e\\udb40\\udc41→\"]")
    let read = try JSONSerialization.jsonObject(with: Data(json.escapingControlsInJSON.utf8)) as? [String]
    #expect(read == [text])
  }
}
