import SwiftSource

/// The members that the protocols of some files do not require, and what their callers do where one is missing.
///
/// A call of such a method is nil where the method is missing. Here the protocol requires it and an extension has it
/// for who does not. What that one does follows from the callers: nothing, if no result is wanted; nil, if the result may
/// be nil; what all callers take with `??`; else it throws, so that `try?` is nil again. A class that does not throw
/// meets such a requirement as it is written.
struct OptionalMembers {
  private struct Member {
    let result: Requirement.Result
    let canThrow: Bool
    /// Another protocol has the same one: nobody knows which one a caller means.
    var isAmbiguous = false
  }

  private var methods: [String: Member] = [:]
  /// The full names by their first word, in the order of the source.
  private var names: [String: [String]] = [:]
  /// The properties, and whether one could throw.
  private var properties: [String: Bool] = [:]
  /// What all callers take; nil within if they do not agree.
  private var answers: [String: String?] = [:]
  /// The methods of which a caller asks whether there was a call.
  private var asked: Set<String> = []

  /// Reads what is declared behind `optional`.
  mutating func read(at keyword: Int, in body: ClosedRange<Int>, of file: SourceFile) {
    let word = file.text(keyword + 1)
    if file.text(keyword) == "var" {
      let property = Property(at: keyword, in: body, file)
      return properties[word] = property.map { !$0.isOptional && !$0.isSettable } ?? false
    }
    guard let method = Requirement(at: keyword, in: body, file) else { return }
    let member = Member(result: method.result, canThrow: method.placeOfThrows != nil)
    if methods[method.name] == nil {
      names[word, default: []].append(method.name)
      methods[method.name] = member
    } else {
      methods[method.name]?.isAmbiguous = true
    }
  }

  /// Reads how the members are used, when all are known.
  mutating func readUses(in file: SourceFile) {
    for index in file.tokens.indices {
      if file.text(index) == "?", file.text(index + 1) == "(", let end = file.partner(index + 1),
        let name = file.calledName(at: index - 1)
      {
        note(file.text(end + 1) == "??" ? file.plainValue(at: end + 2) : nil, name)
        if file.isComparedWithNil(end + 1) { asked.insert(name) }
      } else if file.text(index - 1) == ".", properties[file.text(index)] != nil {
        note(file.text(index + 1) == "??" ? file.plainValue(at: index + 2) : nil, file.text(index))
      }
    }
  }

  private mutating func note(_ value: String?, _ name: String) {
    answers[name] = answers[name, default: value] == value ? value : .some(nil)
  }

  /// What all callers take where a member is missing, `delegate?.height?(at: 1) ?? 44`; nil if they do not agree.
  func answer(without name: String) -> String? {
    methods[name]?.isAmbiguous == true ? nil : answers[name] ?? nil
  }

  /// Whether a member throws where it is missing, by its full name.
  func isThrowing(_ name: String) -> Bool {
    if let canThrow = properties[name] { return canThrow && answer(without: name) == nil }
    guard let method = methods[name], method.canThrow else { return false }
    return switch method.result {
    case .none: asked.contains(name)
    case .optional: false
    case .value: answer(without: name) == nil
    }
  }

  func isMethod(_ name: String) -> Bool { methods[name] != nil }

  func isFirstWord(_ word: String) -> Bool { names[word] != nil }

  func isProperty(_ word: String) -> Bool { properties[word] != nil }

  /// A call of an optional method.
  struct Call {
    let name: String
    /// Its last token, which may be the brace of a closure.
    let end: Int
  }

  /// Returns the call at a word with a mark and arguments behind it, `didShow?(1)`, `ask?(1) { … }` or `done? { … }`;
  /// nil if the method is none of these.
  func call(at word: Int, of file: SourceFile) -> Call? {
    let candidates = names[file.text(word)] ?? []
    guard !candidates.isEmpty, let close = file.partner(word + 2) else { return nil }
    if file.text(word + 2) == "{" { return Call(name: candidates[0], end: close) }
    guard let called = file.calledName(at: word) else { return nil }
    if candidates.contains(called) { return Call(name: called, end: close) }
    // The closure behind the parentheses is one of the arguments.
    guard file.text(close + 1) == "{", let end = file.partner(close + 1),
      let name = candidates.first(where: { $0.hasPrefix(called.dropLast()) })
    else { return nil }
    return Call(name: name, end: end)
  }
}

extension OptionalMembers {
  /// A property that a protocol requires.
  struct Property {
    let name: String, type: String
    let isSettable: Bool
    /// The brace behind the type.
    let open: Int
    var isOptional: Bool { type.hasSuffix("?") || type.hasSuffix("!") }

    init?(at keyword: Int, in body: ClosedRange<Int>, _ file: SourceFile) {
      guard file.text(keyword) == "var", file.isWord(keyword + 1), file.text(keyword + 2) == ":" else { return nil }
      var open = keyword + 3
      while open < body.upperBound, file.text(open) != "{" { open = file.end(of: open) + 1 }
      guard open > keyword + 3, file.text(open) == "{", let close = file.partner(open) else { return nil }
      (name, type, self.open) = (file.text(keyword + 1), file.source(keyword + 3...open - 1), open)
      isSettable = (open...close).contains { file.text($0) == "set" }
    }
  }
}

extension SourceFile {
  /// Whether `== nil` or `!= nil` follows: a question whether somebody has the method.
  func isComparedWithNil(_ index: Int) -> Bool { matches(index, "==", "nil") || matches(index, "!=", "nil") }

  /// Returns a number, string, `true`, `false`, `nil` or `.name`, which means the same wherever it stands.
  fileprivate func plainValue(at index: Int) -> String? {
    let ends: Set<String> = ["?", ".", "(", "[", "+", "-", "*", "/"]
    if text(index) == ".", isWord(index + 1), !ends.contains(text(index + 2)) { return "." + text(index + 1) }
    if text(index) == "-", let number = plainValue(at: index + 1), number.first?.isNumber == true {
      return "-" + number
    }
    guard tokens.indices.contains(index), !ends.contains(text(index + 1)) else { return nil }
    let token = tokens[index]
    let isPlain = token.kind == .number || ["true", "false", "nil"].contains(token.text)
    return isPlain || token.kind == .string && !token.text.contains("\\") ? token.text : nil
  }
}
