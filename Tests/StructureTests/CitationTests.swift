import Testing

/// Comments and pages cite the specification as "spec 4.2.3": what they cite exists.
@Suite("Citations") struct CitationTests {
  private struct Citation {
    /// The file and the line.
    let place: String
    let text: String
    let numbers: [String]
    let rows: [String]
  }

  /// "spec 5.3, 5.5 and 5.6", "spec 2.4.3 to 2.4.9", "spec 8.3, row 3.10", "spec 8.0, rules L1 to L7".
  private static func pattern() -> Regex<(Substring, Substring)> {
    /\b[Ss]pec ((?:\d+(?:\.\d+)*)(?:(?:, | and | to |, and )(?:rows? |rules? )?(?:\d+\.\d[\d.]*|L\d))*)/
  }

  private static func citations(in file: SourceFile) -> [Citation] {
    let pattern = pattern()
    return Passage.all(in: file).flatMap { passage in
      passage.text.contains("pec ") ? citations(in: passage, of: file, pattern) : []
    }
  }

  private static func citations(
    in passage: Passage, of file: SourceFile, _ pattern: Regex<(Substring, Substring)>
  ) -> [Citation] {
    passage.text.matches(of: pattern).map { match in
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
      let place = "\(file.path):\(passage.line(at: match.range.lowerBound))"
      return Citation(place: place, text: String(match.0), numbers: numbers, rows: rows)
    }
  }

  private static let all: [Citation] = Repository.files.flatMap { file -> [Citation] in
    let isRead = [".swift", ".md"].contains(where: file.path.hasSuffix) && file.text.contains("pec")
    return isRead ? citations(in: file) : []
  }

  @Test("The pages and the citations are read") func found() {
    #expect(Specification.pages.count == 12)
    #expect(Specification.numbers.isSuperset(of: ["0.1", "4.2.3", "5.10", "7", "10.23", "11.4"]))
    #expect(Specification.rows.isSuperset(of: ["0.1", "3.10", "4.9", "L7"]))
    #expect(Self.all.count { $0.place.hasPrefix("Sources/") } > 200, "\(Self.all.count)")
    let made = SourceFile(path: "Made.swift", text: "/// a (spec\n  /// 5.3, 5.5 and 5.6.)\n  /// Spec 8.3, row 3.10.")
    let example = Self.citations(in: made)
    #expect(example.map(\.place) == ["Made.swift:1", "Made.swift:3"])
    #expect(example.map(\.numbers) == [["5.3", "5.5", "5.6"], ["8.3"]])
    #expect(example.last?.rows == ["3.10"])
  }

  @Test("Every cited number is one of the specification's") func numbers() {
    for citation in Self.all {
      for number in citation.numbers where !Specification.numbers.contains(number) {
        Issue.record("\(citation.place) cites \"\(citation.text)\", and there is no \(number)")
      }
      for row in citation.rows where !Specification.rows.contains(row) {
        Issue.record("\(citation.place) cites \"\(citation.text)\", and there is no row or rule \(row)")
      }
    }
  }

  @Test("The rules of the trace end with numbers of the specification") func rules() throws {
    let file = try #require(Repository.swift.first { $0.path.hasSuffix("/Trace/Rule.swift") })
    let brackets = Passage.all(in: file).flatMap { $0.text.matches(of: /\((\d+\.\d[\d.]*(?:, \d+\.\d[\d.]*)*)\)\./) }
    #expect(brackets.count > 40, "\(brackets.count)")
    for number in brackets.flatMap({ $0.1.split(separator: ", ") }) {
      let isThere = Specification.numbers.contains(String(number))
      #expect(isThere, "Rule.swift cites \(number)")
    }
  }
}
