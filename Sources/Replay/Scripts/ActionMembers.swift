import Foundation
import Stages

/// The members of an action, before they are interpreted.
struct ActionMembers {
  private enum Value {
    case number(Double)
    case word(String)
    case point([Double])
    case other
  }

  /// A fault of a member. Whoever reads the action adds its place.
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
