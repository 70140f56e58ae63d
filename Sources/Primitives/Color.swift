/// A colour in sRGB, not premultiplied, with components from 0 to 1.
public struct Color: Hashable, Sendable {
  /// The component of one primary colour.
  public var red: Double, green: Double, blue: Double
  /// The opacity: 0 is transparent, 1 opaque.
  public var alpha: Double

  /// Creates a colour. Components outside 0…1 are clamped when it is drawn.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// Creates a grey: 0 is black, 1 is white.
  public init(white: Double, alpha: Double = 1) { self.init(red: white, green: white, blue: white, alpha: alpha) }

  // Many programs have such an initializer of their own, which is then meant.

  /// Creates a colour from its six hexadecimal digits: `Color(hex: 0x4A8CF0)`.
  @_disfavoredOverload
  public init(hex: UInt32, alpha: Double = 1) {
    self.init(
      red: Double((hex >> 16) & 0xFF) / 255, green: Double((hex >> 8) & 0xFF) / 255,
      blue: Double(hex & 0xFF) / 255, alpha: alpha)
  }

  /// The components, for modules in which colours called `red` hide the one of this name.
  package var channels: [Double] { [red, green, blue, alpha] }

  /// Returns the same colour with another opacity.
  public func withAlpha(_ alpha: Double) -> Color { Color(red: red, green: green, blue: blue, alpha: alpha) }

  /// Returns the linear interpolation of all four components. `part` 0 is this colour, 1 is `other`.
  public func mixed(with other: Color, by part: Double) -> Color {
    Color(
      red: red + (other.red - red) * part, green: green + (other.green - green) * part,
      blue: blue + (other.blue - blue) * part, alpha: alpha + (other.alpha - alpha) * part)
  }

  /// Black.
  public static let black = Color(white: 0)
  /// White.
  public static let white = Color(white: 1)
  /// Transparent black.
  public static let clear = Color(white: 0, alpha: 0)
}
