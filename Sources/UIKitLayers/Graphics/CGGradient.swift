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
  /// The picture itself, because `CGImage` is an alias of `UIImage`. Of one that is shown turned, the one that is not.
  public var cgImage: CGImage? { details?.upright ?? self }

  /// Creates a picture that shows the same.
  public convenience init(cgImage: CGImage) { self.init(of: cgImage) }
  /// Creates a picture that shows another one turned or mirrored. One of a bitmap context has `scale` pixels for each
  /// point. The others have one, and the scale has no effect.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    let scale = cgImage.details?.isBitmap == true && scale > 0 ? Double(scale) : 1
    guard orientation != .up || scale != 1 else {
      self.init(of: cgImage)
      return
    }
    let sides = orientation.swapsSides ? CGSize(width: cgImage.size.height, height: cgImage.size.width) : cgImage.size
    let size = CGSize(width: Double(sides.width) / scale, height: Double(sides.height) / scale)
    let recording =
      orientation == .up
      ? cgImage.recording
      : UIGraphicsImageRenderer(size: sides).image { context in
        context.cgContext.concatenate(orientation.transform(of: cgImage.size))
        cgImage.draw(at: .zero)
      }.recording
    var details = ImageDetails()
    (details.upright, details.orientation, details.scale) = (cgImage, orientation.rawValue, scale)
    self.init(path: "", size: size, recording: recording, isTemplate: cgImage.isTemplate, details: details)
  }

  /// How the pixels of a picture are turned.
  public enum Orientation: Int, Hashable, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored

    /// Whether the width of the pixels is the height that is shown.
    fileprivate var swapsSides: Bool { [.left, .right, .leftMirrored, .rightMirrored].contains(self) }

    /// Returns where a point of the pixels is shown, both from the upper left corner.
    fileprivate func transform(of size: CGSize) -> CGAffineTransform {
      let (width, height) = (Double(size.width), Double(size.height))
      return switch self {
      case .up: .identity
      case .down: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: width, ty: height)
      case .left: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: width)
      case .right: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: height, ty: 0)
      case .upMirrored: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: width, ty: 0)
      case .downMirrored: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: height)
      case .leftMirrored: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
      case .rightMirrored: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: height, ty: width)
      }
    }
  }
  /// How the pixels of ``cgImage`` are turned in this picture.
  public var imageOrientation: Orientation { Orientation(rawValue: details?.orientation ?? 0) ?? .up }

  /// Returns the part of the picture in a rectangle, or nil where they do not overlap.
  public func cropping(to rect: CGRect) -> CGImage? {
    let part = rect.intersection(CGRect(origin: .zero, size: size))
    guard !part.isNull, part.width > 0, part.height > 0 else { return nil }
    let cut = UIGraphicsImageRenderer(size: part.size).image { _ in draw(at: CGPoint(x: -part.minX, y: -part.minY)) }
    guard details?.isBitmap == true else { return cut }
    var details = ImageDetails()
    details.isBitmap = true
    return cut.with(details)
  }
}

/// `CGColor`, which is the same as `UIColor` here.
public typealias CGColor = Color
