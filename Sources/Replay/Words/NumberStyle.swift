import Foundation
import TouchKit

/// Formats numbers in one of two styles: ``trace`` and ``screen``.
///
/// The text does not depend on locale, machine or build. Negative zero has no sign.
package struct NumberStyle: Sendable {
  private let digits: Int
  private let maxDigits: Int
  private let minus: String
  private let rounding: FloatingPointRoundingRule

  /// For traces: two decimals and an ASCII minus, `-14.50`.
  package static let trace = NumberStyle(digits: 2, maxDigits: 4, minus: "-", rounding: .toNearestOrAwayFromZero)
  /// For the window: one decimal and a minus sign, `−14.5`.
  package static let screen = NumberStyle(digits: 1, maxDigits: 1, minus: "\u{2212}", rounding: .toNearestOrEven)

  /// Returns a number with a fixed count of decimals, `12.50`; from 10¹² on, in full.
  package func fixed(_ value: Double, digits: Int? = nil) -> String {
    rounded(value, digits: digits ?? self.digits)?.text ?? full(value)
  }

  /// Returns a number that is rounded to a count of decimals; nil for one that is not shown so.
  private func rounded(_ value: Double, digits: Int) -> Rounded? {
    guard abs(value) < 1e12 else { return nil }
    let units = Int64((abs(value) * pow(10, Double(digits))).rounded(rounding))
    return Rounded(units: units, digits: digits, sign: value < 0 && units != 0 ? minus : "")
  }

  private func full(_ value: Double) -> String {
    guard value.isFinite else { return value.isNaN ? "nan" : value < 0 ? "\(minus)inf" : "inf" }
    return "\(value)"
  }

  /// A number with a fixed count of decimals.
  private struct Rounded {
    var units: Int64
    var digits: Int
    let sign: String

    mutating func dropTrailingZeros() {
      while digits > 0, units % 10 == 0 { (units, digits) = (units / 10, digits - 1) }
    }

    var text: String {
      guard digits > 0 else { return "\(sign)\(units)" }
      let one = (0..<digits).reduce(Int64(1)) { power, _ in power * 10 }
      let fraction = String(units % one)
      return "\(sign)\(units / one).\(String(repeating: "0", count: digits - fraction.utf8.count))\(fraction)"
    }
  }

  /// Returns a number without decimals: `742`.
  package func whole(_ value: Double) -> String { fixed(value, digits: 0) }

  /// Returns a number without trailing zeros: up to four decimals in traces, one in the window.
  package func short(_ value: Double) -> String {
    guard var number = rounded(value, digits: maxDigits) else {
      let text = full(value)
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
    number.dropTrailingZeros()
    return number.text
  }

  /// Returns a limit: as any number in traces, without trailing zeros in the window.
  func limit(_ value: Double) -> String { digits == maxDigits ? short(value) : fixed(value) }

  /// Returns a number that always has a sign: `+2.0`, `−14.5`, `+0.0`.
  package func margin(_ value: Double, digits: Int? = nil) -> String {
    let text = fixed(value, digits: digits)
    return text.hasPrefix(minus) ? text : "+" + text
  }

  /// Returns a point: `(187.00, 450.00)`.
  func point(_ point: CGPoint) -> String { "(\(fixed(point.x)), \(fixed(point.y)))" }

  /// Returns an instant in ms, to the microsecond: `216.667`.
  func milliseconds(_ instant: Instant) -> String { fixed(Double(instant.microseconds) / 1_000, digits: 3) }
}

extension Measured {
  /// The value, limit and margin in the unit of the text; durations are in ms.
  var shown: (value: Double, limit: Double, margin: Double) {
    let factor = quantity == .duration ? 1_000.0 : 1
    return (value * factor, limit * factor, value * factor - limit * factor)
  }

  /// Returns the measurement for a trace: `12.00 pt against 10.00 pt, +2.00`; for a timer that fired, `150.00 ms`.
  func sentence(_ numbers: NumberStyle) -> String {
    let (shown, unit) = (shown, quantity.unit)
    let value = "\(numbers.fixed(shown.value)) \(unit)"
    switch quantity {
    case .duration where shown.margin == 0: return value
    case .touches, .taps:
      let (value, limit) = (numbers.whole(shown.value), numbers.whole(shown.limit))
      return shown.margin < 0 ? "\(value) of \(limit) \(unit)" : "\(value) \(unit) against \(limit)"
    case .overshoot: return "pulled \(value) past the edge"
    case .stretch: return "shown \(value)"
    case .position: return "from \(value)"
    default:
      let words: String
      switch quantity {
      case .scrollSpeed: words = "\(value) along its axes"
      case .crossDistance: words = "\(value) across"
      default: words = value
      }
      return "\(words) against \(numbers.fixed(shown.limit)) \(unit), \(numbers.margin(shown.margin))"
    }
  }

  /// Returns value and limit: `4.00 < 10.00 pt`, `12.00 > 10.00 pt`, in the window `12.0 > 10 pt`; for a
  /// timer that fired, `150.00 ms`.
  func short(_ numbers: NumberStyle) -> String {
    let (shown, unit) = (shown, quantity.unit)
    let value = isCount ? numbers.whole(shown.value) : numbers.fixed(shown.value)
    let limit = isCount ? numbers.whole(shown.limit) : numbers.limit(shown.limit)
    if quantity == .duration, shown.margin == 0 { return "\(value) \(unit)" }
    return "\(value) \(relation(numbers)) \(limit) \(unit)"
  }

  private var isCount: Bool { quantity == .touches || quantity == .taps }

  /// Returns how the value relates to the limit, as both are shown. It is seen at once whether the limit was reached.
  private func relation(_ numbers: NumberStyle) -> String {
    let shown = shown
    if numbers.fixed(shown.value) == numbers.fixed(shown.limit) { return "\u{2265}" }
    return shown.value > shown.limit ? ">" : isCount ? "of" : "<"
  }

  /// Returns the measurement with the rule's code, for a card: `12.0 > 10 pt: SV-SLOP +2.0`.
  func brief(_ rule: Rule) -> String {
    let (numbers, shown) = (NumberStyle.screen, shown)
    if quantity == .overshoot { return "\(numbers.fixed(value)) pt past the edge: \(rule.rawValue)" }
    if quantity == .duration, shown.margin == 0 { return "\(numbers.short(shown.value)) ms: \(rule.rawValue)" }
    return "\(ofLimit): \(rule.rawValue) \(numbers.margin(shown.margin))"
  }

  /// The value and limit for the window: `4.0 < 10 pt`, `10 ≥ 10 pt`, `12.0 > 10 pt`.
  package var ofLimit: String {
    let (numbers, shown) = (NumberStyle.screen, shown)
    let (short, limit) = (numbers.short(shown.value), numbers.short(shown.limit))
    let value = isCount || short == limit ? short : numbers.fixed(shown.value)
    return "\(value) \(relation(numbers)) \(limit) \(quantity.unit)"
  }
}
