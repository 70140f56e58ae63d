import Foundation

extension Font.Weight {
  // Two weights are bundled; each of UIKit's is the nearer one.

  /// The regular weight.
  public static let ultraLight = Font.Weight.regular, thin = Font.Weight.regular, light = Font.Weight.regular
  /// The regular weight.
  public static let medium = Font.Weight.regular
  /// The semibold weight.
  public static let bold = Font.Weight.semibold, heavy = Font.Weight.semibold, black = Font.Weight.semibold
}

extension Font {
  /// The font of prose.
  public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> Font {
    Font(size: Double(size), weight: weight)
  }

  /// The font of prose, heavier.
  public static func boldSystemFont(ofSize size: CGFloat) -> Font { Font(size: Double(size), weight: .semibold) }

  /// The font whose characters are all equally wide.
  public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> Font {
    Font(.mono, size: Double(size), weight: weight)
  }

  /// A font whose digits are all equally wide.
  public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> Font {
    Font(.mono, size: Double(size), weight: weight)
  }

  /// The size in points.
  public var pointSize: CGFloat { CGFloat(size) }

  /// The same font in another size.
  public func withSize(_ size: CGFloat) -> Font { Font(family, size: Double(size), weight: weight) }
}

/// Where text stands.
public enum NSTextAlignment: Hashable, Sendable {
  /// At the left.
  case left
  /// In the middle.
  case center
  /// At the right.
  case right
  /// Where the script begins: at the left.
  case natural
}

/// How text that does not fit is cut.
public enum NSLineBreakMode: Hashable, Sendable {
  /// The end gives way.
  case byTruncatingTail
  /// The middle does.
  case byTruncatingMiddle
}

extension Label {
  /// Where the text stands.
  public final var textAlignment: NSTextAlignment {
    get {
      switch alignment {
      case .leading: .left
      case .center: .center
      case .trailing: .right
      }
    }
    set {
      switch newValue {
      case .left, .natural: alignment = .leading
      case .center: alignment = .center
      case .right: alignment = .trailing
      }
    }
  }

  /// How text that does not fit is cut.
  public final var lineBreakMode: NSLineBreakMode {
    get { truncation == .end ? .byTruncatingTail : .byTruncatingMiddle }
    set { truncation = newValue == .byTruncatingTail ? .end : .middle }
  }
}
