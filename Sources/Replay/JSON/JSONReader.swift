import Foundation
import Stages

/// Reads a JSON text value by value, from front to back. It never builds a tree in memory.
///
/// Callers read each value as the kind that they expect. A value of another kind is skipped, and the result is nil or
/// false. A copy of a reader keeps its position: use one to read members in another order than the text has.
struct JSONReader {
  /// The kind of a value, which its first character determines.
  enum Kind {
    case object, array, string, number, word
  }

  private let bytes: [UInt8]
  private var position: Int
  private let end: Int
  /// The number of the present line, from 1.
  private(set) var line: Int
  private let name: String

  /// The maximum depth of nesting.
  private static let maximumDepth = 512
  /// The maximum number of characters in a number.
  private static let maximumDigits = 1_000

  /// - Parameters:
  ///   - range: The part of the bytes to read; nil for all.
  ///   - line: The number of its first line.
  ///   - name: The name of the file in messages.
  init(_ bytes: [UInt8], in range: Range<Int>? = nil, line: Int = 1, named name: String) {
    (self.bytes, self.line, self.name) = (bytes, line, name)
    (position, end) = (range?.lowerBound ?? 0, range?.upperBound ?? bytes.count)
    // Some editors write a byte order mark.
    if bytes[position..<end].starts(with: [0xEF, 0xBB, 0xBF]) { position += 3 }
  }

  /// Returns a problem with the number of the present line, or of another one.
  func malformed(_ what: String, line: Int? = nil) -> Problem {
    Problem(.malformed, "\(name), line \(line ?? self.line): \(what)")
  }

  private func noJSON(_ what: String) -> Problem { malformed("it is no JSON: \(what); correct it there.") }

  // MARK: Values

  /// Returns the kind of the next value.
  mutating func kind() throws(Problem) -> Kind {
    switch try letter() {
    case UInt8(ascii: "{"): return .object
    case UInt8(ascii: "["): return .array
    case UInt8(ascii: "\""): return .string
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number
    case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"): return .word
    default: throw noJSON("a value is missing, or not written as one")
    }
  }

  /// Reads an object. `body` gets each key and must read the member's value. Returns false for another kind of value.
  mutating func members(
    _ body: (inout JSONReader, _ key: String) throws(Problem) -> Void
  ) throws(Problem) -> Bool {
    guard try kind() == .object else { return try skipped() }
    try list(until: UInt8(ascii: "}")) { json throws(Problem) in
      let range = try json.keyRange()
      let key = try json.text(of: range)
      try body(&json, key)
    }
    return true
  }

  /// Reads a text that is one object.
  /// - Throws: ``Problem`` if it is anything else.
  mutating func onlyObject(_ body: (inout JSONReader, _ key: String) throws(Problem) -> Void) throws(Problem) {
    guard try members(body) else { throw malformed("it is no JSON object.") }
    try finish()
  }

  /// Reads an array. `body` must read each element. Returns false for another kind of value.
  mutating func elements(_ body: (inout JSONReader) throws(Problem) -> Void) throws(Problem) -> Bool {
    guard try kind() == .array else { return try skipped() }
    try list(until: UInt8(ascii: "]"), body)
    return true
  }

  /// Reads a string; nil for another kind of value.
  mutating func string() throws(Problem) -> String? {
    guard try kind() == .string else {
      try skip()
      return nil
    }
    return try text(of: try stringRange())
  }

  /// Reads a number with all its digits; one that is too large is infinite. Nil for another kind of value.
  mutating func number() throws(Problem) -> Double? {
    guard try kind() == .number else {
      try skip()
      return nil
    }
    let range = try numberRange()
    return Double(String(decoding: bytes[range], as: UTF8.self))
  }

  /// Reads a whole number; nil for any other number or kind of value.
  mutating func integer() throws(Problem) -> Int? { try number().flatMap { Int(exactly: $0) } }

  /// Skips the next value with all that it contains.
  mutating func skip() throws(Problem) {
    // The closing brackets to come: a stack instead of recursion, which deep nesting could overflow.
    var open: [UInt8] = []
    repeat {
      switch try kind() {
      case .object:
        try enter(UInt8(ascii: "}"), &open)
        if try letter() != UInt8(ascii: "}") {
          _ = try keyRange()
          continue
        }
      case .array:
        try enter(UInt8(ascii: "]"), &open)
        if try letter() != UInt8(ascii: "]") { continue }
      case .string: _ = try stringRange()
      case .number: _ = try numberRange()
      case .word: try word()
      }
      while let close = open.last {
        guard try letter() == close else {
          try take(UInt8(ascii: ","))
          if close == UInt8(ascii: "}") { _ = try keyRange() }
          break
        }
        position += 1
        open.removeLast()
      }
    } while !open.isEmpty
  }

  /// Throws if anything but white space follows.
  mutating func finish() throws(Problem) {
    skipBlanks()
    guard position == end else { throw noJSON("more comes after its end") }
  }

  // MARK: Objects and arrays

  private mutating func enter(_ close: UInt8, _ open: inout [UInt8]) throws(Problem) {
    position += 1
    open.append(close)
    guard open.count <= Self.maximumDepth else {
      throw malformed("it is nested more than \(Self.maximumDepth) deep; leave out what no script needs.")
    }
  }

  private mutating func list(
    until close: UInt8, _ body: (inout JSONReader) throws(Problem) -> Void
  ) throws(Problem) {
    position += 1
    guard try letter() != close else {
      position += 1
      return
    }
    while true {
      try body(&self)
      if try letter() == close { break }
      try take(UInt8(ascii: ","))
    }
    position += 1
  }

  private mutating func skipped() throws(Problem) -> Bool {
    try skip()
    return false
  }

