/// Colours and fonts are structures here: their extensions have no convenience initializers and no class members.
enum ValueTypeRule: PortRule {
  private static let types: Set<String> = ["UIColor", "UIFont"]

  static func apply(to port: inout FilePort) {
    for index in port.file.tokens.indices where ["convenience", "class"].contains(port.file.text(index)) {
      guard let owner = port.outline.owner(of: index), owner.kind == "extension", types.contains(owner.name),
        ["func", "init", "var"].contains(port.file.text(port.file.keyword(behind: index)))
      else { continue }
      if port.file.text(index) == "class" {
        port.replace(index...index, with: "static")
        for place in port.file.firstModifier(before: index)..<index {
          if port.file.text(place) == "final" { port.remove(place...place) }
          if port.file.text(place) == "open" { port.replace(place...place, with: "public") }
        }
      } else {
        port.remove(index...index)
      }
    }
  }
}
