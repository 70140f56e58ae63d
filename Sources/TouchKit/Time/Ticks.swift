import Foundation

/// Calls a closure at display ticks until it returns false.
private final class TickSteps: Animating {
  private let body: (Instant) -> Bool
  let animationDecision: DecisionID
  private(set) var isAnimating = true

  init(because decision: DecisionID, _ body: @escaping (Instant) -> Bool) {
    (animationDecision, self.body) = (decision, body)
  }

  func step(to now: Instant) { isAnimating = body(now) }
}

extension Window {
  /// Calls `body` at every display tick, beginning with the next one, until it returns false.
  package final func stepAtTicks(_ body: @escaping (Instant) -> Bool) {
    startStepping(TickSteps(because: trace.occasion(), body))
  }

  /// Calls `body` at the next display tick.
  package final func atNextTick(_ body: @escaping () -> Void) {
    stepAtTicks { _ in
      body()
      return false
    }
  }
}
