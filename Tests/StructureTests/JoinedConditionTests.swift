import Foundation
import Testing

/// An expectation that joins conditions with `&&` does not say which of them failed: each is an expectation of its own.
@Suite("Joined conditions") struct JoinedConditionTests {
  // In two parts, so that the search does not find its own examples.
  private static let calls = ["expect(", "require("].map { Array("#\($0)".utf8) }

  @Test("No expectation joins conditions with &&") func none() {
    let files = Repository.files.filter { $0.path.hasPrefix("Tests/") && $0.path.hasSuffix(".swift") }
    #expect(files.count > 200)
    for file in files where file.text.contains("&&") {
      for line in Self.joined(in: file.text) { Issue.record("\(file.path):\(line) joins conditions") }
    }
  }

  @Test("A && of the expectation itself is found; one in a bracket, a closure, a string or the comment is not")
  func finder() {
    let joined = [
      "(a && b)", "(\n  f(x, [1]) == 2\n    && b, \"c\")", "(try a(\"\\(b[\")\"])\") && c)", "(a == \"\\\"(\" && b)",
      "(a == #\")\" (\"# && b)", "(a /* ) */ && b)", "(a // )\n && b)",
    ]
    for text in joined { #expect(Self.joined(in: "\n#" + "expect\(text)") == [2], "\(text)") }
    let single = [
      "(a || b)", "(list.contains { $0.a && $0.b })", "((a && b) == c)", "(a, \"b && \\(c && d)\")",
      "(a == \"&&\") && b", "(!(a && b))", "(a == \"\"\"\n  \" && (\n  \"\"\")",
    ]
    for text in single { #expect(Self.joined(in: "#" + "require\(text)").isEmpty, "\(text)") }
  }

  /// The lines, from 1, on which expectations begin that join conditions.
  private static func joined(in source: String) -> [Int] {
    let bytes = Array(source.utf8)
    var (line, lines): (Int, [Int]) = (1, [])
    for (index, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "\n") { line += 1 }
      guard byte == UInt8(ascii: "#") else { continue }
      let rest = bytes[index...]
      for call in calls where rest.starts(with: call) && joins(rest.dropFirst(call.count)) { lines.append(line) }
    }
    return lines
  }

  /// Whether the first of these arguments joins conditions.
  private static func joins(_ arguments: ArraySlice<UInt8>) -> Bool {
    var rest = arguments
    while let byte = rest.first, byte != UInt8(ascii: ","), byte != UInt8(ascii: ")") {
      if rest.starts(with: "&&".utf8) { return true }
      rest = afterFirst(of: rest)
    }
    return false
  }

  /// What follows the string, the comment, the bracket with its content, or else the byte that this begins with.
  private static func afterFirst(of text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    switch text.first {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
      var rest = text.dropFirst()
      while let byte = rest.first, !")]}".utf8.contains(byte) { rest = afterFirst(of: rest) }
      return rest.dropFirst()
    case UInt8(ascii: "/") where text.starts(with: "//".utf8): return text.drop { $0 != UInt8(ascii: "\n") }
    case UInt8(ascii: "/") where text.starts(with: "/*".utf8):
      var rest = text
      while !rest.isEmpty, !rest.starts(with: "*/".utf8) { rest = rest.dropFirst() }
      return rest.dropFirst(2)
    case UInt8(ascii: "\""), UInt8(ascii: "#"): return afterString(of: text)
    default: return text.dropFirst()
    }
  }

  /// What follows the string that this begins with: plain, over several lines, or raw. Its interpolations are code.
  private static func afterString(of text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let hashes = text.prefix { $0 == UInt8(ascii: "#") }
    var rest = text.dropFirst(hashes.count)
    guard rest.first == UInt8(ascii: "\"") else { return rest }
    let quotes = rest.starts(with: "\"\"\"".utf8) ? 3 : 1
    let (end, escape) = (rest.prefix(quotes) + hashes, [UInt8(ascii: "\\")] + hashes)
    rest = rest.dropFirst(quotes)
    while !rest.isEmpty, !rest.starts(with: end) {
      guard rest.starts(with: escape) else {
        rest = rest.dropFirst()
        continue
      }
      rest = rest.dropFirst(escape.count)
      rest = rest.first == UInt8(ascii: "(") ? afterFirst(of: rest) : rest.dropFirst()
    }
    return rest.dropFirst(end.count)
  }
}
