import Foundation
import ScrollPhysics

/// A stack of view controllers, called pages. The top page is shown below a bar (spec 7).
///
/// A push moves the page in from the right in 0.35 s, a pop moves it out, and the page below moves by 30 % of the
/// width. A pan from the left edge pops, too (``interactivePopGestureRecognizer``). Pages and bar take no touches then.
open class NavigationController: ViewController {
  /// The object that is notified before and after another page is shown.
  @_disfavoredOverload open weak var delegate: NavigationControllerDelegate? {
    get { assignedDelegate }
    set { assignedDelegate = newValue }
  }
  /// The object that is called, whatever an override of ``delegate`` returns. A delegate that stands in front of the
  /// application's is assigned here.
  public final weak var assignedDelegate: NavigationControllerDelegate?
  /// ``delegate``, for modules that have another property of that name.
  package final var stackDelegate: (any NavigationControllerDelegate)? {
    get { delegate }
    set { delegate = newValue }
  }
  /// The stack, with the top page last. A pop removes the page when it begins, and returns it if it is cancelled.
  open var viewControllers: [ViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }
  /// The bar above the pages.
  open var navigationBar: NavigationBar { bar }
  final let bar: NavigationBar
  /// The class of the toolbar that the application chose, for another module.
  package final let toolbarClass: AnyClass?
  /// Whether the bar is hidden. The pages then use its space.
  open var isNavigationBarHidden = false { didSet { if isNavigationBarHidden != oldValue { layoutPages() } } }
  /// Whether the hidden bar is still on its way out, and seen.
  final var isBarLeaving = false

