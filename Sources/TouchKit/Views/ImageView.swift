import Foundation

/// A picture: a file and how large it is.
public struct Image: Hashable, Sendable {
  /// The file.
  public var path: String
  /// Its extent in pixels.
  public var size: CGSize

  /// Names a picture whose size is known.
  public init(path: String, size: CGSize) { (self.path, self.size) = (path, size) }
}

/// Shows a picture, stretched over its bounds.
open class ImageView: View {
  /// The picture; nil for nothing.
  public var image: Image? { didSet { setNeedsDisplay() } }

  override var stageContent: StageLook.Content { image.map { .picture($0) } ?? .none }

  /// Creates an image view; it takes no touches (spec 1.4.7).
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }
}

/// Shows lines or a filled outline.
open class ShapeView: View {
  /// The corners, in the view's coordinates.
  public var points: [CGPoint] = [] { didSet { setNeedsDisplay() } }
  /// Whether the last point is joined to the first.
  public var isClosed = false { didSet { setNeedsDisplay() } }
  /// What fills the outline, which must be convex; nil for nothing.
  public var fillColor: Color? { didSet { setNeedsDisplay() } }
  /// The colour of the lines; nil for none.
  public var strokeColor: Color? { didSet { setNeedsDisplay() } }
  /// The width of the lines.
  public var lineWidth = 2.0 { didSet { setNeedsDisplay() } }

  override var stageContent: StageLook.Content {
    .shape(
      StageLook.Shape(points: points, isClosed: isClosed, fill: fillColor, stroke: strokeColor, lineWidth: lineWidth))
  }

  /// Creates a shape; it takes no touches.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }
}
