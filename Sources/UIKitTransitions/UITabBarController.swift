import Foundation
import TouchKit
import UIKitMotion

/// Shows one of several controllers, and a bar of tabs at the bottom.
///
/// The bar is 49 pt high above the safe area and adds to that of the pages. It goes while a page with
/// `hidesBottomBarWhenPushed` is in the stack of the selected navigation controller. There is no "more".
open class UITabBarController: ViewController, UITabBarDelegate {
  /// Asked and notified about selections by the bar.
  open weak var delegate: (any UITabBarControllerDelegate)?
  /// The bar.
  open var tabBar: UITabBar { bar }
  private let bar = UITabBar(frame: .zero)
  private var pages: [ViewController] = []
  private var index = 0
  private var shown: ViewController?
  /// Whether a page of the selected navigation controller hides the bar.
  private var pageHidesBar = false
  private var transition: ViewTransition?

  /// The controllers of the tabs. Setting them keeps the selected one if it is still there, else selects the first.
  open var viewControllers: [ViewController]? {
    get { pages.isEmpty ? nil : pages }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Sets the controllers, without an animation.
  open func setViewControllers(_ viewControllers: [ViewController]?, animated: Bool) {
    transition?.completeTransition(true)
    let (old, selected) = (pages, selectedViewController)
    pages = viewControllers ?? []
    for page in old where !pages.contains(where: { $0 === page }) {
      page.tabBarItemDidChange = nil
      page.willMove(toParent: nil)
      if page === shown { hide(page) }
      page.removeFromParent()
    }
    for page in pages where page.parent !== self {
      addChild(page)
      page.didMove(toParent: self)
    }
    index = pages.firstIndex { $0 === selected } ?? 0
    showTabs()
    show()
  }

  /// The controllers whose tabs can be rearranged. Has no effect: there is no "more".
  open var customizableViewControllers: [ViewController]?
  /// The list of further tabs: an empty stack, as the bar shows all.
  open private(set) lazy var moreNavigationController = NavigationController()

  /// The number of the selected tab, 0 for the first; `Int.max` without tabs. Numbers outside are ignored. The delegate is
  /// not asked.
  open var selectedIndex: Int {
    get { pages.isEmpty ? .max : index }
    set {
      guard pages.indices.contains(newValue), newValue != index else { return }
      index = newValue
      show()
    }
  }

  /// The controller of the selected tab. Setting one that is not among ``viewControllers`` is ignored.
  open var selectedViewController: ViewController? {
    get { pages.indices.contains(index) ? pages[index] : nil }
    set { if let place = pages.firstIndex(where: { $0 === newValue }) { selectedIndex = place } }
  }

  /// Creates the view with the bar.
  open override func loadView() {
    let view = TabView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    view.owner = self
    view.addSubview(bar)
    bar.controller = self
    self.view = view
    showTabs()
    show()
  }

  /// Called after a tab was tapped, also one that is selected already. Does nothing by default.
  open func tabBar(_ tabBar: UITabBar, didSelect item: TabBarItem) {}

  /// Selects the tab of an item. Returns false if the delegate does not allow it.
  final func tapped(_ item: TabBarItem) -> Bool {
    guard let place = pages.firstIndex(where: { $0.tabBarItem === item }) else { return false }
    guard delegate?.tabBarController(self, shouldSelect: pages[place]) != false else { return false }
    transition?.completeTransition(true)
    if place == index, let navigation = pages[place] as? NavigationController {
      // As with UIKit, a tap on the selected tab goes back to the first page.
      navigation.popToRootViewController(animated: true)
    } else if place != index {
      let old = shown
      index = place
      if let old,
        let animator = delegate?.tabBarController(self, animationControllerForTransitionFrom: old, to: pages[place])
      {
        move(from: old, to: pages[place], animator)
      } else {
        show()
      }
    }
    delegate?.tabBarController(self, didSelect: pages[place])
    return true
  }

  private func hide(_ page: ViewController) {
    if page.isViewLoaded { page.view.removeFromSuperview() }
    if shown === page { shown = nil }
  }

  /// Gives the bar the items of the pages.
  private func showTabs() {
    guard isViewLoaded else { return }
    for page in pages { page.tabBarItemDidChange = { [weak self] in self?.showTabs() } }
    bar.setItems(pages.map(\.tabBarItem), animated: false)
    bar.selectedItem = selectedViewController?.tabBarItem
  }

  /// Shows the selected page.
  private func show() {
    guard isViewLoaded else { return }
    bar.selectedItem = selectedViewController?.tabBarItem
    guard let page = selectedViewController, page !== shown else { return layOut() }
    if let shown { hide(shown) }
    shown = page
    followStack(of: page)
    view.insertSubview(page.view, at: 0)
    layOut()
  }

  // MARK: Transitions

  /// Replaces the page by an animator of the application's own.
  private func move(
    from old: ViewController, to new: ViewController, _ animator: any UIViewControllerAnimatedTransitioning
  ) {
    guard isViewLoaded, let window = view.window else { return show() }
    bar.selectedItem = new.tabBarItem
    let container = View(frame: view.bounds)
    view.insertSubview(container, at: 0)
    container.addSubview(old.view)
    (shown, new.view.frame) = (new, view.bounds)
    followStack(of: new)
    let interactor = delegate?.tabBarController(self, interactionControllerFor: animator)
    let transition = ViewTransition(
      in: container,
      from: .init(controller: old, view: old.view, initialFrame: view.bounds, finalFrame: view.bounds),
      to: .init(controller: new, view: new.view, initialFrame: view.bounds, finalFrame: view.bounds), style: .none,
      isAnimated: true, animator: animator, interactor: interactor
    ) { [weak self] in self?.endMove(from: old, to: new, in: container, completed: $0) }
    self.transition = transition
    transition.hold(in: window)
    old.beginAppearanceTransition(false, animated: true)
    new.beginAppearanceTransition(true, animated: true)
    layOut()
    transition.start()
  }

  private func endMove(from old: ViewController, to new: ViewController, in container: View, completed: Bool) {
    transition = nil
    let (staying, leaving) = completed ? (new, old) : (old, new)
    view.insertSubview(staying.view, at: 0)
    container.removeFromSuperview()
    leaving.view.removeFromSuperview()
    if !completed {
      index = pages.firstIndex { $0 === old } ?? 0
      (shown, bar.selectedItem) = (old, old.tabBarItem)
      followStack(of: old)
      new.beginAppearanceTransition(false, animated: true)
      old.beginAppearanceTransition(true, animated: true)
    }
    leaving.endAppearanceTransition()
    staying.endAppearanceTransition()
    layOut()
  }

  // MARK: Hiding the bar

  /// Follows the stack of a page that is a navigation controller.
  private func followStack(of page: ViewController) {
    let navigation = page as? NavigationController
    navigation?.topWillChange = { [weak self, weak navigation] animated in
      guard let self, let navigation, navigation === self.shown else { return }
      self.hideBar(navigation.hidesBottomBar, with: animated ? navigation.transitionCoordinator : nil)
    }
    pageHidesBar = navigation?.hidesBottomBar ?? page.hidesBottomBarWhenPushed
  }

  /// Hides or shows the bar, which moves together with the pages.
  private func hideBar(_ hidden: Bool, with coordinator: TransitionCoordinator?) {
    guard hidden != pageHidesBar else { return }
    let move = { [weak self] in
      self?.pageHidesBar = hidden
      self?.layOut()
    }
    if coordinator?.animate(alongsideTransition: { _ in move() }) != true { move() }
  }

  fileprivate func layOut() {
    guard isViewLoaded else { return }
    let bounds = view.bounds
    let height = UITabBar.height + view.safeAreaInsets.bottom
    bar.frame = CGRect(
      x: pageHidesBar ? -bounds.width : 0, y: bounds.height - height, width: bounds.width, height: height)
    if transition == nil { shown?.view.frame = bounds }
    let covered = bar.isHidden || pageHidesBar ? 0 : UITabBar.height
    if let shown, shown.additionalSafeAreaInsets.bottom != covered { shown.additionalSafeAreaInsets.bottom = covered }
  }
}

private final class TabView: View {
  weak var owner: UITabBarController?