  /// Hides or shows the bar. With an animation it moves out of the window or into it in 0.2 s; in a push or a pop,
  /// without a window and without UIKitNames it has its place at once.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    guard animated, hidden != isNavigationBarHidden, transition == nil, isViewLoaded, view.window != nil,
      let above = pageTransitions
    else { return isNavigationBarHidden = hidden }
    placeBar(hidden: !hidden)
    isBarLeaving = true
    above.animateBars(
      { isNavigationBarHidden = hidden },
      completion: { [weak self] in
        self?.isBarLeaving = false
        self?.layoutPages()
      })
  }

  /// Whether an interactive pop began that cannot end: a delegate allowed it with a single page or during a transition.
  ///
  /// Until ``setViewControllers(_:animated:)`` is called, pages take no touches, and push and pop do nothing (spec 7).
  public internal(set) final var isFrozen = false

  /// How much of the pages a bar at the bottom covers, which another module shows, in points.
  package final var bottomBarHeight = 0.0 { didSet { if bottomBarHeight != oldValue { layoutPages() } } }
  /// Called when the stack has changed.
  package final var stackDidChange: () -> Void = {}
  /// Called when another page is about to be shown, or shown again after a pop was taken back: the stack has changed,
  /// but not yet what is seen.
  package final var topWillChange: (_ animated: Bool) -> Void = { _ in }

  final let pages = View()
  /// The shade between the two pages of a transition.
  final let shade = View()
  final var stack: [ViewController] = []
  final var transition: NavigationTransition?
  private let edgePan = ScreenEdgePanGestureRecognizer()
  private lazy var popDelegate = PopGestureRules(navigation: self)

  /// Creates an empty stack.
  public override init() {
    (bar, toolbarClass) = (NavigationBar(frame: .zero), nil)
    super.init()
    setUp()
  }

  /// Creates an empty stack. Traps if there is a nib name.
  public override init(nibName: String?, bundle: Bundle?) {
    (bar, toolbarClass) = (NavigationBar(frame: .zero), nil)
    super.init(nibName: nibName, bundle: bundle)
    setUp()
  }

  /// Creates an empty stack, with bars of classes of the application's own.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    bar = (navigationBarClass as? NavigationBar.Type)?.init(ofNavigation: ()) ?? NavigationBar(frame: .zero)
    self.toolbarClass = toolbarClass
    super.init()
    setUp()
  }

  /// Creates a stack with one page.
  public init(rootViewController: ViewController) {
    (bar, toolbarClass) = (NavigationBar(frame: .zero), nil)
    super.init()
    setUp()
    setViewControllers([rootViewController], animated: false)
  }

  private func setUp() {
    navigationBar.navigation = self
    pages.clipsToBounds = true
    (shade.backgroundColor, shade.isUserInteractionEnabled) = (.black, false)
    edgePan.edges = .left
    edgePan.delaysTouchesBegan = true
    edgePan.delegate = popDelegate
    edgePan.isInteractivePop = true
    edgePan.addTarget(self, action: NavigationController.handlePop, named: "handleNavigationTransition")
  }

  /// A transition tells its two pages itself.
  override var childrenToTell: [ViewController] { transition == nil ? super.childrenToTell : [] }

  /// Creates the view with bar and pages, and adds the edge pan to it.
  open override func loadView() {
    let view = NavigationView(navigation: self)
    (view.accessibilityIdentifier, view.accessibilityLabel) = ("navigation", "the navigation")
    view.addSubview(pages)
    view.addSubview(navigationBar)
    view.addGestureRecognizer(edgePan)
    self.view = view
    showTop()
  }

  /// The last page of the stack, which is shown or moving in.
  open var topViewController: ViewController? { stack.last }
  /// The controller that was presented over the stack, or else ``topViewController``.
  open var visibleViewController: ViewController? { presentedViewController ?? stack.last }

  /// The recognizer of the interactive pop: a pan from the left screen edge, on this controller's view. It has
  /// `delaysTouchesBegan`, so touches within 13 pt of the edge are delivered only after it fails.
  ///
  /// By default it may begin unless there is a single page, a transition is running, or the back button is replaced or
  /// hidden. Pans and swipes in the pages wait for it to fail. A delegate of your own replaces these rules. In that
  /// case a page's scroll view wins at the edge, and a pop of the last page freezes the controller.
  open var interactivePopGestureRecognizer: GestureRecognizer? { edgePan }

  /// The progress of the current transition, 0 to 1, or nil without one.
  public final var transitionProgress: Double? { transition?.progress }

  // MARK: Push and pop

  /// Pushes a page. A running transition ends first, without its animation. Traps if the page is already in the stack,
  /// as in UIKit. Does nothing if the controller is frozen.
  open func pushViewController(_ viewController: ViewController, animated: Bool) {
    precondition(
      !stack.contains { $0 === viewController }, "pushing the same view controller more than once is not supported")
    guard !isFrozen else { return }
    finishImmediately()
    change(to: stack + [viewController], isPush: true, animated: animated)
  }

  /// Pops the top page and returns it, or nil if there is only one page.
  @discardableResult
  open func popViewController(animated: Bool) -> ViewController? {
    guard !isFrozen else { return nil }
    finishImmediately()
    guard stack.count > 1, let top = stack.last else { return nil }
    change(to: stack.dropLast(), isPush: false, animated: animated)
    return top
  }

  /// Pops to a page of the stack and returns the popped pages. Returns nil if it is the top page or not in the stack.
  @discardableResult
  open func popToViewController(_ viewController: ViewController, animated: Bool) -> [ViewController]? {
    guard !isFrozen else { return nil }
    finishImmediately()
    guard let index = stack.firstIndex(where: { $0 === viewController }), index < stack.count - 1 else { return nil }
    let popped = Array(stack[(index + 1)...])
    change(to: Array(stack[...index]), isPush: false, animated: animated)
    return popped
  }

  /// Pops to the first page and returns the popped pages, or nil if there are none.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [ViewController]? {
    stack.first.flatMap { popToViewController($0, animated: animated) }
  }

  /// Replaces the stack, and unfreezes the controller. The transition is a push if the new top page was not in the
  /// stack, else a pop. There is none if the top page stays.
  open func setViewControllers(_ viewControllers: [ViewController], animated: Bool) {
    finishImmediately()
    isFrozen = false
    updateInteraction()
    let isPush = !stack.contains { $0 === viewControllers.last }
    change(to: viewControllers, isPush: isPush, animated: animated)
  }
}

/// The view of a navigation controller. It lays out the bar and the pages.
final class NavigationView: View {
  private weak var navigation: NavigationController?

  init(navigation: NavigationController) {
    self.navigation = navigation
    super.init(frame: ViewController.defaultFrame)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    navigation?.layoutPages()
  }

  override func safeAreaInsetsDidChange() { setNeedsLayout() }

  /// Lays out anew: whether pages extend under the bar, the window says.
  override func didMoveToWindow() {
    super.didMoveToWindow()
    setNeedsLayout()
  }
}

/// The interactive pop (spec 7).
extension NavigationController {
  final func handlePop(_ recognizer: GestureRecognizer) {
    guard let pan = recognizer as? ScreenEdgePanGestureRecognizer, let window = view.window else { return }
    switch pan.state {
    case .began: beginPop(pan, in: window)
    case .changed: continuePop(pan, in: window)
    case .ended: endPop(pan, in: window)
    case .cancelled: cancelPop(because: pan.evidence.decision, in: window)
    case .possible, .failed: break
    }
  }

