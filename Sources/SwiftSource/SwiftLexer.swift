/// Splits the bytes of Swift source into tokens. Whatever the bytes are, every one is in a token or between two.
///
/// A literal that is not closed ends with its line; one over several lines, and a comment, with the file.
package struct SwiftLexer {
  private let bytes: [UInt8]
  private var place = 0
  private var tokens: [SwiftToken] = []

  package static func tokens(of bytes: [UInt8]) -> [SwiftToken] {
    var lexer = SwiftLexer(bytes: bytes)
    lexer.run()
    return lexer.tokens
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private func byte(_ offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  private mutating func run() {
    // A byte order mark is no part of the first word.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
    while place < bytes.count {
      let start = place
      if Self.isSpace(bytes[start]) {
        place += 1
      } else if let end = endOfComment(at: start) {
        place = end
      } else if let end = endOfString(at: start) ?? endOfRegex(at: start) {
        take(.string, until: end)
      } else if let end = endOfWord(at: start) {
        take(.word, until: end)
      } else if Self.isDigit(bytes[start]) {
        take(.number, until: endOfNumber(at: start))
      } else {
        take(.symbol, until: start + symbolLength(at: start))
      }
    }
  }

  private mutating func take(_ kind: SwiftToken.Kind, until end: Int) {
    tokens.append(
      SwiftToken(kind: kind, range: place..<end, text: String(decoding: bytes[place..<end], as: UTF8.self)))
    place = end
  }

  // MARK: Words, numbers, symbols

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) || byte == 0 }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func isWordStart(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == ascii("_") || byte == ascii("$")
      || byte >= 0x80
  }

  private static func isWordPart(_ byte: UInt8) -> Bool { isWordStart(byte) || isDigit(byte) }

  private static func ascii(_ character: Unicode.Scalar) -> UInt8 { UInt8(truncatingIfNeeded: character.value) }

  private func endOfWord(at start: Int) -> Int? {
    var end = start
    switch bytes[start] {
    case Self.ascii("`"):
      end = start + 1
      while Self.isWordPart(byte(end)), end < bytes.count { end += 1 }
      return byte(end) == Self.ascii("`") ? end + 1 : nil
    case Self.ascii("#"), Self.ascii("@"):
      end = start + 1
      guard Self.isWordStart(byte(end)) else { return nil }
    default: guard Self.isWordStart(bytes[start]) else { return nil }
    }
    while end < bytes.count, Self.isWordPart(bytes[end]) { end += 1 }
    return end
  }

  private func endOfNumber(at start: Int) -> Int {
    var end = start
    while Self.isWordPart(byte(end)) || byte(end) == Self.ascii(".") && Self.isDigit(byte(end + 1)) { end += 1 }
    return end
  }

  private func symbolLength(at start: Int) -> Int {
    let long: [StaticString] = ["...", "..<", "->", "??", "!=", "=="]
    return long.first { matches($0, at: start) }?.utf8CodeUnitCount ?? 1
  }

  private func matches(_ text: StaticString, at start: Int) -> Bool {
    guard start + text.utf8CodeUnitCount <= bytes.count else { return false }
    return (0..<text.utf8CodeUnitCount).allSatisfy { bytes[start + $0] == text.utf8Start[$0] }
  }

  // MARK: Comments

  private func endOfComment(at start: Int) -> Int? {
    if matches("//", at: start) || start == 0 && matches("#!", at: 0) { return endOfLine(at: start) }
    guard matches("/*", at: start) else { return nil }
    var (depth, end) = (1, start + 2)
    while depth > 0, end < bytes.count {
      if matches("/*", at: end) {
        (depth, end) = (depth + 1, end + 2)
      } else if matches("*/", at: end) {
        (depth, end) = (depth - 1, end + 2)
      } else {
        end += 1
      }
    }
    return end
  }

  private func endOfLine(at start: Int) -> Int {
    var end = start
    while end < bytes.count, !Self.isNewline(bytes[end]) { end += 1 }
    return end
  }

  private static func isNewline(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  // MARK: Strings

  /// What a place within a string literal is in.
  private enum Nesting {
    /// The text of a string with this number of `#` around it.
    case text(hashes: Int, isMultiline: Bool)
    /// Code that is interpolated, with the number of parentheses that are open.
    case code(depth: Int)
  }

  /// Returns how a literal opens at a place, and where its text begins.
  private func opening(at start: Int) -> (nesting: Nesting, end: Int)? {
    var place = start
    while byte(place) == Self.ascii("#") { place += 1 }
    guard byte(place) == Self.ascii("\"") else { return nil }
    let isMultiline = matches("\"\"\"", at: place)
    return (.text(hashes: place - start, isMultiline: isMultiline), place + (isMultiline ? 3 : 1))
  }

  /// Returns the number of bytes of `#` at a place, at most `most`.
  private func hashes(at start: Int, atMost most: Int) -> Int {
    var count = 0
    while count < most, byte(start + count) == Self.ascii("#") { count += 1 }
    return count
  }

  /// Returns the end of the string literal at a place. Strings in strings are counted, not called: a file may nest them
  /// as deep as it likes.
  private func endOfString(at start: Int) -> Int? {
    guard let first = opening(at: start) else { return nil }
    var (nestings, place) = ([first.nesting], first.end)
    while let nesting = nestings.last, place < bytes.count {
      switch nesting {
      case .text(let hashes, let isMultiline):
        if !isMultiline, Self.isNewline(bytes[place]) { return place }
        if bytes[place] == Self.ascii("\\"), self.hashes(at: place + 1, atMost: hashes) == hashes {
          place += 1 + hashes
          if byte(place) == Self.ascii("(") { nestings.append(.code(depth: 1)) }
          if isMultiline || !Self.isNewline(byte(place)) { place += 1 }
        } else if matches(isMultiline ? "\"\"\"" : "\"", at: place),
          self.hashes(at: place + (isMultiline ? 3 : 1), atMost: hashes) == hashes
        {
          place += (isMultiline ? 3 : 1) + hashes
          nestings.removeLast()
        } else {
          place += 1
        }
      case .code(let depth): place = step(throughCode: depth, at: place, &nestings)
      }
    }
    return min(place, bytes.count)
  }

  /// Takes one step through interpolated code, and returns the next place.
  private func step(throughCode depth: Int, at place: Int, _ nestings: inout [Nesting]) -> Int {
    if let end = endOfComment(at: place) { return end }
    if let inner = opening(at: place) {
      nestings.append(inner.nesting)
      return inner.end
    }
    let change = bytes[place] == Self.ascii("(") ? 1 : bytes[place] == Self.ascii(")") ? -1 : 0
    nestings[nestings.count - 1] = .code(depth: depth + change)
    if depth + change == 0 { nestings.removeLast() }
    return place + 1
  }

  /// Returns the end of a regular expression at a place: `/…/` where no operator can stand, closed on its line, or
  /// `#/…/#`, which may take several.
  private func endOfRegex(at start: Int) -> Int? {
    let hashes = hashes(at: start, atMost: bytes.count)
    guard byte(start + hashes) == Self.ascii("/") else { return nil }
    if hashes == 0 {
      let before: Set<String> = ["(", ",", "=", ":", "[", "return", "in", "{"]
      guard tokens.last.map({ before.contains($0.text) }) ?? false, !Self.isSpace(byte(start + 1)) else { return nil }
    }
    var end = start + hashes + 1
    while end < bytes.count, hashes > 0 || !Self.isNewline(bytes[end]) {
      if bytes[end] == Self.ascii("\\") {
        end += 1
        if hashes == 0, Self.isNewline(byte(end)) { break }
      } else if bytes[end] == Self.ascii("/"), self.hashes(at: end + 1, atMost: hashes) == hashes {
        return min(end + 1 + hashes, bytes.count)
      }
      end += 1
    }
    return nil
  }
}
