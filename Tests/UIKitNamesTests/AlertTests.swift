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
    #expect(button.bounds.height == (isAlert ? 44 : 57))
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
    let delete = try #require(tester.window.descendant(identified: "Delete it") as? UIButton)
    #expect(delete.bounds.size == CGSize(width: 359, height: 57))
    #expect(delete.font.pointSize == 20)
    #expect(panel.frame.height == 57)
    sheet.dismiss(animated: true)
    tester.window.settle()
    #expect(page.presentedViewController == nil)
  }

  private func show(_ titles: [String], preferring preferred: Int? = nil) throws -> [UIButton] {
    let page = UIViewController()
    tester.window.rootViewController = page
    tester.advance(to: 0.1)
    let alert = UIAlertController(title: "Save?", message: nil, preferredStyle: .alert)
    for title in titles {
      alert.addAction(UIAlertAction(title: title, style: title == "Cancel" ? .cancel : .default))
    }
    alert.preferredAction = preferred.map { alert.actions[$0] }
    page.present(alert, animated: true)
    tester.window.settle()
    return try titles.map { try #require(tester.window.descendant(identified: $0) as? UIButton) }
  }

  private func frames(_ buttons: [UIButton]) -> [CGRect] { buttons.map { $0.convert($0.bounds, to: nil) } }

  @Test("Two short choices stand side by side, the cancel on the left and bold") func sideBySide() throws {
    let buttons = try show(["Save", "Cancel"])
    let (save, cancel) = (frames(buttons)[0], frames(buttons)[1])
    #expect(cancel.minX == 52.5)
    #expect(cancel.width == 135)
    #expect(save.minX == 187.5)
    #expect(save.maxX == 322.5)
    #expect(save.minY == cancel.minY)
    #expect(buttons.map(\.font.weight) == [.regular, .semibold])
  }

  @Test("The preferred choice is bold, instead of the cancel") func preferred() throws {
    let buttons = try show(["Save", "Cancel"], preferring: 0)
    #expect(buttons.map(\.font.weight) == [.semibold, .regular])
  }

  @Test(
    "Long choices, and more than two, stand below one another as wide as the alert, the cancel last",
    arguments: [["Cancel", "Save all changes to a copy"], ["Cancel", "Save", "Discard"]])
  func stacked(titles: [String]) throws {
    let frames = frames(try show(titles))
    #expect(frames.allSatisfy { $0.width == 270 })
    #expect(frames.allSatisfy { $0.height == 44 })
    #expect(frames.dropFirst().allSatisfy { $0.maxY <= frames[0].minY })
  }
}
