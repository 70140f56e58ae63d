/// `override var undoManager` becomes `var ownUndoManager` of an `UndoManagerOwner`: extensions add `undoManager` to views
/// here, which asks for it, and what they add cannot be overridden.
enum UndoManagerRule: PortRule {
  static func apply(to port: inout FilePort) {
    for index in port.file.tokens.indices where port.file.matches(index, "var", "undoManager", ":") {
      let modifiers = port.file.firstModifier(before: index)..<index
      guard let override = modifiers.first(where: { port.file.text($0) == "override" }),
        let owner = port.outline.owner(of: index), owner.kind == "class", !owner.inherited.isEmpty
      else { continue }
      port.remove(override...override)
      port.replace(index + 1...index + 1, with: "ownUndoManager")
      port.insert(", UndoManagerOwner", behind: owner.body.lowerBound - 1)
    }
  }
}
