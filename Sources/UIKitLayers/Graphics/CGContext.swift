import Foundation
import TouchKit

/// Where paths, pictures and text are drawn. What is drawn is recorded, and sharp at every scale.
///
/// The y axis points down, as in the contexts of UIKit. There is one while a view draws itself and in an image renderer.
/// In one that draws into memory it points up, as in Core Graphics.
public final class CGContext {
  struct State {
    var transform = CGAffineTransform.identity
    var fillColor = Color.black, strokeColor = Color.black
    var stroke = Stroke()
    var dash: (lengths: [Double], phase: Double) = ([], 0)
    var opacity = 1.0
    var clips: [StageOutline] = []
    /// Drawings of which what is opaque clips, too.
    var masks: [[StageMark]] = []
    /// What components of colours mean; nil for the screen's space.
    var fillSpace: CGColorSpace?, strokeSpace: CGColorSpace?
    var shadow: (offset: CGSize, blur: Double, color: Color)?
    var blendMode = CGBlendMode.normal
  }

  let recorder: DrawingRecorder
  var state = State()
  private var saved: [State] = []
  /// The size of the picture that is drawn; nil for a view.
  var imageSize: CGSize?
  /// The current path, in the coordinates of the picture.
  private var current = CGMutablePath()

  init(_ recorder: DrawingRecorder = DrawingRecorder()) { (self.recorder, bitmapBase) = (recorder, nil) }

  /// The transform from the coordinates of the picture, with the y axis down, to those of Core Graphics; nil where they
  /// are the same. Of a context that draws into memory.
  let bitmapBase: CGAffineTransform?
  /// The number of marks of which the last one is a line; nil if it is none. Of a context that draws into memory.
  var marksWithLine: Int?
  /// The number of marks where the open transparency layers begin.
  var layerStarts: [Int] = []

