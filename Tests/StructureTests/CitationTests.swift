import Testing

/// Comments cite the specification as "spec 4.2.3": what they cite exists.
@Suite("Citations") struct CitationTests {
  private struct Citation {
    let file: String
    let text: String
    let numbers: [String]
    let rows: [String]
  }

  /// "spec 5.3, 5.5 and 5.6", "spec 2.4.3 to 2.4.9", "spec 8.3, row 3.10", "spec 8.0, rules L1 to L7".
  private static func pattern() -> Regex<(Substring, Substring)> {
    /\b[Ss]pec ((?:\d+(?:\.\d+)*)(?:(?:, | and | to |, and )(?:rows? |rules? )?(?:\d+\.\d[\d.]*|L\d))*)/
  }

  private static func citations(in text: String, of file: String) -> [Citation] {
    text.matches(of: pattern()).map { match in
      var (numbers, rows, areRows): ([String], [String], Bool) = ([], [], false)
      for word in match.1.split(whereSeparator: { $0 == " " || $0 == "," }) {
        let bare = word.last == "." ? word.dropLast() : word
        if word.hasPrefix("row") || word.hasPrefix("rule") {
          areRows = true
        } else if bare.hasPrefix("L") || areRows && bare.first?.isNumber == true {
          rows.append(String(bare))
        } else if bare.first?.isNumber == true {
          numbers.append(String(bare))
        }
      }
      return Citation(file: file, text: String(match.0), numbers: numbers, rows: rows)
    }
  }

  /// A file with its comments on one line each, so that a citation may go over the end of a line.
  private static func flowing(_ text: String) -> String {
    text.replacing(/\n[ ]*\/\/\/?[ ]/, with: " ")
  }

  private static let all: [Citation] = Repository.files.flatMap { file -> [Citation] in
    guard file.path.hasSuffix(".swift"), file.path.hasPrefix("Sources/") || file.path.hasPrefix("Tests/") else {
      return []
    }
    return file.text.contains("pec") ? citations(in: flowing(file.text), of: file.path) : []
  }

  @Test("The pages and the citations are read") func found() {
    #expect(Specification.pages.count == 12)
    #expect(Specification.numbers.isSuperset(of: ["0.1", "4.2.3", "5.10", "7", "10.23", "11.4"]))
    #expect(Specification.rows.isSuperset(of: ["0.1", "3.10", "4.9", "L7"]))
    #expect(Self.all.count { $0.file.hasPrefix("Sources/") } > 200, "\(Self.all.count)")
    let example = Self.citations(in: Self.flowing("/// a (spec\n  /// 5.3, 5.5 and 5.6.) spec 8.3, row 3.10."), of: "")
    #expect(example.map(\.numbers) == [["5.3", "5.5", "5.6"], ["8.3"]])
    #expect(example.last?.rows == ["3.10"])
  }

  @Test("Every cited number is one of the specification's") func numbers() {
    for citation in Self.all {
      for number in citation.numbers where !Specification.numbers.contains(number) {
        Issue.record("\(citation.file) cites \"\(citation.text)\", and there is no \(number)")
      }
      for row in citation.rows where !Specification.rows.contains(row) {
        Issue.record("\(citation.file) cites \"\(citation.text)\", and there is no row or rule \(row)")
      }
    }
  }

  @Test("The rules of the trace end with numbers of the specification") func rules() throws {
    let file = try #require(Repository.swift.first { $0.path.hasSuffix("/Trace/Rule.swift") })
    let brackets = Self.flowing(file.text).matches(of: /\((\d+\.\d[\d.]*(?:, \d+\.\d[\d.]*)*)\)\./)
    #expect(brackets.count > 40, "\(brackets.count)")
    for number in brackets.flatMap({ $0.1.split(separator: ", ") }) {
      let isThere = Specification.numbers.contains(String(number))
      #expect(isThere, "Rule.swift cites \(number)")
    }
  }
}
