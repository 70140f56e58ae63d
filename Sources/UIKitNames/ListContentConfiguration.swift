import Foundation

/// What a row shows: a picture, a text, and a second text.
public struct UIListContentConfiguration: UIContentConfiguration {
  /// How the picture looks.
  public struct ImageProperties {
    /// A look of symbols. Has no effect.
    public var preferredSymbolConfiguration: Image.SymbolConfiguration?
    /// The colour of a template picture; nil for the view's tint.
    public var tintColor: Color?
    /// Changes the colour.
    public var tintColorTransformer: UIConfigurationColorTransformer?
    /// The radius of the corners, in points.
    public var cornerRadius: CGFloat = 0
    /// The largest size; 0 for no limit on a side.
    public var maximumSize = CGSize.zero
    /// The room for the picture; 0 for its own size on a side.
    public var reservedLayoutSize = CGSize.zero
    /// Whether colours stay in inverted mode. Has no effect.
    public var accessibilityIgnoresInvertColors = false
    /// The room of a symbol, for ``reservedLayoutSize``: as that of the picture.
    public static let standardDimension: CGFloat = .greatestFiniteMagnitude

    /// Returns the colour of a template picture for the view's tint.
    public func resolvedTintColor(for tintColor: Color) -> Color {
      let color = self.tintColor ?? tintColor
      return tintColorTransformer?(color) ?? color
    }
  }

  /// How a text looks.
  public struct TextProperties {
    /// Where lines are.
    public enum TextAlignment: Int, Hashable, Sendable { case natural, center, justified }
    /// How letters are written.
    public enum TextTransform: Int, Hashable, Sendable { case none, uppercase, lowercase, capitalized }

    /// The font.
    public var font: Font
    /// The colour.
    public var color: Color
    /// Changes the colour.
    public var colorTransformer: UIConfigurationColorTransformer?
    /// Where lines are.
    public var alignment = TextAlignment.natural
    /// How a text that is too long ends.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The largest number of lines; 0 for no limit.
    public var numberOfLines = 0
    /// Whether the font becomes smaller instead.
    public var adjustsFontSizeToFitWidth = false
    /// The limit of it.
    public var minimumScaleFactor: CGFloat = 0
    /// Whether letters are tightened. Has no effect.
    public var allowsDefaultTighteningForTruncation = false
    /// Whether the font follows the size that people choose. Has no effect.
    public var adjustsFontForContentSizeCategory = true
    /// How letters are written.
    public var transform = TextTransform.none
    /// Whether a pointer shows a text that is too long. Has no effect.
    public var showsExpansionTextWhenTruncated = false

    /// Returns the colour, changed by ``colorTransformer``.
    public func resolvedColor() -> Color { colorTransformer?(color) ?? color }

    func transformed(_ text: String?) -> String? {
      switch transform {
      case .none: text
      case .uppercase: text?.uppercased()
      case .lowercase: text?.lowercased()
      case .capitalized: text?.capitalized
      }
    }
  }

  /// The picture, or nil.
  public var image: Image?
  /// How the picture looks.
  public var imageProperties = ImageProperties()
  /// The text, or nil.
  public var text: String?
  /// The text with attributes, instead of ``text``.
  public var attributedText: NSAttributedString?
  /// How the text looks.
  public var textProperties: TextProperties
  /// The second text, or nil.
  public var secondaryText: String?
  /// The second text with attributes, instead of ``secondaryText``.
  public var secondaryAttributedText: NSAttributedString?
  /// How the second text looks.
  public var secondaryTextProperties: TextProperties
  /// Whether margins of the superview count, too. Has no effect.
  public var axesPreservingSuperviewLayoutMargins = UIAxis.both
  /// The margins.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets
  /// Whether the second text is at the right of the first, and not below it.
  public var prefersSideBySideTextAndSecondaryText = false
  /// The space between picture and text, in points.
  public var imageToTextPadding: CGFloat = 16
  /// The space between texts side by side, in points.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 6
  /// The space between texts one below the other, in points.
  public var textToSecondaryTextVerticalPadding: CGFloat = 3

  private init(
    _ size: Double, _ color: Color = .label, weight: Font.Weight = .regular, secondary: Double = 12,
    _ secondaryColor: Color = .secondaryLabel, margin: CGFloat = 11, isSideBySide: Bool = false
  ) {
    textProperties = TextProperties(font: Font(size: size, weight: weight), color: color)
    secondaryTextProperties = TextProperties(font: Font(size: secondary), color: secondaryColor)
    directionalLayoutMargins = NSDirectionalEdgeInsets(top: margin, leading: 16, bottom: margin, trailing: 16)
    prefersSideBySideTextAndSecondaryText = isSideBySide
  }

  // MARK: Styles

  /// A text.
  public static func cell() -> UIListContentConfiguration { UIListContentConfiguration(17) }
  /// A text with a second one below.
  public static func subtitleCell() -> UIListContentConfiguration { UIListContentConfiguration(17, margin: 6) }
  /// A text with a second one at the right.
  public static func valueCell() -> UIListContentConfiguration {
    UIListContentConfiguration(17, secondary: 17, isSideBySide: true)
  }
  /// The header of a section in a plain list.
  public static func plainHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(17, weight: .semibold, margin: 6)
  }
  /// The footer of a section in a plain list.
  public static func plainFooter() -> UIListContentConfiguration {
    UIListContentConfiguration(17, .secondaryLabel, margin: 6)
  }
  /// The header of a section in a grouped list.
  public static func groupedHeader() -> UIListContentConfiguration {
    var configuration = UIListContentConfiguration(13, .secondaryLabel, margin: 6)
    configuration.textProperties.transform = .uppercase
    return configuration
  }
  /// The footer of a section in a grouped list.
  public static func groupedFooter() -> UIListContentConfiguration {
    UIListContentConfiguration(13, .secondaryLabel, margin: 6)
  }
  /// A large header.
  public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(20, weight: .semibold, margin: 6)
  }
  /// A larger header.
  public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(22, weight: .bold, margin: 6)
  }
  /// As ``cell()``: there are no sidebars.
  public static func sidebarCell() -> UIListContentConfiguration { cell() }
  /// As ``subtitleCell()``: there are no sidebars.
  public static func sidebarSubtitleCell() -> UIListContentConfiguration { subtitleCell() }
  /// As ``cell()``: there are no sidebars.
  public static func accompaniedSidebarCell() -> UIListContentConfiguration { cell() }
  /// As ``subtitleCell()``: there are no sidebars.
  public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration { subtitleCell() }
  /// As ``prominentInsetGroupedHeader()``: there are no sidebars.
  public static func sidebarHeader() -> UIListContentConfiguration { prominentInsetGroupedHeader() }

  // MARK: Views

  /// Returns a new ``UIListContentView``.
  public func makeContentView() -> View & UIContentView { UIListContentView(configuration: self) }
  /// Returns the configuration, whose texts are grey in a state of a view without touches.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration { self }
}
