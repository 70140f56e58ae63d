import Foundation
import Stages

/// Reads the JSON of a gesture script, and throws as soon as it exceeds a limit.
struct ScriptReader {
  private let name: String
  private var hz: Double? = 60
  private var sources: [ScriptSource] = []
  private var ids: Set<String> = []
  private var actions = 0

  init(named name: String) { self.name = name }

  mutating func read(_ data: Data) throws(Problem) -> ScriptPlayer {
    var json = JSONReader([UInt8](data), named: name)
    var list: JSONReader? = json
    if try json.kind() == .object {
      list = nil
      _ = try json.members { json, key throws(Problem) in
        switch key {
        case "actions":
          list = json
          try json.skip()
        case "hz": hz = try json.number()
        default: try json.skip()
        }
      }
    } else {
      try json.skip()
    }
    try json.finish()
    guard let hz, (1...1_000).contains(hz) else {
      throw Problem(.malformed, "\(name): \"hz\" takes 1 to 1000 samples per second.")
    }
    let isList = try list?.elements { json throws(Problem) in try source(&json) }
    guard isList == true else {
      throw Problem(.malformed, "\(name): there is no array of actions; write [ … ] or {\"actions\": [ … ]}.")
    }
    return ScriptPlayer(sources, hz: hz, named: name)
  }

  private mutating func source(_ json: inout JSONReader) throws(Problem) {
    _ = try json.kind()
    guard sources.count < GestureScript.Limits.sources else {
      throw json.malformed("a script may have \(GestureScript.Limits.sources) sources, no more; let one do more.")
    }
    let source = try ScriptSource(&json, number: sources.count + 1, atMost: GestureScript.Limits.actions - actions)
    guard ids.insert(source.id).inserted else {
      throw json.malformed("two sources are called \(source.id.quoted); give each its own id.")
    }
    actions += source.actions.count
    sources.append(source)
  }
}

/// One input source of a gesture script.
struct ScriptSource {
  let id: String
  let isMouse: Bool
  let actions: [ScriptAction]
  var location = CGPoint.zero
  var isDown = false

  private static let types = ["pointer", "wheel", "key", "none"]

  /// Reads a source.
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
      case ("key", "keyDown"), ("key", "keyUp"):
        throw ActionMembers.Wrong("a script has no keys, and plays no \(type). Remove it, or write a pause instead.")
      default:
        let known = ["pointerMove", "pointerDown", "pointerUp", "pointerCancel", "scroll", "pause"]
        throw ActionMembers.Wrong(
          "a \(sourceType) source has no action \(type.quoted)." + suggestion(for: type, among: known))
      }
    } catch { throw wrong(error.description) }
  }
}

/// The members of an action, before they are interpreted.
struct ActionMembers {
  private enum Value {
    case number(Double)
    case word(String)
    case point([Double])
    case other
  }

  /// A fault of a member. The reader of the action adds its place.
  struct Wrong: Error {
    let description: String

    init(_ description: String) { self.description = description }
  }

  private var values: [String: Value] = [:]
  /// The number of the line on which the action begins.
  let line: Int

  private static let known: Set = ["type", "duration", "x", "y", "deltaX", "deltaY", "origin", "at"]

  /// Reads an object; any other value gives no members.
  init(_ json: inout JSONReader) throws(Problem) {
    _ = try json.kind()
    line = json.line
    var values: [String: Value] = [:]
    _ = try json.members { json, key throws(Problem) in
      guard Self.known.contains(key) else { return try json.skip() }
      values[key] = try Self.value(&json)
    }
    self.values = values
  }

  private static func value(_ json: inout JSONReader) throws(Problem) -> Value {
    switch try json.kind() {
    case .number: return try json.number().map { .number($0) } ?? .other
    case .string: return try json.string().map { .word($0) } ?? .other
    case .array:
      var (numbers, count) = ([Double](), 0)
      _ = try json.elements { json throws(Problem) in
        count += 1
        if let number = try json.number(), numbers.count < 2 { numbers.append(number) }
      }
      return count == 2 && numbers.count == 2 ? .point(numbers) : .other
    case .object, .word:
      try json.skip()
      return .other
    }
  }

  /// The type of the action; nil if it is missing or no string.
  var type: String? { if case .word(let word) = values["type"] { word } else { nil } }

  /// Whether its location is relative to that of the pointer.
  var isRelative: Bool {
    get throws(Wrong) {
      switch values["origin"] {
      case nil, .word("viewport"): return false
      case .word("pointer"): return true
      default: throw Wrong("its origin takes \"viewport\" or \"pointer\".")
      }
    }
  }

  /// Where it lifts; nil if it has no place.
  var place: CGPoint? {
    get throws(Wrong) {
      guard let at = values["at"] else { return nil }
      guard case .point(let numbers) = at else { throw Wrong("its \"at\" takes [x, y].") }
      return CGPoint(
        x: try Self.check(numbers[0], "x", in: Self.places), y: try Self.check(numbers[1], "y", in: Self.places))
    }
  }

  private static let places = -GestureScript.Limits.coordinate...GestureScript.Limits.coordinate

  func point(_ x: String, _ y: String) throws(Wrong) -> CGPoint {
    CGPoint(x: try number(x, in: Self.places), y: try number(y, in: Self.places))
  }

  func number(_ key: String, in range: ClosedRange<Double>, default fallback: Double? = nil) throws(Wrong) -> Double {
    switch values[key] {
    case .number(let number): return try Self.check(number, key, in: range)
    case nil:
      if let fallback { return fallback }
      throw Wrong("it has no \"\(key)\".")
    default: return try Self.check(.nan, key, in: range)
    }
  }

  private static func check(_ number: Double, _ key: String, in range: ClosedRange<Double>) throws(Wrong) -> Double {
    guard range.contains(number) else {
      throw Wrong(
        "its \"\(key)\" takes a number from \(Parameter.text(range.lowerBound)) to \(Parameter.text(range.upperBound))."
      )
    }
    return number
  }
}
