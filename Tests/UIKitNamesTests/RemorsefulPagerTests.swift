import TestSupport
import Testing
import UIKitNames

/// The pager of seed 000 on UIKit's names, against rows 0.10 to 0.17.
@Suite struct RemorsefulPagerTests {
  /// A list of iPhone OS 2 that writes down what it is told.
  private final class ToldList: TouchDrivenScrollView {
    let log = Log()
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      log.add(.began, touches, window)
      super.touchesBegan(touches, with: event)
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      log.add(.moved, touches, window)
      super.touchesMoved(touches, with: event)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      log.add(.ended, touches, window)
      super.touchesEnded(touches, with: event)
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      log.add(.cancelled, touches, window)
      super.touchesCancelled(touches, with: event)
    }
  }

  /// A pager of three pages with a list on each.
  private struct Rig {
    let tester = Tester(CGSize(width: 320, height: 480))
    let pager: RegretfulPager
    let lists: [ToldList]

    init(corrected: Bool = false, page: Int = 0) {
      let frame = CGRect(x: 0, y: 0, width: 320, height: 480)
      pager = corrected ? CorrectedPager(frame: frame) : RegretfulPager(frame: frame)
      pager.contentSize = CGSize(width: 960, height: 480)
      pager.isPagingEnabled = true
      lists = (0..<3).map { page in
        let list = ToldList(frame: CGRect(x: 320 * page, y: 0, width: 320, height: 480))
        list.contentSize = CGSize(width: 320, height: 2000)
        return list
      }
      for list in lists { pager.addSubview(list) }
      pager.contentOffset.x = CGFloat(320 * page)
      tester.window.addSubview(pager)
    }

    func drag(at t: Double = 0, _ places: [(Double, Double)], lifts: Bool = true) {
      tester.down(t, 160, 240)
      for (index, place) in places.enumerated() {
        tester.move(t + 0.016 * Double(index + 1), dx: place.0, dy: place.1)
      }
      if lifts { tester.up(t + 0.016 * Double(places.count + 1)) }
    }
  }

  @Test("0.10 and 0.12 both limits are strict", arguments: [(12.0, 0.0), (13, 4)])
  func strict(dx: Double, dy: Double) {
    let rig = Rig()
    rig.drag([(dx, dy)], lifts: false)
    #expect(rig.pager.course == .undecided)
    #expect(!rig.pager.isDragging)
    #expect(rig.lists[0].log.words == "began moved")
  }

  @Test("0.11 12.5 pt sideways cancel the child, and the page moves by 2.5, banded on an end page")
  func switches() {
    let end = Rig()
    end.drag([(12.5, 3.5)], lifts: false)
    #expect(end.lists[0].log.words == "began cancelled")
    #expect(near(end.pager.contentOffset.x, -1.375 * 320 / 321.375, within: 1e-9))
    let middle = Rig(corrected: true, page: 1)
    middle.drag([(12.5, 3.5)], lifts: false)
    #expect(middle.pager.contentOffset.x == 317.5)
    #expect(middle.lists[1].log.words == "began cancelled")
  }

  @Test("0.13 what went before does not count: a list that scrolls is cancelled and stays")
  func late() {
    let scrolled = Rig()
    scrolled.drag([(3, -12), (20, -3)], lifts: false)
    #expect(scrolled.pager.isDragging)
    #expect(scrolled.lists[0].contentOffset.y == 2)
    #expect(scrolled.lists[0].log.words == "began moved cancelled")
    let resting = Rig()
    resting.drag([(3, 9), (20, 3)], lifts: false)
    #expect(resting.pager.isDragging)
    #expect(resting.lists[0].contentOffset.y == 0)
  }

  @Test("0.14 a vertical drag is the child's, and fakes no tap")
  func vertical() {
    let rig = Rig()
    rig.drag([(0, 5), (0, 15), (0, 40)])
    #expect(rig.lists[0].log.words == "began moved moved moved ended")
    rig.tester.window.settle()
    #expect(rig.lists[0].log.words == "began moved moved moved ended")
    #expect(rig.pager.contentOffset == .zero)
  }

  @Test("0.15 after a second finger it never switches in this sequence")
  func secondFinger() {
    let rig = Rig()
    rig.tester.down(0, 160, 240)
    rig.tester.down(0.05, 60, 100, finger: 2)
    rig.tester.up(0.1, finger: 2)
    rig.tester.move(0.2, dx: 60)
    #expect(rig.pager.course == .several)
    #expect(!rig.pager.isDragging)
    #expect(rig.pager.contentOffset == .zero)
  }

  @Test("0.16 after the switch the lift snaps to a page, and the child hears nothing more")
  func snap() {
    let rig = Rig()
    rig.drag([(-20, 0), (-120, 0), (-220, 2)])
    rig.tester.window.settle()
    #expect(rig.pager.contentOffset == CGPoint(x: 320, y: 0))
    #expect(rig.lists[0].log.words == "began cancelled")
  }

  @Test(
    "0.17 as published only the pager hears of the second gesture; corrected, it is free", arguments: [false, true])
  func again(corrected: Bool) {
    let rig = Rig(corrected: corrected)
    rig.drag([(-20, 0), (-30, 0)])
    rig.tester.window.settle()
    rig.pager.contentOffset = .zero
    let before = rig.lists[0].log.lines.count
    rig.drag(at: 5, [(0, -20), (0, -60)])
    let told = rig.lists[0].log.lines.dropFirst(before)
    #expect(told.joined(separator: " ") == (corrected ? "began moved moved ended" : ""))
  }
}
