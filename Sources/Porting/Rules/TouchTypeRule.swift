/// `[UITouch.TouchType.direct.rawValue as NSNumber]` and `[NSNumber(value: UITouch.TouchType.direct.rawValue)]` become
/// `[.direct]`.
enum TouchTypeRule: PortRule {
  static func apply(to port: inout FilePort) {
    for index in port.file.tokens.indices {
      let wrapped = port.file.matches(index, "NSNumber", "(", "value", ":")
      let name = wrapped ? index + 4 : index
      guard port.file.matches(name, "UITouch", ".", "TouchType", "."), port.file.matches(name + 5, ".", "rawValue")
      else { continue }
      let isClosed =
        port.file.matches(name + 7, wrapped ? ")" : "as") && (wrapped || port.file.text(name + 8) == "NSNumber")
      if isClosed {
        port.replace(index...(wrapped ? name + 7 : name + 8), with: ".\(port.file.text(name + 4))")
      }
    }
  }
}
