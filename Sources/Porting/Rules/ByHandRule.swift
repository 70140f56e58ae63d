import SwiftSource

/// What has no replacement that a program could choose: it is told with what to write.
enum ByHandRule: PortRule {
  static func apply(to port: inout FilePort) {
    for index in port.file.tokens.indices where port.file.isWord(index) {
      if let advice = Advice.name(port.file.text(index)) {
        port.leave(index...index, advice)
      } else if ["value", "setValue"].contains(port.file.text(index)), hasArgument("forKey", index, port.file) {
        port.leave(index...index, Advice.keyed)
      } else if port.file.matches(index, "super", ".", "init", "(", "nibName", ":"), isText(port.file.text(index + 6)) {
        port.leave(index...index + 5, Advice.nib)
      } else if port.file.matches(index, "UIImage", "(", "data", ":") {
        port.leave(index...index + 3, Advice.data)
      }
    }
  }

  /// Whether an argument is a text of its own. What an initializer passes on is nil almost always.
  private static func isText(_ argument: String) -> Bool {
    argument.hasPrefix("\"") || ["String", "NSStringFromClass"].contains(argument)
  }

  /// Whether the call at a word has an argument with this label.
  private static func hasArgument(_ label: String, _ word: Int, _ file: SourceFile) -> Bool {
    file.calledName(at: word)?.contains(label + ":") ?? false
  }
}
