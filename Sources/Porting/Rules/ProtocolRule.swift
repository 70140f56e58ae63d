/// Protocols of Objective-C: `class` and `NSObjectProtocol` become `AnyObject`, and an optional method is met by an
/// extension that does nothing, or answers what its callers take without it.
enum ProtocolRule: PortRule {
  static func apply(to port: inout FilePort) {
    for declaration in port.outline.declarations where declaration.kind == "protocol" {
      boundToClasses(declaration, &port)
      makeOptional(declaration, &port)
    }
  }

  private static func boundToClasses(_ declaration: SourceOutline.Declaration, _ port: inout FilePort) {
    for index in declaration.keyword + 2..<declaration.body.lowerBound
    where ["class", "NSObjectProtocol"].contains(port.file.text(index)) {
      port.replace(index...index, with: "AnyObject")
    }
    // One of Objective-C is only for classes, which a weak delegate needs.
    let first = port.file.firstModifier(before: declaration.keyword)
    let isOfObjectiveC = (first..<declaration.keyword).contains { port.file.text($0) == "@objc" }
    if isOfObjectiveC, declaration.inherited.isEmpty, port.file.text(declaration.body.lowerBound - 1) != ">" {
      port.insert(": AnyObject", behind: declaration.body.lowerBound - 1)
    }
  }

  private static func makeOptional(_ declaration: SourceOutline.Declaration, _ port: inout FilePort) {
    let first = port.file.firstModifier(before: declaration.keyword)
    let isPublic = (first..<declaration.keyword).contains { port.file.text($0) == "public" }
    var defaults: [String] = []
    for index in declaration.body where port.file.text(index) == "optional" {
      let keyword = port.file.keyword(behind: index)
      if let property = Property(at: keyword, in: declaration.body, port.file),
        let answer = property.isOptional ? "nil" : port.library.answer(without: property.name)
      {
        port.remove(index...index)
        // One that can be set is set by nobody who does not have it.
        let accessors = property.isSettable ? "{ get { \(answer) } set {} }" : "{ \(answer) }"
        let access = isPublic ? "public " : ""
        defaults.append("  \(access)var \(property.name): \(property.type) \(accessors)")
        continue
      }
      guard keyword < declaration.body.upperBound, port.file.text(keyword) == "func",
        let method = Requirement(at: keyword, in: declaration.body, port.file)
      else {
        port.leave(index...index, Advice.optionalProperty(of: declaration.name))
        continue
      }
      port.remove(index...index)
      if let answer = method.answer(port.library) {
        defaults.append("  \(isPublic ? "public " : "")\(method.source) \(answer)")
      } else {
        port.leave(keyword...keyword + 1, Advice.answer(of: method.name, in: declaration.name))
      }
    }
    guard !defaults.isEmpty else { return }
    let head = "extension \(declaration.name) {"
    port.insert(
      "\n\n\(head)\n\(defaults.joined(separator: "\n"))\n}",
      behind: port.outline.outermost(around: declaration).body.upperBound, told: "\(head) … }")
  }

  /// A property that a protocol requires.
  private struct Property {
    let name: String, type: String
    let isSettable: Bool
    var isOptional: Bool { type.hasSuffix("?") }

    init?(at keyword: Int, in body: ClosedRange<Int>, _ file: SourceFile) {
      guard file.text(keyword) == "var", file.isWord(keyword + 1), file.text(keyword + 2) == ":" else { return nil }
      var open = keyword + 3
      while open < body.upperBound, file.text(open) != "{" { open = file.end(of: open) + 1 }
      guard open > keyword + 3, file.text(open) == "{", let close = file.partner(open) else { return nil }
      (name, type) = (file.text(keyword + 1), file.source(keyword + 3...open - 1))
      isSettable = (open...close).contains { file.text($0) == "set" }
    }
  }

  /// A method that a protocol requires.
  private struct Requirement {
    let name: String
    /// From `func` to the result.
    let source: String
    private let hasResult: Bool

    init?(at keyword: Int, in body: ClosedRange<Int>, _ file: SourceFile) {
      var place = keyword + 1
      while place < body.upperBound, file.text(place) != "(" { place += 1 }
      guard file.text(place) == "(", let close = file.partner(place), close < body.upperBound else { return nil }
      // A declaration ends with its line, but for a result on the next one; before a `;`; or with the protocol.
      var end = close
      while end + 1 < body.upperBound, file.text(end + 1) != ";",
        !file.beginsLine(end + 1) || Self.continuations.contains(file.text(end + 1))
      {
        end += 1
      }
      (name, source) = (file.methodName(at: keyword + 1) ?? file.text(keyword + 1), file.source(keyword...end))
      let arrow = (close...end).first { file.text($0) == "->" }
      hasResult = arrow.map { file.text($0 + 1) != "Void" } ?? false
    }

    private static let continuations: Set<String> = ["->", "async", "rethrows", "throws", "where"]

    /// Returns the body of a default; nil if nobody says what the answer is.
    func answer(_ library: Library) -> String? {
      guard hasResult else { return "{}" }
      if source.hasSuffix("?") { return "{ nil }" }
      return library.answer(without: name).map { "{ \($0) }" }
    }
  }
}
