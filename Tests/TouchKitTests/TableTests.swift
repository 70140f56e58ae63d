import Foundation
import TestSupport
import Testing
import TouchKit

/// How a table gets along with few cells, and finds its rows.
@Suite struct TableTests {
  @Test("only rows in view have cells, and cells that leave are used again")
  func reuse() {
    let rig = TableRig(sections: [5_000])
    #expect(rig.table.contentSize == CGSize(width: 375, height: 220_000))
    #expect(rig.table.visibleCells.count == 16)
    #expect(rig.made == 16)
    rig.tester.down(0, 100, 600)
    for step in 1...50 { rig.tester.move(0.01 * Double(step), dy: -10 * Double(step)) }
    rig.tester.up(0.505)
    rig.tester.window.settle()
    #expect(rig.table.contentOffset.y > 900)
    #expect(rig.made <= 17, "one more than at rest, where two rows are cut off")
    #expect(rig.table.subviews.count == rig.table.visibleCells.count)
    for cell in rig.table.visibleCells {
      let path = rig.table.indexPath(for: cell)
      #expect(cell.textLabel?.text == "Row \(path?.row ?? -1)")
      #expect(cell.frame == path.map(rig.table.rectForRow))
      #expect(cell.accessibilityIdentifier == "row\(path?.row ?? -1)")
    }
  }

  @Test("while no row enters nobody is asked for a cell")
  func quiet() {
    let rig = TableRig()
    let asked = rig.asked
    rig.tester.down(0, 100, 300)
    rig.tester.move(0.01, dy: -12)
    rig.tester.move(0.02, dy: -40)
    #expect(rig.table.contentOffset.y == 30)
    #expect(rig.asked == asked)
    rig.tester.move(0.03, dy: -60)
    #expect(rig.asked == asked + 1)
  }

