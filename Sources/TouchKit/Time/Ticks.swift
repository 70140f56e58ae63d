/// Calls a closure at every display tick of a window until the closure returns false or the ticker is stopped. The window
/// retains it.
package final class Ticker: Animating {
  private var body: ((Instant) -> Bool)?
  let animationDecision: DecisionID
  /// Whether it never ends by itself, like a spinner.
  package final var isEndless = false
  /// Returns whether it needs no tick now; asked again at each instant. Nil, the default, means that it needs each.
  package final var isResting: (() -> Bool)?
  // The window retains it and drops it in its deinit.
  private unowned(unsafe) let window: Window

  fileprivate init(in window: Window, _ body: @escaping (Instant) -> Bool) {
    (animationDecision, self.window, self.body) = (window.trace.occasion(), window, body)
  }

  /// The time of the window's clock.
  package var now: Instant { window.now }

  var isAnimating: Bool { body != nil && isResting?() != true }
  var isOver: Bool { body == nil }

  func step(to now: Instant) { if body?(now) == false { stop() } }

  /// Stops it for good.
  package func stop() { (body, isResting) = (nil, nil) }
}

extension Window {
  /// Calls `body` at every display tick from the next one on, until the ticker is stopped.
  package final func startTicking(_ body: @escaping (Instant) -> Void) -> Ticker {
    stepAtTicks { now in
      body(now)
      return true
    }
  }

  /// Calls `body` at every display tick from the next one on, until it returns false.
  @discardableResult
  package final func stepAtTicks(_ body: @escaping (Instant) -> Bool) -> Ticker {
    let ticker = Ticker(in: self, body)
    startStepping(ticker)
    return ticker
  }

  /// Calls `body` at the next display tick.
  package final func atNextTick(_ body: @escaping () -> Void) {
    stepAtTicks { _ in
      body()
      return false
    }
  }
}
