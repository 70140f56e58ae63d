import Foundation
import TestSupport
import Testing
import TouchKit

/// Statements of spec 4 and 5 that meet in one gesture.
@Suite struct ScrollCombinationTests {
  // MARK: Pages

  @Test("5.7c thrown back in from beyond an edge, paging content stays on the edge page instead of between two")
  func thrownBackIn() {
    let rig = ScrollRig(content: CGSize(width: 960, height: 480)) { $0.isPagingEnabled = true }
    rig.tester.down(0.1, 60, 240)
    for step in 1...4 { rig.tester.move(0.1 + 0.01 * Double(step), dx: 30 * Double(step)) }
    rig.tester.move(0.3, dx: 120)
    for step in 1...4 { rig.tester.move(0.3 + 0.01 * Double(step), dx: 120 - 15 * Double(step)) }
    #expect(rig.x < 0)
    rig.tester.up(0.345)
    #expect(rig.delegate.velocity.x > 1)
    #expect(rig.delegate.target == .zero)
    rig.settle()
    #expect(rig.x == 0)
    #expect(rig.delegate.offsets.map { Double($0.x) }.max() ?? 0 > 1, "it swings past the edge and comes back")
  }

  @Test("4.7.4, 5.7f a second finger grabs a page's bounce and a third joins in: no jump, one drag, a whole page")
  func grabbedByOthers() {
    let rig = ScrollRig(content: CGSize(width: 960, height: 480)) { $0.isPagingEnabled = true }
    rig.tester.down(0.1, 100, 240)
    for step in 1...4 { rig.tester.move(0.1 + 0.01 * Double(step), dx: 30 * Double(step)) }
    rig.tester.up(0.145)
    rig.tester.advance(to: 0.2)
    let before = rig.x
    rig.tester.down(0.201, 200, 240, finger: 2)
    let caught = rig.x
    #expect(caught < 0)
    #expect(abs(caught - before) < 3)
    rig.tester.down(0.22, 100, 240, finger: 3)
    #expect(rig.x == caught)
    rig.tester.move(0.24, dx: -10, finger: 3)
    let moved = rig.x
    #expect(moved > caught, "on the band")
    #expect(moved < caught + 10, "on the band")
    rig.tester.up(0.25, finger: 2)
    #expect(rig.x == moved)
    rig.tester.up(0.5, finger: 3)
    rig.settle()
    #expect(rig.x == 0)
    let begins = rig.delegate.log.filter { $0.hasPrefix("willBeginDragging") }
    #expect(begins == ["willBeginDragging td-", "willBeginDragging tda"])
    #expect(rig.delegate.log.filter { $0 == "didEndDecelerating ---" }.count == 1)
  }

  @Test("4.6.3, 5.7 pages both ways: a locked flick turns one page, a diagonal one turns one on each axis")
  func bothWays() {
    func flick(_ dy: Double) -> CGPoint {
      let rig = ScrollRig(content: CGSize(width: 960, height: 1_440)) {
        ($0.isPagingEnabled, $0.isDirectionalLockEnabled) = (true, true)
      }
      rig.tester.down(0.1, 300, 400)
      for step in 1...4 { rig.tester.move(0.1 + 0.01 * Double(step), dx: -20 * Double(step), dy: dy * Double(step)) }
      rig.tester.up(0.145)
      rig.settle()
      return rig.scrollView.contentOffset
    }
    #expect(flick(-4) == CGPoint(x: 320, y: 0))
    #expect(flick(-20) == CGPoint(x: 320, y: 480))
  }

  @Test("4.8c, 5.7 content that shrinks under a turning page brings it to the last place there is")
  func shrinkingPages() {
    let rig = ScrollRig(content: CGSize(width: 960, height: 480)) { $0.isPagingEnabled = true }
    rig.tester.down(0.1, 300, 240)
    for step in 1...4 { rig.tester.move(0.1 + 0.01 * Double(step), dx: -20 * Double(step)) }
    rig.tester.up(0.145)
    rig.tester.advance(to: 0.25)
    rig.scrollView.contentSize.width = 350
    rig.settle()
    #expect(rig.x == 30)
    #expect(rig.story.hasSuffix("willBeginDecelerating t-a, didScroll, didEndDecelerating ---"))
  }

