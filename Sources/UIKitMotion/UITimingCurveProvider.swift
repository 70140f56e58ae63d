import Foundation
import TouchKit

/// What kind of curve a provider has.
public enum UITimingCurveType: Int, Hashable, Sendable {
  /// One of UIKit's curves.
  case builtin
  /// A cubic Bézier curve.
  case cubic
  /// A spring.
  case spring
  /// A cubic curve that then passes through a spring. The spring alone counts here.
  case composed
}

/// The timing of an animator: a cubic Bézier curve or a spring.
public protocol UITimingCurveProvider: AnyObject {
  /// What kind of curve it is.
  var timingCurveType: UITimingCurveType { get }
  /// The Bézier curve, or nil for a spring.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring, or nil for a Bézier curve.
  var springTimingParameters: UISpringTimingParameters? { get }
}

extension UITimingCurveProvider {
  /// Returns the curve for a duration. A spring with a mass has its own duration.
  package func course(over duration: Double) -> (curve: MotionCurve, duration: Double) {
    if let spring = springTimingParameters {
      let duration = spring.settlingDuration ?? duration
      return (spring.curve(over: duration), duration)
    }
    return (cubicTimingParameters?.curve ?? .linear, duration)
  }
}

/// A cubic Bézier curve from (0, 0) to (1, 1) as the timing of an animator.
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  /// The curve of UIKit that it was made with; ease-in-out for control points.
  public let animationCurve: View.AnimationCurve
  /// The two control points.
  public let controlPoint1: CGPoint, controlPoint2: CGPoint
  private let isBuiltin: Bool

  /// Creates Core Animation's default curve, with the control points (0.25, 0.1) and (0.25, 1).
  public override convenience init() {
    self.init(controlPoint1: CGPoint(x: 0.25, y: 0.1), controlPoint2: CGPoint(x: 0.25, y: 1))
  }

  /// Creates one of UIKit's curves.
  public init(animationCurve curve: View.AnimationCurve) {
    (animationCurve, isBuiltin) = (curve, true)
    switch curve {
    case .easeInOut: (controlPoint1, controlPoint2) = (CGPoint(x: 0.42, y: 0), CGPoint(x: 0.58, y: 1))
    case .easeIn: (controlPoint1, controlPoint2) = (CGPoint(x: 0.42, y: 0), CGPoint(x: 1, y: 1))
    case .easeOut: (controlPoint1, controlPoint2) = (CGPoint(x: 0, y: 0), CGPoint(x: 0.58, y: 1))
    case .linear: (controlPoint1, controlPoint2) = (CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1))
    }
    super.init()
  }

  /// Creates a curve with these control points, of which the horizontal coordinates are times from 0 to 1.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    (animationCurve, isBuiltin, controlPoint1, controlPoint2) = (.easeInOut, false, point1, point2)
    super.init()
  }

  /// `builtin` for one of UIKit's curves, else `cubic`.
  open var timingCurveType: UITimingCurveType { isBuiltin ? .builtin : .cubic }
  /// The object itself.
  open var cubicTimingParameters: UICubicTimingParameters? { self }
  /// Nil.
  open var springTimingParameters: UISpringTimingParameters? { nil }

  var curve: MotionCurve {
    isBuiltin && animationCurve == .linear
      ? .linear : MotionCurve(View.easing(controlPoint1.x, controlPoint1.y, controlPoint2.x, controlPoint2.y))
  }
}

/// A spring as the timing of an animator.
///
/// A damping ratio below 1 lets the views swing over their final values; from 1 on they do not, and more than 1 counts
/// as 1, as in Core Animation. The spring settles to a thousandth of the distance.
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  /// The velocity at the beginning, in total distances per second: with (2, 0) over 200 pt, 400 pt/s to the right.
  ///
  /// `dy` holds for vertical coordinates and heights; `dx` for horizontal ones, and for all that has no direction, such
  /// as an alpha or a scale.
  public let initialVelocity: CGVector
  private let dampingRatio: Double
  /// The angular frequency without damping, or nil if the animator's duration decides it.
  private let frequency: Double?

  /// Creates a spring with UIKit's constants: mass 3, stiffness 1,000, damping 500. It settles in 0.51 s.
  public override convenience init() { self.init(mass: 3, stiffness: 1_000, damping: 500, initialVelocity: .zero) }

  /// Creates a spring that settles within the animator's duration.
  public convenience init(dampingRatio ratio: CGFloat) { self.init(dampingRatio: ratio, initialVelocity: .zero) }

  /// Creates a spring that settles within the animator's duration, with a velocity at the beginning.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    (dampingRatio, initialVelocity, frequency) = (Double(ratio), velocity, nil)
    super.init()
  }

  /// Creates a spring of a mass, a stiffness and a damping, which decide the duration: the animator's has no effect.
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
    let (mass, stiffness) = (max(Double(mass), 1e-9), max(Double(stiffness), 1e-9))
    dampingRatio = Double(damping) / (2 * (mass * stiffness).squareRoot())
    (initialVelocity, frequency) = (velocity, (stiffness / mass).squareRoot())
    super.init()
  }

  /// Creates a spring of a perceived duration, in seconds, and a bounce: 0 for none, towards 1 for more, and below 0 for
  /// more damping than critical, which counts as critical. It settles later than `duration`.
  public init(duration: TimeInterval, bounce: CGFloat, initialVelocity velocity: CGVector = .zero) {
    dampingRatio = 1 - min(max(Double(bounce), 0), 1)
    (initialVelocity, frequency) = (velocity, 2 * .pi / max(duration, 1e-3))
    super.init()
  }

  /// `spring`.
  open var timingCurveType: UITimingCurveType { .spring }
  /// Nil.
  open var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// The object itself.
  open var springTimingParameters: UISpringTimingParameters? { self }

  /// The seconds until it has settled, or nil if the animator decides.
  var settlingDuration: Double? { frequency.map { UnitSpring.frequency(dampingRatio) / $0 } }

  func curve(over duration: Double) -> MotionCurve {
    let (dx, dy) = (Double(initialVelocity.dx), Double(initialVelocity.dy))
    let spring = UnitSpring(damping: dampingRatio, velocity: dx * duration)
    let vertical = dx == dy ? nil : UnitSpring(damping: dampingRatio, velocity: dy * duration).progress
    return MotionCurve(spring.progress, vertical: vertical)
  }
}
