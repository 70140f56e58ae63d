import SwiftSource

/// A controller that overrides `init(nibName:bundle:)` has `init()` from UIKit, which calls it. Here that one has to be
/// written.
enum ControllerInitializerRule: PortRule {
  private static let controllers: Set<String> = [
    "UIViewController", "UITableViewController", "UINavigationController",
  ]

  static func apply(to port: inout FilePort) {
    for index in port.file.tokens.indices where port.file.matches(index, "init", "(", "nibName") {
      guard let owner = port.outline.owner(of: index), owner.kind == "class",
        let superclass = owner.inherited.first, controllers.contains(superclass),
        !owner.body.contains(where: { hasPlainInitializer($0, port.file) })
      else { continue }
      let first = port.file.firstModifier(before: index)
      let modifiers = (first..<index).map(port.file.text)
      guard modifiers.contains("override"), first > 0 else { continue }
      let access = modifiers.contains { ["public", "open"].contains($0) } ? "public " : ""
      let call = "\(access)override convenience init() { self.init(nibName: nil, bundle: nil) }"
      port.insert("\n\n  \(call)", behind: first - 1, told: call)
    }
  }

  /// Whether `init()` is declared at a token.
  private static func hasPlainInitializer(_ index: Int, _ file: SourceFile) -> Bool {
    file.matches(index, "init", "(", ")") && file.text(index - 1) != "."
  }
}
