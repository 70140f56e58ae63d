import ScrollPhysics

extension View {
  /// Runs `changes`, and lets what it assigns to views in a window come about over `duration` seconds: centers, frames,
  /// bounds, transforms, alphas and background colours. What it does to a scroll view's offset, to views without a window
  /// or in another window than the first of them, and to all other properties, happens at once.
  ///
  /// The values on the way are the properties' own: a finger finds a view where it is seen. Whoever assigns such a
  /// property in the meantime, in another such block or without one, takes it over from where it is.
  ///
  /// - Parameters:
  ///   - duration: Seconds.
  ///   - delay: Seconds before that.
  ///   - progress: How far the change is, 0 to 1, when a share of the duration has passed, 0 to 1.
  ///   - changes: What assigns the new values.
  ///   - completion: Told at the end whether all arrived; at once if there was nothing to animate.
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

  /// Runs `changes` at once, also inside a block of animated ones.
  package static func applyWithoutAnimation(_ changes: () -> Void) {
    ChangeRecorder.$current.withValue(nil, operation: changes)
  }
}

/// What a block of animated changes assigns, and to what it assigns it.
///
/// It reaches the properties as a task-local value: only what the block itself calls sees it, on the thread that runs the
/// block, so that windows on other threads know nothing of it. For the same reason it may count as sendable.
final class ChangeRecorder: @unchecked Sendable {
  @TaskLocal static var current: ChangeRecorder?

  private(set) var changes: [AnimatedChange] = []

  /// The property of a view had this value and has another one now.
  static func note(_ view: View, _ old: @autoclosure () -> AnimatedValue) {
    guard let current else { return }
    let old = old()
    if !current.changes.contains(where: { $0.concerns(view, old) }) {
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
    completion(!changes.contains { $0.isBrokenOff })
  }
}
