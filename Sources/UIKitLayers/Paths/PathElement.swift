import Foundation
import TouchKit

/// A line, a curve, or a change of place.
enum PathElement: Hashable, Sendable {
  case move(CGPoint), line(CGPoint)
  case quad(CGPoint, CGPoint), cubic(CGPoint, CGPoint, CGPoint)
  case close

  var points: [CGPoint] {
    switch self {
    case .move(let a), .line(let a): [a]
    case .quad(let a, let b): [a, b]
    case .cubic(let a, let b, let c): [a, b, c]
    case .close: []
    }
  }

  var type: CGPathElementType {
    switch self {
    case .move: .moveToPoint
    case .line: .addLineToPoint
    case .quad: .addQuadCurveToPoint
    case .cubic: .addCurveToPoint
    case .close: .closeSubpath
    }
  }

  func applying(_ transform: CGAffineTransform) -> PathElement {
    if transform.isIdentity { return self }
    return map { $0.applying(transform) }
  }

  func map(_ change: (CGPoint) -> CGPoint) -> PathElement {
    switch self {
    case .move(let a): .move(change(a))
    case .line(let a): .line(change(a))
    case .quad(let a, let b): .quad(change(a), change(b))
    case .cubic(let a, let b, let c): .cubic(change(a), change(b), change(c))
    case .close: .close
    }
  }
}

/// Building.
extension [PathElement] {
  /// Where the last element ends: after a close, where its subpath began.
  var currentPoint: CGPoint? {
    guard case .close? = last else { return last?.points.last }
    for element in reversed() { if case .move(let start) = element { return start } }
    return nil
  }

  mutating func addLine(to point: CGPoint) { append(isEmpty ? .move(point) : .line(point)) }

  /// Adds a curve, from its own end if there is no current point.
  mutating func add(_ curve: PathElement) {
    if isEmpty, let end = curve.points.last { append(.move(end)) }
    append(curve)
  }

  /// Adds an arc, which begins with a move, joined by a line to the current point.
  mutating func add(arc: [PathElement]) {
    guard case .move(let start)? = arc.first else { return }
    if isEmpty { append(.move(start)) } else if currentPoint != start { append(.line(start)) }
    append(contentsOf: arc.dropFirst())
  }

  mutating func close() {
    guard let last, last != .close else { return }
    append(.close)
  }
}

/// Shapes.
extension PathElement {
  /// The corners, clockwise from the upper left.
  static func rect(_ rect: CGRect) -> [PathElement] {
    [
      .move(CGPoint(x: rect.minX, y: rect.minY)), .line(CGPoint(x: rect.maxX, y: rect.minY)),
      .line(CGPoint(x: rect.maxX, y: rect.maxY)), .line(CGPoint(x: rect.minX, y: rect.maxY)), .close,
    ]
  }

  /// An ellipse, clockwise from its right end.
  static func ellipse(_ rect: CGRect) -> [PathElement] {
    let toRect = CGAffineTransform(
      a: Double(rect.width) / 2, b: 0, c: 0, d: Double(rect.height) / 2, tx: Double(rect.midX), ty: Double(rect.midY))
    return arc(.zero, 1, from: 0, span: 2 * .pi).map { $0.applying(toRect) } + [.close]
  }

  /// A rectangle of which some corners are quarters of an ellipse.
  static func rounded(_ rect: CGRect, _ corners: UIRectCorner, _ radii: CGSize) -> [PathElement] {
    let (x, y) = (min(max(radii.width, 0), rect.width / 2), min(max(radii.height, 0), rect.height / 2))
    guard x > 0, y > 0 else { return self.rect(rect) }
    func corner(_ corner: UIRectCorner, _ point: CGPoint, _ dx: CGFloat, _ dy: CGFloat, _ quarter: Double)
      -> [PathElement]
    {
      guard corners.contains(corner) else { return [.line(point)] }
      let center = CGAffineTransform(
        a: Double(x), b: 0, c: 0, d: Double(y), tx: Double(point.x + dx * x), ty: Double(point.y + dy * y))
      let arc = arc(.zero, 1, from: quarter * .pi / 2, span: .pi / 2).map { $0.applying(center) }
      guard case .move(let start)? = arc.first else { return [] }
      return [.line(start)] + arc.dropFirst()
    }
    var elements =
      corner(.topLeft, CGPoint(x: rect.minX, y: rect.minY), 1, 1, 2)
      + corner(.topRight, CGPoint(x: rect.maxX, y: rect.minY), -1, 1, 3)
      + corner(.bottomRight, CGPoint(x: rect.maxX, y: rect.maxY), -1, -1, 0)
      + corner(.bottomLeft, CGPoint(x: rect.minX, y: rect.maxY), 1, -1, 1)
    if case .line(let start) = elements[0] { elements[0] = .move(start) }
    return elements + [.close]
  }

