/// The motion of a released scroll view along one axis until it rests between two limits (spec 5.4 and 5.6).
///
/// A flight has up to three pieces: an ``approach`` from beyond an edge, if it starts there; a ``glide`` between the
/// edges, if it is fast enough; a ``bounce`` at the edge that the glide meets. They are joined at exactly computed
/// moments, with continuous position and velocity. From 400 pt at 2 pt/ms with a limit of 500 pt, it meets the edge
/// after 52.68 ms with 1.7998 pt/ms, overshoots by 59.99 pt and rests on the edge.
///
/// Creating a flight costs the search for the settling time of up to two springs. Evaluating it costs one exponential.
/// Without bouncing, a glide stops at the edge, but content beyond an edge still returns by the spring.
public struct Flight: Curve, Hashable {
  /// The piece of a flight.
  public enum Phase: Hashable, Sendable {
    /// Returning from beyond an edge.
    case approaching
    /// Decelerating between the edges.
    case gliding
    /// Bouncing at the edge that the glide met.
    case bouncing
    /// At its destination.
    case resting
  }

  /// The return from beyond an edge, from time 0, or nil if the flight starts inside.
  public let approach: EdgeSpring?
  /// The deceleration between the edges, from ``glideStart``, or nil if the approach settles at its edge.
  public let glide: Deceleration?
  /// The bounce at the edge that the glide meets, from ``bounceStart``. Nil if the glide meets no edge or stops there.
  public let bounce: EdgeSpring?
  /// When the glide begins, in ms: 0 if the flight starts inside, ``duration`` if there is no glide.
  public let glideStart: Double
  /// When the glide meets an edge, in ms, or ``duration`` if it never does.
  public let bounceStart: Double
  /// The velocity with which the glide meets an edge, in pt/ms, or 0 if it meets none. The bounce starts with it.
  /// Without bouncing, a parent scroll view may continue with it.
  public let edgeVelocity: Double
  /// When the flight is at rest, in ms.
  public let duration: Double
  /// Where the flight comes to rest, in points.
  public let destination: Double

  /// Creates the flight from `start`, within or beyond the `limits` of the offset at rest, with `velocity` in pt/ms.
  ///
  /// `bounces` says whether content may move past an edge. `rate` is the share of speed kept per millisecond. `stretch`
  /// multiplies the glide's distance, but not a bounce (spec 5.8). The flight settles within `settleDistance` points
  /// (``PhysicsConstants/settleDistance(scale:)``) below `restSpeed`.
  public init(
    from start: Double, velocity: Double = 0, limits: ClosedRange<Double>, bounces: Bool = true,
    rate: Double = PhysicsConstants.normalDecelerationRate, stretch: Double = 1, settleDistance: Double,
    restSpeed: Double = PhysicsConstants.restSpeed
  ) {
    let edge = min(max(start, limits.lowerBound), limits.upperBound)
    let rules = Rules(
      limits: limits, bounces: bounces, rate: rate, settleDistance: settleDistance, restSpeed: restSpeed)
    guard edge != start else {
      let glide = Deceleration(from: start, velocity: velocity, rate: rate, stretch: stretch, restSpeed: restSpeed)
      self.init(approach: nil, glide: glide, glideStart: 0, rules: rules)
      return
    }
    let outward = (start - edge) * velocity > 0
    let spring = rules.spring(at: edge, displacement: start - edge, velocity: outward && !bounces ? 0 : velocity)
    guard let crossing = spring.crossingTime else {
      self.init(approach: spring, glide: nil, glideStart: spring.duration, rules: rules)
      return
    }
    let glide = Deceleration(
      from: edge, velocity: spring.velocity(at: crossing), rate: rate, stretch: stretch, restSpeed: restSpeed)
    self.init(approach: spring, glide: glide, glideStart: crossing, rules: rules)
  }