  private func beginPop(_ pan: ScreenEdgePanGestureRecognizer, in window: Window) {
    guard transition == nil, !isFrozen, stack.count > 1, let from = stack.last else { return freeze(pan, in: window) }
    if popDriver == .application {
      popViewController(animated: true)
      return
    }
    let begun = note(.popDrag, .popBegan, progress: 0, in: window, because: pan.evidence.decision)
    window.trace.processing(begun) {
      let before = stack
      stack.removeLast()
      from.willMove(toParent: nil)
      let to = stack[stack.count - 1]
      _ = begin(isPush: false, from: from, to: to, stackBefore: before, animated: true, isDragged: true)
    }
    continuePop(pan, in: window)
  }

  /// Sets the progress to the translation as a fraction of the width, clamped to 0…1.
  private func continuePop(_ pan: ScreenEdgePanGestureRecognizer, in window: Window) {
    guard let transition, transition.isDragged else { return }
    let width = Double(view.bounds.width)
    transition.progress = width > 0 ? min(max(pan.translation(in: view).x / width, 0), 1) : 0
    note(.popDrag, .progress, progress: transition.progress, in: window, because: pan.evidence.decision)
    placePages()
    pageTransitions?.movePages(to: transition.progress)
  }

  /// Ends the pop on release. It completes if the page, at its velocity, would be past the middle after
  /// `popProjection`, 0.3 s. A finger that rested for `restingPause`, 0.1 s, has velocity 0 (spec 5.3.5).
  private func endPop(_ pan: ScreenEdgePanGestureRecognizer, in window: Window) {
    guard let transition, transition.isDragged else { return }
    let pause = window.now.milliseconds(since: pan.lastMove)
    let rested = pause >= window.constants.restingPauseMs
    let speed = rested ? 0 : Double(pan.velocity(in: view).x)
    let width = Double(view.bounds.width)
    let ahead = transition.progress * width + window.constants.popProjection * speed
    settlePop(
      transition, commits: ahead > width / 2, because: pan.evidence.decision,
      measured: [
        Measured(.distance, ahead, limit: width / 2),
        Measured(.position, transition.progress * width, limit: width / 2),
        rested
          ? Measured(.duration, pause / 1_000, limit: window.constants.restingPause)
          : Measured(.duration, window.constants.popProjection, limit: window.constants.popProjection),
      ], in: window)
  }

  /// Cancels the pop, as a cancelled pan always does (spec 7).
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
      pageTransitions?.settlePages(commits: commits)
      move(transition, to: commits ? 1 : 0, in: window, because: decision)
    }
  }

  /// Freezes the controller: a pop without a page below, or during a transition, never ends (spec 7).
  private func freeze(_ pan: ScreenEdgePanGestureRecognizer, in window: Window) {
    guard !isFrozen else { return }
    isFrozen = true
    updateInteraction()
    note(.navigationStuck, .stuck, progress: transition?.progress ?? 0, in: window, because: pan.evidence.decision)
  }
}

/// The default delegate of the edge pan (spec 7).
final class PopGestureRules: GestureRecognizerDelegate, StandsForUIKit {
  static var uikitName: String { "UINavigationController" }
  private weak var navigation: NavigationController?

  init(navigation: NavigationController) { self.navigation = navigation }

  /// Returns false with a single page, during a transition, with a hidden bar, or without a default back button; and
  /// where the application animates the pop and has nothing that drives it by a gesture.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    guard let navigation, let top = navigation.stack.last else { return false }
    return navigation.stack.count > 1 && navigation.transition == nil && !navigation.isFrozen
      && !navigation.isNavigationBarHidden && top.navigationItem.hasDefaultBackButton
      && navigation.popDriver != .nobody
  }

  /// Returns true for pans and swipes in the pages, which wait for the edge pan to fail.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool {
    guard let navigation, let view = other.view, view.isDescendant(of: navigation.pages) else { return false }
    return other is PanGestureRecognizer || other is SwipeGestureRecognizer
  }
}

/// Notifications about the page that a navigation controller shows. Both methods are optional.
public protocol NavigationControllerDelegate: AnyObject {
  /// Called before a page is shown. An interactive pop calls it at its beginning, but not if it is cancelled.
  func navigationController(
    _ navigationController: NavigationController, willShow viewController: ViewController, animated: Bool)
  /// Called after a page was shown, at the end of the animation. Not called after a cancelled pop.
  func navigationController(
    _ navigationController: NavigationController, didShow viewController: ViewController, animated: Bool)
}

extension NavigationControllerDelegate {
  /// Does nothing.
  public func navigationController(
    _ navigationController: NavigationController, willShow viewController: ViewController, animated: Bool
  ) {}
  /// Does nothing.
  public func navigationController(
    _ navigationController: NavigationController, didShow viewController: ViewController, animated: Bool
  ) {}
}
