import Foundation
import ScrollPhysics

extension NavigationController {
  // MARK: Layout

  final func layoutPages() {
    guard isViewLoaded else { return }
    let bounds = view.bounds
    let barTop = view.safeAreaInsets.top
    let (isOpaque, isOver) = (keepsPagesBelowBar, !isNavigationBarHidden)
    let top = isOver && isOpaque ? barTop + NavigationBar.height : 0
    navigationBar.isHidden = isNavigationBarHidden && !isBarLeaving
    navigationBar.reach = barTop
    placeBar(hidden: isNavigationBarHidden && isBarLeaving)
    coverPages(by: isOver && !isOpaque ? NavigationBar.height : 0)
    pages.place(at: CGRect(x: 0, y: top, width: bounds.width, height: max(bounds.height - top, 0)))
    placePages()
  }

  /// Places the bar below the status bar, or above the window.
  final func placeBar(hidden: Bool) {
    let y = hidden ? -NavigationBar.height : view.safeAreaInsets.top
    navigationBar.place(at: CGRect(x: 0, y: y, width: view.bounds.width, height: NavigationBar.height))
  }

  /// Whether pages begin below the bar: below an opaque one, and where the page on top does not want to be under bars.
  private var keepsPagesBelowBar: Bool {
    guard let page = stack.last else { return !navigationBar.isTranslucent }
    return !page.edgesForExtendedLayout.contains(.top)
      || !navigationBar.isTranslucent && !page.extendedLayoutIncludesOpaqueBars
  }

  /// Adds the heights of the bars that cover the pages to their safe area.
  private func coverPages(by height: Double) {
    let covered = EdgeInsets(top: height, bottom: bottomBarHeight)
    guard pages.ownSafeArea != covered else { return }
    pages.ownSafeArea = covered
    view.window?.safeAreaDidChange()
  }

  /// Places the pages, and blends the bar, for the progress of the transition.
  final func placePages() {
    guard isViewLoaded else { return }
    guard let transition else {
      stack.last?.view.place(at: pages.bounds)
      return navigationBar.blend(1)
    }
    guard !transition.isCustom else { return navigationBar.blend(transition.progress) }
    let (size, cover) = (pages.bounds.size, transition.cover)
    let (width, parallax) = (Double(size.width), view.window?.constants.popParallax ?? 0)
    transition.lower.view.place(at: CGRect(origin: CGPoint(x: -parallax * width * cover, y: 0), size: size))
    transition.upper.view.place(at: CGRect(origin: CGPoint(x: width * (1 - cover), y: 0), size: size))
    shade.place(at: pages.bounds)
    shade.alpha = Self.shadeOpacity * cover
    navigationBar.blend(transition.progress)
  }

  /// Shows the titles of the current page, or of both pages of a transition, in the bar.
  final func refreshBar() {
    // While the transition can be reversed, the bar is still that of its beginning.
    let page = transition?.to ?? stack.last
    let index = page.flatMap { page in stack.firstIndex { $0 === page } } ?? 0
    navigationBar.show(
      page?.navigationItem, below: index > 0 ? stack[index - 1].navigationItem : nil,
      from: transition?.from.navigationItem, isPush: transition?.isPush ?? true)
    if let transition { navigationBar.blend(transition.progress) }
  }

  /// The opacity of the shade over a fully covered lower page.
  private static let shadeOpacity = 0.1

  final func showTop() {
    if let top = stack.last { pages.insertSubview(top.view, at: 0) }
    refreshBar()
    layoutPages()
  }

  // MARK: Changing the stack

  /// Replaces the stack, with an animation if requested and visible.
  final func change(to next: [ViewController], isPush: Bool, animated: Bool) {
    let (before, from) = (stack, stack.last)
    for page in before where !next.contains(where: { $0 === page }) { page.willMove(toParent: nil) }
    for page in next where page.parent !== self { addChild(page) }
    stack = next
    guard isViewLoaded, let to = next.last, from !== to else {
      // The top page stays, or there is no page left.
      if isViewLoaded, next.isEmpty { from?.view.removeFromSuperview() }
      if isViewLoaded { refreshBar() }
      return updateChildren(since: before)
    }
    update(.navigate, isPush ? .push : .pop) { cause in
      guard animated, let window = view.window, let from else {
        return replace(from, with: to, stackBefore: before, animated: animated)
      }
      if let above = pageTransitions, let animator = above.pageAnimator(isPush: isPush, from: from, to: to) {
        return startCustom(animator, above, isPush: isPush, from: from, to: to, stackBefore: before)
      }
      let transition = begin(isPush: isPush, from: from, to: to, stackBefore: before, animated: true)
      move(transition, to: 1, in: window, because: cause)
    }
  }

  /// Records `event`, and runs `body` as an update of the window, if there is one.
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

  /// Replaces the shown page without an animation.
  private func replace(
    _ from: ViewController?, with to: ViewController, stackBefore: [ViewController], animated: Bool
  ) {
    topWillChange(false)
    assignedDelegate?.navigationController(self, willShow: to, animated: animated)
    let isInWindow = view.window != nil
    if isInWindow {
      from?.beginAppearanceTransition(false, animated: false)
      to.beginAppearanceTransition(true, animated: false)
    }
    from?.view.removeFromSuperview()
    if stack.last === to { showTop() }
    if isInWindow {
      from?.endAppearanceTransition()
      to.endAppearanceTransition()
    }
    updateInteraction()
    updateChildren(since: stackBefore)
    assignedDelegate?.navigationController(self, didShow: to, animated: animated)
  }

