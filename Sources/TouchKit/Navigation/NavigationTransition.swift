import ScrollPhysics

/// A push or a pop: dragged by a finger, or animated in closed form.
final class NavigationTransition: Animating {
  enum Phase {
    /// An interactive pop follows the finger.
    case dragged
    /// Animated along a curve of ``progress``.
    case moving(OffsetAnimation, since: Instant)
    /// Finished, or its controller is gone.
    case over
  }

  private weak var navigation: NavigationController?
  let isPush: Bool
  let from: ViewController
  let to: ViewController
  /// The stack before the transition, restored if a pop is cancelled.
  let stackBefore: [ViewController]
  var phase = Phase.dragged
  /// False once a pop is cancelled.
  var isCommitted = true
  /// From 0 at the beginning to 1 at the end.
  var progress = 0.0
  var animationDecision = DecisionID.none

  init(
    _ navigation: NavigationController, isPush: Bool, from: ViewController, to: ViewController,
    stackBefore: [ViewController]
  ) {
    (self.navigation, self.isPush, self.from, self.to) = (navigation, isPush, from, to)
    self.stackBefore = stackBefore
  }

  var isDragged: Bool { if case .dragged = phase { true } else { false } }
  var isAnimating: Bool { if case .moving = phase { true } else { false } }

  /// The page in front: the one pushed or popped.
  var upper: ViewController { isPush ? to : from }
  var lower: ViewController { isPush ? from : to }
  /// How far the upper page covers the lower one, 0 to 1.
  var cover: Double { isPush ? progress : 1 - progress }

  func step(to now: Instant) {
    guard case .moving(let curve, let start) = phase else { return }
    guard let navigation else { return phase = .over }
    let ms = now.milliseconds(since: start)
    progress = curve.value(at: ms)
    navigation.placePages()
    if ms >= curve.duration { navigation.finish(self) }
  }
}
