import SwiftSource

/// Methods that the Objective-C runtime calls, and nobody here: they stay as methods of one's own, without
/// `override`, and `super` answers what it would for nobody. With `forwardingTarget(for:)` the class is
/// `MessageForwarding`.
enum NeverCalledRule: PortRule {
  /// What stands in place of a call of `super`.
  private static let answers = ["responds(to:)": "false", "forwardingTarget(for:)": "nil"]

  /// Whether the method that is overridden is one of UIKit's or of `NSObject`, and of no class that is here.
  private static func isUIKits(_ name: String, of owner: SourceOutline.Declaration, _ library: Library) -> Bool {
    let own = owner.name.split(separator: ".").last.map(String.init) ?? owner.name
    let ancestor = library.ancestor(of: owner.name)
    guard ancestor != nil || library.superclass(of: owner.name) == "NSObject" else { return false }
    let declaring = library.classes(withMethod: name)
    let isInherited = sequence(first: own, next: { library.superclass(of: $0) }).dropFirst().prefix(8).contains {
      declaring.contains($0)
    }
    return !isInherited
  }

  static func apply(to port: inout FilePort) {
    for index in port.file.tokens.indices where port.file.text(index) == "func" {
      let first = port.file.firstModifier(before: index)
      guard let modifier = (first..<index).first(where: { port.file.text($0) == "override" }),
        let name = port.file.methodName(at: index + 1), let answer = answers[name],
        let owner = port.outline.owner(of: index), isUIKits(name, of: owner, port.library),
        let end = port.file.endOfMember(from: index, before: owner.body.upperBound)
      else { continue }
      port.remove(modifier...modifier)
      if name == "forwardingTarget(for:)" {
        let head = owner.keyword..<owner.body.lowerBound
        let end = head.first { port.file.text($0) == "where" } ?? owner.body.lowerBound
        port.insert(owner.inherited.isEmpty ? ": MessageForwarding" : ", MessageForwarding", behind: end - 1)
      }
      for call in index..<end where port.file.matches(call, "super", ".", port.file.text(index + 1), "(") {
        guard port.file.calledName(at: call + 2) == name, let close = port.file.partner(call + 3) else { continue }
        port.replace(call...close, with: answer)
      }
    }
  }
}
