import Foundation
import TouchKit

/// A value that is written as JSON, members in the order in which they are given.
protocol JSONValue {
  /// Its text.
  var json: String { get }
}

/// The members of an object; those without a value are left out.
typealias JSONFields = KeyValuePairs<String, (any JSONValue)?>

extension JSONFields: JSONValue {
  var members: String {
    compactMap { key, value in value.map { "\"\(key)\":\($0.json)" } }.joined(separator: ",")
  }
  var json: String { "{\(members)}" }
}

extension Array: JSONValue where Element: JSONValue {
  var json: String { "[\(map(\.json).joined(separator: ","))]" }
}

extension Int: JSONValue {
  var json: String { "\(self)" }
}

extension Bool: JSONValue {
  var json: String { "\(self)" }
}

extension Double: JSONValue {
  var json: String { NumberStyle.trace.short(self) }
}

extension CGPoint: JSONValue {
  var json: String { [Double(x), Double(y)].json }
}

extension String: JSONValue {
  var json: String {
    var result = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20: result += String(format: "\\u%04x", scalar.value)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

extension NSNumber {
  /// The number as it was written in JSON: one of more than sixteen digits is read as a decimal number, whose
  /// `doubleValue` may be off in its last bit.
  var exact: Double { self is NSDecimalNumber ? Double(stringValue) ?? doubleValue : doubleValue }
}
