import Foundation

/// A stack of pages of which the last one is shown, with a bar above it (spec 7).
///
/// A page comes from the right and goes back there, in 0.35 s; the page below it moves by 30 % of the width. A finger
/// that comes in from the left edge pulls the page away: see ``interactivePopGestureRecognizer``.
open class NavigationController: ViewController {
  /// Whom to tell.
  public weak var delegate: NavigationControllerDelegate?
  /// The pages, the one that is shown last. On the way back, also under a finger, the page that goes is not among
  /// them any more; if it comes back after all, it is again.
  public var viewControllers: [ViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }
  /// The bar.
  public let navigationBar = NavigationBar(frame: .zero)
  /// Whether there is no bar.
  public var isNavigationBarHidden = false {
    didSet { if isNavigationBarHidden != oldValue { layoutPages() } }
  }

  /// A pop began that cannot end, because the recognizer's delegate let it begin with one page or during a
  /// transition: nothing can be touched or shown any more, until the pages are set anew. In UIKit the app looks frozen
  /// then (spec 7).
  public internal(set) final var isFrozen = false

  /// Where the pages are.
  final let pages = View()
  /// What lies between the two pages of a transition.
  final let shade = View()
  final var stack: [ViewController] = []
  final var transition: NavigationTransition?
  private let edgePan = ScreenEdgePanGestureRecognizer()
  private lazy var popRules = PopGestureRules(navigation: self)

  /// Creates a stack without pages.
  public override init() {
    super.init()
    setUp()
  }

  /// Creates a stack without pages; a nib file traps.
  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
    setUp()
  }

  /// Creates a stack of one page.
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
    edgePan.delegate = popRules
    edgePan.addTarget(self, action: NavigationController.handlePop, named: "handleNavigationTransition")
  }

  /// Makes the view that holds bar and pages, and the edge pan on it.
  open override func loadView() {
    let view = NavigationView(navigation: self)
    view.accessibilityIdentifier = "navigation"
    view.addSubview(pages)
    view.addSubview(navigationBar)
    view.addGestureRecognizer(edgePan)
    self.view = view
    showTop()
  }

  /// The page that is shown, or on its way in.
  public final var topViewController: ViewController? { stack.last }
  /// The page that is shown, or on its way in.
  public final var visibleViewController: ViewController? { stack.last }

  /// The recognizer that pulls the page on top away: a pan from the left edge of the window, on this controller's
  /// view, that delays touches in its strip of 13 pt until it has failed.
  ///
  /// Its delegate is an object of the controller's own. It lets the gesture begin unless there is one page only, a
  /// page is on its way, or the back button was replaced or hidden; and it makes pans and swipes of the pages wait for
  /// it. Another delegate takes all these rules away: a scroll view of a page then wins at the edge, and a pull with
  /// one page freezes the controller (spec 7).
  public final var interactivePopGestureRecognizer: GestureRecognizer? { edgePan }

  /// How far the transition that is under way is, 0 to 1; nil while there is none.
  public final var transitionProgress: Double? { transition?.progress }

  // MARK: Going to and fro

  /// Puts a page on top. A transition that is under way is brought to its end first. A page that is in the stack
  /// already traps, as in UIKit; a frozen controller does nothing.
  public final func pushViewController(_ viewController: ViewController, animated: Bool) {
    precondition(
      !stack.contains { $0 === viewController }, "pushing the same view controller more than once is not supported")
    guard !isFrozen else { return }
    finishAtOnce()
    change(to: stack + [viewController], isPush: true, animated: animated)
  }

  /// Goes back one page; the page that goes, or nil where there is only one.
  @discardableResult
  public final func popViewController(animated: Bool) -> ViewController? {
    guard !isFrozen else { return nil }
    finishAtOnce()
    guard stack.count > 1, let top = stack.last else { return nil }
    change(to: stack.dropLast(), isPush: false, animated: animated)
    return top
  }

  /// Goes back to a page of the stack; the pages that go, or nil where there are none.
  @discardableResult
  public final func popToViewController(_ viewController: ViewController, animated: Bool) -> [ViewController]? {
    guard !isFrozen else { return nil }
    finishAtOnce()
    guard let index = stack.firstIndex(where: { $0 === viewController }), index < stack.count - 1 else { return nil }
    let going = Array(stack[(index + 1)...])
    change(to: Array(stack[...index]), isPush: false, animated: animated)
    return going
  }

  /// Goes back to the first page; the pages that go, or nil where there are none.
  @discardableResult
  public final func popToRootViewController(animated: Bool) -> [ViewController]? {
    stack.first.flatMap { popToViewController($0, animated: animated) }
  }

  /// Sets all pages anew. If the last one is another one and was not in the stack it comes like one that is pushed,
  /// else like one that one goes back to. It brings a frozen controller back to life.
  public final func setViewControllers(_ viewControllers: [ViewController], animated: Bool) {
    finishAtOnce()
    isFrozen = false
    enable()
    let isPush = !stack.contains { $0 === viewControllers.last }
    change(to: viewControllers, isPush: isPush, animated: animated)
  }
}

/// The view of a navigation controller: it places bar and pages.
final class NavigationView: View {
  private weak var navigation: NavigationController?

  init(navigation: NavigationController) {
    self.navigation = navigation
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  }

  override func layoutSubviews() { navigation?.layoutPages() }
}
