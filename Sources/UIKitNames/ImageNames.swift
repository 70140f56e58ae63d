import Foundation

// What UIKit's pictures have beyond a file and a size. There are no bundles, no pixels and no languages here.

extension Image {
  /// Returns nil: there are no bundles. Make a picture from a file by `UIImage(path:size:)`.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: TraitCollection?
  ) { return nil }
  /// Returns nil: there are no bundles. Make a picture from a file by `UIImage(path:size:)`.
  public convenience init?(named name: String, in bundle: Bundle?, with configuration: SymbolConfiguration?) {
    return nil
  }
  /// Whether another object is a picture that shows the same.
  public func isEqual(_ object: Any?) -> Bool { (object as? Image) == self }

  /// What is read out in its place. Has no effect, and is nil: pictures are shared by threads.
  public var accessibilityLabel: String? {
    get { nil }
    set {}
  }

  /// Whether views show it in their tint.
  public var renderingMode: RenderingMode { isTemplate ? .alwaysTemplate : .automatic }
  /// None: a picture is no asset.
  public var images: [Image]? { nil }
  /// 0: a picture is not animated.
  public var duration: TimeInterval { 0 }
  /// None.
  public var capInsets: EdgeInsets { .zero }
  /// None.
  public var alignmentRectInsets: EdgeInsets { .zero }

  /// How a picture fills more than its size.
  public enum ResizingMode: Int, Hashable, Sendable { case tile, stretch }

  /// Returns the picture itself: views stretch all of it, and keep no corners.
  public func resizableImage(withCapInsets capInsets: EdgeInsets) -> Image { self }
  /// Returns the picture itself: views stretch all of it, and keep no corners.
  public func resizableImage(withCapInsets capInsets: EdgeInsets, resizingMode: ResizingMode) -> Image { self }
  /// Returns the picture itself: views stretch all of it, and keep no corners.
  public func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> Image { self }
  /// Returns the picture itself: constraints align the frames of views.
  public func withAlignmentRectInsets(_ alignmentInsets: EdgeInsets) -> Image { self }
  /// Returns the picture itself: content is always from left to right.
  public func imageFlippedForRightToLeftLayoutDirection() -> Image { self }
  /// Returns the picture mirrored at a vertical line; one of a file becomes one that was drawn.
  public func withHorizontallyFlippedOrientation() -> Image {
    let flipped = UIGraphicsImageRenderer(size: size).image { context in
      context.cgContext.translateBy(x: size.width, y: 0)
      context.cgContext.scaleBy(x: -1, y: 1)
      draw(at: .zero)
    }
    return Image(path: path, size: size, recording: flipped.recording, isTemplate: isTemplate)
  }
  /// Returns the picture itself, as `withConfiguration(_:)` does.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> Image? { self }

  /// Nil, as UIKit has it for a picture without pixels.
  @available(*, deprecated, message: "it is nil here: a picture has no pixels until it is drawn on the stage")
  public func pngData() -> Data? { nil }
  /// Nil, as UIKit has it for a picture without pixels.
  @available(*, deprecated, message: "it is nil here: a picture has no pixels until it is drawn on the stage")
  public func jpegData(compressionQuality: CGFloat) -> Data? { nil }

  /// The size of a `CGImage`, in pixels. Fractions are cut off.
  public var width: Int { Int(size.width) }
  /// The size of a `CGImage`, in pixels. Fractions are cut off.
  public var height: Int { Int(size.height) }
}

/// The pictures of an image view besides its image. Attached to it.
private final class FurtherImages {
  var plain: Image?, highlighted: Image?, animated: [Image]?
  var duration = 0.0, repeatCount = 0
  var isHighlighted = false, isAnimating = false
  var configuration: Image.SymbolConfiguration?
}

extension ImageView {
  private final var further: FurtherImages {
    if let images = attachments[FurtherImages.self] { return images }
    let images = FurtherImages()
    attachments[FurtherImages.self] = images
    return images
  }

  /// Creates an image view with a picture for its highlighted state.
  public convenience init(image: Image?, highlightedImage: Image?) {
    self.init(image: image)
    self.highlightedImage = highlightedImage
  }

  /// The picture that replaces the image while the view is highlighted, or nil for none.
  public final var highlightedImage: Image? {
    get { attachments[FurtherImages.self]?.highlighted }
    set { further.highlighted = newValue }
  }
  /// Whether the highlighted image is shown, if there is one. Meanwhile `image` is that one.
  public final var isHighlighted: Bool {
    get { attachments[FurtherImages.self]?.isHighlighted ?? false }
    set {
      guard newValue != isHighlighted else { return }
      further.isHighlighted = newValue
      guard let highlighted = further.highlighted else { return }
      if newValue { further.plain = image }
      image = newValue ? highlighted : further.plain
    }
  }
  /// The pictures of an animation, which is not shown: the image stays.
  public final var animationImages: [Image]? {
    get { attachments[FurtherImages.self]?.animated }
    set { further.animated = newValue }
  }
  /// Seconds for all pictures. Has no effect.
  public final var animationDuration: TimeInterval {
    get { attachments[FurtherImages.self]?.duration ?? 0 }
    set { further.duration = newValue }
  }
  /// How often the animation is repeated. Has no effect.
  public final var animationRepeatCount: Int {
    get { attachments[FurtherImages.self]?.repeatCount ?? 0 }
    set { further.repeatCount = newValue }
  }
  /// Whether the animation was started.
  public final var isAnimating: Bool { attachments[FurtherImages.self]?.isAnimating ?? false }
  /// Starts the animation, which is not shown.
  public final func startAnimating() { further.isAnimating = true }
  /// Stops the animation.
  public final func stopAnimating() { further.isAnimating = false }
  /// The size and weight of symbols. Has no effect.
  public final var preferredSymbolConfiguration: Image.SymbolConfiguration? {
    get { attachments[FurtherImages.self]?.configuration }
    set { further.configuration = newValue }
  }
}
