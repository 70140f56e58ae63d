import SwiftSource

/// Properties that are overridden here with another type.
enum OverrideTypeRule: PortRule {
  /// Lengths and the like, which are `Double` here.
  private static let numbers: Set<String> = ["alpha"]
  /// The types of delegates and data sources, which a subclass here cannot narrow.
  private static let delegates = [
    "UITableViewDelegate": "ScrollViewDelegate", "UICollectionViewDelegate": "ScrollViewDelegate",
    "UITableViewDataSource": "TableViewDataSource",
  ]

  static func apply(to port: inout FilePort) {
    for index in port.file.tokens.indices where port.file.text(index) == "var" && isOverride(index, port.file) {
      let name = index + 1
      if numbers.contains(port.file.text(name)), port.file.matches(name + 1, ":", "CGFloat") {
        port.replace(name + 2...name + 2, with: "Double")
      } else if ["dataSource", "delegate"].contains(port.file.text(name)) {
        overrideDelegate(at: name, &port)
      }
    }
  }

  private static func isOverride(_ keyword: Int, _ file: SourceFile) -> Bool {
    (file.firstModifier(before: keyword)..<keyword).contains { file.text($0) == "override" }
  }

  /// Gives a delegate the type that the superclass has; what is set is of the type that it had.
  private static func overrideDelegate(at name: Int, _ port: inout FilePort) {
    let (file, type) = (port.file, name + 2)
    let ancestor = port.outline.owner(of: name).flatMap { port.library.ancestor(of: $0.name) }
    guard ["UITableView", "UICollectionView"].contains(ancestor), file.text(name + 1) == ":",
      let wide = delegates[file.text(type)], file.text(type + 1) == "?"
    else { return }
    port.replace(type...type, with: wide)
    guard file.text(type + 2) == "{", let end = file.partner(type + 2) else { return }
    guard
      let setter = (type + 3..<end).first(where: { file.text($0) == "set" && ["{", "("].contains(file.text($0 + 1)) })
    else { return }
    let isNamed = file.text(setter + 1) == "("
    let new = isNamed ? file.text(setter + 2) : "newValue"
    port.insert(" let \(new) = \(new) as? any \(file.text(type));", behind: isNamed ? setter + 4 : setter + 1)
  }
}
