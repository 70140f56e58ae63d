/// An object that a window steps at every display tick while it is animating.
protocol Animating: AnyObject {
  var isAnimating: Bool { get }
  /// The decision that started it; its steps are recorded as caused by it.
  var animationDecision: DecisionID { get }
  func step(to now: Instant)
  /// Called when a touch begins between two ticks: momentum whose hand-over to another scroll view was due since the last
  /// tick is handed over first. The default does nothing.
  func handOverDueMomentum(at now: Instant)
}

extension Animating { func handOverDueMomentum(at now: Instant) {} }