  // MARK: Transitions

  /// Begins a transition at progress 0: disables interaction, calls the callbacks and adds the incoming page.
  final func begin(
    isPush: Bool, from: ViewController, to: ViewController, stackBefore: [ViewController], animated: Bool,
    isDragged: Bool = false
  ) -> NavigationTransition {
    let transition = NavigationTransition(self, isPush: isPush, from: from, to: to, stackBefore: stackBefore)
    self.transition = transition
    (pages.isUserInteractionEnabled, navigationBar.isUserInteractionEnabled) = (false, false)
    announce(transition, isDragged: isDragged, animated: animated) {
      topWillChange(animated)
      assignedDelegate?.navigationController(self, willShow: to, animated: animated)
      from.beginAppearanceTransition(false, animated: animated)
      to.beginAppearanceTransition(true, animated: animated)
    }
    // A callback may have started another transition.
    guard self.transition === transition else { return transition }
    pages.insertSubview(to.view, at: isPush ? pages.subviews.count : 0)
    pages.insertSubview(shade, at: 1)
    refreshBar()
    placePages()
    pageTransitions?.runPages()
    return transition
  }

  final func move(_ transition: NavigationTransition, to end: Double, in window: Window, because cause: DecisionID) {
    // A callback may have finished it.
    guard self.transition === transition else { return }
    let duration = window.constants.navigationDuration * 1_000
    let curve = OffsetAnimation(from: transition.progress, to: end, duration: duration, timing: .quadraticOut)
    guard curve.duration > 0 else {
      transition.progress = end
      return finish(transition)
    }
    transition.animationDecision = cause
    transition.phase = .moving(curve, since: window.now)
    window.startStepping(transition)
  }

  /// Ends a transition: removes the leaving page, enables interaction and calls the callbacks.
  final func finish(_ transition: NavigationTransition) {
    guard self.transition === transition else { return }
    self.transition = nil
    transition.phase = .over
    let (staying, leaving) =
      transition.isCommitted ? (transition.to, transition.from) : (transition.from, transition.to)
    guard let window = view.window else { return close(transition, staying: staying, leaving: leaving) }
    let end = note(
      .navigationEnd, .finished, progress: transition.progress, in: window, because: window.trace.occasion())
    window.trace.processing(end) { close(transition, staying: staying, leaving: leaving) }
  }

  private func close(_ transition: NavigationTransition, staying: ViewController, leaving: ViewController) {
    shade.removeFromSuperview()
    leaving.view.removeFromSuperview()
    refreshBar()
    placePages()
    updateInteraction()
    // A pop that is taken back has the revealed page appear and disappear, and then the page on top reappear (spec 7).
    if !transition.isCommitted { leaving.beginAppearanceTransition(false, animated: true) }
    leaving.endAppearanceTransition()
    if !transition.isCommitted { staying.beginAppearanceTransition(true, animated: true) }
    staying.endAppearanceTransition()
    updateChildren(since: transition.stackBefore)
    if !transition.isCommitted { staying.didMove(toParent: self) }
    pageTransitions?.endPages(committed: transition.isCommitted)
    if transition.isCommitted { assignedDelegate?.navigationController(self, didShow: staying, animated: true) }
  }

  /// Ends the current transition without an animation. An interactive pop is cancelled.
  final func finishImmediately() {
    guard let transition else { return }
    if transition.isDragged { reverse(transition) }
    transition.progress = transition.isCommitted ? 1 : 0
    finish(transition)
  }

  /// Cancels a pop and restores the stack. The pages are told at the end of the way back.
  final func reverse(_ transition: NavigationTransition) {
    transition.isCommitted = false
    stack = transition.stackBefore
    topWillChange(true)
  }

  final func updateInteraction() {
    (pages.isUserInteractionEnabled, navigationBar.isUserInteractionEnabled) = (!isFrozen, !isFrozen)
  }

  /// Removes pages that left the stack from the children, and calls `didMove(toParent:)` on new ones.
  private func updateChildren(since before: [ViewController]) {
    let stack = stack
    for page in before where page.parent === self && !stack.contains(where: { $0 === page }) { page.removeFromParent() }
    for page in stack where !before.contains(where: { $0 === page }) { page.didMove(toParent: self) }
    stackDidChange()
  }
}

/// A push or a pop, dragged by a finger or animated in closed form.
final class NavigationTransition: Animating {
  enum Phase {
    /// An interactive pop follows the finger.
    case dragged
    /// The transition is animated along a curve of ``progress``.
    case moving(OffsetAnimation, since: Instant)
    /// An animator of the application's own animates it.
    case custom
    /// The transition ended, or its controller was deallocated.
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
  /// The progress, from 0 at the beginning to 1 at the end.
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
  var isCustom: Bool { if case .custom = phase { true } else { false } }
  var isAnimating: Bool { if case .moving = phase { true } else { false } }

  /// The page in front, which is pushed or popped.
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
