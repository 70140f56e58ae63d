import Foundation
import TouchKit

/// Numbers as the inspector writes them: a true minus sign, one decimal where it says something.
public enum Numbers {
  /// One decimal: `12.0`, `−0.5`.
  public static func oneDecimal(_ value: Double) -> String { signed(String(format: "%.1f", value)) }

  /// No decimals: `742`.
  public static func whole(_ value: Double) -> String { signed(String(format: "%.0f", value)) }

  /// Two decimals: `0.83`.
  public static func twoDecimals(_ value: Double) -> String { signed(String(format: "%.2f", value)) }

  /// No decimals if there are none, else one: limits are mostly whole.
  public static func brief(_ value: Double) -> String {
    abs(value - value.rounded()) < 0.05 ? whole(value) : oneDecimal(value)
  }

  /// With a sign, as margins are written: `+2.0`, `−14.5`, `+0.0`.
  public static func margin(_ value: Double) -> String {
    let text = oneDecimal(value)
    return text.hasPrefix(minus) ? text : "+" + text
  }

  /// The margin of a measurement, in its unit's numbers.
  public static func margin(_ measured: Measured) -> String {
    margin(measured.margin * factor(measured.quantity))
  }

  /// A value against its limit: `12.0 of 10 pt`.
  public static func against(_ measured: Measured) -> String {
    let factor = factor(measured.quantity)
    let value =
      measured.quantity == .touches ? whole(measured.value) : oneDecimal(measured.value * factor)
    return "\(value) of \(brief(measured.limit * factor)) \(measured.quantity.unit)"
  }

  /// A limit alone: `10 pt`.
  public static func limit(_ measured: Measured) -> String {
    "\(brief(measured.limit * factor(measured.quantity))) \(measured.quantity.unit)"
  }

  /// Seconds are shown as milliseconds.
  private static func factor(_ quantity: Measured.Quantity) -> Double { quantity == .duration ? 1_000 : 1 }

  private static let minus = "\u{2212}"

  /// With a true minus sign, and none before zero.
  private static func signed(_ text: String) -> String {
    guard text.hasPrefix("-") else { return text }
    let digits = text.dropFirst()
    return digits.allSatisfy { $0 == "0" || $0 == "." } ? String(digits) : minus + digits
  }
}
