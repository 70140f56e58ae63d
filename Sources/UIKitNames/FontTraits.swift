import Foundation

extension UIFontDescriptor {
  /// Features of a typeface.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    /// UIKit's values.
    public let rawValue: UInt32
    /// Creates a set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Slanted letters, which there are none of.
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    /// The semibold weight.
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    /// JetBrains Mono.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    /// No font has it.
    public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5),
      traitCondensed = SymbolicTraits(rawValue: 1 << 6), traitVertical = SymbolicTraits(rawValue: 1 << 11),
      traitUIOptimized = SymbolicTraits(rawValue: 1 << 12), traitTightLeading = SymbolicTraits(rawValue: 1 << 15),
      traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
    /// The bits of the class of a typeface, and classes. No font has one.
    public static let classMask = SymbolicTraits(rawValue: 0xF000_0000),
      classOldStyleSerifs = SymbolicTraits(rawValue: 1 << 28),
      classTransitionalSerifs = SymbolicTraits(rawValue: 2 << 28),
      classModernSerifs = SymbolicTraits(rawValue: 3 << 28), classClarendonSerifs = SymbolicTraits(rawValue: 4 << 28),
      classSlabSerifs = SymbolicTraits(rawValue: 5 << 28), classFreeformSerifs = SymbolicTraits(rawValue: 7 << 28),
      classSansSerif = SymbolicTraits(rawValue: 8 << 28), classOrnamentals = SymbolicTraits(rawValue: 9 << 28),
      classScripts = SymbolicTraits(rawValue: 10 << 28), classSymbolic = SymbolicTraits(rawValue: 12 << 28)
  }

  /// A variant of the system font.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a design from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Inter.
    public static let `default` = SystemDesign(rawValue: "default"), rounded = SystemDesign(rawValue: "rounded"),
      serif = SystemDesign(rawValue: "serif")
    /// JetBrains Mono.
    public static let monospaced = SystemDesign(rawValue: "monospaced")
  }

  /// The name of an attribute.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    /// UIKit's name.
    public let rawValue: String
    /// Creates a name from UIKit's.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// What has an effect: the names, the size, and the traits.
    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute"),
      name = AttributeName(rawValue: "NSFontNameAttribute"), face = AttributeName(rawValue: "NSFontFaceAttribute"),
      size = AttributeName(rawValue: "NSFontSizeAttribute"), traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
    /// What has none.
    public static let visibleName = AttributeName(rawValue: "NSFontVisibleNameAttribute"),
      matrix = AttributeName(rawValue: "NSFontMatrixAttribute"),
      characterSet = AttributeName(rawValue: "NSCTFontCharacterSetAttribute"),
      cascadeList = AttributeName(rawValue: "NSCTFontCascadeListAttribute"),
      fixedAdvance = AttributeName(rawValue: "NSCTFontFixedAdvanceAttribute"),
      featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute"),
      textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
  }

  /// The name of a trait.
  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    /// UIKit's name.
    public let rawValue: String
    /// Creates a key from UIKit's name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// What has an effect.
    public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait"),
      weight = TraitKey(rawValue: "NSCTFontWeightTrait")
    /// What has none.
    public static let width = TraitKey(rawValue: "NSCTFontProportionTrait"),
      slant = TraitKey(rawValue: "NSCTFontSlantTrait")
  }

  /// The name of a number of a feature. Features have no effect.
  public struct FeatureKey: RawRepresentable, Hashable, Sendable {
    /// UIKit's name.
    public let rawValue: String
    /// Creates a key from UIKit's name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The kind of the feature.
    public static let featureIdentifier = FeatureKey(rawValue: "CTFeatureTypeIdentifier"), type = featureIdentifier
    /// Which of the kind.
    public static let typeIdentifier = FeatureKey(rawValue: "CTFeatureSelectorIdentifier"), selector = typeIdentifier
  }
}

extension Font {
  /// How wide letters are. There is one width.
  public struct Width: RawRepresentable, Hashable, Sendable {
    /// UIKit's number.
    public let rawValue: CGFloat
    /// Creates a width from UIKit's number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// Narrower, as usual, or wider. All are drawn as usual.
    public static let compressed = Width(rawValue: -0.3), condensed = Width(rawValue: -0.2),
      standard = Width(rawValue: 0), expanded = Width(rawValue: 0.2)
  }

  /// The names of the bundled families.
  public static var familyNames: [String] { ["Inter", "JetBrains Mono"] }
  /// Returns the names of the fonts of a family; none for a family that is not bundled.
  public static func fontNames(forFamilyName familyName: String) -> [String] {
    Family.allCases.map { Font($0, size: 12) }.filter { $0.familyName == familyName }
      .flatMap { font in Weight.allCases.map { Font(font.family, size: 12, weight: $0).fontName } }
  }
  /// Returns Inter, which replaces the system font. The width has no effect.
  public static func systemFont(ofSize fontSize: CGFloat, weight: Weight, width: Width) -> Font {
    Font(size: Double(fontSize), weight: weight)
  }
  /// Returns the font of a style, as without traits: the content size is always large.
  public static func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: TraitCollection?
  ) -> Font { preferredFont(forTextStyle: style) }
}

extension Font.Weight {
  /// Creates the bundled weight that is nearest to UIKit's number: semibold from 0.27, between medium and semibold.
  public init(rawValue: CGFloat) { self = rawValue > 0.265 ? .semibold : .regular }
  /// Creates the bundled weight that is nearest to UIKit's number.
  public init(_ rawValue: CGFloat) { self.init(rawValue: rawValue) }

  /// The weight of a symbol beside such text.
  public func symbolWeight() -> UIImage.SymbolWeight { self == .semibold ? .semibold : .regular }
}

extension Font.TextStyle {
  /// The metrics of the style.
  public var metrics: UIFontMetrics { UIFontMetrics(forTextStyle: self) }
}

extension UIFontMetrics {
  /// Returns the font itself.
  public func scaledFont(for font: Font, compatibleWith traitCollection: TraitCollection?) -> Font { font }
  /// Returns the font, in no more than the size.
  public func scaledFont(
    for font: Font, maximumPointSize: CGFloat, compatibleWith traitCollection: TraitCollection?
  ) -> Font { scaledFont(for: font, maximumPointSize: maximumPointSize) }
  /// Returns the value itself.
  public func scaledValue(for value: CGFloat, compatibleWith traitCollection: TraitCollection?) -> CGFloat { value }
}

extension UIContentSizeCategory: Comparable {
  /// No category.
  public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
  /// What a notification of a change would have under it: the new category.
  public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"

  private static let order: [UIContentSizeCategory] = [
    .unspecified, .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
    .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
    .accessibilityExtraExtraExtraLarge,
  ]

  /// Whether text is smaller in one than in the other.
  public static func < (a: UIContentSizeCategory, b: UIContentSizeCategory) -> Bool {
    (order.firstIndex(of: a) ?? 0) < (order.firstIndex(of: b) ?? 0)
  }
}

/// A view whose font may follow the content size: `UIContentSizeCategoryAdjusting`.
public protocol UIContentSizeCategoryAdjusting: AnyObject {
  /// Whether the font follows it. Has no effect: the content size never changes.
  var adjustsFontForContentSizeCategory: Bool { get set }
}

extension Label: UIContentSizeCategoryAdjusting {}
extension UITextField: UIContentSizeCategoryAdjusting {}
extension UITextView: UIContentSizeCategoryAdjusting {}
