@testable import Porting

/// Bytes as source that is ported: whatever they are, porting ends.
enum PortLaws {
  /// Ports the bytes, and says what broke a law. Where brackets match, as in source that parses, they do so afterwards, and
  /// porting again changes nothing.
  static func complaints(about bytes: [UInt8]) -> [String] {
    let once = port(bytes)
    var complaints: [String] = []
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    for change in once.changes where !isInside(change, lines) {
      complaints.append("\(change.line):\(change.column) is outside of the source")
    }
    guard hasMatchingBrackets(bytes) else { return complaints }
    if !hasMatchingBrackets(once.bytes) { complaints.append("a bracket lost its partner") }
    let twice = port(once.bytes)
    if twice.bytes != once.bytes { complaints.append("porting again changes the source") }
    if twice.changes.contains(where: \.isDone) { complaints.append("porting again tells a change") }
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

extension PortChange {
  fileprivate var isDone: Bool {
    if case .done = result { true } else { false }
  }
}
