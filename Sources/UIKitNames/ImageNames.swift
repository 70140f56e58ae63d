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

/// What image views keep without an effect. Attached to them.
private final class InertImageValues {
  var configuration: Image.SymbolConfiguration?
  var growsWithText = false, growsWithFocus = false
}

extension ImageView {
  private final var inertImages: InertImageValues {
    if let values = attachments[InertImageValues.self] { return values }
    let values = InertImageValues()
    attachments[InertImageValues.self] = values
    return values
  }

  /// The size and weight of symbols. Has no effect.
  public final var preferredSymbolConfiguration: Image.SymbolConfiguration? {
    get { attachments[InertImageValues.self]?.configuration }
    set { inertImages.configuration = newValue }
  }
  /// Whether the picture grows with the user's text. Has no effect: that never changes.
  public final var adjustsImageSizeForAccessibilityContentSizeCategory: Bool {
    get { attachments[InertImageValues.self]?.growsWithText ?? false }
    set { inertImages.growsWithText = newValue }
  }
  /// Whether the picture grows while a view around it has the focus. Has no effect: there is no focus.
  public final var adjustsImageWhenAncestorFocused: Bool {
    get { attachments[InertImageValues.self]?.growsWithFocus ?? false }
    set { inertImages.growsWithFocus = newValue }
  }
  /// The frame of the view, which the focus would enlarge.
  public final var focusedFrameGuide: UILayoutGuide { safeAreaLayoutGuide }
}
