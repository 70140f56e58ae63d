import SwiftSource

/// Properties that are overridden here with another type.
enum OverrideTypeRule: PortRule {
  /// Lengths and the like, which are `Double` here.
  private static let numbers: Set<String> = ["alpha"]
  /// The types of delegates and data sources whose property in the superclass has a wider type, which is overridden.
  private static let delegates = [
    "UITableView": ["UITableViewDelegate": "ScrollViewDelegate", "UITableViewDataSource": "TableViewDataSource"],
    "UINavigationController": ["UINavigationControllerDelegate": "NavigationControllerDelegate"],
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

  /// Gives a delegate the type that the superclass has; what is set is of the type that it had. Where it is read elsewhere, the
  /// property with UIKit's type is meant, which an extension has.
  private static func overrideDelegate(at name: Int, _ port: inout FilePort) {
    let (file, type) = (port.file, name + 2)
    guard let owner = port.outline.owner(of: name), let ancestor = port.library.ancestor(of: owner.name),
      file.text(name + 1) == ":", let wide = delegates[ancestor]?[file.text(type)], file.text(type + 1) == "?"
    else { return }
    let first = file.firstModifier(before: name - 1)
    port.replace(first...first, with: "@_disfavoredOverload \(file.text(first))")
    port.replace(type...type, with: wide)
    takeSuper(owner.body, of: name, as: file.text(type), &port)
    guard file.text(type + 2) == "{", let end = file.partner(type + 2) else { return }
    assignInObservers(type + 3..<end, of: name, &port)
    guard
      let setter = (type + 3..<end).first(where: { file.text($0) == "set" && ["{", "("].contains(file.text($0 + 1)) })
    else { return }
    let isNamed = file.text(setter + 1) == "("
    let new = isNamed ? file.text(setter + 2) : "newValue"
    port.insert(" let \(new) = \(new) as? any \(file.text(type));", behind: isNamed ? setter + 4 : setter + 1)
  }

  /// `super.delegate` becomes what the superclass stores: by that name the extension's property is found, which calls the
  /// override.
  private static func takeSuper(_ body: ClosedRange<Int>, of name: Int, as type: String, _ port: inout FilePort) {
    let file = port.file
    for index in body where file.matches(index, "super", ".", file.text(name)) {
      let stored = stored(file.text(name))
      let isSet = file.text(index + 3) == "="
      port.replace(index...index + 2, with: isSet ? stored : "(\(stored) as? any \(type))")
    }
  }

  /// An observer that assigns its property is not called again.
  private static func assignInObservers(_ body: Range<Int>, of name: Int, _ port: inout FilePort) {
    let file = port.file
    guard body.contains(where: { ["didSet", "willSet"].contains(file.text($0)) }) else { return }
    for index in body where file.text(index) == file.text(name) && file.text(index + 1) == "=" {
      let isOfSelf = file.matches(index - 2, "self", ".")
      guard isOfSelf || file.text(index - 1) != "." else { continue }
      port.replace((isOfSelf ? index - 2 : index)...index, with: stored(file.text(name)))
    }
  }

  private static func stored(_ name: String) -> String {
    name == "delegate" ? "assignedDelegate" : "assignedDataSource"
  }
}
