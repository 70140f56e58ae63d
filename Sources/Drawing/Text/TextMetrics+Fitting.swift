import Foundation
import TouchKit

extension TextMetrics {
  /// Returns the string if it fits, otherwise its longest prefix that fits with an ellipsis.
  ///
  /// Spaces before the ellipsis are removed. If not even the ellipsis fits, it is the result.
  package func endEllipsized(_ string: String, font: Font, width: Double) -> String {
    guard !fits(string, font: font, width: width) else { return string }
    let room = width - self.width(of: ellipsis, font: font)
    var kept = prefix(of: string, font: font, width: room)
    while kept.last?.isWhitespace == true { kept.removeLast() }
    return kept + ellipsis
  }

  /// Returns the string if it fits, otherwise replaces as little of its middle as possible with an ellipsis:
  /// `photos/p…ge2/image`.
  package func middleEllipsized(_ string: String, font: Font, width: Double) -> String {
    guard !fits(string, font: font, width: width) else { return string }
    let room = width - self.width(of: ellipsis, font: font)
    let characters = string.map { (text: String($0), width: self.width(of: String($0), font: font)) }
    var (head, tail) = (0, characters.count)
    var (headWidth, tailWidth) = (0.0, 0.0)
    while head < tail {
      let takesHead = headWidth <= tailWidth
      let next = characters[takesHead ? head : tail - 1]
      guard headWidth + tailWidth + next.width <= room else { break }
      if takesHead {
        (head, headWidth) = (head + 1, headWidth + next.width)
      } else {
        (tail, tailWidth) = (tail - 1, tailWidth + next.width)
      }
    }
    let parts = [characters[..<head], characters[tail...]].map { $0.map(\.text).joined() }
    return parts.joined(separator: ellipsis)
  }

  /// Breaks the text into lines no wider than `width`, at spaces. A wider word is broken where a part of a name ends
  /// (`canCancelContent`, `Touches`), or else anywhere. Line breaks in the text are kept.
  package func wrapped(_ string: String, font: Font, width: Double) -> [String] {
    string.split(separator: "\n", omittingEmptySubsequences: false).flatMap {
      wrappedParagraph(String($0), font: font, width: width)
    }
  }

  private func wrappedParagraph(_ paragraph: String, font: Font, width: Double) -> [String] {
    var (lines, line) = ([String](), "")
    for word in paragraph.split(separator: " ") {
      let longer = line.isEmpty ? String(word) : line + " " + word
      if self.width(of: longer, font: font) <= width {
        line = longer
        continue
      }
      if !line.isEmpty { lines.append(line) }
      line = String(word)
      while self.width(of: line, font: font) > width, line.count > 1 {
        var piece = prefix(of: line, font: font, width: width)
        if piece.isEmpty { piece = String(line.prefix(1)) }
        piece = String(line.prefix(Self.partEnd(in: line, upTo: piece.count) ?? piece.count))
        lines.append(piece)
        line.removeFirst(piece.count)
      }
    }
    return lines + [line]
  }

  /// Returns the number of characters before the last break between parts of a name, up to a limit; nil without a
  /// break.
  private static func partEnd(in name: String, upTo limit: Int) -> Int? {
    let letters = Array(name)
    return (1...max(limit, 1)).last { count in
      guard count < letters.count else { return false }
      let (before, after) = (letters[count - 1], letters[count])
      return before.isLowercase && after.isUppercase || before == "/" || after == "#" || after == "."
    }
  }

  /// Whether the text is no wider than `width`, within ``DrawingConstants/textFitTolerance``.
  func fits(_ string: String, font: Font, width: Double) -> Bool {
    self.width(of: string, font: font) <= width + DrawingConstants.textFitTolerance
  }

  private var ellipsis: String { "…" }

  private func prefix(of string: String, font: Font, width: Double) -> String {
    var (sum, end) = (0.0, string.startIndex)
    for index in string.indices {
      sum += self.width(of: String(string[index]), font: font)
      guard sum <= width else { break }
      end = string.index(after: index)
    }
    return String(string[..<end])
  }
}
