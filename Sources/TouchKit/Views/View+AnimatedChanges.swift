import ScrollPhysics

extension View {
  /// Runs `changes` and animates what it assigns to center, frame, bounds, transform, alpha and background colour of
  /// views in a window. All else takes effect at once: a scroll view's offset, other properties, and views without a
  /// window or in another window than the first one.
  ///
  /// The properties themselves have the intermediate values, so that hit testing finds a view where it is seen. An
  /// assignment in the meantime, animated or not, interrupts the animation of that property at its current value.
  ///
  /// - Parameters:
  ///   - duration: Seconds.
  ///   - delay: Seconds before the start.
  ///   - progress: Maps the elapsed fraction of the duration, 0 to 1, to the fraction of the change.
  ///   - changes: Assigns the new values; called once, at once.
  ///   - completion: Called at the end with whether no change was interrupted; at once, with true, if nothing changes.
  package static func animateChanges(
    duration: Double, delay: Double, progress: @escaping (Double) -> Double, _ changes: () -> Void,
    completion: @escaping (Bool) -> Void
  ) {
    let recorder = ChangeRecorder()
    ChangeRecorder.$current.withValue(recorder, operation: changes)
    guard duration + delay > 0, let window = recorder.changes.lazy.compactMap(\.view.window).first else {
      return completion(true)
    }
    let moving = recorder.changes.filter { $0.view.window === window && $0.prepare() }
    guard !moving.isEmpty else { return completion(true) }
    window.startStepping(
      ChangeAnimation(
        of: moving, begin: window.now, cause: window.trace.occasion(), (duration, delay), progress, completion))
  }

  /// The progress of a cubic Bézier from (0, 0) to (1, 1) with these two control points.
  package static func easing(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> (Double) -> Double {
    Timing(x1, y1, x2, y2).progress
  }

  /// Runs `changes` without animating them, also inside the closure of an animation.
  package static func applyWithoutAnimation(_ changes: () -> Void) {
    ChangeRecorder.$current.withValue(nil, operation: changes)
  }
}

/// Records which properties the closure of an animation assigns.
///
/// The properties find it as a task-local value, so only inside the closure's calls, on its thread; windows on other
/// threads are not affected. That also makes `@unchecked Sendable` safe.
final class ChangeRecorder: @unchecked Sendable {
  @TaskLocal static var current: ChangeRecorder?

  private(set) var changes: [AnimatedChange] = []

  /// Records the value that a property had before its first assignment.
  static func record(_ view: View, _ old: @autoclosure () -> AnimatedValue) {
    guard let current else { return }
    let old = old()
    if !current.changes.contains(where: { $0.animates(view, old) }) {
      current.changes.append(AnimatedChange(of: view, from: old))
    }
  }
}

private final class ChangeAnimation: Animating {
  private let changes: [AnimatedChange]
  private let begin: Instant
  private let times: (duration: Double, delay: Double)
  private let progress: (Double) -> Double
  private let completion: (Bool) -> Void
  let animationDecision: DecisionID
  private(set) var isAnimating = true

  init(
    of changes: [AnimatedChange], begin: Instant, cause: DecisionID, _ times: (duration: Double, delay: Double),
    _ progress: @escaping (Double) -> Double, _ completion: @escaping (Bool) -> Void
  ) {
    (self.changes, self.begin, animationDecision) = (changes, begin, cause)
    (self.times, self.progress, self.completion) = (times, progress, completion)
  }

  func step(to now: Instant) {
    let elapsed = now.seconds(since: begin) - times.delay
    guard elapsed >= 0 else { return }
    let isOver = elapsed >= times.duration
    for change in changes { change.advance(to: isOver ? 1 : progress(elapsed / times.duration)) }
    guard isOver else { return }
    isAnimating = false
    for change in changes { change.finish() }
    completion(!changes.contains { $0.isInterrupted })
  }
}
