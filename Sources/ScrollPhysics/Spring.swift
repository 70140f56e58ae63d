import Foundation

/// The motion of a damped spring: `mass·x'' = stiffness·(destination − x) − damping·x'`, in closed form.
///
/// Below a damping ratio of 1 it swings over its destination: with 0.5 by 16.3 % of the way from rest. At 1 and above it
/// creeps there from one side, at 1 the fastest. It ends at the first moment that it is near and slow enough; finding
/// that is the cost of creating it. The springs of pages (``PageSpring``) and of attachments are of this kind; the one at
/// the edges is not (``EdgeSpring``).
public struct Spring: Curve, Hashable {
  /// A mass on a damped spring, in UIKit's units, which count time in seconds.
  public struct Parameters: Hashable, Sendable {
    /// The mass, more than 0; 1 unless it matters.
    public var mass: Double
    /// The force per point of distance, more than 0: `mass/s²`.
    public var stiffness: Double
    /// The force per speed, more than 0: `mass/s`.
    public var damping: Double

    /// UIKit's `UISpringTimingParameters(mass:stiffness:damping:initialVelocity:)`, but for the velocity.
    public init(mass: Double = 1, stiffness: Double, damping: Double) {
      (self.mass, self.stiffness, self.damping) = (mass, stiffness, damping)
    }

    /// A spring of mass 1 that would swing once in `response` seconds without damping. 0.5 s and a ratio of 0.8 make a
    /// stiffness of 157.9 and a damping of 20.1.
    public init(response: Double, dampingRatio: Double) {
      let frequency = 2 * Double.pi / response
      self.init(stiffness: frequency * frequency, damping: 2 * dampingRatio * frequency)
    }

    /// The period without damping, in seconds: about how fast the spring reacts.
    public var response: Double { 2 * .pi * sqrt(mass / stiffness) }
    /// The damping as a share of the least with which it does not swing over: below 1 underdamped, above overdamped.
    public var dampingRatio: Double { damping / (2 * sqrt(mass * stiffness)) }
  }

  /// Where it starts, in points.
  public let start: Double
  /// Where it ends, in points.
  public let destination: Double
  /// The settling time, in ms.
  public let duration: Double
  @usableFromInline let oscillator: DampedOscillator

  /// The motion from `start` to `target` with `velocity`, in pt/ms. It settles within `settleDistance` points
  /// (``PhysicsConstants/settleDistance(scale:)``) below `restSpeed`, in pt/ms.
  public init(
    from start: Double, to target: Double, velocity: Double = 0, _ parameters: Parameters, settleDistance: Double,
    restSpeed: Double = PhysicsConstants.restSpeed
  ) {
    self.init(
      from: start, to: target, velocity: velocity, pull: parameters.stiffness / parameters.mass / 1e6,
      friction: parameters.damping / parameters.mass / 1e3, settleDistance: settleDistance, restSpeed: restSpeed)
  }

  /// The same with the acceleration per point of distance, in 1/ms², and per speed, in 1/ms.
  init(
    from start: Double, to target: Double, velocity: Double, pull: Double, friction: Double, settleDistance: Double,
    restSpeed: Double
  ) {
    precondition(settleDistance > 0, "A spring never comes nearer than \(settleDistance) pt to its target.")
    self.start = start
    destination = target
    oscillator = DampedOscillator(offset: start - target, velocity: velocity, pull: pull, friction: friction)
    duration = oscillator.settlingTime(SettleSearch(distance: settleDistance, speed: restSpeed))
  }

  /// The position after `ms`.
  @inlinable
  public func value(at ms: Double) -> Double {
    guard ms < duration else { return destination }
    return destination + oscillator.offset(max(ms, 0))
  }

  /// The velocity after `ms`.
  @inlinable
  public func velocity(at ms: Double) -> Double {
    guard ms < duration else { return 0 }
    return oscillator.velocity(max(ms, 0))
  }
}
