import TouchKit

/// Where somebody is in a run.
///
/// It is a value: which moment of the run it shows follows from it, from how far the run goes, and from the wall's time
/// for one that moves.
public enum Playhead: Hashable, Sendable {
  /// At the end of a run that goes on.
  case live
  /// At a moment, at rest: paused there, or scrubbed to it.
  case paused(at: Instant)
  /// On its way from a moment since an instant of the wall's clock, so many times as fast; it stops at the run's end.
  case playing(from: Instant, since: Instant, speed: Double)
  /// On its way through a range again and again; one without extent is a pause.
  case looping(ClosedRange<Instant>, since: Instant, speed: Double)

  /// The moment of a run that it shows; never before the run's beginning or after its end.
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

  /// Whether it stands where it is whatever the wall's clock says.
  public var isPaused: Bool { if case .paused = self { true } else { false } }
}
