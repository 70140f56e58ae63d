/// Layers and animations of one's own: `init()` is required here, and a managed property is an ordinary one.
enum LayerRule: PortRule {
  static func apply(to port: inout FilePort) {
    for index in port.file.tokens.indices {
      switch port.file.text(index) {
      case "init" where port.file.matches(index + 1, "(", ")"): require(index, &port)
      case "@NSManaged": store(index, &port)
      default: break
      }
    }
  }

  /// `override init()` becomes `required init()`.
  private static func require(_ index: Int, _ port: inout FilePort) {
    guard let owner = port.outline.owner(of: index), owner.kind == "class",
      port.library.ancestor(of: owner.name)?.hasPrefix("CA") == true
    else { return }
    let modifiers = port.file.firstModifier(before: index)..<index
    guard !modifiers.contains(where: { port.file.text($0) == "required" }),
      let word = modifiers.first(where: { port.file.text($0) == "override" })
    else { return }
    port.replace(word...word, with: "required")
  }

  /// The values of properties that have none.
  private static let values: [String: String] = [
    "Bool": "false", "CGFloat": "0", "CGPoint": ".zero", "CGRect": ".zero", "CGSize": ".zero", "Double": "0",
    "Float": "0", "Int": "0",
  ]

  /// `@NSManaged var progress: CGFloat` becomes `var progress: CGFloat = 0 { didSet { … } }`, which draws what the class
  /// says that it draws. Nothing animates it by its key.
  private static func store(_ index: Int, _ port: inout FilePort) {
    let file = port.file
    let keyword = file.keyword(behind: index)
    guard file.text(keyword) == "var", file.text(keyword + 2) == ":", let owner = port.outline.owner(of: index),
      port.library.ancestor(of: owner.name)?.hasPrefix("CA") == true
    else { return }
    let isOptional = file.text(keyword + 4) == "?"
    guard isOptional || values[file.text(keyword + 3)] != nil else { return }
    port.remove(index...index)
    let value = isOptional ? "" : values[file.text(keyword + 3)].map { " = \($0)" } ?? ""
    let observer = " { didSet { setNeedsDisplay(forKey: \"\(file.text(keyword + 1))\") } }"
    port.insert(value + observer, behind: isOptional ? keyword + 4 : keyword + 3)
    port.leave(keyword...keyword + 1, Advice.managed)
  }
}
