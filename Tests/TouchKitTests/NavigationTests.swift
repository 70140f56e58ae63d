import Foundation
import TestSupport
import Testing
import TouchKit

/// View controllers, and pages that come and go by the application's wish.
@Suite struct NavigationTests {
  /// Writes down who is told of touches.
  final class ClimbingPage: ViewController {
    var log = Log()
    override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
      log.add("controller")
      super.touchesBegan(touches, with: event)
    }
  }

  @Test("1.5.1 touches climb from a root view to its controller, and from there to the superview")
  func responderChain() {
    let (tester, page) = (Tester(), ClimbingPage())
    let (superview, child) = (LoggingView(frame: CGRect(x: 0, y: 0, width: 200, height: 200)), View())
    page.view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    child.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    page.view.addSubview(child)
    superview.addSubview(page.view)
    tester.window.addSubview(superview)
    superview.log = page.log
    #expect(child.next === page.view)
    #expect(page.view.next === page)
    #expect(page.next === superview)
    tester.down(0, 10, 10)
    tester.up(0.1)
    #expect(page.log.words == "controller began ended")
  }

  @Test("a page is told when its view comes into a window and leaves it, once")
  func appearance() {
    let (log, tester) = (Log(), Tester())
    let page = LoggingPage("a", log)
    #expect(!page.isViewLoaded)
    tester.window.rootViewController = page
    #expect(page.view.frame == tester.window.bounds)
    #expect(log.words == "a.willAppear", "it did appear when it has its layout, at the end of the turn")
    tester.advance(to: 0)
    #expect(log.words == "a.willAppear a.didAppear")
    tester.window.rootViewController = nil
    #expect(log.words == "a.willAppear a.didAppear a.willDisappear a.didDisappear")
  }

  @Test("a page that is pushed comes from the right in 0.35 s; both pages and the delegate are told")
  func push() {
    let rig = NavigationRig(pages: 1)
    _ = rig.story()
    let page = LoggingPage("new", rig.log)
    rig.navigation.pushViewController(page, animated: true)
    #expect(rig.story() == "willShow(new) a.willDisappear new.willAppear")
    #expect(page.view.frame.minX == 375)
    #expect(page.navigationController === rig.navigation)
    rig.tester.advance(to: 0.175)
    #expect(near(page.view.frame.minX, 375 * 0.25, within: 1e-6))
    #expect(near(rig.pages[0].view.frame.minX, -0.3 * 375 * 0.75, within: 1e-6))
    rig.tester.advance(to: 0.36)
    #expect(rig.story() == "a.didDisappear new.didAppear didShow(new)")
    #expect(page.view.frame.minX == 0)
    #expect(rig.pages[0].view.superview == nil)
    #expect(rig.tester.window.isQuiet)
  }

  @Test("going back without animation is done at once")
  func pop() {
    let rig = NavigationRig(pages: 4)
    _ = rig.story()
    #expect(rig.navigation.popViewController(animated: false) === rig.pages[3])
    #expect(rig.story() == "willShow(c) d.willDisappear c.willAppear d.didDisappear c.didAppear didShow(c)")
    #expect(rig.navigation.popToRootViewController(animated: false)?.count == 2)
    #expect(rig.navigation.topViewController === rig.pages[0])
    #expect(rig.pages[1].parent == nil)
    #expect(rig.navigation.popViewController(animated: false) == nil)
    rig.tester.window.layoutIfNeeded()
    #expect(rig.pages[0].view.frame == CGRect(x: 0, y: 0, width: 375, height: 667 - NavigationBar.height))
  }

  @Test("during a transition nothing can be touched; the next one begins when this one is brought to its end")
  func overlapping() {
    let rig = NavigationRig(pages: 1)
    let (first, second) = (LoggingPage("p", rig.log), LoggingPage("q", rig.log))
    let button = LoggingButton(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    first.view.addSubview(button)
    rig.navigation.pushViewController(first, animated: true)
    rig.tester.down(0.3, 200, 200)
    rig.tester.up(0.32)
    #expect(button.log.words == "")
    _ = rig.story()
    rig.navigation.pushViewController(second, animated: true)
    #expect(
      rig.story() == "a.didDisappear p.didAppear didShow(p) willShow(q) p.willDisappear q.willAppear")
    rig.tester.window.settle()
    #expect(rig.navigation.viewControllers.map(\.title) == ["a", "p", "q"])
    #expect(rig.navigation.topViewController?.view.superview != nil)
    #expect(first.view.superview == nil)
  }

  @Test("a pop by the application in the middle of a pull puts the page back first")
  func popDuringPull() {
    let rig = NavigationRig(pages: 3)
    rig.tester.down(0, 5, 300)
    rig.tester.move(0.1, dx: 100)
    #expect(rig.navigation.popViewController(animated: true) === rig.pages[2])
    rig.tester.move(0.12, dx: 200)
    rig.tester.up(0.13)
    rig.tester.window.settle()
    #expect(rig.navigation.viewControllers.count == 2)
    #expect(checkInvariants(rig.tester.window, atRest: true) == [])
  }

  @Test("a controller that leaves its window in the middle of a pull is at rest, with its page back")
  func leaving() {
    let rig = NavigationRig()
    rig.tester.down(0, 5, 300)
    rig.tester.move(0.1, dx: 100)
    _ = rig.story()
    rig.tester.window.rootViewController = nil
    #expect(rig.navigation.transitionProgress == nil)
    #expect(rig.navigation.viewControllers.count == 2)
    #expect(rig.story().hasSuffix("a.didDisappear b.willAppear b.didAppear b.willDisappear b.didDisappear"))
    rig.tester.up(0.2)
    rig.tester.window.settle()
    #expect(checkInvariants(rig.tester.window, atRest: true) == [])
  }

  @Test("a controller that goes away in the middle of a push leaves nothing behind")
  func gone() {
    let tester = Tester()
    weak var gone: NavigationController?
    do {
      let navigation = NavigationController(rootViewController: ViewController())
      tester.window.addSubview(navigation.view)
      navigation.pushViewController(ViewController(), animated: true)
      gone = navigation
    }
    #expect(gone == nil)
    tester.advance(to: 1)
    #expect(tester.window.isQuiet)
  }

  @Test("the bar names the page and the one below it; its button goes back")
  func bar() throws {
    let rig = NavigationRig()
    let bar = rig.navigation.navigationBar
    #expect(bar.titles.map(\.text) == ["b"])
    #expect(bar.leftButton.title == "a")
    #expect(bar.showsBackArrow)
    rig.tester.down(0, 40, 20)
    rig.tester.up(0.1)
    rig.tester.advance(to: 0.2)
    try #require(bar.titles.map(\.text) == ["b", "a"])
    #expect(bar.titles[0].opacity < 1)
    rig.tester.window.settle()
    #expect(rig.navigation.viewControllers.count == 1)
    try #require(bar.titles.map(\.text) == ["a"])
    #expect(bar.titles[0].opacity == 1)
    #expect(bar.titles[0].shift == 0)
    #expect(bar.leftButton.isHidden)
    rig.pages[0].title = "renamed"
    #expect(bar.titles.map(\.text) == ["renamed"])
    rig.navigation.isNavigationBarHidden = true
    #expect(bar.isHidden)
    #expect(rig.pages[0].view.frame.height == 667)
  }

  @Test("a button of the page's own stands in place of the back button")
  func ownButton() {
    let rig = NavigationRig()
    var closed = 0
    rig.pages[1].navigationItem.leftBarButtonItem = BarButtonItem(title: "Close") { closed += 1 }
    #expect(rig.navigation.navigationBar.leftButton.title == "Close")
    #expect(!rig.navigation.navigationBar.showsBackArrow)
    rig.tester.down(0, 40, 20)
    rig.tester.up(0.1)
    #expect(closed == 1)
    #expect(rig.navigation.viewControllers.count == 2)
  }

  @Test("children know their parent and their navigation controller")
  func children() {
    let (navigation, page, child) = (NavigationController(), ViewController(), ViewController())
    navigation.setViewControllers([page], animated: false)
    page.addChild(child)
    #expect(child.parent === page)
    #expect(child.navigationController === navigation)
    #expect(page.children.count == 1)
    child.removeFromParent()
    #expect(child.parent == nil)
    #expect(page.children.isEmpty)
  }
}
