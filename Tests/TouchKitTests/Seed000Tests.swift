import Foundation
import TestSupport
import Testing
import TouchKit

/// Spec 8.0, the rows of the modern engine.
@Suite struct Seed000Tests {
  struct Rig {
    let tester = Tester()
    let table = ScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    let row = LoggingView(frame: CGRect(x: 0, y: 50, width: 375, height: 100))
    let delegate = LoggingDelegate()

    init(_ configure: (ScrollView) -> Void = { _ in }) {
      table.contentSize = CGSize(width: 375, height: 3000)
      table.delegate = delegate
      tester.window.addSubview(table)
      table.addSubview(row)
      configure(table)
    }
  }

  @Test("0.1 a drag within the delay never reaches the row")
  func row1() {
    let rig = Rig()
    rig.tester.down(0, 100, 100)
    rig.tester.moveTo(0.016, 100, 88)
    #expect(rig.table.contentOffset.y == 2)
    rig.tester.moveTo(0.033, 100, 70)
    #expect(rig.table.contentOffset.y == 20)
    rig.tester.up(0.05)
    #expect(rig.row.log.words == "")
  }

  @Test("0.2 a drag after the delay cancels the row")
  func row2() {
    let rig = Rig()
    rig.tester.down(0, 100, 100)
    rig.tester.move(0.2, dy: -5)
    rig.tester.move(0.216, dy: -12)
    #expect(rig.row.log.story == "began@150000/0 moved@200000/200000 cancelled@216000/216000")
    #expect(rig.row.log.touches[0].at == CGPoint(x: 100, y: 100))
    #expect(rig.table.contentOffset.y == 2)
  }

  @Test("0.3 a tap within the delay is delivered at its lift")
  func row3() {
    let rig = Rig()
    rig.tester.down(0, 100, 100)
    rig.tester.up(0.1)
    #expect(rig.row.log.story == "began@100000/0 ended@100000/100000")
  }

  @Test("0.4 without delays the row knows at once, and is cancelled")
  func row4() {
    let rig = Rig { $0.delaysContentTouches = false }
    rig.tester.down(0, 100, 100)
    rig.tester.move(0.016, dy: -12)
    #expect(rig.row.log.story == "began@0/0 cancelled@16000/16000")
    #expect(rig.table.contentOffset.y == 2)
  }

  @Test("0.5 without cancelling, a row that has the touch keeps it")
  func row5() {
    let rig = Rig { $0.canCancelContentTouches = false }
    rig.tester.down(0, 100, 100)
    rig.tester.move(0.2, dy: -5)
    rig.tester.move(0.25, dy: -60)
    rig.tester.up(0.3)
    #expect(
      rig.row.log.story
        == "began@150000/0 moved@200000/200000 moved@250000/250000 ended@300000/300000")
    #expect(rig.table.contentOffset.y == 0)
    #expect(rig.delegate.log.isEmpty)
  }

  @Test("0.6 without cancelling, a drag within the delay scrolls: nothing was delivered yet")
  func row6() {
    let rig = Rig { $0.canCancelContentTouches = false }
    rig.tester.down(0, 100, 100)
    rig.tester.move(0.033, dy: -30)
    #expect(rig.row.log.words == "")
    #expect(rig.table.contentOffset.y == 20)
  }

  @Test("0.9 crossed scroll views: the inner one takes its axis, the outer one rests")
  func row9() {
    let tester = Tester(CGSize(width: 320, height: 480))
    let outer = ScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    outer.contentSize = CGSize(width: 960, height: 480)
    outer.isPagingEnabled = true
    outer.delaysContentTouches = false
    let inner = ScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    inner.contentSize = CGSize(width: 320, height: 2000)
    outer.addSubview(inner)
    tester.window.addSubview(outer)
    tester.down(0, 160, 300)
    var offsets: [Double] = []
    for step in 1...17 {
      tester.moveTo(0.016 * Double(step), 160, max(300 - 12 * Double(step), 100))
      offsets.append(inner.contentOffset.y)
    }
    #expect(offsets.first == 2)
    #expect(offsets.last == 190)
    #expect(outer.contentOffset == .zero)
  }
}
