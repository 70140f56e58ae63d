import Foundation
import TouchKit

/// A path with the properties of the line along it. Angles are in radians: 0 points right, π/2 down.
open class UIBezierPath {
  private let path = CGMutablePath()

  /// The path's elements. Reading it copies them.
  open var cgPath: CGPath {
    get { CGPath(elements: path.elements) }
    set { elements = newValue.elements }
  }

  final var elements: [PathElement] {
    get { path.elements }
    set {
      path.removeAll()
      path.append(newValue)
    }
  }

  /// The width of the line, in points.
  open var lineWidth: CGFloat = 1
  /// The ends of the line.
  open var lineCapStyle = CGLineCap.butt
  /// The corners of the line.
  open var lineJoinStyle = CGLineJoin.miter
  /// The length of a pointed corner, in widths of the line, above which it is cut off.
  open var miterLimit: CGFloat = 10
  /// How exactly curves are drawn. Has no effect: they are drawn to within 0.03 pt.
  open var flatness: CGFloat = 0.6
  /// Whether a point is inside if the path surrounds it an odd number of times.
  open var usesEvenOddFillRule = false
  private var dash: (lengths: [CGFloat], phase: CGFloat) = ([], 0)

  /// Creates an empty path.
  public init() {}

  /// Creates a rectangle, clockwise from the upper left.
  public convenience init(rect: CGRect) {
    self.init()
    elements = PathElement.rect(rect)
  }

