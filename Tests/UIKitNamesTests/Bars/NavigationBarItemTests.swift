import TestSupport
import Testing
import UIKitNames

/// The items of navigation bars, and bars that come and go.
@Suite("Items of navigation bars") struct NavigationBarItemTests {
  private final class Log: UINavigationBarDelegate {
    var lines: [String] = [], allows = true
    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { allows }
    func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {
      lines.append("push \(item.title ?? "")")
    }
    func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {
      lines.append("pop \(item.title ?? "")")
    }
  }

  private final class AskingNavigation: UINavigationController, UINavigationBarDelegate {
    var asked: [String] = [], allows = false
    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
      asked.append(item.title ?? "")
      return allows
    }
  }

  private final class OwnBar: UINavigationBar {
    override init(frame: CGRect) { super.init(frame: frame) }
  }

  private final class OwnToolbar: UIToolbar {}

  private let tester = Tester()

  private func page(_ title: String) -> UIViewController {
    let page = UIViewController()
    page.title = title
    return page
  }

  @Test("A bar of one's own shows its top item, and goes back by its button, if the delegate allows it") func own() {
    let (bar, log) = (UINavigationBar(frame: CGRect(x: 0, y: 0, width: 375, height: 44)), Log())
    tester.window.addSubview(bar)
    bar.items = [UINavigationItem(title: "First")]
    bar.delegate = log
    bar.pushItem(UINavigationItem(title: "Second"), animated: false)
    #expect(bar.topItem?.title == "Second")
    #expect(bar.backItem?.title == "First")
    #expect(bar.titles.first?.text == "Second")
    #expect(bar.leftButton.title == "First")
    tester.advance(to: 0.01)
    log.allows = false
    tap(0.1, 20, 22)
    #expect(bar.topItem?.title == "Second")
    log.allows = true
    tap(0.5, 20, 22)
    #expect(bar.topItem?.title == "First")
    #expect(log.lines == ["push Second", "pop Second"])
    #expect(bar.popItem(animated: true) == nil)
  }

  private func tap(_ time: Double, _ x: Double, _ y: Double) {
    tester.down(time, x, y)
    tester.up(time + 0.05)
  }

  @Test("A controller's bar has the items of its pages, and the controller may refuse to go back") func controller() {
    let navigation = AskingNavigation(rootViewController: page("First"))
    navigation.pushViewController(page("Second"), animated: false)
    tester.window.rootViewController = navigation
    tester.advance(to: 0.01)
    #expect(navigation.navigationBar.items?.map(\.title) == ["First", "Second"])
    #expect(navigation.navigationBar.barPosition == .topAttached)
    tap(0.1, 20, 22)
    #expect(navigation.asked == ["Second"])
    #expect(navigation.viewControllers.count == 2)
    navigation.allows = true
    tap(0.5, 20, 22)
    #expect(navigation.viewControllers.count == 1)
  }

  @Test("Bars are of the classes that a controller was created with") func classes() {
    let navigation = UINavigationController(navigationBarClass: OwnBar.self, toolbarClass: OwnToolbar.self)
    #expect(navigation.navigationBar is OwnBar)
    #expect(navigation.toolbar is OwnToolbar)
  }

  @Test("A bar that is hidden with an animation moves out, and the page grows to its place") func hiding() {
    let navigation = UINavigationController(rootViewController: page("First"))
    tester.window.rootViewController = navigation
    tester.advance(to: 0.01)
    tester.window.asCurrent { navigation.setNavigationBarHidden(true, animated: true) }
    #expect(!navigation.navigationBar.isHidden)
    #expect(navigation.navigationBar.frame.minY == -44)
    tester.advance(to: 0.5)
    #expect(navigation.navigationBar.isHidden)
    #expect(navigation.topViewController?.view.frame.height == navigation.view.bounds.height)
    tester.window.asCurrent { navigation.setNavigationBarHidden(false, animated: true) }
    tester.advance(to: 1)
    #expect(!navigation.navigationBar.isHidden)
    #expect(navigation.navigationBar.frame.minY == 0)
  }

  @Test("A swipe upwards hides the bar, one downwards shows it, and a tap changes it") func gestures() {
    let navigation = UINavigationController(rootViewController: page("First"))
    tester.window.rootViewController = navigation
    tester.window.asCurrent { navigation.hidesBarsOnSwipe = true }
    tester.advance(to: 0.01)
    func swipe(_ time: Double, from start: Double, to end: Double) {
      tester.down(time, 100, start)
      for step in 1...10 { tester.moveTo(time + 0.01 * Double(step), 100, start + (end - start) * Double(step) / 10) }
      tester.up(time + 0.12)
      tester.advance(to: time + 0.5)
    }
    swipe(1, from: 400, to: 300)
    #expect(navigation.isNavigationBarHidden)
    swipe(2, from: 300, to: 310)
    #expect(navigation.isNavigationBarHidden)
    swipe(3, from: 300, to: 400)
    #expect(!navigation.isNavigationBarHidden)
    tester.window.asCurrent { (navigation.hidesBarsOnSwipe, navigation.hidesBarsOnTap) = (false, true) }
    #expect(navigation.barHideOnSwipeGestureRecognizer.view == nil)
    tap(4, 100, 300)
    tester.advance(to: 4.5)
    #expect(navigation.isNavigationBarHidden)
  }

  @Test("An edit button says what it does") func editing() {
    let page = page("First")
    let button = page.editButtonItem
    #expect(button.title == "Edit")
    button.press()
    #expect(page.isEditing)
    #expect(button.title == "Done")
  }

  @Test("A copy of a look has its values, and keeps them") func looks() throws {
    let look = UINavigationBarAppearance()
    look.backgroundColor = .red
    look.buttonAppearance.normal.titlePositionAdjustment = UIOffset(horizontal: 3, vertical: 0)
    let copy = try #require(look.copy() as? UINavigationBarAppearance)
    look.buttonAppearance.normal.titlePositionAdjustment = .zero
    #expect(copy.backgroundColor == .red)
    #expect(Double(copy.buttonAppearance.normal.titlePositionAdjustment.horizontal) == 3)
    let item = UIBarButtonItem(title: "A", style: .plain, target: nil, action: nil)
    item.setTitleTextAttributes([.font: UIFont.systemFont(ofSize: 20)], for: .normal)
    #expect(item.titleTextAttributes(for: .normal)?[.font] as? UIFont == .systemFont(ofSize: 20))
  }
}
