/// `abs`, `min` and `max` in an extension of `CGFloat` become `Swift.abs`: on Linux the type has members of these names.
enum NumberExtensionRule: PortRule {
  private static let names: Set<String> = ["abs", "min", "max"]

  static func apply(to port: inout FilePort) {
    for index in port.file.tokens.indices where names.contains(port.file.text(index)) {
      guard port.file.text(index + 1) == "(", ![".", "func"].contains(port.file.text(index - 1)),
        let owner = port.outline.owner(of: index), owner.kind == "extension", owner.name == "CGFloat"
      else { continue }
      port.replace(index...index, with: "Swift.\(port.file.text(index))")
    }
  }
}
