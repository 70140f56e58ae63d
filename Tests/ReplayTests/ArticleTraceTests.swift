import Foundation
import Replay
import Scenes
import Testing
import TouchKit

/// The traces that the documentation shows are what the command prints.
@Suite("Traces in the articles") struct ArticleTraceTests {
  private static let article =
    (assets as NSString).deletingLastPathComponent + "/Sources/TouchKit/TouchKit.docc/HowATouchFindsItsOwner.md"

  /// The fenced blocks that begin with a call of `scrollarium trace`.
  private static func blocks() throws -> [[String]] {
    let text = try String(contentsOfFile: article, encoding: .utf8)
    var blocks: [[String]] = []
    for (index, part) in text.components(separatedBy: "\n```").enumerated() where !index.isMultiple(of: 2) {
      // Behind the fence stands the language, here none.
      let lines = Array(part.components(separatedBy: "\n").dropFirst())
      if lines.first?.hasPrefix("$ scrollarium trace ") == true { blocks.append(lines) }
    }
    return blocks
  }

  /// What the command prints.
  private static func output(of command: String) throws -> [String] {
    let words = command.split(separator: " ").map(String.init)
    try #require(words.count >= 6)
    try #require(words[3] == "tabs")
    try #require(words[4] == "--script")
    let session =
      words.count == 8 && words[6] == "--set" ? try session(TabsScene(), words[7]) : try session(TabsScene())
    try session.play(GestureScript(contentsOf: (assets as NSString).deletingLastPathComponent + "/" + words[5]))
    let lines = TraceLines(session.window.trace)
    return session.window.trace.decisions.map { lines.line($0) }
  }

  @Test("Every line stands in the real trace, one after another except where dots say so") func lines() throws {
    let blocks = try Self.blocks()
    #expect(blocks.count == 3)
    for block in blocks {
      var rest = try Self.output(of: block[0])[...]
      var mayJump = false
      for line in block.dropFirst() {
        if line == "…" {
          mayJump = true
          continue
        }
        let index = try #require(rest.firstIndex(of: line), "\(line)")
        #expect(mayJump || index == rest.startIndex, "something is missing before: \(line)")
        (rest, mayJump) = (rest[(index + 1)...], false)
      }
    }
  }
}
