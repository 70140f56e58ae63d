import Foundation

extension Color {
  /// Creates a colour from components that members of `CGFloat` make: `UIColor(red: .lerp(a, b, t), …)`.
  @_disfavoredOverload
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha))
  }

  /// Returns the same colour with another opacity.
  public func withAlphaComponent(_ alpha: CGFloat) -> Color { withAlpha(Double(alpha)) }

  /// The colour itself, because `CGColor` is an alias of `Color`.
  public var cgColor: CGColor { self }

  /// Creates a colour from hue, saturation and brightness, each 0 to 1.
  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    // Of the six sectors of the colour circle, a channel is bright in two, dark in two, and a ramp in the others. The
    // channels' courses are the same, two sectors apart.
    func channel(_ offset: Double) -> Double {
      let sector = (offset + Double(hue) * 6).truncatingRemainder(dividingBy: 6)
      let darkness = max(0, min(min(sector, 4 - sector), 1))
      return Double(brightness) * (1 - Double(saturation) * darkness)
    }
    self.init(red: channel(5), green: channel(3), blue: channel(1), alpha: Double(alpha))
  }

  /// A grey: one third, half, or two thirds white.
  public static let darkGray = Color(white: 1.0 / 3), gray = Color(white: 0.5), lightGray = Color(white: 2.0 / 3)
  /// A primary colour.
  public static let red = Color(red: 1, green: 0, blue: 0), green = Color(red: 0, green: 1, blue: 0),
    blue = Color(red: 0, green: 0, blue: 1)
  /// A mixture of two primary colours.
  public static let cyan = Color(red: 0, green: 1, blue: 1), yellow = Color(red: 1, green: 1, blue: 0),
    magenta = Color(red: 1, green: 0, blue: 1)
  /// Full red with half of green.
  public static let orange = Color(red: 1, green: 0.5, blue: 0)
  /// Half of red with half of blue.
  public static let purple = Color(red: 0.5, green: 0, blue: 0.5)
  /// A dark, dull orange.
  public static let brown = Color(red: 0.6, green: 0.4, blue: 0.2)

  /// One of the system's colours, in its light appearance.
  public static let systemRed = Color(hex: 0xFF3B30), systemOrange = Color(hex: 0xFF9500),
    systemYellow = Color(hex: 0xFFCC00), systemGreen = Color(hex: 0x34C759), systemTeal = Color(hex: 0x30B0C7),
    systemBlue = Color(hex: 0x007AFF), systemIndigo = Color(hex: 0x5856D6), systemPurple = Color(hex: 0xAF52DE),
    systemPink = Color(hex: 0xFF2D55), systemGray = Color(hex: 0x8E8E93), systemMint = Color(hex: 0x00C7BE),
    systemCyan = Color(hex: 0x32ADE6), systemBrown = Color(hex: 0xA2845E)
  /// A grey; those with higher numbers are lighter.
  public static let systemGray2 = Color(hex: 0xAEAEB2), systemGray3 = Color(hex: 0xC7C7CC),
    systemGray4 = Color(hex: 0xD1D1D6), systemGray5 = Color(hex: 0xE5E5EA), systemGray6 = TableView.groupedBackground
  /// The colour of primary or secondary text.
  public static let label = Color.black, secondaryLabel = Color(hex: 0x3C3C43, alpha: 0.6)
  /// The colour of text that matters less.
  public static let tertiaryLabel = Color(hex: 0x3C3C43, alpha: 0.3),
    quaternaryLabel = Color(hex: 0x3C3C43, alpha: 0.18)
  /// The colour of separators.
  public static let separator = Color(hex: 0x3C3C43, alpha: 0.29)
  /// The colour of separators that nothing shines through.
  public static let opaqueSeparator = Color(hex: 0xC6C6C8)
  /// The background of plain content.
  public static let systemBackground = Color.white, secondarySystemBackground = Color.systemGray6,
    tertiarySystemBackground = Color.white
  /// The background of grouped content.
  public static let systemGroupedBackground = Color.systemGray6, secondarySystemGroupedBackground = Color.white,
    tertiarySystemGroupedBackground = Color.systemGray6
  /// A translucent grey, for fills of large to small shapes, from the faintest on: quaternary is for the largest.
  public static let systemFill = Color(hex: 0x787880, alpha: 0.2),
    secondarySystemFill = Color(hex: 0x787880, alpha: 0.16), tertiarySystemFill = Color(hex: 0x767680, alpha: 0.12),
    quaternarySystemFill = Color(hex: 0x747480, alpha: 0.08)
  /// The colour of links, of what can be pressed, and of placeholders.
  public static let link = Color.systemBlue, tintColor = Color.systemBlue,
    placeholderText = Color(hex: 0x3C3C43, alpha: 0.3)
  /// The colour of text on dark and on light backgrounds, whatever the appearance.
  public static let lightText = Color(white: 1, alpha: 0.6), darkText = Color.black
}
