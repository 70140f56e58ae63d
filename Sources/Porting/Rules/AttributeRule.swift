import SwiftSource

/// Takes out what speaks to the Objective-C runtime, to Interface Builder, or of the main thread: a window belongs to any
/// one thread.
enum AttributeRule: PortRule {
  private static let attributes: Set<String> = [
    "@objc", "@objcMembers", "@nonobjc", "@IBAction", "@IBDesignable", "@IBInspectable", "@GKInspectable",
  ]

  static func apply(to port: inout FilePort) {
    for index in port.file.tokens.indices where port.file.isWord(index) && port.file.text(index - 1) != "." {
      switch port.file.text(index) {
      case let name where attributes.contains(name):
        if name == "@IBAction" { port.leave(index...index, Advice.action) }
        // `@objc(name)`: an argument follows at once.
        let hasArgument = port.file.text(index + 1) == "(" && port.file.touchesPrevious(index + 1)
        port.remove(index...(hasArgument ? port.file.partner(index + 1) ?? index : index))
      case "dynamic" where isBeforeDeclaration(index, of: port.file): port.remove(index...index)
      case "@MainActor" where isBeforeDeclaration(index, of: port.file): port.remove(index...index)
      default: break
      }
    }
  }

  /// Whether a declaration begins behind a word and further modifiers. A variable may be called `dynamic`, and a type in
  /// a closure may be of the main actor.
  private static func isBeforeDeclaration(_ index: Int, of file: SourceFile) -> Bool {
    let keywords: Set<String> = [
      "actor", "class", "enum", "extension", "func", "init", "let", "protocol", "struct", "subscript", "var",
    ]
    return keywords.contains(file.text(file.keyword(behind: index + 1)))
  }
}
