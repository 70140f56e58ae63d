import Foundation
import TestSupport
import Testing
import TouchKit

/// Once a legacy scroll view scrolls, it moves as every scroll view does; and what can go wrong with forwarded touches.
@Suite struct LegacyMotionTests {
  private func rig(_ scrollView: ScrollView) -> (tester: Tester, delegate: LoggingDelegate) {
    let tester = Tester(CGSize(width: 320, height: 480))
    let delegate = LoggingDelegate()
    scrollView.delegate = delegate
    tester.window.addSubview(scrollView)
    return (tester, delegate)
  }

  private static let frame = CGRect(x: 0, y: 0, width: 320, height: 480)

  @Test(
    "a fling, a bounce and a page flick run as in today's engine, callback for callback and point for point",
    arguments: [(false, 2_000.0), (false, 700), (true, 1_440)])
  func sameMotion(pages: Bool, height: Double) {
    func run(_ view: ScrollView) -> LoggingDelegate {
      view.contentSize = CGSize(width: 320, height: height)
      view.isPagingEnabled = pages
      let (tester, delegate) = rig(view)
      tester.down(0.1, 160, 300)
      for step in 1...4 { tester.move(0.1 + 0.01 * Double(step), dy: -20 * Double(step)) }
      tester.up(0.145)
      tester.window.settle()
      return delegate
    }
    let (legacy, modern) = (run(TouchDrivenScrollView(frame: Self.frame)), run(ScrollView(frame: Self.frame)))
    #expect(legacy.log == modern.log)
    #expect(legacy.offsets == modern.offsets)
    #expect(legacy.velocity == modern.velocity)
    #expect(legacy.target == modern.target)
    #expect(legacy.log.contains("didEndDecelerating ---"))
  }

  @Test("a touch catches a legacy fling where it is; content never hears of it (4.7)")
  func caught() {
    let list = TouchDrivenScrollView(frame: Self.frame)
    list.contentSize = CGSize(width: 320, height: 4_000)
    let (tester, delegate) = rig(list)
    let row = LoggingView(frame: CGRect(x: 0, y: 0, width: 320, height: 4_000))
    list.addSubview(row)
    tester.down(0.1, 160, 300)
    for step in 1...4 { tester.move(0.1 + 0.01 * Double(step), dy: -20 * Double(step)) }
    tester.up(0.145)
    tester.advance(to: 0.3)
    let moving = list.contentOffset.y
    tester.down(0.301, 160, 200)
    let caught = list.contentOffset.y
    #expect(caught > moving)
    tester.move(0.4, dy: -3)
    #expect(list.contentOffset.y == caught + 3, "no slop")
    tester.up(0.6)
    #expect(row.log.words == "")
    #expect(
      delegate.log.suffix(4) == [
        "didScroll", "willEndDragging tda", "didEndDragging(false) t-a", "didEndDecelerating ---",
      ])
  }

  @Test("delays of legacy scroll views in one another add up to 300 ms")
  func nestedDelays() {
    let outer = TouchDrivenScrollView(frame: Self.frame)
    let inner = TouchDrivenScrollView(frame: Self.frame)
    outer.contentSize = CGSize(width: 960, height: 480)
    inner.contentSize = CGSize(width: 320, height: 900)
    let row = LoggingView(frame: CGRect(x: 0, y: 0, width: 320, height: 900))
    outer.addSubview(inner)
    inner.addSubview(row)
    let (tester, _) = rig(outer)
    tester.down(0, 100, 300)
    tester.advance(to: 1)
    #expect(row.log.story == "began@300000/0")
    tester.up(1.1)
    #expect(row.log.words == "began ended")
  }

  @Test("content that leaves touches alone sends them up the chain, and they end at the legacy scroll view (1.5.5)")
  func climbing() {
    final class Counting: TouchDrivenScrollView {
      var calls = 0
      var returned = 0
      override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
        calls += 1
        if isForwardingTouches { returned += 1 }
        super.touchesBegan(touches, with: event)
      }
    }
    let list = Counting(frame: Self.frame)
    list.contentSize = CGSize(width: 320, height: 900)
    list.addSubview(View(frame: Self.frame))
    let (tester, _) = rig(list)
    tester.down(0, 100, 100)
    tester.up(0.3)
    #expect((list.calls, list.returned) == (2, 1))
    #expect(checkInvariants(tester.window, atRest: true) == [])
  }

  @Test("a row that leaves in the middle of its touch is told at once that it is over (1.3.6)")
  func rowLeaves() {
    let list = TouchDrivenScrollView(frame: Self.frame)
    list.contentSize = CGSize(width: 320, height: 900)
    let row = LoggingView(frame: CGRect(x: 0, y: 0, width: 320, height: 900))
    list.addSubview(row)
    let (tester, _) = rig(list)
    tester.down(0, 100, 300)
    tester.advance(to: 0.2)
    row.removeFromSuperview()
    #expect(row.log.words == "began cancelled")
    tester.move(0.3, dy: -30)
    #expect(row.log.words == "began cancelled")
    #expect(list.contentOffset.y == 20)
    tester.up(0.5)
    tester.window.settle()
    #expect(checkInvariants(tester.window, atRest: true) == [])
  }

  @Test("a legacy scroll view that leaves while its timer runs takes the timer along")
  func leavesWithTimer() {
    let list = TouchDrivenScrollView(frame: Self.frame)
    list.contentSize = CGSize(width: 320, height: 900)
    let (tester, _) = rig(list)
    tester.down(0, 100, 300)
    list.removeFromSuperview()
    tester.up(0.1)
    #expect(tester.window.nextWake == nil)
    #expect(checkInvariants(tester.window, atRest: true) == [])
  }

  @Test("a second finger never scrolls; it goes to its own content, and ends with it")
  func secondFinger() {
    let list = TouchDrivenScrollView(frame: Self.frame)
    list.contentSize = CGSize(width: 320, height: 900)
    list.delaysContentTouches = false
    let (upper, lower) = (
      LoggingView(frame: CGRect(x: 0, y: 0, width: 320, height: 200)),
      LoggingView(frame: CGRect(x: 0, y: 200, width: 320, height: 200))
    )
    list.addSubview(upper)
    list.addSubview(lower)
    let (tester, _) = rig(list)
    tester.down(0, 100, 100)
    tester.down(0.05, 100, 300, finger: 2)
    tester.move(0.1, dy: -50, finger: 2)
    #expect(list.contentOffset.y == 0)
    #expect((upper.log.words, lower.log.words) == ("began", "began moved"))
    tester.move(0.2, dy: -30)
    #expect(list.contentOffset.y == 20)
    #expect((upper.log.words, lower.log.words) == ("began cancelled", "began moved cancelled"))
    tester.up(0.4)
    tester.move(0.5, dy: -90, finger: 2)
    tester.up(0.6, finger: 2)
    #expect(list.contentOffset.y == 20)
    #expect(!list.isTracking)
    #expect(checkInvariants(tester.window, atRest: true) == [])
  }

  @Test("a touch that the system takes away ends the drag; the content springs back to a page")
  func systemCancel() {
    let pager = TouchDrivenScrollView(frame: Self.frame)
    pager.contentSize = CGSize(width: 960, height: 480)
    pager.isPagingEnabled = true
    let (tester, delegate) = rig(pager)
    tester.down(0, 300, 300)
    tester.move(0.05, dx: -210)
    tester.cancel(0.1)
    #expect(delegate.log.last == "willBeginDecelerating --a" || delegate.log.last == "willBeginDecelerating t-a")
    tester.window.settle()
    #expect(pager.contentOffset.x == 320)
  }
}