  @Test("rows of sections and of different heights are found by place and by path")
  func sections() {
    let rig = TableRig(sections: [3, 0, 2]) { $0.height = { $0.section == 0 ? 20 : 100 } }
    let table = rig.table
    #expect(table.contentSize.height == 260)
    #expect(table.numberOfSections == 3)
    #expect(table.numberOfRows(inSection: 1) == 0)
    #expect(table.numberOfRows(inSection: 7) == 0)
    let last = IndexPath(row: 1, section: 2)
    #expect(table.rectForRow(at: last) == CGRect(x: 0, y: 160, width: 375, height: 100))
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 1)) == .zero)
    #expect(table.indexPathForRow(at: CGPoint(x: 1, y: 160)) == last)
    #expect(table.indexPathForRow(at: CGPoint(x: 1, y: 59.9)) == IndexPath(row: 2, section: 0))
    #expect(table.indexPathForRow(at: CGPoint(x: 1, y: 260)) == nil)
    #expect(table.indexPathForRow(at: CGPoint(x: 1, y: -1)) == nil)
    #expect(table.indexPathsForVisibleRows.map(\.section) == [0, 0, 0, 2, 2])
    #expect(table.cellForRow(at: last)?.accessibilityIdentifier == "section2.row1")
  }

  @Test(
    "a row is moved into view as far as it is asked for",
    arguments: [
      (TableView.ScrollPosition.top, 50, 2_200.0), (.bottom, 50, 1_577), (.middle, 50, 1_888.5), (.none, 50, 1_577),
      (.none, 3, 0), (.top, 99, 3_733), (.bottom, 0, 0),
    ])
  func scrollTo(position: TableView.ScrollPosition, row: Int, y: Double) {
    let rig = TableRig()
    rig.table.scrollToRow(at: IndexPath(row: row, section: 0), at: position, animated: false)
    #expect(near(rig.table.contentOffset.y, y, within: 1e-9))
    let other = TableRig()
    other.table.scrollToRow(at: IndexPath(row: row, section: 0), at: position, animated: true)
    other.tester.window.settle()
    #expect(near(other.table.contentOffset.y, y, within: 1e-9))
  }

  @Test("a table that is loaded anew has other rows, no choice and no pressed row")
  func reload() {
    let rig = TableRig()
    rig.table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    #expect(rig.chosen == [1])
    rig.tester.down(0, 100, 100)
    rig.tester.advance(to: 0.2)
    #expect(rig.lit == [2])
    rig.sections = [4]
    rig.table.reloadData()
    #expect(rig.lit == [])
    #expect(rig.chosen == [])
    #expect(rig.table.indexPathForSelectedRow == nil)
    #expect(rig.table.visibleCells.count == 4)
    #expect(rig.table.contentSize.height == 176)
    rig.tester.up(0.3)
    #expect(rig.chosen == [], "the finger's row is gone")
    rig.tester.window.settle()
    #expect(checkInvariants(rig.tester.window, atRest: true) == [])
  }

  @Test("the application chooses without telling its delegate")
  func programmatic() {
    let rig = TableRig()
    rig.table.selectRow(at: IndexPath(row: 60, section: 0), animated: false, scrollPosition: .top)
    rig.tester.window.layoutIfNeeded()
    #expect(rig.chosen == [60])
    rig.table.selectRow(at: IndexPath(row: 61, section: 0), animated: false, scrollPosition: .none)
    #expect(rig.chosen == [61])
    rig.table.deselectRow(at: IndexPath(row: 61, section: 0), animated: false)
    #expect(rig.chosen == [])
    #expect(rig.story() == "")
  }

  @Test("a row that is deselected with an animation fades in 0.3 s, unless it is selected again")
  func fade() {
    let rig = TableRig()
    let path = IndexPath(row: 1, section: 0)
    func opacity() -> Double? {
      let stage = Stage(of: rig.table)
      let row = stage[stage.root].children.lazy.compactMap { id -> StageLook.Row? in
        if case .row(let row) = stage[id].look.content, stage[id].frame.minY == 44 { row } else { nil }
      }.first
      return row?.showsSelection == true ? 1 : row?.fadingSelection(at: rig.tester.window.now)
    }
    rig.tester.advance(to: 1)
    rig.table.selectRow(at: path, animated: false, scrollPosition: .none)
    #expect(opacity() == 1)
    rig.table.deselectRow(at: path, animated: true)
    rig.tester.advance(to: 1.15)
    #expect(abs((opacity() ?? 0) - 0.5) < 1e-6)
    rig.table.selectRow(at: path, animated: false, scrollPosition: .none)
    #expect(opacity() == 1)
    rig.table.deselectRow(at: path, animated: false)
    #expect(opacity() == nil)
    rig.table.selectRow(at: path, animated: false, scrollPosition: .none)
    rig.table.deselectRow(at: path, animated: true)
    rig.tester.advance(to: 1.5)
    #expect(opacity() == nil)
    #expect(rig.tester.window.isQuiet)
  }

  @Test("a chosen row that left and came back is still chosen")
  func choiceStays() {
    let rig = TableRig()
    rig.table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    for y in [2_000.0, 0] {
      rig.table.contentOffset.y = y
      #expect(rig.chosen == (y == 0 ? [1] : []))
    }
  }

  @Test("a pressed row that is scrolled out of view loses its touch")
  func pressedLeaves() {
    let rig = TableRig()
    rig.tester.down(0, 100, 100)
    rig.tester.advance(to: 0.2)
    rig.table.contentOffset.y = 2_000
    #expect(rig.story() == "didHighlight(2) didUnhighlight(2)")
    rig.tester.up(0.3)
    #expect(rig.chosen == [])
    rig.tester.window.settle()
    #expect(checkInvariants(rig.tester.window, atRest: true) == [])
  }

  @Test("a table asks the class that was registered, and lays its cells out anew in another width")
  func registered() {
    final class Source: TableViewDataSource {
      func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 3 }
      func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "own", for: indexPath)
      }
    }
    final class OwnCell: TableViewCell {}
    let (source, tester) = (Source(), Tester())
    let table = TableView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    table.register(OwnCell.self, forCellReuseIdentifier: "own")
    table.dataSource = source
    tester.window.addSubview(table)
    tester.window.layoutIfNeeded()
    #expect(table.visibleCells.count == 3)
    #expect(table.visibleCells.allSatisfy { $0 is OwnCell })
    #expect(table.scrollableAxes == .vertical, "a short table bounces")
    table.frame = CGRect(x: 0, y: 0, width: 250, height: 300)
    tester.window.layoutIfNeeded()
    #expect(table.visibleCells.allSatisfy { $0.frame.width == 250 })
    #expect(table.contentSize.width == 250)
  }
}
