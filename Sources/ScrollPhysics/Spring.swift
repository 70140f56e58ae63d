import Foundation

/// The motion of a damped spring: `mass·x'' = stiffness·(destination − x) − damping·x'`, in closed form.
///
/// Below a damping ratio of 1 it overshoots; with 0.5 by 16.3 % of the distance, from rest. From 1 on it approaches
/// from one side, fastest at 1. It ends at the first moment at which it is near and slow enough; creating it costs the
/// search for that. Pages (``PageSpring``) and attachments have such springs, edges do not (``EdgeSpring``).
public struct Spring: Curve, Hashable {
  /// A mass on a damped spring, in UIKit's units, with time in seconds.
  public struct Parameters: Hashable, Sendable {
    /// The mass, greater than 0; 1 by default.
    public var mass: Double
    /// The force per point of distance, greater than 0: `mass/s²`.
    public var stiffness: Double
    /// The force per speed, greater than 0: `mass/s`.
    public var damping: Double

    /// Creates parameters like UIKit's `UISpringTimingParameters(mass:stiffness:damping:initialVelocity:)`.
    public init(mass: Double = 1, stiffness: Double, damping: Double) {
      (self.mass, self.stiffness, self.damping) = (mass, stiffness, damping)
    }

    /// Creates the parameters of a spring of mass 1 with a period of `response` seconds without damping. 0.5 s and a
    /// ratio of 0.8 give a stiffness of 157.9 and a damping of 20.1.
    public init(response: Double, dampingRatio: Double) {
      let frequency = 2 * Double.pi / response
      self.init(stiffness: frequency * frequency, damping: 2 * dampingRatio * frequency)
    }

    /// The period without damping, in seconds, which is roughly the reaction time of the spring.
    public var response: Double { 2 * .pi * sqrt(mass / stiffness) }
    /// The damping as a fraction of the critical one. Below 1 the spring is underdamped, above 1 overdamped.
    public var dampingRatio: Double { damping / (2 * sqrt(mass * stiffness)) }
  }

  /// Where it starts and ends, in points.
  public let start: Double, destination: Double
  /// The settling time, in ms.
  public let duration: Double
  @usableFromInline let oscillator: DampedOscillator

  /// Creates the motion from `start` to `target` with `velocity`, in pt/ms. It settles below `restSpeed`, in pt/ms,
  /// within `settleDistance` points (``PhysicsConstants/settleDistance(scale:)``). Traps for a distance of 0 or less.
  public init(
    from start: Double, to target: Double, velocity: Double = 0, _ parameters: Parameters, settleDistance: Double,
    restSpeed: Double = PhysicsConstants.restSpeed
  ) {
    self.init(
      from: start, to: target, velocity: velocity, pull: parameters.stiffness / parameters.mass / 1e6,
      friction: parameters.damping / parameters.mass / 1e3, settleDistance: settleDistance, restSpeed: restSpeed)
  }

  /// Creates the motion from the acceleration per point of distance, in 1/ms², and per speed, in 1/ms.
  init(
    from start: Double, to target: Double, velocity: Double, pull: Double, friction: Double, settleDistance: Double,
    restSpeed: Double
  ) {
    precondition(settleDistance > 0, "A spring never comes nearer than \(settleDistance) pt to its target.")
    (self.start, destination) = (start, target)
    oscillator = DampedOscillator(offset: start - target, velocity: velocity, pull: pull, friction: friction)
    duration = oscillator.settlingTime(SettleSearch(distance: settleDistance, speed: restSpeed))
  }

  /// Returns the position after `ms`.
  @inlinable
  public func value(at ms: Double) -> Double {
    guard ms < duration else { return destination }
    return destination + oscillator.offset(max(ms, 0))
  }

  /// Returns the velocity after `ms`.
  @inlinable
  public func velocity(at ms: Double) -> Double {
    guard ms < duration else { return 0 }
    return oscillator.velocity(max(ms, 0))
  }
}

/// A damped harmonic oscillator around 0: `x'' = −pull·x − friction·x'`, in closed form for any damping.
///
/// Every solution and each of its derivatives is `e^(−gt)·(α·C(t) + β·S(t))`, where `g` is half the friction. `C, S`
/// are `cos ωt, sin ωt/ω` if underdamped, `cosh st, sinh st/s` if overdamped, and `1, t` in between.
@usableFromInline
struct DampedOscillator: Hashable, Sendable {
  /// The kind of solution. `frequency` and `spread` are per millisecond.
  @usableFromInline
  enum Damping: Hashable, Sendable {
    case under(frequency: Double)
    case critical
    case over(spread: Double)
  }