  override func layoutSubviews() {
    super.layoutSubviews()
    owner?.layOut()
  }
}

extension NavigationController {
  /// Whether a page of the stack hides the bar of a tab bar controller.
  fileprivate final var hidesBottomBar: Bool { viewControllers.contains(where: \.hidesBottomBarWhenPushed) }
}

/// Asked and notified when a tab is selected by the bar. All methods are optional.
public protocol UITabBarControllerDelegate: AnyObject {
  /// Returns whether a tab may be selected.
  func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: ViewController) -> Bool
  /// Called after a tab was selected, also one that is selected already.
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: ViewController)
  /// Returns the animator of a change of tabs by the bar, or nil, the default, for none.
  func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: ViewController,
    to toVC: ViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns what drives the transition by a gesture, or nil. Asked only if there is an animator.
  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// Not called: tabs cannot be rearranged.
  func tabBarController(_ tabBarController: UITabBarController, willBeginCustomizing viewControllers: [ViewController])
  /// Not called: tabs cannot be rearranged.
  func tabBarController(
    _ tabBarController: UITabBarController, willEndCustomizing viewControllers: [ViewController], changed: Bool)
  /// Not called: tabs cannot be rearranged.
  func tabBarController(
    _ tabBarController: UITabBarController, didEndCustomizing viewControllers: [ViewController], changed: Bool)
  /// Not called: a window keeps its orientation.
  func tabBarControllerSupportedInterfaceOrientations(
    _ tabBarController: UITabBarController
  ) -> InterfaceOrientationMask
  /// Not called: a window keeps its orientation.
  func tabBarControllerPreferredInterfaceOrientationForPresentation(
    _ tabBarController: UITabBarController
  ) -> InterfaceOrientation
}

// The defaults, which the protocol describes.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UITabBarControllerDelegate {
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: ViewController
  ) -> Bool { true }
  public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: ViewController) {}
  public func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: ViewController,
    to toVC: ViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  public func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  public func tabBarController(
    _ tabBarController: UITabBarController, willBeginCustomizing viewControllers: [ViewController]
  ) {}
  public func tabBarController(
    _ tabBarController: UITabBarController, willEndCustomizing viewControllers: [ViewController], changed: Bool
  ) {}
  public func tabBarController(
    _ tabBarController: UITabBarController, didEndCustomizing viewControllers: [ViewController], changed: Bool
  ) {}
  public func tabBarControllerSupportedInterfaceOrientations(
    _ tabBarController: UITabBarController
  ) -> InterfaceOrientationMask { .allButUpsideDown }
  public func tabBarControllerPreferredInterfaceOrientationForPresentation(
    _ tabBarController: UITabBarController
  ) -> InterfaceOrientation { .portrait }
}

extension ViewController {
  /// The nearest ancestor that is a tab bar controller.
  public final var tabBarController: UITabBarController? {
    sequence(first: self, next: \.parent).dropFirst().lazy.compactMap { $0 as? UITabBarController }.first
  }
}
