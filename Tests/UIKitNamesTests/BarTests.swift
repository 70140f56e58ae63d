import TestSupport
import Testing
import UIKitNames

/// A page with buttons of all kinds.
private final class Page: UIViewController {
  var pressed: [String] = []

  override func viewDidLoad() {
    let close = UIBarButtonItem(barButtonSystemItem: .close, target: self, action: Page.close)
    let add = UIBarButtonItem(
      image: UIImage(systemName: "plus"), style: .plain, target: self, action: Page.add(_:))
    add.accessibilityIdentifier = "add"
    navigationItem.leftBarButtonItem = close
    navigationItem.rightBarButtonItems = [
      add, UIBarButtonItem(customView: UIView(frame: .init(x: 0, y: 0, width: 60, height: 30))),
    ]
  }

  func close() { pressed.append("close") }
  func add(_ sender: UIBarButtonItem) { pressed.append(sender.accessibilityIdentifier ?? "") }
}

/// An item with a badge, as applications write it.
private final class BadgeItem: UIBarButtonItem {
  var changes = 0
  override init() { super.init() }
  override var title: String? { didSet { changes += 1 } }
}

@Suite("Buttons in bars") struct BarTests {
  private let tester = Tester()
  private let page = Page()

  private func show() -> UINavigationBar {
    let navigation = UINavigationController(rootViewController: page)
    tester.window.rootViewController = navigation
    tester.advance(to: 0.01)
    return navigation.navigationBar
  }

  private func tap(_ time: Double, _ x: Double, _ y: Double) {
    tester.down(time, x, y)
    tester.up(time + 0.1)
  }

  @Test("Items of the system, pictures and views are at the sides, and are pressed") func items() throws {
    let bar = show()
    let width = Double(bar.bounds.width)
    #expect(bar.leftButton.title == "Close")
    let add = try #require(bar.descendant(identified: "add"))
    #expect(add.frame.maxX == bar.bounds.width - 8)
    #expect(page.navigationItem.rightBarButtonItems?.last?.customView?.frame.maxX == add.frame.minX)
    tap(0.1, 20, 22)
    tap(0.5, width - 20, 22)
    #expect(page.pressed == ["close", "add"])
    page.navigationItem.rightBarButtonItem?.isEnabled = false
    tap(1, width - 20, 22)
    #expect(page.pressed == ["close", "add"])
    page.navigationItem.setRightBarButton(nil, animated: true)
    #expect(add.superview == nil)
  }

  @Test("A view replaces the title") func titleView() {
    let bar = show()
    page.title = "Page"
    #expect(bar.titles.first?.text == "Page")
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 30))
    page.navigationItem.titleView = view
    tester.advance(to: 0.02)
    #expect(bar.titles.isEmpty)
    #expect(view.center.x == bar.bounds.width / 2)
  }

  @Test("A subclass observes its title; target and action may be set later") func subclass() {
    let item = BadgeItem()
    item.title = "2"
    #expect(item.changes == 1)
    item.target = page
    item.action = Selector(Page.close)
    item.press()
    #expect(page.pressed == ["close"])
  }

  @Test("Flexible spaces share the room of a toolbar") func toolbar() throws {
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    tester.window.addSubview(bar)
    let (left, right) = (UIBarButtonItem(title: "A", action: {}), UIBarButtonItem(title: "B", action: {}))
    bar.items = [left, .flexibleSpace(), right]
    tester.advance(to: 0.01)
    let views = bar.subviews
    #expect(views.first?.frame.minX == 8)
    #expect(near(Double(views.last?.frame.maxX ?? 0), 292))
  }

  @Test("What has no effect is kept") func inert() {
    let bar = show()
    bar.setBackgroundImage(UIImage(), for: .default)
    #expect(bar.backgroundImage(for: .default) != nil)
    let look = UINavigationBarAppearance()
    look.backgroundColor = .red
    bar.standardAppearance = look
    #expect(bar.backgroundColor == .red)
    page.setEditing(true, animated: false)
    #expect(page.isEditing)
    UINavigationBar.appearance().tintColor = .red
    page.navigationItem.backButtonDisplayMode = .minimal
    #expect(page.navigationItem.backButtonTitle?.isEmpty == true)
  }

  @Test("An action for assistive technology calls its target") func accessibility() {
    let action = UIAccessibilityCustomAction(name: "Close", target: page, selector: Page.close)
    #expect(action.perform())
    #expect(page.pressed == ["close"])
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    tester.window.addSubview(view)
    let element = UIAccessibilityElement(accessibilityContainer: view)
    view.accessibilityElements = [element]
    #expect(view.accessibilityElementCount() == 1)
    #expect(view.index(ofAccessibilityElement: element) == 0)
    #expect(view.accessibilityFrame == view.frame)
  }
}
