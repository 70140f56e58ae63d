import Foundation
import Testing

/// The tables in TouchKit's documentation say which test proves which statement about the engine: what they name
/// exists, and no statement is left out.
@Suite("Statements") struct StatementTests {
  /// What the third cell of a row says.
  private enum Proof {
    /// A test proves that the statement holds.
    case test(String)
    /// The statement does not hold yet; a test shows what the engine does instead.
    case notYet(String)
    /// Nothing can be tested, for this reason.
    case excuse(String)

    init(_ cell: String) {
      let excuses = ["no test: ", "not yet, no test: "]
      if let excuse = excuses.first(where: cell.hasPrefix) {
        self = .excuse(String(cell.dropFirst(excuse.count)))
      } else if cell.hasPrefix("not yet: ") {
        self = .notYet(String(cell.dropFirst("not yet: ".count)))
      } else {
        self = .test(cell)
      }
    }

    /// The test that is named.
    var test: String? {
      switch self {
      case .test(let name), .notYet(let name): name
      case .excuse: nil
      }
    }
  }

  private struct Row {
    let file: String
    let statement: String
    /// The section that the number is a link to.
    let section: String
    let proof: Proof

    /// A row of a table, if the line is one: `| [4.2.3][4.2] | What holds. | Test |`.
    init?(_ line: Substring, in file: String) {
      // A bar in a cell is written \|.
      let cells = line.replacing("\\|", with: "\0").split(separator: "|", omittingEmptySubsequences: false)
        .dropFirst().dropLast().map { $0.trimmingCharacters(in: .whitespaces).replacing("\0", with: "|") }
      guard cells.count == 3, let link = cells[0].wholeMatch(of: /\[(\d[\w.]*)\]\[(\d[\w.]*)\]/) else { return nil }
      (self.file, statement, section) = (file, String(link.1), String(link.2))
      proof = Proof(cells[2])
    }

    /// The number without the letter of a part: 2.1 for 2.1h. The letter of a section stays, as in 1.2b.1.
    var number: String { statement.last?.isLetter == true ? String(statement.dropLast()) : statement }
  }

  private static let tables = Repository.files.filter {
    $0.path.hasPrefix("Sources/TouchKit/TouchKit.docc/Statements-")
  }

  private static let rows: [Row] = tables.flatMap { table in
    table.text.split(separator: "\n").compactMap { Row($0, in: table.path) }
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

  @Test("Every table is read, and every row of it") func found() {
    #expect(Self.tables.count >= 8)
    #expect(Self.rows.count > 300, "\(Self.rows.count) rows")
    #expect(Self.names.count > 300)
    for table in Self.tables {
      let lines = table.text.split(separator: "\n").filter { $0.hasPrefix("|") }.dropFirst(2)
      for line in lines { #expect(Row(line, in: table.path) != nil, "\(table.path): \(line)") }
    }
  }

  @Test("Every statement has a test that exists, or a reason") func proofs() {
    for row in Self.rows {
      switch row.proof {
      case .excuse(let reason): #expect(reason.count > 10, "\(row.file) \(row.statement) needs a reason")
      case .test(let name), .notYet(let name):
        let isThere = Self.names.contains(name)
        #expect(isThere, "\(row.file) \(row.statement): no test is called \"\(name)\"")
      }
    }
  }

  @Test("A test that proves a statement names its number, or is a row of the seeds") func numbers() {
    for row in Self.rows {
      guard let name = row.proof.test else { continue }
      let isRow = name.firstMatch(of: /^([0-4]\.\d+|8\.\d)[ ,]/) != nil
      #expect(isRow || name.contains(row.statement), "\(row.file) \(row.statement): \"\(name)\"")
    }
  }

  @Test("Every statement is one of the specification's, and a link leads to its section") func links() {
    for row in Self.rows {
      let isThere = Specification.numbers.contains(row.number)
      #expect(isThere, "\(row.file): there is no statement \(row.statement)")
      #expect(row.section == Specification.heading(of: row.number), "\(row.file) \(row.statement): [\(row.section)]")
    }
    for table in Self.tables {
      // What stands below a table: [4.2]: <doc:Specification-4-ScrollViewArbitration#4.2-Touch-delay-recognizer>
      let defined = table.text.matches(of: /(?m)^\[([\w.]+)\]: <doc:([\w\-]+)(?:#([\w.]+)-[^>]+)?>$/)
      for link in defined {
        let section = String(link.1)
        let page = Specification.pages[String(section.prefix { $0 != "." })]?.path
        #expect(page?.hasSuffix("/\(link.2).md") == true, "\(table.path) [\(section)]")
        #expect(link.3.map(String.init) == (section.contains(".") ? section : nil), "\(table.path) [\(section)]")
      }
      let wanted = Set(Self.rows.filter { $0.file == table.path }.map(\.section))
      #expect(Set(defined.map { String($0.1) }) == wanted, "\(table.path)")
    }
  }

  @Test("No statement is left out: each has a row with a test, a reason, or a mark that it does not hold yet")
  func complete() {
    #expect(Specification.statements.count > 130, "\(Specification.statements.count) statements")
    let told = Set(Self.rows.map(\.number))
    // A section without a numbered list is told in lettered parts.
    let missing = Specification.statements.filter { statement in
      !told.contains(statement) && !told.contains { $0.hasPrefix(statement + ".") }
    }
    #expect(missing == [])
  }
}
