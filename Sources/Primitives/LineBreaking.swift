/// Breaks text into lines, as labels draw it.
package enum LineBreaking {
  /// Breaks the text into lines no wider than `width`, at spaces, but not between a number and its unit. A wider word is
  /// broken where a part of a name ends (`canCancelContent`, `Touches`), or else anywhere. Line breaks in the text are kept.
  package static func lines(of string: String, width: Double, measure: (String) -> Double) -> [String] {
    string.split(separator: "\n", omittingEmptySubsequences: false).flatMap {
      paragraph(String($0), width: width, measure: measure)
    }
  }

  private static func paragraph(_ paragraph: String, width: Double, measure: (String) -> Double) -> [String] {
    var (lines, line) = ([String](), "")
    for word in joiningUnits(paragraph.split(separator: " ")) {
      let longer = line.isEmpty ? word : line + " " + word
      if measure(longer) <= width {
        line = longer
        continue
      }
      if !line.isEmpty { lines.append(line) }
      line = word
      while measure(line) > width, line.count > 1 {
        var piece = prefix(of: line, width: width, measure: measure)
        if piece.isEmpty { piece = String(line.prefix(1)) }
        piece = String(line.prefix(partEnd(in: line, upTo: piece.count) ?? piece.count))
        lines.append(piece)
        line.removeFirst(piece.count)
      }
    }
    return lines + [line]
  }

  /// Returns the longest beginning that is no wider than `width`.
  package static func prefix(of string: String, width: Double, measure: (String) -> Double) -> String {
    var (sum, end) = (0.0, string.startIndex)
    for index in string.indices {
      sum += measure(String(string[index]))
      guard sum <= width else { break }
      end = string.index(after: index)
    }
    return String(string[..<end])
  }

  private static let units: Set<Substring> = ["%", "deg", "ms", "pt", "pt/s", "pt/ms", "px", "s"]

  /// Returns the words, those of a number and its unit as one: “80 %”, 150 pt.
  private static func joiningUnits(_ words: [Substring]) -> [String] {
    var joined: [String] = []
    for word in words {
      let end = word.lastIndex { !$0.isPunctuation || $0 == "%" }
      if let number = joined.last, number.last?.isNumber == true, let end, units.contains(word[...end]) {
        joined[joined.count - 1] = "\(number) \(word)"
      } else {
        joined.append(String(word))
      }
    }
    return joined
  }

  /// Returns how many characters, up to a limit, are before the last break between parts of a name; nil without one.
  private static func partEnd(in name: String, upTo limit: Int) -> Int? {
    let letters = Array(name)
    return (1...max(limit, 1)).last { count in
      guard count < letters.count else { return false }
      let (before, after) = (letters[count - 1], letters[count])
      return before.isLowercase && after.isUppercase || before == "/" || after == "#" || after == "."
    }
  }
}
