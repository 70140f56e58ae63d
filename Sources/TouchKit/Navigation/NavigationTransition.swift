import Foundation
import ScrollPhysics

/// The way from one page to another: under a finger, or by itself as a closed form of time.
final class NavigationTransition: Animating {
  enum Phase {
    /// A finger has the page.
    case dragged
    /// It moves along a curve.
    case moving(OffsetAnimation, since: Instant)
    /// It has arrived, or was broken off.
    case over
  }

  private weak var navigation: NavigationController?
  let isPush: Bool
  let from: ViewController
  let to: ViewController
  /// The stack before it, which comes back if the page does.
  let stackBefore: [ViewController]
  var phase = Phase.dragged
  /// Whether it ends where it wanted to.
  var isCommitted = true
  /// How far it is: 0 before it, 1 after it.
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

  /// The page that lies on top.
  var upper: ViewController { isPush ? to : from }
  /// The page below it.
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

extension Timing {
  /// Fast at first and ever slower: exactly `1 − (1 − t)²`, written as a cubic curve.
  static let decelerate = Timing(1 / 3, 2 / 3, 2 / 3, 1)
}
