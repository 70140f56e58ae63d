import SwiftSource

/// Recognizers of one's own: where UIKit has `init(target:action:)` as the designated initializer, here it is `init()`.
enum RecognizerInitializerRule: PortRule {
  static func apply(to port: inout FilePort) {
    for index in port.file.tokens.indices where port.file.text(index) == "init" {
      if port.file.text(index - 1) == "." { call(index, &port) } else { replace(index, &port) }
    }
  }

  /// `super.init(target: target, action: action)` becomes `super.init(); addTarget(target, action: action)`, and without
  /// that call where both are nil: the former is a convenience initializer here.
  private static func call(_ index: Int, _ port: inout FilePort) {
    let file = port.file
    guard file.matches(index - 2, "super", ".", "init", "(", "target", ":")
    else { return }
    if file.matches(index + 4, "nil", ",", "action", ":", "nil", ")") {
      port.replace(index + 1...index + 9, with: "()")
    } else if let owner = port.outline.owner(of: index),
      port.library.ancestor(of: owner.name)?.hasSuffix("GestureRecognizer") == true
    {
      port.replace(index + 1...index + 1, with: "(); addTarget(")
      port.remove(index + 2...index + 3)
    }
  }

  private static func replace(_ index: Int, _ port: inout FilePort) {
    let open = ["?", "!"].contains(port.file.text(index + 1)) ? index + 2 : index + 1
    guard port.file.text(open) == "(", let close = port.file.partner(open) else { return }
    if close == open + 1 { return override(index, &port) }
    // Whoever keeps target or action, or takes more, keeps the parameters.
    guard isOfRecognizer(index, port), isTargetAndAction(open...close, port.file),
      let call = onlyUse(behind: close, port.file)
    else { return }
    port.replace(open...close, with: "()")
    port.replace(call, with: "()")
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

  /// Whether a parameter list is `(target: Any?, action: Selector?)`, perhaps with names of its own or defaults.
  private static func isTargetAndAction(_ list: ClosedRange<Int>, _ file: SourceFile) -> Bool {
    let types = list.filter { ["Any", "AnyObject", "Selector"].contains(file.text($0)) }
    return file.text(list.lowerBound + 1) == "target" && types.count == 2 && file.text(types[1]) == "Selector"
      && list.filter { file.text($0) == "," }.count == 1
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