  /// A part of a circle. As in UIKit, a span in the other direction is completed to a turn, and a span of at least one
  /// turn in the right direction is a whole circle.
  static func arc(
    _ center: CGPoint, _ radius: Double, from start: Double, to end: Double, increasing: Bool
  ) -> [PathElement] {
    let turn = 2 * Double.pi
    var span = increasing ? end - start : start - end
    if span < 0 { span = span.truncatingRemainder(dividingBy: turn) + turn } else if span > turn { span = turn }
    return arc(center, radius, from: start, span: increasing ? span : -span)
  }

  /// A part of a circle, of at most a quarter for each curve.
  static func arc(_ center: CGPoint, _ radius: Double, from start: Double, span: Double) -> [PathElement] {
    func point(_ angle: Double) -> CGPoint {
      CGPoint(x: Double(center.x) + radius * cos(angle), y: Double(center.y) + radius * sin(angle))
    }
    let count = Int((abs(span) / (.pi / 2) - 1e-9).rounded(.up))
    guard count > 0, span.isFinite else { return [.move(point(start))] }
    let step = span / Double(count)
    let reach = radius * 4 / 3 * tan(step / 4)
    return [.move(point(start))]
      + (0..<count).map { index in
        let (a, b) = (start + Double(index) * step, start + Double(index + 1) * step)
        let (from, to) = (point(a), point(b))
        return .cubic(
          CGPoint(x: Double(from.x) - reach * sin(a), y: Double(from.y) + reach * cos(a)),
          CGPoint(x: Double(to.x) + reach * sin(b), y: Double(to.y) - reach * cos(b)), to)
      }
  }

  /// The arc that touches the lines from `start` to `corner` and on to `end`; only the corner if they are parallel.
  static func arc(from start: CGPoint, _ corner: CGPoint, _ end: CGPoint, _ radius: Double) -> [PathElement] {
    let (a, b) = ((start - corner).unit, (end - corner).unit)
    let cosine = Double(a.x * b.x + a.y * b.y)
    let cross = Double(a.x * b.y - a.y * b.x)
    guard radius > 0, abs(cross) > 1e-9 else { return [.move(corner)] }
    let half = acos(min(max(cosine, -1), 1)) / 2
    let middle = CGPoint(x: a.x + b.x, y: a.y + b.y).unit
    let distance = radius / sin(half)
    let center = CGPoint(
      x: Double(corner.x) + distance * Double(middle.x), y: Double(corner.y) + distance * Double(middle.y))
    let along = radius / tan(half)
    func angle(_ direction: CGPoint) -> Double {
      atan2(
        Double(corner.y) + along * Double(direction.y) - Double(center.y),
        Double(corner.x) + along * Double(direction.x) - Double(center.x))
    }
    var span = (angle(b) - angle(a)).truncatingRemainder(dividingBy: 2 * .pi)
    if span > .pi { span -= 2 * .pi } else if span < -.pi { span += 2 * .pi }
    return arc(center, radius, from: angle(a), span: span)
  }
}

extension CGPoint {
  static func - (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x - b.x, y: a.y - b.y) }

  /// The same direction at length 1; zero stays zero.
  var unit: CGPoint {
    let length = (x * x + y * y).squareRoot()
    return length > 0 ? CGPoint(x: x / length, y: y / length) : self
  }
}

/// The corners of a rectangle that are round.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
  /// One bit for each corner, with UIKit's values.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// One corner.
  public static let topLeft = UIRectCorner(rawValue: 1), topRight = UIRectCorner(rawValue: 2),
    bottomLeft = UIRectCorner(rawValue: 4), bottomRight = UIRectCorner(rawValue: 8)
  /// All corners.
  public static let allCorners: UIRectCorner = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}