  /// Creates the ellipse in a rectangle, clockwise from its right end.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    elements = PathElement.ellipse(rect)
  }

  /// Creates a rectangle with round corners. A radius of more than half of the shorter side is half of it. UIKit's corners
  /// are a little smoother.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(
      roundedRect: rect, byRoundingCorners: .allCorners, cornerRadii: CGSize(width: cornerRadius, height: cornerRadius))
  }

  /// Creates a rectangle of which some corners are round.
  public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
    self.init()
    let limit = min(rect.width, rect.height) / 2
    elements = PathElement.rounded(
      rect, corners, CGSize(width: min(cornerRadii.width, limit), height: min(cornerRadii.height, limit)))
  }

  /// Creates a part of a circle; `clockwise` is as seen on the screen.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// Creates a path with these elements.
  public convenience init(cgPath: CGPath) {
    self.init()
    elements = cgPath.elements
  }

  // MARK: Building

  /// Begins a subpath.
  open func move(to point: CGPoint) { path.move(to: point) }
  /// Adds a line. Without a current point, begins a subpath.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }
  /// Adds a cubic curve.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }
  /// Adds a quadratic curve.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }
  /// Adds a part of a circle, with a line to its start from the current point; `clockwise` is as seen on the screen.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    path.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }
  /// Adds a line to the start of the subpath.
  open func close() { path.closeSubpath() }
  /// Removes all elements.
  open func removeAllPoints() { path.removeAll() }
  /// Adds all elements of another path.
  open func append(_ bezierPath: UIBezierPath) { path.append(bezierPath.elements) }
  /// Replaces the path by its image under a transform.
  open func apply(_ transform: CGAffineTransform) { elements = elements.map { $0.applying(transform) } }

  /// Returns the path with the direction of each subpath reversed.
  open func reversing() -> UIBezierPath {
    let reversed = UIBezierPath()
    reversed.copyLine(of: self)
    reversed.elements = elements.reversed(bySubpath: true)
    return reversed
  }

  /// Returns a copy with the same elements and the same line. `NSCopying`'s `copy()` returns it as `Any`.
  open func copy() -> Any {
    let copy = UIBezierPath()
    copy.copyLine(of: self)
    copy.elements = elements
    return copy
  }

  private func copyLine(of other: UIBezierPath) {
    (lineWidth, lineCapStyle, lineJoinStyle) = (other.lineWidth, other.lineCapStyle, other.lineJoinStyle)
    (miterLimit, flatness) = (other.miterLimit, other.flatness)
    (usesEvenOddFillRule, dash) = (other.usesEvenOddFillRule, other.dash)
  }

  // MARK: Reading

  /// Whether the path has no elements.
  open var isEmpty: Bool { path.isEmpty }
  /// The smallest rectangle around the path, without the width of its line; `CGRect.null` for an empty path.
  open var bounds: CGRect { path.boundingBoxOfPath }
  /// The end of the last element; zero for an empty path.
  open var currentPoint: CGPoint { path.currentPoint }
  /// Returns whether a point is inside. Open subpaths count as closed.
  open func contains(_ point: CGPoint) -> Bool {
    path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  // MARK: The line

  /// Sets the lengths of dashes and gaps, in turn, and where in them the line begins. Nil or a count of 0 is a solid line.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dash = ((0..<max(count, 0)).compactMap { pattern?[$0] }, phase)
  }

  /// Stores the lengths of dashes and gaps, their number, and where in them the line begins. A nil pointer stores nothing.
  open func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?, phase: UnsafeMutablePointer<CGFloat>?
  ) {
    for (index, length) in dash.lengths.enumerated() { pattern?[index] = length }
    count?.pointee = dash.lengths.count
    phase?.pointee = dash.phase
  }

  private final var line: Stroke {
    Stroke(width: Double(lineWidth), cap: lineCapStyle, join: lineJoinStyle, miterLimit: Double(miterLimit))
  }

  /// The line as polygons.
  final var strokeLines: [FlatLine] {
    elements.flattened().dashed(dash.lengths.map { Double($0) }, phase: Double(dash.phase)).outlined(line)
  }

  // MARK: Drawing

  /// Fills the path in the current graphics context, with its fill colour.
  open func fill() { UIGraphicsGetCurrentContext()?.fill(elements, usesEvenOddFillRule ? .evenOdd : .winding) }

  /// Draws the line in the current graphics context, with its stroke colour.
  open func stroke() { UIGraphicsGetCurrentContext()?.fillStroke(strokeLines) }

  /// Fills the path with an opacity; see ``CGBlendMode``.
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.mixed(blendMode) { context.faded(alpha) { fill() } }
  }

  /// Draws the line with an opacity; see ``CGBlendMode``.
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.mixed(blendMode) { context.faded(alpha) { stroke() } }
  }

  /// Clips what is drawn from now on in the current graphics context to the path.
  open func addClip() { UIGraphicsGetCurrentContext()?.clip(to: elements, usesEvenOddFillRule ? .evenOdd : .winding) }
}

extension [PathElement] {
  /// Returns the elements with each subpath in the other direction.
  func reversed(bySubpath: Bool) -> [PathElement] {
    var subpaths: [[PathElement]] = []
    for element in self {
      if case .move = element {
        subpaths.append([element])
      } else if !subpaths.isEmpty {
        subpaths[subpaths.count - 1].append(element)
      }
    }
    return subpaths.reversed().flatMap { subpath -> [PathElement] in
      let isClosed = subpath.last == .close
      let pieces = isClosed ? subpath.dropLast() : subpath[...]
      guard let end = pieces.last?.points.last else { return [] }
      var reversed: [PathElement] = [.move(end)]
      for index in pieces.indices.reversed() where index > pieces.startIndex {
        guard let to = pieces[index - 1].points.last else { continue }
        switch pieces[index] {
        case .move, .close: break
        case .line: reversed.append(.line(to))
        case .quad(let control, _): reversed.append(.quad(control, to))
        case .cubic(let a, let b, _): reversed.append(.cubic(b, a, to))
        }
      }
      return reversed + (isClosed ? [.close] : [])
    }
  }
}

extension UIBezierPath: Hashable {
  /// Whether both are the same object.
  public static func == (a: UIBezierPath, b: UIBezierPath) -> Bool { a === b }
  /// Feeds the object's identity to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
