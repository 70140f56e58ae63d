import TouchKit

extension ViewController {
  /// What people call what the controller shows, after its class: `the alert` for `UIAlertController`; for a navigation
  /// controller, what its page is called.
  final var spokenName: String {
    if let navigation = self as? NavigationController, let page = navigation.viewControllers.last {
      return page.spokenName
    }
    var name = "\(type(of: self))"
    if let generic = name.firstIndex(of: "<") { name = String(name[..<generic]) }
    for ending in ["ViewController", "Controller", "VC"] where name.hasSuffix(ending) {
      name.removeLast(ending.count)
      break
    }
    for start in ["_", "UI"] where name.hasPrefix(start) { name.removeFirst(start.count) }
    guard let first = name.first else { return "the presented screen" }
    return "the " + (first.lowercased() + name.dropFirst()).separatingWords
  }
}
