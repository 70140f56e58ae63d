import Foundation
import TouchKit

/// Numbers as traces print them: the same digits on every machine and in every build.
enum TraceNumbers {
  /// A number with so many digits after the point; no minus before a zero.
  static func fixed(_ value: Double, digits: Int = 2) -> String {
    guard value.isFinite else { return value.isNaN ? "nan" : value < 0 ? "-inf" : "inf" }
    guard abs(value) < 1e12 else { return "\(value)" }
    let factor = pow(10, Double(digits))
    let scaled = Int64((abs(value) * factor).rounded())
    let sign = value < 0 && scaled != 0 ? "-" : ""
    guard digits > 0 else { return "\(sign)\(scaled)" }
    let fraction = String(scaled % Int64(factor))
    return "\(sign)\(scaled / Int64(factor)).\(String(repeating: "0", count: digits - fraction.count))\(fraction)"
  }

  /// A number without idle zeros, to 0.0001.
  static func short(_ value: Double) -> String {
    var text = fixed(value, digits: 4)
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text
  }

  static func point(_ point: CGPoint) -> String { "(\(fixed(point.x)), \(fixed(point.y)))" }

  static func milliseconds(_ instant: Instant) -> String {
    fixed(Double(instant.microseconds) / 1_000, digits: 3)
  }

  /// A string as JSON writes it, with its quotes.
  static func json(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20:
        result += "\\u" + String(repeating: "0", count: 4 - String(scalar.value, radix: 16).count)
        result += String(scalar.value, radix: 16)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

extension Measured {
  /// Value and limit in the unit that they are shown in, `ms` for durations.
  var shown: (value: Double, limit: Double) {
    quantity == .duration ? (value * 1_000, limit * 1_000) : (value, limit)
  }

  /// "12.00 pt against 10.00 pt, +2.00".
  var sentence: String {
    let (value, limit) = shown
    let unit = quantity.unit
    let margin = (value - limit < 0 ? "" : "+") + TraceNumbers.fixed(value - limit)
    return "\(TraceNumbers.fixed(value)) \(unit) against \(TraceNumbers.fixed(limit)) \(unit), \(margin)"
  }
}
