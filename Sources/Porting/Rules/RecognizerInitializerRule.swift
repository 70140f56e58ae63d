/// `init(target: Any?, action: Selector?)` of a recognizer: nothing is called by a selector here.
///
/// With no other parameter it becomes `init()`, and UIKitNames' own initializers with a target are inherited. With more of
/// them it takes a reference to a method with a sender, and adds it itself.
enum RecognizerInitializerRule: PortRule {
  static func apply(to port: inout FilePort) {
    for index in port.file.tokens.indices where port.file.text(index) == "init" {
      if port.file.text(index - 1) == "." { dropNil(index, &port) } else { replace(index, &port) }
    }
  }

  /// `super.init(target: nil, action: nil)` becomes `super.init()`: the former is a convenience initializer here.
  private static func dropNil(_ index: Int, _ port: inout FilePort) {
    guard port.file.text(index - 2) == "super",
      port.file.matches(index + 1, "(", "target", ":", "nil", ",", "action", ":", "nil", ")")
    else { return }
    port.replace(index + 1...index + 9, with: "()")
  }

  private static func replace(_ index: Int, _ port: inout FilePort) {
    let open = ["?", "!"].contains(port.file.text(index + 1)) ? index + 2 : index + 1
    guard port.file.text(open) == "(", let close = port.file.partner(open) else { return }
    if close == open + 1 { return override(index, &port) }
    guard let target = parameter("target", in: open...close, of: port.file),
      let action = parameter("action", in: open...close, of: port.file),
      ["Any", "AnyObject"].contains(port.file.text(target.lowerBound)),
      port.file.text(action.lowerBound) == "Selector"
    else { return }
    // Whoever keeps target or action, or does without them, calls them in a way of its own.
    guard isOfRecognizer(index, port), let call = onlyUse(behind: close, port.file),
      ![target, action].joined().contains(where: { port.file.text($0) == "=" })
    else { return port.leave(open...close, Advice.target) }
    let isAlone = port.file.tokens[open...close].filter { $0.text == "," }.count == 1
    if isAlone {
      port.replace(open...close, with: "()")
      port.replace(call, with: "()")
    } else {
      port.insert("<Target: AnyObject, Sender>", behind: open - 1)
      port.replace(target, with: "Target?")
      port.replace(action, with: "@escaping (Target) -> (Sender) -> Void")
      let (target, action) = (port.file.text(call.lowerBound + 3), port.file.text(call.lowerBound + 7))
      port.replace(call, with: "(); addTarget(\(target), action: \(action))")
    }
  }

  /// `init()` of a controller or a recognizer overrides here, where UIKit has another designated initializer.
  private static func override(_ index: Int, _ port: inout FilePort) {
    let modifiers = port.file.firstModifier(before: index)..<index
    guard let owner = port.outline.owner(of: index), owner.kind == "class", let superclass = owner.inherited.first,
      superclass.hasPrefix("UI"), ["Controller", "Recognizer"].contains(where: superclass.hasSuffix),
      !modifiers.contains(where: { ["override", "convenience"].contains(port.file.text($0)) })
    else { return }
    port.replace(index...index, with: "override init")
  }

  private static func isOfRecognizer(_ index: Int, _ port: FilePort) -> Bool {
    let owner = port.outline.owner(of: index)
    return owner.flatMap { port.library.ancestor(of: $0.name) }?.hasSuffix("GestureRecognizer") ?? false
  }

  /// Returns the tokens of a parameter's type and default value.
  private static func parameter(_ label: String, in list: ClosedRange<Int>, of file: SourceFile) -> ClosedRange<Int>? {
    guard let name = list.first(where: { file.text($0) == label && ["(", ","].contains(file.text($0 - 1)) }) else {
      return nil
    }
    let colon = file.text(name + 1) == ":" ? name + 1 : name + 2
    guard file.text(colon) == ":" else { return nil }
    var end = colon + 1
    while end < list.upperBound, file.text(end) != "," { end += 1 }
    return end > colon + 1 ? colon + 1...end - 1 : nil
  }

  /// Returns the arguments of `super.init(target: target, action: action)` in the body behind a parameter list; nil if
  /// they are used in another way.
  private static func onlyUse(behind list: Int, _ file: SourceFile) -> ClosedRange<Int>? {
    guard file.text(list + 1) == "{", let end = file.partner(list + 1),
      let call = (list + 1..<end).first(where: { file.matches($0, "super", ".", "init", "(", "target", ":") }),
      file.matches(call + 7, ",", "action", ":"), file.text(call + 11) == ")"
    else { return nil }
    let uses = (list + 1..<end).filter { ["target", "action"].contains(file.text($0)) }
    return uses.allSatisfy { (call...call + 11).contains($0) } ? call + 3...call + 11 : nil
  }
}
