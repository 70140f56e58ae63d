import TestSupport
import Testing
import UIKitNames

/// The tabs of a bar, and a bar that goes with pages.
@Suite("Tabs") struct TabBarItemTests {
  private final class Chooser: UITabBarDelegate, UITabBarControllerDelegate {
    var chosen: [String] = []
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { chosen.append(item.title ?? "") }
    func tabBarController(
      _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
      to toVC: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { Fade() }
  }

  private final class Fade: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.5 }
    func animateTransition(using context: UIViewControllerContextTransitioning) {
      guard let view = context.view(forKey: .to) else { return }
      context.containerView.addSubview(view)
      view.alpha = 0
      UIView.animate(withDuration: 0.5) {
        view.alpha = 1
      } completion: {
        context.completeTransition($0)
      }
    }
  }

  private let tester = Tester()

  private func page(_ title: String) -> UIViewController {
    let page = UIViewController()
    page.title = title
    return page
  }

  private func tap(_ time: Double, _ x: Double, _ y: Double) {
    tester.down(time, x, y)
    tester.up(time + 0.05)
  }

  @Test("A bar of one's own marks the tab that is tapped, and tells its delegate") func own() {
    let (bar, chooser) = (UITabBar(frame: CGRect(x: 0, y: 600, width: 375, height: 49)), Chooser())
    tester.window.addSubview(bar)
    bar.items = [UITabBarItem(title: "A", image: nil, tag: 1), UITabBarItem(title: "B", image: nil, tag: 2)]
    bar.delegate = chooser
    tester.advance(to: 0.01)
    tap(0.1, 300, 620)
    #expect(bar.selectedItem?.tag == 2)
    #expect(chooser.chosen == ["B"])
    bar.selectedItem = UITabBarItem()
    #expect(bar.selectedItem == nil)
  }

  @Test("Tabs in the middle have their own width") func centered() {
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 300, height: 49))
    bar.items = [UITabBarItem(), UITabBarItem()]
    (bar.itemPositioning, bar.itemWidth, bar.itemSpacing) = (.centered, 50, 20)
    bar.layoutIfNeeded()
    #expect(bar.subviews.map { Double($0.frame.minX) } == [90, 160])
  }

  @Test("The title of a page is that of its tab, which may change later") func titles() {
    let tabs = UITabBarController()
    let (first, second) = (page("A"), page("B"))
    second.tabBarItem = UITabBarItem(title: "Own", image: nil, tag: 0)
    tabs.viewControllers = [first, second]
    tester.window.rootViewController = tabs
    tester.advance(to: 0.01)
    #expect(tabs.tabBar.items?.map(\.title) == ["A", "Own"])
    first.title = "C"
    second.tabBarItem.badgeValue = "3"
    #expect((tabs.tabBar.subviews.first as? TouchKit.Button)?.title == "C")
    #expect(tabs.tabBar.selectedItem === first.tabBarItem)
    let badge = tabs.tabBar.subviews.last?.subviews.last as? UILabel
    #expect(badge?.text == "3")
    #expect(badge?.isHidden == false)
  }

  @Test("The bar goes with a page that hides it, and comes back with the pop") func hiding() {
    let navigation = UINavigationController(rootViewController: page("A"))
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    tester.window.rootViewController = tabs
    tester.advance(to: 0.01)
    let inner = page("Inner")
    inner.hidesBottomBarWhenPushed = true
    tester.window.asCurrent { navigation.pushViewController(inner, animated: true) }
    tester.advance(to: 1)
    #expect(tabs.tabBar.frame.maxX == 0)
    #expect(inner.view.safeAreaInsets.bottom == 0)
    tester.window.asCurrent { _ = navigation.popViewController(animated: true) }
    tester.advance(to: 2)
    #expect(tabs.tabBar.frame.minX == 0)
    #expect(navigation.topViewController?.view.safeAreaInsets.bottom == 49)
  }

  @Test("A tap on the selected tab goes back to the first page") func back() {
    let navigation = UINavigationController(rootViewController: page("A"))
    navigation.pushViewController(page("Inner"), animated: false)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    tester.window.rootViewController = tabs
    tester.advance(to: 0.01)
    tap(0.1, 100, 640)
    tester.advance(to: 1)
    #expect(navigation.viewControllers.count == 1)
  }

  @Test("An animator of the application's own changes the tab") func animator() {
    let (tabs, chooser) = (UITabBarController(), Chooser())
    let (first, second) = (page("A"), page("B"))
    tabs.viewControllers = [first, second]
    tabs.delegate = chooser
    tester.window.rootViewController = tabs
    tester.advance(to: 0.01)
    tap(1, 300, 640)
    #expect(tabs.selectedIndex == 1)
    #expect(first.view.window != nil)
    tester.advance(to: 2)
    #expect(first.view.window == nil)
    #expect(second.view.superview === tabs.view)
    #expect(Double(second.view.alpha) == 1)
  }
}
