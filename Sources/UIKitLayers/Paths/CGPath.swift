import Foundation
import TouchKit

/// The end of a line.
public enum CGLineCap: Int32, Hashable, Sendable {
  /// Cut at the end point, with a half disc around it, or with half a square.
  case butt, round, square
}

/// The corner of a line.
public enum CGLineJoin: Int32, Hashable, Sendable {
  /// Pointed, round, or cut off.
  case miter, round, bevel
}

/// Which points are inside of a path that surrounds them more than once.
public enum CGPathFillRule: Int, Hashable, Sendable {
  /// Those that the path surrounds in one direction more often than in the other.
  case winding
  /// Those that it surrounds an odd number of times.
  case evenOdd
}

/// The kind of a path's element.
public enum CGPathElementType: Int32, Hashable, Sendable {
  /// One point, one point, two points, three points, no point.
  case moveToPoint, addLineToPoint, addQuadCurveToPoint, addCurveToPoint, closeSubpath
}

/// A path of lines and curves, which does not change. ``CGMutablePath`` can be changed.
public class CGPath: Hashable, @unchecked Sendable {
  // Only `CGMutablePath` changes it, which is not shared between threads.
  fileprivate(set) var elements: [PathElement]

  init(elements: [PathElement]) { self.elements = elements }

  /// Creates a path around a rectangle, clockwise on the screen.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(elements: PathElement.rect(rect).map { $0.applying(transform?.pointee ?? .identity) })
  }

  /// Creates the ellipse in a rectangle.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(elements: PathElement.ellipse(rect).map { $0.applying(transform?.pointee ?? .identity) })
  }

  /// Creates a rectangle whose corners are quarters of an ellipse. More than half of a side is half of it.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: UnsafePointer<CGAffineTransform>?
  ) {
    let radii = CGSize(width: cornerWidth, height: cornerHeight)
    self.init(
      elements: PathElement.rounded(rect, .allCorners, radii).map { $0.applying(transform?.pointee ?? .identity) })
  }

  /// The path as straight lines from point to point; a closed one ends where it begins.
  package var lines: [[CGPoint]] { elements.flattened().map(\.closedPoints) }

  /// Whether the path has no elements.
  public var isEmpty: Bool { elements.isEmpty }
  /// The end of the last element; the start of the subpath after it was closed; zero for an empty path.
  public var currentPoint: CGPoint { elements.currentPoint ?? .zero }
  /// The smallest rectangle around all points, those that control curves included; `CGRect.null` for an empty path.
  public var boundingBox: CGRect { CGRect.box(of: elements.flatMap(\.points)) }
  /// The smallest rectangle around the path; `CGRect.null` for an empty path.
  public var boundingBoxOfPath: CGRect { elements.box }

  /// Returns whether a point is inside. Open subpaths count as closed.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  ) -> Bool {
    let contours = elements.map { $0.applying(transform) }.flattened().map(\.points)
    return contours.contains(point, isEvenOdd: rule == .evenOdd)
  }

  /// Returns a copy of the path.
  public func copy() -> CGPath? { CGPath(elements: elements) }
  /// Returns a copy of the path that can be changed.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(copying: elements) }
  /// Returns the path's image under a transform.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(elements: elements.map { $0.applying(transform?.pointee ?? .identity) })
  }

  /// Returns the outline of the line along the path.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    let stroke = Stroke(width: Double(lineWidth), cap: lineCap, join: lineJoin, miterLimit: Double(miterLimit))
    return CGPath(elements: elements.map { $0.applying(transform) }.flattened().outlined(stroke).flatMap(\.asElements))
  }

  /// Returns the path cut into dashes. `lengths` alternates between dashes and gaps, and `phase` is where it begins.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    let lines = elements.map { $0.applying(transform) }.flattened()
    return CGPath(elements: lines.dashed(lengths.map { Double($0) }, phase: Double(phase)).flatMap(\.asElements))
  }

  /// Calls `body` with each element in order: its kind, and a pointer to its points.
  public func applyWithBlock(_ body: (UnsafePointer<CGPathElement>) -> Void) {
    for element in elements {
      var points = element.points
      points.withUnsafeMutableBufferPointer { buffer in
        var none = CGPoint.zero
        withUnsafeMutablePointer(to: &none) { none in
          var value = CGPathElement(type: element.type, points: buffer.baseAddress ?? none)
          body(&value)
        }
      }
    }
  }

  /// Whether two paths have the same elements.
  public static func == (a: CGPath, b: CGPath) -> Bool { a === b || a.elements == b.elements }
  /// Adds the elements to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}

/// An element of a path.
public struct CGPathElement {
  /// The kind.
  public var type: CGPathElementType
  /// The points; how many depends on the kind.
  public var points: UnsafeMutablePointer<CGPoint>
}

/// A path that can be changed. Angles are in radians: 0 points right, π/2 down.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  /// Creates an empty path.
  public init() { super.init(elements: []) }

  init(copying elements: [PathElement]) { super.init(elements: elements) }

  /// Begins a subpath.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    elements.append(.move(point.applying(transform)))
  }

  /// Adds a line from the current point. Without one, begins a subpath.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    elements.addLine(to: point.applying(transform))
  }

  /// Begins a subpath, and adds lines through the other points.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  /// Adds a quadratic curve.
  public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
    elements.add(.quad(control.applying(transform), end.applying(transform)))
  }

  /// Adds a cubic curve.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    elements.add(.cubic(control1.applying(transform), control2.applying(transform), end.applying(transform)))
  }

  /// Adds a part of a circle, with a line to its start from the current point. In Core Graphics `clockwise` is meant for
  /// a y axis that points up: on the screen, true turns counterclockwise.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let arc = PathElement.arc(
      center, Double(radius), from: Double(startAngle), to: Double(endAngle), increasing: !clockwise)
    elements.add(arc: arc.map { $0.applying(transform) })
  }

  /// Adds a part of a circle by its span. Positive angles turn clockwise on the screen.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
  ) {
    let arc = PathElement.arc(center, Double(radius), from: Double(startAngle), span: Double(delta))
    elements.add(arc: arc.map { $0.applying(transform) })
  }

  /// Adds the arc of this radius that touches the lines from the current point to `end1` and on to `end2`.
  public func addArc(
    tangent1End end1: CGPoint, tangent2End end2: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    let start = currentPoint.applying(transform.inverted())
    elements.add(arc: PathElement.arc(from: start, end1, end2, Double(radius)).map { $0.applying(transform) })
  }

  /// Adds a rectangle as a subpath of its own.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    elements += PathElement.rect(rect).map { $0.applying(transform) }
  }

  /// Adds rectangles.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds the ellipse in a rectangle as a subpath of its own.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    elements += PathElement.ellipse(rect).map { $0.applying(transform) }
  }

  /// Adds a rectangle with round corners as a subpath of its own.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) {
    let radii = CGSize(width: cornerWidth, height: cornerHeight)
    elements += PathElement.rounded(rect, .allCorners, radii).map { $0.applying(transform) }
  }

  /// Adds all elements of another path.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    elements += path.elements.map { $0.applying(transform) }
  }

  /// Adds a line to the start of the subpath. Does nothing for an empty path or a closed subpath.
  public func closeSubpath() { elements.close() }
}

extension CGMutablePath {
  func removeAll() { elements.removeAll() }
  func append(_ other: [PathElement]) { elements += other }
}
