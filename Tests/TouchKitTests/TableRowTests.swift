import Foundation
import TestSupport
import Testing
import TouchKit

/// Spec 4.11: rows light up with the touch that their content is told of, and are chosen at its lift.
@Suite struct TableRowTests {
  @Test("4.11a a resting finger lights its row up at 0.150 s; its lift puts it out and chooses it")
  func rest() {
    let rig = TableRig()
    rig.tester.down(0, 100, 100)
    rig.tester.advance(to: 0.149)
    #expect(rig.lit == [])
    #expect(rig.story() == "")
    rig.tester.advance(to: 0.150)
    #expect(rig.lit == [2])
    #expect(rig.story() == "didHighlight(2)")
    rig.tester.up(0.3)
    #expect(rig.lit == [])
    #expect(rig.chosen == [2])
    #expect(rig.story() == "didUnhighlight(2) willSelect(2) didSelect(2)")
    #expect(rig.table.indexPathForSelectedRow == IndexPath(row: 2, section: 0))
  }

  @Test("4.11b a quick tap lights up and chooses in the event of its lift")
  func quickTap() {
    let rig = TableRig()
    rig.tester.down(0, 100, 100)
    #expect(rig.story() == "")
    rig.tester.up(0.08)
    #expect(rig.story() == "didHighlight(2) didUnhighlight(2) willSelect(2) didSelect(2)")
    let rows = rig.tester.window.trace.decisions.filter { if case .row = $0.fact { true } else { false } }
    #expect(rows.map(\.time) == Array(repeating: Instant(microseconds: 80_000), count: 3))
  }

  @Test("4.11c a drag within 0.150 s never lights a row up")
  func fastDrag() {
    let rig = TableRig()
    rig.tester.down(0, 100, 300)
    rig.tester.move(0.016, dy: -12)
    rig.tester.move(0.2, dy: -40)
    rig.tester.up(0.3)
    #expect(rig.story() == "drag")
    #expect(rig.chosen == [])
  }

  @Test("4.11d a drag after that puts the row out when it begins, and chooses nothing")
  func slowDrag() {
    let rig = TableRig()
    rig.tester.down(0, 100, 300)
    rig.tester.advance(to: 0.2)
    #expect(rig.lit == [6])
    rig.tester.move(0.216, dy: -12)
    #expect(rig.story() == "didHighlight(6) drag didUnhighlight(6)")
    rig.tester.up(0.3)
    #expect(rig.lit == [])
    #expect(rig.chosen == [])
    #expect(rig.story() == "")
  }

  @Test("4.11e a lift outside the row chooses nothing; the row is out as long as the finger is outside")
  func outside() {
    let rig = TableRig(frame: CGRect(x: 0, y: 0, width: 300, height: 667)) { $0.table.isScrollEnabled = false }
    rig.tester.down(0, 290, 100)
    #expect(rig.lit == [2], "without scrolling nothing is delayed")
    rig.tester.move(0.1, dx: 20)
    #expect(rig.lit == [])
    rig.tester.move(0.2, dx: 5)
    #expect(rig.lit == [2])
    rig.tester.move(0.3, dy: 40)
    rig.tester.up(0.4)
    #expect(rig.chosen == [])
    #expect(rig.story() == "didHighlight(2) didUnhighlight(2) didHighlight(2) didUnhighlight(2)")
  }

  @Test(
    "4.11f an ancestor's tap that takes touches from views prevents selection, one that does not allows it",
    arguments: [true, false])
  func ancestorTap(takes: Bool) {
    let rig = TableRig()
    let (tap, log) = (TapGestureRecognizer(), Log())
    tap.cancelsTouchesInView = takes
    tap.addAction { _ in log.add("tap") }
    rig.tester.window.addGestureRecognizer(tap)
    rig.tester.down(0, 100, 100)
    rig.tester.up(0.08)
    rig.tester.down(1, 100, 200)
    rig.tester.up(1.3)
    #expect(log.words == "tap tap")
    #expect(rig.chosen == (takes ? [] : [4]))
    #expect(rig.story().contains("didSelect") == !takes)
  }

