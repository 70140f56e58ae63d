import Foundation
import TouchKit

/// Building blocks of pages and pictures. Views added here receive no touches.
extension View {
  /// Sets the identifier and returns the view.
  func identified(_ identifier: String) -> Self {
    accessibilityIdentifier = identifier
    return self
  }

  @discardableResult
  func addLabel(_ text: String = "", _ frame: CGRect, _ style: TextStyle = .body(), lines: Int = 1) -> Label {
    let label = Label(text, frame: frame, style, lines: lines)
    addSubview(label)
    return label
  }

  /// Adds a rectangle of one colour.
  @discardableResult
  func addPatch(_ frame: CGRect, _ color: Color?, radius: Double = 0) -> View {
    let patch = View(frame: frame)
    (patch.backgroundColor, patch.cornerRadius, patch.isUserInteractionEnabled) = (color, radius, false)
    addSubview(patch)
    return patch
  }

  /// Adds a disc around a point.
  @discardableResult
  func addDisc(x: Double, y: Double, radius: Double, _ color: Color?) -> View {
    addPatch(CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius), color, radius: radius)
  }

  /// Adds a disc with the first letter of a name.
  @discardableResult
  func addInitial(of name: String, _ frame: CGRect, _ color: Color, size: Double = 15) -> View {
    let disc = addPatch(frame, color, radius: frame.height / 2)
    disc.addLabel(String(name.prefix(1)), disc.bounds, .title(size).white.centered)
    return disc
  }

  /// Adds a separator from `x` to the right edge.
  func addRule(y: Double, from x: Double = 0) {
    addPatch(CGRect(x: x, y: y, width: bounds.width - x, height: 1), Palette.rule)
  }

  /// Adds a filled polygon in the frame's coordinates, by default the bounds.
  func addPolygon(_ points: [(x: Double, y: Double)], in frame: CGRect? = nil, _ color: Color) {
    let shape = ShapeView(frame: frame ?? bounds)
    shape.points = points.map { CGPoint(x: $0.x, y: $0.y) }
    (shape.isClosed, shape.fillColor) = (true, color)
    addSubview(shape)
  }

  /// Adds a stroke through points in the frame's coordinates, by default the bounds.
  func addStroke(_ points: [(x: Double, y: Double)], in frame: CGRect? = nil, _ color: Color, width: Double) {
    let shape = ShapeView(frame: frame ?? bounds)
    shape.points = points.map { CGPoint(x: $0.x, y: $0.y) }
    (shape.strokeColor, shape.lineWidth) = (color, width)
    addSubview(shape)
  }

  /// Draws an edge.
  func setBorder(_ color: Color = Palette.rule, width: Double = 1) { (borderColor, borderWidth) = (color, width) }
}
