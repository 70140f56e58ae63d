/// A table cell of UIKit is a delegate of recognizers without saying so. Here it says so if it makes itself one.
enum CellDelegateRule: PortRule {
  static func apply(to port: inout FilePort) {
    for declaration in port.outline.declarations where declaration.kind == "class" {
      guard port.library.ancestor(of: declaration.name) == "UITableViewCell",
        !port.library.delegatesOfRecognizers.contains(declaration.name),
        declaration.body.contains(where: { port.file.matches($0, ".", "delegate", "=", "self") }),
        !declaration.inherited.isEmpty
      else { continue }
      port.insert(", UIGestureRecognizerDelegate", behind: declaration.body.lowerBound - 1)
    }
  }
}
