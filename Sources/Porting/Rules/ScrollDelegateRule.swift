/// A scroll view of one's own that overrides `delegate`: its type is `ScrollViewDelegate` here. All variables and results
/// of the type `UIScrollViewDelegate` are then of that one, too; who is a delegate stays one.
enum ScrollDelegateRule: PortRule {
  static func apply(to port: inout FilePort) {
    guard port.library.overridesScrollDelegate else { return }
    for index in port.file.tokens.indices where port.file.text(index) == "UIScrollViewDelegate" {
      let isResult = port.file.text(index - 1) == "->"
      let isVariable = port.file.text(index - 1) == ":" && port.file.text(index - 2).first?.isLowercase == true
      if isResult || isVariable { port.replace(index...index, with: "ScrollViewDelegate") }
    }
  }
}
