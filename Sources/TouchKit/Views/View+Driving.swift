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
  /// Whether the view is no longer in `window`.
  package func hasLeft(_ window: Window) -> Bool { view.window !== window }

  /// Ends the animation and assigns a value, unless the property was set or is animated by others meanwhile. A change
  /// that ended because its view left the window is assigned, too.
  package func finish(assigning value: AnimatedValue) {
    let isOwn = (!isInterrupted || view.window == nil) && start.current(of: view) == end
    finish()
    if isOwn { settle(at: value) }
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

/// Calls a closure at every display tick of a window until it is stopped. The window retains it.
package final class Ticker: Animating {
  private var body: ((Instant) -> Void)?
  let animationDecision: DecisionID
  // The window retains it and drops it in its deinit.
  private unowned(unsafe) let window: Window

  fileprivate init(in window: Window, _ body: @escaping (Instant) -> Void) {
    (animationDecision, self.window, self.body) = (window.trace.occasion(), window, body)
  }

  /// The time of the window's clock.
  package var now: Instant { window.now }

  var isAnimating: Bool { body != nil }

  func step(to now: Instant) { body?(now) }

  /// Stops it for good.
  package func stop() { body = nil }
}

extension Window {
  /// Calls `body` at every display tick from the next one on, until the ticker is stopped.
  package final func startTicking(_ body: @escaping (Instant) -> Void) -> Ticker {
    let ticker = Ticker(in: self, body)
    startStepping(ticker)
    return ticker
  }

  /// Runs `body` as part of the update in progress, or else as one of its own.
  package final func updating(_ body: () -> Void) { update(because: trace.occasion(), body) }
}
