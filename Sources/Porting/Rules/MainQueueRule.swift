/// `DispatchQueue.main.async` becomes `MainQueue.main.async`, which is the same queue here. The compiler knows the first name:
/// in Swift 6 mode it runs the closure on the main actor, and rejects what the closure uses of views.
enum MainQueueRule: PortRule {
  static func apply(to port: inout FilePort) {
    for index in port.file.tokens.indices where port.file.matches(index, "DispatchQueue", ".", "main", ".") {
      if port.file.text(index + 4).hasPrefix("async") { port.replace(index...index, with: "MainQueue") }
    }
  }
}
