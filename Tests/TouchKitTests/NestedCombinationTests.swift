import Foundation
import TestSupport
import Testing
import TouchKit

/// Statements about nesting, zooming, the legacy engine and the interactive pop that meet in one gesture.
@Suite struct NestedCombinationTests {
  private static let frame = CGRect(x: 0, y: 0, width: 320, height: 480)

  /// A list of 4,000 pt that fills the first of three pages.
  private struct Pager {
    let tester = Tester(frame.size)
    let outer = ScrollView(frame: frame)
    let inner: ScrollView
    let outerLog = LoggingDelegate()
    let innerLog = LoggingDelegate()

    init(inner: ScrollView = ScrollView(frame: frame)) {
      self.inner = inner
      (outer.contentSize, inner.contentSize) = (CGSize(width: 960, height: 480), CGSize(width: 320, height: 4_000))
      outer.isPagingEnabled = true
      (outer.delegate, inner.delegate) = (outerLog, innerLog)
      outer.addSubview(inner)
      tester.window.addSubview(outer)
    }

    func fling(dx: Double = 0, dy: Double = 0) {
      tester.down(0.1, 160, 300)
      for step in 1...4 { tester.move(0.1 + 0.01 * Double(step), dx: dx * Double(step), dy: dy * Double(step)) }
      tester.up(0.145)
    }
  }

  @Test("4.7.2, 4.9b a finger that catches the list's fling has the list only: sideways it turns no page")
  func innerCaught() {
    let pager = Pager()
    pager.fling(dy: -20)
    pager.tester.down(0.3, 160, 300)
    let caught = pager.inner.contentOffset
    pager.tester.move(0.31, dx: -60)
    pager.tester.move(0.32, dx: -120)
    pager.tester.up(0.33)
    pager.tester.window.settle()
    #expect(pager.outer.contentOffset == .zero)
    #expect(pager.outerLog.log.isEmpty)
    #expect(pager.inner.contentOffset == caught)
  }

  @Test("4.7.2, 4.7.3 a finger that catches a turning page has the page only: up and down it scrolls no list")
  func outerCaught() {
    let pager = Pager()
    pager.fling(dx: -20)
    pager.tester.down(0.2, 160, 300)
    let caught = Double(pager.outer.contentOffset.x)
    pager.tester.move(0.25, dy: -60)
    #expect(pager.inner.contentOffset == .zero)
    #expect(Double(pager.outer.contentOffset.x) == caught)
    pager.tester.move(0.3, dx: -30, dy: -60)
    #expect(near(pager.outer.contentOffset.x, caught + 30, within: 1e-9))
    pager.tester.up(0.6)
    pager.tester.window.settle()
    #expect(pager.outer.contentOffset.x == 320)
    #expect(pager.innerLog.log.isEmpty)
  }

  @Test("4.6.4, 4.9b the innermost of three, switched off in its drag, loses the finger and nobody takes it over")
  func innermostSwitchedOff() {
    let pager = Pager()
    let around = ScrollView(frame: Self.frame)
    around.contentSize = CGSize(width: 320, height: 2_000)
    pager.tester.window.addSubview(around)
    around.addSubview(pager.outer)
    pager.tester.down(0.1, 160, 300)
    pager.tester.move(0.12, dy: -40)
    pager.inner.isScrollEnabled = false
    pager.tester.move(0.14, dy: -80)
    pager.tester.move(0.16, dx: -60, dy: -80)
    #expect([around.contentOffset, pager.outer.contentOffset] == [.zero, .zero])
    #expect(pager.inner.contentOffset.y == 30)
    #expect(pager.innerLog.log == ["willBeginDragging td-", "didScroll", "didEndDragging(false) t--"])
  }

  @Test("4.7.1, L2 a legacy list's fling stops at touch-down though the pager around withholds the touch")
  func legacyCaught() {
    let pager = Pager(inner: TouchDrivenScrollView(frame: Self.frame))
    pager.tester.down(0.1, 160, 300)
    pager.tester.advance(to: 0.5)
    for step in 1...4 { pager.tester.move(0.5 + 0.01 * Double(step), dy: -20 * Double(step)) }
    pager.tester.up(0.545)
    pager.tester.down(0.7, 160, 300)
    let caught = pager.inner.contentOffset
    pager.tester.advance(to: 0.8)
    #expect(pager.inner.contentOffset == caught)
    pager.tester.move(0.81, dx: -30)
    pager.tester.move(0.83, dx: -70)
    #expect(pager.outer.contentOffset.x == 60)
    pager.tester.cancel(0.9)
    pager.tester.window.settle()
    #expect(pager.outer.contentOffset == .zero)
    #expect(pager.inner.contentOffset == caught)
    #expect(pager.innerLog.log.last == "didEndDecelerating ---")
    #expect(pager.outerLog.log.prefix(3) == ["willBeginDragging td-", "didScroll", "didEndDragging(true) t--"])
  }

