import Foundation
import TouchKit

/// A value that can be written as JSON, with members in the given order.
package protocol JSONValue {
  /// The JSON text.
  var json: String { get }
  /// The text in a line of a behaviour golden: numbers rounded to 0.01, words without quotes.
  var plain: String { get }
}

extension JSONValue {
  package var plain: String { json }
}

/// The members of an object; those without a value are omitted.
package typealias JSONFields = KeyValuePairs<String, (any JSONValue)?>

extension JSONFields: JSONValue {
  package var members: String {
    compactMap { key, value in value.map { "\"\(key)\":\($0.json)" } }.joined(separator: ",")
  }
  package var json: String { "{\(members)}" }
  package var plain: String {
    "{" + compactMap { key, value in value.map { "\(key)=\($0.plain)" } }.joined(separator: ",") + "}"
  }
}

extension Array: JSONValue where Element: JSONValue {
  // Closures: a key path of a generic type is made anew each time, which took a tenth of a long trace.
  package var json: String { "[\(map { $0.json }.joined(separator: ","))]" }
  package var plain: String { "[\(map { $0.plain }.joined(separator: ","))]" }
}

/// An array of values of several types.
package struct JSONList: JSONValue {
  private let elements: [any JSONValue]

  package init(_ elements: [any JSONValue]) { self.elements = elements }

  package var json: String { "[\(elements.map(\.json).joined(separator: ","))]" }
}

/// A value that is JSON text already.
package struct JSONText: JSONValue, Hashable {
  package let json: String

  package init(_ json: String) { self.json = json }

  /// A number with as many digits as it takes to read the same number again.
  init(exactly value: Double) {
    json = abs(value) < 1e15 && value == value.rounded() ? "\(Int(value))" : "\(value)"
  }
}

extension Int: JSONValue {
  package var json: String { "\(self)" }
}

extension Bool: JSONValue {
  package var json: String { "\(self)" }
}

extension Double: JSONValue {
  package var json: String { NumberStyle.trace.short(self) }
  package var plain: String { NumberStyle.trace.short((self * 100).rounded(.toNearestOrAwayFromZero) / 100) }
}

extension CGPoint: JSONValue {
  package var json: String { [Double(x), Double(y)].json }
  package var plain: String { [Double(x), Double(y)].plain }
}

extension String: JSONValue {
  package var json: String {
    // Nearly every string is as it is.
    let isAsIs = utf8.allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
    if isAsIs { return "\"\(self)\"" }
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

  package var plain: String {
    let isWord = !isEmpty && unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value != 0x7F && $0 != "\"" }
    return isWord ? self : json
  }
}