  private mutating func keyRange() throws(Problem) -> Range<Int> {
    guard try letter() == UInt8(ascii: "\"") else { throw noJSON("a member has no name in quotes") }
    let range = try stringRange()
    try take(UInt8(ascii: ":"))
    return range
  }

  // MARK: Letters

  private mutating func skipBlanks() {
    while position < end {
      switch bytes[position] {
      case UInt8(ascii: "\n"): line += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): break
      default: return
      }
      position += 1
    }
  }

  /// Returns the next character that is not white space.
  private mutating func letter() throws(Problem) -> UInt8 {
    skipBlanks()
    guard position < end else { throw noJSON("it ends too early") }
    return bytes[position]
  }

  private mutating func take(_ wanted: UInt8) throws(Problem) {
    guard try letter() == wanted else { throw noJSON("\"\(Character(Unicode.Scalar(wanted)))\" is missing") }
    position += 1
  }

  private mutating func word() throws(Problem) {
    for word in ["true", "false", "null"] where bytes[position..<end].starts(with: word.utf8) {
      position += word.utf8.count
      return
    }
    throw noJSON("a word is not in quotes")
  }

  // MARK: Numbers

  private mutating func numberRange() throws(Problem) -> Range<Int> {
    let start = position
    skipIf("-")
    let whole = skipDigits()
    var isNumber = whole.count == 1 || (whole.count > 1 && bytes[whole.lowerBound] != UInt8(ascii: "0"))
    if skipIf(".") { isNumber = !skipDigits().isEmpty && isNumber }
    if skipIf("e") || skipIf("E") {
      _ = skipIf("-") || skipIf("+")
      isNumber = !skipDigits().isEmpty && isNumber
    }
    guard isNumber else { throw noJSON("a number is not written as one") }
    guard position - start <= Self.maximumDigits else {
      throw malformed("a number has more than \(Self.maximumDigits) digits; round it.")
    }
    return start..<position
  }

  @discardableResult
  private mutating func skipIf(_ letter: Unicode.Scalar) -> Bool {
    guard position < end, bytes[position] == UInt8(ascii: letter) else { return false }
    position += 1
    return true
  }

  private mutating func skipDigits() -> Range<Int> {
    let start = position
    while position < end, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[position]) { position += 1 }
    return start..<position
  }

  // MARK: Strings

  /// Skips a string and returns the range of its text between the quotes.
  private mutating func stringRange() throws(Problem) -> Range<Int> {
    position += 1
    let start = position
    while position < end, bytes[position] != UInt8(ascii: "\"") {
      guard bytes[position] >= 0x20 else { throw noJSON("a string has a control character, or no end on its line") }
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard position < end else { throw noJSON("a string has no end") }
    position += 1
    return start..<position - 1
  }

  private func text(of range: Range<Int>) throws(Problem) -> String {
    let hasEscapes = bytes[range].contains(UInt8(ascii: "\\"))
    let text =
      hasEscapes
      ? JSONEscapes.text(bytes[range]) : String(validating: bytes[range], as: UTF8.self)
    guard let text else { throw noJSON("a string has a wrong escape, or is not in UTF-8") }
    return text
  }
}

/// Decodes the escapes in a JSON string: `\n`, `\u00e9`, and surrogate pairs for scalars beyond 65,535.
enum JSONEscapes {
  /// Returns the decoded text, with U+FFFD for an unpaired surrogate; nil for a wrong escape or invalid UTF-8.
  static func text(_ escaped: ArraySlice<UInt8>) -> String? {
    var result: [UInt8] = []
    var rest = escaped
    while let letter = rest.popFirst() {
      guard letter == UInt8(ascii: "\\") else {
        result.append(letter)
        continue
      }
      switch rest.popFirst() {
      case UInt8(ascii: "u"):
        guard let scalar = scalar(&rest) else { return nil }
        result += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      case let letter?:
        guard let meaning = meanings[letter] else { return nil }
        result.append(meaning)
      case nil: return nil
      }
    }
    return String(validating: result, as: UTF8.self)
  }

  private static let meanings: [UInt8: UInt8] = [
    UInt8(ascii: "\""): UInt8(ascii: "\""), UInt8(ascii: "\\"): UInt8(ascii: "\\"),
    UInt8(ascii: "/"): UInt8(ascii: "/"), UInt8(ascii: "b"): 8, UInt8(ascii: "f"): 12, UInt8(ascii: "n"): 10,
    UInt8(ascii: "r"): 13, UInt8(ascii: "t"): 9,
  ]

  /// Reads the scalar of one escape, or of a surrogate pair. The first `\u` has been read already.
  private static func scalar(_ rest: inout ArraySlice<UInt8>) -> Unicode.Scalar? {
    guard let unit = unit(&rest) else { return nil }
    if let scalar = Unicode.Scalar(unit) { return scalar }
    var next = rest
    guard UTF16.isLeadSurrogate(unit), next.popFirst() == UInt8(ascii: "\\"), next.popFirst() == UInt8(ascii: "u"),
      let second = self.unit(&next), UTF16.isTrailSurrogate(second)
    else { return "\u{FFFD}" }
    rest = next
    return String(decoding: [unit, second], as: UTF16.self).unicodeScalars.first
  }

  private static func unit(_ rest: inout ArraySlice<UInt8>) -> UInt16? {
    let digits = rest.prefix(4)
    rest = rest.dropFirst(4)
    var unit: UInt16 = 0
    for digit in digits {
      guard let value = Character(Unicode.Scalar(digit)).hexDigitValue else { return nil }
      unit = unit << 4 | UInt16(value)
    }
    return digits.count == 4 ? unit : nil
  }
}
