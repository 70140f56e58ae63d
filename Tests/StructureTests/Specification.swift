/// The specification, as the pages of TouchKit's documentation tell it.
enum Specification {
  /// The page of each section, by its number.
  static let pages: [String: SourceFile] = {
    var pages: [String: SourceFile] = [:]
    for file in Repository.files {
      guard let name = file.path.firstMatch(of: /TouchKit\.docc\/Specification-(\d+)-\w+\.md$/) else { continue }
      pages[String(name.1)] = file
    }
    return pages
  }()

  /// The numbers of a page in the order in which they stand there.
  private struct Outline {
    /// The page itself and its headings: 1, 1.1, 1.2, 1.2b, …
    var headings: [String]
    /// The items of its numbered lists: 4.2.1, 4.2.2, …; 11.1, 11.2, … where there are no headings.
    var items: [String] = []
    /// The first cells of the rows of its tables.
    var rows: [String] = []
    /// The rules called L1 to L7.
    var rules: [String] = []

    init(_ page: SourceFile, number: String) {
      headings = [number]
      var section = number
      // Compiled once for all lines.
      let (aHeading, anItem) = (/##[ ](\d+\.\d+[a-z]?)[ ]\w/, /(\d+)\.[ ]\S/)
      let (aRow, aRule) = (/\|[ ](\d+\.\d+)[ |]/, /(L\d)[ ]\S/)
      for line in page.text.split(separator: "\n") {
        if let heading = line.prefixMatch(of: aHeading) {
          section = String(heading.1)
          headings.append(section)
        } else if let item = line.prefixMatch(of: anItem) {
          items.append("\(section).\(item.1)")
        } else if let row = line.prefixMatch(of: aRow) {
          rows.append(String(row.1))
        } else if let rule = line.prefixMatch(of: aRule) {
          rules.append(String(rule.1))
        }
      }
    }
  }

  private static let outlines = pages.map { Outline($0.value, number: $0.key) }

  /// Every number that a comment may cite: of a page, a heading, or an item of a list.
  static let numbers: Set<String> = Set(outlines.flatMap { $0.headings + $0.items })

  /// The rows of the tables of the five articles, as 3.10, and the rules of the engine of iPhone OS 2, as L6.
  static let rows: Set<String> = Set(outlines.flatMap { $0.rows + $0.rules })

  /// The heading under which a statement stands: 4.2 for 4.2.3; the page where that has no headings.
  static func heading(of number: String) -> String {
    let parts = number.split(separator: ".").prefix(2).joined(separator: ".")
    return outlines.contains { $0.headings.contains(parts) } ? parts : String(number.prefix { $0 != "." })
  }

  /// What tests have to prove: each numbered item of the sections that say what the engine does, and each heading that
  /// has none. Section 0 explains, 6, 8 and 9 are about scenes, and 10 is about what is not known.
  static let statements: [String] = ["1", "2", "3", "4", "5", "7", "11"].flatMap { number -> [String] in
    guard let page = pages[number] else { return [] }
    let outline = Outline(page, number: number)
    let bare = outline.headings.filter { heading in
      let isWhole = heading == number && outline.headings.count > 1
      return !isWhole && !outline.items.contains { $0.hasPrefix(heading + ".") }
    }
    return bare + outline.items
  }
}
