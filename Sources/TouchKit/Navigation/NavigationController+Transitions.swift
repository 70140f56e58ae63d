import Foundation
import ScrollPhysics

/// How pages come and go.
extension NavigationController {
  // MARK: Places

  /// Gives bar and pages their places.
  final func layoutPages() {
    guard isViewLoaded else { return }
    let bounds = view.bounds
    let top = isNavigationBarHidden ? 0 : NavigationBar.height
    navigationBar.isHidden = isNavigationBarHidden
    navigationBar.place(at: CGRect(x: 0, y: 0, width: bounds.width, height: NavigationBar.height))
    pages.place(at: CGRect(x: 0, y: top, width: bounds.width, height: max(bounds.height - top, 0)))
    placePages()
  }

  /// Puts the pages where the transition has them, and lets the bar say the same.
  final func placePages() {
    guard isViewLoaded else { return }
    guard let transition else {
      stack.last?.view.place(at: pages.bounds)
      return navigationBar.blend(1)
    }
    let (size, cover) = (pages.bounds.size, transition.cover)
    let (width, parallax) = (Double(size.width), view.window?.constants.popParallax ?? 0)
    transition.lower.view.place(at: CGRect(origin: CGPoint(x: -parallax * width * cover, y: 0), size: size))
    transition.upper.view.place(at: CGRect(origin: CGPoint(x: width * (1 - cover), y: 0), size: size))
    shade.place(at: pages.bounds)
    shade.alpha = Self.shadeOpacity * cover
    navigationBar.blend(transition.progress)
  }

  /// Lets the bar name the page that is shown, or the two of a transition.
  final func refreshBar() {
    // While the page may still turn round, the bar is that of the transition as it began.
    let page = transition?.to ?? stack.last
    let index = page.flatMap { page in stack.firstIndex { $0 === page } } ?? 0
    navigationBar.show(
      page, below: index > 0 ? stack[index - 1] : nil, from: transition?.from, isPush: transition?.isPush ?? true)
    if let transition { navigationBar.blend(transition.progress) }
  }

  /// How dark the page below is when it is all but covered.
  private static let shadeOpacity = 0.1

  /// Shows the page on top, without ado.
  final func showTop() {
    if let top = stack.last { pages.insertSubview(top.view, at: 0) }
    refreshBar()
    layoutPages()
  }

  // MARK: Changing

  /// Changes the pages, over time where that can be seen.
  final func change(to next: [ViewController], isPush: Bool, animated: Bool) {
    let (before, from) = (stack, stack.last)
    for page in before where !next.contains(where: { $0 === page }) { page.willMove(toParent: nil) }
    for page in next where page.parent !== self { addChild(page) }
    stack = next
    guard isViewLoaded, let to = next.last, from !== to else {
      // Nothing to be seen of it, unless all pages have gone.
      if isViewLoaded, next.isEmpty { from?.view.removeFromSuperview() }
      if isViewLoaded { refreshBar() }
      return dropPages(goneFrom: before)
    }
    update(.navigate, isPush ? .push : .pop) { cause in
      guard animated, let window = view.window, let from else {
        return exchange(from, for: to, stackBefore: before, animated: animated)
      }
      let transition = begin(isPush: isPush, from: from, to: to, stackBefore: before, animated: true)
      move(transition, to: 1, in: window, because: cause)
    }
  }

  /// Runs `body` as an update of the window where there is one, recorded as `event`.
  private func update(_ rule: Rule, _ event: NavigationEvent, _ body: (DecisionID) -> Void) {
    guard let window = view.window else { return body(.none) }
    let cause = note(rule, event, progress: 0, in: window, because: window.trace.occasion())
    window.update(because: cause) { body(cause) }
  }

  @discardableResult
  final func note(
    _ rule: Rule, _ event: NavigationEvent, progress: Double, in window: Window, because cause: DecisionID,
    measured: Measured? = nil
  ) -> DecisionID {
    window.trace.record(
      rule, window.subject(of: view), .navigation(event, progress: progress, depth: stack.count), measured: measured,
      because: Causes(cause))
  }

