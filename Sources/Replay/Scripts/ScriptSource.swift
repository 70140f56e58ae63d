import Foundation

/// One input source of a gesture script.
struct ScriptSource {
  let id: String
  let isMouse: Bool
  let actions: [ScriptAction]
  var location = CGPoint.zero
  var isDown = false

  init(_ json: Any, index: Int, script: String) throws(Problem) {
    guard let object = json as? [String: Any] else {
      throw Problem(.malformed, "\(script): source \(index + 1) is not an object.")
    }
    id = try Self.id(object["id"], index: index, script: script)
    let types = ["pointer", "wheel", "key", "none"]
    guard let type = object["type"] as? String, types.contains(type) else {
      let named = (object["type"] as? String).map { "\"\($0)\"" } ?? "nothing"
      throw Problem(
        .malformed, "\(script): source \"\(id)\" has the type \(named); it takes \(types.joined(separator: ", ")).")
    }
    isMouse = try Self.isMouse(object["parameters"], of: id, script: script)
    guard let list = object["actions"] as? [Any] else {
      throw Problem(.malformed, "\(script): source \"\(id)\" has no array of actions.")
    }
    var actions: [ScriptAction] = []
    actions.reserveCapacity(list.count)
    for (number, entry) in list.enumerated() {
      do {
        actions.append(try ScriptAction(entry, sourceType: type))
      } catch {
        throw Problem(.malformed, "\(script): source \"\(id)\", action \(number + 1): \(error)")
      }
    }
    self.actions = actions
  }

  private static func id(_ value: Any?, index: Int, script: String) throws(Problem) -> String {
    guard let value else { return "source \(index + 1)" }
    guard let id = value as? String else {
      throw Problem(.malformed, "\(script): source \(index + 1) has an \"id\" that is no string.")
    }
    return id
  }

  /// The default pointer type is mouse, as in WebDriver.
  private static func isMouse(_ parameters: Any?, of id: String, script: String) throws(Problem) -> Bool {
    guard let parameters else { return true }
    let type = (parameters as? [String: Any]).map { $0["pointerType"] ?? "mouse" } as? String
    guard let type, ["mouse", "touch"].contains(type) else {
      throw Problem(.malformed, "\(script): source \"\(id)\" has parameters without a pointerType of touch or mouse.")
    }
    return type == "mouse"
  }
}

/// One action of a source.
struct ScriptAction {
  enum Kind {
    case pause
    case move(CGPoint, isRelative: Bool)
    case down
    case up
    case cancel
    case scroll(CGPoint, by: CGPoint)
  }

  let kind: Kind
  /// In seconds.
  let duration: Double

  /// An error in an action; the source adds where.
  struct InvalidAction: Error, CustomStringConvertible {
    let description: String
  }

  init(_ json: Any, sourceType: String) throws(InvalidAction) {
    guard let object = json as? [String: Any], let type = object["type"] as? String else {
      throw InvalidAction(description: "it is not an object with a type.")
    }
    let milliseconds = try Self.number(object, "duration", default: 0, in: 0...3_600_000)
    duration = milliseconds / 1_000
    switch (sourceType, type) {
    case (_, "pause"): kind = .pause
    case ("pointer", "pointerMove"):
      kind = .move(try Self.point(object, "x", "y"), isRelative: try Self.isRelative(object))
    case ("pointer", "pointerDown"): kind = .down
    case ("pointer", "pointerUp"): kind = .up
    case ("pointer", "pointerCancel"): kind = .cancel
    case ("wheel", "scroll"):
      kind = .scroll(try Self.point(object, "x", "y"), by: try Self.point(object, "deltaX", "deltaY"))
    case ("key", "keyDown"), ("key", "keyUp"): kind = .pause
    default:
      let known = ["pointerMove", "pointerDown", "pointerUp", "pointerCancel", "scroll", "keyDown", "keyUp", "pause"]
      throw InvalidAction(
        description: "a \(sourceType) source has no action \"\(type)\"." + suggestion(for: type, among: known))
    }
  }

  private static func isRelative(_ object: [String: Any]) throws(InvalidAction) -> Bool {
    guard let origin = object["origin"] else { return false }
    switch origin as? String {
    case "viewport": return false
    case "pointer": return true
    default: throw InvalidAction(description: "its origin takes \"viewport\" or \"pointer\".")
    }
  }

  private static func point(_ object: [String: Any], _ x: String, _ y: String) throws(InvalidAction) -> CGPoint {
    let range = -GestureScript.Limits.coordinate...GestureScript.Limits.coordinate
    return CGPoint(
      x: try number(object, x, default: nil, in: range), y: try number(object, y, default: nil, in: range))
  }

  private static func number(
    _ object: [String: Any], _ key: String, default fallback: Double?, in range: ClosedRange<Double>
  ) throws(InvalidAction) -> Double {
    guard let value = object[key] else {
      if let fallback { return fallback }
      throw InvalidAction(description: "it has no \"\(key)\".")
    }
    // JSON's true is an NSNumber too, of the type of a C char.
    guard let number = value as? NSNumber, String(cString: number.objCType) != "c", range.contains(number.doubleValue)
    else {
      throw InvalidAction(
        description: "its \"\(key)\" takes a number from \(Parameter.text(range.lowerBound))"
          + " to \(Parameter.text(range.upperBound)).")
    }
    return number.doubleValue
  }
}
