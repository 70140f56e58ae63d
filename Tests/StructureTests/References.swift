import Foundation

/// A passage of comments, or of a Markdown page, as one line: a reference may continue on the next line of the file.
struct Passage {
  let text: String
  /// The lines of the file, with the offset in the text at which each begins.
  private let lines: [(offset: Int, number: Int)]

  private init(_ parts: [(number: Int, text: String)]) {
    var (text, lines): (String, [(Int, Int)]) = ("", [])
    for part in parts {
      lines.append((text.utf8.count, part.number))
      text += part.text + " "
    }
    (self.text, self.lines) = (text, lines)
  }

  /// Returns the file's line at a place in the text.
  func line(at place: String.Index) -> Int {
    let offset = text.utf8.distance(from: text.startIndex, to: place)
    return lines.last { $0.offset <= offset }?.number ?? 0
  }

  /// Returns the passages of a Swift file's comments or of a page. Fenced code is skipped.
  static func all(in file: SourceFile) -> [Passage] {
    let isSwift = file.path.hasSuffix(".swift")
    var (passages, parts, isCode): ([Passage], [(number: Int, text: String)], Bool) = ([], [], false)
    func end() {
      if !parts.isEmpty { passages.append(Passage(parts)) }
      parts = []
    }
    for (index, line) in file.text.utf8.split(separator: 10, omittingEmptySubsequences: false).enumerated() {
      var rest = line
      if isSwift {
        guard let first = slashes(in: line) else {
          end()
          continue
        }
        // A comment beside code is a passage of its own.
        if line[..<first].contains(where: { $0 != UInt8(ascii: " ") }) { end() }
        rest = line[first...].drop { $0 == UInt8(ascii: "/") }
      }
      let text = String(Substring(rest)).trimmingCharacters(in: .whitespaces)
      if text.hasPrefix("```") { isCode.toggle() }
      if text.isEmpty || text.hasPrefix("```") || isCode { end() } else { parts.append((index + 1, text)) }
    }
    end()
    return passages
  }

  /// Returns where a comment begins.
  private static func slashes(in line: Substring.UTF8View) -> Substring.UTF8View.Index? {
    var rest = line
    while let first = rest.firstIndex(of: UInt8(ascii: "/")) {
      let next = rest.index(after: first)
      if next < rest.endIndex, rest[next] == UInt8(ascii: "/") { return first }
      rest = rest[next...]
    }
    return nil
  }
}

/// Something in this repository that a comment or a page refers to.
struct Reference: Equatable {
  enum Kind: Equatable {
    /// A declaration: two backticks on either side.
    case symbol
    /// A page of a catalogue: `<doc:Specification>`.
    case page
    /// What a reader is told to see: a type, a file, a statement of the specification.
    case seen
    /// A numbered section of a text that is not in the repository.
    case elsewhere
  }

  let kind: Kind
  let name: String
  let line: Int
}

/// Finds references. Its patterns are compiled once.
struct ReferenceFinder {
  private let symbol = /(?:^|[^`])``([^`\s]+)``(?!`)/
  private let page = /<doc:([\w-]+)/
  /// Followed by a type, a file or a number of the specification, unlike "see why".
  private let seen =
    /\b[Ss]ee (?:also )?`?([A-Z]\w*[a-z]\w*|[\w-]+\.(?:swift|py|md|c|h|json)\b|\d+\.\d+(?:\.\d+)*)(?:`|\b)/
  /// The notes of the design have numbers like those of the specification, but are not in the repository.
  private let elsewhere = /\b((?:[Ss]andbox|[Oo]utcomes|[Aa]rchitecture|[Pp]eers|[Dd]esign) \d+(?:\.\d+)+)/

  func all(in file: SourceFile) -> [Reference] { Passage.all(in: file).flatMap(all) }

  private func all(in passage: Passage) -> [Reference] {
    find(.symbol, symbol, in: passage, if: ["``"]) + find(.page, page, in: passage, if: ["<doc:"])
      + find(.seen, seen, in: passage, if: ["see ", "See "])
      + find(.elsewhere, elsewhere, in: passage, if: ["andbox ", "utcomes ", "rchitecture ", "eers ", "esign "])
  }

  /// The search for a word is fast, that for a pattern is not.
  private func find(
    _ kind: Reference.Kind, _ pattern: Regex<(Substring, Substring)>, in passage: Passage, if words: [String]
  ) -> [Reference] {
    guard words.contains(where: passage.text.contains) else { return [] }
    return passage.text.matches(of: pattern).map { match in
      Reference(kind: kind, name: String(match.1), line: passage.line(at: match.1.startIndex))
    }
  }
}

/// The names that code declares.
enum Declarations {
  private static let keywords: Set<String> = [
    "class", "struct", "enum", "protocol", "actor", "func", "var", "let", "case", "typealias", "associatedtype",
    "extension", "target", "macro",
  ]

  /// Returns the names that a line of code declares. Of a list, as in `case a, b`, all.
  static func names(in line: String) -> [String] {
    let words = line.utf8.split { !isPartOfName($0) }.map { String(Substring($0)) }
    guard let at = words.firstIndex(where: keywords.contains), at + 1 < words.count else { return [] }
    let isList = words[at] == "case" || line.contains("\(words[at]) (") || line.contains(", ")
    let isVariable = words[at] == "let" || words[at] == "var"
    return isList && (words[at] == "case" || isVariable) ? Array(words[(at + 1)...]) : [words[at + 1]]
  }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case 48...57, 65...90, 95, 97...122, 128...255: true
    default: false
    }
  }

  /// The names in these files, their modules, and what every type may have.
  static func names(in files: [SourceFile]) -> Set<String> {
    var names: Set<String> = ["init", "subscript"]
    for file in files {
      if file.path.hasPrefix("Sources/") { names.insert(file.module) }
      for line in file.code { names.formUnion(self.names(in: line.text)) }
    }
    return names
  }
}
