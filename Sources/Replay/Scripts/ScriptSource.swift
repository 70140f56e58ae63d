import Foundation

/// One input source of a gesture script.
struct ScriptSource {
  let id: String
  let isMouse: Bool
  let actions: [ScriptAction]
  var location = CGPoint.zero
  var isDown = false

  init(_ json: Any, index: Int) throws(InvalidPart) {
    guard let object = json as? [String: Any] else {
      throw InvalidPart(description: "source \(index + 1) is not an object.")
    }
    guard let id = object["id", default: "source \(index + 1)"] as? String else {
      throw InvalidPart(description: "source \(index + 1) has an \"id\" that is no string.")
    }
    self.id = id
    let types = ["pointer", "wheel", "key", "none"]
    guard let type = object["type"] as? String, types.contains(type) else {
      let named = (object["type"] as? String).map { "\"\($0)\"" } ?? "nothing"
      throw InvalidPart(
        description: "source \"\(id)\" has the type \(named); it takes \(types.joined(separator: ", ")).")
    }
    isMouse = try Self.isMouse(object["parameters"], of: id)
    guard let list = object["actions"] as? [Any] else {
      throw InvalidPart(description: "source \"\(id)\" has no array of actions.")
    }
    var actions: [ScriptAction] = []
    actions.reserveCapacity(list.count)
    for (number, entry) in list.enumerated() {
      do {
        actions.append(try ScriptAction(entry, sourceType: type))
      } catch { throw InvalidPart(description: "source \"\(id)\", action \(number + 1): \(error)") }
    }
    self.actions = actions
  }

  /// The default pointer type is mouse, as in WebDriver.
  private static func isMouse(_ parameters: Any?, of id: String) throws(InvalidPart) -> Bool {
    guard let parameters else { return true }
    let type = (parameters as? [String: Any]).map { $0["pointerType"] ?? "mouse" } as? String
    guard let type, ["mouse", "touch"].contains(type) else {
      throw InvalidPart(description: "source \"\(id)\" has parameters without a pointerType of touch or mouse.")
    }
    return type == "mouse"
  }
}

/// An error in a part of a script; whoever reads the whole adds where.
struct InvalidPart: Error, CustomStringConvertible {
  let description: String
}

/// One action of a source.
struct ScriptAction {
  enum Kind {
    case pause
    case move(CGPoint, isRelative: Bool)
    case down
    /// With a place: where it lifts, without a move before.
    case up(CGPoint?)
    case cancel
    case scroll(CGPoint, by: CGPoint)
  }

  let kind: Kind
  /// In seconds.
  let duration: Double

  init(_ json: Any, sourceType: String) throws(InvalidPart) {
    guard let object = json as? [String: Any], let type = object["type"] as? String else {
      throw InvalidPart(description: "it is not an object with a type.")
    }
    let milliseconds = try Self.number(object, "duration", default: 0, in: 0...3_600_000)
    duration = milliseconds / 1_000
    switch (sourceType, type) {
    case (_, "pause"): kind = .pause
    case ("pointer", "pointerMove"):
      kind = .move(try Self.point(object, "x", "y"), isRelative: try Self.isRelative(object))
    case ("pointer", "pointerDown"): kind = .down
    case ("pointer", "pointerUp"):
      kind = .up(try Self.place(object["at"]))
    case ("pointer", "pointerCancel"): kind = .cancel
    case ("wheel", "scroll"):
      kind = .scroll(try Self.point(object, "x", "y"), by: try Self.point(object, "deltaX", "deltaY"))
    case ("key", "keyDown"), ("key", "keyUp"): kind = .pause
    default:
      let known = ["pointerMove", "pointerDown", "pointerUp", "pointerCancel", "scroll", "keyDown", "keyUp", "pause"]
      throw InvalidPart(
        description: "a \(sourceType) source has no action \"\(type)\"." + suggestion(for: type, among: known))
    }
  }

  private static func isRelative(_ object: [String: Any]) throws(InvalidPart) -> Bool {
    guard let origin = object["origin"] else { return false }
    switch origin as? String {
    case "viewport": return false
    case "pointer": return true
    default: throw InvalidPart(description: "its origin takes \"viewport\" or \"pointer\".")
    }
  }

  private static func point(_ object: [String: Any], _ x: String, _ y: String) throws(InvalidPart) -> CGPoint {
    let range = -GestureScript.Limits.coordinate...GestureScript.Limits.coordinate
    return CGPoint(x: try number(object, x, default: nil, in: range), y: try number(object, y, default: nil, in: range))
  }

  /// A place as `[x, y]`; nil for none.
  private static func place(_ value: Any?) throws(InvalidPart) -> CGPoint? {
    guard let value else { return nil }
    guard let list = value as? [Any], list.count == 2 else {
      throw InvalidPart(description: "its \"at\" takes [x, y].")
    }
    return try point(["x": list[0], "y": list[1]], "x", "y")
  }

  private static func number(
    _ object: [String: Any], _ key: String, default fallback: Double?, in range: ClosedRange<Double>
  ) throws(InvalidPart) -> Double {
    guard let value = object[key] else {
      if let fallback { return fallback }
      throw InvalidPart(description: "it has no \"\(key)\".")
    }
    // JSON's true is an NSNumber too, of the type of a C char.
    guard let number = value as? NSNumber, String(cString: number.objCType) != "c", range.contains(number.exact)
    else {
      throw InvalidPart(
        description: "its \"\(key)\" takes a number from \(Parameter.text(range.lowerBound))"
          + " to \(Parameter.text(range.upperBound)).")
    }
    return number.exact
  }
}
