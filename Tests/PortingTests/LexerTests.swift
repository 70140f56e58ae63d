import Foundation
import Testing

@testable import Porting

/// Bytes that are no Swift, or hard to read: nothing is lost, and nothing takes for ever.
@Suite("Tokens of Swift source") struct LexerTests {
  private func texts(_ source: String) -> [String] { SwiftLexer.tokens(of: Array(source.utf8)).map(\.text) }

  @Test("Strings with strings in them are one token") func strings() {
    #expect(texts(#"a "b\(c("d\(e)"))f" g"#) == ["a", #""b\(c("d\(e)"))f""#, "g"])
    #expect(texts("#\"a\"b\\#(\"\")\"# c") == ["#\"a\"b\\#(\"\")\"#", "c"])
    #expect(texts("\"\"\"\na \" \"\" b\n\"\"\" c") == ["\"\"\"\na \" \"\" b\n\"\"\"", "c"])
    #expect(texts("\"open\nb") == ["\"open", "b"], "an open literal ends with its line")
    #expect(texts("\"a\\") == ["\"a\\"])
  }

  @Test("A regular expression is one token, a division is not") func regularExpressions() {
    #expect(texts("a = /\"[/]/ b") == ["a", "=", "/\"[/", "]", "/", "b"])
    #expect(texts("f(/a\"b/)") == ["f", "(", "/a\"b/", ")"])
    #expect(texts("#/\"/# a") == ["#/\"/#", "a"])
    #expect(texts("a / b / c") == ["a", "/", "b", "/", "c"])
  }

  @Test("Words, numbers and symbols") func words() {
    #expect(
      texts("@objc #if `class`.x 1.5e3 0..<2 $0 a?.b ?? c -> d") == [
        "@objc", "#if", "`class`", ".", "x", "1.5e3", "0", "..<", "2", "$0", "a", "?", ".", "b", "??", "c", "->", "d",
      ])
    #expect(texts("a // b\n/* c /* d */ e */ f") == ["a", "f"])
  }

  @Test("Any words in any order are ported without a crash", arguments: 0..<40)
  func randomBytes(seed: UInt64) {
    var random = SystemRandomNumberGeneratorOfSeed(seed)
    let words = [
      "class", "A", "extension", "protocol", "{", "}", "(", ")", "@objc", "#selector", "override", "func", "init",
      "optional", "\"", "\\(", "#", "/*", "*/", "//", "\n", " ", ":", ",", "?", ".", "super", "coder", "import",
      "UIKit",
      "#if", "os", "iOS", "action", "target", "Selector", "Any", "delegate", "tableView", "=", "let", "if", "`", "é",
      "\r\n", "\"\"\"", "@IBOutlet", "var", "!", "weak", "[", "]", "<", ">", "-> Int", "class", "/", "#\"",
    ]
    for _ in 0..<50 {
      let source = (0..<Int.random(in: 0..<80, using: &random)).map { _ in words.randomElement(using: &random) ?? "" }
      let bytes = Array(source.joined(separator: Bool.random(using: &random) ? " " : "").utf8)
      let output = SourcePort([("A.swift", bytes)]).outputs[0]
      #expect(output.changes.allSatisfy { $0.line > 0 })
      #expect(output.changes.isEmpty ? output.bytes == bytes : true, "what is not told is not changed")
    }
  }

  @Test(
    "Nested as deep as a file is long", arguments: ["(", "{", "\"\\(", "/*", "class A ", "class A {", "@objc ", "#if "])
  func deep(text: String) {
    let bytes = Array(String(repeating: text, count: 20_000).utf8)
    #expect(!SourcePort([("A.swift", bytes)]).outputs[0].path.isEmpty)
  }
}

/// Random numbers from a seed (SplitMix64).
private struct SystemRandomNumberGeneratorOfSeed: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
