import TestSupport
import Testing
import UIKitNames

extension SituationTests {
  /// A table of 100 rows that fills the window.
  private final class List: NSObject, UITableViewDataSource, UITableViewDelegate {
    let tester = Tester()
    let table: UITableView
    var log: [String] = []
    var dress: (UITableViewCell, IndexPath) -> Void = { _, _ in }
    var takesBack = false

    init(height: Double = 667, dress: @escaping (UITableViewCell, IndexPath) -> Void = { _, _ in }) {
      table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: height), style: .plain)
      self.dress = dress
      super.init()
      table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
      table.dataSource = self
      table.delegate = self
      tester.window.addSubview(table)
      tester.window.layoutIfNeeded()
    }

    func tap(_ t: Double, _ x: Double, _ y: Double) {
      tester.down(t, x, y)
      tester.up(t + 0.05)
    }

    func cell(_ row: Int) -> UITableViewCell? { table.cellForRow(at: IndexPath(row: row, section: 0)) }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      dress(cell, indexPath)
      return cell
    }

    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
      guard takesBack, tableView.indexPathForSelectedRow == indexPath else { return indexPath }
      tableView.deselectRow(at: indexPath, animated: false)
      return nil
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      log.append("select \(indexPath.row)")
    }

    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
      log.append("deselect \(indexPath.row)")
    }
  }

  @Test("9 a button in a row lights up with the row, and goes dark with it")
  func highlightPassesDown() {
    var buttons: [Int: UIButton] = [:]
    let list = List { cell, path in
      let button = UIButton(frame: CGRect(x: 250, y: 5, width: 80, height: 34))
      cell.contentView.addSubview(button)
      buttons[path.row] = button
    }
    list.tester.down(0, 20, 110)
    list.tester.advance(to: 0.2)
    #expect(list.cell(2)?.isHighlighted == true)
    #expect(buttons[2]?.isHighlighted == true)
    list.tester.up(0.3)
    #expect(list.cell(2)?.isSelected == true)
    #expect(buttons[2]?.isHighlighted == true)
    list.table.deselectRow(at: IndexPath(row: 2, section: 0), animated: false)
    #expect(buttons[2]?.isHighlighted == false)
  }

  @Test("10 a tap on a label in a cell needs a label that takes touches, and then the row is not chosen")
  func labelTap() {
    let label = UILabel(frame: CGRect(x: 20, y: 0, width: 100, height: 44))
    let list = List { cell, path in if path.row == 1 { cell.contentView.addSubview(label) } }
    var taps = 0
    let tap = UITapGestureRecognizer()
    tap.addAction { _ in taps += 1 }
    label.addGestureRecognizer(tap)
    list.tap(0, 50, 66)
    #expect(taps == 0)
    #expect(list.log == ["select 1"])
    label.isUserInteractionEnabled = true
    list.tap(1, 50, 22)
    #expect(list.log == ["select 1", "deselect 1", "select 0"])
    list.tap(2, 50, 66)
    #expect(taps == 1)
    #expect(list.log == ["select 1", "deselect 1", "select 0"])
  }

  private final class Dismisser: NSObject, UIGestureRecognizerDelegate {
    var looksAtName = true
    weak var table: UITableView?
    var hits: [UIView?] = []
    var taps = 0

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
      hits.append(touch.view)
      guard let view = touch.view, let table else { return true }
      if looksAtName { return NSStringFromClass(type(of: view)) != "UITableViewCellContentView" }
      return !view.isDescendant(of: table)
    }

    func dismiss() { taps += 1 }
  }

  @Test(
    "11 a tap on the background leaves rows alone, by the class of the touched view or by where it is",
    arguments: [true, false])
  func shouldReceive(looksAtName: Bool) {
    let (list, dismisser) = (List(height: 400), Dismisser())
    dismisser.looksAtName = looksAtName
    dismisser.table = list.table
    let tap = UITapGestureRecognizer(target: dismisser, action: Dismisser.dismiss)
    tap.delegate = dismisser
    list.tester.window.addGestureRecognizer(tap)
    list.tap(0, 100, 110)
    #expect(dismisser.hits.last == list.cell(2)?.contentView)
    #expect(dismisser.taps == 0)
    #expect(list.log == ["select 2"])
    list.tap(1, 100, 500)
    #expect(dismisser.taps == 1)
    #expect(list.log == ["select 2"])
  }

  @Test("12 the place of a cell's button says which row it belongs to, also in a table that has scrolled")
  func rowOfButton() {
    var rows: [Int?] = []
    var frames: [CGRect] = []
    var list: List?
    let make = List { cell, _ in
      cell.contentView.subviews.filter { $0 is UIButton }.forEach { $0.removeFromSuperview() }
      let button = UIButton(frame: CGRect(x: 300, y: 7, width: 60, height: 30))
      button.addAction(
        UIAction { action in
          guard let sender = action.sender as? UIView, let table = list?.table else { return }
          let point = sender.convert(CGPoint.zero, to: table)
          rows.append(table.indexPathForRow(at: point)?.row)
          frames.append(sender.convert(sender.bounds, to: nil))
        }, for: .touchUpInside)
      cell.contentView.addSubview(button)
    }
    list = make
    make.tap(0, 330, 110)
    make.table.contentOffset.y = 1_000
    make.tester.window.layoutIfNeeded()
    make.tap(1, 330, 3)
    #expect(rows == [2, 22])
    #expect(frames.first == CGRect(x: 300, y: 95, width: 60, height: 30))
    #expect(frames.last == CGRect(x: 300, y: 22 * 44 + 7 - 1_000, width: 60, height: 30))
    #expect(make.log == [])
    list = nil
  }

  @Test("13 a second tap on a chosen row takes the choice back, and tells nobody")
  func tapToDeselect() {
    let list = List()
    list.takesBack = true
    list.tap(0, 100, 110)
    #expect(list.table.indexPathForSelectedRow?.row == 2)
    list.tap(1, 100, 110)
    #expect(list.table.indexPathForSelectedRow == nil)
    #expect(list.cell(2)?.isSelected == false)
    #expect(list.log == ["select 2"])
    list.tap(2, 100, 110)
    #expect(list.log == ["select 2", "select 2"])
    #expect(list.cell(2)?.isSelected == true)
  }

  @Test("14 a choice is kept over reloadData; choosing does not scroll, scrolling goes as far as needed")
  func keepsChoice() {
    let list = List()
    let path = IndexPath(row: 60, section: 0)
    list.table.selectRow(at: path, animated: false, scrollPosition: .none)
    #expect(list.table.contentOffset.y == 0)
    let kept = list.table.indexPathForSelectedRow
    list.table.reloadData()
    #expect(list.table.indexPathForSelectedRow == nil)
    list.table.selectRow(at: kept, animated: false, scrollPosition: .none)
    #expect(list.table.indexPathForSelectedRow == path)
    #expect(list.table.contentOffset.y == 0)
    list.table.scrollToRow(at: path, at: .none, animated: false)
    #expect(list.table.contentOffset.y == 2_017)
    list.tester.window.layoutIfNeeded()
    #expect(list.cell(60)?.isSelected == true)
    list.table.contentOffset.y = 500
    list.table.reloadData()
    list.tester.window.layoutIfNeeded()
    #expect(list.table.contentOffset.y == 500)
    #expect(list.log == [])
  }

  @Test("15 a double tap on a table makes a choice wait 0.35 s after the lift, and two taps choose nothing")
  func doubleTapOnTable() {
    let list = List()
    var doubles = 0
    let doubleTap = UITapGestureRecognizer()
    doubleTap.numberOfTapsRequired = 2
    doubleTap.addAction { _ in doubles += 1 }
    list.table.addGestureRecognizer(doubleTap)
    list.tap(0, 100, 110)
    #expect(list.cell(2)?.isHighlighted == true)
    list.tester.advance(to: 0.39)
    #expect(list.log == [])
    list.tester.advance(to: 0.41)
    #expect(list.log == ["select 2"])
    #expect(doubles == 0)
    list.log = []
    list.tap(1, 100, 22)
    list.tap(1.15, 100, 22)
    list.tester.advance(to: 2)
    #expect(doubles == 1)
    #expect(list.log == [])
    #expect(list.table.indexPathForSelectedRow?.row == 2)
    #expect(list.cell(0)?.isHighlighted == false)
  }

  private final class Reorderer {
    let table: UITableView
    let snapshot = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 44))
    var path: [String] = []
    var timer: Timer?
    var ticks = 0
    var locations: [(inTable: Double, inWindow: Double)] = []

    init(_ table: UITableView) {
      self.table = table
      table.addGestureRecognizer(UILongPressGestureRecognizer(target: self, action: Reorderer.pressed(_:)))
    }

    func pressed(_ press: UILongPressGestureRecognizer) {
      let location = press.location(in: table)
      let row = table.indexPathForRow(at: location)?.row ?? -1
      switch press.state {
      case .began:
        snapshot.center = CGPoint(x: 187.5, y: location.y)
        table.addSubview(snapshot)
        path.append("began \(row)")
      case .changed:
        snapshot.center.y = location.y
        path.append("\(row)")
        if location.y - table.contentOffset.y > 600, timer == nil {
          timer = Timer.scheduledTimer(withTimeInterval: 1.0 / 60, repeats: true) { [weak self] _ in
            self?.scroll(with: press)
          }
        }
      default:
        snapshot.removeFromSuperview()
        timer?.invalidate()
        path.append("\(press.state) \(row)")
      }
    }

    private func scroll(with press: UILongPressGestureRecognizer) {
      ticks += 1
      table.contentOffset.y += 4
      snapshot.center.y = press.location(in: table).y
      locations.append((press.location(in: table).y, press.location(in: nil).y))
      if ticks == 10 { timer?.invalidate() }
    }
  }

  @Test("16 a row is moved by a long press: it goes dark, the table does not scroll, nothing is chosen")
  func reorder() {
    let list = List()
    let reorderer = Reorderer(list.table)
    list.tester.down(0, 100, 110)
    list.tester.advance(to: 0.3)
    #expect(list.cell(2)?.isHighlighted == true)
    list.tester.advance(to: 0.55)
    #expect(reorderer.path == ["began 2"])
    #expect(list.cell(2)?.isHighlighted == false)
    for step in 1...12 { list.tester.move(0.6 + 0.02 * Double(step), dy: 11 * Double(step)) }
    #expect(reorderer.path.last == "5")
    #expect(reorderer.snapshot.center.y == 242)
    #expect(list.table.contentOffset.y == 0)
    list.tester.up(1)
    #expect(reorderer.path.last == "ended 5")
    #expect(list.log == [])
    #expect(list.table.indexPathForSelectedRow == nil)
  }

  @Test("17 at the table's edge a timer scrolls it under the finger at rest, whose place in the table grows with it")
  func autoscroll() {
    let list = List()
    let reorderer = Reorderer(list.table)
    list.tester.down(0, 100, 500)
    list.tester.advance(to: 0.55)
    list.tester.moveTo(0.6, 100, 640)
    list.tester.advance(to: 1)
    #expect(reorderer.ticks == 10)
    #expect(list.table.contentOffset.y == 40)
    let inTable: [Double] = (1...10).map { 640 + 4 * Double($0) }
    #expect(reorderer.locations.map(\.inTable) == inTable)
    #expect(reorderer.locations.map(\.inWindow) == Array(repeating: 640, count: 10))
    #expect(reorderer.snapshot.center.y == 680)
    list.tester.up(1.1)
    #expect(list.log == [])
  }
}