  /// Creates a context that records a picture of a size in pixels, with the origin at the lower left; see ``makeImage()``.
  /// Nil with `data`: nothing is drawn into bytes. Of the other values, only that the size is positive has an effect.
  public init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
    space: CGColorSpace?, bitmapInfo: UInt32
  ) {
    guard data == nil, width > 0, height > 0 else { return nil }
    let base = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: Double(height))
    (recorder, bitmapBase) = (DrawingRecorder(), base)
    let size = CGSize(width: Double(width), height: Double(height))
    imageSize = size
    state.transform = base
    state.clips = [StageOutline([CGRect(origin: .zero, size: size).corners])]
  }

  var marks: [StageMark] { recorder.marks }

  /// Runs `body` with this as the current context.
  func whileCurrent(_ body: () -> Void) {
    recorder.marks = []
    recorder.recording {
      recorder.context = self
      body()
    }
  }

  // MARK: State

  /// Saves colours, line, transform, opacity, clip and shadow. The path is not part of that.
  public func saveGState() { saved.append(state) }
  /// Restores what was saved last. Does nothing without that.
  public func restoreGState() { state = saved.popLast() ?? state }

  /// The transform from the current coordinates to those of the picture.
  public var ctm: CGAffineTransform { bitmapBase.map { state.transform.concatenating($0) } ?? state.transform }
  /// Moves the origin of what is drawn from now on.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) {
    concatenate(CGAffineTransform(translationX: Double(tx), y: Double(ty)))
  }
  /// Scales what is drawn from now on.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
    concatenate(CGAffineTransform(scaleX: Double(sx), y: Double(sy)))
  }
  /// Rotates what is drawn from now on; positive angles turn clockwise on the screen.
  public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: Double(angle))) }
  /// Applies a transform before the others.
  public func concatenate(_ transform: CGAffineTransform) {
    state.transform = transform.concatenating(state.transform)
  }

  /// Sets the colour of fills.
  public func setFillColor(_ color: CGColor) { state.fillColor = color }
  /// Sets the colour of fills.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.fillColor = Color(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha))
  }
  /// Sets the colour of fills to a grey.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    state.fillColor = Color(white: Double(gray), alpha: Double(alpha))
  }
  /// Sets the colour of lines.
  public func setStrokeColor(_ color: CGColor) { state.strokeColor = color }
  /// Sets the colour of lines.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.strokeColor = Color(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha))
  }
  /// Sets the colour of lines to a grey.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    state.strokeColor = Color(white: Double(gray), alpha: Double(alpha))
  }
  /// Sets the width of lines.
  public func setLineWidth(_ width: CGFloat) { state.stroke.width = Double(width) }
  /// Sets the ends of lines.
  public func setLineCap(_ cap: CGLineCap) { state.stroke.cap = cap }
  /// Sets the corners of lines.
  public func setLineJoin(_ join: CGLineJoin) { state.stroke.join = join }
  /// Sets the length of a pointed corner, in widths of the line, above which it is cut off.
  public func setMiterLimit(_ limit: CGFloat) { state.stroke.miterLimit = Double(limit) }
  /// Sets the lengths of dashes and gaps, in turn; an empty array for solid lines.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.dash = (lengths.map { Double($0) }, Double(phase))
  }
  /// Sets the opacity of what is drawn from now on.
  public func setAlpha(_ alpha: CGFloat) { state.opacity = Double(alpha) }
  /// Sets the shadow of paths. A nil colour removes it.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    // The blur of Core Graphics is twice that of a layer. The offset does not depend on the transform.
    let offset = bitmapBase == nil ? offset : CGSize(width: offset.width, height: -offset.height)
    state.shadow = color.map { (offset, Double(blur) / 2, $0) }
  }
  /// Sets a shadow of one third black.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: Color(white: 0, alpha: 1.0 / 3))
  }
  /// Sets how what is drawn from now on is mixed with what was. Clear, copy and destinationOut are drawn; the others as
  /// normal.
  public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }
  /// Has no effect: edges are smooth.
  public func setShouldAntialias(_ shouldAntialias: Bool) {}
  /// Has no effect: edges are smooth.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}
  /// The quality of scaled pictures. Has no effect.
  public var interpolationQuality = CGInterpolationQuality.default
  /// Draws what follows with one opacity and shadow in Core Graphics; here each by itself. What is erased is only what
  /// follows.
  public func beginTransparencyLayer(auxiliaryInfo: [String: Any]?) {
    saveGState()
    state.blendMode = .normal
    layerStarts.append(marks.count)
  }
  /// Ends what ``beginTransparencyLayer(auxiliaryInfo:)`` began.
  public func endTransparencyLayer() {
    restoreGState()
    _ = layerStarts.popLast()
  }
  /// Has no effect: nothing waits.
  public func flush() {}
  /// Has no effect: nothing waits.
  public func synchronize() {}

  // MARK: The path

  /// The current path, in the current coordinates; nil if it is empty.
  public var path: CGPath? {
    let inverse = state.transform.inverted()
    return current.isEmpty ? nil : CGPath(elements: current.elements.map { $0.applying(inverse) })
  }
  /// Whether the current path has no elements.
  public var isPathEmpty: Bool { current.isEmpty }
  /// The end of the current path.
  public var currentPointOfPath: CGPoint { current.currentPoint.applying(state.transform.inverted()) }
  /// The smallest rectangle around the current path; `CGRect.null` if it is empty.
  public var boundingBoxOfPath: CGRect { path?.boundingBoxOfPath ?? .null }

  /// Begins another path.
  public func beginPath() { current = CGMutablePath() }
  /// Begins a subpath.
  public func move(to point: CGPoint) { current.move(to: point, transform: state.transform) }
  /// Adds a line.
  public func addLine(to point: CGPoint) { current.addLine(to: point, transform: state.transform) }
  /// Begins a subpath of lines.
  public func addLines(between points: [CGPoint]) { current.addLines(between: points, transform: state.transform) }
  /// Adds a quadratic curve.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    current.addQuadCurve(to: end, control: control, transform: state.transform)
  }
  /// Adds a cubic curve.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    current.addCurve(to: end, control1: control1, control2: control2, transform: state.transform)
  }
  /// Adds a part of a circle; see ``CGMutablePath/addArc(center:radius:startAngle:endAngle:clockwise:transform:)``.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    current.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise,
      transform: state.transform)
  }
  /// Adds the arc that touches two lines.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    current.addArc(
      tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: state.transform)
  }
  /// Adds a rectangle.
  public func addRect(_ rect: CGRect) { current.addRect(rect, transform: state.transform) }
  /// Adds rectangles.
  public func addRects(_ rects: [CGRect]) { current.addRects(rects, transform: state.transform) }
  /// Adds the ellipse in a rectangle.
  public func addEllipse(in rect: CGRect) { current.addEllipse(in: rect, transform: state.transform) }
  /// Adds a path.
  public func addPath(_ path: CGPath) { current.addPath(path, transform: state.transform) }
  /// Adds a line to the start of the subpath.
  public func closePath() { current.closeSubpath() }

  /// Takes the current path in the current coordinates; the next one is empty.
  func takePath() -> [PathElement] {
    defer { beginPath() }
    return path?.elements ?? []
  }
}
