/// `var element: NSObject?`, `-> NSObject` and `[NSObject]` become `AnyObject`, and so does `NSObjectProtocol`: views and controllers are no
/// `NSObject`s here. Base classes stay as they are.
enum ObjectTypeRule: PortRule {
  private static let names: Set<String> = ["NSObject", "NSObjectProtocol"]

  static func apply(to port: inout FilePort) {
    for index in port.file.tokens.indices where names.contains(port.file.text(index)) {
      let next = port.file.text(index + 1)
      // Nothing says that the other type is no view. A base class stays.
      if next == "&", port.file.text(index - 1) == "(" || port.file.text(index - 2).first?.isLowercase == true {
        port.remove(index...index + 1)
        continue
      }
      guard next != ".", next != "(", next != ":" else { continue }
      let isResult = port.file.text(index - 1) == "->"
      // The name of a class, or of the type of a generic, has a capital.
      let isVariable = port.file.text(index - 1) == ":" && port.file.text(index - 2).first?.isLowercase == true
      let isElement = port.file.text(index - 1) == "[" && next == "]"
      if isResult || isVariable || isElement { port.replace(index...index, with: "AnyObject") }
    }
  }
}
