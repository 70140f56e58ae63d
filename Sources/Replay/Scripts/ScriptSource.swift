import Foundation
import Stages

/// One input source of a gesture script.
struct ScriptSource {
  let id: String
  let isMouse: Bool
  let actions: [ScriptAction]
  var location = CGPoint.zero
  var isDown = false

  private static let types = ["pointer", "wheel", "key", "none"]

  /// Reads a source.
  ///
  /// - Parameters:
  ///   - number: Its place among the sources, from 1.
  ///   - limit: The maximum number of its actions.
  /// - Throws: ``Problem``, as the initializers below do.
  init(_ json: inout JSONReader, number: Int, atMost limit: Int) throws(Problem) {
    var id: String? = "source \(number)"
    var type: String?
    var isMouse: Bool? = true
    // The actions may come before the type of source, which is needed to interpret them.
    var list: JSONReader?
    let isObject = try json.members { json, key throws(Problem) in
      switch key {
      case "id": id = try json.string()
      case "type": type = try json.string() ?? ""
      case "parameters": isMouse = try Self.isMouse(&json)
      case "actions":
        list = json
        try json.skip()
      default: try json.skip()
      }
    }
    guard isObject else { throw json.malformed("source \(number) is not an object.") }
    guard let id else { throw json.malformed("source \(number) has an \"id\" that is no string.") }
    self.id = id
    let name = "source \(id.quoted)"
    guard let type, Self.types.contains(type) else {
      throw json.malformed(
        "\(name) has the type \(type?.quoted ?? "nothing"); it takes \(Self.types.joined(separator: ", ")).")
    }
    guard let isMouse else {
      throw json.malformed("\(name) has parameters without a pointerType of touch or mouse.")
    }
    self.isMouse = isMouse
    var actions: [ScriptAction] = []
    let isList = try list?.elements { json throws(Problem) in
      guard actions.count < limit else {
        throw json.malformed(
          "\(name) goes beyond the \(GestureScript.Limits.actions) actions that a script may have; shorten it.")
      }
      actions.append(try ScriptAction(&json, sourceType: type, place: "\(name), action \(actions.count + 1)"))
    }
    guard isList == true else { throw json.malformed("\(name) has no array of actions.") }
    self.actions = actions
  }

  /// Whether the pointer type is mouse, which is the default, as in WebDriver. Nil if the parameters are invalid.
  private static func isMouse(_ json: inout JSONReader) throws(Problem) -> Bool? {
    var type: String? = "mouse"
    let isObject = try json.members { json, key throws(Problem) in
      if key == "pointerType" { type = try json.string() } else { try json.skip() }
    }
    guard isObject, let type, ["mouse", "touch"].contains(type) else { return nil }
    return type == "mouse"
  }
}

/// One action of a source.
struct ScriptAction {
  enum Kind {
    case pause
    case move(CGPoint, isRelative: Bool)
    case down
    /// With a place, it lifts there without a move before it.
    case up(CGPoint?)
    case cancel
    case scroll(CGPoint, by: CGPoint)
  }

  let kind: Kind
  /// In seconds.
  let duration: Double
  /// The number of the line on which it begins.
  let line: Int

  /// - Parameter place: The source and the number of the action, for messages.
  init(_ json: inout JSONReader, sourceType: String, place: @autoclosure () -> String) throws(Problem) {
    let members = try ActionMembers(&json)
    line = members.line
    func wrong(_ what: String) -> Problem { json.malformed("\(place()): \(what)", line: members.line) }
    guard let type = members.type else { throw wrong("it is not an object with a type.") }
    do throws(ActionMembers.Wrong) {
      duration = try members.number("duration", in: 0...3_600_000, default: 0) / 1_000
      switch (sourceType, type) {
      case (_, "pause"): kind = .pause
      case ("pointer", "pointerMove"):
        kind = .move(try members.point("x", "y"), isRelative: try members.isRelative)
      case ("pointer", "pointerDown"): kind = .down
      case ("pointer", "pointerUp"): kind = .up(try members.place)
      case ("pointer", "pointerCancel"): kind = .cancel
      case ("wheel", "scroll"): kind = .scroll(try members.point("x", "y"), by: try members.point("deltaX", "deltaY"))
      case ("key", "keyDown"), ("key", "keyUp"): kind = .pause
      default:
        let known = ["pointerMove", "pointerDown", "pointerUp", "pointerCancel", "scroll", "keyDown", "keyUp", "pause"]
        throw ActionMembers.Wrong(
          "a \(sourceType) source has no action \(type.quoted)." + suggestion(for: type, among: known))
      }
    } catch { throw wrong(error.description) }
  }
}
