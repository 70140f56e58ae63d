/// The velocity of a finger from its last 80 ms, for input with jitter. UIKit's is ``VelocityTracker``.
///
/// UIKit weighs the last three finite differences (spec 3.3, 5.3.3), so that every error of a time stamp becomes an
/// error of the velocity: at 60 Hz a stamp that is 4 ms late makes a difference a fifth too small. This estimates the
/// same quantity, the velocity over the last 50 ms, from more samples:
///
/// 1. Samples before a pause of 100 ms (spec 5.3.5) or a change of direction of more than 4 pt are dropped.
/// 2. Stamps are moved by 0.4 towards the even clock that the digitizer is likely to have.
/// 3. A parabola, regularized towards a straight line, is fitted by least squares to the last 80 ms, 4 samples at
///    least; the velocity is its slope 25 ms before the newest sample, the middle of UIKit's samples at 60 Hz.
/// 4. The mean velocity replaces a slope of opposite sign or of more than twice its size.
///
/// A finger at 0, 12, 36, 66 and 96 pt at 60 Hz has 1.644 pt/ms by this and 1.584 pt/ms by UIKit's. One sample after
/// touch-down gives its finite difference, where UIKit's gives a fifth of it; none gives 0. It does not decay while the
/// finger rests. Spec 5.3 knows only UIKit's; this is an addition [I].
public struct RobustVelocityTracker: Sendable {
  // A ring buffer without allocation, as every move adds a sample. 32 samples at least 2.5 ms apart span 80 ms.
  private var times = SIMD32<Double>()
  private var xs = SIMD32<Double>()
  private var ys = SIMD32<Double>()
  /// The number of samples in the ring; the location of touch-down is the first.
  private var count = 1
  private var newest = 0

  /// A tracker without movements.
  public init() {}

  /// Adds a movement by (`dx`, `dy`) points, `dtMs` milliseconds after the last one or touch-down.
  ///
  /// A movement of (0, 0) is ignored. One that took no time, or came while the last two were less than 2.5 ms apart,
  /// changes the newest sample instead. Negative times count as 0.
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

  /// The velocity, in pt/ms. It sorts, fits and allocates: ask at the lift, not at every move.
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
