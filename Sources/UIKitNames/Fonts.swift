import Foundation

extension Font {
  /// A role of text, like `UIFont.TextStyle`.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// UIKit's name.
    public let rawValue: String
    /// Creates a style from UIKit's name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A title, of 34, 28, 22 or 20 points.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0"),
      title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1"), title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2"),
      title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// 17 points, semibold, and 15 points.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline"),
      subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// 17 and 16 points.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody"),
      callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// 13, 12 and 11 points.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote"),
      caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1"),
      caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    /// UIKit's size at the content size large, its default.
    var size: Double {
      switch self {
      case .largeTitle: 34
      case .title1: 28
      case .title2: 22
      case .title3: 20
      case .callout: 16
      case .subheadline: 15
      case .footnote: 13
      case .caption1: 12
      case .caption2: 11
      default: 17
      }
    }
  }

  /// Returns the font of a style, in UIKit's size at the content size large. No other content size is ever chosen.
  public static func preferredFont(forTextStyle style: TextStyle) -> Font {
    Font(size: style.size, weight: style == .headline ? .semibold : .regular)
  }

  /// Returns Inter in its upright form: there is no italic.
  public static func italicSystemFont(ofSize size: CGFloat) -> Font { Font(size: Double(size)) }

  /// 17, the size of labels in UIKit.
  public static var labelFontSize: CGFloat { 17 }
  /// 18, the size of titles of buttons in UIKit.
  public static var buttonFontSize: CGFloat { 18 }
  /// 12 and 14, the sizes of small and system text in UIKit.
  public static var smallSystemFontSize: CGFloat { 12 }
  /// 14, UIKit's size of system text.
  public static var systemFontSize: CGFloat { 14 }

  /// Creates the bundled font that replaces a system font: JetBrains Mono for names with "Mono", "Courier" or
  /// "Menlo", else Inter; semibold for names with "Bold", "Heavy" or "Black". Never nil.
  public init?(name: String, size: CGFloat) {
    let isMono = ["Mono", "Courier", "Menlo"].contains { name.contains($0) }
    let isBold = ["Bold", "bold", "Heavy", "Black"].contains { name.contains($0) }
    self.init(isMono ? .mono : .inter, size: Double(size), weight: isBold ? .semibold : .regular)
  }

  /// Creates the font of a descriptor. A size of 0 takes that of the descriptor.
  public init(descriptor: UIFontDescriptor, size: CGFloat) {
    self = size > 0 ? descriptor.font.withSize(size) : descriptor.font
  }

  /// The description of the font.
  public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(font: self) }
  /// "Inter" or "JetBrains Mono".
  public var familyName: String { family == .mono ? "JetBrains Mono" : "Inter" }
  /// The family with the weight: "Inter-SemiBold".
  public var fontName: String {
    (family == .mono ? "JetBrainsMono" : "Inter") + (weight == .semibold ? "-SemiBold" : "-Regular")
  }

  // MARK: Metrics of the bundled files

  /// The distance of the top of a line from its baseline, in points.
  public var ascender: CGFloat { CGFloat(size * (family == .mono ? 1.02 : 2_728.0 / 2_816)) }
  /// The distance of the bottom of a line from its baseline, in points, as a negative number.
  public var descender: CGFloat { CGFloat(size * (family == .mono ? -0.3 : -680.0 / 2_816)) }
  /// The height of a line, in points: 1.21 times the size for Inter.
  public var lineHeight: CGFloat { ascender - descender }
  /// The space between lines: 0.
  public var leading: CGFloat { 0 }
  /// The height of a capital letter, in points.
  public var capHeight: CGFloat { CGFloat(size * (family == .mono ? 0.73 : 2_048.0 / 2_816)) }
  /// The height of an x, in points.
  public var xHeight: CGFloat { CGFloat(size * (family == .mono ? 0.55 : 1_536.0 / 2_816)) }
}

/// Scales fonts and lengths for the content size that the user has chosen. That is always large, which changes nothing.
public struct UIFontMetrics: Sendable {
  /// Metrics of the style body.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  /// Creates metrics of a style.
  public init(forTextStyle textStyle: Font.TextStyle) {}

  /// Returns the font itself.
  public func scaledFont(for font: Font) -> Font { font }
  /// Returns the font, in no more than the size.
  public func scaledFont(for font: Font, maximumPointSize: CGFloat) -> Font {
    font.pointSize > maximumPointSize && maximumPointSize > 0 ? font.withSize(maximumPointSize) : font
  }
  /// Returns the value itself.
  public func scaledValue(for value: CGFloat) -> CGFloat { value }
}

/// The sizes of text that a user can choose. Here it is always ``large``, UIKit's default.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  /// UIKit's name.
  public let rawValue: String
  /// Creates a category from UIKit's name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A size below the default.
  public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS"),
    small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS"),
    medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
  /// The default.
  public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
  /// A size above the default.
  public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL"),
    extraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXL"),
    extraExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXXL")
  /// A size of accessibility.
  public static let accessibilityMedium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityM"),
    accessibilityLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityL"),
    accessibilityExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityXL"),
    accessibilityExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityXXL"),
    accessibilityExtraExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

  /// Whether it is one of the sizes of accessibility.
  public var isAccessibilityCategory: Bool { rawValue.contains("Accessibility") }
  /// Never posted.
  public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChangeNotification")
}

extension Application {
  /// ``UIContentSizeCategory/large``.
  public final var preferredContentSizeCategory: UIContentSizeCategory { .large }
}

extension TraitCollection {
  /// `large`: the size of text never changes.
  public var preferredContentSizeCategory: UIContentSizeCategory { .large }
}