  @Test("4.7.2 a touch that stops a fling neither lights a row up nor chooses it")
  func stoppingTap() {
    let rig = TableRig()
    rig.tester.down(0, 100, 500)
    for step in 1...4 { rig.tester.move(0.01 * Double(step), dy: -20 * Double(step)) }
    rig.tester.up(0.045)
    rig.tester.advance(to: 0.3)
    #expect(rig.table.isDecelerating)
    _ = rig.story()
    rig.tester.down(0.3, 100, 300)
    rig.tester.advance(to: 0.6)
    rig.tester.up(0.6)
    #expect(rig.story() == "drag")
    #expect(rig.chosen == [])
  }

  @Test("a row is chosen instead of another; the delegate may redirect the choice, or refuse it")
  func redirect() {
    let rig = TableRig()
    func tap(_ time: Double, row: Int) {
      rig.tester.down(time, 100, 22 + 44 * Double(row))
      rig.tester.up(time + 0.05)
    }
    tap(0, row: 1)
    tap(1, row: 3)
    #expect(rig.story().hasSuffix("willSelect(3) didDeselect(1) didSelect(3)"))
    #expect(rig.chosen == [3])
    rig.willSelect = { $0.row == 5 ? nil : IndexPath(row: 7, section: 0) }
    tap(2, row: 5)
    #expect(rig.chosen == [3])
    tap(3, row: 6)
    #expect(rig.chosen == [7])
    rig.mayHighlight = false
    _ = rig.story()
    tap(4, row: 2)
    #expect(rig.story() == "")
    #expect(rig.chosen == [7])
  }

  @Test("a chosen row stays so where the delegate does not let it go")
  func kept() {
    let rig = TableRig()
    rig.table.allowsMultipleSelection = true
    rig.willDeselect = { $0.row == 1 ? nil : $0 }
    for (index, row) in [1, 3, 1, 3].enumerated() {
      rig.tester.down(Double(index), 100, 22 + 44 * Double(row))
      rig.tester.up(Double(index) + 0.05)
    }
    #expect(rig.chosen == [1])
    #expect(rig.story().hasSuffix("didDeselect(3)"))
  }

  @Test("several rows are chosen where that is allowed, and a second tap takes one back")
  func several() {
    let rig = TableRig()
    rig.table.allowsMultipleSelection = true
    for (index, row) in [1, 3, 1].enumerated() {
      rig.tester.down(Double(index), 100, 22 + 44 * Double(row))
      rig.tester.up(Double(index) + 0.05)
    }
    #expect(rig.chosen == [3])
    #expect(rig.story().hasSuffix("didDeselect(1)"))
    #expect(rig.table.indexPathsForSelectedRows == [IndexPath(row: 3, section: 0)])
  }

  @Test("a control in a row keeps its touch: the row stays dark")
  func control() {
    let rig = TableRig {
      $0.dress = { cell, _ in
        guard cell.contentView.subviews.count == 1 else { return }
        cell.contentView.addSubview(Button(frame: CGRect(x: 300, y: 0, width: 60, height: 44)))
      }
    }
    var pressed = 0
    for cell in rig.table.visibleCells {
      for case let button as Button in cell.contentView.subviews {
        button.addAction(for: .touchUpInside) { _ in pressed += 1 }
      }
    }
    rig.tester.down(0, 320, 100)
    rig.tester.up(0.3)
    #expect(pressed == 1)
    #expect(rig.story() == "")
    #expect(rig.chosen == [])
  }

  @Test("of two fingers only the first has a row")
  func twoFingers() {
    let rig = TableRig()
    rig.tester.down(0, 100, 100, finger: 1)
    rig.tester.down(0.01, 100, 200, finger: 2)
    rig.tester.advance(to: 0.2)
    #expect(rig.lit == [2])
    rig.tester.up(0.3, finger: 2)
    rig.tester.up(0.4, finger: 1)
    #expect(rig.chosen == [2])
  }

  @Test("lighting up and choosing are decisions that lead back to the finger")
  func trace() throws {
    let rig = TableRig()
    rig.tester.down(0, 100, 100)
    rig.tester.up(0.3)
    let trace = rig.tester.window.trace
    let rows = trace.decisions.filter { if case .row = $0.fact { true } else { false } }
    #expect(rows.map(\.rule) == [.rowHighlight, .rowHighlight, .rowSelection])
    #expect(rows.allSatisfy { trace[$0.subject]?.path == "table/row2" })
    let cause = try #require(rows[2].causes.first { _ in true })
    guard case .deliver(1, .ended, _, _) = trace[cause]?.fact else {
      Issue.record("the choice is due to \(String(describing: trace[cause]?.fact))")
      return
    }
  }
}
