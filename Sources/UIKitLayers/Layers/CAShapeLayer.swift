import Foundation
import TouchKit

/// A layer that shows a path: filled, and with a line along it.
open class CAShapeLayer: CALayer {
  /// The path, in the layer's coordinates. It is not clipped to the bounds.
  open var path: CGPath? {
    get { values.shape.path }
    set { set(\.shape.path, newValue.map { CGPath(elements: $0.elements) }) }
  }
  /// The colour of the interior, black by default; nil for none.
  open var fillColor: CGColor? {
    get { values.shape.fillColor }
    set { set(\.shape.fillColor, newValue, action: "fillColor") }
  }
  /// The colour of the line; nil, the default, for none.
  open var strokeColor: CGColor? {
    get { values.shape.strokeColor }
    set { set(\.shape.strokeColor, newValue, action: "strokeColor") }
  }
  /// Where the line begins, as a fraction of its length: 0 by default.
  open var strokeStart: CGFloat {
    get { CGFloat(values.shape.strokeStart) }
    set { set(\.shape.strokeStart, Double(newValue), action: "strokeStart") }
  }
  /// Where the line ends, as a fraction of its length: 1 by default.
  open var strokeEnd: CGFloat {
    get { CGFloat(values.shape.strokeEnd) }
    set { set(\.shape.strokeEnd, Double(newValue), action: "strokeEnd") }
  }
  /// The width of the line, in points: 1 by default.
  open var lineWidth: CGFloat {
    get { CGFloat(values.shape.lineWidth) }
    set { set(\.shape.lineWidth, Double(newValue), action: "lineWidth") }
  }
  /// The length of a pointed corner, in widths of the line, above which it is cut off: 10 by default.
  open var miterLimit: CGFloat {
    get { CGFloat(values.shape.miterLimit) }
    set { set(\.shape.miterLimit, Double(newValue), action: "miterLimit") }
  }
  /// Where in the dashes the line begins, in points.
  open var lineDashPhase: CGFloat {
    get { CGFloat(values.shape.lineDashPhase) }
    set { set(\.shape.lineDashPhase, Double(newValue), action: "lineDashPhase") }
  }
  /// Which points are inside of a path that surrounds them more than once.
  open var fillRule: CAShapeLayerFillRule {
    get { value(of: "fillRule") as? CAShapeLayerFillRule ?? .nonZero }
    set { change(newValue, for: "fillRule") }
  }
  /// The ends of the line.
  open var lineCap: CAShapeLayerLineCap {
    get { value(of: "lineCap") as? CAShapeLayerLineCap ?? .butt }
    set { change(newValue, for: "lineCap") }
  }
  /// The corners of the line.
  open var lineJoin: CAShapeLayerLineJoin {
    get { value(of: "lineJoin") as? CAShapeLayerLineJoin ?? .miter }
    set { change(newValue, for: "lineJoin") }
  }
  /// The lengths of dashes and gaps, in turn, in points; nil for a solid line.
  open var lineDashPattern: [NSNumber]? {
    get { value(of: "lineDashPattern") as? [NSNumber] }
    set { change(newValue, for: "lineDashPattern") }
  }

  /// The polygons of the last line that was drawn: between two changes of a layer the view that it is in is drawn often.
  private var drawnLine: (shape: LayerValues.Shape, pieces: [[CGPoint]])?

  private final func change(_ value: Any?, for key: String) {
    guard presented == nil else { return }
    keep(value, for: key)
    drawnLine = nil
    didChange()
  }

  override func contentMarks(_ shown: LayerValues) -> [StageMark] {
    let shape = shown.shape
    guard let path = shape.path, !path.isEmpty else { return super.contentMarks(shown) }
    var marks = super.contentMarks(shown)
    if let fill = shape.fillColor, fill.alpha > 0 {
      let outline = StageOutline(path.elements.flattened().map(\.points), isEvenOdd: fillRule == .evenOdd)
      marks.append(.fill(outline, .color(fill)))
    }
    if let color = shape.strokeColor, color.alpha > 0, shape.lineWidth > 0 {
      let pieces = pieces(of: path, shape)
      if !pieces.isEmpty { marks.append(.fill(StageOutline(pieces), .color(color))) }
    }
    return marks
  }

  /// The polygons of the line.
  private final func pieces(of path: CGPath, _ shape: LayerValues.Shape) -> [[CGPoint]] {
    if let drawnLine, drawnLine.shape == shape { return drawnLine.pieces }
    let stroke = Stroke(
      width: shape.lineWidth, cap: lineCap.style, join: lineJoin.style, miterLimit: shape.miterLimit)
    let dashes = (lineDashPattern ?? []).map(\.doubleValue)
    let pieces = path.elements.flattened().trimmed(from: shape.strokeStart, to: shape.strokeEnd)
      .dashed(dashes, phase: shape.lineDashPhase).outlined(stroke).map(\.points)
    drawnLine = (shape, pieces)
    return pieces
  }

  override func shadowOutline(_ shown: LayerValues) -> StageOutline? {
    guard let path = shown.shape.path, !path.isEmpty else { return nil }
    if let fill = shown.shape.fillColor, fill.alpha > 0 {
      return StageOutline(path.elements.flattened().map(\.points), isEvenOdd: fillRule == .evenOdd)
    }
    guard let color = shown.shape.strokeColor, color.alpha > 0 else { return nil }
    return StageOutline(pieces(of: path, shown.shape))
  }
}

/// Which points are inside of a shape.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a rule from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// By the direction of the path around them, or by how often it is around them.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero"),
    evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The ends of a shape's line.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates an end from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Cut at the end point, with a half disc around it, or with half a square.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt"), round = CAShapeLayerLineCap(rawValue: "round"),
    square = CAShapeLayerLineCap(rawValue: "square")

  var style: CGLineCap { self == .round ? .round : self == .square ? .square : .butt }
}

/// The corners of a shape's line.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a corner from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Pointed, round, or cut off.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter"), round = CAShapeLayerLineJoin(rawValue: "round"),
    bevel = CAShapeLayerLineJoin(rawValue: "bevel")

  var style: CGLineJoin { self == .round ? .round : self == .bevel ? .bevel : .miter }
}
