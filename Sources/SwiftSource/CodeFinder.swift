import Foundation

/// Finds methods, and the closures of actions, in the source of a program.
///
/// Only files that hold the words that are searched are split into tokens. What is ambiguous is not found: a wrong place
/// would be worse than none.
package struct CodeFinder {
  /// Where code stands, and its lines.
  package struct Place: Hashable, Sendable {
    package let path: String
    /// The number of the first line, from 1.
    package let line: Int
    /// `Card.drag(_:)`, or the call that a closure is added with.
    package let name: String
    /// As they are indented in the file.
    package let lines: [String]
    /// The indices of its tokens.
    let tokens: ClosedRange<Int>
  }

  struct Parsed {
    let file: SourceFile
    let outline: SourceOutline
  }

  private let sources: [(path: String, data: Data)]
  private var parsed: [Int: Parsed] = [:]
  /// The declarations and extensions of types, once they were searched: file, name and body.
  var knownParts: [String: [(Parsed, String, ClosedRange<Int>)]] = [:]

  /// - Parameter sources: Paths and contents of files; the order decides nothing.
  package init(_ sources: [(path: String, data: Data)]) { self.sources = sources }

  /// How many superclasses, and methods that call one another, are looked through.
  private static let deepest = 8

  /// What is known of a method's name.
  package enum Key: Hashable, Sendable {
    /// The full name: `touchesMoved(_:with:)`.
    case full(String)
    /// A whole label, or the name without labels: `shouldRequireFailureOf`.
    case label(String)
    /// The name, with its labels or without.
    case name(String)

    fileprivate func matches(_ method: String) -> Bool {
      switch self {
      case .full(let name): method == name
      case .label(let label):
        method.prefix { $0 != "(" } == label || method.contains("(\(label):") || method.contains(":\(label):")
      case .name(let name): method == name || !name.contains("(") && method.prefix { $0 != "(" } == name
      }
    }
  }

  /// Finds a method of a class, its extensions and its superclasses.
  /// - Parameter type: The name without those of types around it.
  package mutating func method(_ key: Key, of type: String) -> Place? {
    var (name, classes) = (type, 0)
    while classes < Self.deepest, let declarations = declarations(of: name) {
      let places = declarations.flatMap { methods(key, in: $0, among: declarations) }
      if !places.isEmpty { return places.count == 1 ? places[0] : nil }
      guard let parent = superclass(declarations[0]) else { break }
      (name, classes) = (parent, classes + 1)
    }
    return nil
  }

  /// Finds what an action calls: what was added `named:` so, or the method of this name.
  ///
  /// - Parameters:
  ///   - type: The class of its target; nil for a closure, which is searched everywhere.
  ///   - home: The type in whose file, and then folder, one of several such closures is meant; nil for none.
  package mutating func action(_ name: String, of type: String?, near home: String?) -> Place? {
    if let type {
      let added = (declarations(of: type) ?? []).flatMap { declaration in
        named(name, in: declaration.file).filter { declaration.found.body.contains($0) }.map { (declaration.file, $0) }
      }
      if !added.isEmpty { return added.count == 1 ? action(added: added[0].1, in: added[0].0) : nil }
      return method(.name(name), of: type)
    }
    let all = parsed(with: "\"\(name)\"").flatMap { parsed in named(name, in: parsed.file).map { (parsed.file, $0) } }
    let homes = home.flatMap { declarations(of: $0)?.map(\.file.path) } ?? []
    let folders = homes.map { ($0 as NSString).deletingLastPathComponent }
    let near = [
      all.filter { homes.contains($0.0.path) },
      all.filter { folders.contains(($0.0.path as NSString).deletingLastPathComponent) }, all,
    ].first { !$0.isEmpty }
    guard let near, near.count == 1 else { return nil }
    return action(added: near[0].1, in: near[0].0)
  }

  // MARK: Files

  /// Returns the file that was split into tokens for something that was found in it.
  func file(at path: String) -> SourceFile? { parsed.values.first { $0.file.path == path }?.file }

  mutating func parsed(with word: String) -> [Parsed] {
    let bytes = Data(word.utf8)
    return sources.indices.filter { sources[$0].data.range(of: bytes) != nil }.map { index in
      if let known = parsed[index] { return known }
      let file = SourceFile(path: sources[index].path, bytes: [UInt8](sources[index].data))
      let new = Parsed(file: file, outline: SourceOutline(of: file))
      parsed[index] = new
      return new
    }
  }

  private struct Declared {
    let file: SourceFile
    let outline: SourceOutline
    let found: SourceOutline.Declaration
  }

  /// Returns the declaration of a type and its extensions; nil if it is not declared, or several are of this name.
  private mutating func declarations(of type: String) -> [Declared]? {
    let all = parsed(with: type).flatMap { parsed in
      parsed.outline.declarations.filter { $0.name == type || $0.name.hasSuffix(".\(type)") }
        .map { Declared(file: parsed.file, outline: parsed.outline, found: $0) }
    }
    let own = all.filter { $0.found.kind != "extension" && $0.found.kind != "protocol" }
    return own.count == 1 ? own + all.filter { $0.found.kind == "extension" } : nil
  }

  /// Returns the name of a class's superclass; nil for none, and for one in another type.
  private func superclass(_ type: Declared) -> String? {
    guard type.found.kind == "class", let parent = type.found.inherited.first,
      let colon = (type.found.keyword..<type.found.body.lowerBound).first(where: { type.file.text($0) == ":" })
    else { return nil }
    return type.file.text(colon + 1) == parent && type.file.text(colon + 2) != "." ? parent : nil
  }

  // MARK: Methods

  /// Returns the methods of a declaration, without those of types and functions in it.
  /// - Parameter calls: How many methods call one another to here.
  private func methods(
    _ key: Key, in type: Declared, among all: [Declared], calls: Int = 0
  ) -> [Place] {
    let (file, body) = (type.file, type.found.body)
    var (index, places) = (body.lowerBound + 1, [Place]())
    while index < body.upperBound {
      guard file.text(index) == "func" else {
        // A body in the type is that of another type, of a property or of an initializer.
        index = file.text(index) == "{" ? file.end(of: index) + 1 : index + 1
        continue
      }
      let name = file.methodName(at: index + 1)
      guard let end = file.endOfMember(from: index, before: min(body.upperBound, index + Self.longestHead)) else {
        index += 1
        continue
      }
      if let name, key.matches(name) {
        places += place(ofMethod: "\(type.found.name).\(name)", at: index, to: end, in: type, among: all, calls)
      }
      index = end + 1
    }
    return places
  }

  /// The most tokens from `func` to its body.
  private static let longestHead = 400

  /// Returns the place of a method, or of the method of its type that is all that it calls.
  private func place(
    ofMethod name: String, at keyword: Int, to end: Int, in type: Declared, among all: [Declared], _ calls: Int
  ) -> [Place] {
    let brace = type.file.partner(end) ?? end
    if calls < Self.deepest, brace < end, let call = onlyCall(in: brace...end, of: type.file) {
      let callees = all.flatMap { methods(.full(call), in: $0, among: all, calls: calls + 1) }
      if callees.count == 1 { return callees }
    }
    return [place(name, from: type.file.firstModifier(before: keyword), to: end, of: type.file)]
  }

  // MARK: Actions

  /// Returns the labels `named` before the string with a name.
  private func named(_ name: String, in file: SourceFile) -> [Int] {
    file.tokens.indices.filter {
      file.text($0) == "\"\(name)\"" && file.text($0 - 1) == ":" && file.text($0 - 2) == "named"
    }.map { $0 - 2 }
  }

  /// Returns the method or closure that is added with a label: `action: Card.drag, named: "drag"`, or
  /// `named: "drag") { … }`. If a closure only calls a method of its type, returns that method.
  private mutating func action(added label: Int, in file: SourceFile) -> Place? {
    guard let open = file.opening(before: label), let close = file.partner(open) else { return nil }
    let reference = (open..<label).first { file.matches($0, "action", ":") }
    if let reference, file.isWord(reference + 2), file.text(reference + 3) == ".", file.isWord(reference + 4) {
      return method(.name(file.text(reference + 4)), of: file.text(reference + 2))
    }
    guard file.text(close + 1) == "{", let end = file.partner(close + 1) else { return nil }
    let owner = SourceOutline(of: file).owner(of: label)?.name.split(separator: ".").last.map(String.init)
    if let call = onlyCall(in: close + 1...end, of: file), let owner, let place = method(.full(call), of: owner) {
      return place
    }
    let start = file.startOfOperand(endingAt: open - 1) ?? open
    return place(file.source(start...close), from: start, to: end, of: file)
  }

  /// Returns the full name of the method that is all that a closure calls; nil for more.
  private func onlyCall(in closure: ClosedRange<Int>, of file: SourceFile) -> String? {
    var start = closure.first { file.text($0) == "in" }.map { $0 + 1 } ?? closure.lowerBound + 1
    if file.text(start) == "return" { start += 1 }
    guard file.isWord(start), file.text(start + 1) == "(", file.partner(start + 1) == closure.upperBound - 1 else {
      return nil
    }
    return file.calledName(at: start)
  }

  func place(_ name: String, from start: Int, to end: Int, of file: SourceFile) -> Place {
    let (first, last) = (file.tokens[start].range.lowerBound, file.tokens[end].range.upperBound)
    let text = String(decoding: file.bytes[file.lineStart(of: first)..<last], as: UTF8.self).replacing(
      "\t", with: "    ")
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }.map(String.init)
    let words = name.split { $0.isWhitespace }.joined(separator: " ")
    return Place(
      path: file.path, line: file.line(of: first), name: String(words.prefix(Self.longestName)), lines: lines,
      tokens: start...end)
  }

  /// The most characters of a name.
  private static let longestName = 120
}
