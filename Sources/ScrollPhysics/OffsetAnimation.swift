/// An animated change of offset: 0.3 s, ease-in-out (spec 5.9).
///
/// A new target during the animation starts a new animation of 0.3 s from the current value. If start and destination
/// are equal, the duration is 0: nothing animates, and no end is reported (spec 4.5).
public struct OffsetAnimation: Curve, Hashable {
  /// Where it starts and ends, in points.
  public let start: Double, destination: Double
  /// The duration, in ms.
  public let duration: Double
  /// The progress over time.
  public let timing: Timing

  /// Creates the animation from `start` to `destination`. A `duration` of 0 or less is immediate.
  public init(
    from start: Double, to destination: Double,
    duration: Double = PhysicsConstants.offsetAnimationDuration, timing: Timing = .easeInOut
  ) {
    (self.start, self.destination, self.timing) = (start, destination, timing)
    self.duration = start == destination ? 0 : max(duration, 0)
  }

  /// Returns the position after `ms`.
  public func value(at ms: Double) -> Double {
    guard ms < duration else { return destination }
    return start + (destination - start) * timing.progress(at: ms / duration)
  }

  /// Returns the velocity after `ms`.
  public func velocity(at ms: Double) -> Double {
    guard ms < duration else { return 0 }
    return (destination - start) / duration * timing.speed(at: max(ms, 0) / duration)
  }
}

/// A timing function: a cubic Bézier curve from (0, 0) to (1, 1), as in Core Animation.
public struct Timing: Hashable, Sendable {
  /// The time of a control point, within 0...1, and its progress.
  public let firstTime: Double, firstProgress: Double, secondTime: Double, secondProgress: Double

  /// Ease-in-out: (0.42, 0) and (0.58, 1).
  public static let easeInOut = Timing(PhysicsConstants.easeInOutFirst, 0, PhysicsConstants.easeInOutSecond, 1)

  /// Exactly `1 − (1 − t)²`: starts at twice the mean speed and slows down to 0.
  public static let quadraticOut = Timing(1 / 3, 2 / 3, 2 / 3, 1)

  /// Constant speed.
  public static let linear = Timing(0, 0, 1, 1)

  /// Creates the curve with control points (`firstTime`, `firstProgress`) and (`secondTime`, `secondProgress`). Times
  /// are clamped to 0...1, so that the curve is a function of time.
  public init(_ firstTime: Double, _ firstProgress: Double, _ secondTime: Double, _ secondProgress: Double) {
    (self.firstTime, self.firstProgress) = (min(max(firstTime, 0), 1), firstProgress)
    (self.secondTime, self.secondProgress) = (min(max(secondTime, 0), 1), secondProgress)
  }

  /// Returns the progress at a fraction of the duration, both 0 to 1. Costs a few steps of Newton's method.
  public func progress(at time: Double) -> Double {
    if time <= 0 { return 0 }
    if time >= 1 { return 1 }
    return Self.bezier(firstProgress, secondProgress, at: parameter(at: time))
  }

  /// Returns the derivative of ``progress(at:)``, or 0 outside 0...1.
  public func speed(at time: Double) -> Double {
    guard time >= 0, time <= 1 else { return 0 }
    let parameter = parameter(at: time)
    let run = Self.derivative(firstTime, secondTime, at: parameter)
    guard run > 0 else { return 0 }
    return Self.derivative(firstProgress, secondProgress, at: parameter) / run
  }

  /// Returns the curve's parameter for a time, by Newton's method within a shrinking bracket.
  private func parameter(at time: Double) -> Double {
    var (low, high, guess) = (0.0, 1.0, time)
    while high - low > PhysicsConstants.bezierTolerance {
      let excess = Self.bezier(firstTime, secondTime, at: guess) - time
      if abs(excess) <= PhysicsConstants.bezierTolerance { break }
      if excess < 0 { low = guess } else { high = guess }
      let step = excess / Self.derivative(firstTime, secondTime, at: guess)
      let newton = guess - step
      let next = newton > low && newton < high ? newton : (low + high) / 2
      if next == guess { break }
      guess = next
    }
    return guess
  }

  private static func bezier(_ first: Double, _ second: Double, at u: Double) -> Double {
    let rest = 1 - u
    return 3 * rest * rest * u * first + 3 * rest * u * u * second + u * u * u
  }

  private static func derivative(_ first: Double, _ second: Double, at u: Double) -> Double {
    let rest = 1 - u
    return 3 * rest * rest * first + 6 * rest * u * (second - first) + 3 * u * u * (1 - second)
  }
}
