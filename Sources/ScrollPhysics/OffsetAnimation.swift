/// An animated change of offset: 0.3 s, ease-in-out (spec 5.9).
///
/// A new target during the animation is a new animation of 0.3 s from the current value. An animation without a
/// distance has no duration: nothing animates, and no end is reported (spec 4.5).
public struct OffsetAnimation: Curve, Hashable {
  /// Where it starts, in points.
  public let start: Double
  /// Where it ends, in points.
  public let destination: Double
  /// How long it takes, in ms.
  public let duration: Double
  /// The progress over time.
  public let timing: Timing

  /// The animation from `start` to `destination`; a `duration` of 0 or less is immediate.
  public init(
    from start: Double, to destination: Double,
    duration: Double = PhysicsConstants.offsetAnimationDuration, timing: Timing = .easeInOut
  ) {
    self.start = start
    self.destination = destination
    self.duration = start == destination ? 0 : max(duration, 0)
    self.timing = timing
  }

  /// The position after `ms`.
  public func value(at ms: Double) -> Double {
    guard ms < duration else { return destination }
    return start + (destination - start) * timing.progress(at: ms / duration)
  }

  /// The velocity after `ms`.
  public func velocity(at ms: Double) -> Double {
    guard ms < duration else { return 0 }
    return (destination - start) / duration * timing.speed(at: max(ms, 0) / duration)
  }
}
