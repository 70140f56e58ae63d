import Foundation
import ScrollPhysics

/// How a finger pulls a page away (spec 7).
extension NavigationController {
  /// What the edge pan does to the page on top.
  final func handlePop(_ recognizer: GestureRecognizer) {
    guard let pan = recognizer as? ScreenEdgePanGestureRecognizer, let window = view.window else { return }
    switch pan.state {
    case .began: beginPop(pan, in: window)
    case .changed: continuePop(pan, in: window)
    case .ended: endPop(pan, in: window)
    case .cancelled: cancelPop(because: pan.decision, in: window)
    case .possible, .failed: break
    }
  }

  private func beginPop(_ pan: ScreenEdgePanGestureRecognizer, in window: Window) {
    guard transition == nil, !isFrozen, stack.count > 1, let from = stack.last else { return freeze(pan, in: window) }
    let begun = note(.popDrag, .popBegan, progress: 0, in: window, because: pan.decision)
    window.trace.processing(begun) {
      let before = stack
      stack.removeLast()
      from.willMove(toParent: nil)
      _ = begin(isPush: false, from: from, to: stack[stack.count - 1], stackBefore: before, animated: true)
    }
    continuePop(pan, in: window)
  }

  /// The page follows the finger: linear in its translation, within 0 and 1.
  private func continuePop(_ pan: ScreenEdgePanGestureRecognizer, in window: Window) {
    guard let transition, transition.isDragged else { return }
    let width = Double(view.bounds.width)
    transition.progress = width > 0 ? min(max(pan.translation(in: view).x / width, 0), 1) : 0
    note(.popDrag, .progress, progress: transition.progress, in: window, because: pan.decision)
    placePages()
  }

  /// The finger let go: the page goes if it would be past the middle in 0.3 s. A finger that rested for 0.1 s before
  /// has no speed (spec 5.3.5).
  private func endPop(_ pan: ScreenEdgePanGestureRecognizer, in window: Window) {
    guard let transition, transition.isDragged else { return }
    let rested = window.now.milliseconds(since: pan.lastMove) >= PhysicsConstants.restingPause
    let speed = rested ? 0 : Double(pan.velocity(in: view).x)
    let width = Double(view.bounds.width)
    let ahead = transition.progress * width + window.constants.popProjection * speed
    settlePop(
      transition, commits: ahead > width / 2, because: pan.decision,
      measured: Measured(.distance, ahead, limit: width / 2), in: window)
  }

  /// The finger was taken away: the page always comes back (spec 7).
  private func cancelPop(because cause: DecisionID, in window: Window) {
    guard let transition, transition.isDragged else { return }
    settlePop(transition, commits: false, because: cause, measured: nil, in: window)
  }

  private func settlePop(
    _ transition: NavigationTransition, commits: Bool, because cause: DecisionID, measured: Measured?,
    in window: Window
  ) {
    let decision = note(
      .popRelease, commits ? .pop : .popCancelled, progress: transition.progress, in: window, because: cause,
      measured: measured)
    window.trace.processing(decision) {
      if !commits { turnRound(transition) }
      move(transition, to: commits ? 1 : 0, in: window, because: decision)
    }
  }

  /// A pop that has no page to go to, or no page to itself, never ends: in UIKit the app looks frozen (spec 7).
  private func freeze(_ pan: ScreenEdgePanGestureRecognizer, in window: Window) {
    guard !isFrozen else { return }
    isFrozen = true
    enable()
    note(.navigationStuck, .stuck, progress: transition?.progress ?? 0, in: window, because: pan.decision)
  }
}

/// The rules of the edge pan while nobody has replaced its delegate (spec 7).
final class PopGestureRules: GestureRecognizerDelegate {
  private weak var navigation: NavigationController?

  init(navigation: NavigationController) { self.navigation = navigation }

  /// Not with one page, not during a transition, not where the back button was replaced or hidden.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    guard let navigation, let top = navigation.stack.last else { return false }
    return navigation.stack.count > 1 && navigation.transition == nil && !navigation.isFrozen
      && top.navigationItem.hasOwnBackButton
  }

  /// Whatever in the pages begins with a movement waits until this is no pull from the edge.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool {
    guard let navigation, let view = other.view, view.isDescendant(of: navigation.pages) else { return false }
    return other is PanGestureRecognizer || other is SwipeGestureRecognizer
  }
}
