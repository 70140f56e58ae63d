import Foundation
import TouchKit

/// `CFString`, which is a string here: `name as CFString` compiles.
public typealias CFString = String

/// A colour space. There is only one: that of the screen, sRGB. The name and the model of others are kept.
public final class CGColorSpace: Sendable {
  /// What the numbers of a colour mean: red, green and blue here.
  public let model: CGColorSpaceModel
  /// The name, or nil.
  public let name: CFString?

  fileprivate init(_ model: CGColorSpaceModel, _ name: CFString? = nil) { (self.model, self.name) = (model, name) }

  /// Creates a space of a name, whose colours are taken as those of the screen.
  public convenience init?(name: CFString) {
    self.init(name.contains("Gray") ? .monochrome : name.contains("CMYK") ? .cmyk : .rgb, name)
  }

  /// The numbers of a colour without its opacity.
  public var numberOfComponents: Int { model == .monochrome ? 1 : model == .cmyk ? 4 : 3 }
  /// None.
  public var baseColorSpace: CGColorSpace? { nil }
  /// Whether it has more colours than the screen. Has no effect.
  public var isWideGamutRGB: Bool { name == Self.displayP3 }

  /// The name of a space.
  public static let sRGB: CFString = "kCGColorSpaceSRGB", displayP3: CFString = "kCGColorSpaceDisplayP3",
    extendedSRGB: CFString = "kCGColorSpaceExtendedSRGB", linearSRGB: CFString = "kCGColorSpaceLinearSRGB",
    extendedLinearSRGB: CFString = "kCGColorSpaceExtendedLinearSRGB",
    adobeRGB1998: CFString = "kCGColorSpaceAdobeRGB1998", genericRGBLinear: CFString = "kCGColorSpaceGenericRGBLinear",
    genericGrayGamma2_2: CFString = "kCGColorSpaceGenericGrayGamma2_2",
    linearGray: CFString = "kCGColorSpaceLinearGray", genericCMYK: CFString = "kCGColorSpaceGenericCMYK"
}

/// What the numbers of a colour mean.
public enum CGColorSpaceModel: Int32, Hashable, Sendable {
  /// Only the first ones have spaces here.
  case unknown = -1, monochrome, rgb, cmyk, lab, deviceN, indexed, pattern
}

/// How colours that a screen lacks are replaced. Has no effect.
public enum CGColorRenderingIntent: Int32, Hashable, Sendable {
  /// One way.
  case defaultIntent, absoluteColorimetric, relativeColorimetric, perceptual, saturation
}

/// Returns the colour space of the screen.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(.rgb) }
/// Returns a space of greys.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace(.monochrome) }
/// Returns a space of printers' colours.
public func CGColorSpaceCreateDeviceCMYK() -> CGColorSpace { CGColorSpace(.cmyk) }

extension CGColor {
  /// Creates a colour from its components in a space, the last of which is the opacity.
  public init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    let numbers = (0...space.numberOfComponents).map { Double(components[$0]) }
    switch space.model {
    case .monochrome: self.init(white: numbers[0], alpha: numbers[1])
    case .cmyk:
      self.init(
        genericCMYKCyan: CGFloat(numbers[0]), magenta: CGFloat(numbers[1]), yellow: CGFloat(numbers[2]),
        black: CGFloat(numbers[3]), alpha: CGFloat(numbers[4]))
    default: self.init(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers[3])
    }
  }
  /// Creates a colour.
  public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha))
  }
  /// Creates a grey.
  public init(gray: CGFloat, alpha: CGFloat) { self.init(white: Double(gray), alpha: Double(alpha)) }
  /// Creates a grey.
  public init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) { self.init(gray: gray, alpha: alpha) }
  /// Creates a colour from the shares of inks, without a profile of a printer.
  public init(genericCMYKCyan cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
    func light(_ ink: CGFloat) -> Double { Double((1 - ink) * (1 - black)) }
    self.init(red: light(cyan), green: light(magenta), blue: light(yellow), alpha: Double(alpha))
  }

  /// The colour space of the screen.
  public var colorSpace: CGColorSpace? { CGColorSpaceCreateDeviceRGB() }
  /// Returns the colour itself.
  public func copy() -> CGColor? { self }
  /// Returns the colour with another opacity.
  public func copy(alpha: CGFloat) -> CGColor? { withAlpha(Double(alpha)) }
  /// Returns the colour itself: there is one space.
  public func converted(
    to space: CGColorSpace, intent: CGColorRenderingIntent, options: [AnyHashable: Any]?
  ) -> CGColor? { self }
}

extension CGGradient {
  /// Creates a gradient of colours in a space, whose components follow one another. Nil for no colours.
  public convenience init?(
    colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    let size = space.numberOfComponents + 1
    let colors = (0..<max(count, 0)).compactMap { CGColor(colorSpace: space, components: components + $0 * size) }
    self.init(colorsSpace: space, colors: colors, locations: locations)
  }
}
