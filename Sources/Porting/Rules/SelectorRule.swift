import SwiftSource

/// `#selector(handlePan(_:))` becomes a reference to the method with its name, by which explanations call it:
/// `Selector("handlePan(_:)", Editor.handlePan(_:))`, without an instance before the dot. The reference stands alone where a
/// timer, a notification and the like call a method of `self`: their calls are not explained.
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
      case "perform", "responds": callOnObject(index, &port)
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
    if file.matches(inner.lowerBound, "getter", ":"), inner.count > 2 {
      return replaceGetter(inner.lowerBound + 2...inner.upperBound, selector, &port)
    }
    if ["self", "Self"].contains(file.text(inner.lowerBound)), file.text(inner.lowerBound + 1) == ".",
      inner.count > 2
    {
      inner = inner.lowerBound + 2...inner.upperBound
    } else if [".", "<"].contains(file.text(inner.lowerBound + 1)), isTypeName(file.text(inner.lowerBound)) {
      return port.replace(selector, with: wrapped(reference(inner, in: "", of: file), selector, port))
    }
    let isPlain = file.isWord(inner.lowerBound) && !["type", "super"].contains(file.text(inner.lowerBound))
    guard isPlain, [")", "(", "as"].contains(file.text(inner.lowerBound + 1)),
      let type = enclosingType(of: selector.lowerBound, port)
    else {
      return port.leave(selector, Advice.selector)
    }
    port.replace(selector, with: wrapped(reference(inner, in: "\(type).", of: file), selector, port))
  }

  /// `#selector(getter: Contact.name)` becomes `Selector("name", { (object: Contact) in { object.name } })`.
  private static func replaceGetter(
    _ path: ClosedRange<Int>, _ selector: ClosedRange<Int>, _ port: inout FilePort
  ) {
    let file = port.file
    let isOfSelf = ["self", "Self"].contains(file.text(path.lowerBound))
    let type =
      path.count == 1 || isOfSelf
      ? enclosingType(of: selector.lowerBound, port)
      : file.source(path.lowerBound...path.upperBound - 2)
    let isPlain = path.count == 1 || file.text(path.upperBound - 1) == "."
    guard let type, isPlain, !isOfSelf || path.count == 3, path.count == 1 || isOfSelf || isTypeName(type) else {
      return port.leave(selector, Advice.selector)
    }
    let name = file.text(path.upperBound)
    port.replace(selector, with: "Selector(\"\(name)\", { (object: \(type)) in { object.\(name) } })")
  }

  /// The calls of UIKit that take a reference to a method without its name.
  private static let callees: Set<String> = [
    "CADisplayLink", "Timer", "UIBarButtonItem", "addObserver", "perform", "removeTarget", "scheduledTimer",
  ]

  /// Returns a reference as it stands, if it is a method of `self` in a call of UIKit that takes one; else with its name in
  /// a `Selector`.
  private static func wrapped(_ reference: String, _ selector: ClosedRange<Int>, _ port: FilePort) -> String {
    let plain = reference.hasPrefix("(") ? String(reference.dropFirst().dropLast()) : reference
    let path = plain.prefix { $0 != "(" && $0 != " " }
    let name = plain.dropFirst(path.count).prefix { $0 != " " }
    let selected = "Selector(\"\(path.split(separator: ".").last ?? "")\(name)\", \(plain))"
    let file = port.file
    guard [",", ")"].contains(file.text(selector.upperBound + 1)), let open = file.opening(before: selector.lowerBound)
    else { return selected }
    let callee = file.text(open - 1)
    // Methods of UIKit's own classes may return something, which an action does not.
    guard callees.contains(callee), !port.library.selectorTakers.contains(callee), !reference.hasPrefix("UI") else {
      return selected
    }
    let isOfSelf =
      callee == "perform"
      ? file.text(selector.upperBound + 1) == "," && (file.text(open - 2) != "." || file.text(open - 3) == "self")
      : file.matches(selector.lowerBound - 4, "self", ",") && file.text(selector.lowerBound - 1) == ":"
    return isOfSelf ? reference : selected
  }

  /// `target.perform(action, with: self)` becomes `performSelector(action, on: target, with: self)`, and
  /// `target.responds(to: action)` `canPerform(action, on: target)`: an object of any class has no members here.
  private static func callOnObject(_ word: Int, _ port: inout FilePort) {
    let file = port.file
    guard file.text(word - 1) == ".", let name = file.calledName(at: word), let close = file.partner(word + 1),
      ["perform(_:)", "perform(_:with:)", "responds(to:)"].contains(name),
      let start = file.startOfOperand(endingAt: word - 2)
    else { return }
    let receiver = start...(file.text(word - 2) == "?" ? word - 3 : word - 2)
    guard receiver.upperBound >= start, !["self", "super"].contains(file.source(receiver)) else { return }
    let isTest = name == "responds(to:)"
    let first = isTest ? word + 4 : word + 2
    var end = first
    while end < close, file.text(end) != "," { end = file.end(of: end) + 1 }
    guard end > first, (first..<end).contains(where: { isSelector($0, port) }) else { return }
    if isTest, let method = optionalMethod(first..<end, port) {
      // Every class of the protocol has the method here, if only by default.
      let classes = port.library.classes(withMethod: method).map { "\($0).self" }.joined(separator: ", ")
      return port.replace(start...close, with: "isInstance(\(file.source(receiver)), ofAnyOf: [\(classes)])")
    }
    port.replace(start...word, with: isTest ? "canPerform" : "performSelector")
    if isTest { port.remove(word + 2...word + 3) }
    port.insert(", on: \(file.source(receiver))", behind: end - 1)
  }

  /// Returns the method of a protocol of these files that `#selector(Deck.cards(_:at:))` names; nil for others.
  private static func optionalMethod(_ tokens: Range<Int>, _ port: FilePort) -> String? {
    let file = port.file
    guard tokens.count > 5, file.matches(tokens.lowerBound, "#selector", "("), file.text(tokens.lowerBound + 3) == ".",
      port.library.protocols.contains(file.text(tokens.lowerBound + 2))
    else { return nil }
    return file.source(tokens.lowerBound + 4...tokens.upperBound - 2).filter { !$0.isWhitespace }
  }

  private static func isSelector(_ index: Int, _ port: FilePort) -> Bool {
    let word = port.file.text(index)
    return ["#selector", "Selector"].contains(word) || port.library.selectors.contains(word)
  }

  /// Returns a reference to a method of a type; `tap as () -> Void` says the method's type without that of its class.
  private static func reference(_ tokens: ClosedRange<Int>, in type: String, of file: SourceFile) -> String {
    guard let word = tokens.first(where: { file.text($0) == "as" }), word > tokens.lowerBound, word < tokens.upperBound
    else { return type + file.source(tokens) }
    let isWhole = type.isEmpty || tokens.filter { file.text($0) == "->" }.count > 1
    let (method, signature) = (file.source(tokens.lowerBound...word - 1), file.source(word + 1...tokens.upperBound))
    return "(\(type)\(method) as \(isWhole ? "" : "(\(type.dropLast())) -> ")\(signature))"
  }

  /// `Selector("handlePan:")` as an action becomes `Selector("handlePan(_:)", Editor.handlePan(_:))`; other names of methods
  /// are left.
  private static func replaceName(_ index: Int, _ port: inout FilePort) {
    let file = port.file
    guard file.text(index + 1) == "(", let end = file.partner(index + 1) else { return }
    let literal = file.tokens[index + 1...end].filter { $0.kind == .string }
    // With a reference behind the name, it is ported already.
    let isReference = file.tokens[index + 1...end].contains { $0.text == "," }
    guard !isReference, !literal.isEmpty || file.text(index) != "Selector" else { return }
    let isOwn = file.matches(index - 4, "self", ",") && file.text(index - 1) == ":"
    if isOwn, ["action", "selector"].contains(file.text(index - 2)), literal.count == 1,
      let match = literal[0].text.wholeMatch(of: /"([A-Za-z_][A-Za-z0-9_]*)(:?)"/),
      let type = enclosingType(of: index, port)
    {
      let name = "\(match.1)" + (match.2.isEmpty ? "" : "(_:)")
      port.replace(index...end, with: "Selector(\"\(name)\", \(type).\(name))")
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
