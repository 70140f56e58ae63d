import TestSupport
import Testing
import UIKitNames

extension SituationTests {
  /// A table with some rows, 667 pt high.
  private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
    let tester = Tester()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 667), style: .plain)
    var count: Int
    var chosen: [Int] = []
    var ends = 0
    var dress: (UITableViewCell, IndexPath) -> Void
    var didScroll: (UITableView) -> Void = { _ in }

    init(_ count: Int, dress: @escaping (UITableViewCell, IndexPath) -> Void = { _, _ in }) {
      (self.count, self.dress) = (count, dress)
      super.init()
      table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
      table.dataSource = self
      table.delegate = self
      tester.window.addSubview(table)
      tester.window.layoutIfNeeded()
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      dress(cell, indexPath)
      return cell
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { chosen.append(indexPath.row) }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { didScroll(table) }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { ends += 1 }
  }

  private final class Sideways: NSObject, UIGestureRecognizerDelegate {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      guard let pan = gestureRecognizer as? UIPanGestureRecognizer else { return true }
      let velocity = pan.velocity(in: pan.view)
      return abs(velocity.x) > abs(velocity.y)
    }
  }

  @Test("37 a cell's swipe begins by the velocity sideways, and leaves drags up and down to the table")
  func cellSwipe() {
    let sideways = Sideways()
    var log: [String] = []
    let rows = Rows(100) { cell, path in
      guard path.row == 2 else { return }
      let pan = UIPanGestureRecognizer()
      pan.delegate = sideways
      pan.addAction { log.append("\($0.state)") }
      cell.contentView.addGestureRecognizer(pan)
    }
    rows.tester.down(0, 200, 110)
    for step in 1...5 { rows.tester.move(0.02 * Double(step), dx: -10 * Double(step), dy: 3 * Double(step)) }
    rows.tester.up(0.11)
    #expect(log.first == "began")
    #expect(log.last == "ended")
    #expect(rows.table.contentOffset.y == 0)
    #expect(rows.chosen == [])
    log = []
    rows.tester.down(1, 200, 110)
    for step in 1...5 { rows.tester.move(1 + 0.02 * Double(step), dx: 3 * Double(step), dy: -10 * Double(step)) }
    #expect(rows.table.contentOffset.y == 40)
    rows.tester.up(2)
    #expect(log == [])
  }

  @Test("38 a chat that loads a new row can scroll to it at once")
  func chat() {
    let rows = Rows(20)
    rows.count = 21
    rows.table.reloadData()
    rows.table.scrollToRow(at: IndexPath(row: 20, section: 0), at: .bottom, animated: false)
    // 21 rows of 44 pt, less 667.
    #expect(rows.table.contentOffset.y == 257)
    rows.tester.window.layoutIfNeeded()
    #expect(rows.table.indexPathsForVisibleRows?.last?.row == 20)
  }

  @Test("39 an inset for the keyboard that goes takes the content back; one that comes in a drag does not move it")
  func keyboardInset() {
    let tester = Tester()
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    list.contentSize = CGSize(width: 375, height: 1_000)
    tester.window.addSubview(list)
    list.contentInset.bottom = 300
    list.contentOffset.y = 633
    #expect(list.contentOffset.y == 633)
    list.contentInset = .zero
    tester.window.settle()
    #expect(list.contentOffset.y == 333)
    tester.down(1, 100, 600)
    for step in 1...5 { tester.move(1 + 0.05 * Double(step), dy: 20 * Double(step)) }
    #expect(list.contentOffset.y == 243)
    list.contentInset.bottom = 300
    #expect(list.contentOffset.y == 243)
    for step in 1...39 { tester.move(1.3 + 0.04 * Double(step), dy: 100 - 10 * Double(step)) }
    #expect(list.contentOffset.y == 633)
    tester.up(3)
    tester.window.settle()
    #expect(list.contentOffset.y == 633)
  }

  @Test("40 rows that didScroll loads in a fling let it go on")
  func loadMore() {
    let rows = Rows(30)
    var loads = 0
    var offsets: [Double] = []
    rows.didScroll = { table in
      offsets.append(Double(table.contentOffset.y))
      guard loads == 0, table.contentOffset.y > table.contentSize.height - table.bounds.height - 100 else { return }
      loads += 1
      rows.count = 100
      table.reloadData()
    }
    rows.tester.down(0, 100, 600)
    for step in 1...8 { rows.tester.move(0.01 * Double(step), dy: -40 * Double(step)) }
    rows.tester.up(0.085)
    rows.tester.window.settle()
    #expect(loads == 1)
    // Well beyond 30 rows of 44 pt, less 667.
    #expect(rows.table.contentOffset.y > 1_153)
    #expect(zip(offsets, offsets.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(zip(offsets, offsets.dropFirst()).allSatisfy { $1 - $0 < 60 })
    #expect(rows.ends == 1)
  }

  @Test("41 two buttons are pressed by two fingers, unless they are exclusive", arguments: [false, true])
  func twoButtons(isExclusive: Bool) {
    let tester = Tester()
    var presses: [Int] = []
    for index in 0...1 {
      let button = UIButton(frame: CGRect(x: 150 * Double(index), y: 100, width: 100, height: 50))
      button.isExclusiveTouch = isExclusive
      button.addAction(UIAction { _ in presses.append(index) }, for: .touchUpInside)
      tester.window.addSubview(button)
    }
    tester.down(0, 50, 120, finger: 1)
    tester.down(0.05, 200, 120, finger: 2)
    tester.up(0.1, finger: 2)
    tester.up(0.15, finger: 1)
    #expect(presses == (isExclusive ? [0] : [1, 0]))
  }

  private final class Told: UIView {
    var log: [String] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("began") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("ended") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("cancelled") }
  }

  @Test("42 a tap that takes itself off in its action fires once, and then the view has its touches")
  func tapOnce() {
    let (tester, view) = (Tester(), Told(frame: CGRect(x: 0, y: 0, width: 200, height: 200)))
    var taps = 0
    let tap = UITapGestureRecognizer()
    tap.addAction { recognizer in
      taps += 1
      recognizer.view?.removeGestureRecognizer(recognizer)
    }
    view.addGestureRecognizer(tap)
    tester.window.addSubview(view)
    for start in [0.0, 1] {
      tester.down(start, 100, 100)
      tester.up(start + 0.05)
    }
    #expect(taps == 1)
    #expect(view.log.suffix(2) == ["began", "ended"])
    for _ in 1...3 {
      let another = UITapGestureRecognizer()
      another.addAction { _ in taps += 1 }
      view.addGestureRecognizer(another)
    }
    view.gestureRecognizers?.forEach(view.removeGestureRecognizer)
    #expect(view.gestureRecognizers?.isEmpty ?? true)
    tester.down(2, 100, 100)
    tester.up(2.05)
    #expect(taps == 1)
  }

  private final class PaintPage: UIViewController {
    final class CellView: UIView { var isAlive = false }
    var cells: [CellView] = []
    override func viewDidLoad() {
      super.viewDidLoad()
      for index in 0...2 {
        let cell = CellView(frame: CGRect(x: 100 * Double(index), y: 0, width: 100, height: 100))
        cells.append(cell)
        view.addSubview(cell)
      }
      view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: PaintPage.paint(_:)))
    }
    func paint(_ recognizer: UIPanGestureRecognizer) {
      let cell = view.hitTest(recognizer.location(in: view), with: nil) as? CellView
      cell?.isAlive = true
    }
  }

  @Test("43 the cells under a moving finger are found by hitTest without an event")
  func paint() {
    let (tester, page) = (Tester(), PaintPage())
    tester.window.rootViewController = page
    page.cells.last?.isHidden = true
    tester.down(0, 50, 50)
    for step in 1...20 { tester.move(0.02 * Double(step), dx: 10 * Double(step)) }
    tester.up(0.5)
    #expect(page.cells.map(\.isAlive) == [true, true, false])
  }

  private final class DrawerPage: UIViewController, UIScrollViewDelegate, UIGestureRecognizerDelegate {
    let list = UIScrollView()
    var ends: [Bool] = []
    var takes = true
    override func viewDidLoad() {
      super.viewDidLoad()
      list.frame = CGRect(x: 0, y: 0, width: 375, height: 667)
      list.contentSize = CGSize(width: 375, height: 3_000)
      list.delegate = self
      view.addSubview(list)
      let pan = UIPanGestureRecognizer(target: self, action: DrawerPage.panned(_:))
      pan.delegate = self
      view.addGestureRecognizer(pan)
    }
    func panned(_ pan: UIPanGestureRecognizer) {
      guard takes, pan.state == .changed, pan.translation(in: view).y < -30 else { return }
      takes = false
      list.panGestureRecognizer.isEnabled = false
      list.panGestureRecognizer.isEnabled = true
    }
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      ends.append(decelerate)
    }
  }

  @Test("44 a list whose pan is switched off and on again loses this finger, keeps its offset, and has the next one")
  func drawer() {
    let (tester, page) = (Tester(), DrawerPage())
    tester.window.rootViewController = page
    tester.down(0, 100, 500)
    for step in 1...10 { tester.move(0.02 * Double(step), dy: -10 * Double(step)) }
    #expect(page.ends == [false])
    #expect(page.list.contentOffset.y == 40)
    tester.up(0.3)
    tester.window.settle()
    #expect(page.list.contentOffset.y == 40)
    tester.down(2, 100, 500)
    for step in 1...5 { tester.move(2 + 0.02 * Double(step), dy: -10 * Double(step)) }
    #expect(page.list.contentOffset.y == 80)
    tester.up(3)
  }

  @Test("45 a scroll view in a cell whose pan is on the cell lets the row be chosen, and scrolls")
  func scrollViewInCell() {
    let strip = UIScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 44))
    strip.contentSize = CGSize(width: 1_500, height: 44)
    strip.isUserInteractionEnabled = false
    let rows = Rows(100) { cell, path in
      guard path.row == 1 else { return }
      cell.contentView.addSubview(strip)
      cell.contentView.addGestureRecognizer(strip.panGestureRecognizer)
    }
    rows.tester.down(0, 100, 66)
    rows.tester.up(0.05)
    #expect(rows.chosen == [1])
    rows.tester.down(1, 200, 66)
    for step in 1...5 { rows.tester.move(1 + 0.02 * Double(step), dx: -10 * Double(step)) }
    #expect(strip.contentOffset.x == 40)
    #expect(rows.table.contentOffset.y == 0)
    rows.tester.up(2)
    rows.tester.window.settle()
    rows.tester.down(3, 200, 66)
    for step in 1...5 { rows.tester.move(3 + 0.02 * Double(step), dy: -10 * Double(step)) }
    #expect(rows.table.contentOffset.y == 40)
    #expect(strip.contentOffset.x == 40)
    rows.tester.up(4)
    #expect(rows.chosen == [1])
  }
}
