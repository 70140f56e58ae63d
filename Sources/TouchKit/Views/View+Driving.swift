import Foundation

// What a module above the engine needs to drive animations itself: UIKit's animators pause, scrub and reverse them.

extension View {
  /// Runs `changes` and returns what it assigned to properties that can be animated, each with its value before.
  ///
  /// - Parameter along: Gets what starts animations of other modules' properties; see ``animateAlong(_:)``.
  package static func recordChanges(
    _ changes: () -> Void, along: ([AnimationStart]) -> Void = { _ in }
  ) -> [AnimatedChange] {
    let recorder = ChangeRecorder()
    ChangeRecorder.$current.withValue(recorder, operation: changes)
    along(recorder.others)
    return recorder.changes
  }
}

extension AnimatedChange {
  /// Whether the animation ended early because it was removed, or because its view is no longer in the window.
  package func isCutOff(in window: ObjectIdentifier) -> Bool {
    isInterrupted && (isRemoved || view.window.map(ObjectIdentifier.init) != window)
  }

  /// Ends the animation and assigns a value, unless the property was set or is animated by others meanwhile. A change
  /// that ended because its view left the window is assigned, too.
  @discardableResult
  package func finish(assigning value: AnimatedValue) -> Bool {
    let isOwn = (!isInterrupted || view.window == nil) && start.current(of: view) == end
    finish()
    if isOwn { settle(at: value) }
    return isOwn
  }

  /// Assigns a value without an animation.
  package func settle(at value: AnimatedValue) { View.applyWithoutAnimation { value.assign(to: view) } }
}

extension AnimatedValue {
  fileprivate func assign(to view: View) {
    switch self {
    case .bounds(let value):
      if view.animatesOrigin { view.bounds = value } else { view.bounds.size = value.size }
    case .center(let value): view.center = value
    case .transform(let value): view.transform = value
    case .alpha(let value): view.alpha = value
    case .backgroundColor(let value): view.backgroundColor = value
    }
  }
}

extension Window {
  /// Runs `body` as part of the update in progress, or else as one of its own.
  package final func updating(_ body: () -> Void) { update(because: trace.occasion(), body) }
}

extension [AnimatedChange] {
  /// Ends all, and gives properties that nobody has set meanwhile their values of before.
  package func finishAtStart() {
    // Later changes of a property began from the values of earlier ones.
    let own = reversed().filter { $0.finish(assigning: $0.start) }.reversed()
    // The size of a view, put back, has resized what is in it.
    var settled: [AnimatedChange] = []
    for change in own where !settled.contains(where: { $0.animates(change.view, change.start) }) {
      settled.append(change)
      if change.start.current(of: change.view) != change.start { change.settle(at: change.start) }
    }
  }
}
