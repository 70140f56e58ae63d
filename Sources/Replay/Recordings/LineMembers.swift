import Stages

/// The members of a recording's line; nil for one that is missing or has the wrong type.
struct LineMembers {
  private(set) var time: Int?
  /// The word for the kind of event.
  private(set) var kind: String?
  private(set) var hash: String?
  private(set) var note: String?
  private(set) var finger: Int?
  private(set) var type: String?
  private(set) var phase: String?
  /// The coordinates; NaN if `x` or `y` has a value of another type.
  private(set) var (x, y, dx, dy): (Double?, Double?, Double?, Double?)

  /// - Throws: ``Problem`` if the line is no JSON object.
  init(_ json: inout JSONReader) throws(Problem) {
    let isObject = try json.members { json, key throws(Problem) in
      switch key {
      case "t": time = try json.integer()
      case "e": kind = try json.string()
      case "h": hash = try json.string()
      case "note": note = try json.string()
      case "id": finger = try json.integer()
      case "type": type = try json.string()
      case "phase": phase = try json.string()
      case "x": x = try json.number() ?? .nan
      case "y": y = try json.number() ?? .nan
      case "dx": dx = try json.number()
      case "dy": dy = try json.number()
      default: try json.skip()
      }
    }
    guard isObject else { throw json.malformed("it is no JSON object.") }
    try json.finish()
  }
}

/// The members of a recording's first line.
struct HeaderMembers {
  private(set) var format: String?
  private(set) var major: Int?
  private(set) var program: String?
  private(set) var scene: String?
  /// Empty if it is missing; nil if it is no list of strings.
  private(set) var set: [String]? = []
  private(set) var stage: [Double]?
  private(set) var scale: Double?
  private(set) var tickHz: Int?
  private(set) var source: String?
  private(set) var begin: Int?

  /// The maximum length of a list. A longer list is cut after one more element, which shows that it is too long.
  static let longestList = 1_000

  /// - Throws: ``Problem`` if the line is no JSON object.
  init(_ json: inout JSONReader) throws(Problem) {
    let isObject = try json.members { json, key throws(Problem) in
      switch key {
      case "format": format = try json.string()
      case "major": major = try json.integer()
      case "program": program = try json.string()
      case "scene": scene = try json.string()
      case "set": set = try Self.list(&json) { json throws(Problem) in try json.string() }
      case "stage": stage = try Self.list(&json) { json throws(Problem) in try json.number() }
      case "scale": scale = try json.number()
      case "tickHz": tickHz = try json.integer()
      case "source": source = try json.string()
      case "begin": begin = try json.integer() ?? -1
      default: try json.skip()
      }
    }
    guard isObject else { throw json.malformed("it is no JSON object.") }
    try json.finish()
  }

  private static func list<Element>(
    _ json: inout JSONReader, _ element: (inout JSONReader) throws(Problem) -> Element?
  ) throws(Problem) -> [Element]? {
    var result: [Element]? = []
    let isList = try json.elements { json throws(Problem) in
      guard let next = try element(&json), result != nil else { return result = nil }
      if (result?.count ?? 0) <= longestList { result?.append(next) }
    }
    return isList ? result : nil
  }
}
