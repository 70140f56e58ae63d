import Testing
import UIKitNames

/// What code sets of cells, headers and items of bars beside their contents.
@Suite("Parts of cells") struct CellPartsTests {
  private final class Source: UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      if indexPath.row == 1 { cell.separatorInset.left = 90 }
      return cell
    }
  }

  @Test("A cell's own separator inset comes before that of its table, also when that is set later") func separators() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    let source = Source()
    table.dataSource = source
    table.reloadData()
    table.layoutIfNeeded()
    func insets() -> [Double] { table.visibleCells.map { Double($0.separatorInset.left) } }
    #expect(insets() == [16.0, 90.0, 16.0])
    table.separatorInset.left = 40
    #expect(insets() == [40.0, 90.0, 40.0])
  }

  @Test("Labels are indented by level times width") func indentation() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.layoutIfNeeded()
    let start = cell.textLabel?.frame.minX ?? 0
    cell.indentationLevel = 3
    cell.layoutIfNeeded()
    #expect(cell.textLabel?.frame.minX == start + 30)
    cell.indentationWidth = 20
    cell.layoutIfNeeded()
    #expect(cell.textLabel?.frame.minX == start + 60)
  }

  @Test("The background of a header is behind its content, and as large") func header() {
    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    let (first, second) = (UIView(), UIView())
    header.backgroundView = first
    header.backgroundView = second
    header.frame = CGRect(x: 0, y: 0, width: 200, height: 30)
    header.layoutIfNeeded()
    #expect(first.superview == nil)
    #expect(header.subviews.first === second)
    #expect(second.frame == header.bounds)
  }

  @Test("The item of a tab can be observed and compared") func item() {
    let item = UITabBarItem(title: "One", image: nil, tag: 1)
    var told: [String?] = []
    let observation = item.observe(\.badgeValue) { item, _ in told.append(item.badgeValue) }
    item.badgeValue = "3"
    item.title = "Two"
    item.badgeValue = nil
    #expect(told == ["3", nil])
    #expect(item == item)
    #expect(item != UITabBarItem(title: "Two", image: nil, tag: 1))
    observation.invalidate()
  }

  @Test("Keys type into whatever takes them") func keys() {
    final class Field: UIView, UIKeyInput {
      var text = ""
      var hasText: Bool { !text.isEmpty }
      func insertText(_ text: String) { self.text += text }
      func deleteBackward() { text = String(text.dropLast()) }
    }
    let field = Field()
    let input: any UIResponder & UIKeyInput = field
    input.insertText("12")
    input.deleteBackward()
    #expect(field.text == "1")
    #expect(input.hasText)
    #expect(!UIPasteboard.general.hasStrings)
    #expect(!UIMenuController.shared.isMenuVisible)
  }

  @Test("A split view controller shows its last page on a phone") func split() {
    let split = UISplitViewController()
    let (list, detail) = (UIViewController(), UIViewController())
    split.viewControllers = [list, detail]
    split.loadViewIfNeeded()
    #expect(detail.view.superview === split.view)
    split.viewControllers = [list]
    #expect(list.view.superview === split.view)
    #expect(detail.parent == nil)
  }

  @Test("A selector of a method that throws, or of one with three arguments, is named") func selectors() {
    final class Board: UIView {
      func a(_ sender: Any?) throws -> Int { 1 }
      func b(_ a: Int, _ b: Int, _ c: Int) {}
    }
    #expect(Selector("a(_:)", Board.a(_:)).description == "a(_:)")
    #expect(Selector("b(_:_:_:)", Board.b(_:_:_:)) == Selector("b(_:_:_:)", Board.b(_:_:_:)))
  }
}
