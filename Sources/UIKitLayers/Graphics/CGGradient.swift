import Foundation
import TouchKit

/// Where the opacity of a pixel in memory is. Has no effect: no context draws into memory.
public enum CGImageAlphaInfo: UInt32, Hashable, Sendable {
  case none, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst, alphaOnly
}

/// `CFArray`, which is an array here: `colors as CFArray` compiles.
public typealias CFArray = [Any]

/// `CGImage`, which is the same as `UIImage` here.
public typealias CGImage = Image

extension Image {
  /// The bits of a pixel and of a part of it: 32 and 8.
  public var bitsPerPixel: Int { 32 }
  /// The bits of red, green, blue or alpha.
  public var bitsPerComponent: Int { 8 }
  /// The bytes of a row of pixels, four for each.
  public var bytesPerRow: Int { 4 * Int(size.width.rounded(.up)) }
}

/// Colours with their places.
public final class CGGradient {
  let stops: [StageGradient.Stop]

  /// Creates a gradient of `CGColor`s. Without locations, 0 to 1, the distances are even. Nil for no colours.
  public init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
    let colors = colors.compactMap { $0 as? Color }
    guard !colors.isEmpty else { return nil }
    stops = colors.enumerated().map { index, color in
      let place =
        locations.map { Double($0[index]) } ?? (colors.count > 1 ? Double(index) / Double(colors.count - 1) : 0)
      return StageGradient.Stop(place, color)
    }
  }
}

/// Where a gradient is drawn besides its range.
public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
  /// One bit for each side.
  public let rawValue: UInt32
  /// Creates a set from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Before the first colour, or after the last one.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1),
    drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

extension Image {
  /// The picture itself, because `CGImage` is an alias of `UIImage`.
  public var cgImage: CGImage? { self }

  /// Creates a picture that shows the same.
  public convenience init(cgImage: CGImage) { self.init(of: cgImage) }
  /// Creates a picture that shows the same. Scale and orientation are ignored: a picture has one point for each pixel.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) { self.init(of: cgImage) }

  /// How the pixels of a picture are turned.
  public enum Orientation: Int, Hashable, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }
  /// `up`: a picture is shown as its file says.
  public var imageOrientation: Orientation { .up }

  /// Returns the part of the picture in a rectangle, or nil where they do not overlap.
  public func cropping(to rect: CGRect) -> CGImage? {
    let part = rect.intersection(CGRect(origin: .zero, size: size))
    guard !part.isNull, part.width > 0, part.height > 0 else { return nil }
    return UIGraphicsImageRenderer(size: part.size).image { _ in draw(at: CGPoint(x: -part.minX, y: -part.minY)) }
  }
}

/// `CGColor`, which is the same as `UIColor` here.
public typealias CGColor = Color
