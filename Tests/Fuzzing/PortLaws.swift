@testable import Porting

/// Bytes as source that is ported: whatever they are, porting ends.
enum PortLaws {
  /// Ports the bytes, and says what broke a law. Where brackets match, as in source that parses, they do so afterwards.
  ///
  /// That ported source parses, and that porting it again changes nothing, holds for source that parses: see `.ci/ports`.
  static func complaints(about bytes: [UInt8]) -> [String] {
    let once = port(bytes)
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    var complaints = once.changes.filter { !isInside($0, lines) }.map {
      "\($0.line):\($0.column) is outside of the source"
    }
    if hasMatchingBrackets(bytes), !hasMatchingBrackets(once.bytes) { complaints.append("a bracket lost its partner") }
    return complaints
  }

  private static func port(_ bytes: [UInt8]) -> SourcePort.Output { SourcePort([("a.swift", bytes)]).outputs[0] }

  private static func isInside(_ change: PortChange, _ lines: [ArraySlice<UInt8>]) -> Bool {
    lines.indices.contains(change.line - 1) && (1...lines[change.line - 1].count + 1).contains(change.column)
  }

  private static func hasMatchingBrackets(_ bytes: [UInt8]) -> Bool {
    let file = SourceFile(path: "", bytes: bytes)
    return file.tokens.indices.allSatisfy { index in
      !["(", ")", "[", "]", "{", "}"].contains(file.text(index)) || file.partner(index) != nil
    }
  }
}
