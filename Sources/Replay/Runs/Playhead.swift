import TouchKit

/// The playback position in a run.
///
/// It is a value: the moment that it shows is a function of it, the run's end, and, while it plays, the wall clock.
public enum Playhead: Hashable, Sendable {
  /// At the end of a run that grows.
  case live
  /// Paused at a moment, or scrubbed to it.
  case paused(at: Instant)
  /// Playing from a moment since a wall time, `speed` times as fast; it stops at the run's end.
  case playing(from: Instant, since: Instant, speed: Double)
  /// Looping through a range; an empty one is a pause at its bound.
  case looping(ClosedRange<Instant>, since: Instant, speed: Double)

  /// The moment that it shows in a run that ends at `end`, clamped to the run.
  public func time(in end: Instant, wall: Instant) -> Instant {
    switch self {
    case .live: return end
    case .paused(let time): return min(max(time, .zero), end)
    case .playing(let start, let since, let speed):
      return min(max(start.advanced(bySeconds: max(wall.seconds(since: since), 0) * speed), .zero), end)
    case .looping(let range, let since, let speed):
      let length = range.upperBound.seconds(since: range.lowerBound)
      guard length > 0 else { return min(range.lowerBound, end) }
      let passed = max(wall.seconds(since: since), 0) * speed
      return min(range.lowerBound.advanced(bySeconds: passed.truncatingRemainder(dividingBy: length)), end)
    }
  }

  /// Whether it is `paused`.
  public var isPaused: Bool { if case .paused = self { true } else { false } }
}
