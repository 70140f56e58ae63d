/// Something that moves with the display ticks.
protocol Animating: AnyObject {
  var isAnimating: Bool { get }
  /// What set it in motion.
  var animationDecision: DecisionID { get }
  func step(to now: Instant)
  /// A finger comes down between two ticks: what was due since the last one, such as momentum that crosses a seam,
  /// comes about now.
  func catchUp(with now: Instant)
}

extension Animating {
  func catchUp(with now: Instant) {}
}
