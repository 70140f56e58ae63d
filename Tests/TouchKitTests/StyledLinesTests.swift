import Foundation
import Testing
import TouchKit

/// Lines of text whose parts have fonts of their own. Each character is as wide as its font is large.
struct StyledLinesTests {
  private let small = Font(size: 10), large = Font(size: 20)

  private func lines(_ parts: [(String, Font)], width: Double, limit: Int = 0) -> StyledLines {
    StyledLines(parts.map { StyledPart($0.0, $0.1) }, width: width, lineLimit: limit) { Double($0.count) * $1.size }
  }

  private func texts(_ lines: StyledLines) -> [String] {
    lines.lines.map { $0.pieces.map(\.text).joined(separator: "|") }
  }

  @Test("Lines break at spaces, and a word may have two fonts") func breaks() {
    #expect(texts(lines([("ab c", small), ("d ef", large)], width: 120)) == ["ab c|d ef"])
    #expect(texts(lines([("ab c", small), ("d ef", large)], width: 80)) == ["ab c|d", "ef"])
    #expect(texts(lines([("ab c", small), ("d ef", large)], width: 50)) == ["ab", "c|d", "ef"])
  }

  @Test("A word that is too wide breaks anywhere; breaks of the text are kept") func wide() {
    #expect(texts(lines([("abcde", small)], width: 25)) == ["ab", "cd", "e"])
    #expect(texts(lines([("a\n\nb", small)], width: 100)) == ["a", "", "b"])
    // Nothing fits, and every line has one character all the same.
    #expect(texts(lines([("abc", large)], width: 1)) == ["a", "b", "c"])
    #expect(texts(lines([], width: 10)) == [""])
  }

  @Test("A line is as high as its highest font, on one base line") func heights() {
    let both = lines([("a", small), ("b", large)], width: 100).lines[0]
    #expect(abs(both.height - large.lineHeight) < 1e-9)
    #expect(both.ascent == large.ascent)
    let size = lines([("a\n", small), ("b", large)], width: 100).size(lineSpacing: 4)
    #expect(abs(Double(size.height) - (small.lineHeight + large.lineHeight + 4)) < 1e-9)
    #expect(size.width == 20)
  }

  @Test("What has no room becomes an ellipsis in the font before it") func truncation() {
    let limited = lines([("ab cd ", small), ("ef", large)], width: 50, limit: 1)
    #expect(texts(limited) == ["ab cd| |ef"])
    let cut = limited.truncated(limited.lines[0])
    #expect(cut.pieces.map(\.text) == ["ab c", "…"])
    #expect(cut.width == 50)
    let tiny = lines([("abc", small)], width: 5, limit: 1)
    #expect(tiny.truncated(tiny.lines[0]).pieces.map(\.text) == ["…"])
  }

  @Test("One line ends at a break of the text, as text of one font does") func oneLine() {
    #expect(texts(lines([("a b\nc", small), ("d", large)], width: 100, limit: 1)) == ["a b"])
    #expect(texts(lines([("a", small), ("\nb", large)], width: 100, limit: 1)) == ["a"])
    #expect(lines([("a\nb", small)], width: 100, limit: 1).size(lineSpacing: 9).width == 10)
  }
}
