import Foundation

// Pictures of animations, thumbnails, base lines, and what few pictures have besides.

extension Image {
  // MARK: Animations

  /// Returns a picture that image views show as an animation; its own look is that of the first one. Nil for no pictures.
  public static func animatedImage(with images: [Image], duration: TimeInterval) -> Image? {
    guard let first = images.first else { return nil }
    var details = ImageDetails()
    (details.frames, details.duration) = (images, duration > 0 ? duration : Double(images.count) / 10)
    return first.with(details)
  }
  /// Returns nil: there are no bundles. Use ``animatedImage(with:duration:)``.
  public static func animatedImageNamed(_ name: String, duration: TimeInterval) -> Image? { nil }
  /// Returns nil: there are no bundles. Use ``animatedImage(with:duration:)``.
  public static func animatedResizableImageNamed(
    _ name: String, capInsets: EdgeInsets, duration: TimeInterval
  ) -> Image? { nil }
  /// Returns nil: there are no bundles. Use ``animatedImage(with:duration:)``.
  public static func animatedResizableImageNamed(
    _ name: String, capInsets: EdgeInsets, resizingMode: ResizingMode, duration: TimeInterval
  ) -> Image? { nil }

  /// The pictures of an animation; nil for a picture that is not animated.
  public var images: [Image]? { details.flatMap { $0.frames.isEmpty ? nil : $0.frames } }
  /// The duration of the animation, in seconds; 0 for a picture that is not animated.
  public var duration: TimeInterval { details?.duration ?? 0 }

  // MARK: Edges

  /// How a picture fills more than its size.
  public enum ResizingMode: Int, Hashable, Sendable { case tile, stretch }

  /// The edges that keep their size where a view stretches the picture.
  public var capInsets: EdgeInsets { details?.caps ?? .zero }
  /// Whether what is between the edges is repeated or stretched.
  public var resizingMode: ResizingMode { details?.tiles ?? true ? .tile : .stretch }
  /// The distances of the edges that constraints align. They have no effect: constraints align the frames of views.
  public var alignmentRectInsets: EdgeInsets { details?.alignment ?? .zero }
  /// The points at the left that keep their size.
  public var leftCapWidth: Int { Int(capInsets.left) }
  /// The points at the top that keep their size.
  public var topCapHeight: Int { Int(capInsets.top) }

  /// Returns the picture with edges that keep their size where a view stretches it. What is between them is repeated.
  public func resizableImage(withCapInsets capInsets: EdgeInsets) -> Image {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }
  /// Returns the picture with edges that keep their size where a view stretches it.
  public func resizableImage(withCapInsets capInsets: EdgeInsets, resizingMode: ResizingMode) -> Image {
    capInsets == self.capInsets && resizingMode == self.resizingMode
      ? self : changed { ($0.caps, $0.tiles) = (capInsets, resizingMode == .tile) }
  }
  /// Returns the picture with edges that keep their size around one point in the middle.
  public func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> Image {
    let (left, top) = (Double(leftCapWidth), Double(topCapHeight))
    let caps = EdgeInsets(
      top: top, left: left, bottom: top > 0 ? max(size.height - top - 1, 0) : 0,
      right: left > 0 ? max(size.width - left - 1, 0) : 0)
    return resizableImage(withCapInsets: caps, resizingMode: .stretch)
  }
  /// Returns the picture with other edges for constraints, which have no effect.
  public func withAlignmentRectInsets(_ alignmentInsets: EdgeInsets) -> Image {
    changed { $0.alignment = alignmentInsets }
  }

  // MARK: Base line

  /// The distance of the base line from the lower edge, in points; nil for none.
  public var baselineOffsetFromBottom: CGFloat? { details?.baseline.map { CGFloat($0) } }
  /// Whether it has a base line. Constraints do not know it.
  public var hasBaseline: Bool { details?.baseline != nil }
  /// Returns the picture with a base line.
  public func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> Image {
    changed { $0.baseline = Double(baselineOffset) }
  }
  /// Returns the picture without a base line.
  public func imageWithoutBaseline() -> Image { changed { $0.baseline = nil } }

  private func changed(_ change: (inout ImageDetails) -> Void) -> Image {
    var details = details ?? ImageDetails()
    change(&details)
    return with(details)
  }

  // MARK: Preparation

  /// Returns the picture itself: it needs no preparation.
  public func preparingForDisplay() -> Image? { self }
  /// Calls `completionHandler` at once with the picture itself.
  public func prepareForDisplay(completionHandler: @escaping (Image?) -> Void) { completionHandler(self) }
  /// Returns the picture itself.
  public func byPreparingForDisplay() async -> Image? { self }
  /// Returns the picture in another size; nil for one without an area.
  public func preparingThumbnail(of size: CGSize) -> Image? {
    guard size.width > 0, size.height > 0 else { return nil }
    return UIGraphicsImageRenderer(size: size).image { _ in draw(in: CGRect(origin: .zero, size: size)) }
  }
  /// Calls `completionHandler` at once with the picture in another size.
  public func prepareThumbnail(of size: CGSize, completionHandler: @escaping (Image?) -> Void) {
    completionHandler(preparingThumbnail(of: size))
  }
  /// Returns the picture in another size; nil for one without an area.
  public func byPreparingThumbnail(ofSize size: CGSize) async -> Image? { preparingThumbnail(of: size) }
}
