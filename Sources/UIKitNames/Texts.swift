import Foundation

extension Font.Weight {
  // Two weights are bundled. UIKit's weights are mapped to the nearer one.

  /// The regular weight.
  public static let ultraLight = Font.Weight.regular, thin = Font.Weight.regular, light = Font.Weight.regular
  /// The regular weight.
  public static let medium = Font.Weight.regular
  /// The semibold weight.
  public static let bold = Font.Weight.semibold, heavy = Font.Weight.semibold, black = Font.Weight.semibold
}

extension Font {
  /// Returns Inter, which replaces the system font.
  public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> Font {
    Font(size: Double(size), weight: weight)
  }

  /// Returns semibold Inter.
  public static func boldSystemFont(ofSize size: CGFloat) -> Font { Font(size: Double(size), weight: .semibold) }

  /// Returns JetBrains Mono.
  public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> Font {
    Font(.mono, size: Double(size), weight: weight)
  }

  /// Returns Inter, whose digits differ a little in width: those of one width are not drawn.
  public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> Font {
    Font(size: Double(size), weight: weight)
  }

  /// The size in points.
  public var pointSize: CGFloat { CGFloat(size) }

  /// Returns the same font in another size.
  public func withSize(_ size: CGFloat) -> Font { Font(family, size: Double(size), weight: weight) }
}
