/// An object that a window steps at every display tick while it is animating.
protocol Animating: AnyObject {
  var isAnimating: Bool { get }
  /// The decision that started it; its steps are recorded as caused by it.
  var animationDecision: DecisionID { get }
  func step(to now: Instant)
  /// Called when a touch begins between two ticks, to perform what was due since the last one, such as momentum that
  /// crosses from one scroll view to another. The default does nothing.
  func catchUp(with now: Instant)
}

extension Animating {
  func catchUp(with now: Instant) {}
}
