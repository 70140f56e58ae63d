import ScrollPhysics

extension View {
  /// Calls `changes` at every display tick of the next `duration` seconds with the eased progress from 0 to 1, the last
  /// time with exactly 1, and then `completion`. Outside a window, or with a duration of 0, both are called at once.
  ///
  /// The progress depends on time alone, not on the tick rate. The closures are kept until the end; the animation cannot
  /// be interrupted.
  public func animate(
    duration: Double, timing: Timing = .easeInOut, _ changes: @escaping (Double) -> Void,
    completion: @escaping () -> Void = {}
  ) {
    guard let window, duration > 0 else {
      changes(1)
      return completion()
    }
    window.startStepping(
      ViewAnimation(
        curve: OffsetAnimation(from: 0, to: 1, duration: duration * 1_000, timing: timing), start: window.now,
        cause: window.trace.occasion(), changes: changes, completion: completion))
  }
}

private final class ViewAnimation: Animating {
  private let curve: OffsetAnimation
  private let start: Instant
  private let changes: (Double) -> Void
  private let completion: () -> Void
  let animationDecision: DecisionID
  private(set) var isAnimating = true

  init(
    curve: OffsetAnimation, start: Instant, cause: DecisionID, changes: @escaping (Double) -> Void,
    completion: @escaping () -> Void
  ) {
    (self.curve, self.start, animationDecision) = (curve, start, cause)
    (self.changes, self.completion) = (changes, completion)
  }

  func step(to now: Instant) {
    let ms = now.milliseconds(since: start)
    changes(curve.value(at: ms))
    guard ms >= curve.duration else { return }
    isAnimating = false
    completion()
  }
}
