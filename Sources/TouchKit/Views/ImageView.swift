import Foundation

/// A reference to a picture file and its size. The file is read only when it is drawn.
public struct Image: Hashable, Sendable {
  /// The path of the file.
  public var path: String
  /// The size of the picture, in pixels.
  public var size: CGSize
  /// What the picture shows if it is no file but was drawn; its size is in points.
  package var recording: StageRecording?
  /// Whether views show it in their `tintColor`. Has an effect on a picture that was drawn.
  package var isTemplate = false

  /// Creates a reference without reading the file. The size must be that of the file.
  public init(path: String, size: CGSize) { (self.path, self.size) = (path, size) }

  /// Creates a picture from what was drawn.
  package init(_ recording: StageRecording) { (path, size, self.recording) = ("", recording.size, recording) }
}

/// A view that shows a picture, stretched to its bounds.
open class ImageView: View {
  /// The picture, or nil for none.
  public var image: Image? { didSet { setNeedsDisplay() } }

  /// The size of the picture, with one point for each pixel; none without a picture.
  open override var intrinsicContentSize: CGSize { image?.size ?? Self.noIntrinsicSize }

  /// Returns the size of the picture, or the present one without a picture.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? bounds.size }

  /// The picture in its colours, or in those of the view if it is a template.
  package final var shownImage: Image? {
    guard let image, image.isTemplate else { return image }
    return image.tinted(tintColor)
  }

  override var stageContent: StageLook.Content { shownImage.map { .picture($0) } ?? .none }

  /// Creates an image view of the picture's size, which takes no touches.
  public init(image: Image?) {
    self.image = image
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
  }

  /// Creates an image view, which takes no touches (spec 1.4.7).
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }
}

/// A view that shows lines or a filled convex polygon.
open class ShapeView: View {
  /// The corners, in the view's coordinates.
  public var points: [CGPoint] = [] { didSet { setNeedsDisplay() } }
  /// Whether the last point is connected to the first.
  public var isClosed = false { didSet { setNeedsDisplay() } }
  /// The colour of the interior of the polygon, which must be convex; nil for none.
  public var fillColor: Color? { didSet { setNeedsDisplay() } }
  /// The colour of the lines, or nil for none.
  public var strokeColor: Color? { didSet { setNeedsDisplay() } }
  /// The width of the lines, in points.
  public var lineWidth = 2.0 { didSet { setNeedsDisplay() } }

  override var stageContent: StageLook.Content {
    .shape(
      StageLook.Shape(points: points, isClosed: isClosed, fill: fillColor, stroke: strokeColor, lineWidth: lineWidth))
  }

  /// Creates a shape view, which takes no touches.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }
}
