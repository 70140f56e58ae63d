import Foundation

/// A damped harmonic oscillator around 0: `x'' = −pull·x − friction·x'`, in closed form for any damping.
///
/// Every solution and each of its derivatives is `e^(−gt)·(α·C(t) + β·S(t))` with `g` half the friction, where
/// `C, S` are `cos ωt, sin ωt/ω` if underdamped, `cosh st, sinh st/s` if overdamped, and `1, t` in between.
@usableFromInline
struct DampedOscillator: Hashable, Sendable {
  /// Which of the three solutions holds; `frequency` and `spread` are per millisecond.
  @usableFromInline
  enum Damping: Hashable, Sendable {
    case under(frequency: Double)
    case critical
    case over(spread: Double)
  }

  /// One solution: the weights of `C` and `S`.
  @usableFromInline
  struct Wave: Hashable, Sendable {
    @usableFromInline let cosine: Double
    @usableFromInline let sine: Double

    @inlinable
    init(cosine: Double, sine: Double) { (self.cosine, self.sine) = (cosine, sine) }
  }

  @usableFromInline let halfFriction: Double
  /// The square of the half friction minus the pull: negative if underdamped. Per square millisecond.
  let excess: Double
  @usableFromInline let damping: Damping
  /// The offset from 0 and the velocity as functions of time.
  @usableFromInline let offsetWave: Wave
  @usableFromInline let velocityWave: Wave

  /// The motion that starts `offset` from 0 with `velocity`.
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
      // cosh and sinh would overflow long before the product with the decay does.
      let slow = exp((spread - halfFriction) * ms)
      let fast = exp(-(spread + halfFriction) * ms)
      return wave.cosine * (slow + fast) / 2 + wave.sine * (slow - fast) / (2 * spread)
    }
  }

  /// The first moment at which the oscillator has settled.
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

  /// The time between two zeros of a wave; infinite unless underdamped.
  private var zeroSpacing: Double {
    if case .under(let frequency) = damping { return .pi / frequency }
    return .infinity
  }

  /// The first zero of a wave after the start; infinite if there is none.
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
