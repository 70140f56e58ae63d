/// `init(target: Any?, action: Selector?)` of a recognizer: nothing is called by a selector here.
///
/// With no other parameter it becomes `init()`, and UIKitNames' own initializers with a target are inherited. With more of
/// them it takes a reference to a method with a sender, and adds it itself.
enum RecognizerInitializerRule: PortRule {
  static func apply(to port: inout FilePort) {
    for index in port.file.tokens.indices where port.file.text(index) == "init" && port.file.text(index - 1) != "." {
      let open = ["?", "!"].contains(port.file.text(index + 1)) ? index + 2 : index + 1
      guard port.file.text(open) == "(", let close = port.file.partner(open),
        let target = parameter("target", in: open...close, of: port.file),
        let action = parameter("action", in: open...close, of: port.file),
        ["Any", "AnyObject"].contains(port.file.text(target.lowerBound)),
        port.file.text(action.lowerBound) == "Selector"
      else { continue }
      let isAlone =
        target.lowerBound - open <= 4 && action.upperBound == close - 1
        && port.file.tokens[open...close].filter { $0.text == "," }.count == 1
      if isAlone {
        port.replace(open...close, with: "()")
      } else {
        port.insert("<Target: AnyObject, Sender>", behind: open - 1)
        port.replace(target, with: "Target?")
        port.replace(action, with: "@escaping (Target) -> (Sender) -> Void")
      }
      replaceCalls(behind: close, isAlone: isAlone, &port)
    }
  }

  /// Returns the tokens of a parameter's type and default value.
  private static func parameter(_ label: String, in list: ClosedRange<Int>, of file: SourceFile) -> ClosedRange<Int>? {
    guard let name = list.first(where: { file.text($0) == label && ["(", ","].contains(file.text($0 - 1)) }) else {
      return nil
    }
    let colon = file.text(name + 1) == ":" ? name + 1 : name + 2
    guard file.text(colon) == ":" else { return nil }
    var end = colon + 1
    while end < list.upperBound, file.text(end) != "," { end += 1 }
    return end > colon + 1 ? colon + 1...end - 1 : nil
  }

  /// Replaces `super.init(target:action:)` in the body behind a parameter list.
  private static func replaceCalls(behind list: Int, isAlone: Bool, _ port: inout FilePort) {
    guard port.file.text(list + 1) == "{", let end = port.file.partner(list + 1) else { return }
    for index in list + 1..<end where port.file.matches(index + 1, ".", "init", "(", "target", ":") {
      guard let close = port.file.partner(index + 3) else { continue }
      let arguments = port.file.source(index + 4...close - 1)
      switch port.file.text(index) {
      case "super" where isAlone || arguments.contains("nil"): port.replace(index + 3...close, with: "()")
      case "super":
        let rest = arguments.dropFirst("target:".count).drop { $0 == " " }
        port.replace(index + 3...close, with: "(); addTarget(\(rest))")
      default: break
      }
    }
  }
}
