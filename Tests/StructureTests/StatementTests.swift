import Foundation
import Testing

/// The tables in TouchKit's documentation say which test proves which statement about the engine: what they name
/// exists, and no statement is left out.
@Suite("Statements") struct StatementTests {
  private struct Row {
    let file: String
    let statement: String
    let proof: String
  }

  private static let tables = Repository.files.filter {
    $0.path.hasPrefix("Sources/TouchKit/TouchKit.docc/Statements-")
  }

  private static let rows: [Row] = tables.flatMap { table in
    table.text.split(separator: "\n").compactMap { line -> Row? in
      let cells = line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
        .map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 3, cells[0].first?.isNumber == true else { return nil }
      return Row(file: table.path, statement: cells[0], proof: cells[2])
    }
  }

  /// The display names of all tests.
  private static let names: Set<String> = {
    let marker = "@Test("
    var names: Set<String> = []
    for file in Repository.files where file.path.hasPrefix("Tests/") && file.path.hasSuffix(".swift") {
      for part in file.text.components(separatedBy: marker).dropFirst() {
        let trimmed = part.drop { $0.isWhitespace }
        guard trimmed.first == "\"", let end = trimmed.dropFirst().firstIndex(of: "\"") else { continue }
        names.insert(String(trimmed[trimmed.index(after: trimmed.startIndex)..<end]))
      }
    }
    return names
  }()

  /// How many numbered statements each section of the behaviour has: what the tables must at least tell.
  private static let numbered: [(section: String, count: Int)] = [
    ("1.1", 7), ("1.2", 4), ("1.3", 6), ("1.4", 9), ("1.5", 5), ("2.1", 4), ("2.2", 6), ("2.3", 4), ("2.4", 9),
    ("2.5", 3), ("2.6", 8), ("2.7", 7), ("2.8", 6), ("2.9", 3), ("4.2", 9), ("4.6", 5), ("4.7", 5), ("4.9", 8),
    ("5.3", 6),
  ]

  @Test("Every table is read") func found() {
    #expect(Self.tables.count >= 7)
    #expect(Self.rows.count > 150, "\(Self.rows.count) rows")
    #expect(Self.names.count > 300)
  }

  @Test("Every statement has a test that exists, or a reason") func proofs() {
    for row in Self.rows {
      if row.proof.hasPrefix("no test: ") {
        #expect(row.proof.count > 20, "\(row.file) \(row.statement) needs a reason")
      } else {
        #expect(Self.names.contains(row.proof), "\(row.file) \(row.statement): no test is called \"\(row.proof)\"")
      }
    }
  }

  @Test("A test that proves a statement names its number, or is a row of the seeds") func numbers() {
    for row in Self.rows where !row.proof.hasPrefix("no test: ") {
      let isRow = row.proof.firstMatch(of: /^([0-4]\.\d+|8\.\d)[ ,]/) != nil
      #expect(isRow || row.proof.contains(row.statement), "\(row.file) \(row.statement): \"\(row.proof)\"")
    }
  }

  @Test("No numbered statement is left out") func complete() {
    let told = Self.rows.map(\.statement)
    let wanted = Self.numbered.flatMap { section, count in (1...count).map { "\(section).\($0)" } }
    // A statement may be told in parts: 2.7.3a and 2.7.3b.
    let missing = wanted.filter { statement in
      !told.contains { $0.hasPrefix(statement) && $0.dropFirst(statement.count).first?.isNumber != true }
    }
    #expect(missing == [])
  }
}
