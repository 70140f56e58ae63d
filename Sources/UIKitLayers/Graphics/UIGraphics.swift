import Foundation
import TouchKit

/// Returns the context in which a view draws itself, or of an image renderer; nil while nothing draws.
public func UIGraphicsGetCurrentContext() -> CGContext? {
  guard let recorder = DrawingRecorder.current else { return nil }
  if let context = recorder.context as? CGContext { return context }
  let context = CGContext(recorder)
  recorder.context = context
  return context
}

/// Makes a context the current one until `UIGraphicsPopContext()`.
public func UIGraphicsPushContext(_ context: CGContext) {
  // A recorder of its own, since the context's may be the current one already.
  let recorder = DrawingRecorder()
  recorder.begin()
  recorder.context = context
}

/// Makes the previous context the current one again.
public func UIGraphicsPopContext() { DrawingRecorder.current?.end() }

/// Begins a picture of a size in points. The context is the current one until `UIGraphicsEndImageContext()`.
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// Begins a picture of a size in points. The scale has no effect: what is drawn is sharp at every scale.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  let recorder = DrawingRecorder()
  recorder.begin()
  let context = CGContext(recorder)
  context.imageSize = size
  recorder.context = context
}

/// Returns what was drawn since `UIGraphicsBeginImageContext(_:)` as a picture; nil outside of that.
public func UIGraphicsGetImageFromCurrentImageContext() -> Image? {
  (DrawingRecorder.current?.context as? CGContext)?.makeImage()
}

extension CGContext {
  /// Returns what was drawn so far, as a picture; nil in a view's own drawing.
  ///
  /// What is drawn later does not change it. The size is in pixels if the context draws into memory.
  public func makeImage() -> Image? {
    guard let imageSize else { return nil }
    let image = Image(StageRecording(size: imageSize, marks: marks))
    guard bitmapBase != nil else { return image }
    var details = ImageDetails()
    details.isBitmap = true
    return image.with(details)
  }
}

/// Ends what `UIGraphicsBeginImageContext(_:)` began.
public func UIGraphicsEndImageContext() { DrawingRecorder.current?.end() }

/// Fills a rectangle in the current context.
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }

/// Draws a line of 1 pt inside a rectangle in the current context, in the fill colour.
public func UIRectFrame(_ rect: CGRect) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.fill(PathElement.rect(rect) + PathElement.rect(rect.insetBy(dx: 1, dy: 1)), .evenOdd)
}

/// Fills a rectangle in the current context; see ``CGBlendMode``.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  UIGraphicsGetCurrentContext()?.mixed(blendMode) { UIRectFill(rect) }
}

/// Draws a line inside a rectangle in the current context; see ``CGBlendMode``.
public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  UIGraphicsGetCurrentContext()?.mixed(blendMode) { UIRectFrame(rect) }
}

/// Clips what is drawn from now on in the current context to a rectangle.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

extension Color {
  /// Sets the colour of fills and lines in the current context.
  public func set() {
    setFill()
    setStroke()
  }
  /// Sets the colour of fills in the current context.
  public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(self) }
  /// Sets the colour of lines in the current context.
  public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(self) }
}

extension Image {
  /// Draws the picture in a rectangle of the current context.
  public func draw(in rect: CGRect) {
    let image = stretched(to: rect.size)
    UIGraphicsGetCurrentContext()?.draw(image, in: rect, part: CGRect(x: 0, y: 0, width: 1, height: 1))
  }
  /// Draws the picture in its own size again and again, from the upper left corner of a rectangle on.
  public func drawAsPattern(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.clip(to: rect)
    context.draw(self, in: CGRect(origin: rect.origin, size: size), byTiling: true)
    context.restoreGState()
  }
  /// Draws the picture in its own size.
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }
  /// Draws the picture with an opacity; see ``CGBlendMode``.
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.mixed(blendMode) { context.faded(alpha) { draw(in: rect) } }
  }
  /// Draws the picture in its own size with an opacity.
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }
}

extension CGContext {
  /// Draws a text in the middle of a rectangle's height, in the current coordinates.
  package func draw(_ text: StageLook.Text, in rect: CGRect) {
    if !text.string.isEmpty { add([.text(text, rect)]) }
  }
}
