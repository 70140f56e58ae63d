import Foundation

/// What a module above the engine does in transitions of a navigation controller: animators of an application's own, and
/// what runs alongside.
package protocol TransitionsPages: AnyObject {
  /// Returns an animator of the application's own, or nil for the built-in transition.
  func pageAnimator(isPush: Bool, from: ViewController, to: ViewController) -> AnyObject?
  /// Returns who drives a pop by the edge pan: the controller itself, the application's own controllers, or nobody,
  /// where the application has an animator that no gesture drives.
  func popDriver(from: ViewController, to: ViewController) -> PopDriver
  /// Starts a transition: makes it known, calls `prepare`, which tells the pages, and starts the animator, if any.
  func startPages(_ start: PageStart, animator: AnyObject?, prepare: () -> Void, end: @escaping (Bool) -> Void)
  /// Called when both pages of a built-in transition are in the window.
  func runPages()
  /// Called when the finger of a built-in pop moved or was lifted, and at the end of every transition.
  func movePages(to progress: Double)
  func settlePages(commits: Bool)
  func endPages(committed: Bool)
  /// Animates changes of the places of bars and pages.
  func animateBars(_ changes: () -> Void, completion: @escaping () -> Void)
}

/// Who drives a pop by the edge pan.
package enum PopDriver { case builtIn, application, nobody }

/// The beginning of a transition.
package struct PageStart {
  package let from: ViewController, to: ViewController, container: View
  package let isDragged: Bool, isAnimated: Bool
  /// In seconds, for the built-in transition.
  package let duration: Double
}

extension NavigationController {
  final var pageTransitions: (any TransitionsPages)? { self as? any TransitionsPages }

  /// Calls `tell`, which tells the pages of a built-in transition, with the coordinator in place.
  final func announce(_ transition: NavigationTransition, isDragged: Bool, animated: Bool, tell: () -> Void) {
    guard let above = pageTransitions else { return tell() }
    let start = PageStart(
      from: transition.from, to: transition.to, container: pages, isDragged: isDragged, isAnimated: animated,
      duration: view.window?.constants.navigationDuration ?? 0)
    above.startPages(start, animator: nil, prepare: tell) { _ in }
  }

  /// Starts a transition with an animator of the application's own.
  final func startCustom(
    _ animator: AnyObject, _ above: any TransitionsPages, isPush: Bool, from: ViewController, to: ViewController,
    stackBefore: [ViewController]
  ) {
    let transition = NavigationTransition(self, isPush: isPush, from: from, to: to, stackBefore: stackBefore)
    transition.phase = .custom
    self.transition = transition
    let start = PageStart(from: from, to: to, container: pages, isDragged: false, isAnimated: true, duration: 0)
    above.startPages(start, animator: animator) {
      topWillChange(true)
      assignedDelegate?.navigationController(self, willShow: to, animated: true)
      from.beginAppearanceTransition(false, animated: true)
      to.beginAppearanceTransition(true, animated: true)
      refreshBar()
    } end: { [weak self] completed in
      guard let self, self.transition === transition else { return }
      if !completed { self.takeBack(transition) }
      transition.progress = completed ? 1 : 0
      if completed, to.view.superview !== self.pages { self.pages.addSubview(to.view) }
      self.finish(transition)
    }
  }

  /// Shows the titles and buttons of the bar for the progress of a transition of the application's own.
  package final func blendBar(to progress: Double) {
    guard let transition, transition.isCustom else { return }
    transition.progress = progress
    navigationBar.blend(progress)
  }

  /// Who drives a pop of the top page by the edge pan.
  final var popDriver: PopDriver {
    guard let above = pageTransitions, stack.count > 1 else { return .builtIn }
    return above.popDriver(from: stack[stack.count - 1], to: stack[stack.count - 2])
  }

  /// Restores the stack after a transition of the application's own that did not complete.
  private func takeBack(_ transition: NavigationTransition) {
    reverse(transition)
    guard let window = view.window else { return }
    note(
      .popRelease, transition.isPush ? .pushCancelled : .popCancelled, progress: 0, in: window,
      because: window.trace.occasion())
  }
}
