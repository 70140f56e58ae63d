import Foundation
import ScrollPhysics

/// The interactive pop (spec 7).
extension NavigationController {
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

  /// The progress is the translation as a fraction of the width, within 0 and 1.
  private func continuePop(_ pan: ScreenEdgePanGestureRecognizer, in window: Window) {
    guard let transition, transition.isDragged else { return }
    let width = Double(view.bounds.width)
    transition.progress = width > 0 ? min(max(pan.translation(in: view).x / width, 0), 1) : 0
    note(.popDrag, .progress, progress: transition.progress, in: window, because: pan.decision)
    placePages()
  }

  /// On release the pop completes if the page, at its velocity, would be past the middle in `popProjection`, 0.3 s. A
  /// finger that rested for `restingPause`, 0.1 s, has velocity 0 (spec 5.3.5).
  private func endPop(_ pan: ScreenEdgePanGestureRecognizer, in window: Window) {
    guard let transition, transition.isDragged else { return }
    let pause = window.now.milliseconds(since: pan.lastMove)
    let rested = pause >= window.constants.restingPauseMs
    let speed = rested ? 0 : Double(pan.velocity(in: view).x)
    let width = Double(view.bounds.width)
    let ahead = transition.progress * width + window.constants.popProjection * speed
    settlePop(
      transition, commits: ahead > width / 2, because: pan.decision,
      measured: [
        Measured(.distance, ahead, limit: width / 2),
        Measured(.position, transition.progress * width, limit: width / 2),
        rested
          ? Measured(.duration, pause / 1_000, limit: window.constants.restingPause)
          : Measured(.duration, window.constants.popProjection, limit: window.constants.popProjection),
      ], in: window)
  }

  /// A cancelled pan always cancels the pop (spec 7).
  private func cancelPop(because cause: DecisionID, in window: Window) {
    guard let transition, transition.isDragged else { return }
    settlePop(transition, commits: false, because: cause, measured: [], in: window)
  }

  private func settlePop(
    _ transition: NavigationTransition, commits: Bool, because cause: DecisionID, measured: [Measured],
    in window: Window
  ) {
    let decision = note(
      .popRelease, commits ? .pop : .popCancelled, progress: transition.progress, in: window, because: cause,
      measured: measured.first)
    for further in measured.dropFirst() { window.trace.addMeasurement(further) }
    window.trace.processing(decision) {
      if !commits { reverse(transition) }
      move(transition, to: commits ? 1 : 0, in: window, because: decision)
    }
  }

  /// A pop without a page below, or during a transition, never ends: in UIKit the app appears frozen (spec 7).
  private func freeze(_ pan: ScreenEdgePanGestureRecognizer, in window: Window) {
    guard !isFrozen else { return }
    isFrozen = true
    updateInteraction()
    note(.navigationStuck, .stuck, progress: transition?.progress ?? 0, in: window, because: pan.decision)
  }
}

/// The default delegate of the edge pan (spec 7).
final class PopGestureRules: GestureRecognizerDelegate {
  private weak var navigation: NavigationController?

  init(navigation: NavigationController) { self.navigation = navigation }

  /// False with a single page, during a transition, under a hidden bar, and where the back button is replaced or hidden.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    guard let navigation, let top = navigation.stack.last else { return false }
    return navigation.stack.count > 1 && navigation.transition == nil && !navigation.isFrozen
      && !navigation.isNavigationBarHidden && top.navigationItem.hasDefaultBackButton
  }

  /// True for pans and swipes in the pages: they wait for the edge pan to fail.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool {
    guard let navigation, let view = other.view, view.isDescendant(of: navigation.pages) else { return false }
    return other is PanGestureRecognizer || other is SwipeGestureRecognizer
  }
}
