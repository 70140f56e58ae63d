/// The velocity of a finger from its last 80 ms, for input with jitter. UIKit's is ``VelocityTracker``.
///
/// UIKit weighs the last three finite differences (spec 3.3, 5.3.3), so every error of a time stamp becomes an error of
/// the velocity. At 60 Hz, a stamp that is 4 ms late makes a difference a fifth too small. This tracker estimates the
/// same quantity, the velocity over the last 50 ms, from more samples:
///
/// - Samples before a pause of 100 ms (spec 5.3.5) or a change of direction of more than 4 pt are dropped.
/// - Stamps move by a share of 0.4 towards the even clock that the digitizer probably has.
/// - A parabola, regularized towards a straight line, is fitted by least squares to the last 80 ms, or at least 4
///   samples. The velocity is its slope 25 ms before the newest sample, the middle of UIKit's samples at 60 Hz.
/// - The mean velocity replaces a slope of opposite sign or of more than twice its size.
///
/// A finger at 0, 12, 36, 66 and 96 pt at 60 Hz has 1.644 pt/ms by this tracker and 1.584 pt/ms by UIKit's. One sample
/// after touch-down gives its finite difference, where UIKit's gives a fifth of it. No sample gives 0. The velocity
/// does not decay while the finger rests. Spec 5.3 describes only UIKit's; this is an addition [I].
public struct RobustVelocityTracker: Sendable {
  // A ring buffer without allocation, because every move adds a sample. 32 samples at least 2.5 ms apart span 80 ms.
  private var times = SIMD32<Double>(), xs = SIMD32<Double>(), ys = SIMD32<Double>()
  /// The number of samples in the ring. The location of the touch-down is the first.
  private var count = 1
  private var newest = 0

  /// Creates a tracker without movements.
  public init() {}

  /// Adds a movement by (`dx`, `dy`) points, `dtMs` milliseconds after the last one or the touch-down.
  ///
  /// A movement of (0, 0) is ignored. A movement that took no time changes the newest sample instead; so does one that
  /// comes while the last two are less than 2.5 ms apart. Negative times count as 0.
  public mutating func add(dx: Double, dy: Double, dtMs: Double) {
    guard dx != 0 || dy != 0 else { return }
    let (time, x, y) = (times[newest] + max(dtMs, 0), xs[newest] + dx, ys[newest] + dy)
    let before = (newest + 31) % 32
    let isCrowded = count > 1 && times[newest] - times[before] < PhysicsConstants.robustSampleGap
    if dtMs > 0 && !isCrowded {
      newest = (newest + 1) % 32
      count = min(count + 1, 32)
    }
    (times[newest], xs[newest], ys[newest]) = (time, x, y)
  }

  /// Removes all movements.
  public mutating func reset() { self = RobustVelocityTracker() }

  /// The velocity, in pt/ms. It sorts, fits and allocates, so read it at the lift, not at every move.
  public var velocity: PlaneVelocity {
    var path = FingerPath(samples)
    path.dropBeforeRest()
    path.evenOutClock()
    path.keepLastStretch()
    return path.velocity
  }

  /// The samples, oldest first, relative to the newest one.
  private var samples: [FingerPath.Sample] {
    (0..<count).map { step in
      let index = (newest + 33 - count + step) % 32
      return FingerPath.Sample(
        time: times[index] - times[newest], place: PlaneVelocity(xs[index] - xs[newest], ys[index] - ys[newest]))
    }
  }
}

/// The last samples of a finger, oldest first. A ``RobustVelocityTracker`` computes its velocity from them.
struct FingerPath {
  struct Sample {
    /// In ms; 0 for the newest sample, negative for others.
    var time: Double
    /// In pt, relative to the newest sample.
    let place: SIMD2<Double>
  }

  private var samples: [Sample]

  init(_ samples: [Sample]) { self.samples = samples }

  /// Drops samples before a pause, but keeps at least two samples.
  mutating func dropBeforeRest() {
    guard samples.count > 2 else { return }
    for index in stride(from: samples.count - 1, to: 0, by: -1)
    where samples[index].time - samples[index - 1].time >= PhysicsConstants.restingPause {
      samples.removeFirst(min(index, samples.count - 2))
      return
    }
  }

