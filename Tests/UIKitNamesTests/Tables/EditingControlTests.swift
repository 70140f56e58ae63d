import TestSupport
import Testing
import UIKitNames

/// The controls of rows in a table that is edited.
@Suite struct EditingControlTests {
  private final class List: NSObject, UITableViewDataSource, UITableViewDelegate {
    let tester = Tester()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
    var names = (0..<8).map { "row \($0)" }
    var log: [String] = []
    var lastTarget = 99

    override init() {
      super.init()
      table.rowHeight = 44
      (table.dataSource, table.delegate) = (self, self)
      tester.window.addSubview(table)
      tester.window.layoutIfNeeded()
    }
    func cell(_ row: Int) -> UITableViewCell? { table.cellForRow(at: IndexPath(row: row, section: 0)) }
    func part(_ name: String, _ row: Int) -> UIView? {
      cell(row)?.subviews.first { $0.accessibilityIdentifier == name }
    }
    func tap(_ t: Double, _ x: Double, row: Int) {
      tester.down(t, x, Double(row) * 44 + 22)
      tester.up(t + 0.1)
      tester.advance(to: t + 1)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = names[indexPath.row]
      cell.accessoryType = .disclosureIndicator
      return cell
    }
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { indexPath.row != 2 }
    func tableView(
      _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle { indexPath.row == 1 ? .insert : indexPath.row == 3 ? .none : .delete }
    func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool { false }
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
    func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
      log.append("\(editingStyle) \(indexPath.row)")
      guard editingStyle == .delete else { return }
      names.remove(at: indexPath.row)
      table.deleteRows(at: [indexPath], with: .automatic)
    }
    func tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
      log.append("move \(sourceIndexPath.row) \(destinationIndexPath.row)")
      names.insert(names.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
    }
    func tableView(
      _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
      toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath { IndexPath(row: min(proposedDestinationIndexPath.row, lastTarget), section: 0) }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      log.append("select \(indexPath.row)")
    }
  }

  @Test("Rows get the control of their style, and content makes room") func controls() {
    let list = List()
    list.table.setEditing(true, animated: true)
    list.tester.advance(to: 1)
    #expect(list.part("delete", 0) != nil)
    #expect(list.part("insert", 1) != nil)
    #expect(list.part("delete", 2) == nil)
    #expect(list.part("reorder", 0) != nil)
    #expect(list.cell(0)?.contentView.frame == CGRect(x: 38, y: 0, width: 320 - 38 - 44, height: 44))
    #expect(list.cell(3)?.contentView.frame.minX == 0)
    #expect(list.cell(1)?.editingStyle == .insert)
    list.table.setEditing(false, animated: true)
    list.tester.advance(to: 2)
    #expect(list.part("delete", 0) == nil)
    #expect(list.cell(0)?.contentView.frame == CGRect(x: 0, y: 0, width: 292, height: 44))
  }

  @Test("The minus uncovers Delete, which asks the data source; the plus asks at once") func commit() throws {
    let list = List()
    list.table.setEditing(true, animated: false)
    list.tap(1, 20, row: 1)
    #expect(list.log == ["insert 1"])
    list.tap(3, 20, row: 4)
    #expect(list.log == ["insert 1"])
    #expect(list.cell(4)?.showingDeleteConfirmation == true)
    list.tap(5, 300, row: 4)
    #expect(list.log == ["insert 1", "delete 4"])
    #expect(list.names.count == 7)
    #expect(list.part("delete", 4) != nil)
  }

  @Test("The grip moves a row at once, and others give way") func reorder() {
    let list = List()
    list.table.setEditing(true, animated: false)
    let cell = list.cell(0)
    list.tester.down(1, 300, 22)
    list.tester.move(1.1, dy: 50)
    list.tester.advance(to: 1.2)
    #expect(cell?.center.y == 72)
    #expect(list.cell(1)?.center.y == 22)
    list.tester.move(1.3, dy: 90)
    list.tester.advance(to: 2)
    #expect(list.cell(2)?.center.y == 66)
    #expect(list.table.contentOffset.y == 0)
    list.tester.up(2)
    list.tester.advance(to: 3)
    #expect(list.log == ["move 0 2"])
    #expect(list.names.prefix(3) == ["row 1", "row 2", "row 0"])
    #expect(list.cell(2) === cell)
    #expect(cell?.center.y == 110)
    #expect(list.cell(0)?.center.y == 22)
  }

  @Test("The delegate changes the place, and a row that comes back is not moved") func target() {
    let list = List()
    list.lastTarget = 1
    list.table.setEditing(true, animated: false)
    list.tester.down(1, 300, 22)
    list.tester.move(1.1, dy: 200)
    list.tester.up(1.5)
    list.tester.advance(to: 3)
    #expect(list.log == ["move 0 1"])
    list.tester.down(3, 300, 22)
    list.tester.move(3.1, dy: 60)
    list.tester.move(3.2, dy: 0)
    list.tester.up(3.5)
    list.tester.advance(to: 5)
    #expect(list.log == ["move 0 1"])
    #expect(list.cell(1)?.center.y == 66)
  }

  @Test("With several selections, rows have circles that selection fills") func choice() {
    let list = List()
    list.table.allowsMultipleSelectionDuringEditing = true
    list.table.setEditing(true, animated: false)
    #expect(list.part("choice", 0) != nil)
    #expect(list.part("delete", 0) == nil)
    list.tap(1, 20, row: 0)
    #expect(list.log == ["select 0"])
    #expect(list.table.indexPathsForSelectedRows?.count == 1)
  }
}
