import Foundation
import TouchKit

/// Numbers for a page: rounded to 1/1000, never NaN or infinite, which JSON does not have.
extension Double {
  var short: Double {
    guard isFinite else { return 0 }
    return (min(max(self, -1e9), 1e9) * 1_000).rounded() / 1_000
  }
}

extension CGPoint {
  var numbers: [Double] { [Double(x).short, Double(y).short] }
}

extension CGRect {
  var numbers: [Double] { [Double(minX), minY, width, height].map(\.short) }
}

extension CGAffineTransform {
  /// The six numbers, those without a unit to a millionth; empty for the identity.
  var numbers: [Double] {
    if isIdentity { return [] }
    return [a, b, c, d].map { (Double($0) * 1e6).rounded() / 1e6 } + [Double(tx).short, Double(ty).short]
  }
}

extension Color {
  /// `#4a8cf0ff`.
  var hex: String {
    let bytes = [red, green, blue, alpha].map { min(max(Int(($0 * 255).rounded()), 0), 255) }
    return "#" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

extension Instant {
  /// The time in microseconds, the unit of pages.
  var number: Int { Int(microseconds) }
}
