import SwiftSource

/// Methods that the Objective-C runtime or a menu calls, and nobody here: they stay as methods of one's own, without
/// `override`, and `super` answers what it would for nobody.
enum NeverCalledRule: PortRule {
  /// What stands in place of a call of `super`.
  private static let answers = [
    "responds(to:)": "false", "forwardingTarget(for:)": "nil", "canPerformAction(_:withSender:)": "false",
    "target(forAction:withSender:)": "nil", "paste(_:)": "()", "copy(_:)": "()", "cut(_:)": "()", "select(_:)": "()",
    "selectAll(_:)": "()", "delete(_:)": "()",
  ]
  /// The classes that have some of them.
  private static let texts: Set<String> = ["UITextField", "UITextView", "UISearchTextField"]

  static func apply(to port: inout FilePort) {
    for index in port.file.tokens.indices where port.file.text(index) == "func" {
      let first = port.file.firstModifier(before: index)
      guard let modifier = (first..<index).first(where: { port.file.text($0) == "override" }),
        let name = port.file.methodName(at: index + 1), let answer = answers[name],
        let owner = port.outline.owner(of: index), !texts.contains(port.library.ancestor(of: owner.name) ?? ""),
        let end = port.file.endOfMember(from: index, before: owner.body.upperBound)
      else { continue }
      port.remove(modifier...modifier)
      for call in index..<end where port.file.matches(call, "super", ".", port.file.text(index + 1), "(") {
        guard port.file.calledName(at: call + 2) == name, let close = port.file.partner(call + 3) else { continue }
        port.replace(call...close, with: answer)
      }
    }
  }
}
