import Foundation

extension Color {
  /// Creates the colour itself, because `CGColor` is an alias of `Color`.
  public init(cgColor: Color) { self = cgColor }

  /// Returns nil, as UIKit does for a colour that is not in the bundle: there are no bundles.
  public init?(named name: String) { return nil }
  /// Returns nil, as UIKit does for a colour that is not in the bundle: there are no bundles.
  public init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: TraitCollection?) { return nil }

  /// Creates a colour from components in the space Display P3, which are taken as sRGB.
  public init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha))
  }

  /// Creates a plain grey: views cannot be filled with a pattern.
  @available(*, deprecated, message: "the stage shows a plain grey; for the pattern add an image view")
  public init(patternImage image: Image) { self = .lightGray }

  // MARK: Components

  /// Stores the components, 0 to 1. Returns true: every colour has them.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    red?.pointee = CGFloat(channels[0])
    green?.pointee = CGFloat(channels[1])
    blue?.pointee = CGFloat(channels[2])
    alpha?.pointee = CGFloat(channels[3])
    return true
  }

  /// Stores hue, saturation and brightness, 0 to 1. Returns true: every colour has them. The hue of a grey is 0.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let (r, g, b) = (channels[0], channels[1], channels[2])
    let (high, low) = (max(r, g, b), min(r, g, b))
    let spread = high - low
    var sector = 0.0
    if spread > 0 {
      switch high {
      case r: sector = (g - b) / spread
      case g: sector = 2 + (b - r) / spread
      default: sector = 4 + (r - g) / spread
      }
    }
    hue?.pointee = CGFloat((sector < 0 ? sector + 6 : sector) / 6)
    saturation?.pointee = CGFloat(high > 0 ? spread / high : 0)
    brightness?.pointee = CGFloat(high)
    alpha?.pointee = CGFloat(channels[3])
    return true
  }

  /// Stores white and alpha of a grey, 0 to 1, and returns true. Returns false for another colour, and stores nothing.
  @discardableResult
  public func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
    guard channels[0] == channels[1], channels[1] == channels[2] else { return false }
    white?.pointee = CGFloat(channels[0])
    alpha?.pointee = CGFloat(channels[3])
    return true
  }

  /// Red, green, blue and alpha, 0 to 1. Also for greys, of which Core Graphics has two components.
  public var components: [CGFloat]? { channels.map { CGFloat($0) } }

  /// 4.
  public var numberOfComponents: Int { channels.count }
}

extension Color {
  /// Creates the colour that `dynamicProvider` returns for the traits of the moment. It stays that.
  public init(dynamicProvider: (TraitCollection) -> Color) { self = dynamicProvider(.current) }
  /// Returns the colour itself: it is the same for all traits.
  public func resolvedColor(with traitCollection: TraitCollection) -> Color { self }
}
