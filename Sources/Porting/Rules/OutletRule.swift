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
      guard type.hasPrefix("UI") || port.library.ancestor(of: type) != nil else { continue }
      guard port.file.text(keyword) == "var", port.file.text(keyword + 2) == ":",
        port.file.isWord(keyword + 3), ["!", "?"].contains(port.file.text(keyword + 4)),
        port.file.text(keyword + 5) != "="
      else {
        port.leave(index...index, Advice.outlet)
        continue
      }
      for place in first..<keyword where port.file.text(place) == "weak" { port.remove(place...place) }
      port.insert(" = \(type)()", behind: keyword + 4)
      port.leave(keyword...keyword + 4, Advice.outlet)
    }
  }
}
