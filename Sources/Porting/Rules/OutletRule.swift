/// `@IBOutlet weak var list: UIScrollView!` holds a view that it makes itself: there is no nib that does. Somebody has to
/// place it.
enum OutletRule: PortRule {
  static func apply(to port: inout FilePort) {
    for index in port.file.tokens.indices where port.file.text(index) == "@IBOutlet" {
      let first = port.file.firstModifier(before: index)
      let keyword = port.file.keyword(behind: first)
      let type = port.file.text(keyword + 3)
      port.remove(index...index)
      // A delegate is no view; whoever makes this object sets it.
      let isProtocol =
        type.hasSuffix("Delegate") || type.hasSuffix("DataSource") || port.library.protocols.contains(type)
      guard !isProtocol, type == "[" || port.library.ancestor(of: type) != nil else { continue }
      // Code that asks whether there is one makes it itself, or does without.
      let name = port.file.text(keyword + 1)
      let isAsked = port.file.tokens.indices.contains { port.file.matches($0, name, "==", "nil") }
      guard !isAsked, port.file.text(keyword + 4) != "?" else { continue }
      guard port.file.text(keyword) == "var", port.file.text(keyword + 2) == ":",
        port.file.isWord(keyword + 3), port.file.text(keyword + 4) == "!",
        port.file.text(keyword + 5) != "="
      else {
        port.leave(keyword...keyword, Advice.outlet)
        continue
      }
      for place in first..<keyword where ["weak", "unowned"].contains(port.file.text(place)) {
        port.remove(place...(port.file.text(place + 1) == "(" ? port.file.end(of: place + 1) : place))
      }
      port.insert(" = \(type)()", behind: keyword + 4)
      port.leave(keyword...keyword + 4, Advice.outlet)
    }
  }
}
