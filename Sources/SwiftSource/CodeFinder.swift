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
  }

  private struct Parsed {
    let file: SourceFile
    let outline: SourceOutline
  }

  private let sources: [(path: String, data: Data)]
  private var parsed: [Int: Parsed] = [:]

  /// - Parameter sources: Paths and contents of files; the order decides nothing.
  package init(_ sources: [(path: String, data: Data)]) { self.sources = sources }

  /// How many superclasses, and methods that call one another, are looked through.
  private static let deepest = 8

  /// Finds a method of a class, its extensions and its superclasses.
  ///
  /// - Parameters:
  ///   - key: The full name, `touchesMoved(_:with:)`; without parentheses the name or one of its labels.
  ///   - type: The name without those of types around it.
  package mutating func method(_ key: String, of type: String) -> Place? {
    var (name, classes) = (type, 0)
    while classes < Self.deepest, let declarations = declarations(of: name) {
      for declaration in declarations {
        if let place = method(key, in: declaration.found, of: declaration.file) { return place }
      }
      guard let parent = declarations.first(where: { $0.found.kind == "class" })?.found.inherited.first else { break }
      (name, classes) = (parent, classes + 1)
    }
    return nil
  }

  /// Finds what an action calls: the method of this name, or what was added `named:` so.
  ///
  /// - Parameters:
  ///   - type: The class of its target; nil for a closure, which is searched everywhere.
  ///   - home: The type in whose file, and then folder, one of several such closures is meant; nil for none.
  package mutating func action(_ name: String, of type: String?, near home: String?) -> Place? {
    if let type {
      // Explanations call what is called so.
      if let place = method(name, of: type) { return place }
      for declaration in declarations(of: type) ?? [] {
        let names = named(name, in: declaration.file).filter { declaration.found.body.contains($0) }
        if names.count == 1 { return action(added: names[0], in: declaration.file) }
      }
      return nil
    }
    let all = files(with: "\"\(name)\"").flatMap { file in named(name, in: file).map { (file, $0) } }
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

  private mutating func files(with word: String) -> [SourceFile] { parsed(with: word).map(\.file) }

  private mutating func parsed(with word: String) -> [Parsed] {
    let bytes = Data(word.utf8)
    return sources.indices.filter { sources[$0].data.range(of: bytes) != nil }.map { index in
      if let known = parsed[index] { return known }
      let file = SourceFile(path: sources[index].path, bytes: [UInt8](sources[index].data))
      let new = Parsed(file: file, outline: SourceOutline(of: file))
      parsed[index] = new
      return new
    }
  }

  /// Returns the declaration of a type and its extensions; nil if it is not declared, or several are of this name.
  private mutating func declarations(of type: String) -> [(file: SourceFile, found: SourceOutline.Declaration)]? {
    let all = parsed(with: type).flatMap { parsed in
      parsed.outline.declarations.filter { $0.name == type || $0.name.hasSuffix(".\(type)") }.map { (parsed.file, $0) }
    }
    let own = all.filter { $0.1.kind != "extension" && $0.1.kind != "protocol" }
    return own.count == 1 ? own + all.filter { $0.1.kind == "extension" } : nil
  }

  // MARK: Methods

  /// - Parameter calls: How many methods call one another to here.
  private func method(
    _ key: String, in type: SourceOutline.Declaration, of file: SourceFile, calls: Int = 0
  ) -> Place? {
    for index in type.body where file.text(index) == "func" {
      guard let name = file.methodName(at: index + 1), Self.matches(name, key),
        let end = file.endOfMember(from: index, before: type.body.upperBound)
      else { continue }
      // A method that only calls another one stands for it.
      let brace = file.partner(end) ?? end
      if calls < Self.deepest, let call = onlyCall(in: brace...end, of: file),
        let callee = method(call, in: type, of: file, calls: calls + 1)
      {
        return callee
      }
      return place("\(type.name).\(name)", from: file.firstModifier(before: index), to: end, of: file)
    }
    return nil
  }

  private static func matches(_ name: String, _ key: String) -> Bool {
    name == key || !key.contains("(") && (name.prefix { $0 != "(" } == key || name.contains("\(key):"))
  }

  // MARK: Actions

  /// Returns the labels `named` before the string with a name.
  private func named(_ name: String, in file: SourceFile) -> [Int] {
    file.tokens.indices.filter {
      file.text($0) == "\"\(name)\"" && file.text($0 - 1) == ":" && file.text($0 - 2) == "named"
    }.map { $0 - 2 }
  }

  /// Returns the method or closure that is added with a label: `action: Card.drag, named: "drag"`, or
  /// `named: "drag") { … }`. A closure that only calls a method of its type stands for that method.
  private mutating func action(added label: Int, in file: SourceFile) -> Place? {
    guard let open = file.opening(before: label), let close = file.partner(open) else { return nil }
    let reference = (open..<label).first { file.matches($0, "action", ":") }
    if let reference, file.isWord(reference + 2), file.text(reference + 3) == ".", file.isWord(reference + 4) {
      return method(file.text(reference + 4), of: file.text(reference + 2))
    }
    guard file.text(close + 1) == "{", let end = file.partner(close + 1) else { return nil }
    let owner = SourceOutline(of: file).owner(of: label)
    if let call = onlyCall(in: close + 1...end, of: file), let owner, let place = method(call, in: owner, of: file) {
      return place
    }
    let start = file.startOfOperand(endingAt: open - 1) ?? open
    return place(file.source(start...close), from: start, to: end, of: file)
  }

  /// Returns the name of the method that is all that a closure calls; nil for more.
  private func onlyCall(in closure: ClosedRange<Int>, of file: SourceFile) -> String? {
    var start = closure.first { file.text($0) == "in" }.map { $0 + 1 } ?? closure.lowerBound + 1
    if file.text(start) == "return" { start += 1 }
    guard file.isWord(start), file.text(start + 1) == "(", file.partner(start + 1) == closure.upperBound - 1 else {
      return nil
    }
    return file.text(start)
  }

  private func place(_ name: String, from start: Int, to end: Int, of file: SourceFile) -> Place {
    let (first, last) = (file.tokens[start].range.lowerBound, file.tokens[end].range.upperBound)
    let text = String(decoding: file.bytes[file.lineStart(of: first)..<last], as: UTF8.self)
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }.map(String.init)
    return Place(path: file.path, line: file.line(of: first), name: name, lines: lines)
  }
}
