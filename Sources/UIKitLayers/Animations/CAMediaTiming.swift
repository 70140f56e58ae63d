import Foundation
import TouchKit

/// What an animation shows before it begins and after it ends.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a mode from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The last value after the end, if the animation is not removed then.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// The first value before the beginning.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// Both.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  /// Nothing, the default.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

/// A predefined timing function.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Constant speed.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// Slow at the beginning, at the end, or at both.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn"),
    easeOut = CAMediaTimingFunctionName(rawValue: "easeOut"),
    easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// The curve that Core Animation uses by default.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// A curve from the elapsed fraction of a duration to the progress: a cubic Bézier curve from (0, 0) to (1, 1).
public final class CAMediaTimingFunction: Hashable, @unchecked Sendable {
  // A function of its argument alone.
  private let points: [Float]
  private let curve: (Double) -> Double

  /// Creates a predefined curve.
  public convenience init(name: CAMediaTimingFunctionName) {
    switch name {
    case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
    case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
    case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
    case .default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
    default: self.init(controlPoints: 0, 0, 1, 1)
    }
  }

  /// Creates a curve from its two control points.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    points = [0, 0, c1x, c1y, c2x, c2y, 1, 1]
    let isLinear = c1x == c1y && c2x == c2y
    // A control point like 0.42 has no exact Float, and would make a slightly different curve.
    func exact(_ part: Float) -> Double { (Double(part) * 1_000_000).rounded() / 1_000_000 }
    curve = isLinear ? { $0 } : View.easing(exact(c1x), exact(c1y), exact(c2x), exact(c2y))
  }

  /// Returns one of the four points of the curve, 0 to 3, in two `Float`s.
  public func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
    (values[0], values[1]) = (points[2 * index], points[2 * index + 1])
  }

  func progress(_ part: Double) -> Double { part <= 0 ? 0 : part >= 1 ? 1 : curve(part) }

  /// Whether both have the same control points.
  public static func == (a: CAMediaTimingFunction, b: CAMediaTimingFunction) -> Bool { a.points == b.points }
  /// Adds the control points to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(points) }
}
