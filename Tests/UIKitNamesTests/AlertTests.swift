import TestSupport
import Testing
import UIKitNames

@Suite("Alerts") struct AlertTests {
  private let tester = Tester()

  @Test("A choice dismisses the alert, and then calls its handler", arguments: [true, false])
  func choice(isAlert: Bool) throws {
    let page = UIViewController()
    tester.window.rootViewController = page
    tester.advance(to: 0.1)
    let alert = UIAlertController(
      title: "Delete", message: "It cannot be undone.", preferredStyle: isAlert ? .alert : .actionSheet)
    var chosen: [String] = []
    alert.addAction(UIAlertAction(title: "Keep", style: .cancel) { _ in chosen.append("keep") })
    alert.addAction(UIAlertAction(title: "Delete it", style: .destructive) { _ in chosen.append("delete") })
    if isAlert { alert.addTextField { $0.placeholder = "Name" } }
    page.present(alert, animated: true)
    tester.window.settle()
    let button = try #require(tester.window.descendant(identified: "Delete it"))
    #expect(button.bounds.height == 44)
    let place = button.convert(CGPoint(x: button.bounds.midX, y: 22), to: nil)
    #expect(tester.window.bounds.contains(place))
    let now = Double(tester.window.now.microseconds) / 1_000_000
    tester.down(now + 0.1, Double(place.x), Double(place.y))
    tester.up(now + 0.2)
    tester.window.settle()
    #expect(chosen == ["delete"])
    #expect(page.presentedViewController == nil)
    #expect(alert.textFields?.count == (isAlert ? 1 : nil))
  }
}
