import Foundation
import TouchKit

// What describes pixels in memory. Pictures have none here: they are files or drawings.

/// How the pixels of a picture are in memory. Has no effect.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
  /// Core Graphics' values.
  public let rawValue: UInt32
  /// Creates a set from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// One feature.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F), floatComponents = CGBitmapInfo(rawValue: 1 << 8),
    byteOrderMask = CGBitmapInfo(rawValue: 0x7000), byteOrder16Little = CGBitmapInfo(rawValue: 1 << 12),
    byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12), byteOrder16Big = CGBitmapInfo(rawValue: 3 << 12),
    byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
  /// The order of bytes of the machine, that of a phone.
  public static let byteOrderDefault: CGBitmapInfo = []
}

/// `CFData`, which is `Data` here: `data as CFData` compiles.
public typealias CFData = Data

/// The bytes of a picture in memory.
public final class CGDataProvider {
  /// The bytes.
  public let data: CFData?

  /// Creates a provider that keeps bytes, of which no picture is made.
  public init?(data: CFData) { self.data = data }
}

extension Image {
  /// Nil: no picture is made of bytes. Use `UIImage(path:size:)` or a `UIGraphicsImageRenderer`.
  @available(*, deprecated, message: "it is nil here: draw with UIGraphicsImageRenderer, or use UIImage(path:size:)")
  public convenience init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, space: CGColorSpace,
    bitmapInfo: CGBitmapInfo, provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
    intent: CGColorRenderingIntent
  ) { return nil }
  /// Nil: no mask is made of bytes.
  @available(*, deprecated, message: "it is nil here: draw with UIGraphicsImageRenderer")
  public convenience init?(
    maskWidth: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, provider: CGDataProvider,
    decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool
  ) { return nil }
  /// Nil, as without pixels.
  @available(*, deprecated, message: "it is nil here: a picture has no pixels until it is drawn on the stage")
  public var dataProvider: CGDataProvider? { nil }

  /// The colour space of the screen.
  public var colorSpace: CGColorSpace? { CGColorSpaceCreateDeviceRGB() }
  /// Where the opacity of a pixel would be.
  public var alphaInfo: CGImageAlphaInfo { .premultipliedLast }
  /// How pixels would be in memory.
  public var bitmapInfo: CGBitmapInfo { CGBitmapInfo(rawValue: alphaInfo.rawValue) }
  /// Whether it is only a mask. Never.
  public var isMask: Bool { false }
  /// Whether it is smooth where it is stretched: always.
  public var shouldInterpolate: Bool { true }
  /// How colours that a screen lacks are replaced.
  public var renderingIntent: CGColorRenderingIntent { .defaultIntent }
  /// Returns a picture that shows the same.
  public func copy() -> CGImage? { Image(of: self) }
  /// Returns a picture that shows the same: there is one colour space.
  public func copy(colorSpace space: CGColorSpace) -> CGImage? { Image(of: self) }
  /// Returns the picture where a mask, which was drawn, is opaque. Core Graphics takes the dark pixels of a mask.
  public func masking(_ mask: CGImage) -> CGImage? {
    UIGraphicsImageRenderer(size: size).image { context in
      let bounds = CGRect(origin: .zero, size: size)
      context.cgContext.clip(to: bounds, mask: mask)
      draw(in: bounds)
    }
  }
}

/// A drawing that is drawn often.
public final class CGLayer {
  /// The size in points.
  public let size: CGSize
  /// Where the layer is drawn.
  public let context: CGContext?

  /// Creates an empty drawing. The context has no effect.
  public init?(_ context: CGContext, size: CGSize, auxiliaryInfo: [AnyHashable: Any]?) {
    self.size = size
    let own = CGContext()
    own.imageSize = size
    self.context = own
  }

  fileprivate var image: Image? { context?.makeImage() }
}

extension CGContext {
  /// Draws a layer in a rectangle.
  public func draw(_ layer: CGLayer, in rect: CGRect) {
    if let image = layer.image { draw(image, in: rect, part: CGRect(x: 0, y: 0, width: 1, height: 1)) }
  }
  /// Draws a layer in its own size.
  public func draw(_ layer: CGLayer, at point: CGPoint) { draw(layer, in: CGRect(origin: point, size: layer.size)) }
}
