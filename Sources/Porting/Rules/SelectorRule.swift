/// `#selector(handlePan(_:))` becomes a reference to the method, `Editor.handlePan(_:)`, without an instance before the
/// dot.
enum SelectorRule: PortRule {
  static func apply(to port: inout FilePort) {
    for index in port.file.tokens.indices {
      switch port.file.text(index) {
      case "cancelPreviousPerformRequests": dropSelector(behind: index, &port)
      case "#selector":
        if port.file.text(index + 1) == "(", let end = port.file.partner(index + 1) {
          replace(index...end, &port)
        }
      case "Selector", "NSSelectorFromString": replaceName(index, &port)
      default: break
      }
    }
  }

  /// References to methods cannot be compared: without the selector all requests of the target are cancelled.
  private static func dropSelector(behind index: Int, _ port: inout FilePort) {
    guard port.file.text(index + 1) == "(", let end = port.file.partner(index + 1),
      let label = (index + 2..<end).first(where: { port.file.matches($0, "selector", ":") }),
      port.file.text(label - 1) == ","
    else { return }
    port.replace(label - 1...end, with: ")")
  }

  private static func replace(_ selector: ClosedRange<Int>, _ port: inout FilePort) {
    let file = port.file
    var inner = selector.lowerBound + 2...max(selector.lowerBound + 2, selector.upperBound - 1)
    guard inner.upperBound < selector.upperBound else { return }
    // A test whether somebody has the method.
    if file.matches(selector.lowerBound - 4, "responds", "(", "to", ":") {
      return port.leave(selector.lowerBound - 4...selector.upperBound, Advice.responds)
    }
    if ["self", "Self"].contains(file.text(inner.lowerBound)), file.text(inner.lowerBound + 1) == ".",
      inner.count > 2
    {
      inner = inner.lowerBound + 2...inner.upperBound
    } else if [".", "<"].contains(file.text(inner.lowerBound + 1)), isTypeName(file.text(inner.lowerBound)) {
      return port.replace(selector, with: reference(inner, in: "", of: file))
    }
    let isPlain = file.isWord(inner.lowerBound) && !["type", "super"].contains(file.text(inner.lowerBound))
    guard isPlain, [")", "(", "as"].contains(file.text(inner.lowerBound + 1)),
      let type = enclosingType(of: selector.lowerBound, port)
    else {
      return port.leave(selector, Advice.selector)
    }
    port.replace(selector, with: reference(inner, in: "\(type).", of: file))
  }

  /// Returns a reference to a method of a type; `tap as () -> Void` says the method's type without that of its class.
  private static func reference(_ tokens: ClosedRange<Int>, in type: String, of file: SourceFile) -> String {
    guard let word = tokens.first(where: { file.text($0) == "as" }), word > tokens.lowerBound, word < tokens.upperBound
    else { return type + file.source(tokens) }
    let isWhole = type.isEmpty || tokens.filter { file.text($0) == "->" }.count > 1
    let (method, signature) = (file.source(tokens.lowerBound...word - 1), file.source(word + 1...tokens.upperBound))
    return "(\(type)\(method) as \(isWhole ? "" : "(\(type.dropLast())) -> ")\(signature))"
  }

  /// `Selector("handlePan:")` as an action becomes `Editor.handlePan(_:)`; other uses of selectors are left.
  private static func replaceName(_ index: Int, _ port: inout FilePort) {
    let file = port.file
    guard file.text(index + 1) == "(", let end = file.partner(index + 1) else {
      if file.text(index) == "Selector", file.text(index - 1) != "." { port.leave(index...index, Advice.selectorType) }
      return
    }
    let literal = file.tokens[index + 1...end].filter { $0.kind == .string }
    let isOwn = file.matches(index - 4, "self", ",") && file.text(index - 1) == ":"
    if isOwn, ["action", "selector"].contains(file.text(index - 2)), literal.count == 1,
      let match = literal[0].text.wholeMatch(of: /"([A-Za-z_][A-Za-z0-9_]*)(:?)"/),
      let type = enclosingType(of: index, port)
    {
      port.replace(index...end, with: "\(type).\(match.1)" + (match.2.isEmpty ? "" : "(_:)"))
    } else {
      port.leave(index...end, Advice.selector)
    }
  }

  /// Returns the name of the class around a token. That of a protocol is none of its classes.
  private static func enclosingType(of token: Int, _ port: FilePort) -> String? {
    guard let owner = port.outline.owner(of: token), owner.kind != "protocol",
      !(owner.kind == "extension" && port.library.protocols.contains(owner.name))
    else { return nil }
    return owner.name
  }

  private static func isTypeName(_ word: String) -> Bool { word.first?.isUppercase ?? false }
}
