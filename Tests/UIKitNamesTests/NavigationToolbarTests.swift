import TestSupport
import Testing
import UIKitNames

@Suite("The toolbar of a navigation controller") struct NavigationToolbarTests {
  private let tester = Tester()
  private let first = UIViewController(), second = UIViewController()
  private let navigation = UINavigationController()

  init() {
    first.toolbarItems = [UIBarButtonItem(title: "Sort", style: .plain, target: nil, action: nil)]
    navigation.viewControllers = [first]
    tester.window.screenInsets = UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0)
    tester.window.rootViewController = navigation
    tester.advance(to: 0.01)
  }

  private var height: Double { Double(navigation.view.bounds.height) }

  @Test("It is hidden at first, and shown it stands at the bottom and adds to the safe area") func shown() {
    #expect(navigation.isToolbarHidden)
    #expect(first.view.safeAreaInsets.bottom == 34)
    navigation.isToolbarHidden = false
    navigation.view.layoutIfNeeded()
    #expect(navigation.toolbar.frame == CGRect(x: 0, y: height - 78, width: navigation.view.bounds.width, height: 78))
    #expect(first.view.safeAreaInsets.bottom == 78)
    #expect(navigation.toolbar.items?.first?.title == "Sort")
  }

  @Test("It has the items of the page on top") func items() {
    navigation.isToolbarHidden = false
    navigation.pushViewController(second, animated: false)
    #expect(navigation.toolbar.items == nil)
    second.setToolbarItems([UIBarButtonItem(title: "Share", style: .plain, target: nil, action: nil)], animated: true)
    #expect(navigation.toolbar.items?.first?.title == "Share")
    navigation.popViewController(animated: false)
    #expect(navigation.toolbar.items?.first?.title == "Sort")
  }

  @Test("A page shows it when it appears, and its items are pressed") func pressed() throws {
    final class Page: UIViewController {
      var presses = 0
      override func viewDidLoad() {
        let space = UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
        toolbarItems = [
          UIBarButtonItem(title: "Fewer", style: .plain, target: self, action: Page.press), space,
          UIBarButtonItem(title: "8", style: .plain, target: nil, action: nil), space,
          UIBarButtonItem(title: "More", style: .plain, target: self, action: Page.press),
        ]
      }
      override func viewWillAppear(_ animated: Bool) {
        navigationController?.setToolbarHidden(false, animated: false)
      }
      func press() { presses += 1 }
    }
    let (tester, page) = (Tester(), Page())
    tester.window.rootViewController = UINavigationController(rootViewController: page)
    tester.advance(to: 0.01)
    tester.down(1, 345, 667 - 20)
    tester.up(1.05)
    tester.down(2, 30, 667 - 20)
    tester.up(2.05)
    #expect(page.presses == 2)
    #expect(page.navigationController?.toolbar.items?.count == 5)
  }

  @Test("It moves out in 0.2 s") func hidden() {
    navigation.isToolbarHidden = false
    navigation.setToolbarHidden(true, animated: true)
    #expect(navigation.isToolbarHidden)
    #expect(Double(navigation.toolbar.frame.minY) == height, "readers see where it goes")
    #expect(first.view.safeAreaInsets.bottom == 34)
    tester.advance(to: 0.3)
    #expect(Double(navigation.toolbar.frame.minY) == height)
  }
}
