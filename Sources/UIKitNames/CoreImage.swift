import Foundation

// Names of Core Image. There are no pixels to filter: filters and contexts are nil or return nil.

/// The components of a colour.
public final class CIColor: NSObject {
  /// A component, 0 to 1.
  public let red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat

  /// Creates a colour from its components.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }
  /// Creates a colour with the components of another one.
  public convenience init(color: Color) {
    let parts = color.channels
    self.init(red: CGFloat(parts[0]), green: CGFloat(parts[1]), blue: CGFloat(parts[2]), alpha: CGFloat(parts[3]))
  }
  /// Creates a colour with the components of another one.
  public convenience init(cgColor: CGColor) { self.init(color: cgColor) }
  /// Creates a colour from its components, with spaces between them; those that are missing are 0, and the opacity 1.
  public convenience init(string: String) {
    let parts = string.split(separator: " ").map { CGFloat(Double($0) ?? 0) }
    func part(_ index: Int, _ other: CGFloat) -> CGFloat { parts.indices.contains(index) ? parts[index] : other }
    self.init(red: part(0, 0), green: part(1, 0), blue: part(2, 0), alpha: part(3, 1))
  }

  /// 4.
  public var numberOfComponents: Int { 4 }
  /// Red, green, blue and alpha.
  public var components: [CGFloat] { [red, green, blue, alpha] }
  /// The colour space of the screen.
  public var colorSpace: CGColorSpace { CGColorSpaceCreateDeviceRGB() }
  /// The components with spaces between them.
  public var stringRepresentation: String { "\(red) \(green) \(blue) \(alpha)" }
}

extension Color {
  /// Creates a colour with the components of another one.
  public init(ciColor: CIColor) {
    self.init(
      red: Double(ciColor.red), green: Double(ciColor.green), blue: Double(ciColor.blue), alpha: Double(ciColor.alpha))
  }
  /// The components.
  public var ciColor: CIColor { CIColor(color: self) }
  /// Whether another object is the same colour.
  public func isEqual(_ object: Any?) -> Bool { (object as? Color) == self }
}

/// A picture for filters, of which there are none.
public final class CIImage: NSObject {
  /// The size, at the origin.
  public let extent: CGRect
  fileprivate let image: Image?

  private init(_ extent: CGRect, _ image: Image?) { (self.extent, self.image) = (extent, image) }

  /// Creates a picture that shows the same.
  public convenience init?(image: Image) { self.init(CGRect(origin: .zero, size: image.size), image) }
  /// Creates a picture that shows the same.
  public convenience init(cgImage: CGImage) { self.init(CGRect(origin: .zero, size: cgImage.size), cgImage) }
  /// Nil: pictures are read from files when they are drawn.
  @available(*, deprecated, message: "it is nil here: use UIImage(path:size:)")
  public convenience init?(data: Data) { return nil }

  /// Returns the part of the picture in a rectangle.
  public func cropped(to rect: CGRect) -> CIImage {
    CIImage(extent.intersection(rect), image?.cropping(to: rect))
  }
}

extension Image {
  /// Creates a picture that shows the same.
  public convenience init(ciImage: CIImage) { self.init(of: ciImage.image ?? Image()) }
  /// Creates a picture that shows the same. Scale and orientation are ignored.
  public convenience init(ciImage: CIImage, scale: CGFloat, orientation: Orientation) { self.init(ciImage: ciImage) }
  /// Nil, as for a picture that was not made by Core Image.
  public var ciImage: CIImage? { nil }
}

/// A filter of pixels. There is none.
open class CIFilter: NSObject {
  /// Nil: there are no filters.
  @available(*, deprecated, message: "it is nil here: there are no pixels to filter")
  public init?(name: String) { return nil }
  /// Nil: there are no filters.
  @available(*, deprecated, message: "it is nil here: there are no pixels to filter")
  public init?(name: String, parameters params: [String: Any]?) { return nil }

  /// Nil.
  open var outputImage: CIImage? { nil }
  /// Has no effect.
  open func setValue(_ value: Any?, forKey key: String) {}
  /// Has no effect.
  open func setDefaults() {}
}

/// What draws the pictures of filters: those that were not filtered.
public final class CIContext: NSObject {
  /// Creates a context. The options have no effect.
  public init(options: [AnyHashable: Any]? = nil) {}
  /// Returns the part of a picture in a rectangle, or nil where they do not overlap.
  public func createCGImage(_ image: CIImage, from fromRect: CGRect) -> CGImage? { image.image?.cropping(to: fromRect) }
}

/// The name of a value of filters.
public let kCIInputImageKey = "inputImage"
/// The name of a value of filters.
public let kCIInputRadiusKey = "inputRadius"
/// The name of a value of filters.
public let kCIInputColorKey = "inputColor"
/// The name of a value of filters.
public let kCIInputIntensityKey = "inputIntensity"
/// The name of a value of filters.
public let kCIInputSaturationKey = "inputSaturation"
/// The name of a value of filters.
public let kCIInputBrightnessKey = "inputBrightness"
/// The name of a value of filters.
public let kCIInputContrastKey = "inputContrast"
/// The name of a value of filters.
public let kCIInputScaleKey = "inputScale"
/// The name of a value of filters.
public let kCIInputAngleKey = "inputAngle"
/// The name of a value of filters.
public let kCIInputCenterKey = "inputCenter"
