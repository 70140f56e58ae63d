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

  @Test("What is behind a sheet fades, its blocks move up, and Cancel is a block of its own") func sheet() throws {
    let page = UIViewController()
    tester.window.rootViewController = page
    tester.advance(to: 0.1)
    let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    sheet.addAction(UIAlertAction(title: "Keep", style: .cancel))
    sheet.addAction(UIAlertAction(title: "Delete it", style: .destructive))
    page.present(sheet, animated: true)
    tester.advance(to: 0.2)
    let dim = try #require(sheet.view.subviews.first), panel = sheet.view.subviews[1]
    let cancel = try #require(tester.window.descendant(identified: "Keep"))
    #expect(dim.frame == sheet.view.bounds)
    #expect(sheet.view.layer.presentation()?.frame.minY == 0)
    let shown = Double(dim.layer.presentation()?.opacity ?? 0)
    #expect(shown > 0.05)
    #expect(shown < 0.95)
    tester.window.settle()
    #expect(cancel.frame.height == 57)
    #expect(cancel.frame.minY - panel.frame.maxY == 8)
    #expect(cancel.frame.maxY == 659)
    sheet.dismiss(animated: true)
    tester.window.settle()
    #expect(page.presentedViewController == nil)
  }
}
