/// A member of an extension cannot override: it moves into its class, if that is in the same file. Private members of
/// both stay in sight there.
enum ExtensionOverrideRule: PortRule {
  static func apply(to port: inout FilePort) {
    let classes = port.outline.declarations.filter { $0.kind == "class" }
    for index in port.file.tokens.indices where port.file.text(index) == "override" {
      guard let owner = port.outline.owner(of: index), owner.kind == "extension" else { continue }
      let (first, keyword) = (port.file.firstModifier(before: index), port.file.keyword(behind: index))
      // Something else may be called `override`, too.
      guard ["func", "init", "subscript", "var"].contains(port.file.text(keyword)) else { continue }
      if let home = classes.first(where: { $0.name == owner.name }),
        let last = port.file.endOfMember(from: keyword, before: owner.body.upperBound)
      {
        port.move(first...last, toEndOf: home.body, of: owner.name)
      } else {
        let isOwn = port.library.superclasses[owner.name] != nil
        port.leave(index...min(keyword + 1, owner.body.upperBound), Advice.override(of: owner.name, isOwn: isOwn))
      }
    }
  }
}
