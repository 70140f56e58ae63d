/// An object that a window steps at every display tick while it is animating.
protocol Animating: AnyObject {
  var isAnimating: Bool { get }
  /// The decision that started it; its steps are recorded as caused by it.
  var animationDecision: DecisionID { get }
  func step(to now: Instant)
}