  /// Creates the flight with a given glide, for a target that the delegate changed (spec 5.5), and a bounce at an edge
  /// that the glide meets. `rate` is that of the bounce. Traps unless the glide starts within `limits`.
  public init(
    gliding glide: Deceleration, limits: ClosedRange<Double>, bounces: Bool = true,
    rate: Double = PhysicsConstants.normalDecelerationRate, settleDistance: Double,
    restSpeed: Double = PhysicsConstants.restSpeed
  ) {
    precondition(limits.contains(glide.start), "A glide from \(glide.start) does not start within \(limits).")
    self.init(
      approach: nil, glide: glide, glideStart: 0,
      rules: Rules(limits: limits, bounces: bounces, rate: rate, settleDistance: settleDistance, restSpeed: restSpeed))
  }

  private init(approach spring: EdgeSpring?, glide: Deceleration?, glideStart: Double, rules: Rules) {
    (self.approach, self.glide, self.glideStart) = (spring, glide, glideStart)
    guard let glide else {
      (bounce, edgeVelocity) = (nil, 0)
      (bounceStart, duration) = (glideStart, glideStart)
      destination = spring?.destination ?? rules.limits.lowerBound
      return
    }
    let end = glide.destination
    let edge = min(max(end, rules.limits.lowerBound), rules.limits.upperBound)
    guard edge != end, let meeting = glide.time(toReach: edge) else {
      (bounce, edgeVelocity) = (nil, 0)
      duration = glideStart + glide.duration
      (bounceStart, destination) = (duration, end)
      return
    }
    bounceStart = glideStart + meeting
    destination = edge
    edgeVelocity = glide.velocity(at: meeting)
    guard rules.bounces else {
      bounce = nil
      duration = bounceStart
      return
    }
    let bounce = rules.spring(at: edge, displacement: 0, velocity: edgeVelocity)
    self.bounce = bounce
    duration = bounceStart + bounce.duration
  }

  /// Returns the piece after `ms`.
  @inlinable
  public func phase(at ms: Double) -> Phase {
    if ms >= duration { return .resting }
    if ms >= bounceStart { return .bouncing }
    return ms >= glideStart ? .gliding : .approaching
  }

  /// Returns the position after `ms`.
  @inlinable
  public func value(at ms: Double) -> Double {
    switch phase(at: max(ms, 0)) {
    case .resting: destination
    case .bouncing: bounce?.value(at: ms - bounceStart) ?? destination
    case .gliding: glide?.value(at: ms - glideStart) ?? destination
    case .approaching: approach?.value(at: ms) ?? destination
    }
  }

  /// Returns the velocity after `ms`. For positions beyond an edge see ``EdgeSpring/velocity(at:)``.
  @inlinable
  public func velocity(at ms: Double) -> Double {
    switch phase(at: max(ms, 0)) {
    case .resting: 0
    case .bouncing: bounce?.velocity(at: ms - bounceStart) ?? 0
    case .gliding: glide?.velocity(at: ms - glideStart) ?? 0
    case .approaching: approach?.velocity(at: ms) ?? 0
    }
  }

  /// Returns the derivative of the position after `ms`.
  @inlinable
  public func slope(at ms: Double) -> Double {
    switch phase(at: max(ms, 0)) {
    case .resting: 0
    case .bouncing: bounce?.slope(at: ms - bounceStart) ?? 0
    case .gliding: glide?.slope(at: ms - glideStart) ?? 0
    case .approaching: approach?.slope(at: ms) ?? 0
    }
  }

  private struct Rules {
    let limits: ClosedRange<Double>, bounces: Bool
    let rate: Double, settleDistance: Double, restSpeed: Double

    func spring(at edge: Double, displacement: Double, velocity: Double) -> EdgeSpring {
      EdgeSpring(
        edge: edge, displacement: displacement, velocity: velocity, rate: rate,
        settleDistance: settleDistance, restSpeed: restSpeed)
    }
  }
}
