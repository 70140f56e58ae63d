import ScrollPhysics

extension View {
  /// Runs `changes` and animates what it assigns to center, frame, bounds, transform, alpha and background colour of
  /// views in a window. All else takes effect at once: a scroll view's offset, other properties, and views without a
  /// window or in another window than the first one.
  ///
  /// The properties have their final values at once, for readers and for hit testing; what is on the way is only drawn.
  /// Unless `allowsInteraction`, hit testing passes the views over meanwhile (spec 11). Another animation of a property
  /// takes it over from where it is drawn; an assignment ends its way.
  ///
  /// `progress` maps the elapsed fraction of the duration, 0 to 1, to the fraction of the change. `completion` is
  /// called at the end with whether no change was interrupted; at once, with true, if nothing changes.
  package static func animateChanges(
    duration: Double, delay: Double, allowsInteraction: Bool, progress: @escaping (Double) -> Double,
    _ changes: () -> Void, completion: @escaping (Bool) -> Void
  ) {
    let recorder = ChangeRecorder()
    ChangeRecorder.$current.withValue(recorder, operation: changes)
    guard duration + delay > 0, let window = recorder.changes.lazy.compactMap(\.view.window).first else {
      return completion(true)
    }
    let moving = recorder.changes.filter {
      $0.view.window === window && $0.prepare(allowsInteraction: allowsInteraction)
    }
    guard !moving.isEmpty else { return completion(true) }
    window.animate(duration: duration, delay: delay, progress: progress) { progress in
      for change in moving { change.advance(to: progress) }
    } completion: {
      for change in moving { change.finish() }
      completion(!moving.contains { $0.isInterrupted })
    }
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
