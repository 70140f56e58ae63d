import TestSupport
import Testing
import UIKitNames

/// Tables that are edited, prefetch, or configure rows again.
@Suite struct TableEditingTests {
  private final class List: NSObject, UITableViewDataSource, UITableViewDelegate, UITableViewDataSourcePrefetching {
    let tester = Tester()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
    var log: [String] = []
    var suffix = ""

    override init() {
      super.init()
      table.rowHeight = 44
      table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
      (table.dataSource, table.delegate) = (self, self)
    }
    func show() {
      tester.window.addSubview(table)
      tester.window.layoutIfNeeded()
    }
    func tap(_ t: Double, row: Int) {
      tester.down(t, 100, Double(row) * 44 + 22)
      tester.up(t + 0.05)
      tester.advance(to: t + 0.5)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      cell.textLabel?.text = "row \(indexPath.row)\(suffix)"
      return cell
    }
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
      log.append("near " + indexPaths.map { "\($0.row)" }.joined(separator: " "))
    }
    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
      log.append("far " + indexPaths.map { "\($0.row)" }.joined(separator: " "))
    }
    func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]? {
      [UITableViewRowAction(style: .normal, title: "Flag") { [unowned self] _, path in log.append("flag \(path.row)") }]
    }
  }

  @Test("Rows are selected while a table is edited only if it allows that, and then several") func selection() {
    let list = List()
    list.show()
    list.table.setEditing(true, animated: false)
    #expect(list.table.visibleCells.contains { !$0.isEditing } == false)
    list.tap(1, row: 1)
    #expect(list.table.indexPathsForSelectedRows == nil)
    list.table.allowsMultipleSelectionDuringEditing = true
    list.tap(2, row: 1)
    list.tap(3, row: 3)
    #expect(list.table.indexPathsForSelectedRows?.map(\.row) == [1, 3])
    list.table.isEditing = false
    #expect(list.table.indexPathsForSelectedRows == nil)
    #expect(list.table.visibleCells.contains(where: \.isEditing) == false)
  }

  @Test("Rows up to the height of the table ahead are prefetched, and those that are not reached are given up")
  func prefetching() {
    let list = List()
    list.table.prefetchDataSource = list
    list.show()
    #expect(list.log == ["near 10 11 12 13 14 15 16 17 18 19"])
    list.log = []
    list.table.contentOffset.y = 440
    list.tester.window.layoutIfNeeded()
    #expect(list.log == ["near 20 21 22 23 24 25 26 27 28 29"])
    list.log = []
    list.table.contentOffset.y = 396
    list.tester.window.layoutIfNeeded()
    #expect(list.log.first == "near 0 1 2 3 4 5 6 7 8")
    #expect(list.log.last == "far 20 21 22 23 24 25 26 27 28 29")
  }

  @Test("Rows are configured again in the cells that they have") func reconfiguration() {
    let list = List()
    list.show()
    let cell = list.table.cellForRow(at: IndexPath(row: 2, section: 0))
    list.suffix = " again"
    list.table.reconfigureRows(at: [IndexPath(row: 2, section: 0)])
    #expect(list.table.cellForRow(at: IndexPath(row: 2, section: 0)) === cell)
    #expect(cell?.textLabel?.text == "row 2 again")
    #expect(list.table.visibleCells[3].textLabel?.text == "row 3")
  }

  @Test("The actions of before iOS 11 are behind the right edge") func rowActions() throws {
    let list = List()
    list.show()
    list.tester.down(1, 250, 66)
    for step in 1...10 { list.tester.move(1 + Double(step) * 0.02, dx: -Double(step) * 10) }
    list.tester.up(1.3)
    list.tester.advance(to: 3)
    let strip = try #require(list.table.subviews.first { $0.accessibilityIdentifier == "trailing actions" })
    #expect(list.table.cellForRow(at: IndexPath(row: 1, section: 0))?.showingDeleteConfirmation == true)
    list.tester.down(4, Double(strip.frame.midX), 66)
    list.tester.up(4.05)
    list.tester.advance(to: 5)
    #expect(list.log == ["flag 1"])
  }
}