  // MARK: Stopping

  @Test("4.8b setContentOffset to where a fling is stops it, not animated; an assignment of the same does not")
  func stopped() {
    let rig = ScrollRig()
    rig.fling()
    rig.tester.advance(to: 0.3)
    rig.scrollView.contentOffset = rig.scrollView.contentOffset
    #expect(rig.scrollView.isDecelerating)
    let offset = rig.scrollView.contentOffset
    rig.scrollView.setContentOffset(offset, animated: false)
    #expect(!rig.scrollView.isDecelerating)
    #expect(rig.delegate.log.last == "didEndDecelerating ---")
    rig.settle()
    #expect(rig.scrollView.contentOffset == offset)
  }

  @Test("4.5 a scroll view taken out in willEndDragging is told once that the drag is over")
  func takenOut() {
    let rig = ScrollRig()
    rig.delegate.onWillEnd = { scrollView, _, _ in scrollView.removeFromSuperview() }
    rig.fling()
    rig.settle()
    #expect(rig.story == "willBeginDragging td-, didScroll, willEndDragging td-, didEndDragging(false) t--")
    #expect(rig.y == 70)
  }

  @Test("4.4, 4.6.4, 4.7.3 a caught fling that is then cancelled, switched off or taken out ends drag and deceleration")
  func caughtAndLost() {
    let ends: [(Tester, ScrollView) -> Void] = [
      { tester, _ in tester.cancel(0.31) }, { _, view in view.isScrollEnabled = false },
      { _, view in view.removeFromSuperview() },
    ]
    // When the scroll view is switched off or taken out, the finger stays.
    for (end, flags) in zip(ends, ["---", "t--", "t--"]) {
      let rig = ScrollRig()
      rig.fling()
      rig.tester.down(0.3, 160, 240)
      let caught = rig.y
      end(rig.tester, rig.scrollView)
      #expect(rig.story.hasSuffix("willBeginDragging tda, didEndDragging(false) t-a, didEndDecelerating \(flags)"))
      rig.settle()
      #expect(rig.y == caught)
      #expect(!rig.scrollView.isDecelerating)
      #expect(!rig.scrollView.isDragging)
    }
  }

  @Test("4.5, 4.8c content that shrinks in willEndDragging bounces back; an animation in didEndDragging goes first")
  func changedInCallbacks() {
    let shrunk = ScrollRig()
    shrunk.delegate.onWillEnd = { scrollView, _, _ in scrollView.contentSize.height = 500 }
    shrunk.fling()
    shrunk.settle()
    #expect(shrunk.y == 20)
    #expect(shrunk.delegate.log.last == "didEndDecelerating ---")
    let animated = ScrollRig()
    animated.delegate.onDidEnd = { $0.setContentOffset(CGPoint(x: 0, y: 30), animated: true) }
    animated.fling()
    animated.settle()
    #expect(animated.y == 30)
    #expect(animated.story.hasSuffix("didEndDragging(true) t--, didScroll, didEndScrollingAnimation"))
  }

  // MARK: Limits

  @Test("4.5i bounds that are set beyond what their new size allows are corrected, and told once")
  func boundsSetBeyond() {
    let rig = ScrollRig { $0.contentOffset.y = 1_500 }
    rig.scrollView.bounds = CGRect(x: 0, y: 1_450, width: 320, height: 900)
    #expect(rig.delegate.offsets.map(\.y) == [1_100])
  }

  @Test("5.9c a null rectangle scrolls nowhere, and insets larger than the view are no error")
  func oddRectangles() {
    let rig = ScrollRig()
    rig.scrollView.scrollRectToVisible(.null, animated: false)
    #expect(rig.y == 0)
    rig.scrollView.contentInset = EdgeInsets(top: 300, left: 0, bottom: 300, right: 0)
    rig.scrollView.scrollRectToVisible(CGRect(x: 0, y: 900, width: 10, height: 10), animated: false)
    #expect(rig.y == 600, "the upper edge of the rectangle lies where the inset ends")
  }
}