  // MARK: Zooming

  private func zoomRig(least: Double) -> ScrollRig {
    let rig = ScrollRig(content: CGSize(width: 320, height: 480)) {
      ($0.minimumZoomScale, $0.maximumZoomScale) = (least, 2)
    }
    let picture = View(frame: Self.frame)
    rig.scrollView.addSubview(picture)
    rig.delegate.zoomed = picture
    rig.tester.down(0.1, 110, 240, finger: 1)
    rig.tester.down(0.1, 210, 240, finger: 2)
    return rig
  }

  private func spread(_ rig: ScrollRig, _ t: Double, _ distance: Double, dx: Double = 0) {
    rig.tester.moveTogether(
      t,
      [(finger: 1, x: 160 + dx - distance / 2, y: 240), (finger: 2, x: 160 + dx + distance / 2, y: 240)])
  }

  @Test("4.10b, 4.10c a pinch that ends with one finger goes on as the drag that it was, without a jump, and is flung")
  func pinchThenDrag() {
    let rig = zoomRig(least: 0.5)
    spread(rig, 0.2, 108)
    spread(rig, 0.25, 162)
    spread(rig, 0.3, 162, dx: 30)
    #expect(rig.scrollView.contentOffset == CGPoint(x: 50, y: 120))
    rig.tester.up(0.31, finger: 2)
    #expect(rig.scrollView.contentOffset == CGPoint(x: 50, y: 120))
    #expect(!rig.scrollView.isZooming)
    #expect(rig.scrollView.isDragging)
    for (step, x) in [90.0, 60, 30].enumerated() {
      rig.tester.moveTo(0.32 + 0.01 * Double(step), x, 240, finger: 1)
    }
    #expect(near(rig.x, 129, within: 1e-9), "109 − 30 = 79 pt further")
    rig.tester.up(0.345, finger: 1)
    rig.settle()
    #expect(rig.scrollView.contentOffset == CGPoint(x: 160, y: 120))
    #expect(
      rig.story == """
        willBeginZooming, didZoom, didScroll, willBeginDragging td-, didEndZooming 1.5, didScroll, \
        willEndDragging td-, didEndDragging(true) t--, willBeginDecelerating t-a, didScroll, didEndDecelerating ---
        """)
  }

  @Test("4.10 a least scale of 0, as careless divisions give, zooms out as far as fingers can, and back")
  func noLeastScale() {
    let rig = zoomRig(least: 0)
    spread(rig, 0.2, 92)
    spread(rig, 0.3, 9.2)
    #expect(near(rig.scrollView.zoomScale, 0.1, within: 1e-9))
    rig.tester.up(0.4, finger: 1)
    rig.tester.up(0.4, finger: 2)
    rig.settle()
    rig.scrollView.setZoomScale(1, animated: false)
    #expect(rig.scrollView.zoomScale == 1)
  }

  // MARK: Interactive pop

  @Test("7c, 7i a pull that is taken away and begun again at once rolls back: the page is still on its way")
  func pulledAgain() {
    let rig = NavigationRig(pages: 3)
    _ = rig.story()
    var frame = rig.drag(to: 100)
    rig.tester.cancel(rig.tester.frame(frame))
    frame = rig.drag(to: 300, from: frame + 1)
    rig.tester.up(rig.tester.frame(frame))
    rig.tester.window.settle()
    #expect(
      rig.story() == """
        willShow(b) c.willDisappear b.willAppear b.willDisappear b.didDisappear c.willAppear c.didAppear
        """)
    #expect(rig.navigation.viewControllers.count == 3)
    #expect(!rig.navigation.isFrozen)
  }

  @Test("7, 7i pages set anew in the middle of a pull put the page back first; the finger moves nothing any more")
  func setInPull() {
    let rig = NavigationRig(pages: 3)
    _ = rig.story()
    let frame = rig.drag(to: 200)
    rig.navigation.setViewControllers([rig.pages[0], rig.pages[1]], animated: true)
    rig.tester.move(rig.tester.frame(frame), dx: 300)
    rig.tester.up(rig.tester.frame(frame + 1))
    rig.tester.window.settle()
    #expect(
      rig.story() == """
        willShow(b) c.willDisappear b.willAppear b.willDisappear b.didDisappear c.willAppear c.didAppear \
        willShow(b) c.willDisappear b.willAppear c.didDisappear b.didAppear didShow(b)
        """)
    #expect(rig.navigation.viewControllers.count == 2)
    #expect(rig.navigation.transitionProgress == nil)
  }
}