  /// One solution: the weights of `C` and `S`.
  @usableFromInline
  struct Wave: Hashable, Sendable {
    @usableFromInline let cosine: Double, sine: Double

    @inlinable
    init(cosine: Double, sine: Double) { (self.cosine, self.sine) = (cosine, sine) }
  }

  @usableFromInline let halfFriction: Double
  /// The square of half the friction minus the pull, per square millisecond. Negative if underdamped.
  let excess: Double
  @usableFromInline let damping: Damping
  /// The offset from 0 and the velocity as functions of time.
  @usableFromInline let offsetWave: Wave, velocityWave: Wave

  init(offset: Double, velocity: Double, pull: Double, friction: Double) {
    precondition(pull > 0 && friction > 0, "A spring of pull \(pull) and friction \(friction) never comes to rest.")
    halfFriction = friction / 2
    excess = halfFriction * halfFriction - pull
    if abs(excess) <= PhysicsConstants.criticalDampingTolerance * pull {
      damping = .critical
    } else if excess < 0 {
      damping = .under(frequency: sqrt(-excess))
    } else {
      damping = .over(spread: sqrt(excess))
    }
    offsetWave = Wave(cosine: offset, sine: velocity + halfFriction * offset)
    velocityWave = Wave(cosine: velocity, sine: -(pull * offset + halfFriction * velocity))
  }

  @inlinable
  func offset(_ ms: Double) -> Double { value(of: offsetWave, ms) }

  @inlinable
  func velocity(_ ms: Double) -> Double { value(of: velocityWave, ms) }

  @inlinable
  func value(of wave: Wave, _ ms: Double) -> Double {
    switch damping {
    case .under(let frequency):
      let (sine, cosine) = (sin(frequency * ms) / frequency, cos(frequency * ms))
      return exp(-halfFriction * ms) * (wave.cosine * cosine + wave.sine * sine)
    case .critical: return exp(-halfFriction * ms) * (wave.cosine + wave.sine * ms)
    case .over(let spread):
      // cosh and sinh would overflow long before their product with the decay does.
      let slow = exp((spread - halfFriction) * ms)
      let fast = exp(-(spread + halfFriction) * ms)
      return wave.cosine * (slow + fast) / 2 + wave.sine * (slow - fast) / (2 * spread)
    }
  }

  /// Returns the first moment at which the oscillator has settled.
  ///
  /// Offset and velocity are both monotone between the zeros of offset, velocity and acceleration.
  func settlingTime(_ search: SettleSearch) -> Double {
    let acceleration = derivative(of: velocityWave)
    var borders = SIMD3(firstZero(of: offsetWave), firstZero(of: velocityWave), firstZero(of: acceleration))
    var start = 0.0
    while borders.min() < .infinity {
      let border = borders.min()
      if let time = search.first(from: start, to: border, offset: offset, velocity: velocity) { return time }
      start = border
      borders.replace(with: borders + zeroSpacing, where: borders .<= border)
    }
    return search.first(from: start, offset: offset, velocity: velocity)
  }

  private func derivative(of wave: Wave) -> Wave {
    let cosine = wave.sine - halfFriction * wave.cosine
    return Wave(cosine: cosine, sine: excess * wave.cosine - halfFriction * wave.sine)
  }

  /// The time between two zeros of a wave, or infinity unless underdamped.
  private var zeroSpacing: Double {
    if case .under(let frequency) = damping { return .pi / frequency }
    return .infinity
  }

  /// Returns the first zero of a wave after the start, or infinity if there is none.
  private func firstZero(of wave: Wave) -> Double {
    switch damping {
    case .under(let frequency):
      let angle = atan2(-wave.cosine * frequency, wave.sine)
      return (angle > 0 ? angle : angle + .pi) / frequency
    case .critical:
      let time = -wave.cosine / wave.sine
      return time > 0 ? time : .infinity
    case .over(let spread):
      let time = atanh(-wave.cosine * spread / wave.sine) / spread
      return time > 0 ? time : .infinity
    }
  }
}
