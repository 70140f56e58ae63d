/// A file of Swift source: its bytes, its tokens, and which brackets belong together.
package struct SourceFile {
  package let path: String
  package let bytes: [UInt8]
  package let tokens: [SwiftToken]
  /// The bracket that belongs to the one at the same index; nil for other tokens, and where it is missing.
  private let partners: [Int?]
  private let lineStarts: [Int]

  package init(path: String, bytes: [UInt8]) {
    (self.path, self.bytes) = (path, bytes)
    tokens = SwiftLexer.tokens(of: bytes)
    partners = Self.partners(in: tokens)
    lineStarts = [0] + bytes.indices.filter { bytes[$0] == 0x0A }.map { $0 + 1 }
  }

  private static func partners(in tokens: [SwiftToken]) -> [Int?] {
    var partners = [Int?](repeating: nil, count: tokens.count)
    let closing = ["(": ")", "[": "]", "{": "}"]
    var open: [Int] = []
    for (index, token) in tokens.enumerated() where token.kind == .symbol {
      if closing[token.text] != nil { open.append(index) }
      guard let last = open.last, closing[tokens[last].text] == token.text else { continue }
      (partners[last], partners[index]) = (index, last)
      open.removeLast()
    }
    return partners
  }

  /// The text of a token; empty outside of the file.
  package func text(_ index: Int) -> String { tokens.indices.contains(index) ? tokens[index].text : "" }

  /// Whether the tokens from an index on are these.
  package func matches(_ index: Int, _ texts: String...) -> Bool {
    texts.enumerated().allSatisfy { text(index + $0.offset) == $0.element }
  }

  package func isWord(_ index: Int) -> Bool { tokens.indices.contains(index) && tokens[index].kind == .word }

  /// The bracket that belongs to the one at an index; nil if it is none, or alone.
  package func partner(_ index: Int) -> Int? { partners.indices.contains(index) ? partners[index] : nil }

  /// The last token of what an opening bracket encloses; the token itself for others.
  package func end(of index: Int) -> Int { max(index, partner(index) ?? index) }

  /// The most tokens that are looked through backwards. Without a limit a file of brackets alone would take for ever.
  private static let longestSearch = 400

  /// The parenthesis that is open at a token; nil outside of all.
  package func opening(before index: Int) -> Int? {
    var place = index - 1
    while place >= 0, index - place < Self.longestSearch, ![";", "{"].contains(text(place)) {
      if let other = partner(place) {
        if other > place { return text(place) == "(" ? place : nil }
        place = other
      }
      place -= 1
    }
    return nil
  }

  /// The first token of what a member is called of: of `self.list(1)?` in `self.list(1)?.name`, which ends at a token. Nil
  /// if that is no name with members, calls and marks.
  package func startOfOperand(endingAt index: Int) -> Int? {
    var place = index
    while place > 0, index - place < Self.longestSearch {
      if ["?", "!"].contains(text(place)), touchesPrevious(place) {
        place -= 1
      } else if let open = partner(place), open < place {
        // What is called or indexed stands before the bracket.
        let isCalled = touchesPrevious(open) && (isWord(open - 1) || ["?", "!", ")", "]"].contains(text(open - 1)))
        if !isCalled { return text(open) == "(" ? open : nil }
        place = open - 1
      } else if isWord(place) {
        guard text(place - 1) == "." else { return place }
        place -= 2
      } else {
        return nil
      }
    }
    return place == 0 && isWord(0) ? 0 : nil
  }

  /// Whether nothing is between a token and the one before it.
  package func touchesPrevious(_ index: Int) -> Bool {
    index > 0 && tokens[index - 1].range.upperBound == tokens[index].range.lowerBound
  }

  /// Whether a token is the first of its line.
  package func beginsLine(_ index: Int) -> Bool {
    index == 0 || line(of: tokens[index - 1].range.upperBound) < line(of: tokens[index].range.lowerBound)
  }

  /// How lines end here.
  package var newline: String {
    let end = lineStarts.count > 1 ? lineStarts[1] - 1 : 0
    return end > 0 && bytes[end - 1] == 0x0D ? "\r\n" : "\n"
  }

  /// The source of some tokens, with what is between them.
  package func source(_ range: ClosedRange<Int>) -> String {
    String(
      decoding: bytes[tokens[range.lowerBound].range.lowerBound..<tokens[range.upperBound].range.upperBound],
      as: UTF8.self)
  }

  /// Where the lines with comments before a token begin; the end of the token before it if both are on one line.
  package func startOfComments(before index: Int) -> Int {
    let previous = tokens[index - 1].range.upperBound
    return bytes[previous..<tokens[index].range.lowerBound].firstIndex(of: 0x0A) ?? previous
  }

  /// The end of a token with the comment behind it on its line.
  package func endOfComment(behind index: Int) -> Int {
    let end = tokens[index].range.upperBound
    let next = index + 1 < tokens.count ? tokens[index + 1].range.lowerBound : bytes.count
    return bytes[end..<next].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? end
  }

  /// The number of a byte's line, from 1.
  package func line(of offset: Int) -> Int {
    var (low, high) = (0, lineStarts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      (low, high) = lineStarts[middle] <= offset ? (middle, high) : (low, middle)
    }
    return low + 1
  }

  /// Where the line of a byte begins.
  package func lineStart(of offset: Int) -> Int { lineStarts[line(of: offset) - 1] }

  /// The number of a byte in its line, from 1.
  package func column(of offset: Int) -> Int { offset - lineStart(of: offset) + 1 }
}
