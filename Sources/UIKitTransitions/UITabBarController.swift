import Foundation
import TouchKit
import UIKitMotion

/// Shows one of several controllers, and a bar of buttons with their titles at the bottom.
///
/// The bar is 49 pt high above the safe area and adds to that of the pages. There are no images, no badges and no "more".
open class UITabBarController: ViewController {
  /// Asked and notified about selections by the bar.
  open weak var delegate: (any UITabBarControllerDelegate)?
  /// The bar.
  public let tabBar = UITabBar(frame: .zero)
  private var pages: [ViewController] = []
  private var index = 0
  private var shown: ViewController?

  /// The controllers of the tabs. Setting them keeps the selected one if it is still there, else selects the first.
  open var viewControllers: [ViewController]? {
    get { pages.isEmpty ? nil : pages }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Sets the controllers, without an animation.
  open func setViewControllers(_ viewControllers: [ViewController]?, animated: Bool) {
    let (old, selected) = (pages, selectedViewController)
    pages = viewControllers ?? []
    for page in old where !pages.contains(where: { $0 === page }) {
      page.willMove(toParent: nil)
      if page === shown { hide(page) }
      page.removeFromParent()
    }
    for page in pages where page.parent !== self {
      addChild(page)
      page.didMove(toParent: self)
    }
    index = pages.firstIndex { $0 === selected } ?? 0
    show()
  }

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
    view.addSubview(tabBar)
    tabBar.select = { [weak self] in self?.tapped($0) }
    self.view = view
    show()
  }

  private func tapped(_ place: Int) {
    guard pages.indices.contains(place) else { return }
    guard delegate?.tabBarController(self, shouldSelect: pages[place]) != false else { return }
    selectedIndex = place
    delegate?.tabBarController(self, didSelect: pages[place])
  }

  private func hide(_ page: ViewController) {
    if page.isViewLoaded { page.view.removeFromSuperview() }
    if shown === page { shown = nil }
  }

  /// Shows the selected page.
  private func show() {
    guard isViewLoaded else { return }
    tabBar.titles = pages.map { $0.title ?? "" }
    tabBar.selected = index
    guard let page = selectedViewController, page !== shown else { return layOut() }
    if let shown { hide(shown) }
    shown = page
    view.insertSubview(page.view, at: 0)
    layOut()
  }

  fileprivate func layOut() {
    let bounds = view.bounds
    let height = UITabBar.height + view.safeAreaInsets.bottom
    tabBar.frame = CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
    shown?.view.frame = bounds
    let covered = tabBar.isHidden ? 0 : UITabBar.height
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

/// The bar of a tab bar controller: a button for each tab.
public final class UITabBar: View {
  /// 49 pt, without the safe area.
  static let height = 49.0
  var select: ((Int) -> Void)?
  var titles: [String] = [] { didSet { if titles != oldValue { makeButtons() } } }
  var selected = 0 { didSet { color() } }
  private var buttons: [Button] = []
  /// Has no effect: the bar is opaque, and pages extend below it.
  public var isTranslucent = true
  /// The colour of the bar.
  public var barTintColor: Color? { didSet { backgroundColor = barTintColor ?? Self.usualColor } }
  /// The colour of the titles of tabs that are not selected; nil for grey.
  public var unselectedItemTintColor: Color? { didSet { color() } }
  private static let usualColor = Color(white: 0.97)

  /// Creates a bar. Tab bar controllers create their own.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "tabs"
    backgroundColor = Self.usualColor
  }

  private func makeButtons() {
    for button in buttons { button.removeFromSuperview() }
    buttons = titles.enumerated().map { index, title in
      let button = Button(frame: .zero)
      button.title = title
      button.font = Font(size: 11)
      button.addAction(for: .touchUpInside, named: "select", of: self) { [weak self] _ in self?.select?(index) }
      addSubview(button)
      return button
    }
    color()
    setNeedsLayout()
  }

  private func color() {
    for (index, button) in buttons.enumerated() {
      button.titleColor = index == selected ? Color(hex: 0x007AFF) : unselectedItemTintColor ?? Color(white: 0.55)
    }
  }

  /// Places the buttons side by side.
  public override func layoutSubviews() {
    let width = bounds.width / Double(max(buttons.count, 1))
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(x: Double(index) * width, y: 0, width: width, height: Self.height)
    }
  }
}

/// Asked and notified when a tab is selected by the bar. Both methods are optional.
public protocol UITabBarControllerDelegate: AnyObject {
  /// Returns whether a tab may be selected.
  func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: ViewController) -> Bool
  /// Called after a tab was selected, also one that is selected already.
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: ViewController)
}

extension UITabBarControllerDelegate {
  /// True.
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: ViewController
  ) -> Bool { true }
  /// Does nothing.
  public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: ViewController) {}
}

extension ViewController {
  /// The nearest ancestor that is a tab bar controller.
  public final var tabBarController: UITabBarController? {
    var controller = parent
    while let current = controller {
      if let tabs = current as? UITabBarController { return tabs }
      controller = current.parent
    }
    return nil
  }
}