  /// Moves the time stamps towards a linear fit of stamps over tick numbers: a digitizer samples evenly, and the jitter
  /// is in the stamps. A dropped report skips a number. The sample's own stamp limits the error of a wrong number.
  mutating func evenOutClock() {
    guard samples.count >= PhysicsConstants.robustFewestSamples else { return }
    let gaps = zip(samples.dropFirst(), samples).map { $0.time - $1.time }.sorted()
    let interval = gaps[gaps.count / 2]
    guard interval > 0 else { return }
    var (tick, clock) = (0.0, samples[0].time)
    let ticks = samples.enumerated().map { index, sample in
      guard index > 0 else { return 0.0 }
      let steps = max(1, ((sample.time - clock) / interval).rounded())
      tick += steps
      clock += steps * interval
      clock += PhysicsConstants.clockGain * (sample.time - clock)
      return tick
    }
    let count = Double(samples.count)
    let middle = ticks.reduce(0, +) / count
    let meanTime = samples.reduce(0) { $0 + $1.time } / count
    let products = zip(ticks, samples).reduce(0) { $0 + ($1.0 - middle) * ($1.1.time - meanTime) }
    let squares = ticks.reduce(0) { $0 + ($1 - middle) * ($1 - middle) }
    let step = products / squares
    for index in samples.indices {
      let even = meanTime + step * (ticks[index] - middle)
      samples[index].time += PhysicsConstants.evenClockShare * (even - samples[index].time)
    }
    let end = samples[samples.count - 1].time
    for index in samples.indices { samples[index].time -= end }
  }

  /// Keeps the last 80 ms, or at least 4 samples, and of these only the samples after the last change of direction.
  mutating func keepLastStretch() {
    let fewest = PhysicsConstants.robustFewestSamples
    if let first = samples.firstIndex(where: { $0.time >= -PhysicsConstants.robustWindow }) {
      samples.removeFirst(max(0, min(first, samples.count - fewest)))
    }
    let turn = PhysicsConstants.robustTurn
    guard let way = samples.last(where: { $0.place.length >= turn }) else { return }
    let direction = -way.place / way.place.length
    var (farthest, start) = (-Double.infinity, samples.count - 1)
    for index in samples.indices.reversed() {
      let distance = -(samples[index].place * direction).sum()
      if distance > farthest { (farthest, start) = (distance, index) }
      if distance < farthest - turn {
        samples.removeFirst(start)
        return
      }
    }
  }

  /// The slope of the fitted parabola, in pt/ms, or the mean velocity if the slope is implausible.
  var velocity: SIMD2<Double> {
    guard let first = samples.first, samples.count > 1 else { return .zero }
    // Reports with equal stamps must not give an infinite velocity.
    let mean = -first.place / max(-first.time, PhysicsConstants.robustShortestSpan)
    let middle = max(-PhysicsConstants.robustAge, first.time / 2)
    guard samples.count > 2, let slope = slope(at: middle) else { return mean }
    let isBackwards = (slope * mean).sum() <= 0
    let isWild = slope.length > PhysicsConstants.robustSteepest * mean.length
    return isBackwards || isWild ? mean : slope
  }

  /// Returns the slope of the least-squares parabola at this time, or nil if the samples do not differ in time.
  private func slope(at time: Double) -> SIMD2<Double>? {
    var (s1, s2, s3, s4) = (0.0, 0.0, 0.0, PhysicsConstants.robustStraightness)
    var (p0, p1, p2) = (SIMD2<Double>.zero, SIMD2<Double>.zero, SIMD2<Double>.zero)
    for sample in samples {
      let t = sample.time - time
      s1 += t
      s2 += t * t
      s3 += t * t * t
      s4 += t * t * t * t
      p0 += sample.place
      p1 += t * sample.place
      p2 += t * t * sample.place
    }
    // Cramer's rule for the second of three normal equations.
    let n = Double(samples.count)
    let determinant = n * (s2 * s4 - s3 * s3) - s1 * (s1 * s4 - s2 * s3) + s2 * (s1 * s3 - s2 * s2)
    guard determinant > s4 * PhysicsConstants.timeTolerance else { return nil }
    return (n * (s4 * p1 - s3 * p2) - (s1 * s4 - s2 * s3) * p0 + s2 * (s1 * p2 - s2 * p1)) / determinant
  }
}

extension SIMD2<Double> { fileprivate var length: Double { (self * self).sum().squareRoot() } }
