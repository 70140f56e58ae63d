/// Code for iOS is compiled here: `#if os(iOS)` and `#if canImport(UIKit)` hold where UIKitNames can be imported.
enum ConditionRule: PortRule {
  static func apply(to port: inout FilePort) {
    var isInCondition = false
    for index in port.file.tokens.indices {
      if ["#if", "#elseif"].contains(port.file.text(index)) {
        isInCondition = true
      } else if isInCondition, port.file.beginsLine(index) {
        isInCondition = false
      } else if isInCondition, port.file.matches(index, "canImport", "(", "UIKit", ")") {
        port.replace(index + 2...index + 2, with: "UIKitNames")
      } else if isInCondition, port.file.matches(index, "os", "(", "iOS", ")") {
        port.replace(index...index + 3, with: "canImport(UIKitNames)")
      }
    }
  }
}
