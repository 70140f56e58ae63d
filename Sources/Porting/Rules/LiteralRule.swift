/// Literals that Xcode makes: a colour, and a key path of Objective-C as the string that it is. On Linux an empty
/// attributed text has no initializer without arguments, so it gets an empty string.
enum LiteralRule: PortRule {
  static func apply(to port: inout FilePort) {
    for index in port.file.tokens.indices {
      switch port.file.text(index) {
      case "#colorLiteral": port.replace(index...index, with: "UIColor")
      case "#imageLiteral": port.leave(index...index, Advice.image)
      case "NSAttributedString", "NSMutableAttributedString":
        if port.file.matches(index + 1, "(", ")") { port.replace(index + 1...index + 2, with: "(string: \"\")") }
      case "#keyPath":
        guard port.file.text(index + 1) == "(", let end = port.file.partner(index + 1), end > index + 2 else {
          continue
        }
        // The name of the type before it is no part of the path.
        let words = port.file.tokens[index + 2..<end].filter { $0.kind == .word }.map(\.text)
        let path = words.drop { $0.first?.isUppercase ?? false || $0 == "self" }
        if !path.isEmpty { port.replace(index...end, with: "\"\(path.joined(separator: "."))\"") }
      default: break
      }
    }
  }
}
