/// One axis of a released scroll view on its way to rest between two limits (spec 5.4 and 5.6).
///
/// A flight is at most three pieces, joined at exactly computed moments with position and velocity unbroken: a
/// `approach` from beyond an edge, where the flight starts outside; a ``glide`` between the edges, if there is speed
/// for it; a ``bounce`` at the edge that the glide runs into. From 400 pt at 2 pt/ms with a limit of 500 pt it
/// meets the edge after 52.68 ms with 1.7998 pt/ms left, swings out 59.99 pt and rests on the edge.
///
/// Without bouncing, a glide stops dead at the edge. Content that starts beyond an edge all the same comes back by
/// the spring, with whatever inward speed it has.
public struct Flight: Curve, Hashable {
  /// What a flight is doing.
  public enum Phase: Hashable, Sendable {
    /// Coming back from beyond an edge where it started.
    case approaching
    /// Running out between the edges.
    case gliding
    /// Beyond an edge that the glide ran into.
    case bouncing
    /// At its destination.
    case resting
  }

  /// The way back from beyond an edge, from 0 on; nil if the flight starts inside.
  public let approach: EdgeSpring?
  /// The way between the edges, from ``glideStart`` on; nil if the approach settles at its edge.
  public let glide: Deceleration?
  /// The bounce at the edge that the glide runs into, from ``bounceStart`` on; nil if it meets none, or stops there.
  public let bounce: EdgeSpring?
  /// When the glide takes over, in ms; 0 if the flight starts inside, ``duration`` if there is no glide.
  public let glideStart: Double
  /// When the glide meets an edge, in ms; ``duration`` if it never does.
  public let bounceStart: Double
  /// The velocity with which the glide meets an edge, in pt/ms: what the bounce starts with, and what a flight that
  /// does not bounce leaves for somebody else; 0 if it meets none.
  public let edgeVelocity: Double
  /// When the flight is at rest, in ms.
  public let duration: Double
  /// Where the flight comes to rest, in points.
  public let destination: Double

  /// The flight from `from` within `limits`; at rest beyond an edge if `velocity` is 0.
  ///
  /// - Parameters:
  ///   - start: where it starts, in points, within the limits or beyond them.
  ///   - velocity: how fast, in pt/ms; its sign is the direction.
  ///   - limits: the smallest and the largest offset at rest, in points.
  ///   - bounces: whether content may run past an edge.
  ///   - rate: the deceleration rate, the share of speed kept per millisecond.
  ///   - stretch: how many times farther a glide goes (spec 5.8); no part of a bounce.
  ///   - settleDistance: how near to an edge counts as there, in points; see
  ///     ``PhysicsConstants/settleDistance(scale:)``.
  ///   - restSpeed: the speed that counts as rest, in pt/ms.
  public init(
    from start: Double, velocity: Double = 0, limits: ClosedRange<Double>, bounces: Bool = true,
    rate: Double = PhysicsConstants.normalDecelerationRate, stretch: Double = 1, settleDistance: Double,
    restSpeed: Double = PhysicsConstants.restSpeed
  ) {
    let edge = min(max(start, limits.lowerBound), limits.upperBound)
    let rules = Rules(
      limits: limits, bounces: bounces, rate: rate, settleDistance: settleDistance, restSpeed: restSpeed)
    guard edge != start else {
      let glide = Deceleration(
        from: start, velocity: velocity, rate: rate, stretch: stretch, restSpeed: restSpeed)
      self.init(approach: nil, glide: glide, glideStart: 0, rules: rules)
      return
    }
    let outward = (start - edge) * velocity > 0
    let spring = rules.spring(
      at: edge, displacement: start - edge, velocity: outward && !bounces ? 0 : velocity)
    guard let crossing = spring.crossingTime else {
      self.init(approach: spring, glide: nil, glideStart: spring.duration, rules: rules)
      return
    }
    let glide = Deceleration(
      from: edge, velocity: spring.velocity(at: crossing), rate: rate, stretch: stretch, restSpeed: restSpeed)
    self.init(approach: spring, glide: glide, glideStart: crossing, rules: rules)
  }

  /// The flight that glides as told, for one whose target the delegate moved (spec 5.5), and bounces at an edge
  /// that the glide runs into. The glide starts within `limits`; `rate` is that of the bounce.
  public init(
    gliding glide: Deceleration, limits: ClosedRange<Double>, bounces: Bool = true,
    rate: Double = PhysicsConstants.normalDecelerationRate, settleDistance: Double,
    restSpeed: Double = PhysicsConstants.restSpeed
  ) {
    precondition(
      limits.contains(glide.start), "A glide from \(glide.start) does not start within \(limits).")
    let rules = Rules(
      limits: limits, bounces: bounces, rate: rate, settleDistance: settleDistance, restSpeed: restSpeed)
    self.init(approach: nil, glide: glide, glideStart: 0, rules: rules)
  }

  /// Joins the pieces up to the glide with what follows it.
  private init(approach spring: EdgeSpring?, glide: Deceleration?, glideStart: Double, rules: Rules) {
    self.approach = spring
    self.glide = glide
    self.glideStart = glideStart
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

  /// What the flight is doing after `ms`.
  @inlinable
  public func phase(at ms: Double) -> Phase {
    if ms >= duration { return .resting }
    if ms >= bounceStart { return .bouncing }
    return ms >= glideStart ? .gliding : .approaching
  }

  /// Where the content is after `ms`.
  @inlinable
  public func value(at ms: Double) -> Double {
    switch phase(at: max(ms, 0)) {
    case .resting: destination
    case .bouncing: bounce?.value(at: ms - bounceStart) ?? destination
    case .gliding: glide?.value(at: ms - glideStart) ?? destination
    case .approaching: approach?.value(at: ms) ?? destination
    }
  }

  /// The velocity after `ms`; beyond an edge that of the spring, as ``EdgeSpring`` explains.
  @inlinable
  public func velocity(at ms: Double) -> Double {
    switch phase(at: max(ms, 0)) {
    case .resting: 0
    case .bouncing: bounce?.velocity(at: ms - bounceStart) ?? 0
    case .gliding: glide?.velocity(at: ms - glideStart) ?? 0
    case .approaching: approach?.velocity(at: ms) ?? 0
    }
  }

  /// How fast the value changes after `ms`.
  @inlinable
  public func slope(at ms: Double) -> Double {
    switch phase(at: max(ms, 0)) {
    case .resting: 0
    case .bouncing: bounce?.slope(at: ms - bounceStart) ?? 0
    case .gliding: glide?.slope(at: ms - glideStart) ?? 0
    case .approaching: approach?.slope(at: ms) ?? 0
    }
  }

  /// What holds for every piece of one flight.
  private struct Rules {
    let limits: ClosedRange<Double>
    let bounces: Bool
    let rate: Double
    let settleDistance: Double
    let restSpeed: Double

    func spring(at edge: Double, displacement: Double, velocity: Double) -> EdgeSpring {
      EdgeSpring(
        edge: edge, displacement: displacement, velocity: velocity, rate: rate,
        settleDistance: settleDistance, restSpeed: restSpeed)
    }
  }
}
