import Foundation

/// Manages a root view, with UIKit's callbacks. It is the next responder of its root view (spec 1.5.1).
open class ViewController: OverridableViewController {
  /// The title of the page. Setting it sets the titles of ``navigationItem`` and of `tabBarItem`.
  open var title: String? {
    didSet {
      navigationItem.title = title
      ownTabBarItem?.title = title
    }
  }
  /// The content of a navigation bar for this controller.
  open var navigationItem: NavigationItem { ownNavigationItem }
  private let ownNavigationItem = NavigationItem()
  /// The container of this controller.
  public internal(set) weak var parent: ViewController?
  /// Whether its view is all that a scene shows, and so is the scene to everybody, without a name of its own.
  package final var fillsScene = false
  /// The controllers that this one contains, in the order in which they were added.
  public internal(set) var children: [ViewController] = []

  /// The appearance callback that was called last.
  enum Appearance: Hashable {
    case disappeared
    case appearing(animated: Bool)
    case appeared
    case disappearing(animated: Bool)
  }

  final var appearance = Appearance.disappeared
  /// Whether the view entered a window that has not laid it out yet.
  private var isWaitingToAppear = false
  /// Whether it was added to a parent and has not appeared since.
  private(set) final var isJoiningParent = false
  /// Whether `viewIsAppearing` was called for the present appearance.
  private var hasSaidThatItAppears = false
  private var loadedView: View?

  /// Creates a controller. Its view is loaded on first access.
  public override init() { super.init() }

  /// Creates a controller, for UIKit's `super.init(nibName: nil, bundle: nil)`. A name traps.
  public init(nibName: String?, bundle: Bundle?) {
    precondition(nibName == nil, "there is no nib file \(nibName ?? ""): make the view in loadView() or viewDidLoad()")
    super.init()
  }

  deinit { loadedView?.controller = nil }

  // MARK: The view

  /// The root view. The first access calls ``loadView()`` and ``viewDidLoad()``.
  public final var view: View {
    get {
      if let loadedView { return loadedView }
      loadView()
      let view = loadedView ?? View()
      if loadedView == nil { self.view = view }
      viewDidLoad()
      return view
    }
    set {
      loadedView?.controller = nil
      loadedView = newValue
      newValue.controller = self
      applyAdditionalInsets(to: newValue)
    }
  }

  /// The root view, for a module whose own `view` hides it.
  package final var nonOptionalView: View {
    get { view }
    set { view = newValue }
  }

  /// Loads the view if needed.
  open func loadViewIfNeeded() { _ = view }

  /// Whether the view was loaded.
  public final var isViewLoaded: Bool { loadedView != nil }

  /// Creates the root view and assigns it to ``view``. By default it is an empty view, as large as the parent's view,
  /// or as the window without one. As in UIKit, ``viewDidLoad()`` may use its bounds.
  open func loadView() { view = View(frame: parent?.loadedView?.bounds ?? Self.defaultFrame) }

  /// The frame of a view that is loaded before it has a place: the window that loads it, or 375 × 667 points.
  static var defaultFrame: CGRect {
    CGRect(origin: .zero, size: Window.current?.bounds.size ?? CGSize(width: 375, height: 667))
  }

  /// Called once, after the view was loaded.
  open func viewDidLoad() {}

  /// Called before layout in place of the view's `updateConstraints()`, which it calls by default.
  open func updateViewConstraints() { view.updateConstraints() }
  /// Called before the root view lays out its subviews.
  open func viewWillLayoutSubviews() {}
  /// Called after the root view laid out its subviews.
  open func viewDidLayoutSubviews() {}

  /// The superview of the root view (spec 1.5.1).
  open override var next: Responder? { loadedView?.superview }

