/// The types and extensions that a file declares.
package struct SourceOutline {
  /// A type or an extension of one.
  package struct Declaration {
    /// `class`, `struct`, `enum`, `actor`, `protocol` or `extension`.
    package let kind: String
    /// The name with those of the types around it: `Pager.Page`.
    package let name: String
    /// What stands behind the colon, without generic arguments.
    package let inherited: [String]
    /// The index of the keyword.
    package let keyword: Int
    /// The indices of the braces.
    package let body: ClosedRange<Int>
  }

  package let declarations: [Declaration]
  /// The innermost declaration around each token, as an index; nil at the top level.
  private let owners: [Int?]

  package init(of file: SourceFile) {
    var (declarations, open) = ([Declaration](), [Int]())
    var owners = [Int?](repeating: nil, count: file.tokens.count)
    for index in file.tokens.indices {
      while let last = open.last, declarations[last].body.upperBound < index { open.removeLast() }
      owners[index] = open.last { declarations[$0].body.contains(index) }
      guard
        let found = Self.declaration(
          at: index, of: file, in: open.count < Self.deepest ? open.last.map { declarations[$0].name } : nil)
      else {
        continue
      }
      open.append(declarations.count)
      declarations.append(found)
    }
    (self.declarations, self.owners) = (declarations, owners)
  }

  /// Returns the innermost declaration that a token is in; nil at the top level.
  package func owner(of token: Int) -> Declaration? { owners[token].map { declarations[$0] } }

  /// The most types in one another whose names count. Without a limit nested types alone would take the whole memory.
  private static let deepest = 64
  /// The most tokens between a name and its body. Without a limit a file of names alone would take for ever.
  private static let longestHead = 200
  /// Returns the declaration at the top level that another one is in.
  package func outermost(around declaration: Declaration) -> Declaration {
    declarations.first { $0.body.contains(declaration.keyword) } ?? declaration
  }

  private static let keywords: Set<String> = ["class", "struct", "enum", "actor", "protocol", "extension"]

  private static func declaration(at index: Int, of file: SourceFile, in outer: String?) -> Declaration? {
    // `class func` is no class, and `Foo.Protocol` none either.
    guard keywords.contains(file.text(index)), file.text(index - 1) != ".", file.isWord(index + 1),
      !["func", "var", "let", "subscript", "override", "final"].contains(file.text(index + 1))
    else { return nil }
    var (place, name) = (index + 1, [file.text(index + 1)])
    while file.text(place + 1) == ".", file.isWord(place + 2) {
      name.append(file.text(place + 2))
      place += 2
    }
    guard let brace = body(behind: place + 1, of: file), let end = file.partner(brace) else { return nil }
    let kind = file.text(index)
    let path = (kind == "extension" ? [] : outer.map { [$0] } ?? []) + name
    return Declaration(
      kind: kind, name: path.joined(separator: "."), inherited: inherited(from: place + 1, to: brace, of: file),
      keyword: index, body: brace...end)
  }

  /// Returns the brace that opens a body; nil if the declaration has none.
  private static func body(behind start: Int, of file: SourceFile) -> Int? {
    var place = start
    while place < min(file.tokens.count, start + longestHead), !["{", "}", ";", "="].contains(file.text(place)) {
      place = file.end(of: place) + 1
    }
    return file.text(place) == "{" ? place : nil
  }

  private static func inherited(from start: Int, to brace: Int, of file: SourceFile) -> [String] {
    var (names, isBehindColon, depth) = ([String](), false, 0)
    for place in start..<brace {
      switch file.text(place) {
      case "<": depth += 1
      case ">": depth -= 1
      case ":": if depth == 0 { isBehindColon = true }
      case "where": return names
      default: if isBehindColon, depth == 0, file.isWord(place) { names.append(file.text(place)) }
      }
    }
    return names
  }
}

/// The members of declarations.
extension SourceFile {
  private static let modifiers: Set<String> = [
    "override", "public", "open", "internal", "private", "fileprivate", "final", "static", "convenience", "required",
    "dynamic", "optional", "lazy", "weak", "unowned", "mutating", "nonisolated", "indirect", "package",
  ]

  /// Whether a token is a keyword before a declaration, or the end of one with arguments, as `private(set)`.
  private func isModifier(_ index: Int) -> Bool {
    if text(index) == "class" { return ["func", "override", "subscript", "var"].contains(text(index + 1)) }
    return Self.modifiers.contains(text(index)) || text(index).hasPrefix("@")
  }

  /// Returns the first of the modifiers and attributes before a token.
  package func firstModifier(before index: Int) -> Int {
    var first = index
    while first > 0 {
      // `.static` is a case of an enumeration.
      if isModifier(first - 1), first < 2 || text(first - 2) != "." {
        first -= 1
      } else if text(first - 1) == ")", let open = partner(first - 1), open > 0, isModifier(open - 1) {
        first = open - 1
      } else {
        break
      }
    }
    return first
  }

  /// Returns the keyword behind the modifiers and attributes from a token on: `func`, `var`, `init`.
  package func keyword(behind index: Int) -> Int {
    var place = index
    while isModifier(place) {
      place += 1
      if text(place) == "(", let close = partner(place) { place = close + 1 }
    }
    return place
  }

  /// Returns the last token of the member that a keyword begins: the brace of its body, or nil if it has none before
  /// `end`.
  package func endOfMember(from keyword: Int, before end: Int) -> Int? {
    var place = keyword
    while place < end {
      if text(place) == "{" { return partner(place) }
      place = self.end(of: place) + 1
    }
    return nil
  }
}

/// The full names of methods, by which overloads are told apart.
extension SourceFile {
  /// Returns the name of the method that is declared with a word and parameters: `pager(_:didShow:)`.
  package func methodName(at word: Int) -> String? { fullName(at: word, list: word + 1) { self.text($0) } }

  /// Returns the name of the method that is called with a word, perhaps a `?` or `!`, and arguments.
  package func calledName(at word: Int) -> String? {
    fullName(at: word, list: ["?", "!"].contains(text(word + 1)) ? word + 2 : word + 1) {
      self.text($0 + 1) == ":" ? self.text($0) : "_"
    }
  }

  private func fullName(at word: Int, list: Int, _ label: (Int) -> String) -> String? {
    guard isWord(word), text(list) == "(", let close = partner(list) else { return nil }
    var (labels, place) = ([String](), list + 1)
    while place < close {
      labels.append(label(place) + ":")
      while place < close, text(place) != "," { place = end(of: place) + 1 }
      place += 1
    }
    return "\(text(word))(\(labels.joined()))"
  }
}
