import Foundation
import TouchKit

/// What contexts rarely need.
extension CGContext {
  // MARK: Places

  /// The transform from the current coordinates to those of the picture.
  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { ctm }
  /// Returns a point in the coordinates of the picture.
  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm) }
  /// Returns a size in the coordinates of the picture.
  public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(ctm) }
  /// Returns a rectangle in the coordinates of the picture.
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm) }
  /// Returns a point of the picture in the current coordinates.
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm.inverted()) }
  /// Returns a size of the picture in the current coordinates.
  public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(ctm.inverted()) }
  /// Returns a rectangle of the picture in the current coordinates.
  public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm.inverted()) }

  // MARK: The path

  /// Returns whether a point is in what `drawPath(using:)` would fill or stroke.
  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    guard let path else { return false }
    let line = path.copy(
      strokingWithWidth: CGFloat(state.stroke.width), lineCap: state.stroke.cap, lineJoin: state.stroke.join,
      miterLimit: CGFloat(state.stroke.miterLimit))
    switch mode {
    case .fill: return path.contains(point)
    case .eoFill: return path.contains(point, using: .evenOdd)
    case .stroke: return line.contains(point)
    case .fillStroke: return path.contains(point) || line.contains(point)
    case .eoFillStroke: return path.contains(point, using: .evenOdd) || line.contains(point)
    }
  }
  /// Replaces the current path by the outline of the line along it.
  public func replacePathWithStrokedPath() {
    guard let path else { return }
    beginPath()
    addPath(
      path.copy(
        strokingWithWidth: CGFloat(state.stroke.width), lineCap: state.stroke.cap, lineJoin: state.stroke.join,
        miterLimit: CGFloat(state.stroke.miterLimit)))
  }

  // MARK: Clips

  /// Clips what is drawn from now on to rectangles.
  public func clip(to rects: [CGRect]) { clip(to: rects.flatMap { PathElement.rect($0) }, .winding) }
  /// Clips what is drawn from now on to a rectangle, and to what is opaque of a picture that was drawn. It is upright,
  /// also where the y axis was turned. Of a picture of a file, only the rectangle counts.
  public func clip(to rect: CGRect, mask: CGImage) {
    guard let recording = mask.recording, recording.size.width > 0, recording.size.height > 0 else {
      return clip(to: rect)
    }
    var group = StageGroup(recording.marks)
    let toRect = CGAffineTransform(translationX: rect.minX, y: rect.minY)
      .scaledBy(x: rect.width / recording.size.width, y: rect.height / recording.size.height)
    group.transform = toRect.concatenating(upright(rect)).concatenating(state.transform)
    clip(to: rect)
    state.masks.append([.group(group)])
  }
  /// Removes all clips.
  public func resetClip() { (state.clips, state.masks) = ([], []) }

  /// The transform that turns a picture in a rectangle over, where the y axis points up; else none.
  ///
  /// In a context that draws into memory, always: its coordinates are those of Core Graphics.
  func upright(_ rect: CGRect) -> CGAffineTransform {
    guard bitmapBase != nil || state.transform.d < 0 && state.transform.a > 0 else { return .identity }
    return CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: Double(rect.minY + rect.maxY))
  }

  // MARK: Colours

  /// Sets the colour of fills by the components of the screen's space: red, green, blue and the opacity.
  public func setFillColor(_ components: UnsafePointer<CGFloat>) {
    if let color = CGColor(colorSpace: fillSpace, components: components) { setFillColor(color) }
  }
  /// Sets the colour of lines by the components of the screen's space.
  public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
    if let color = CGColor(colorSpace: strokeSpace, components: components) { setStrokeColor(color) }
  }
  /// Sets the colour of fills by shares of inks.
  public func setFillColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha))
  }
  /// Sets the colour of lines by shares of inks.
  public func setStrokeColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha))
  }
  /// Sets what the components of fills mean.
  public func setFillColorSpace(_ space: CGColorSpace) { state.fillSpace = space }
  /// Sets what the components of lines mean.
  public func setStrokeColorSpace(_ space: CGColorSpace) { state.strokeSpace = space }
  private var fillSpace: CGColorSpace { state.fillSpace ?? CGColorSpaceCreateDeviceRGB() }
  private var strokeSpace: CGColorSpace { state.strokeSpace ?? CGColorSpaceCreateDeviceRGB() }

  /// Draws a picture in tiles of a size, from those of a rectangle on, in the clip; or once. At most 10 000 tiles.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool) {
    guard byTiling, rect.width > 0, rect.height > 0 else { return draw(image, in: rect) }
    let area = boundingBoxOfClipPath.intersection(imageSize.map { CGRect(origin: .zero, size: $0) } ?? .infinite)
    guard !area.isNull, area.width * area.height <= 10_000 * rect.width * rect.height else { return }
    let first = (
      x: ((area.minX - rect.minX) / rect.width).rounded(.down),
      y: ((area.minY - rect.minY) / rect.height).rounded(.down)
    )
    for y in stride(from: rect.minY + first.y * rect.height, to: area.maxY, by: rect.height) {
      for x in stride(from: rect.minX + first.x * rect.width, to: area.maxX, by: rect.width) {
        draw(image, in: CGRect(x: x, y: y, width: rect.width, height: rect.height))
      }
    }
  }

  // MARK: Pixels

  /// The size of the picture, in points; 0 in a view's own drawing.
  public var width: Int { Int(imageSize?.width ?? 0) }
  /// The height of the picture, in points.
  public var height: Int { Int(imageSize?.height ?? 0) }
  /// What pixels would be like: four bytes each.
  public var bitsPerComponent: Int { 8 }
  /// The bits of a pixel.
  public var bitsPerPixel: Int { 32 }
  /// The bytes of a row.
  public var bytesPerRow: Int { 4 * width }
  /// The colour space of the screen.
  public var colorSpace: CGColorSpace? { CGColorSpaceCreateDeviceRGB() }
  /// Where the opacity of a pixel would be.
  public var alphaInfo: CGImageAlphaInfo { .premultipliedLast }
  /// How pixels would be in memory.
  public var bitmapInfo: CGBitmapInfo { CGBitmapInfo(rawValue: alphaInfo.rawValue) }
  /// Nil: nothing is drawn into memory.
  @available(*, deprecated, message: "it is nil here: nothing is drawn into memory; use makeImage()")
  public var data: UnsafeMutableRawPointer? { nil }

  /// Creates a context that records a picture of a size in pixels; nil with `data`.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: CGBitmapInfo
  ) {
    self.init(
      data: data, width: width, height: height, bitsPerComponent: bitsPerComponent, bytesPerRow: bytesPerRow,
      space: space, bitmapInfo: bitmapInfo.rawValue)
  }
}

/// What changes nothing of what is drawn.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension CGContext {
  public func setFlatness(_ flatness: CGFloat) {}
  public func setPatternPhase(_ phase: CGSize) {}
  public func setRenderingIntent(_ intent: CGColorRenderingIntent) {}
  public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) {}
  public func setAllowsFontSmoothing(_ allowsFontSmoothing: Bool) {}
  public func setShouldSubpixelPositionFonts(_ shouldSubpixelPositionFonts: Bool) {}
  public func setAllowsFontSubpixelPositioning(_ allowsFontSubpixelPositioning: Bool) {}
  public func setShouldSubpixelQuantizeFonts(_ shouldSubpixelQuantizeFonts: Bool) {}
  public func setCharacterSpacing(_ spacing: CGFloat) {}
  public func setTextDrawingMode(_ mode: CGTextDrawingMode) {}
  public func setFontSize(_ size: CGFloat) {}
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: [String: Any]?) {
    beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
  }
}

/// How characters are drawn. They are filled in any case.
public enum CGTextDrawingMode: Int32, Hashable, Sendable {
  /// One way.
  case fill, stroke, fillStroke, invisible, fillClip, strokeClip, fillStrokeClip, clip
}
