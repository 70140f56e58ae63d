import TestSupport
import Testing
import UIKitNames

/// Rows of 60 points in a table of 300: actions *Delete* (78 pt) and *More* (74 pt) at the right, *Read* at the left.
@Suite struct SwipeActionTests {
  private final class List: NSObject, UITableViewDataSource, UITableViewDelegate {
    let tester = Tester()
    let table: UITableView
    var names = (0..<20).map { "row \($0)" }
    var performed: [String] = []
    var log: [String] = []
    var allowsFullSwipe = true

    init(in parent: UIScrollView? = nil) {
      table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 600), style: .plain)
      super.init()
      table.rowHeight = 60
      (table.dataSource, table.delegate) = (self, self)
      if let parent { tester.window.addSubview(parent) }
      (parent ?? tester.window).addSubview(table)
      tester.window.layoutIfNeeded()
    }

    func cell(_ row: Int) -> UITableViewCell? { table.cellForRow(at: IndexPath(row: row, section: 0)) }
    var strip: UIView? { table.subviews.first { $0.accessibilityIdentifier == "trailing actions" } }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = names[indexPath.row]
      return cell
    }
    func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      if indexPath.row == 5 { return nil }
      let delete = UIContextualAction(style: .destructive, title: "Delete") { [unowned self] _, _, done in
        performed.append("delete \(indexPath.row)")
        names.remove(at: indexPath.row)
        table.deleteRows(at: [indexPath], with: .automatic)
        done(true)
      }
      let more = UIContextualAction(style: .normal, title: "More") { [unowned self] _, _, done in
        performed.append("more \(indexPath.row)")
        done(false)
      }
      let configuration = UISwipeActionsConfiguration(actions: [delete, more])
      configuration.performsFirstActionWithFullSwipe = allowsFullSwipe
      return configuration
    }
    func tableView(
      _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .normal, title: "Read") { _, _, done in done(true) }
      ])
    }
    func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
      log.append("begin \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
      log.append("end \(indexPath.map { "\($0.row)" } ?? "nil")")
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      log.append("select \(indexPath.row)")
    }

    /// Drags in steps of 5 points, 8 ms each, from a row's middle.
    func drag(from start: Double, row: Int = 1, dx: Double, dy: Double = 0, hold: Double = 0.2) {
      tester.down(start, 200, Double(row) * 60 + 30)
      let steps = Int(max(abs(dx), abs(dy)) / 5)
      for step in 1...steps {
        let share = Double(step) / Double(steps)
        tester.move(start + Double(step) * 0.008, dx: dx * share, dy: dy * share)
      }
      let end = start + Double(steps) * 0.008 + hold
      tester.advance(to: end)
      tester.up(end)
    }
  }

  @Test("A slow swipe over half of the buttons leaves the row open at their width") func opens() throws {
    let list = List()
    list.drag(from: 1, dx: -100)
    list.tester.advance(to: 3)
    #expect(list.cell(1)?.frame.minX == -152)
    #expect(list.strip?.frame == CGRect(x: 148, y: 60, width: 152, height: 60))
    #expect(list.cell(1)?.isEditing == true)
    #expect(list.log == ["begin 1"])
    #expect(list.table.contentOffset == .zero)
    let buttons = try #require(list.strip?.subviews.compactMap { $0 as? TouchKit.Button })
    #expect(buttons.map(\.title) == ["More", "Delete"])
    #expect(buttons.map(\.backgroundColor) == [.systemGray, .systemRed])
    // The first action is at the edge.
    #expect(buttons.map(\.frame.minX) == [0, 74])
  }

  @Test("A short swipe closes again") func closes() {
    let list = List()
    list.drag(from: 1, dx: -60)
    list.tester.advance(to: 3)
    #expect(list.cell(1)?.frame.minX == 0)
    #expect(list.strip == nil)
    #expect(list.cell(1)?.isEditing == false)
    #expect(list.log == ["begin 1", "end 1"])
  }

  @Test("The row is 10 points behind the finger, and a flick opens it") func flick() {
    let list = List()
    list.tester.down(1, 200, 90)
    list.tester.move(1.01, dx: -20)
    list.tester.move(1.02, dx: -40)
    list.tester.tick()
    #expect(list.cell(1)?.frame.minX == -30)
    list.tester.up(1.03)
    list.tester.advance(to: 3)
    #expect(list.cell(1)?.frame.minX == -152)
  }

  @Test("A vertical drag scrolls, and a row without actions does not move") func scrolls() {
    let list = List()
    list.drag(from: 1, row: 3, dx: -20, dy: -60)
    #expect(list.table.contentOffset.y > 0)
    #expect(list.log == [])
    list.table.setContentOffset(.zero, animated: false)
    list.drag(from: 4, row: 5, dx: -100)
    #expect(list.cell(5)?.frame.minX == 0)
    #expect(!list.log.contains("begin 5"))
  }

  @Test("A full swipe performs the first action, and the row goes") func full() {
    let list = List()
    list.drag(from: 1, dx: -190)
    #expect(list.performed == ["delete 1"])
    list.tester.advance(to: 3)
    #expect(list.names.count == 19)
    #expect(list.cell(1)?.textLabel?.text == "row 2")
    #expect(list.strip == nil)
    #expect(list.log == ["begin 1", "end nil"])
  }

  @Test("Without full swipes, content resists behind the buttons") func resists() {
    let list = List()
    list.allowsFullSwipe = false
    list.drag(from: 1, dx: -190)
    // 180 of the finger after its slop are 28 more than the buttons have: 0.55 · 28 · 300 / (300 + 0.55 · 28).
    #expect(abs((list.cell(1)?.layer.presentation()?.frame.minX ?? 0) + 152 + 14.648) < 0.01)
    list.tester.advance(to: 3)
    #expect(list.performed == [])
    #expect(list.cell(1)?.frame.minX == -152)
  }

  @Test("A tap on a button performs its action and closes the row") func button() {
    let list = List()
    list.drag(from: 1, dx: -100)
    list.tester.advance(to: 3)
    list.tester.down(3, 180, 90)
    list.tester.up(3.05)
    #expect(list.performed == ["more 1"])
    list.tester.advance(to: 5)
    #expect(list.cell(1)?.frame.minX == 0)
    #expect(list.log == ["begin 1", "end 1"])
  }

  @Test("A tap on another row closes and selects nothing; one on the open row, too", arguments: [1, 4])
  func tapCloses(row: Int) {
    let list = List()
    list.drag(from: 1, dx: -100)
    list.tester.advance(to: 3)
    list.tester.down(3, 50, Double(row) * 60 + 30)
    list.tester.up(3.05)
    list.tester.advance(to: 5)
    #expect(list.cell(1)?.frame.minX == 0)
    #expect(list.log == ["begin 1", "end 1"])
    // From then on, rows are selected again.
    list.tester.down(6, 50, 90)
    list.tester.up(6.05)
    #expect(list.log.last == "select 1")
  }

  @Test("A drag elsewhere closes the row and scrolls") func dragElsewhere() {
    let list = List()
    list.drag(from: 1, dx: -100)
    list.drag(from: 3, row: 6, dx: 0, dy: -100)
    list.tester.advance(to: 6)
    #expect(list.table.contentOffset.y > 50)
    #expect(list.cell(1)?.frame.minX == 0)
  }

  @Test("The open row can be dragged back by the finger") func dragBack() {
    let list = List()
    list.drag(from: 1, dx: -100)
    list.tester.advance(to: 3)
    list.drag(from: 3, row: 1, dx: 100)
    list.tester.advance(to: 5)
    #expect(list.cell(1)?.frame.minX == 0)
    #expect(list.log == ["begin 1", "end 1"])
  }

  @Test("A reload forgets the row that is open") func reload() {
    let list = List()
    list.drag(from: 1, dx: -100)
    list.tester.advance(to: 3)
    list.table.reloadData()
    list.table.layoutIfNeeded()
    #expect(list.strip == nil)
    #expect(list.cell(1)?.frame.minX == 0)
    #expect(list.log.count == 2)
  }

  @Test(
    "In a pager, the row takes a swipe to the left; the pager takes it where the row has no actions",
    arguments: [(1, false), (5, true)])
  func inPager(row: Int, turns: Bool) {
    let pager = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
    pager.contentSize = CGSize(width: 600, height: 600)
    pager.isPagingEnabled = true
    let list = List(in: pager)
    list.drag(from: 1, row: row, dx: -100)
    #expect((pager.contentOffset.x > 0) == turns)
    #expect(((list.cell(row)?.frame.minX ?? 0) < 0) == !turns)
  }

  private final class Deletable: UITableViewController {
    var names = ["a", "b", "c"]
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell()
    }
    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
    override func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
      guard editingStyle == .delete else { return }
      names.remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath], with: .fade)
    }
  }

  @Test("A controller that commits deletions gets a Delete button") func commit() {
    let tester = Tester()
    let controller = Deletable()
    tester.window.rootViewController = controller
    tester.window.layoutIfNeeded()
    tester.down(1, 300, 66)
    for step in 1...12 { tester.move(1 + Double(step) * 0.01, dx: -8 * Double(step)) }
    tester.up(1.2)
    tester.advance(to: 3)
    tester.down(3, 350, 66)
    tester.up(3.05)
    tester.advance(to: 5)
    #expect(controller.names == ["a", "c"])
  }

  @Test("A table whose delegate has no actions has no pan for them") func none() {
    final class Plain: UITableViewController {
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell()
      }
    }
    let tester = Tester()
    let controller = Plain()
    tester.window.rootViewController = controller
    tester.window.layoutIfNeeded()
    #expect(controller.tableView.gestureRecognizers?.contains { $0.name == "swipe actions" } != true)
  }
}
