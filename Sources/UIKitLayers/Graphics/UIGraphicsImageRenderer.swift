import Foundation
import TouchKit

/// The settings of a renderer.
open class UIGraphicsRendererFormat {
  /// The bounds of what is drawn.
  public internal(set) final var bounds = CGRect.zero

  /// Creates the default settings.
  public required init() {}
}

/// The settings of an image renderer.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
  /// The colours that a picture may have. Has no effect: those of the screen.
  public enum Range: Int, Hashable, Sendable { case unspecified = -1, automatic, extended, standard }

  /// Pixels per point. Has no effect: what is drawn is sharp at every scale.
  open var scale: CGFloat = 2
  /// Whether the picture covers everything behind it. Has no effect.
  open var opaque = false
  /// Whether the picture may have more colours than the screen. Has no effect.
  open var prefersExtendedRange = false
  /// The colours that the picture may have. Has no effect.
  open var preferredRange = Range.unspecified

  /// Creates the default settings. The traits have no effect.
  public convenience init(for traitCollection: TraitCollection) { self.init() }

  /// Returns the default settings.
  open class func `default`() -> Self { Self() }
  /// Returns the settings that suit the screen: the default ones.
  open class func preferred() -> Self { Self() }
}

/// Makes pictures from drawing.
open class UIGraphicsImageRenderer {
  /// The settings.
  public final let format: UIGraphicsImageRendererFormat
  /// What of the drawing is in the picture.
  public final let bounds: CGRect

  /// Creates a renderer for pictures of a size in points.
  public convenience init(size: CGSize) { self.init(bounds: CGRect(origin: .zero, size: size)) }
  /// Creates a renderer for pictures of a size in points.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }
  /// Creates a renderer for pictures of what is drawn in a rectangle.
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: UIGraphicsImageRendererFormat()) }
  /// Creates a renderer for pictures of what is drawn in a rectangle.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    (self.bounds, self.format) = (bounds, format)
    format.bounds = bounds
  }

  /// True: a picture is what it makes.
  public final var allowsImageOutput: Bool { true }

  /// Returns a picture of what `actions` draws. It is recorded, and sharp at every scale; its `path` is empty.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> Image {
    let context = CGContext()
    context.imageSize = bounds.size
    context.whileCurrent {
      context.clip(to: CGRect(origin: .zero, size: bounds.size))
      context.translateBy(x: -bounds.minX, y: -bounds.minY)
      actions(UIGraphicsImageRendererContext(context, format))
    }
    return Image(StageRecording(size: bounds.size, marks: context.marks))
  }

  /// Draws, and returns no bytes.
  @available(*, deprecated, message: "returns no bytes, because there are no pixels; use image(actions:)")
  public final func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    _ = image(actions: actions)
    return Data()
  }

  /// Draws, and returns no bytes.
  @available(*, deprecated, message: "returns no bytes, because there are no pixels; use image(actions:)")
  public final func jpegData(
    withCompressionQuality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void
  ) -> Data {
    _ = image(actions: actions)
    return Data()
  }
}

/// What an image renderer draws in.
public final class UIGraphicsImageRendererContext {
  /// The graphics context, which is the current one.
  public let cgContext: CGContext
  /// The settings of the renderer.
  public let format: UIGraphicsImageRendererFormat

  init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) { (cgContext, self.format) = (context, format) }

  /// The picture as drawn so far.
  public var currentImage: Image { Image(StageRecording(size: format.bounds.size, marks: cgContext.marks)) }

  /// Fills a rectangle.
  public func fill(_ rect: CGRect) { cgContext.fill(rect) }
  /// Fills a rectangle; see ``CGBlendMode``.
  public func fill(_ rect: CGRect, blendMode: CGBlendMode) { cgContext.mixed(blendMode) { fill(rect) } }
  /// Draws the outline of a rectangle, of 1 pt, inside its edge.
  public func stroke(_ rect: CGRect) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }
  /// Draws the outline of a rectangle; see ``CGBlendMode``.
  public func stroke(_ rect: CGRect, blendMode: CGBlendMode) { cgContext.mixed(blendMode) { stroke(rect) } }
  /// Clips what is drawn from now on to a rectangle.
  public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}
