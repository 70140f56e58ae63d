import SwiftSource

/// What differs from run to run is asked of the stage instead, so that a gesture is the same at every replay: the date, of
/// the stage's clock, and chance, of dice that fall alike in every window.
enum RepeatableRule: PortRule {
  static func apply(to port: inout FilePort) {
    for index in port.file.tokens.indices {
      takeDate(at: index, of: &port)
      takeDice(at: index, of: &port)
    }
  }

  private static func takeDate(at index: Int, of port: inout FilePort) {
    if port.file.matches(index, "Date", "(", ")") {
      port.replace(index...index + 2, with: "Date.onStage")
    } else if port.file.matches(index, "Date", ".", "now"), port.file.text(index + 3) != "(" {
      port.replace(index + 2...index + 2, with: "onStage")
    } else if port.file.matches(index, "Date", "(", "timeIntervalSinceNow", ":"),
      let end = port.file.partner(index + 1)
    {
      port.replace(index + 2...index + 2, with: "timeInterval")
      port.insert(", since: .onStage", behind: end - 1)
    } else if port.file.matches(index, ".", "timeIntervalSinceNow") {
      port.replace(index + 1...index + 1, with: "timeIntervalSince(.onStage)")
    }
  }

  private static func takeDice(at index: Int, of port: inout FilePort) {
    guard port.file.matches(index, "."), port.file.text(index + 2) == "(", let end = port.file.partner(index + 2) else {
      return
    }
    switch port.file.text(index + 1) {
    case "random" where port.file.matches(index + 3, "in", ":"):
      let arguments = index + 3..<end
      if !arguments.contains(where: { port.file.matches($0, "using", ":") }) {
        port.insert(", using: &UIWindow.dice", behind: end - 1)
      }
    case "random" where port.file.text(index - 1) == "Bool" && end == index + 3,
      "shuffled" where end == index + 3, "shuffle" where end == index + 3, "randomElement" where end == index + 3:
      port.insert("using: &UIWindow.dice", behind: index + 2)
    default: break
    }
  }
}
