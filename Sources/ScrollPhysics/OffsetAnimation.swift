/// An animated change of offset: 0.3 s, starting and ending gently (spec 5.9).
///
/// A new target on the way is a new animation from the current value, with a fresh 0.3 s. An animation to where
/// the content already is has no duration: nothing animates, and no end is reported (spec 4.5).
public struct OffsetAnimation: Curve, Hashable {
  /// Where it starts, in points.
  public let start: Double
  /// Where it ends, in points.
  public let destination: Double
  /// How long it takes, in ms.
  public let duration: Double
  /// How the way is spread over the time.
  public let timing: Timing

  /// The animation from `from` to `to`; a `duration` that is not more than 0 means at once.
  public init(
    from start: Double, to destination: Double,
    duration: Double = PhysicsConstants.offsetAnimationDuration, timing: Timing = .easeInOut
  ) {
    self.start = start
    self.destination = destination
    self.duration = start == destination ? 0 : max(duration, 0)
    self.timing = timing
  }

  /// Where the animation is after `ms`.
  public func value(at ms: Double) -> Double {
    guard ms < duration else { return destination }
    return start + (destination - start) * timing.progress(at: ms / duration)
  }

  /// How fast the animation is after `ms`.
  public func velocity(at ms: Double) -> Double {
    guard ms < duration else { return 0 }
    return (destination - start) / duration * timing.speed(at: max(ms, 0) / duration)
  }
}
