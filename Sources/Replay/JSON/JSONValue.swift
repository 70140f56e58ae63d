import Foundation
import TouchKit

/// A value that can be written as JSON, with members in the given order.
package protocol JSONValue {
  /// Appends the JSON text.
  func append(to text: inout String)
  /// The text in a line of a behaviour golden: numbers rounded to 0.01, words without quotes.
  var plain: String { get }
}

extension JSONValue {
  /// The JSON text.
  package var json: String {
    var text = ""
    append(to: &text)
    return text
  }
  package var plain: String { json }
}

/// The members of an object; those without a value are omitted.
package typealias JSONFields = KeyValuePairs<String, (any JSONValue)?>

extension JSONFields: JSONValue {
  package func append(to text: inout String) {
    text += "{"
    appendMembers(to: &text)
    text += "}"
  }

  /// Appends the members without braces.
  package func appendMembers(to text: inout String) {
    var quote = "\""
    for (key, value) in self {
      guard let value else { continue }
      text += quote
      text += key
      text += "\":"
      value.append(to: &text)
      quote = ",\""
    }
  }

  /// The members without braces.
  package var members: String {
    var text = ""
    appendMembers(to: &text)
    return text
  }

  package var plain: String {
    "{" + compactMap { key, value in value.map { "\(key)=\($0.plain)" } }.joined(separator: ",") + "}"
  }
}

extension Array: JSONValue where Element: JSONValue {
  package func append(to text: inout String) { text.appendList(self) }
  // A closure: a key path of a generic type is made anew each time, which took a tenth of a long trace.
  package var plain: String { "[\(map { $0.plain }.joined(separator: ","))]" }
}

/// An array of values of several types.
package struct JSONList: JSONValue {
  private let elements: [any JSONValue]

  package init(_ elements: [any JSONValue]) { self.elements = elements }

  package func append(to text: inout String) { text.appendList(elements) }
}

/// A value that is JSON text already.
package struct JSONText: JSONValue, Hashable {
  package let json: String

  package init(_ json: String) { self.json = json }

  package func append(to text: inout String) { text += json }

  /// A number with as many digits as it takes to read the same number again.
  init(exactly value: Double) {
    json = abs(value) < 1e15 && value == value.rounded() ? "\(Int(value))" : "\(value)"
  }
}

extension Int: JSONValue {
  package func append(to text: inout String) { text += String(self) }
}

extension Bool: JSONValue {
  package func append(to text: inout String) { text += self ? "true" : "false" }
}

extension Double: JSONValue {
  package func append(to text: inout String) { text += NumberStyle.trace.short(self) }
  package var plain: String { NumberStyle.trace.short((self * 100).rounded(.toNearestOrAwayFromZero) / 100) }
}

extension CGPoint: JSONValue {
  package func append(to text: inout String) { [Double(x), Double(y)].append(to: &text) }
  package var plain: String { [Double(x), Double(y)].plain }
}

extension String: JSONValue {
  package func append(to text: inout String) {
    text += "\""
    // Nearly every string is as it is.
    let isAsIs = utf8.allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
    if isAsIs { text += self } else { appendEscaped(to: &text) }
    text += "\""
  }

  private func appendEscaped(to text: inout String) {
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case _ where scalar.value < 0x20: text += String(format: "\\u%04x", scalar.value)
      default: text.unicodeScalars.append(scalar)
      }
    }
  }

  fileprivate mutating func appendList(_ elements: some Sequence<any JSONValue>) {
    var bracket = "["
    for element in elements {
      self += bracket
      element.append(to: &self)
      bracket = ","
    }
    self += bracket == "[" ? "[]" : "]"
  }

  package var plain: String {
    let isWord = !isEmpty && unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value != 0x7F && $0 != "\"" }
    return isWord ? self : json
  }
}
