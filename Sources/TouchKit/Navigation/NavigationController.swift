import Foundation

/// A stack of view controllers, called pages, of which the top one is shown below a bar (spec 7).
///
/// A push moves the page in from the right in 0.35 s, a pop moves it out; the page below moves by 30 % of the width. A
/// pan from the left edge pops interactively: see ``interactivePopGestureRecognizer``. During a transition pages and
/// bar take no touches.
open class NavigationController: ViewController {
  /// The object notified before and after another page is shown.
  public weak var delegate: NavigationControllerDelegate?
  /// The stack, the top page last. A pop removes the page when it begins; if it is cancelled, the page returns.
  public var viewControllers: [ViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }
  /// The bar above the pages.
  public let navigationBar = NavigationBar(frame: .zero)
  /// Whether the bar is hidden; the pages then take its room.
  public var isNavigationBarHidden = false {
    didSet { if isNavigationBarHidden != oldValue { layoutPages() } }
  }

  /// Whether an interactive pop began that cannot end, because a replaced delegate allowed it with a single page or
  /// during a transition. Pages then receive no touches, and push and pop do nothing, until
  /// ``setViewControllers(_:animated:)``. In UIKit the app appears frozen (spec 7).
  public internal(set) final var isFrozen = false

  final let pages = View()
  /// The shade between the two pages of a transition.
  final let shade = View()
  final var stack: [ViewController] = []
  final var transition: NavigationTransition?
  private let edgePan = ScreenEdgePanGestureRecognizer()
  private lazy var popDelegate = PopGestureRules(navigation: self)

  /// Creates an empty stack.
  public override init() {
    super.init()
    setUp()
  }

  /// Creates an empty stack; a nib name traps.
  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
    setUp()
  }

  /// Creates a stack with one page.
  public init(rootViewController: ViewController) {
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
    edgePan.addTarget(self, action: NavigationController.handlePop, named: "handleNavigationTransition")
  }

  /// Creates the view with bar and pages, and adds the edge pan to it.
  open override func loadView() {
    let view = NavigationView(navigation: self)
    view.accessibilityIdentifier = "navigation"
    view.addSubview(pages)
    view.addSubview(navigationBar)
    view.addGestureRecognizer(edgePan)
    self.view = view
    showTop()
  }

  /// The last page of the stack: the one shown, or coming in.
  public final var topViewController: ViewController? { stack.last }
  /// The same, as there are no modal view controllers.
  public final var visibleViewController: ViewController? { stack.last }

  /// The recognizer of the interactive pop: a screen edge pan from the left on this controller's view, with
  /// `delaysTouchesBegan`, so that touches within 13 pt of the edge are delivered only after it has failed.
  ///
  /// Its default delegate lets it begin unless there is a single page, a transition is running, or the back button is
  /// replaced or hidden; and it makes pans and swipes in the pages wait for it to fail. Another delegate replaces these
  /// rules: a page's scroll view then wins at the edge, and a pop of the last page freezes the controller.
  public final var interactivePopGestureRecognizer: GestureRecognizer? { edgePan }

  /// The progress of the current transition, 0 to 1; nil without one.
  public final var transitionProgress: Double? { transition?.progress }

  // MARK: Push and pop

  /// Pushes a page. A running transition ends first, without its animation. A page of the stack traps, as in UIKit; a
  /// frozen controller does nothing.
  public final func pushViewController(_ viewController: ViewController, animated: Bool) {
    precondition(
      !stack.contains { $0 === viewController }, "pushing the same view controller more than once is not supported")
    guard !isFrozen else { return }
    finishImmediately()
    change(to: stack + [viewController], isPush: true, animated: animated)
  }

  /// Pops the top page and returns it; nil with a single page.
  @discardableResult
  public final func popViewController(animated: Bool) -> ViewController? {
    guard !isFrozen else { return nil }
    finishImmediately()
    guard stack.count > 1, let top = stack.last else { return nil }
    change(to: stack.dropLast(), isPush: false, animated: animated)
    return top
  }

  /// Pops to a page of the stack and returns the popped pages; nil if it is the top page or not in the stack.
  @discardableResult
  public final func popToViewController(_ viewController: ViewController, animated: Bool) -> [ViewController]? {
    guard !isFrozen else { return nil }
    finishImmediately()
    guard let index = stack.firstIndex(where: { $0 === viewController }), index < stack.count - 1 else { return nil }
    let popped = Array(stack[(index + 1)...])
    change(to: Array(stack[...index]), isPush: false, animated: animated)
    return popped
  }

  /// Pops to the first page and returns the popped pages; nil if there are none.
  @discardableResult
  public final func popToRootViewController(animated: Bool) -> [ViewController]? {
    stack.first.flatMap { popToViewController($0, animated: animated) }
  }

  /// Replaces the stack. The transition is a push if the new top page was not in the stack, else a pop; there is none
  /// if the top page stays. A frozen controller works again.
  public final func setViewControllers(_ viewControllers: [ViewController], animated: Bool) {
    finishImmediately()
    isFrozen = false
    updateInteraction()
    let isPush = !stack.contains { $0 === viewControllers.last }
    change(to: viewControllers, isPush: isPush, animated: animated)
  }
}

/// The view of a navigation controller, which lays out bar and pages.
final class NavigationView: View {
  private weak var navigation: NavigationController?

  init(navigation: NavigationController) {
    self.navigation = navigation
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  }

  override func layoutSubviews() { navigation?.layoutPages() }

  override func safeAreaInsetsDidChange() { setNeedsLayout() }
}
