import TestSupport
import Testing
import UIKitNames

@Suite struct TableUpdateTests {
  private final class List: NSObject, UITableViewDataSource, UITableViewDelegate {
    let tester = Tester()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), style: .plain)
    var sections: [[String]]
    var heights: [String: CGFloat] = [:]
    var ended: [Int] = []

    init(_ sections: [[String]]) {
      self.sections = sections
      super.init()
      table.rowHeight = 50
      table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      (table.dataSource, table.delegate) = (self, self)
      tester.window.addSubview(table)
      tester.window.layoutIfNeeded()
    }

    var names: [String?] { table.visibleCells.map { $0.textLabel?.text } }
    func cell(_ row: Int, _ section: Int = 0) -> UITableViewCell? {
      table.cellForRow(at: IndexPath(row: row, section: section))
    }

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.textLabel?.text = sections[indexPath.section][indexPath.row]
      return cell
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      heights[sections[indexPath.section][indexPath.row]] ?? 50
    }
    func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
      ended.append(indexPath.row)
    }
  }

  private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

  @Test("A table and its cells are white until they get another background") func backgrounds() {
    let list = List([["a"]])
    #expect(list.table.backgroundColor == .white)
    #expect(list.cell(0)?.backgroundColor == .white)
    #expect(list.cell(0)?.contentView.backgroundColor == nil)
  }

  @Test("Rows come and go, the others keep their cells and move in 0.3 s") func group() {
    let list = List([["a", "b", "c", "d"]])
    let kept = list.cell(2)
    list.table.selectRow(at: path(2), animated: false, scrollPosition: .none)
    list.tester.advance(to: 1)
    list.table.beginUpdates()
    list.sections = [["b", "c", "new", "d"]]
    list.table.insertRows(at: [path(2)], with: .automatic)
    list.table.deleteRows(at: [path(0)], with: .fade)
    list.table.endUpdates()
    #expect(list.names == ["b", "c", "new", "d"])
    #expect(list.cell(1) === kept)
    #expect(kept?.frame.minY == 50)
    #expect(kept?.layer.presentation()?.frame.minY == 100)
    #expect(list.cell(2)?.layer.presentation()?.frame == CGRect(x: 0, y: 100, width: 300, height: 50))
    #expect(list.table.indexPathsForSelectedRows == [path(1)])
    #expect(kept?.isSelected == true)
    #expect(list.ended == [0])
    list.tester.advance(to: 2)
    #expect(kept?.layer.presentation()?.frame.minY == 50)
    #expect(list.table.contentSize.height == 200)
  }

  @Test("Without an animation of its own a row makes room all the same; with animations off at once") func immediate() {
    let list = List([["a", "b", "c"]])
    let kept = list.cell(2)
    list.sections = [["b", "c"]]
    list.table.deleteRows(at: [path(0)], with: .none)
    #expect(kept?.frame.minY == 50)
    #expect(kept?.layer.presentation()?.frame.minY == 100)
    list.tester.advance(to: 2)
    list.sections = [["c"]]
    UIView.performWithoutAnimation { list.table.deleteRows(at: [path(0)], with: .fade) }
    #expect(kept?.layer.presentation()?.frame.minY == 0)
    #expect(list.table.contentSize.height == 50)
  }

  @Test("An empty group reads the heights anew") func heights() {
    let list = List([["a", "b"]])
    let (first, second) = (list.cell(0), list.cell(1))
    list.tester.advance(to: 1)
    list.heights = ["a": 120]
    list.table.beginUpdates()
    list.table.endUpdates()
    #expect(first?.frame.height == 120)
    #expect(second?.frame.minY == 120)
    #expect(second?.layer.presentation()?.frame.minY == 50)
    #expect(list.cell(0) === first)
  }

  @Test("Moves, reloads and sections; the completion comes at the end") func others() {
    let list = List([["a", "b"], ["c"]])
    let (a, c) = (list.cell(0), list.cell(0, 1))
    var done: [Double] = []
    list.tester.advance(to: 1)
    list.table.performBatchUpdates {
      list.sections = [["B"], ["c", "a"], ["x"]]
      list.table.moveRow(at: path(0), to: path(1, 1))
      list.table.reloadRows(at: [path(1)], with: .none)
      list.table.insertSections([2], with: .top)
    } completion: { _ in
      done.append(list.tester.window.now.seconds)
    }
    #expect(list.names == ["B", "c", "a", "x"])
    #expect(list.tester.window.moves("TBL-MOVE") == [path(1, 1)])
    #expect(list.cell(1, 1) === a)
    #expect(list.cell(0, 1) === c)
    #expect(done.isEmpty)
    list.tester.advance(to: 2)
    #expect(abs((done.first ?? 0) - 1.3) < 0.01)
    list.sections = [["x"]]
    list.table.deleteSections([0, 1], with: .none)
    #expect(list.names == ["x"])
    list.sections = [["y", "z"]]
    list.table.reloadSections([0], with: .none)
    #expect(list.names == ["y", "z"])
  }

  @Test("A finger on a row that stays still selects it") func touch() {
    let list = List([["a", "b", "c"]])
    list.tester.down(1, 100, 75)
    list.tester.advance(to: 1.2)
    list.sections = [["new", "a", "b", "c"]]
    list.table.insertRows(at: [path(0)], with: .none)
    list.tester.move(1.25, dy: 2)
    list.tester.up(1.3)
    // The row has moved away from under the finger.
    #expect(list.table.indexPathForSelectedRow == nil)
    list.tester.down(2, 100, 75)
    list.tester.up(2.05)
    #expect(list.table.indexPathForSelectedRow == path(1))
  }

  @Test("Views above and below the rows take room") func ends() {
    let list = List([["a", "b"]])
    let (header, footer) = (
      UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 80)), UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 30))
    )
    list.table.tableHeaderView = header
    list.table.tableFooterView = footer
    list.tester.window.layoutIfNeeded()
    #expect(header.frame == CGRect(x: 0, y: 0, width: 300, height: 80))
    #expect(list.cell(0)?.frame == CGRect(x: 0, y: 80, width: 300, height: 50))
    #expect(footer.frame == CGRect(x: 0, y: 180, width: 300, height: 30))
    #expect(list.table.contentSize.height == 210)
    #expect(list.table.indexPathForRow(at: CGPoint(x: 10, y: 40)) == nil)
    #expect(list.table.indexPathForRow(at: CGPoint(x: 10, y: 135)) == path(1))
    #expect(list.table.indexPathForRow(at: CGPoint(x: 10, y: 190)) == nil)
    #expect(list.table.rect(forSection: 0) == CGRect(x: 0, y: 80, width: 300, height: 100))
    list.sections = [["a", "b", "c"]]
    list.table.reloadData()
    list.tester.window.layoutIfNeeded()
    #expect(footer.frame.minY == 230)
    header.frame.size.height = 20
    list.table.tableHeaderView = header
    #expect(list.cell(0)?.frame.minY == 20)
    list.table.tableHeaderView = nil
    #expect(header.superview == nil)
    #expect(list.cell(0)?.frame.minY == 0)
    #expect(list.table.contentSize.height == 180)
  }

  @Test("A row with an automatic height is as high as its content, whatever the estimate") func automatic() {
    let list = List([["a", "b"]])
    list.heights = ["a": UITableView.automaticDimension, "b": 10]
    list.table.reloadData()
    #expect(list.table.rectForRow(at: path(0)).height == 44)
    list.table.estimatedRowHeight = 70
    list.table.reloadData()
    list.tester.window.layoutIfNeeded()
    #expect(list.table.rectForRow(at: path(1)) == CGRect(x: 0, y: 44, width: 300, height: 10))
    #expect(list.table.indexPathsForRows(in: CGRect(x: 0, y: 45, width: 9, height: 5)) == [path(1)])
    list.table.separatorInset = UIEdgeInsets(top: 0, left: 33, bottom: 0, right: 0)
    #expect(list.table.separatorInset.left == 33)
  }

  @Test("Views of a cell") func cellViews() {
    let list = List([["a"]])
    let cell = list.cell(0)
    let (back, chosen, accessory) = (UIView(), UIView(), UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10)))
    cell?.selectedBackgroundView = chosen
    cell?.backgroundView = back
    cell?.accessoryView = accessory
    #expect(cell?.subviews.prefix(2) == [back, chosen])
    #expect(chosen.isHidden)
    #expect(accessory.center == CGPoint(x: 274, y: 25))
    list.table.selectRow(at: path(0), animated: false, scrollPosition: .none)
    #expect(!chosen.isHidden)
    list.table.frame.size.width = 200
    list.tester.window.layoutIfNeeded()
    #expect(back.frame == CGRect(x: 0, y: 0, width: 200, height: 50))
    #expect(accessory.center.x == 174)
  }

  @Test("The controller is the data source and the delegate") func controller() {
    final class Page: UITableViewController {
      var chosen: [Int] = []
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
      }
      override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 60 }
      override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        chosen.append(indexPath.row)
      }
    }
    let (tester, page) = (Tester(), Page(style: .plain))
    tester.window.rootViewController = page
    tester.window.layoutIfNeeded()
    #expect(page.view === page.tableView)
    #expect(page.tableView.contentSize.height == 180)
    tester.down(1, 100, 70)
    tester.up(1.05)
    #expect(page.chosen == [1])
  }

  @Test("With animations off, heights that are read anew hold at once", arguments: [true, false])
  func unanimatedHeights(inBlock: Bool) {
    let list = List([["a", "b"]])
    list.tester.advance(to: 1)
    list.heights["a"] = 90
    func update() {
      list.table.beginUpdates()
      list.table.endUpdates()
    }
    if inBlock {
      UIView.performWithoutAnimation(update)
    } else {
      list.tester.window.asCurrent {
        UIView.setAnimationsEnabled(false)
        update()
        UIView.setAnimationsEnabled(true)
      }
    }
    #expect(list.cell(1)?.frame.minY == 90)
    #expect(list.cell(1)?.layer.presentation()?.frame.minY == 90)
    #expect(list.tester.window.isQuiet)
  }
}
