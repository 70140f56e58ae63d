/// `DispatchQueue.main.async` becomes `MainQueue.main.async`, which is the same here: by the words of the former the compiler
/// takes the closure for one of the main actor, and in Swift 6 mode rejects what it uses of views.
enum MainQueueRule: PortRule {
  static func apply(to port: inout FilePort) {
    for index in port.file.tokens.indices where port.file.matches(index, "DispatchQueue", ".", "main", ".") {
      if port.file.text(index + 4).hasPrefix("async") { port.replace(index...index, with: "MainQueue") }
    }
  }
}
