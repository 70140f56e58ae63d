import SwiftSource

/// Properties that are overridden here with another type, or through another property.
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
      } else if port.file.text(name) == "contentOffset" {
        overrideOffset(at: name, &port)
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

  /// A scroll view's offset is the origin of its bounds, which each drag sets: their observer takes the place of the
  /// offset's.
  private static func overrideOffset(at name: Int, _ port: inout FilePort) {
    let file = port.file
    guard let observer = Observer(behind: name, of: file), let owner = port.outline.owner(of: name),
      !owner.body.contains(where: { file.matches($0, "var", "bounds") })
    else { return port.leave(name...name, Advice.offset) }
    port.replace(name...name, with: "bounds")
    port.replace(name + 2...name + 2, with: "CGRect")
    let old = observer.oldValue
    port.insert(" guard bounds.origin != \(old).origin else { return };", behind: observer.body.lowerBound)
    for index in observer.body where file.text(index) == old && file.text(index - 1) != "." {
      port.insert(".origin", behind: index)
    }
  }

  /// The observer of a property that has this one alone: `: CGPoint { didSet { … } }`.
  private struct Observer {
    /// The tokens from brace to brace.
    let body: ClosedRange<Int>
    /// The name of the value before the change.
    let oldValue: String

    init?(behind name: Int, of file: SourceFile) {
      guard file.matches(name + 1, ":", "CGPoint", "{", "didSet"), let end = file.partner(name + 3) else { return nil }
      var open = name + 5
      if file.text(open) == "(" {
        oldValue = file.text(open + 1)
        open += 3
      } else {
        oldValue = "oldValue"
      }
      guard file.text(open) == "{", let close = file.partner(open), close + 1 == end else { return nil }
      body = open...close
    }
  }
}