  /// The insets that this controller's bars add to the safe area of its view.
  open var additionalSafeAreaInsets = EdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { loadedView.map(applyAdditionalInsets) } }
  }

  /// Called after the view's ``OverridableView/safeAreaInsets`` changed.
  open func viewSafeAreaInsetsDidChange() {}

  private func applyAdditionalInsets(to view: View) {
    guard view.ownSafeArea != additionalSafeAreaInsets else { return }
    view.ownSafeArea = additionalSafeAreaInsets
    view.window?.record(.safeAreaInsets, of: view, additionalSafeAreaInsets.top)
    view.window?.safeAreaDidChange()
  }

  // MARK: Appearance

  /// Called before the view appears: at the beginning of a transition, or when it is added to a window.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called after the view appeared, at the end of the animation.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view disappears. A cancelled pop calls ``viewWillAppear(_:)`` again.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called after the view disappeared.
  open func viewDidDisappear(_ animated: Bool) {}

  // MARK: Children

  /// The nearest ancestor that is a navigation controller.
  open var navigationController: NavigationController? {
    var controller = parent
    while let current = controller {
      if let navigation = current as? NavigationController { return navigation }
      controller = current.parent
    }
    return nil
  }

  /// Adds a child controller. The caller adds its view and calls ``didMove(toParent:)``. Adding itself traps.
  open func addChild(_ child: ViewController) {
    precondition(child !== self, "a view controller cannot be its own child")
    if child.parent != nil { child.removeFromParent() }
    child.willMove(toParent: self)
    children.append(child)
    child.parent = self
    child.isJoiningParent = true
  }

  /// Removes the controller from its parent. The caller removes its view.
  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  /// Called before the parent changes; `parent` is nil for removal.
  open func willMove(toParent parent: ViewController?) {}
  /// Called after the parent changed. After ``addChild(_:)``, the container has to call it.
  open func didMove(toParent parent: ViewController?) {}

  // MARK: Transitions of appearance

  /// Calls `viewWillAppear(_:)` or `viewWillDisappear(_:)`. A container calls it before a transition, and again to
  /// reverse it. Does nothing if the view is already appearing or has appeared; likewise for disappearing.
  ///
  /// Children whose views are in this one's are told, too.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    if isAppearing { _ = view }
    beginOwnTransition(isAppearing, animated: animated)
    for child in childrenToTell { child.beginAppearanceTransition(isAppearing, animated: animated) }
  }

  /// The children that appear and disappear together with this controller.
  var childrenToTell: [ViewController] {
    guard let loadedView, shouldAutomaticallyForwardAppearanceMethods else { return [] }
    return children.filter { $0.loadedView?.isDescendant(of: loadedView) == true }
  }

  private func beginOwnTransition(_ isAppearing: Bool, animated: Bool) {
    switch (appearance, isAppearing) {
    case (.disappeared, true), (.disappearing, true):
      (appearance, hasSaidThatItAppears) = (.appearing(animated: animated), false)
      viewWillAppear(animated)
    case (.appeared, false), (.appearing, false):
      appearance = .disappearing(animated: animated)
      viewWillDisappear(animated)
    default: break
    }
  }

  /// Calls `viewDidAppear(_:)` or `viewDidDisappear(_:)`. A container calls it after a transition.
  open func endAppearanceTransition() {
    endOwnTransition()
    for child in childrenToTell { child.endAppearanceTransition() }
  }

  private func endOwnTransition() {
    switch appearance {
    case .appearing(let animated):
      appearance = .appeared
      viewDidAppear(animated)
      isJoiningParent = false
    case .disappearing(let animated):
      appearance = .disappeared
      viewDidDisappear(animated)
    case .appeared, .disappeared: break
    }
  }

  /// Calls both appearance callbacks after the root view entered or left a window, unless a transition calls them.
  final func viewDidMove(to window: Window?) {
    if additionalSafeAreaInsets != .zero { window?.safeAreaDidChange() }
    // Nothing animates outside a window.
    if window == nil { (self as? NavigationController)?.finishImmediately() }
    let isOnItsOwn = parent?.shouldAutomaticallyForwardAppearanceMethods == false
    switch appearance {
    case .appearing(let animated) where window != nil && !hasSaidThatItAppears:
      hasSaidThatItAppears = true
      viewIsAppearing(animated)
    case _ where isOnItsOwn: return
    case .disappeared:
      guard let window else { return }
      beginOwnTransition(true, animated: false)
      hasSaidThatItAppears = true
      viewIsAppearing(false)
      // As in UIKit, the view has its layout when it did appear.
      isWaitingToAppear = true
      window.appearingControllers.append(self)
    case .appearing where window == nil && isWaitingToAppear, .appeared where window == nil:
      isWaitingToAppear = false
      beginOwnTransition(false, animated: false)
      endOwnTransition()
    default: return
    }
  }

  final func finishAppearing() {
    guard isWaitingToAppear else { return }
    isWaitingToAppear = false
    if case .appearing = appearance { endOwnTransition() }
  }
}

extension Window {
  /// Tells the controllers whose views entered the window that they appeared. Called after layout.
  func finishAppearing() {
    while !appearingControllers.isEmpty, !isInLayoutPass {
      let controller = appearingControllers.removeFirst()
      asCurrent { controller.finishAppearing() }
    }
  }
}
