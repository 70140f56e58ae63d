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
  public var image: Image?

  /// Creates an image view; it takes no touches (spec 1.4.7).
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }
}

/// Shows lines or a filled outline.
open class ShapeView: View {
  /// The corners, in the view's coordinates.
  public var points: [CGPoint] = []
  /// Whether the last point is joined to the first.
  public var isClosed = false
  /// What fills the outline, which must be convex; nil for nothing.
  public var fillColor: Color?
  /// The colour of the lines; nil for none.
  public var strokeColor: Color?
  /// The width of the lines.
  public var lineWidth = 2.0

  /// Creates a shape; it takes no touches.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }
}