  /// One page for another, at once.
  private func exchange(
    _ from: ViewController?, for to: ViewController, stackBefore: [ViewController], animated: Bool
  ) {
    delegate?.navigationController(self, willShow: to, animated: animated)
    let isSeen = view.window != nil
    if isSeen {
      from?.beginAppearanceTransition(false, animated: false)
      to.beginAppearanceTransition(true, animated: false)
    }
    from?.view.removeFromSuperview()
    if stack.last === to { showTop() }
    if isSeen {
      from?.endAppearanceTransition()
      to.endAppearanceTransition()
    }
    enable()
    dropPages(goneFrom: stackBefore)
    delegate?.navigationController(self, didShow: to, animated: animated)
  }

  // MARK: Transitions

  /// Puts both pages there and tells everybody; nothing has moved yet.
  final func begin(
    isPush: Bool, from: ViewController, to: ViewController, stackBefore: [ViewController], animated: Bool
  ) -> NavigationTransition {
    let transition = NavigationTransition(self, isPush: isPush, from: from, to: to, stackBefore: stackBefore)
    self.transition = transition
    (pages.isUserInteractionEnabled, navigationBar.isUserInteractionEnabled) = (false, false)
    delegate?.navigationController(self, willShow: to, animated: animated)
    from.beginAppearanceTransition(false, animated: animated)
    to.beginAppearanceTransition(true, animated: animated)
    // Whoever was told may have gone elsewhere.
    guard self.transition === transition else { return transition }
    pages.insertSubview(to.view, at: isPush ? pages.subviews.count : 0)
    pages.insertSubview(shade, at: 1)
    refreshBar()
    placePages()
    return transition
  }

  /// Lets a transition go to 0 or 1 by itself.
  final func move(
    _ transition: NavigationTransition, to end: Double, in window: Window, because cause: DecisionID
  ) {
    // Whoever was told of the beginning may have brought it to its end.
    guard self.transition === transition else { return }
    let duration = window.constants.navigationDuration * 1_000
    let curve = OffsetAnimation(from: transition.progress, to: end, duration: duration, timing: .decelerate)
    guard curve.duration > 0 else {
      transition.progress = end
      return finish(transition)
    }
    transition.animationDecision = cause
    transition.phase = .moving(curve, since: window.now)
    window.startStepping(transition)
  }

  /// The pages have arrived.
  final func finish(_ transition: NavigationTransition) {
    guard self.transition === transition else { return }
    self.transition = nil
    transition.phase = .over
    let (staying, leaving) =
      transition.isCommitted ? (transition.to, transition.from) : (transition.from, transition.to)
    if let window = view.window {
      note(.navigationEnd, .finished, progress: transition.progress, in: window, because: window.trace.occasion())
    }
    shade.removeFromSuperview()
    leaving.view.removeFromSuperview()
    refreshBar()
    placePages()
    enable()
    leaving.endAppearanceTransition()
    staying.endAppearanceTransition()
    dropPages(goneFrom: transition.stackBefore)
    if !transition.isCommitted { staying.didMove(toParent: self) }
    if transition.isCommitted { delegate?.navigationController(self, didShow: staying, animated: true) }
  }

  /// Brings what is under way to its end: a page that moves arrives, one that a finger has comes back.
  final func finishAtOnce() {
    guard let transition else { return }
    if transition.isDragged { turnRound(transition) }
    transition.progress = transition.isCommitted ? 1 : 0
    finish(transition)
  }

  /// The page comes back: the stack is what it was, and the two pages hear of it (spec 7).
  final func turnRound(_ transition: NavigationTransition) {
    transition.isCommitted = false
    stack = transition.stackBefore
    transition.to.beginAppearanceTransition(false, animated: true)
    transition.from.beginAppearanceTransition(true, animated: true)
  }

  final func enable() {
    (pages.isUserInteractionEnabled, navigationBar.isUserInteractionEnabled) = (!isFrozen, !isFrozen)
  }

  /// Pages that are in the stack no more leave the controller; new ones have come.
  private func dropPages(goneFrom before: [ViewController]) {
    let stack = stack
    for page in before where page.parent === self && !stack.contains(where: { $0 === page }) {
      page.removeFromParent()
    }
    for page in stack where !before.contains(where: { $0 === page }) { page.didMove(toParent: self) }
  }
}
