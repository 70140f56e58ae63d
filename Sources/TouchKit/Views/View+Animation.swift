import ScrollPhysics

extension View {
  /// Calls `changes` at every display tick of the next `duration` seconds with the eased progress from 0 to 1, the last
  /// time with exactly 1, and then `completion`. Outside a window, or with a duration of 0, both are called at once.
  ///
  /// The progress depends on time alone, not on the tick rate; the animation cannot be interrupted.
  public func animate(
    duration: Double, timing: Timing = .easeInOut, _ changes: @escaping (Double) -> Void,
    completion: @escaping () -> Void = {}
  ) {
    guard let window, duration > 0 else {
      changes(1)
      return completion()
    }
    window.animate(duration: duration, progress: timing.progress, changes, completion: completion)
  }
}

extension Window {
  /// Calls `changes` at every display tick, after `delay` seconds and for `duration` seconds, with the progress of the
  /// elapsed fraction, the last time with exactly 1, and then `completion`.
  func animate(
    duration: Double, delay: Double = 0, progress: @escaping (Double) -> Double, _ changes: @escaping (Double) -> Void,
    completion: @escaping () -> Void
  ) {
    startStepping(
      TimedChange(
        begin: now.advanced(bySeconds: delay), duration: duration, progress: progress, changes: changes,
        completion: completion, animationDecision: trace.occasion()))
  }
}

private final class TimedChange: Animating {
  private let begin: Instant
  private let duration: Double
  private let progress: (Double) -> Double
  private let changes: (Double) -> Void
  private let completion: () -> Void
  let animationDecision: DecisionID
  private(set) var isAnimating = true

  init(
    begin: Instant, duration: Double, progress: @escaping (Double) -> Double, changes: @escaping (Double) -> Void,
    completion: @escaping () -> Void, animationDecision: DecisionID
  ) {
    (self.begin, self.duration, self.animationDecision) = (begin, duration, animationDecision)
    (self.progress, self.changes, self.completion) = (progress, changes, completion)
  }

  func step(to now: Instant) {
    let elapsed = now.seconds(since: begin)
    guard elapsed >= 0 else { return }
    isAnimating = elapsed < duration
    changes(isAnimating ? progress(elapsed / duration) : 1)
    if !isAnimating { completion() }
  }
}
