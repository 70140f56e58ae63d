import SwiftSource

/// A scroll view of one's own that overrides `delegate`: its type is `ScrollViewDelegate` here. All variables and results
/// of the type `UIScrollViewDelegate` are then of that one, too; who is a delegate stays one. So are those of a file that
/// keeps in one of them what it has read of a scroll view.
enum ScrollDelegateRule: PortRule {
  static func apply(to port: inout FilePort) {
    let file = port.file
    let named = file.tokens.indices.filter { file.text($0) == "UIScrollViewDelegate" && isVariable($0, of: file) }
    let names = Set(named.map { file.text($0 - 2) })
    guard port.library.overridesScrollDelegate || readsDelegate(into: names, of: file) else { return }
    let results = file.tokens.indices.filter { file.matches($0, "->", "UIScrollViewDelegate") }.map { $0 + 1 }
    for index in named + results { port.replace(index...index, with: "ScrollViewDelegate") }
  }

  private static func isVariable(_ index: Int, of file: SourceFile) -> Bool {
    file.text(index - 1) == ":" && file.text(index - 2).first?.isLowercase == true
  }

  /// Whether `name = view.delegate` stands in the file, or `let read = view.delegate` and `name = read`.
  private static func readsDelegate(into names: Set<String>, of file: SourceFile) -> Bool {
    var (read, assigned): (Set<String>, [(name: String, value: String)]) = ([], [])
    for index in file.tokens.indices where file.text(index) == "=" && file.isWord(index - 1) {
      var last = index + 1
      while file.isWord(last), [".", "?"].contains(file.text(last + 1)) {
        last += file.text(last + 1) == "?" && file.text(last + 2) == "." ? 3 : 2
      }
      if file.text(last) == "delegate", last > index + 1 { read.insert(file.text(index - 1)) }
      if last == index + 1 { assigned.append((file.text(index - 1), file.text(last))) }
    }
    return !read.isDisjoint(with: names) || assigned.contains { names.contains($0.name) && read.contains($0.value) }
  }
}
