import Foundation

/// A reference to a picture file and its size, or a picture that was drawn. The file is read only when it is drawn.
///
/// A class, as in UIKit: caches and identity need an object. It never changes, so threads may share one. Two pictures
/// are equal if they show the same: `==` compares files or drawings, and `===` objects.
public final class Image: Sendable {
  /// The path of the file.
  public let path: String
  /// The size of the picture, in pixels.
  public let size: CGSize
  /// What the picture shows if it is no file but was drawn; its size is in points.
  package let recording: StageRecording?
  /// Whether views show it in their `tintColor`. Has an effect on a picture that was drawn.
  package let isTemplate: Bool
  /// What else it has: pictures of an animation, edges that are not stretched, a base line; nil for nothing.
  package let details: ImageDetails?

  /// Creates a reference without reading the file. The size must be that of the file.
  public convenience init(path: String, size: CGSize) { self.init(path: path, size: size, recording: nil) }

  /// Creates a picture from what was drawn.
  package convenience init(_ recording: StageRecording) {
    self.init(path: "", size: recording.size, recording: recording)
  }

  /// Creates a picture that shows what another one shows.
  package convenience init(of image: Image) {
    self.init(
      path: image.path, size: image.size, recording: image.recording, isTemplate: image.isTemplate,
      details: image.details)
  }

  package init(
    path: String, size: CGSize, recording: StageRecording?, isTemplate: Bool = false, details: ImageDetails? = nil
  ) {
    (self.path, self.size, self.recording) = (path, size, recording)
    (self.isTemplate, self.details) = (isTemplate, details)
  }
}

extension Image: Hashable {
  /// Whether both pictures show the same.
  public static func == (one: Image, other: Image) -> Bool {
    one === other
      || one.path == other.path && one.size == other.size && one.isTemplate == other.isTemplate
        && one.recording == other.recording && one.details == other.details
  }

  /// Hashes the path and the size, which are enough to tell most pictures apart.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(size.width)
    hasher.combine(size.height)
  }
}

/// A view that shows a picture, stretched to its bounds.
open class ImageView: OverridableImageView {
  /// The picture, or nil for none.
  open var image: Image? {
    didSet {
      lookDidChange()
      if image?.details?.isAnimated == true { startAnimating() }
    }
  }

  /// The size of the picture, with one point for each pixel; none without a picture.
  open override var intrinsicContentSize: CGSize { image?.size ?? Self.noIntrinsicSize }

  /// Returns the size of the picture, or the present one without a picture.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? bounds.size }

  /// The picture in its colours, or in those of the view if it is a template.
  package final var shownImage: Image? {
    guard let shown = frameOfAnimation ?? (isHighlighted ? highlightedImage : nil) ?? image else { return nil }
    return shown.isTemplate ? shown.tinted(tintColor) : shown
  }

  override var stageContent: StageLook.Content {
    shownImage.map { .picture($0.stretched(to: bounds.size)) } ?? .none
  }

  /// Creates an image view of the picture's size, which takes no touches.
  public init(image: Image?) {
    self.image = image
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
    if image?.details?.isAnimated == true { startAnimating() }
  }

  /// Creates an image view of the picture's size with another picture for its highlighted state, which takes no touches.
  public init(image: Image?, highlightedImage: Image?) {
    self.image = image
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
    self.highlightedImage = highlightedImage
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
  public var points: [CGPoint] = [] { didSet { lookDidChange() } }
  /// Whether the last point is connected to the first.
  public var isClosed = false { didSet { lookDidChange() } }
  /// The colour of the interior of the polygon, which must be convex; nil for none.
  public var fillColor: Color? { didSet { lookDidChange() } }
  /// The colour of the lines, or nil for none.
  public var strokeColor: Color? { didSet { lookDidChange() } }
  /// The width of the lines, in points.
  public var lineWidth = 2.0 { didSet { lookDidChange() } }

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
